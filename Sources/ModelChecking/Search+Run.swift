extension Search {
  /// Transitions and states between two polls of the clock, the interrupt and the observer.
  @inlinable static var pollInterval: Int { 512 }

  /// Runs the search.
  ///
  /// Time is linear in the number of transitions; memory is at most 20 bytes and the size of a state for each state,
  /// at the worst moment of growth, and less than a megabyte beside (``SlotTable``). One thread, the caller's.
  ///
  /// - Parameter traces: which events get a trace; all that happened, unless stated.
  /// - Returns: what was found, however the search ended.
  /// - Throws: ``SearchFault`` if the space was caught breaking its contract.
  @inlinable
  public func run(
    traces: TracePolicy = .all
  ) throws(SearchFault) -> SearchResult<Space.State, Space.Action> {
    let (space, auditing) = (self.space, audit)
    var watch = SearchWatch(limits: limits, interrupt: interrupt, progress: progress)
    var workspace = space.makeWorkspace()
    var store = StateStore<Space.State>(
      limits: limits, bytesElsewhere: StepBatch<Space.State>.bytes + EventLedger.bytes)
    let batch = StepBatch<Space.State>()
    let ledger = EventLedger()
    let classes = ActionTally(names: space.actionClasses)
    let (states, parents, classOf) = (batch.states, batch.parents, batch.classes)
    let (enumerated, discovered, classCount) = (classes.transitions, classes.newStates, classes.count)

    // The initial states.
    var pending = 0
    var ordinal: UInt32 = 0
    if auditing != .off { try auditInitialStates(&workspace) }
    space.forEachInitialState(&workspace) { state, events in
      if !events.isEmpty { ledger.record(events, depth: 0, source: StateStore<Space.State>.noParent, ordinal: ordinal) }
      ordinal &+= 1
      states[pending] = state
      parents[pending] = StateStore<Space.State>.noParent
      classOf[pending] = UInt32(truncatingIfNeeded: classes.initialClass)
      pending &+= 1
      if pending == StepBatch<Space.State>.capacity {
        store.absorb(batch, count: pending, newStates: discovered)
        pending = 0
      }
    }
    store.absorb(batch, count: pending, newStates: discovered)
    if ordinal == 0 { throw SearchFault(.noInitialState, system: space.name) }

    // The levels. States are expanded in the order of their numbers; those of the next level gather behind them.
    var levels: [SearchResult<Space.State, Space.Action>.Level] = []
    var level = 0..<store.count
    var transitions = 0
    var deadlocks = 0
    var firstDeadlock: UInt32?
    var deadlockDepth: Int?
    var stopped = store.refusal ?? (ledger.contains(anyOf: stopAfter) ? .event : nil)
    var credit = 0
    let depthLimit = limits.depth ?? .max
    while !level.isEmpty && stopped == nil && levels.count < depthLimit {
      let transitionsBefore = transitions
      let depth = levels.count
      pending = 0
      for index in level {
        if credit <= 0 {
          credit = Self.pollInterval
          stopped = watch.poll(
            states: store.count, transitions: transitions, depth: depth, expanded: index, memory: store.bytes)
        }
        if stopped != nil { break }
        let source = store.states[index]
        let parent = UInt32(truncatingIfNeeded: index)
        let before = auditing.includes(index) ? digestBefore(source) : nil
        ordinal = 0
        space.forEachStep(from: source, &workspace) { action, target, events in
          if !events.isEmpty { ledger.record(events, depth: depth &+ 1, source: parent, ordinal: ordinal) }
          ordinal &+= 1
          let actionClass = space.actionClass(action)
          var slot = actionClass
          if UInt(bitPattern: actionClass) >= UInt(bitPattern: classCount) {
            classes.noteStray(actionClass)
            slot = classes.strayClass
          }
          enumerated[slot] &+= 1
          states[pending] = target
          parents[pending] = parent
          classOf[pending] = UInt32(truncatingIfNeeded: slot)
          pending &+= 1
          if pending == StepBatch<Space.State>.capacity {
            store.absorb(batch, count: pending, newStates: discovered)
            pending = 0
          }
        }
        if let before { try audit(source, before: before, steps: Int(ordinal), &workspace) }
        if ordinal == 0 {
          deadlocks += 1
          if firstDeadlock == nil { (firstDeadlock, deadlockDepth) = (parent, depth) }
        }
        transitions &+= Int(ordinal)
        credit &-= Int(ordinal) &+ 1
        stopped = store.refusal
      }
      store.absorb(batch, count: pending, newStates: discovered)
      stopped = stopped ?? store.refusal ?? (ledger.contains(anyOf: stopAfter) ? .event : nil)
      levels.append(.init(states: level.count, transitions: transitions - transitionsBefore))
      level = level.upperBound..<store.count
    }
    // What lies beyond the last level that was expanded: stored, its events known, not expanded.
    if !level.isEmpty { levels.append(.init(states: level.count, transitions: 0)) }

    let completeness: Completeness
    if let stopped {
      completeness = .stopped(stopped)
    } else if level.isEmpty {
      completeness = .proved(Completeness.Closure())
    } else {
      completeness = .bounded(depth: levels.count - 1)
    }
    if let stray = classes.stray { throw SearchFault(.undeclaredActionClass(stray), system: space.name) }
    return SearchResult(
      completeness: completeness, states: store.count, transitions: transitions, depth: max(levels.count - 1, 0),
      deadlocks: deadlocks, deadlockDepth: deadlockDepth,
      deadlock: traces.includesDeadlock ? try deadlockTrace(to: firstDeadlock, in: store) : nil,
      events: try eventRecords(ledger, traces, in: store), levels: levels, actions: classes.statistics,
      memory: store.peakBytes, duration: watch.elapsed)
  }
}
