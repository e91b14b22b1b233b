/// Step 7: what the views get, touch by touch.
extension Cycle {
  /// Delivers what nobody withholds any more; the first time in a cycle, the event's own phase is among it.
  mutating func deliver() {
    let arriving = phaseHasArrived ? 0 : eventTouch
    phaseHasArrived = true
    var live = now.down | now.kept | interrupted | eventTouch
    while live != 0 {
      let touch = live.popFirst()
      deliver(touch, arrives: arriving.has(touch))
    }
  }

  /// The touch of the event, as a set.
  private var eventTouch: Mask { touchInQuestion.map { Mask(bit: $0) } ?? 0 }

  private mutating func deliver(_ touch: Int, arrives: Bool) {
    let bit = Mask(bit: touch)
    marks.mark(.overGetsNothing, if: now.over & bit != 0)
    if now.over & bit != 0 { return deliverAfterEnd(touch, arrives: arrives) }
    let isTaken = doomed & bit != 0 && tables.fault != .viewNotCancelled
    let isInterrupted = interrupted & bit != 0 && tables.fault != .interruptionSparesViews
    if isInterrupted && tables.fault == .interruptionDeliversWithheld { deliverWithheld(touch) }
    if isTaken || isInterrupted { return takeAway(touch) }
    if arrives { withhold(touch) }
    var undecided = now.accepted[touch] & now.possible
    if tables.fault == .holdsUntilReset { undecided = now.accepted[touch] & ~now.begun }
    if tables.fault == .effectiveHolds { undecided = now.accepted[touch] & now.active }
    var holdBegan = undecided & tables.delaysBegan != 0
    var holdEnded = undecided & tables.delaysEnded != 0
    if tables.fault == .shouldBeginNoKeepsHold {
      let refused = now.accepted[touch] & refusedToBegin
      holdBegan = holdBegan || refused != 0
      holdEnded = holdEnded || refused & tables.delaysEnded != 0
    }
    if tables.fault == .beganNotDelayed { holdBegan = false }
    if tables.fault == .endedNotDelayed { holdEnded = false }
    if tables.fault == .endedAlwaysDelayed { holdEnded = now.accepted[touch] != 0 }
    marks.mark(.withholdsBegan, if: now.withheldBegan & bit != 0 && holdBegan)
    marks.mark(.withholdsEnded, if: now.withheldEnded & bit != 0 && now.seen & bit != 0 && holdEnded)
    if now.withheldBegan & bit != 0 && !holdBegan { deliverBegan(touch, arrives: arrives) }
    if now.seen & bit == 0 {
      if tables.fault == .movesAreNotWithheld { deliverMoved(touch, arrives: arrives) }
      return
    }
    deliverMoved(touch, arrives: arrives)
    if now.withheldEnded & bit != 0 && !holdEnded { deliverEnded(touch, arrives: arrives) }
  }

  private mutating func deliverBegan(_ touch: Int, arrives: Bool) {
    let bit = Mask(bit: touch)
    now.withheldBegan &= ~bit
    if tables.fault == .withheldBeganIsLost && !arrives {
      now.withheldMoved &= ~bit
      now.withheldEnded &= ~bit
      now.over |= bit
      return
    }
    now.seen |= bit
    marks.mark(arrives ? .beganArrives : .beganArrivesLate)
    see(.view(touch, .began))
    if tables.fault == .withheldBeganTwice && !arrives { see(.view(touch, .began)) }
  }

  private mutating func deliverMoved(_ touch: Int, arrives: Bool) {
    let bit = Mask(bit: touch)
    guard now.withheldMoved & bit != 0 else { return }
    now.withheldMoved &= ~bit
    let wasWithheld = !arrives || event.code != Observation.Event.touchMoved.rawValue
    marks.mark(wasWithheld ? .movedArrivesLate : .movedArrives)
    if tables.fault == .withheldMovedIsLost && wasWithheld { return }
    see(.view(touch, .moved))
    if tables.fault == .withheldMovedTwice && wasWithheld { see(.view(touch, .moved)) }
  }

  /// What a broken model does with what it has withheld of a touch that is interrupted.
  private mutating func deliverWithheld(_ touch: Int) {
    if now.withheldBegan.has(touch) { deliverBegan(touch, arrives: false) }
    if now.seen.has(touch) { deliverMoved(touch, arrives: false) }
  }

