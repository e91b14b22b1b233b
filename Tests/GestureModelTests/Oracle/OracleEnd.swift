import GestureModel

// MARK: - Steps 6 to 8: end, views, reset

extension Oracle {
  /// 6: those that cannot go on are failed or cancelled together, then the consequences, until nothing changes.
  func endOfCycle(_ cycle: Cycle) -> [Cycle] {
    let failsUndecided = undecidedAtEnd == "fail" && !cycle.state.isFingerDown
    let over = cycle.state.recognizers.indices.filter { r in
      let me = cycle.state.recognizers[r]
      guard me.isActive, me.takesPart, cycle.state.tracked(r).isEmpty else { return false }
      let isBegun = me.state.isBegun || me.pending == .began
      let isUndecided = me.state == .possible && !me.isWaiting && !me.hasTimer
      return isBegun && !keepsBegun || isUndecided && failsUndecided
    }
    if over.isEmpty { return [cycle] }
    var next = cycle
    for r in over { callOff(r, &next) }
    callOffThoseOut(&next)
    return settle(next).flatMap(endOfCycle)
  }

  /// The views, then who is reset, what follows from that, and the views again.
  func viewsAndResets(_ cycle: Cycle) -> [Cycle] {
    var cycle = cycle
    deliverToViews(&cycle)
    let due = cycle.state.recognizers.indices.filter { isDueForReset($0, cycle.state) }
    if due.isEmpty { return [cycle] }
    for r in due { cycle.history.append(.reset(r, from: cycle.state.recognizers[r].state)) }
    for r in due { cycle.state.reset(r) }
    return settle(cycle).flatMap(endOfCycle).flatMap(viewsAndResets)
  }

  private func isDueForReset(_ r: Int, _ state: OracleState) -> Bool {
    let me = state.recognizers[r]
    if undecidedAtEnd == "resetAll", !state.isFingerDown, me.takesPart { return true }
    guard me.state.isTerminal else { return false }
    if !resetsByComponent { return !state.isFingerDown }
    return !connected(to: r, state).contains { state.recognizers[$0].isActive && state.recognizers[$0].takesPart }
  }

  /// 8: what the hit view of every touch gets in this cycle.
  private func deliverToViews(_ cycle: inout Cycle) {
    for slot in cycle.state.touches.indices {
      guard var touch = cycle.state.touches[slot], !touch.isOver else { continue }
      if cycle.cancelledInView.contains(slot) {
        if touch.wasSeen { cycle.history.append(.view(slot, .cancelled)) }
        touch.finish()
      }
      while let phase = touch.withheld.first, !isHeld(phase, slot, cycle.state) {
        touch.withheld.removeFirst()
        cycle.history.append(.view(slot, phase))
        touch.wasSeen = true
        if phase == .ended { touch.finish() }
      }
      cycle.state.touches[slot] = touch
    }
    cycle.cancelledInView = []
  }

  private func isHeld(_ phase: TouchPhase, _ slot: Int, _ state: OracleState) -> Bool {
    state.recognizers.indices.contains { r in
      guard state.recognizers[r].mayHold, state.recognizers[r].accepted.contains(slot) else { return false }
      switch phase {
      case .began: return scenario.recognizers[r].delaysTouchesBegan ?? false
      case .ended: return scenario.recognizers[r].delaysTouchesEnded ?? true
      case .moved, .cancelled: return false
      }
    }
  }
}

// MARK: - 9: the universal kinds

extension Oracle {
  func touchesPerAttempt(_ r: Int) -> Int { universal(r).touches }

  /// Every request the table allows, or none, each with a choice whether a timer runs from now on.
  func choices(
    _ r: Int, _ what: Observation.Handled, _ state: OracleState
  ) -> [(request: Request, keepsTimer: Bool)] {
    let me = state.recognizers[r]
    let tracksNone = state.tracked(r).isEmpty
    let isUsedUp = me.acceptedCount == universal(r).touches && tracksNone
    let isUndecided = me.state == .possible && !me.isWaiting
    let timers = universal(r).mayKeepTimer && !isUsedUp ? [false, true] : [false]
    let isContinuous = scenario.recognizers[r].kind.path == .continuous
    return allowed(scenario.recognizers[r].kind.path, me).flatMap { request in
      // Nothing is left to decide after a pending `ended` of a continuous one.
      let timers = isContinuous && (request == .ended || me.pending == .ended) ? [false] : timers
      return timers.compactMap { keepsTimer in
        let mustDecide = what == .timer || isUsedUp || (what == .ended && tracksNone && !keepsTimer)
        return isUndecided && mustDecide && request == .none ? nil : (request, keepsTimer)
      }
    }
  }

