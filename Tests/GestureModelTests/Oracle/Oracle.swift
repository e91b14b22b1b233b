import GestureModel

/// A second transcription of the semantics, written to be read and not to be fast: the model is compared with it.
///
/// It knows the universal kinds and answers without guards. Numbers in comments are sections of the semantics.
///
/// Where the text leaves an order or a label open, the oracle reads it as the model does, so that histories can be
/// compared exactly:
/// - In a batch all orders of handling lead to the same, so each recognizer is the first once, and the others follow by
///   index; so do the updates before the pool.
/// - About prevention nobody is asked where an answer that the scenario fixes decides anyway; all are asked before any
///   of them fails.
/// - What an action or an application event sets is set at once; who is disabled or removed by it feels it after the
///   consequences of the recognition, and before anybody who is freed.
/// - A continuous recognizer keeps no timer after a pending `ended`.
final class Oracle: HistorySystem {
  let scenario: Scenario
  // The switches, by the value that is not the documents'.
  let isBatch: Bool
  let takesDeeperViewsFirst: Bool
  let actsOnCancel: Bool
  let resetsByComponent: Bool
  let undecidedAtEnd: String
  let keepsBegun: Bool

  init(_ scenario: Scenario) {
    self.scenario = scenario
    let switches = scenario.switches
    isBatch = switches.valueName(.propagation) == "batch"
    takesDeeperViewsFirst = isBatch && switches.valueName(.ties) == "deeperViewFirst"
    actsOnCancel = switches.valueName(.actionOnCancel) == "onceIfEffective"
    resetsByComponent = switches.valueName(.resetWhen) == "componentDone"
    undecidedAtEnd = switches.valueName(.undecidedAtEnd)
    keepsBegun = switches.valueName(.begunAtEnd) == "keep"
  }

  func initial() -> [OracleState] { [OracleState(scenario)] }

  /// Every transition: one event with its whole cycle, once for each combination of choices.
  func successors(of state: OracleState) -> [(history: [Observation], next: OracleState)] {
    events(in: state).flatMap { $0 }.flatMap(endOfCycle).flatMap(viewsAndResets).map { cycle in
      var next = cycle.state
      let forgotten = next.forgetTouches()
      let end =
        [.end(fingerDown: next.isFingerDown)]
        + forgotten.map { Observation.forget($0.slot, isJoined: $0.twin != nil, to: $0.twin) }
      return (cycle.history + end, next)
    }
  }

  /// Steps 1 to 5 of every event that is possible.
  private func events(in state: OracleState) -> [[Cycle]] {
    var all: [[Cycle]] = []
    if state.downTouches.count < scenario.fingers {
      for view in scenario.views.indices where scenario.views[view].isHit { all.append(touchBegan(view, state)) }
    }
    for touch in state.downTouches {
      all.append(touchMoved(touch, state))
      all.append(touchEnded(touch, state))
    }
    if scenario.mayInterrupt, state.isFingerDown { all.append(interrupt(state)) }
    for r in state.recognizers.indices where state.recognizers[r].hasTimer { all.append(timer(r, state)) }
    for e in scenario.applicationEvents.indices where holds(scenario.applicationEvents[e].guardedBy, state) {
      all.append(applicationEvent(e, state))
    }
    return all
  }

  private func touchBegan(_ view: Int, _ state: OracleState) -> [Cycle] {
    let slot = state.freeSlot
    var cycle = Cycle(state, .touchBegan(slot, view: view))
    var touch = OracleState.Touch(view: view)
    touch.append(.began)
    if slot == cycle.state.touches.count {
      cycle.state.touches.append(touch)
    } else {
      cycle.state.touches[slot] = touch
    }
    return offer(slot, from: 0, cycle)
      .map { neverReachesView(slot, $0) }
      .flatMap(askDynamicRequirements)
      .flatMap { deliver(.began, of: slot, $0) }
  }

