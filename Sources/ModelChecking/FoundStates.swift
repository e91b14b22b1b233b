/// The states that one worker has found in a round and that have no number yet.
///
/// A record is written by its worker before its slot is published and never changes afterwards, but for its class:
/// whoever finds the same state from an earlier parent marks the record as superseded. Only one can do that, because
/// the slot leads away from the record from then on.
///
/// Threads share it safely because every access is ordered: a record is written before a releasing store of its slot
/// and read by others after an acquiring load of it, and between rounds only one thread runs.
@usableFromInline
struct FoundStates<State: PackedState> {
  /// The class of a record that somebody else's took the place of.
  @inlinable static var superseded: UInt32 { .max }

  /// How many there is room for.
  @usableFromInline let capacity: Int
  @usableFromInline let states: UnsafeMutablePointer<State>
  /// The number of the state each was found from.
  @usableFromInline let parents: UnsafeMutablePointer<UInt32>
  /// The class of the action that led to each.
  @usableFromInline let classes: UnsafeMutablePointer<UInt32>
  /// The slot of each.
  @usableFromInline let positions: UnsafeMutablePointer<UInt32>

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
    states = .allocate(capacity: capacity)
    parents = .allocate(capacity: capacity)
    classes = .allocate(capacity: capacity)
    positions = .allocate(capacity: capacity)
  }

  @inlinable
  func deallocate() {
    states.deallocate()
    parents.deallocate()
    classes.deallocate()
    positions.deallocate()
  }

  /// Bytes of all buffers.
  @inlinable
  static func bytes(capacity: Int) -> Int { capacity * (MemoryLayout<State>.stride + 4 + 4 + 4) }
}
