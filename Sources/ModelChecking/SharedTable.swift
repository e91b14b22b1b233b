import Synchronization

/// A state store while several workers add to it: what is numbered is frozen, what is new waits for a number.
///
/// The slots are those of the ``SlotTable``, read and written atomically. A slot whose index is below `count` leads to
/// a numbered state. Any other leads to a record of ``FoundStates``; its index says whose and which:
///
///     index = count + (record << workerBits | worker)
///
/// Slots never become empty and never lead to another state, only to another record of the same state. So if two
/// workers look for the same state they walk the same slots, and the one that comes second to the first empty slot
/// finds the other's record there. Which record stays does not depend on who was first: it is the one with the
/// smallest parent, and of one parent the first, because all steps of a parent are one worker's.
///
/// The memory outlives the round, and accesses are ordered as ``FoundStates`` says.
@usableFromInline
struct SharedTable<State: PackedState> {
  @usableFromInline let slots: UnsafeMutablePointer<Atomic<UInt32>>
  @usableFromInline let bits: Int
  @usableFromInline let directory: UnsafeMutablePointer<UnsafeMutablePointer<State>>
  /// How many states are numbered.
  @usableFromInline let count: Int
  @usableFromInline let found: UnsafeMutablePointer<FoundStates<State>>
  @usableFromInline let workerBits: Int

  @inlinable
  init(
    slots: UnsafeMutablePointer<UInt32>, bits: Int,
    directory: UnsafeMutablePointer<UnsafeMutablePointer<State>>, count: Int,
    found: UnsafeMutablePointer<FoundStates<State>>, workerBits: Int
  ) {
    self.slots = Self.atomic(slots)
    self.bits = bits
    self.directory = directory
    self.count = count
    self.found = found
    self.workerBits = workerBits
  }

  /// The same slots, accessed atomically.
  @inlinable
  static func atomic(_ slots: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<Atomic<UInt32>> {
    // An atomic word is laid out like the word; between rounds nobody else accesses the slots.
    UnsafeMutableRawPointer(slots).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// A numbered state.
  @inlinable
  func state(_ index: Int) -> State {
    directory[index &>> ChunkedStorage<State>.chunkBits][index & ChunkedStorage<State>.chunkMask]
  }

  /// The index that leads to a record.
  @inlinable
  func index(of record: Int, worker: Int) -> Int { count &+ (record &<< workerBits | worker) }

  /// The record an index leads to that is not below ``count``.
  @inlinable
  func record(at index: Int) -> (worker: Int, record: Int) {
    let offset = index &- count
    return (offset & (1 &<< workerBits &- 1), offset &>> workerBits)
  }
}
