extension Search {
  /// Enumerates the steps of one state: the inner loop of every search.
  ///
  /// Events and classes are counted at once; targets gather in the batch and go to the sink whenever it is full.
  ///
  /// - Parameters:
  ///   - index: the state's number.
  ///   - source: the state.
  ///   - depth: its distance from an initial state.
  ///   - desk: where everything is counted and gathered.
  ///   - sink: where full batches go.
  ///   - workspace: the space's scratch memory.
  /// - Returns: the number of steps, and of the transitions they stand for.
  /// - Throws: ``SearchFault`` if the state was audited and its steps differ.
  @inlinable @inline(__always)
  func enumerate<Sink: StepSink & ~Copyable>(
    _ index: Int, _ source: Space.State, depth: Int, at desk: borrowing SearchDesk<Space.State>,
    into sink: inout Sink, _ workspace: inout Space.Workspace, pending: inout Int
  ) throws(SearchFault) -> (steps: UInt32, transitions: Int) where Sink.State == Space.State {
    let parent = UInt32(truncatingIfNeeded: index)
    let before = audit.includes(index) ? digestBefore(source) : nil
    let (states, parents, classOf) = (desk.batch.states, desk.batch.parents, desk.batch.classes)
    let (enumerated, discovered) = (desk.classes.transitions, desk.classes.newStates)
    let classCount = desk.classes.count
    var ordinal: UInt32 = 0
    var all = 0
    space.forEachBundle(from: source, &workspace) { action, target, events, transitions in
      if !events.isEmpty {
        desk.ledger.record(events, depth: depth &+ 1, source: parent, ordinal: ordinal, transitions: transitions)
      }
      all &+= transitions
      ordinal &+= 1
      let actionClass = space.actionClass(action)
      var slot = actionClass
      if UInt(bitPattern: actionClass) >= UInt(bitPattern: classCount) {
        desk.classes.noteStray(actionClass, source: parent)
        slot = classCount
      }
      enumerated[slot] &+= transitions
      states[pending] = target
      parents[pending] = parent
      classOf[pending] = UInt32(truncatingIfNeeded: slot)
      pending &+= 1
      if pending == StepBatch<Space.State>.capacity {
        sink.absorb(desk.batch, count: pending, newStates: discovered)
        pending = 0
      }
    }
    if let before { try checkAudit(source, before: before, steps: Int(ordinal), &workspace) }
    return (ordinal, all)
  }

  /// Expands a level, or what is left of it, on the caller's thread.
  ///
  /// - Parameters:
  ///   - level: the numbers of the states.
  ///   - depth: their distance from an initial state.
  ///   - transitions: how many were counted before, for the observer.
  ///   - desk: where everything is counted and gathered.
  ///   - store: where the targets go.
  ///   - watch: what may end it early.
  ///   - workspace: the space's scratch memory.
  /// - Returns: what was counted. `stopped` says if a limit ended it before the level did.
  /// - Throws: ``SearchFault`` if the space was caught breaking its contract.
  @inlinable @inline(never)
  func expandAlone(
    _ level: Range<Int>, depth: Int, transitions: Int, at desk: borrowing SearchDesk<Space.State>,
    into store: inout StateStore<Space.State>, _ watch: inout SearchWatch, _ workspace: inout Space.Workspace
  ) throws(SearchFault) -> Expansion {
    var expansion = Expansion(from: level.lowerBound)
    var credit = 0
    var pending = 0
    for index in level {
      if credit <= 0 {
        credit = Self.pollInterval
        store.note(bytesOfSpace: space.tableBytes)
        expansion.stopped = watch.poll(
          states: store.count, transitions: transitions + expansion.transitions, depth: depth, expanded: index,
          memory: store.bytes)
        expansion.stopped = expansion.stopped ?? store.refusal
      }
      if expansion.stopped != nil { break }
      let (steps, all) = try enumerate(
        index, store.states[index], depth: depth, at: desk, into: &store, &workspace, pending: &pending)
      expansion.add(state: index, steps: steps, transitions: all)
      credit &-= Int(steps) &+ 1
      expansion.stopped = store.refusal
    }
    store.absorb(desk.batch, count: pending, newStates: desk.classes.newStates)
    expansion.stopped = expansion.stopped ?? store.refusal
    return expansion
  }
}
