/// The ways in which two elements of a graph can be related: digits `0..<count`, closed under exchanging the two.
///
/// A graph says of every unordered pair one digit. Seen from the other element of the pair the digit is
/// `reversed[digit]`. What a digit means is the business of whoever builds systems from graphs.
public struct PairAlphabet: Sendable, Hashable {
  /// By digit: the digit seen from the other element. An involution.
  public let reversed: [UInt8]
  /// The digit of two elements that are not connected at all; its own reverse.
  public let unconnected: UInt8

  /// An alphabet.
  ///
  /// - Parameters:
  ///   - reversed: by digit, what it is seen from the other side; must undo itself. At most 256 digits.
  ///   - unconnected: the digit that connects nothing; must be its own reverse.
  public init(reversed: [UInt8], unconnected: UInt8 = 0) {
    precondition(!reversed.isEmpty && reversed.count <= 256, "\(reversed.count) digits; 1 to 256 are supported")
    precondition(
      reversed.enumerated().allSatisfy { Int($1) < reversed.count && Int(reversed[Int($1)]) == $0 },
      "reversing the digits \(reversed) twice changes them")
    precondition(
      Int(unconnected) < reversed.count && reversed[Int(unconnected)] == unconnected,
      "the digit \(unconnected) has a direction, so it connects")
    self.reversed = reversed
    self.unconnected = unconnected
  }

  /// The number of digits.
  public var count: Int { reversed.count }

  /// How many digits are their own reverse: the fixed points that Burnside's formula asks for.
  public var symmetricCount: Int { reversed.indices.count { Int(reversed[$0]) == $0 } }

  /// All pairs of a digit of this alphabet and one of another: digit `a · other.count + b`.
  public func times(_ other: PairAlphabet) -> PairAlphabet {
    precondition(count * other.count <= 256, "\(count * other.count) digits; at most 256 are supported")
    func pair(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * other.count + Int(b)) }
    return PairAlphabet(
      reversed: reversed.flatMap { a in other.reversed.map { pair(a, $0) } },
      unconnected: pair(unconnected, other.unconnected))
  }
}

extension PairAlphabet {
  /// None, forward, backward, both: a relation that each may have to the other.
  public static let arrows = PairAlphabet(reversed: [0, 2, 1, 3])

  /// None, forward, backward: a relation that at most one has to the other.
  public static let oneWay = PairAlphabet(reversed: [0, 2, 1])

  /// A relation that two have or have not.
  public static let mutual = PairAlphabet(reversed: [0, 1])

  /// Requirement and whether the two are simultaneous: 8 digits.
  public static let requirementAndSimultaneity = arrows.times(mutual)

  /// Requirement and prevention, each none, forward, backward or both: 16 digits.
  public static let requirementAndPrevention = arrows.times(arrows)
}
