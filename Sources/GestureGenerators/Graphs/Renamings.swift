/// All ways to rename the elements of a graph of a size, compiled so that a renamed graph is compared digit by digit.
struct Renamings: Sendable {
  /// One renaming.
  struct Renaming: Sendable {
    /// Element `i` of the renamed graph is element `order[i]`.
    let order: [Int]
    /// By pair of the renamed graph, in column order: the pair it was.
    let places: [Int]
    /// By pair of the renamed graph: whether that pair is now seen from its other element.
    let isReversed: [Bool]
  }

  let size: Int
  let all: [Renaming]

  init(size: Int) {
    self.size = size
    all = Self.orders(size).map { order in
      let pairs = DependencyGraph.pairs(of: size)
      return Renaming(
        order: order,
        places: pairs.map { DependencyGraph.place(min(order[$0.i], order[$0.j]), max(order[$0.i], order[$0.j])) },
        isReversed: pairs.map { order[$0.i] > order[$0.j] })
    }
  }

  /// Those that give every element a name that had its colour.
  func preserving(_ colours: [UInt8]) -> [Renaming] {
    all.filter { renaming in (0..<size).allSatisfy { colours[renaming.order[$0]] == colours[$0] } }
  }

  /// Every order of `0..<size`, the identity first, in lexicographic order.
  static func orders(_ size: Int) -> [[Int]] {
    var result: [[Int]] = []
    func extend(_ prefix: [Int]) {
      if prefix.count == size { return result.append(prefix) }
      for next in 0..<size where !prefix.contains(next) { extend(prefix + [next]) }
    }
    extend([])
    return result
  }
}
