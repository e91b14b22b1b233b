import Testing

@testable import GestureSpec

/// The grammar is one piece of data; the parser, the printer and the highlighter agree with it.
@Suite struct GrammarTests {
  @Test func `every production refers to what exists, and all are reached from the first`() {
    let names = Set(Grammar.productions.map(\.name))
    #expect(names.count == Grammar.productions.count)
    var reached: Set<String> = [Grammar.productions[0].name]
    var queue = Array(reached)
    while let name = queue.popLast() {
      for reference in Grammar.syntax(of: name)!.references {
        if Grammar.lexicalClasses.contains(where: { $0.name == reference }) { continue }
        #expect(names.contains(reference), "\(name) refers to \(reference)")
        if reached.insert(reference).inserted { queue.append(reference) }
      }
    }
    #expect(reached == names)
  }

  @Test func `the words of the productions are the words of the language`() {
    let literals = Set(Grammar.productions.flatMap { Grammar.syntax(of: $0.name)!.literals })
    let words = literals.filter { $0.first!.isLetter }
    // Units belong to the lexical class of durations.
    #expect(words == Set(Keyword.allCases.map(\.rawValue)).subtracting(["s", "ms"]))
    let signs = literals.subtracting(words).subtracting(["0", "1"])
    #expect(signs.isSubset(of: Lexer.signs))
    #expect(Set(Lexer.signs).subtracting(signs) == ["!=", "<=", ">="])
  }

  @Test func `every sentence of the grammar is parsed, printed and coloured alike`() {
    var printed: Set<String> = []
    var coloured: Set<String> = []
    var parsed = 0
    for seed in 10_000..<13_000 {
      var sentences = Sentences(UInt64(seed))
      let source = SourceText(sentences.file(statements: 1))
      var parser = Parser(source)
      let document = parser.document()
      for diagnostic in parser.diagnostics.found {
        Issue.record("\(source.text(0..<source.bytes.count))\n\(diagnostic.message) [seed \(seed)]")
      }
      guard parser.diagnostics.found.isEmpty else { continue }
      parsed += 1
      let text = document.description
      let again = try? ScenarioDocument(SourceText(text))
      if again != document { Issue.record("\(text) [seed \(seed)]") }
      if again?.description != text { Issue.record("formatting is not idempotent: \(text) [seed \(seed)]") }
      printed.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
      for span in Highlight.spans(of: source) {
        if span.kind == .keyword { coloured.insert(source.text(span.bounds)) }
        if span.kind == .invalid { Issue.record("not coloured: \(source.text(span.bounds)) [seed \(seed)]") }
      }
    }
    #expect(parsed == 3000)
    let words = Set(Keyword.allCases.map(\.rawValue))
    #expect(words.subtracting(printed) == [])
    #expect(words.subtracting(coloured) == [])
  }
}
