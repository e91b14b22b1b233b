import Testing

import GestureGenerators

@Suite struct `The number of graphs up to isomorphism` {
  /// The measured counts that every change is held to.
  @Test(arguments: [
    (3, 6, PairAlphabet.requirementAndSimultaneity, 110_592, 19_024),
    (3, 3, .requirementAndSimultaneity, 13_824, 2_456),
    (4, 3, .requirementAndSimultaneity, 21_233_664, 899_928),
    (4, 1, .requirementAndSimultaneity, 262_144, 11_592),
    (5, 1, .arrows, 1_048_576, 9_608),
    (1, 2, .requirementAndPrevention, 2, 2),
    (2, 2, .requirementAndPrevention, 64, 36),
    (3, 2, .requirementAndPrevention, 32_768, 5_600),
    (4, 2, .requirementAndPrevention, 268_435_456, 11_220_000),
  ])
  func `is Burnside's`(size: Int, colours: Int, alphabet: PairAlphabet, labelled: Int, classes: Int) {
    let space = GraphSpace(size: size, colours: colours, alphabet: alphabet)
    #expect(space.labelledCount == labelled)
    #expect(space.classCount == classes)
  }

  @Test(arguments: [
    (3, 3, PairAlphabet.requirementAndSimultaneity), (4, 1, .requirementAndSimultaneity), (5, 1, .arrows),
    (1, 2, .requirementAndPrevention), (2, 2, .requirementAndPrevention), (3, 2, .requirementAndPrevention),
    (4, 2, .oneWay), (5, 2, .mutual), (6, 1, .mutual), (3, 6, .mutual), (2, 5, .arrows),
  ])
  func `is what the enumeration comes to, and the classes hold all labelled graphs`(
    size: Int, colours: Int, alphabet: PairAlphabet
  ) {
    let space = GraphSpace(size: size, colours: colours, alphabet: alphabet)
    var classes = 0
    var labelled = 0
    var connected = 0
    space.forEachClass { each in
      #expect(each.number == classes)
      classes += 1
      labelled += each.weight
      if each.graph.isConnected(in: alphabet) { connected += 1 }
    }
    #expect(classes == space.classCount)
    #expect(labelled == space.labelledCount)
    #expect(connected == space.connectedCount)
  }

  @Test func `of connected ones is the number of all without the multisets of smaller ones`() {
    #expect(GraphSpace(size: 3, colours: 6, alphabet: .requirementAndSimultaneity).connectedCount == 18_158)
    // Connected graphs without names: the sequence every textbook has.
    let simple = (1...7).map { GraphSpace(size: $0, colours: 1, alphabet: .mutual).connectedCount }
    #expect(simple == [1, 1, 2, 6, 21, 112, 853])
  }

  @Test(arguments: [1, 2, 6, 31, 302].enumerated().map { ($0 + 1, $1) })
  func `of requirements without a cycle is that of acyclic digraphs`(size: Int, count: Int) {
    var found = 0
    GraphSpace(size: size, colours: 1, alphabet: .oneWay).forEachClass(where: \.isAcyclic) { _ in found += 1 }
    #expect(found == count)
  }
}

extension DependencyGraph {
  /// Whether a graph of ``PairAlphabet/oneWay`` digits has no directed cycle, by taking away what nobody points to.
  fileprivate var isAcyclic: Bool {
    var left = Set(0..<size)
    while let source = left.first(where: { j in
      left.allSatisfy { i in i == j || digit(i, j, in: .oneWay) != 1 }
    }) {
      left.remove(source)
    }
    return left.isEmpty
  }
}
