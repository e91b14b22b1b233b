/// Mixes the words of a state into one well mixed word, the same in every process.
///
/// Each word is folded in by one full-width multiplication whose two halves are combined (the "multiply and fold" of
/// wyhash and its relatives): every bit of the input reaches every bit of the result, for the price of one
/// multiplication a word. `Hasher` is neither: it is seeded anew in each process and about forty times slower.
///
/// Two different states may have the same fingerprint. That costs a comparison and nothing else, because the search
/// compares whole states.
@frozen
public struct Fingerprint: Sendable {
  /// The mixed word so far.
  public var value: UInt64

  /// Odd constants with about as many ones as zeros; the values are those of wyhash and of the golden ratio.
  @inlinable static var start: UInt64 { 0x9e37_79b9_7f4a_7c15 }
  @inlinable static var multiplier: UInt64 { 0xa076_1d64_78bd_642f }

  /// The fingerprint of no words.
  @inlinable
  public init() { value = Self.start }

  /// Mixes in one more word.
  ///
  /// Order matters: the same words in another order give another fingerprint.
  @inlinable
  public mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: Self.multiplier)
    value = product.high ^ product.low
  }

  /// The fingerprint of a list of words.
  ///
  /// It has two chains, every other word in each, so that one product need not wait for the other.
  @inlinable @inline(__always)
  public static func of(_ words: UnsafePointer<UInt64>, count: Int) -> UInt64 {
    var x = start
    var y: UInt64 = 0xe703_7ed1_a0b4_28db
    var index = 0
    while index &+ 1 < count {
      let first = (x ^ words[index]).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
      let second = (y ^ words[index &+ 1]).multipliedFullWidth(by: multiplier)
      x = (first.high ^ first.low) &+ 1
      y = (second.high ^ second.low) &+ 1
      index &+= 2
    }
    if index < count { x ^= words[index] }
    let last = (x ^ 0x8ebc_6af0_9c88_c6e3).multipliedFullWidth(by: y ^ 0x5899_65cc_7537_4cc3)
    return last.high ^ last.low
  }

  /// The fingerprint of one word.
  @inlinable
  public static func of(_ word: UInt64) -> UInt64 {
    var mixed = Fingerprint()
    mixed.combine(word)
    return mixed.value
  }

  /// The fingerprint of two words.
  @inlinable
  public static func of(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = Fingerprint()
    mixed.combine(first)
    mixed.combine(second)
    return mixed.value
  }

  /// The fingerprint of three words.
  @inlinable
  public static func of(_ first: UInt64, _ second: UInt64, _ third: UInt64) -> UInt64 {
    var mixed = Fingerprint()
    mixed.combine(first)
    mixed.combine(second)
    mixed.combine(third)
    return mixed.value
  }

  /// The fingerprint of four words.
  @inlinable
  public static func of(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) -> UInt64 {
    var mixed = Fingerprint()
    mixed.combine(first)
    mixed.combine(second)
    mixed.combine(third)
    mixed.combine(fourth)
    return mixed.value
  }
}
