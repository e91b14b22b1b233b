extension Search {
  /// A trace of this space.
  @usableFromInline typealias SpaceTrace = Trace<Space.State, Space.Action>

  /// The trace to the state with a number, by the parents of each and one enumeration of each parent's steps.
  ///
  /// Of several steps between two states the first is taken: it is the one that found the state.
  ///
  /// - Throws: ``SearchFault`` if a state is not among the steps of its parent any more.
  @inlinable @inline(never)
  func trace(to index: UInt32, in store: borrowing StateStore<Space.State>) throws(SearchFault) -> SpaceTrace {
    var path = [index]
    while true {
      let parent = store.parents[Int(path[path.count - 1])]
      if parent == StateStore<Space.State>.noParent { break }
      path.append(parent)
    }
    path.reverse()

    var workspace = space.makeWorkspace()
    let initial = store.states[Int(path[0])]
    var source = initial
    var steps: [SpaceTrace.Step] = []
    for number in path.dropFirst() {
      let target = store.states[Int(number)]
      var taken: Space.Action?
      space.forEachStep(from: source, &workspace) { action, state, _ in
        if taken == nil && state == target { taken = action }
      }
      guard let taken else { throw stepsDiffer(at: source) }
      steps.append(SpaceTrace.Step(action: taken, state: target))
      source = target
    }
    return SpaceTrace(initial: initial, steps: steps)
  }

  /// The shortest trace to the first deadlock, if there was one.
  ///
  /// - Throws: ``SearchFault`` if the state has steps when asked again.
  @inlinable @inline(never)
  func deadlockTrace(
    to index: UInt32?, in store: borrowing StateStore<Space.State>
  ) throws(SearchFault) -> SpaceTrace? {
    guard let index else { return nil }
    let state = store.states[Int(index)]
    var workspace = space.makeWorkspace()
    var steps = 0
    space.forEachStep(from: state, &workspace) { _, _, _ in steps += 1 }
    if steps > 0 { throw stepsDiffer(at: state) }
    return try trace(to: index, in: store)
  }

  /// The count and the depth of each event, and the shortest trace to those that get one.
  ///
  /// - Throws: ``SearchFault`` if an event is not on the step any more where it first happened, or was not declared.
  @inlinable @inline(never)
  func eventRecords(
    _ ledger: borrowing EventLedger, _ traces: TracePolicy, in store: borrowing StateStore<Space.State>
  ) throws(SearchFault) -> [SearchResult<Space.State, Space.Action>.EventRecord] {
    var records: [SearchResult<Space.State, Space.Action>.EventRecord] = []
    for event in 0..<EventSet.capacity {
      let count = ledger.counts[event]
      if event >= space.eventCount {
        if count > 0 { throw SearchFault(.undeclaredEvent(event), system: space.name) }
      } else if count == 0 {
        records.append(.init(count: 0, depth: nil, trace: nil))
      } else {
        let (source, ordinal) = (ledger.sources[event], ledger.ordinals[event])
        var trace: SpaceTrace?
        if traces.includes(event) {
          trace =
            source == StateStore<Space.State>.noParent
            ? try initialTrace(to: event, ordinal: ordinal)
            : try stepTrace(to: event, source: source, ordinal: ordinal, in: store)
        }
        records.append(.init(count: count, depth: Int(ledger.depths[event]), trace: trace))
      }
    }
    return records
  }

  /// The trace of one initial state, at which an event happened.
  @inlinable
  func initialTrace(to event: Int, ordinal: UInt32) throws(SearchFault) -> SpaceTrace {
    var workspace = space.makeWorkspace()
    var (next, initial) = (UInt32(0), Space.State?.none)
    space.forEachInitialState(&workspace) { state, events in
      if next == ordinal && events.contains(event) { initial = state }
      next += 1
    }
    guard let initial else { throw SearchFault(.initialStatesDiffer, system: space.name) }
    return SpaceTrace(initial: initial, steps: [])
  }

  /// The trace whose last step is the one on which an event happened.
  @inlinable
  func stepTrace(
    to event: Int, source: UInt32, ordinal: UInt32, in store: borrowing StateStore<Space.State>
  ) throws(SearchFault) -> SpaceTrace {
    let prefix = try trace(to: source, in: store)
    let state = store.states[Int(source)]
    var workspace = space.makeWorkspace()
    var (next, last) = (UInt32(0), SpaceTrace.Step?.none)
    space.forEachStep(from: state, &workspace) { action, target, events in
      if next == ordinal && events.contains(event) { last = SpaceTrace.Step(action: action, state: target) }
      next += 1
    }
    guard let last else { throw stepsDiffer(at: state) }
    return SpaceTrace(initial: prefix.initial, steps: prefix.steps + [last])
  }
}
