/// One worker of a search: what it needs to expand states, and what it counted in the round.
///
/// Used by one thread at a time: in a round by the worker's own, between rounds by the one that runs the search.
@usableFromInline
final class Worker<Space: SearchSpace> {
  @usableFromInline let number: Int
  /// The space's scratch memory. Behind a pointer, because every access to a variable of a class is checked.
  @usableFromInline let workspace: UnsafeMutablePointer<Space.Workspace>
  @usableFromInline let desk: SearchDesk<Space.State>
  /// What it counted in this round.
  @usableFromInline var expansion = Expansion(from: 0)
  /// How many records it made in this round.
  @usableFromInline var records = 0
  /// Whether it had no room for what it found in this round.
  @usableFromInline var overflowed = false
  /// The first state whose steps differed, and what is to be thrown.
  @usableFromInline var fault: (index: Int, fault: SearchFault)?

  @inlinable
  init(number: Int, space: Space) {
    self.number = number
    workspace = .allocate(capacity: 1)
    workspace.initialize(to: space.makeWorkspace())
    desk = SearchDesk(actionClasses: space.actionClasses)
  }

  @inlinable
  deinit {
    workspace.deinitialize(count: 1)
    workspace.deallocate()
  }

  /// Forgets the round.
  @inlinable
  func clear(from start: Int) {
    desk.clear()
    expansion = Expansion(from: start)
    records = 0
    overflowed = false
    fault = nil
  }
}

/// The workers of a search and what they share.
@usableFromInline
final class WorkerTeam<Space: SearchSpace> {
  @usableFromInline let workers: [Worker<Space>]
  /// The records of each worker.
  @usableFromInline let found: UnsafeMutablePointer<FoundStates<Space.State>>
  /// What each slice of the round became.
  @usableFromInline let slices: UnsafeMutablePointer<Round.Slice>
  /// What was counted in the rounds of this level.
  @usableFromInline let level: SearchDesk<Space.State>
  @usableFromInline let tuning: WorkerTuning
  /// How far a record's number is shifted to make room for its worker's.
  @usableFromInline let workerBits: Int

  @inlinable
  init(_ count: Int, space: Space, tuning: WorkerTuning) {
    self.tuning = tuning
    workers = (0..<count).map { Worker(number: $0, space: space) }
    workerBits = Int.bitWidth - (count - 1).leadingZeroBitCount
    found = .allocate(capacity: count)
    for index in 0..<count { (found + index).initialize(to: FoundStates(capacity: tuning.recordsPerRound)) }
    slices = .allocate(capacity: tuning.slicesPerRound)
    level = SearchDesk(actionClasses: space.actionClasses)
  }

  @inlinable
  deinit {
    for index in workers.indices { found[index].deallocate() }
    found.deallocate()
    slices.deallocate()
  }

  /// Bytes of the buffers of a team.
  @inlinable
  static func bytes(workers: Int, tuning: WorkerTuning) -> Int {
    workers * (FoundStates<Space.State>.bytes(capacity: tuning.recordsPerRound) + SearchDesk<Space.State>.bytes)
      + tuning.slicesPerRound * MemoryLayout<Round.Slice>.stride + SearchDesk<Space.State>.bytes
  }
}
