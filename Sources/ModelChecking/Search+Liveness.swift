extension Search {
  /// What a search found, and its verdicts on questions of liveness.
  public typealias LivenessResult = (
    search: SearchResult<Space.State, Space.Action>, verdicts: [LivenessVerdict<Space.State, Space.Action>]
  )

  /// Runs the search and decides questions of liveness on what it expanded.
  ///
  /// Every state is enumerated once more, and the graph is written down: 8 bytes for each transition beside what the
  /// search holds, and some 60 bytes for each state. If ``SearchLimits/memory`` does not allow that, nothing is decided,
  /// and the search counts as stopped. Time and interrupts are not looked at any more. Time is linear in the graph for
  /// each question and constraint; a strong constraint may make it divide a component again, at worst as often as the
  /// component has states.
  ///
  /// A search that closed proves or violates. One that was cut can violate too, because a lasso lies wholly in expanded
  /// states, whose steps and enabled constraints are all known; it never proves.
  ///
  /// - Parameters:
  ///   - questions: what is asked.
  ///   - fairness: assumptions about infinite traces; none, unless stated. Without any a trace may do what it can.
  ///   - traces: which events get a trace, as in ``run(traces:)``.
  /// - Returns: what the search found, and a verdict on each question.
  /// - Throws: ``SearchFault`` if the space was caught breaking its contract, or is reduced by a symmetry.
  /// - Precondition: the classes that fairness speaks of exist.
  @inlinable
  public func run(
    asking questions: [LivenessQuestion], under fairness: [Fairness] = [], traces: TracePolicy = .all
  ) throws(SearchFault) -> LivenessResult {
    for constraint in fairness { constraint.requireClasses(among: space.actionClasses, of: space.name) }
    if questions.isEmpty { return (try run(traces: traces), []) }
    if space.isFolded { throw SearchFault(.livenessOfFoldedSpace, system: space.name) }
    return try explore(traces: traces) { (result, store, expanded, workspace) throws(SearchFault) -> LivenessResult in
      let bytes = store.bytes + StepGraph.bytes(states: expanded, steps: result.transitions)
      if bytes > limits.memory ?? .max {
        let stopped = result.stopped(by: .memory)
        return (
          stopped, questions.map { _ in LivenessVerdict(violation: nil, completeness: stopped.completeness) }
        )
      }
      var isClosed = false
      if case .proved = result.completeness { isClosed = true }
      let graph = try writeDown(expanded, of: store, isClosed: isClosed, &workspace)
      let found = graph.violations(of: questions, under: fairness, names: space.actionClasses)
      var verdicts: [LivenessVerdict<Space.State, Space.Action>] = []
      for (question, lasso) in zip(questions, found) {
        var violation: Lasso<Space.State, Space.Action>?
        if let lasso { violation = try replay(lasso, in: graph, store, violating: question, under: fairness) }
        verdicts.append(LivenessVerdict(violation: violation, completeness: result.completeness))
      }
      return (result, verdicts)
    }
  }

  /// Writes the graph of the expanded states down.
  ///
  /// The scratch memory is that of the search, so what a space remembers of its states need not be worked out again.
  ///
  /// - Throws: ``SearchFault`` if a closed search has a step out of its states now.
  @inlinable @inline(never)
  func writeDown(
    _ expanded: Int, of store: borrowing StateStore<Space.State>, isClosed: Bool, _ workspace: inout Space.Workspace
  ) throws(SearchFault) -> StepGraph {
    var graph = StepGraph()
    space.forEachInitialState(&workspace) { state, events in
      let number = store.number(of: state)
      if number != StepGraph.outside { graph.initial.append((number, events)) }
    }
    for index in 0..<expanded {
      let source = store.states[index]
      var (steps, leavesStore) = (0, false)
      space.forEachStep(from: source, &workspace) { action, target, events in
        let number = store.number(of: target)
        if number == StepGraph.outside { leavesStore = true }
        graph.add(target: number, actionClass: space.actionClass(action), events: events)
        steps += 1
      }
      if isClosed && leavesStore { throw stepsDiffer(at: source) }
      graph.endState()
      if steps == 0 { graph.stuttering[UInt32(index)] = space.events(stutteringAt: source) }
    }
    return graph
  }

  /// A lasso with its states and actions, enumerated again and checked.
  ///
  /// - Throws: ``SearchFault`` if a step is not there any more.
  @inlinable @inline(never)
  func replay(
    _ lasso: LassoNumbers, in graph: StepGraph, _ store: borrowing StateStore<Space.State>,
    violating question: LivenessQuestion, under fairness: [Fairness]
  ) throws(SearchFault) -> Lasso<Space.State, Space.Action> {
    var workspace = space.makeWorkspace()
    var initial: (state: Space.State, events: EventSet)?
    var number = 0
    space.forEachInitialState(&workspace) { state, events in
      if store.number(of: state) == StepGraph.outside { return }
      if number == lasso.initial { initial = (state, events) }
      number += 1
    }
    guard let initial else { throw SearchFault(.initialStatesDiffer, system: space.name) }
    var check = LassoCheck(question, fairness, names: space.actionClasses)
    check.begin(initial.events)
    var source = initial.state
    var steps: [SpaceTrace.Step] = []
    for (place, step) in (lasso.stem + lasso.loop).enumerated() {
      if place == lasso.stem.count { check.beginLoop() }
      let ordinal = step - graph.firstStep[Int(store.number(of: source))]
      var (next, taken) = (0, SpaceTrace.Step?.none)
      space.forEachStep(from: source, &workspace) { action, target, events in
        let isTaken = next == ordinal && store.number(of: target) == graph.targets[step]
        check.see(actionClass: space.actionClass(action), events: events, isTaken: isTaken)
        if isTaken { taken = SpaceTrace.Step(action: action, state: target) }
        next += 1
      }
      guard let taken else { throw stepsDiffer(at: source) }
      check.endState()
      steps.append(taken)
      source = taken.state
    }
    let stem = SpaceTrace(initial: initial.state, steps: Array(steps.prefix(lasso.stem.count)))
    if lasso.loop.isEmpty {
      var isDeadlock = true
      space.forEachStep(from: source, &workspace) { _, _, _ in isDeadlock = false }
      if !isDeadlock { throw stepsDiffer(at: source) }
    }
    precondition(
      source == stem.last && check.isViolation, "\(space.name): a lasso that is none, or not fair: \(check)")
    return Lasso(stem: stem, loop: Array(steps.dropFirst(lasso.stem.count)))
  }
}

extension StateStore {
  /// The number of a state; ``StepGraph/outside`` if it is not stored.
  @inlinable
  func number(of state: State) -> UInt32 {
    let hash = SlotTable.hash(state.fingerprint)
    let (shift, wrap, indexMask) = SlotTable.masks(bits: table.bits)
    let tag = SlotTable.tag(hash, indexMask: indexMask)
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while table.slots[position] != 0 {
      let slot = table.slots[position]
      let index = Int(slot & indexMask) &- 1
      if slot & ~indexMask == tag && states[index] == state { return UInt32(truncatingIfNeeded: index) }
      position = (position &+ 1) & wrap
    }
    return StepGraph.outside
  }
}
