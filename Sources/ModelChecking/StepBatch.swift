/// Steps that were enumerated and not yet looked up.
///
/// Looking up one state waits for memory twice: once for its slot, once for the state in the slot. The waits of a
/// whole batch overlap if all slots are loaded first, then all states. 256 is far more than a processor keeps in
/// flight and small enough that the buffers stay in the first-level cache.
@usableFromInline
struct StepBatch<State: BitwiseCopyable>: ~Copyable {
  /// Steps in a batch.
  @inlinable static var capacity: Int { 256 }

  /// The targets, in the order of enumeration.
  @usableFromInline let states: UnsafeMutablePointer<State>
  /// The index of the source of each.
  @usableFromInline let parents: UnsafeMutablePointer<UInt32>
  /// The class of the action of each.
  @usableFromInline let classes: UnsafeMutablePointer<UInt32>
  /// Scratch of the look-up: the hash of each target.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt64>
  /// Scratch of the look-up: the slot at the home of each target.
  @usableFromInline let homes: UnsafeMutablePointer<UInt32>
  /// Scratch of the look-up: whether the target was found among the states stored before the batch.
  @usableFromInline let known: UnsafeMutablePointer<Bool>

  @inlinable
  init() {
    states = .allocate(capacity: Self.capacity)
    parents = .allocate(capacity: Self.capacity)
    classes = .allocate(capacity: Self.capacity)
    hashes = .allocate(capacity: Self.capacity)
    homes = .allocate(capacity: Self.capacity)
    known = .allocate(capacity: Self.capacity)
  }

  @inlinable
  deinit {
    states.deallocate()
    parents.deallocate()
    classes.deallocate()
    hashes.deallocate()
    homes.deallocate()
    known.deallocate()
  }

  /// Bytes of all buffers.
  @inlinable
  static var bytes: Int { capacity * (MemoryLayout<State>.stride + 4 + 4 + 8 + 4 + 1) }
}