  private func touchMoved(_ slot: Int, _ state: OracleState) -> [Cycle] {
    var cycle = Cycle(state, .touchMoved(slot, Move()))
    cycle.state.touches[slot]!.append(.moved)
    return deliver(.moved, of: slot, cycle)
  }

  private func touchEnded(_ slot: Int, _ state: OracleState) -> [Cycle] {
    var cycle = Cycle(state, .touchEnded(slot))
    cycle.state.touches[slot]!.isDown = false
    cycle.state.touches[slot]!.append(.ended)
    return deliver(.ended, of: slot, cycle)
  }

  /// 5: all are failed or cancelled first, then the consequences follow.
  private func interrupt(_ state: OracleState) -> [Cycle] {
    var cycle = Cycle(state, .interrupt())
    let concerned = state.recognizers.indices.filter {
      state.recognizers[$0].isActive && !state.tracked($0).isEmpty
    }
    for r in concerned { cycle.history.append(.handle(r, .cancelled, state.tracked(r)[0], .none)) }
    for slot in state.downTouches {
      cycle.state.touches[slot]!.isDown = false
      cycle.cancelledInView.insert(slot)
    }
    for r in concerned { callOff(r, &cycle) }
    callOffThoseOut(&cycle)
    return settle(cycle)
  }

  /// 7: a timer that fires is handled like an event.
  private func timer(_ r: Int, _ state: OracleState) -> [Cycle] {
    var cycle = Cycle(state, .timer(r))
    cycle.state.recognizers[r].hasTimer = false
    return handle([r], .timer, nil, cycle)
  }

  private func applicationEvent(_ e: Int, _ state: OracleState) -> [Cycle] {
    var cycle = Cycle(state, .application(e))
    apply(scenario.applicationEvents[e].effects, &cycle)
    callOffThoseOut(&cycle)
    return settle(cycle)
  }
}

// MARK: - Step 1: offer

extension Oracle {
  private func offer(_ slot: Int, from r: Int, _ cycle: Cycle) -> [Cycle] {
    guard r < scenario.recognizers.count else { return [cycle] }
    let me = cycle.state.recognizers[r]
    let isCandidate = isAncestorOrSame(scenario.recognizers[r].view, of: cycle.state.touches[slot]!.view)
    guard isCandidate, me.isEnabled, me.isAttached, me.isActive, me.pending != .ended else {
      return offer(slot, from: r + 1, cycle)
    }
    return answers(scenario.recognizers[r].shouldReceiveTouch ?? .yes).flatMap { yes in
      var next = cycle
      let accepts = yes && me.acceptedCount < touchesPerAttempt(r)
      next.history.append(.offer(r, slot, accepted: accepts))
      if accepts {
        next.state.recognizers[r].accepted.insert(slot)
        next.state.recognizers[r].acceptedCount += 1
      }
      return offer(slot, from: r + 1, next)
    }
  }

  /// 8: a touch that begins while a recognizer with `cancelsTouchesInView` that tracks it is already begun.
  private func neverReachesView(_ slot: Int, _ cycle: Cycle) -> Cycle {
    var cycle = cycle
    let cancels = cycle.state.recognizers.indices.contains { r in
      let me = cycle.state.recognizers[r]
      return me.state.isBegun && me.accepted.contains(slot) && cancelsTouchesInView(r)
    }
    if cancels { cycle.state.touches[slot]!.finish() }
    return cycle
  }

  /// 2: asked once for each ordered pair and attempt, when both first take part.
  private func askDynamicRequirements(_ cycle: Cycle) -> [Cycle] {
    let all = cycle.state.recognizers.indices
    var ways = [cycle]
    for a in all where cycle.state.recognizers[a].takesPart {
      for b in all where b != a && cycle.state.recognizers[b].takesPart {
        let pair = Scenario.Pair(a, b)
        guard !cycle.state.askedPairs.contains(pair) else { continue }
        ways = ways.flatMap { way in
          var way = way
          way.state.askedPairs.insert(pair)
          return ask(.shouldRequireFailureOf, of: a, about: b, scenario.shouldRequireFailureOf[pair], way) {
            $0.state.addedRequirements.insert(pair)
          }
        }
        ways = ways.flatMap { way in
          ask(.shouldBeRequiredToFailBy, of: a, about: b, scenario.shouldBeRequiredToFailBy[pair], way) {
            $0.state.addedRequirements.insert(Scenario.Pair(b, a))
          }
        }
      }
    }
    return ways
  }

