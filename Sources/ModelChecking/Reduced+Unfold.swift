// Traces of representatives become traces of the space.

extension Reduced {
  /// The result with traces of the space itself, of the same lengths.
  ///
  /// - Throws: ``SearchFault`` if the space is not symmetric along a trace.
  public func unfold(
    _ result: SearchResult<State, Action>
  ) throws(SearchFault) -> SearchResult<State, Action> {
    var events: [SearchResult<State, Action>.EventRecord] = []
    for (event, record) in result.events.enumerated() {
      var trace: Trace<State, Action>?
      if let folded = record.trace { trace = try unfold(folded, to: event) }
      events.append(.init(count: record.count, depth: record.depth, trace: trace))
    }
    var deadlock: Trace<State, Action>?
    if let folded = result.deadlock {
      let trace = try unfold(folded, to: nil)
      var (workspace, steps) = (makeWorkspace(), 0)
      base.forEachStep(from: trace.last, &workspace) { _, _, _ in steps += 1 }
      if steps > 0 { throw asymmetric(trace.last) }
      deadlock = trace
    }
    return SearchResult(
      completeness: result.completeness, states: result.states, represented: result.represented,
      transitions: result.transitions, steps: result.steps, depth: result.depth,
      deadlocks: result.deadlocks, deadlockDepth: result.deadlockDepth, deadlock: deadlock, events: events,
      levels: result.levels, actions: result.actions, memory: result.memory, duration: result.duration)
  }

  /// A trace of the space whose states have the trace's states for representatives, and whose last step, or only
  /// state, has an event.
  ///
  /// No permutation is undone: from each state the first step is taken that leads into the right orbit. There must be
  /// one, because the state has the steps of its representative up to a permutation; that is what is checked here.
  private func unfold(_ folded: Trace<State, Action>, to event: Int?) throws(SearchFault) -> Trace<State, Action> {
    var workspace = makeWorkspace()
    let goal = folded.steps.isEmpty ? event : nil
    var found: State?
    base.forEachInitialState(&workspace) { state, events in
      if found == nil && canonicalizer.representative(of: state) == folded.initial
        && (goal.map { events.contains($0) } ?? true)
      {
        found = state
      }
    }
    guard let initial = found else { throw asymmetric(folded.initial) }
    var source = initial
    var steps: [Trace<State, Action>.Step] = []
    for (index, step) in folded.steps.enumerated() {
      let goal = index == folded.steps.count - 1 ? event : nil
      var taken: Trace<State, Action>.Step?
      base.forEachStep(from: source, &workspace) { action, target, events in
        if taken == nil && canonicalizer.representative(of: target) == step.state
          && (goal.map { events.contains($0) } ?? true)
        {
          taken = .init(action: action, state: target)
        }
      }
      guard let taken else { throw asymmetric(source) }
      steps.append(taken)
      source = taken.state
    }
    return Trace(initial: initial, steps: steps)
  }

  private func asymmetric(_ state: State) -> SearchFault {
    SearchFault(.asymmetric, system: name, state: describe(state))
  }
}