  private mutating func deliverEnded(_ touch: Int, arrives: Bool) {
    let bit = Mask(bit: touch)
    now.withheldEnded &= ~bit
    now.seen &= ~bit
    now.over |= bit
    marks.mark(arrives ? .endedArrives : .endedArrivesLate)
    if tables.fault == .withheldEndedIsLost && !arrives { return }
    see(.view(touch, .ended))
    if tables.fault == .withheldEndedTwice && !arrives { see(.view(touch, .ended)) }
  }

  /// The phase of the event joins what is withheld; several moves are one.
  private mutating func withhold(_ touch: Int) {
    let bit = Mask(bit: touch)
    switch Observation.Event(rawValue: event.code)! {
    case .touchBegan: now.withheldBegan |= bit
    case .touchMoved: now.withheldMoved |= bit
    case .touchEnded: now.withheldEnded |= bit
    default: break
    }
  }

  /// The view loses a touch: `cancelled` once if it saw `began`, and nothing after.
  private mutating func takeAway(_ touch: Int) {
    let bit = Mask(bit: touch)
    marks.mark(now.seen & bit != 0 ? .takenIsCancelled : .takenIsUnseen)
    if now.seen & bit != 0 || tables.fault == .endWithoutBegan { see(.view(touch, .cancelled)) }
    if now.seen & bit != 0 && tables.fault == .viewCancelledTwice { see(.view(touch, .cancelled)) }
    now.seen &= ~bit
    now.withheldBegan &= ~bit
    now.withheldMoved &= ~bit
    now.withheldEnded &= ~bit
    now.over |= bit
  }

  private mutating func deliverAfterEnd(_ touch: Int, arrives: Bool) {
    guard tables.fault == .phasesAfterEnd, arrives else { return }
    see(.view(touch, event.code == Observation.Event.touchMoved.rawValue ? .moved : .ended))
  }

  /// The end of the cycle: deadlines are joined, slots that nothing more can come of are emptied, and lifted touches
  /// that are alike become one.
  mutating func finish() {
    if tables.layout.tickBits > 0 { joinDeadlines() }
    see(.end(fingerDown: now.down != 0))
    let candidates = now.kept | interrupted | (eventTouch & ~now.down)
    now.kept = candidates & now.withheldEnded & ~now.over
    var rest = candidates
    while rest != 0 {
      let touch = rest.popFirst()
      marks.mark(now.kept.has(touch) ? .isKeptAfterLift : .isForgotten)
      if now.kept.has(touch) {
        now.clearGeometry(touch)
      } else {
        now.clearTouch(touch)
        see(.forget(touch))
      }
    }
    forgetIdleAcceptances()
    if now.kept & (now.kept &- 1) != 0 { mergeAlike() }
  }

  /// Acceptances that nothing asks about any more would only tell equal states apart: a terminal recognizer handles
  /// and holds nothing before its reset, which forgets them anyway; and of a lifted touch only those matter that may
  /// still hold it or take it away.
  private mutating func forgetIdleAcceptances() {
    let isHeldUntilReset = tables.fault == .holdsUntilReset
    if !isHeldUntilReset { now.accepted.clear(columns: now.terminal) }
    now.marked.clear(columns: now.terminal)
    var rest = now.kept
    while rest != 0 { now.accepted[rest.popFirst()] &= isHeldUntilReset ? ~now.begun : now.possible }
  }

  /// Lifted touches with the same view, the same phases seen and withheld and the same acceptors count as one: else
  /// two fingers that tap in turn would pile them up without end.
  private mutating func mergeAlike() {
    var rest = now.kept
    while rest != 0 {
      let touch = rest.popFirst()
      var others = rest
      while others != 0 {
        let other = others.popFirst()
        marks.mark(areAlike(touch, other) ? .alikeJoin : .unlikeStayApart)
        guard areAlike(touch, other) else { continue }
        now.clearTouch(other)
        see(.forget(other, isJoined: true, to: touch))
        rest &= ~Mask(bit: other)
      }
    }
  }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    let planes = [now.seen, now.withheldBegan, now.withheldMoved, now.withheldEnded]
    return now.view[a] == now.view[b] && now.accepted[a] == now.accepted[b]
      && planes.allSatisfy { $0.has(a) == $0.has(b) }
  }
}