  /// A free answer is seen; of the fixed ones only a yes, since it adds a requirement.
  private func ask(
    _ question: Observation.Question, of a: Int, about b: Int, _ answer: Scenario.Answer?, _ cycle: Cycle,
    ifYes: (inout Cycle) -> Void
  ) -> [Cycle] {
    answers(answer ?? .no).map { yes in
      var next = cycle
      if answer == .any || yes { next.history.append(.ask(question, of: a, about: b, yes: yes)) }
      if yes { ifYes(&next) }
      return next
    }
  }
}

// MARK: - Step 2: handle

extension Oracle {
  /// Every active recognizer that accepted the touch handles its phase.
  private func deliver(_ phase: Observation.Handled, of slot: Int, _ cycle: Cycle) -> [Cycle] {
    let concerned = cycle.state.recognizers.indices.filter {
      cycle.state.recognizers[$0].isActive && cycle.state.recognizers[$0].accepted.contains(slot)
    }
    return handle(Set(concerned), phase, slot, cycle)
  }

  private func handle(_ concerned: Set<Int>, _ what: Observation.Handled, _ slot: Int?, _ cycle: Cycle) -> [Cycle] {
    if concerned.isEmpty { return [cycle] }
    if !isBatch { return handleInSequence(concerned, what, slot, cycle) }
    // With the states as they were, the order shows only in the history: each may be the first, the others follow.
    return concerned.sorted().flatMap { first in
      handleInBatch([first] + concerned.subtracting([first]).sorted(), what, slot, [:], cycle)
    }
  }

  /// Any order; what follows from each handling takes place before the next.
  private func handleInSequence(
    _ left: Set<Int>, _ what: Observation.Handled, _ slot: Int?, _ cycle: Cycle
  ) -> [Cycle] {
    let able = left.filter { cycle.state.recognizers[$0].isActive }
    if able.isEmpty { return [cycle] }
    return able.sorted().flatMap { r in
      choices(r, what, cycle.state).flatMap { choice in
        var next = cycle
        next.history.append(.handle(r, what, slot, choice.request))
        next.state.recognizers[r].hasTimer = choice.keepsTimer
        return update(r, choice.request, next)
          .flatMap { settle($0) }
          .flatMap { handleInSequence(able.subtracting([r]), what, slot, $0) }
      }
    }
  }

  /// All handle, states staying as they were; then first what cannot be recognized, then one pool.
  private func handleInBatch(
    _ left: [Int], _ what: Observation.Handled, _ slot: Int?, _ requests: [Int: Request], _ cycle: Cycle
  ) -> [Cycle] {
    guard let r = left.first else { return updateInBatch(requests, cycle) }
    return choices(r, what, cycle.state).flatMap { choice in
      var next = cycle
      next.history.append(.handle(r, what, slot, choice.request))
      next.state.recognizers[r].hasTimer = choice.keepsTimer
      return handleInBatch(Array(left.dropFirst()), what, slot, requests.merging([r: choice.request]) { $1 }, next)
    }
  }

  private func updateInBatch(_ requests: [Int: Request], _ cycle: Cycle) -> [Cycle] {
    let recognizers = cycle.state.recognizers
    let pool = requests.filter { r, request in
      !recognizers[r].isWaiting && (request == .began || request == .ended)
    }
    var ways = [cycle]
    for r in requests.keys.sorted() where pool[r] == nil {
      ways = ways.flatMap { update(r, requests[r]!, $0) }
    }
    return ways.flatMap { settle($0, pool) }
  }
}
