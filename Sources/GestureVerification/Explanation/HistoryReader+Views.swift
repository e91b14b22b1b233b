import GestureModel

/// Why views get a touch, late or not at all.
extension HistoryReader {
  mutating func view(_ o: Observation) {
    let touch = Int(o.touch)
    guard let phase = TouchPhase(rawValue: o.code), touches[touch] != nil else { return }
    cycle.recognized = nil
    cycle.views[touch, default: []].append(phase)
    switch phase {
    case .began: touches[touch]?.isSeen = true
    case .moved: break
    case .ended: touches[touch]?.isOver = true
    case .cancelled:
      touches[touch]?.isOver = true
      explainTaken(touch, "touch \(touch) is cancelled in the view")
    }
    let isTold = reasons.contains { $0.kind == .isDelivered && $0.touch == touch }
    if touches[touch]?.withheld.remove(phase) != nil && !isTold {
      let freed = cycle.gone.union(cycle.winners).filter { $0 < accepted.count }.sorted()
      let who =
        freed.isEmpty
        ? "nobody withholds it any more" : "\(names(freed)) withhold\(freed.count == 1 ? "s" : "") it no longer"
      say(.isDelivered, nil, "the view gets \(phase) of touch \(touch) only now: \(who)", touch: touch, because: freed)
    }
    if phase == .cancelled { touches[touch]?.withheld = [] }
  }

  private mutating func explainTaken(_ touch: Int, _ what: String) {
    let takers = cycle.winners.filter { relations.cancels.contains($0) }
    if let taker = takers.first {
      say(
        .isTaken, nil, "\(what) because \(name(taker)) was recognized and cancels touches", touch: touch,
        because: [taker])
    } else if cycle.event.code == Observation.Event.interrupt.rawValue {
      say(.isTaken, nil, "\(what) because the system called it off", touch: touch)
    }
  }

  /// The end of a cycle: who waits, and what views have not got.
  mutating func end() {
    explainWaiting()
    explainWhatIsMissing()
    cycle.recognized = nil
  }

  private mutating func explainWhatIsMissing() {
    takeUnseen()
    let touch = Int(cycle.event.touch)
    guard let event = Observation.Event(rawValue: cycle.event.code), let known = touches[touch], !known.isOver else {
      return explainOver()
    }
    let phase: TouchPhase
    switch event {
    case .touchBegan: phase = .began
    case .touchMoved: phase = .moved
    case .touchEnded: phase = .ended
    case .interrupt, .timer, .wait, .application: return
    }
    guard !cycle.views[touch, default: []].contains(phase) else { return }
    let isKnown = known.withheld.contains(phase)
    touches[touch]?.withheld.insert(phase)
    let holders = states.indices.filter { accepted[$0].contains(touch) && isUndecided($0) }
    if !known.isSeen {
      // The same hold is not told at every move.
      guard phase != .moved || isKnown == false && known.withheld.isEmpty else { return }
      let all = holders.filter { relations.delaysBegan.contains($0) }
      guard !all.isEmpty else { return }
      say(
        .isHeldBack, nil, "touch \(touch) is held back by \(names(all)) (delaysTouchesBegan)", touch: touch,
        because: all)
    } else if phase == .ended {
      let all = holders.filter { relations.delaysEnded.contains($0) }
      guard !all.isEmpty else { return }
      say(
        .isWithheld, nil,
        "ended of touch \(touch) is withheld while \(names(all)) \(all.count == 1 ? "is" : "are") undecided",
        touch: touch, because: all)
    }
  }

  /// Touches that a recognition takes away before their views have seen anything of them.
  mutating func takeUnseen() {
    let takers = cycle.winners.filter { relations.cancels.contains($0) }
    let begun = states.indices.filter { states[$0].isBegun && relations.cancels.contains($0) }
    for touch in touches.keys.sorted() {
      guard let known = touches[touch], !known.isSeen, !known.isOver else { continue }
      let isNew = cycle.event.code == Observation.Event.touchBegan.rawValue && Int(cycle.event.touch) == touch
      // A reset has emptied what its recognizer had accepted; a winner of this cycle had been offered the touch.
      if let taker = takers.first(where: { accepted[$0].contains(touch) }) {
        touches[touch]?.isOver = true
        say(
          .isTaken, nil, "the view never gets touch \(touch): \(name(taker)) was recognized and cancels touches",
          touch: touch, because: [taker])
      } else if isNew, let taker = begun.first(where: { accepted[$0].contains(touch) }) {
        touches[touch]?.isOver = true
        say(
          .isTaken, nil, "the view never gets touch \(touch): \(name(taker)) is begun and cancels touches",
          touch: touch,
          because: [taker])
      }
    }
  }

  /// A lift of which the view hears nothing because the touch was taken from it before.
  private mutating func explainOver() {
    let touch = Int(cycle.event.touch)
    guard cycle.event.code == Observation.Event.touchEnded.rawValue, let known = touches[touch], known.isOver,
      cycle.views[touch, default: []].isEmpty, !reasons.contains(where: { $0.kind == .isTaken && $0.touch == touch })
    else { return }
    say(.isTaken, nil, "the view gets no ended of touch \(touch): it was taken from it before", touch: touch)
  }
}
