import Testing

@testable import GestureSpec

@Suite struct HighlightTests {
  @Test func `a word is coloured as what it was read as`() {
    let source = SourceText("view A { tap tap } // note\ncheck \"x\": can tap.acts\n")
    let spans = Highlight.spans(of: source).map { "\($0.kind) \(source.text($0.bounds))" }
    #expect(
      spans == [
        "keyword view", "name A", "sign {", "keyword tap", "name tap", "sign }", "comment // note", "keyword check",
        "text \"x\"", "sign :", "keyword can", "name tap", "sign .", "keyword acts",
      ])
  }

  @Test func `what cannot be read is marked, and the rest is still coloured`() {
    let source = SourceText("fingers many\nfingers 1 2\nmay interrupt\n")
    let spans = Highlight.spans(of: source).map { "\($0.kind) \(source.text($0.bounds))" }
    #expect(
      spans == [
        "keyword fingers", "invalid many", "keyword fingers", "number 1", "invalid 2", "keyword may",
        "keyword interrupt",
      ])
  }

  @Test func `spans are in order, do not overlap, and leave only blanks`() throws {
    for sample in try Samples.all() {
      var end = 0
      for span in Highlight.spans(of: sample) {
        let gap = sample.text(end..<span.bounds.lowerBound)
        #expect(gap.allSatisfy { $0.isWhitespace }, "\(sample.name)")
        end = span.bounds.upperBound
      }
      let rest = sample.text(end..<sample.bytes.count)
      #expect(rest.allSatisfy { $0.isWhitespace })
    }
  }

  @Test func `HTML and terminal text keep every character`() {
    let source = SourceText("check can a < 2 & // <b>\n")
    #expect(
      Highlight.html(source)
        == "<span class=\"keyword\">check</span> <span class=\"keyword\">can</span> <span class=\"name\">a</span> "
        + "<span class=\"sign\">&lt;</span> <span class=\"number\">2</span> &amp; "
        + "<span class=\"comment\">// &lt;b&gt;</span>\n")
    #expect(
      Highlight.terminal(SourceText("fingers 1\n")) == "\u{1B}[1;34mfingers\u{1B}[0m \u{1B}[36m1\u{1B}[0m\n")
  }

  @Test func `the documentation has every production, word, question and error`() {
    let page = Grammar.page
    for production in Grammar.productions { #expect(page.contains(" = \(production.text)\n")) }
    for keyword in Keyword.allCases { #expect(page.contains("| `\(keyword.rawValue)`"), "\(keyword)") }
    for code in Diagnostic.Code.allCases { #expect(page.contains("| \(code.rawValue) | \(code.meaning) |")) }
    for meaning in Grammar.meanings { #expect(page.contains(meaning.text)) }
  }
}
