/// The generator SplitMix64 of Steele, Lea and Flood: makes independent seeds of one seed.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The generator xoshiro256** 1.0 of Blackman and Vigna: the same numbers on every platform and in every release.
///
/// The standard library's own generator cannot be seeded, and its ways from bits to numbers in a range may change;
/// therefore those used for choices are here too.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// A generator whose state is made of `seed` by ``SplitMix64``, as its authors advise.
  public init(seed: UInt64) {
    var seeds = SplitMix64(seed: seed)
    state = (seeds.next(), seeds.next(), seeds.next(), seeds.next())
  }

  /// A generator in a state; not all four words are 0.
  public init(state: (UInt64, UInt64, UInt64, UInt64)) {
    precondition(state != (0, 0, 0, 0), "xoshiro256** never leaves the state 0")
    self.state = state
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  /// A number from 0 to `last`, all equally likely.
  public mutating func number(upTo last: UInt64) -> UInt64 {
    if last == .max { return next() }
    let count = last + 1
    // Lemire's method: the high half of a product, and once more where that would favour small numbers.
    var product = next().multipliedFullWidth(by: count)
    if product.low < count {
      let threshold = (0 &- count) % count
      while product.low < threshold { product = next().multipliedFullWidth(by: count) }
    }
    return product.high
  }

  /// Whether something that happens once in `count` times happens.
  public mutating func oneIn(_ count: Int) -> Bool { number(upTo: UInt64(count - 1)) == 0 }

  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 { (word << count) | (word >> (64 - count)) }
}
