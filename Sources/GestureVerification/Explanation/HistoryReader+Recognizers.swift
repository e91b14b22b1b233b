import GestureModel

/// Why recognizers take touches, wait, fail, begin and are reset.
extension HistoryReader {
  mutating func begin(_ o: Observation) {
    cycle.event = o
    let touch = Int(o.touch)
    switch Observation.Event(rawValue: o.code) {
    case .touchBegan:
      touches[touch] = Touch()
      for index in accepted.indices { accepted[index].remove(touch) }
      explainWhoIsNotOffered(touch, view: Int(o.other))
    case .touchEnded: touches[touch]?.isDown = false
    case .interrupt:
      for r in states.indices where states[r].isBegun && tracks(r) { cycle.interrupted.insert(r) }
      for (slot, known) in touches where known.isDown { touches[slot]?.isDown = false }
    default: break
    }
  }

  private mutating func explainWhoIsNotOffered(_ touch: Int, view: Int) {
    for r in states.indices where isOnPath(r, view) {
      let why: String?
      if off.contains(r) {
        why = "it is disabled or removed"
      } else if states[r].isTerminal {
        why = "it is \(states[r].name) until it is reset"
      } else if pending[r] == .ended {
        why = "it has asked to end and only waits"
      } else {
        why = nil
      }
      if let why { say(.isNotOffered, r, "\(name(r)) is not offered touch \(touch): \(why)", touch: touch) }
    }
  }

  private func isOnPath(_ r: Int, _ view: Int) -> Bool {
    var current: Int? = view
    while let index = current, scenario.views.indices.contains(index) {
      if scenario.recognizers[r].view == index { return true }
      current = scenario.views[index].parent
    }
    return false
  }

  mutating func offer(_ o: Observation, _ r: Int) {
    let touch = Int(o.touch)
    if o.value == 1 {
      takesPart.insert(r)
      accepted[r].insert(touch)
      return
    }
    let who: String =
      switch scenario.recognizers[r].shouldReceiveTouch {
      case .no: "its delegate said no (shouldReceiveTouch)"
      case nil, .yes: "its own machine takes no further one"
      case .any, .when: "its delegate said no (shouldReceiveTouch), or its own machine takes no further one"
      }
    say(.refuses, r, "\(name(r)) refuses touch \(touch): \(who)", touch: touch)
  }

  mutating func handle(_ o: Observation, _ r: Int) {
    cycle.recognized = nil
    guard let request = Request(rawValue: o.value), request != .none else { return }
    guard isLegal(request, r) else {
      let becomes =
        scenario.switches.valueName(.illegalRequest) == "coerce"
        ? "it is bent into a legal request, or ignored" : "it counts as none"
      let stage = pending[r].map { "possible and waits to \($0 == .began ? "begin" : "end")" } ?? states[r].name
      say(.isIllegal, r, "\(name(r)) requests \(request) although it is \(stage): \(becomes)")
      // What a bent request asks for.
      if states[r] == .possible && pending[r] == nil && scenario.switches.valueName(.illegalRequest) == "coerce" {
        if request == .cancelled { cycle.requests[r] = .failed }
        if scenario.recognizers[r].kind.path == .continuous && [.changed, .ended].contains(request) {
          ask(r, request == .ended ? .ended : .began)
        }
      } else if states[r].isBegun && request == .failed {
        cycle.requests[r] = .cancelled
      }
      return
    }
    if states[r] == .possible && (request == .began || request == .ended) {
      ask(r, request)
    } else {
      cycle.requests[r] = request
    }
  }

  private mutating func ask(_ r: Int, _ request: Request) {
    cycle.requests[r] = request
    pending[r] = request
  }

  /// The table of requests: while a recognizer waits, it is judged as if it did not.
  private func isLegal(_ request: Request, _ r: Int) -> Bool {
    switch (scenario.recognizers[r].kind.path, states[r], pending[r]) {
    case (.discrete, .possible, nil): [.ended, .failed].contains(request)
    case (.discrete, .possible, _): request == .failed
    case (.continuous, .possible, nil): [.began, .failed].contains(request)
    case (.continuous, .possible, .began): [.changed, .ended, .failed, .cancelled].contains(request)
    case (.continuous, .began, _), (.continuous, .changed, _): [.changed, .ended, .cancelled].contains(request)
    default: false
    }
  }

  mutating func ask(_ o: Observation, _ r: Int) {
    switch Observation.Question(rawValue: o.code) {
    case .shouldBegin: if o.value == 0 { cycle.refused.insert(r) }
    case .shouldRequireFailureOf: if o.value == 1 { added.insert(Scenario.Pair(r, Int(o.other))) }
    case .shouldBeRequiredToFailBy: if o.value == 1 { added.insert(Scenario.Pair(Int(o.other), r)) }
    default: cycle.asked.append(o)
    }
  }

  mutating func set(_ o: Observation, _ r: Int) {
    switch Observation.Setting(rawValue: o.code) {
    case .disabled, .removed:
      off.insert(r)
      cycle.switchedOff.insert(r)
    case .enabled, .attached:
      off.remove(r)
    default: break
    }
  }

