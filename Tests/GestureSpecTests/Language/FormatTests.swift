import Testing

@testable import GestureSpec

@Suite struct FormatTests {
  @Test func `every sample file is read without an error`() throws {
    let samples = try Samples.all()
    #expect(samples.count >= 8)
    for sample in samples {
      do throws(ScenarioFileError) {
        _ = try ParsedScenario(sample)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `every sample file is in canonical form`() throws {
    for sample in try Samples.all() {
      let text = String(decoding: sample.bytes, as: UTF8.self)
      let formatted = try ScenarioDocument.formatted(sample)
      #expect(formatted == text, "\(sample.name)")
    }
  }

  @Test func `formatting loses no comment, changes no meaning, and formatting again changes nothing`() throws {
    for seed in 0..<800 {
      var sentences = Sentences(UInt64(seed))
      let (text, comments) = sentences.commentedFile(statements: 1 + seed % 6)
      let plain = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix { $0 != "/" } }
      let formatted = try ScenarioDocument.formatted(SourceText(text))
      for comment in comments where formatted.ranges(of: comment).count != 1 {
        Issue.record("\(comment) [seed \(seed)]\n\(text)\n\(formatted)")
      }
      if try ScenarioDocument.formatted(SourceText(formatted)) != formatted {
        Issue.record("not idempotent [seed \(seed)]\n\(formatted)")
      }
      let before = try ScenarioDocument(SourceText(plain.joined(separator: "\n"))).bare
      let after = try ScenarioDocument(SourceText(formatted)).bare
      if before != after { Issue.record("another meaning [seed \(seed)]\n\(text)\n\(formatted)") }
    }
  }

  @Test func `comments stay where they belong, and empty lines between statements become one`() throws {
    let text = """
      // Of the file.


      // Of the view.
      view  Photo {// first
      tap single   // at the end
        // last
      }



      single with double  // of the relation
      fingers 2 // of the number
      may interrupt, // between
        turn
      // The end.

      """
    let formatted = try ScenarioDocument.formatted(SourceText(text))
    #expect(
      formatted == """
        // Of the file.

        // Of the view.
        view Photo {
          // first
          tap single  // at the end
          // last
        }

        single with double  // of the relation
        fingers 2  // of the number
        // between
        may interrupt, turn
        // The end.

        """)
  }

  @Test func `other ways of writing have one canonical form`() throws {
    let text = """
      view A { tap t { taps 2
        touches 1 }; }
      """.replacing(";", with: "")
      + "\r\ncheck never ((t.acts) and (not (t waits))) in one step\r\n"
      + "check always (a implies b) implies (c or (d and e)) or f\n"
      + "event e when n != 3 and n >= 1 or n <= 2 { n = 1 , disable t }\n"
      + "check at least 1 times t.acts in one sequence\n".replacing("check", with: "check can")
      + "check delay from A.lift to t.acts expect at most 350ms\n"
    #expect(
      try ScenarioDocument.formatted(SourceText(text)) == """
        view A {
          tap t { taps 2, touches 1 }
        }
        check never t.acts and not t waits in one step
        check always (a implies b) implies c or d and e or f
        event e when n ≠ 3 and n ≥ 1 or n ≤ 2 { n = 1, disable t }
        check can at least once t.acts in one sequence
        check delay from A.lift to t.acts expect at most 0.35 s

        """)
  }

  @Test func `what was printed reads as what was parsed`() throws {
    for sample in try Samples.all() {
      let document = try ScenarioDocument(sample)
      #expect(try ScenarioDocument(SourceText(document.description)) == document)
    }
  }
}

extension ScenarioDocument {
  /// Without comments and empty lines.
  fileprivate var bare: ScenarioDocument { ScenarioDocument(Self.bare(statements, Self.bare)) }

  private static func bare(_ statement: Statement) -> Statement {
    if case .view(let view) = statement { .view(bare(view)) } else { statement }
  }

  private static func bare(_ view: View) -> View {
    View(
      view.name,
      bare(view.members) { member in
        switch member {
        case .view(let view): return .view(bare(view))
        case .recognizer(var recognizer):
          recognizer.options = bare(recognizer.options) { $0 }
          return .recognizer(recognizer)
        case .hit: return member
        }
      })
  }

  private static func bare<C>(_ block: Block<C>, _ content: (C) -> C) -> Block<C> { Block(block.contents.map(content)) }
}
