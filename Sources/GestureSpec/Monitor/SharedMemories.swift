import ModelChecking
import Synchronization

/// The memories of a monitor met so far, numbered: one table for all threads.
///
/// A memory is stored once and compared in full; 0 is the initial one. A thread takes the lock to number a memory that
/// a step of its own has just computed, so the numbers depend on who came first: they stand for contents, and nothing
/// may be chosen by their order. Words never move. A thread reads those of a number without a lock, because whoever
/// gave it the number had it from here: under the lock, or from a state that was handed to it by the search.
final class SharedMemories: Sendable {
  /// Memories in the first chunk, as a power of two; each chunk is twice as large as the one before.
  private static let firstBits = 6

  /// How memories are packed.
  let packing: Packing
  /// How many words a memory has, packed.
  let width: Int
  private let lock = WatchedMutex(())
  private let tableBytes = Atomic<Int>(0)
  private nonisolated(unsafe) let chunks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  private nonisolated(unsafe) let index: UnsafeMutablePointer<Index>

  /// The numbers by content; used under the lock.
  private struct Index {
    var count = 0
    var bits = 8
    /// The upper half of a slot is a memory's hash, the lower one its number plus one, so that one look is enough.
    var slots: UnsafeMutablePointer<UInt64>

    init() {
      slots = .allocate(capacity: 1 << bits)
      slots.initialize(repeating: 0, count: 1 << bits)
    }
  }

  /// A table with the initial memory of a program.
  init(_ program: Program) {
    packing = Packing(program.shapes)
    width = packing.width
    chunks = .allocate(capacity: 32)
    chunks.initialize(repeating: nil, count: 32)
    index = .allocate(capacity: 1)
    index.initialize(to: Index())
    var first = program.initial
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { packed in
      first.append(0)
      first.withUnsafeMutableBufferPointer { packing.pack($0.baseAddress!, to: packed.baseAddress!) }
      _ = number(of: packed.baseAddress!)
    }
  }

  deinit {
    for index in 0..<32 { chunks[index]?.deallocate() }
    chunks.deallocate()
    index.pointee.slots.deallocate()
    index.deallocate()
  }

  /// How many there are.
  var count: Int { lock.withLock { _ in index.pointee.count } }

  /// Bytes of all tables of steps between these memories.
  var bytesOfTables: Int { tableBytes.load(ordering: .relaxed) }

  /// Notes that such a table has grown, or is gone.
  func note(moreBytes: Int) { tableBytes.add(moreBytes, ordering: .relaxed) }

  /// Bytes in use, without the tables.
  var bytes: Int {
    lock.withLock { _ in
      let count = index.pointee.count
      let chunk = count == 0 ? 0 : Self.place(UInt32(count - 1)).chunk + 1
      return (((1 << chunk) - 1) << Self.firstBits) * width * 8 + 8 << index.pointee.bits
    }
  }

  @inline(__always)
  private static func place(_ id: UInt32) -> (chunk: Int, offset: Int) {
    let position = Int(id) &+ (1 &<< firstBits)
    let chunk = Int.bitWidth &- 1 &- position.leadingZeroBitCount &- firstBits
    return (chunk, position &- (1 &<< (chunk &+ firstBits)))
  }

  /// The packed words of a memory.
  @inline(__always)
  func words(_ id: UInt32) -> UnsafeMutablePointer<UInt64> {
    let (chunk, offset) = Self.place(id)
    return chunks[chunk]! + offset &* width
  }

  /// The number of a packed memory.
  func number(of packed: UnsafeMutablePointer<UInt64>) -> UInt32 {
    let hash = Self.hash(packed, width)
    return lock.withLock { _ in
      let mask = 1 &<< index.pointee.bits &- 1
      let slots = index.pointee.slots
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        if UInt32(truncatingIfNeeded: slots[slot] &>> 32) == hash {
          let candidate = UInt32(truncatingIfNeeded: slots[slot]) &- 1
          if isEqual(words(candidate), packed) { return candidate }
        }
        slot = (slot &+ 1) & mask
      }
      let id = UInt32(index.pointee.count)
      let (chunk, offset) = Self.place(id)
      if offset == 0 { chunks[chunk] = .allocate(capacity: width << (Self.firstBits + chunk)) }
      (chunks[chunk]! + offset * width).initialize(from: packed, count: width)
      index.pointee.count += 1
      slots[slot] = UInt64(hash) << 32 | UInt64(id + 1)
      if index.pointee.count * 2 > mask { grow() }
      return id
    }
  }

  private func grow() {
    let (old, oldCount) = (index.pointee.slots, 1 << index.pointee.bits)
    let mask = 2 * oldCount - 1
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * oldCount)
    slots.initialize(repeating: 0, count: 2 * oldCount)
    for place in 0..<oldCount where old[place] != 0 {
      var slot = Int(old[place] >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = old[place]
    }
    index.pointee.slots = slots
    index.pointee.bits += 1
    old.deallocate()
  }

  @inline(__always)
  private func isEqual(_ a: UnsafeMutablePointer<UInt64>, _ b: UnsafeMutablePointer<UInt64>) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<width { difference |= a[index] ^ b[index] }
    return difference == 0
  }

  private static func hash(_ words: UnsafeMutablePointer<UInt64>, _ width: Int) -> UInt32 {
    let fingerprint = Fingerprint.of(words, count: width)
    return UInt32(truncatingIfNeeded: fingerprint ^ fingerprint &>> 32)
  }
}