  mutating func enter(_ o: Observation, _ r: Int) {
    guard let state = RecognizerState(rawValue: o.code), let from = RecognizerState(rawValue: o.from) else { return }
    switch state {
    case .began, .ended:
      if from == .possible {
        explainRecognition(of: r, state)
        cycle.recognized = r
        cycle.winners.append(r)
        cycle.asked = []
      } else if state == .ended {
        let waited = pending[r] == .ended
        say(.goesOn, r, "\(name(r)) ends: it asked to\(waited ? " while it waited" : "")")
        pending[r] = nil
      }
      if state == .ended || pending[r] == .began { pending[r] = nil }
    case .changed: say(.goesOn, r, "\(name(r)) changes: it asked to")
    case .failed: explainFailure(of: r)
    case .cancelled: explainCancellation(of: r)
    case .possible: break
    }
    states[r] = state
    if state.isTerminal {
      pending[r] = nil
      if state == .failed { cycle.gone.insert(r) }
    }
  }

  private mutating func explainRecognition(of r: Int, _ state: RecognizerState) {
    let verb = state == .began ? "begins" : "is recognized"
    let failed = required(by: r).filter { states[$0] == .failed || (cycle.gone.contains($0) && !isEffective($0)) }
    if cycle.waitedBefore.contains(r) || !failed.isEmpty {
      let which = cycle.waitedBefore.contains(r) ? "which it waited for," : "which it requires to fail,"
      if failed.isEmpty {
        say(.isRecognized, r, "\(name(r)) \(verb) now: nobody it requires to fail is undecided any more")
      } else {
        let have = failed.count == 1 ? "has" : "have"
        say(
          .isRecognized, r, "\(name(r)) \(verb): \(names(failed)), \(which) \(have) failed", because: failed)
      }
    } else {
      say(.isRecognized, r, "\(name(r)) \(verb): it asked to, and nobody keeps it from it")
    }
  }

  private mutating func explainFailure(of r: Int) {
    if cycle.refused.remove(r) != nil {
      return say(.fails, r, "\(name(r)) fails: its delegate said no (shouldBegin)")
    }
    if let request = cycle.requests[r], request == .failed || request == .cancelled {
      cycle.requests[r] = nil
      return say(.fails, r, "\(name(r)) fails: its own machine gives up")
    }
    if let winner = cycle.recognized, isUndecided(r) {
      if required(by: r).contains(winner) {
        return say(
          .fails, r, "\(name(r)) fails because \(name(winner)), which it requires to fail, was recognized",
          because: [winner])
      }
      if prevents(winner, r) {
        return say(
          .fails, r, "\(name(r)) fails because \(name(winner)), which prevents it, was recognized", because: [winner])
      }
    }
    if cycle.switchedOff.contains(r) {
      return say(.fails, r, "\(name(r)) fails: it was disabled or removed in mid-attempt")
    }
    if cycle.event.code == Observation.Event.interrupt.rawValue && handlesInterruption(r) {
      return say(.fails, r, "\(name(r)) fails: the system called its touches off before it was recognized")
    }
    if pending[r] != nil {
      if let effective = required(by: r).first(where: isEffective) {
        return say(
          .fails, r, "\(name(r)) fails because \(name(effective)), which it requires to fail, has been recognized",
          because: [effective])
      }
      if let begun = states.indices.first(where: { states[$0].isBegun && prevents($0, r) }) {
        return say(
          .fails, r, "\(name(r)) fails because \(name(begun)), which prevents it, is begun", because: [begun])
      }
      return say(.fails, r, "\(name(r)) fails: none of its touches is down and it still waits to begin")
    }
    if !cycle.isFingerDown {
      return say(.fails, r, "\(name(r)) fails: no finger is down and it has not decided")
    }
  }

  /// Whether it was the interruption itself that concerned a recognizer: it had a touch that was down, and has none now.
  private func handlesInterruption(_ r: Int) -> Bool {
    accepted[r].contains { touches[$0].map { !$0.isDown } ?? false } && cycle.winners.isEmpty
  }

  private mutating func explainCancellation(of r: Int) {
    if cycle.requests[r] == .cancelled {
      cycle.requests[r] = nil
      return say(.isCancelled, r, "\(name(r)) is cancelled: its own machine asked for it")
    }
    if cycle.switchedOff.contains(r) {
      return say(.isCancelled, r, "\(name(r)) is cancelled: it was disabled or removed in mid-attempt")
    }
    if cycle.interrupted.contains(r) {
      return say(.isCancelled, r, "\(name(r)) is cancelled: the system called its touches off")
    }
    if !tracks(r) {
      say(.isCancelled, r, "\(name(r)) is cancelled: none of its touches is down and it has not ended")
    }
  }

  mutating func reset(_ r: Int) {
    // A reset empties what was accepted: what a recognition took away is told before.
    takeUnseen()
    cycle.recognized = nil
    cycle.gone.insert(r)
    let byComponent = scenario.switches.valueName(.resetWhen) == "componentDone"
    let why =
      !cycle.isFingerDown && !byComponent
      ? "the sequence is over" : "nobody connected to it by requirements is undecided or begun"
    say(.isReset, r, "\(name(r)) is reset: \(why)")
    states[r] = .possible
    pending[r] = nil
    takesPart.remove(r)
    accepted[r] = []
    added = added.filter { $0.a != r && $0.b != r }
  }

  /// Who waits at the end of the cycle, if that is new.
  mutating func explainWaiting() {
    var now: [Int: [Int]] = [:]
    for r in states.indices where pending[r] != nil && states[r] == .possible {
      let open = required(by: r).filter { isUndecided($0) || (states[$0].isBegun && takesPart.contains($0)) }
      guard !open.isEmpty else { continue }
      now[r] = open
      guard blockers[r] != open else { continue }
      let which = open.count == 1 ? "which is undecided" : "which are undecided"
      say(
        .waits, r,
        "\(name(r)) waits for \(names(open)), \(open.count == 1 ? "which" : "whom") it requires to fail and \(which)",
        because: open)
    }
    blockers = now
  }
}
