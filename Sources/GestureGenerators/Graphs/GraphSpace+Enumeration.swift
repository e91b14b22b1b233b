/// Orderly generation: each class once, without a table of what has been seen.
extension GraphSpace {
  /// Calls `body` with every class, in order.
  ///
  /// Graphs grow by one element, that is by one column of digits, at a time. A column that makes the graph of the first
  /// elements not canonical is cut with everything that would grow from it: if renaming the first elements made that
  /// prefix smaller, the same renaming, with all later elements left alone, would make every longer graph smaller.
  ///
  /// - Parameter allows: a hereditary condition, one that holds for the first elements of each graph for which it
  ///   holds and does not depend on names; graphs without it are left out.
  public func forEachClass(
    where allows: (DependencyGraph) -> Bool = { _ in true }, _ body: (Class) -> Void
  ) {
    let renamings = (1...size).map { Renamings(size: $0) }
    var number = 0
    forEachColouring { colours in
      let usable = renamings.enumerated().map { $1.preserving(Array(colours.prefix($0 + 1))) }
      grow(DependencyGraph(colours: [colours[0]], digits: []), colours, usable, allows) { graph, automorphisms in
        body(
          Class(
            number: number, graph: graph, automorphisms: automorphisms,
            weight: Self.factorial(size) / automorphisms))
        number += 1
      }
    }
  }

  /// Every ascending sequence of colours.
  private func forEachColouring(_ body: ([UInt8]) -> Void) {
    var colours = Array(repeating: UInt8(0), count: size)
    while true {
      body(colours)
      guard let last = colours.lastIndex(where: { Int($0) < self.colours - 1 }) else { return }
      let next = colours[last] + 1
      for place in last..<size { colours[place] = next }
    }
  }

  private func grow(
    _ graph: DependencyGraph, _ colours: [UInt8], _ renamings: [[Renamings.Renaming]],
    _ allows: (DependencyGraph) -> Bool, _ body: (DependencyGraph, Int) -> Void
  ) {
    guard allows(graph) else { return }
    let known = graph.size
    if known == size {
      return body(graph, order(of: graph.digits, renamings[known - 1]) ?? 1)
    }
    let wider = Array(colours.prefix(known + 1))
    var digits = graph.digits + Array(repeating: 0, count: known)
    let first = graph.digits.count
    while true {
      if order(of: digits, renamings[known]) != nil {
        grow(DependencyGraph(colours: wider, digits: digits), colours, renamings, allows, body)
      }
      guard let last = digits[first...].lastIndex(where: { Int($0) < alphabet.count - 1 }) else { return }
      digits[last] += 1
      for place in (last + 1)..<digits.count { digits[place] = 0 }
    }
  }

  /// The number of automorphisms if no renaming makes the digits smaller; else `nil`.
  private func order(of digits: [UInt8], _ renamings: [Renamings.Renaming]) -> Int? {
    var automorphisms = 0
    next: for renaming in renamings {
      for place in digits.indices {
        var digit = digits[renaming.places[place]]
        if renaming.isReversed[place] { digit = alphabet.reversed[Int(digit)] }
        if digit < digits[place] { return nil }
        if digit > digits[place] { continue next }
      }
      automorphisms += 1
    }
    return automorphisms
  }
}