  /// The table of section 3.
  private func allowed(_ path: Path, _ me: OracleState.Recognizer) -> [Request] {
    switch (path, me.state, me.pending) {
    case (.discrete, _, nil): [.none, .ended, .failed]
    case (.discrete, _, _): [.none, .failed]
    case (.continuous, .possible, nil): [.none, .began, .failed]
    case (.continuous, .possible, .began): [.none, .changed, .ended, .failed, .cancelled]
    case (.continuous, .possible, _): [.none]
    case (.continuous, _, _): [.none, .changed, .ended, .cancelled]
    }
  }

  private func universal(_ r: Int) -> (touches: Int, mayKeepTimer: Bool) {
    guard case .universal(let touches, let mayKeepTimer) = scenario.recognizers[r].kind.machine else {
      fatalError("the oracle knows only the universal kinds")
    }
    return (touches, mayKeepTimer)
  }
}

// MARK: - What is fixed

extension Oracle {
  func answers(_ answer: Scenario.Answer) -> [Bool] {
    switch answer {
    case .yes: [true]
    case .no: [false]
    case .any: [true, false]
    case .when: fatalError("the oracle knows no guards of answers")
    }
  }

  func cancelsTouchesInView(_ r: Int) -> Bool { scenario.recognizers[r].cancelsTouchesInView ?? true }

  func requires(_ a: Int, _ b: Int, _ state: OracleState) -> Bool {
    let pair = Scenario.Pair(a, b)
    return scenario.requirements.contains(pair) || state.addedRequirements.contains(pair)
  }

  /// Those that `a` requires and that take part.
  func required(by a: Int, _ state: OracleState) -> [Int] {
    state.recognizers.indices.filter { $0 != a && state.recognizers[$0].takesPart && requires(a, $0, state) }
  }

  /// All that are connected to `r` by requirements, whichever way, over any number of steps.
  private func connected(to r: Int, _ state: OracleState) -> Set<Int> {
    var found: Set = [r]
    while let next = state.recognizers.indices.first(where: { x in
      !found.contains(x) && found.contains { requires(x, $0, state) || requires($0, x, state) }
    }) { found.insert(next) }
    return found.subtracting([r])
  }

  func areRelated(_ a: Int, _ b: Int) -> Bool {
    let (u, v) = (scenario.recognizers[a].view, scenario.recognizers[b].view)
    return a != b && (isAncestorOrSame(u, of: v) || isAncestorOrSame(v, of: u))
  }

  func isAncestorOrSame(_ u: Int, of v: Int) -> Bool {
    u == v || (scenario.views[v].parent.map { isAncestorOrSame(u, of: $0) } ?? false)
  }

  func depth(_ view: Int) -> Int { scenario.views[view].parent.map { 1 + depth($0) } ?? 0 }

  func holds(_ condition: Guard, _ state: OracleState) -> Bool {
    switch condition {
    case .always: return true
    case .not(let inner): return !holds(inner, state)
    case .and(let all): return all.allSatisfy { holds($0, state) }
    case .or(let all): return all.contains { holds($0, state) }
    case .compare(let term, let comparison, let number):
      let value = value(of: term, state)
      switch comparison {
      case .equal: return value == number
      case .notEqual: return value != number
      case .less: return value < number
      case .lessOrEqual: return value <= number
      case .greater: return value > number
      case .greaterOrEqual: return value >= number
      }
    }
  }

  private func value(of term: Guard.Term, _ state: OracleState) -> Int {
    switch term {
    case .variable(let variable): state.variables[variable]
    case .state(let r): Int(state.recognizers[r].state.rawValue)
    default: fatalError("the application cannot look at \(term)")
    }
  }
}
