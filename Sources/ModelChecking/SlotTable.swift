/// The open-addressing table that finds a state's index by its fingerprint.
///
/// A slot is 32 bits. 0 is empty. Otherwise the low bits hold the state's index + 1, and what is left above them holds
/// a *tag*, more bits of the fingerprint:
///
///     31          bits         0
///     [   tag     | index + 1  ]
///
/// A table of 2^bits slots holds fewer than 2^bits states, so `bits` bits are enough for index + 1 and 32 - bits are
/// free. With ten million states (bits = 24) a tag has 8 bits: a probe that meets another state's slot must look at
/// that state, elsewhere in memory, only once in 256 times. The tag is a filter: equality is always decided by
/// comparing the stored states.
///
/// The arithmetic of the size:
/// - The home of a state is the top `bits` bits of its hash, and collisions go to the next slot (linear probing: 16
///   slots share a cache line).
/// - The table doubles when it is 3/4 full. At that load a look-up that finds its state reads 2.5 slots on average,
///   and one that does not 8.5, mostly in one cache line.
/// - Right after doubling it is 3/8 full: 4 / (3/8) = 10.7 bytes a state. While doubling the old table is there too,
///   half as large: 16 bytes a state, the worst moment. With 4 bytes for the parent and 8 for the state itself that is
///   28 bytes a state, and 17.3 just before doubling.
/// - Beyond 2^32 slots no tag is left, and indices end at 2^32 - 2 states (``StateStore/largestCount``).
///
/// Storage only: doubling needs the states' fingerprints, so ``StateStore`` does it.
@usableFromInline
struct SlotTable: ~Copyable {
  /// Slots of the first table, as a power of two.
  @inlinable static var firstBits: Int { 12 }
  /// The load at which the table doubles, as a fraction.
  @inlinable static var loadNumerator: Int { 3 }
  @inlinable static var loadDenominator: Int { 4 }
  /// The golden ratio as an odd 64-bit fraction. Multiplying by it spreads fingerprints that are not well mixed over
  /// the top bits, which decide the home; well mixed ones stay so.
  @inlinable static var spread: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  /// The table has 2^bits slots.
  @usableFromInline let bits: Int

  @inlinable
  init(bits: Int) {
    self.bits = bits
    slots = .allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0, count: 1 << bits)
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Bytes of a table of 2^bits slots.
  @inlinable
  static func bytes(bits: Int) -> Int { MemoryLayout<UInt32>.stride << bits }

  /// The number of states at which the table must double before it takes one more.
  @inlinable
  var growsAt: Int { (1 << bits) / Self.loadDenominator * Self.loadNumerator }

  /// The last slot's position, for wrapping around.
  @inlinable
  var positionMask: Int { 1 << bits &- 1 }

  /// How far a hash is shifted to give a home.
  @inlinable
  var homeShift: UInt64 { UInt64(64 &- bits) }

  /// The bits of a slot that hold index + 1.
  @inlinable
  var indexMask: UInt32 { bits < 32 ? 1 << UInt32(bits) &- 1 : .max }

  /// Home shift, position mask and index mask of a table of 2^bits slots.
  @inlinable
  static func masks(bits: Int) -> (shift: UInt64, wrap: Int, index: UInt32) {
    (UInt64(64 &- bits), 1 << bits &- 1, bits < 32 ? 1 << UInt32(bits) &- 1 : .max)
  }

  /// The hash of a fingerprint, whose top bits are the home and whose low bits the tag.
  @inlinable
  static func hash(_ fingerprint: UInt64) -> UInt64 { fingerprint &* spread }

  /// The tag of a hash, at its place in a slot.
  @inlinable
  static func tag(_ hash: UInt64, indexMask: UInt32) -> UInt32 {
    // The low half of a product depends on the low half of the fingerprint only; both halves folded depend on all.
    UInt32(truncatingIfNeeded: hash ^ (hash &>> 17)) & ~indexMask
  }
}
