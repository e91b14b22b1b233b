/// The states a search has found, numbered in the order of discovery, each with the state it was found from.
///
/// Exact: states are stored in full and compared in full. Per state it keeps the state itself, the 4-byte index of its
/// parent and its share of the ``SlotTable``; no action, no path, no hash. The states not yet expanded need no queue:
/// they are the last ones.
@usableFromInline
struct StateStore<State: PackedState>: ~Copyable, StepSink {
  /// The most states that 32-bit slots can number: 0 means empty, and the greatest index means no parent.
  @inlinable static var largestCount: Int { Int(UInt32.max) - 1 }
  /// The parent of an initial state.
  @inlinable static var noParent: UInt32 { .max }

  @usableFromInline var states: ChunkedStorage<State>
  @usableFromInline var parents: ChunkedStorage<UInt32>
  @usableFromInline var table: SlotTable
  /// No more states than this.
  @usableFromInline let countLimit: Int
  /// No more bytes than this.
  @usableFromInline let byteLimit: Int
  /// Bytes that others hold for the same search.
  @usableFromInline var bytesElsewhere: Int
  /// Bytes of the space's own tables, when they were last asked for.
  @usableFromInline var bytesOfSpace = 0
  /// The largest sum of bytes so far, the moments of growth included.
  @usableFromInline var peakBytes: Int
  /// Why a new state was refused, once one was. From then on all are, because what is held never shrinks.
  @usableFromInline var refusal: Completeness.Limit?

  @inlinable
  init(limits: SearchLimits, bytesElsewhere: Int) {
    states = ChunkedStorage()
    parents = ChunkedStorage()
    table = SlotTable(bits: SlotTable.firstBits)
    countLimit = min(limits.states ?? Self.largestCount, Self.largestCount)
    byteLimit = limits.memory ?? .max
    self.bytesElsewhere = bytesElsewhere
    peakBytes = 0
    refusal = nil
    peakBytes = bytes
  }

  /// The number of states.
  @inlinable
  var count: Int { states.count }

  /// Bytes held now.
  @inlinable
  var bytes: Int { states.bytes + parents.bytes + SlotTable.bytes(bits: table.bits) + bytesElsewhere + bytesOfSpace }

  /// Notes how many bytes the space's own tables have, and refuses all new states if that is too many.
  @inlinable
  mutating func note(bytesOfSpace bytes: Int) {
    bytesOfSpace = bytes
    _ = admit(0)
  }

  /// Makes room for one more state if the limits allow it; otherwise notes the refusal.
  ///
  /// - Returns: whether there is room now.
  @inlinable @inline(never)
  mutating func makeRoom() -> Bool {
    if count >= countLimit {
      refusal = .states
      return false
    }
    if states.isFull {
      guard admit(states.bytesOfNextChunk + parents.bytesOfNextChunk) else { return false }
      states.addChunk()
      parents.addChunk()
    }
    if count >= table.growsAt {
      guard admit(SlotTable.bytes(bits: table.bits + 1)) else { return false }
      doubleTable()
    }
    return true
  }

  /// Whether the limit allows so many bytes more, and if so counts them into the peak.
  @inlinable
  mutating func admit(_ more: Int) -> Bool {
    let sum = bytes + more
    if sum > byteLimit {
      refusal = .memory
      return false
    }
    peakBytes = max(peakBytes, sum)
    return true
  }

  /// Replaces the table by one twice as large.
  ///
  /// Fingerprints are not stored: they are computed again from the states, read in order. The new slots are touched in
  /// no order, so this too works in batches: first all homes of a batch are loaded, then they are filled.
  @inlinable
  mutating func doubleTable() {
    let larger = SlotTable(bits: table.bits + 1)
    let slots = larger.slots
    let (shift, wrap, indexMask) = (larger.homeShift, larger.positionMask, larger.indexMask)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: StepBatch<State>.capacity) { hashes in
      var first = 0
      while first < count {
        let size = min(count - first, StepBatch<State>.capacity)
        var largest: UInt32 = 0
        for offset in 0..<size {
          let hash = SlotTable.hash(states[first + offset].fingerprint)
          hashes[offset] = hash
          largest = max(largest, slots[Int(truncatingIfNeeded: hash &>> shift)] & indexMask)
        }
        // True by construction; that it is asked keeps the compiler from dropping the loads.
        precondition(Int(largest) <= count, "a slot with index \(largest) - 1 of \(count) states")
        for offset in 0..<size {
          let hash = hashes[offset]
          var position = Int(truncatingIfNeeded: hash &>> shift)
          while slots[position] != 0 { position = (position &+ 1) & wrap }
          slots[position] =
            SlotTable.tag(hash, indexMask: indexMask) | UInt32(truncatingIfNeeded: first + offset + 1)
        }
        first += size
      }
    }
    table = larger
  }
}
