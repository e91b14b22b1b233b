/// All graphs of a number of elements, colours and digits, up to isomorphism.
///
/// Two graphs are isomorphic if one is the other with its elements renamed; a renaming takes colours and digits with it.
/// Of each class exactly one graph is made, its *canonical* one: colours ascending, and of all renamings that keep the
/// sequence of colours the one with the lexicographically smallest digits. Classes come in the order of their canonical
/// graphs, always the same, so that the number of a class names it across runs.
///
///     let space = GraphSpace(size: 3, colours: 2, alphabet: .requirementAndPrevention)
///     space.classCount   // 5,600, by Burnside's formula
///     space.labelledCount   // 32,768
///     space.forEachClass { graph, weight in … }   // 5,600 times; the weights add up to 32,768
public struct GraphSpace: Sendable, Hashable {
  /// The number of elements.
  public let size: Int
  /// The number of colours.
  public let colours: Int
  /// How two elements can be related.
  public let alphabet: PairAlphabet

  /// A space. Larger ones than 7 elements are out of reach anyway.
  public init(size: Int, colours: Int, alphabet: PairAlphabet) {
    precondition((1...7).contains(size), "\(size) elements; 1 to 7 are supported")
    precondition((1...256).contains(colours), "\(colours) colours; 1 to 256 are supported")
    self.size = size
    self.colours = colours
    self.alphabet = alphabet
  }

  /// The number of pairs of elements.
  public var pairCount: Int { size * (size - 1) / 2 }

  /// A class of isomorphic graphs.
  public struct Class: Sendable, Hashable {
    /// Its place among all classes, from 0.
    public let number: Int
    /// Its canonical graph.
    public let graph: DependencyGraph
    /// The number of renamings that change nothing.
    public let automorphisms: Int
    /// How many labelled graphs are in the class: `size! / automorphisms`.
    public let weight: Int
  }

  /// All classes, in order; for spaces that fit into memory.
  public var classes: [Class] {
    var result: [Class] = []
    forEachClass { result.append($0) }
    return result
  }
}

extension GraphSpace {
  static func factorial(_ n: Int) -> Int { n < 2 ? 1 : (2...n).reduce(1, *) }

  static func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * base } }
}
