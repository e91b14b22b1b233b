import Testing

import GestureGenerators

@Suite struct `The enumeration of graphs` {
  /// Against brute force: every labelled graph, and as its class the smallest of all its renamings.
  @Test(arguments: [
    (1, 3, PairAlphabet.requirementAndPrevention), (2, 3, .requirementAndPrevention), (3, 1, .requirementAndPrevention),
    (3, 2, .requirementAndSimultaneity), (3, 3, .arrows), (4, 1, .oneWay), (4, 2, .mutual),
  ])
  func `has each class once, with the weight that counting its members gives`(
    size: Int, colours: Int, alphabet: PairAlphabet
  ) {
    let space = GraphSpace(size: size, colours: colours, alphabet: alphabet)
    let orders = orders(size)
    var members: [DependencyGraph: Int] = [:]
    for colouring in words(size, over: colours) {
      for digits in words(size * (size - 1) / 2, over: alphabet.count) {
        let graph = DependencyGraph(colours: colouring, digits: digits)
        let smallest = orders.map { graph.renamed($0, in: alphabet) }.min { key($0).lexicographicallyPrecedes(key($1)) }
        members[smallest!, default: 0] += 1
      }
    }
    let classes = space.classes
    #expect(classes.count == members.count)
    for each in classes {
      #expect(members[each.graph] == each.weight, "\(each.graph)")
      #expect(each.automorphisms == orders.count { each.graph.renamed($0, in: alphabet) == each.graph })
    }
    #expect(Set(classes.map(\.graph)).count == classes.count)
  }

  @Test func `comes in one order, that of the canonical graphs`() {
    let classes = GraphSpace(size: 3, colours: 2, alphabet: .requirementAndSimultaneity).classes
    #expect(classes == GraphSpace(size: 3, colours: 2, alphabet: .requirementAndSimultaneity).classes)
    for (one, next) in zip(classes, classes.dropFirst()) {
      #expect(key(one.graph).lexicographicallyPrecedes(key(next.graph)))
    }
  }

  @Test func `keeps what a hereditary condition allows, as leaving out the others would`() {
    let space = GraphSpace(size: 4, colours: 1, alphabet: .oneWay)
    func isSparse(_ graph: DependencyGraph) -> Bool { graph.digits.count { $0 != 0 } <= 3 }
    var kept: [DependencyGraph] = []
    space.forEachClass(where: isSparse) { kept.append($0.graph) }
    #expect(kept == space.classes.map(\.graph).filter(isSparse))
    #expect(kept.count < space.classCount)
  }

  /// Colours first, since canonical graphs have them ascending.
  private func key(_ graph: DependencyGraph) -> [UInt8] { graph.colours + graph.digits }

  private func words(_ length: Int, over count: Int) -> [[UInt8]] {
    (0..<length).reduce([[]]) { words, _ in words.flatMap { word in (0..<count).map { word + [UInt8($0)] } } }
  }

  private func orders(_ size: Int) -> [[Int]] {
    size == 0
      ? [[]]
      : orders(size - 1).flatMap { order in (0..<size).map { place in order[..<place] + [size - 1] + order[place...] } }
  }
}

@Suite struct `A graph` {
  @Test func `renamed there and back is itself`() {
    let alphabet = PairAlphabet.requirementAndPrevention
    let graph = DependencyGraph(colours: [0, 1, 1], digits: [5, 9, 2])
    let renamed = graph.renamed([2, 0, 1], in: alphabet)
    #expect(renamed.colours == [1, 0, 1])
    #expect(renamed.digit(1, 2, in: alphabet) == graph.digit(0, 1, in: alphabet))
    #expect(renamed.renamed([1, 2, 0], in: alphabet) == graph)
  }

  @Test func `falls apart into the parts that no digit connects`() {
    let alphabet = PairAlphabet.arrows
    // 0 → 3 and 1 ↔ 2, in column order (0,1) (0,2) (1,2) (0,3) (1,3) (2,3).
    let graph = DependencyGraph(colours: [0, 0, 0, 0], digits: [0, 0, 3, 1, 0, 0])
    #expect(graph.components(in: alphabet) == [[0, 3], [1, 2]])
    #expect(!graph.isConnected(in: alphabet))
    #expect(DependencyGraph(colours: [0], digits: []).isConnected(in: alphabet))
  }

  @Test func `of several digits at once has the digits of both alphabets`() {
    let both = PairAlphabet.arrows.times(.mutual)
    #expect(both.count == 8)
    #expect(both.reversed == [0, 1, 4, 5, 2, 3, 6, 7])
    #expect(both.symmetricCount == 4)
    #expect(PairAlphabet.requirementAndPrevention.symmetricCount == 4)
  }
}
