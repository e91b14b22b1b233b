extension Search {
  /// Transitions and states between two polls of the clock, the interrupt and the observer.
  @inlinable static var pollInterval: Int { 512 }

  /// Runs the search.
  ///
  /// Time is linear in the number of transitions; memory is at most 20 bytes and the size of a state for each state,
  /// at the worst moment of growth, and less than a megabyte beside (``SlotTable``), for one worker; each of several has
  /// another megabyte or two.
  ///
  /// The result is the same for every number of workers, `duration` and `memory` apart. So are the limits on depth and
  /// on states. What a limit on memory or time, or an interrupt, leaves depends on the moment: with one worker anything
  /// up to some steps, with several a beginning of the level.
  ///
  /// - Parameter traces: which events get a trace; all that happened, unless stated.
  /// - Returns: what was found, however the search ended.
  /// - Throws: ``SearchFault`` if the space was caught breaking its contract.
  @inlinable
  public func run(
    traces: TracePolicy = .all
  ) throws(SearchFault) -> SearchResult<Space.State, Space.Action> {
    try explore(traces: traces) { (result, _, _, _) throws(SearchFault) in result }
  }

  /// Runs the search and calls `finish` while its states are still there.
  ///
  /// - Parameters:
  ///   - traces: which events get a trace.
  ///   - finish: is given what was found, the states, how many of them are expanded, and scratch memory that has seen
  ///     some of them.
  @inlinable
  func explore<Outcome>(
    traces: TracePolicy,
    finish: (
      _ result: SearchResult<Space.State, Space.Action>, _ store: borrowing StateStore<Space.State>, _ expanded: Int,
      _ workspace: inout Space.Workspace
    ) throws(SearchFault) -> Outcome
  ) throws(SearchFault) -> Outcome {
    let space = self.space
    var watch = SearchWatch(limits: limits, interrupt: interrupt, progress: progress)
    var workspace = space.makeWorkspace()
    let desk = SearchDesk<Space.State>(actionClasses: space.actionClasses)
    var store = StateStore<Space.State>(limits: limits, bytesElsewhere: SearchDesk<Space.State>.bytes)
    if audit != .off { try auditInitialStates(&workspace) }
    try storeInitialStates(at: desk, into: &store, &workspace)

    // The levels. States are expanded in the order of their numbers; those of the next level gather behind them.
    var levels: [SearchResult<Space.State, Space.Action>.Level] = []
    var level = 0..<store.count
    var whole = Expansion(from: 0)
    var deadlockDepth: Int?
    var team: WorkerTeam<Space>?
    whole.stopped = store.refusal ?? (desk.ledger.contains(anyOf: stopAfter) ? .event : nil)
    let depthLimit = limits.depth ?? .max
    while !level.isEmpty && whole.stopped == nil && levels.count < depthLimit {
      let depth = levels.count
      var expansion: Expansion?
      // With others' threads it is for each level to see how many are idle.
      let isLarge = workers > 1 && isWorthSharing(level.count, after: whole, watch)
      let helpers = isLarge ? idleWorkers?.take(atMost: workers - 1) ?? workers - 1 : 0
      defer { idleWorkers?.put(helpers) }
      if helpers > 0 {
        if team == nil && store.fits(WorkerTeam<Space>.bytes(workers: workers, tuning: tuning)) {
          team = WorkerTeam(workers, space: space, tuning: tuning)
          store.bytesElsewhere += WorkerTeam<Space>.bytes(workers: workers, tuning: tuning)
        }
        if let team {
          expansion = try expandTogether(
            level, depth: depth, transitions: whole.transitions, at: desk, by: team, threads: helpers + 1, into: &store,
            &watch)
        }
      }
      let counted: Expansion
      if let expansion {
        counted = expansion
      } else {
        counted = try expandAlone(
          level, depth: depth, transitions: whole.transitions, at: desk, into: &store, &watch, &workspace)
      }
      if whole.firstDeadlock == nil && counted.firstDeadlock != nil { deadlockDepth = depth }
      whole.add(counted)
      whole.stopped = counted.stopped ?? (desk.ledger.contains(anyOf: stopAfter) ? .event : nil)
      levels.append(.init(states: level.count, transitions: counted.transitions))
      level = level.upperBound..<store.count
    }
    // What lies beyond the last level that was expanded: stored, its events known, not expanded.
    if !level.isEmpty { levels.append(.init(states: level.count, transitions: 0)) }

    let completeness: Completeness
    if let stopped = whole.stopped {
      completeness = .stopped(stopped)
    } else if level.isEmpty {
      completeness = .proved(Completeness.Closure())
    } else {
      completeness = .bounded(depth: levels.count - 1)
    }
    if let stray = desk.classes.stray { throw SearchFault(.undeclaredActionClass(stray), system: space.name) }
    let result = SearchResult(
      completeness: completeness, states: store.count, represented: represented(by: store),
      transitions: whole.transitions, steps: whole.steps, depth: max(levels.count - 1, 0),
      deadlocks: whole.deadlocks, deadlockDepth: deadlockDepth,
      deadlock: traces.includesDeadlock ? try deadlockTrace(to: whole.firstDeadlock, in: store) : nil,
      events: try eventRecords(desk.ledger, traces, in: store), levels: levels, actions: desk.classes.statistics,
      memory: store.peakBytes, duration: watch.elapsed)
    return try finish(result, store, whole.end, &workspace)
  }

  /// How many states of the system the stored ones stand for.
  @inlinable @inline(never)
  func represented(by store: borrowing StateStore<Space.State>) -> Int? {
    if !space.isFolded { return store.count }
    var sum = 0
    for index in 0..<store.count {
      guard let size = space.orbitSize(of: store.states[index]) else { return nil }
      sum += size
    }
    return sum
  }

  /// Stores the initial states, with the events at each.
  ///
  /// - Throws: ``SearchFault`` if there is none.
  @inlinable @inline(never)
  func storeInitialStates(
    at desk: borrowing SearchDesk<Space.State>, into store: inout StateStore<Space.State>,
    _ workspace: inout Space.Workspace
  ) throws(SearchFault) {
    let (states, parents, classOf) = (desk.batch.states, desk.batch.parents, desk.batch.classes)
    let noParent = StateStore<Space.State>.noParent
    var pending = 0
    var ordinal: UInt32 = 0
    space.forEachInitialState(&workspace) { state, events in
      if !events.isEmpty { desk.ledger.record(events, depth: 0, source: noParent, ordinal: ordinal) }
      ordinal &+= 1
      states[pending] = state
      parents[pending] = noParent
      classOf[pending] = UInt32(truncatingIfNeeded: desk.classes.initialClass)
      pending &+= 1
      if pending == StepBatch<Space.State>.capacity {
        store.absorb(desk.batch, count: pending, newStates: desk.classes.newStates)
        pending = 0
      }
    }
    store.absorb(desk.batch, count: pending, newStates: desk.classes.newStates)
    if ordinal == 0 { throw SearchFault(.noInitialState, system: space.name) }
  }

  /// Whether a level has so many states, or takes so long by what the levels before it took, that making threads for it
  /// pays. It decides how fast a search is, never what it finds.
  @inlinable
  func isWorthSharing(_ states: Int, after levels: Expansion, _ watch: SearchWatch) -> Bool {
    if states >= tuning.smallestLevel { return true }
    guard levels.end > 0 else { return false }
    return watch.elapsed * states / levels.end >= tuning.shortestLevel
  }
}
