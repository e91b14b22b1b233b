extension Search {
  /// Expands a level with several workers, round by round.
  ///
  /// What comes out is what ``expandAlone`` brings about, number for number. A level that cannot be expanded this way
  /// is taken back as if nothing had happened: if it would exceed a limit, or if a few states have more successors
  /// than a round has room for.
  ///
  /// - Parameter threads: how many of the team's workers have a thread; the others get nothing to do.
  /// - Returns: what was counted; `nil` if the level was taken back.
  /// - Throws: ``SearchFault`` if the space was caught breaking its contract.
  @inlinable @inline(never)
  func expandTogether(
    _ level: Range<Int>, depth: Int, transitions: Int, at desk: borrowing SearchDesk<Space.State>,
    by team: WorkerTeam<Space>, threads: Int, into store: inout StateStore<Space.State>,
    _ watch: inout SearchWatch
  ) throws(SearchFault) -> Expansion? {
    let (count, tuning) = (team.workers.count, team.tuning)
    var expansion = Expansion(from: level.lowerBound)
    let perState = level.lowerBound == 0 ? 1 : max(1, transitions / level.lowerBound)
    var sliceSize = min(tuning.sliceSize, max(1, tuning.transitionsPerSlice / perState))
    team.level.clear()
    while expansion.end < level.upperBound && expansion.stopped == nil {
      // Room for at least some batches of each worker, or for as many records as it may make.
      let enough = min(32 * StepBatch<Space.State>.capacity, tuning.recordsPerRound)
      while store.recordsLeft(workerBits: team.workerBits) < enough || store.count >= store.table.growsAt {
        guard store.doubleTable(workers: count) else { return takeBack(level, &store) }
      }
      let room = min(store.recordsLeft(workerBits: team.workerBits), tuning.recordsPerRound)
      let round = Round(
        expansion.end..<level.upperBound, sliceSize: sliceSize, slicesAtMost: tuning.slicesPerRound)
      let shared = SharedTable(
        slots: store.table.slots, bits: store.table.bits, directory: store.states.directory, count: store.count,
        found: team.found, workerBits: team.workerBits)
      for worker in team.workers { worker.clear(from: expansion.end) }
      store.note(bytesOfSpace: space.tableBytes)
      if store.refusal != nil { return takeBack(level, &store) }
      let (before, bytes) = (transitions + expansion.transitions, store.bytes)
      var stopped = watch.poll(
        states: shared.count, transitions: before, depth: depth, expanded: expansion.end, memory: bytes)
      if stopped != nil { round.close() }
      inParallel(threads) { number in
        self.expandShare(of: round, depth: depth, by: team.workers[number], room: room, team, shared) {
          expanded, next in
          if number > 0 || stopped != nil { return }
          stopped = watch.poll(
            states: shared.count, transitions: before + expanded, depth: depth, expanded: next, memory: bytes)
          if stopped != nil { round.close() }
        }
      }
      if let first = team.workers.compactMap(\.fault).min(by: { $0.index < $1.index }) { throw first.fault }
      if team.workers.contains(where: \.overflowed) {
        store.discard(team)
        if sliceSize == 1 { return takeBack(level, &store) }
        sliceSize = max(sliceSize / 8, 1)
        continue
      }
      guard store.number(round, of: team) else {
        store.discard(team)
        return takeBack(level, &store)
      }
      for worker in team.workers {
        expansion.add(worker.expansion)
        team.level.take(from: worker.desk)
      }
      expansion.stopped = stopped
    }
    desk.take(from: team.level)
    return expansion
  }

  /// Forgets what was stored from the end of a level on.
  @inlinable
  func takeBack(_ level: Range<Int>, _ store: inout StateStore<Space.State>) -> Expansion? {
    if store.count > level.upperBound { store.forget(from: level.upperBound) }
    return nil
  }

  /// One worker's part in a round: slices, until there are no more or the worker has little room left.
  ///
  /// - Parameter poll: called after each slice with the transitions of the round so far and the next state.
  @inlinable @inline(never)
  func expandShare(
    of round: Round, depth: Int, by worker: Worker<Space>, room: Int, _ team: WorkerTeam<Space>,
    _ shared: SharedTable<Space.State>, poll: (_ expanded: Int, _ next: Int) -> Void
  ) {
    var sink = SharedSink(shared, worker: worker.number, capacity: room)
    var expansion = worker.expansion
    var pending = 0
    var current = round.sources.lowerBound
    while let slice = round.next() {
      let (firstRecord, before) = (sink.count, expansion.transitions)
      let sources = round.sources(of: slice)
      do throws(SearchFault) {
        for index in sources {
          current = index
          let (steps, all) = try enumerate(
            index, shared.state(index), depth: depth, at: worker.desk, into: &sink, &worker.workspace.pointee,
            pending: &pending)
          expansion.add(state: index, steps: steps, transitions: all)
        }
      } catch {
        worker.fault = (current, error)
        round.close()
        break
      }
      sink.absorb(worker.desk.batch, count: pending, newStates: worker.desk.classes.newStates)
      pending = 0
      (team.slices + slice).initialize(to: Round.Slice(worker: worker.number, records: firstRecord..<sink.count))
      if sink.overflowed || sink.count > room / 4 * 3 { round.close() }
      poll(round.noteTransitions(expansion.transitions - before), sources.upperBound)
    }
    worker.expansion = expansion
    worker.records = sink.count
    worker.overflowed = sink.overflowed
  }
}
