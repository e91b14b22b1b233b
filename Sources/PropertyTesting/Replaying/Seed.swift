/// What a random run starts from: with it, and the same code, it can be made again on any machine.
public struct Seed: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number.
  public let number: UInt64

  /// A seed of a number.
  public init(_ number: UInt64) { self.number = number }

  /// A seed of a number.
  public init(integerLiteral number: UInt64) { self.number = number }

  /// A seed as ``description`` writes it, or as a decimal number; nil for anything else.
  public init?(_ text: String) {
    let number = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let number else { return nil }
    self.number = number
  }

  /// The seed in hexadecimal.
  public var description: String { "0x" + String(number, radix: 16) }

  /// The seed of the run of a number, independent of those of the other runs.
  public func ofRun(_ run: Int) -> Seed {
    var mine = SplitMix64(seed: number)
    var its = SplitMix64(seed: mine.next() &+ UInt64(run) &* 0xD134_2543_DE82_EF95)
    return Seed(its.next())
  }
}
