/// A graph of coloured elements in which every pair has a digit.
///
/// Digits stand in *column order*: (0,1), (0,2), (1,2), (0,3), … , so that the graph of the first elements is a prefix.
/// The digit of a pair `(i, j)`, `i < j`, is seen from `i`.
public struct DependencyGraph: Sendable, Hashable {
  /// By element.
  public let colours: [UInt8]
  /// By pair, in column order.
  public let digits: [UInt8]

  /// A graph; there must be a digit for every pair.
  public init(colours: [UInt8], digits: [UInt8]) {
    precondition(
      digits.count == colours.count * (colours.count - 1) / 2,
      "\(colours.count) elements have \(colours.count * (colours.count - 1) / 2) pairs, not \(digits.count)")
    self.colours = colours
    self.digits = digits
  }

  /// The number of elements.
  public var size: Int { colours.count }

  /// The place of a pair, `i < j`, in column order.
  public static func place(_ i: Int, _ j: Int) -> Int { j * (j - 1) / 2 + i }

  /// Every pair `(i, j)`, `i < j`, in column order.
  public static func pairs(of size: Int) -> [(i: Int, j: Int)] {
    (0..<size).flatMap { j in (0..<j).map { ($0, j) } }
  }

  /// How `i` is related to `j`, from whichever side.
  public func digit(_ i: Int, _ j: Int, in alphabet: PairAlphabet) -> UInt8 {
    i < j ? digits[Self.place(i, j)] : alphabet.reversed[Int(digits[Self.place(j, i)])]
  }

  /// The same graph with other names: element `i` of the result is element `order[i]` of this one.
  public func renamed(_ order: [Int], in alphabet: PairAlphabet) -> DependencyGraph {
    DependencyGraph(
      colours: order.map { colours[$0] },
      digits: Self.pairs(of: size).map { digit(order[$0.i], order[$0.j], in: alphabet) })
  }

  /// The connected components, each in ascending order, by their first elements.
  public func components(in alphabet: PairAlphabet) -> [[Int]] {
    var component = Array(0..<size)
    for (place, pair) in Self.pairs(of: size).enumerated() where digits[place] != alphabet.unconnected {
      let (one, other) = (component[pair.i], component[pair.j])
      let (low, high) = (min(one, other), max(one, other))
      for element in component.indices where component[element] == high { component[element] = low }
    }
    return (0..<size).filter { component[$0] == $0 }
      .map { first in (0..<size).filter { component[$0] == first } }
  }

  /// Whether there is but one component.
  public func isConnected(in alphabet: PairAlphabet) -> Bool { components(in: alphabet).count == 1 }
}
