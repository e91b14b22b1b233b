import Foundation
import GestureSpec
import GestureVerification
import Testing

/// Every token in a page of the repository shows what the page says of it.
@Suite struct `The tokens of the pages` {
  /// The rule of one's own of the README's example.
  private static let dragEnds = Rule(
    "drag-ends", "What has begun is never called off.", formula: "for every r: not r enters cancelled", sources: [])

  private func tokens(of page: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: #/gr1:[^'"`\s]+:[^'"`\s]+:[^'"`\s]+/#).map { String($0.output) }
  }

  /// The second of the README is there to show what is said of one that does not violate its rule.
  @Test func `replay`() throws {
    let readme = try tokens(of: "README.md")
    let readings = try tokens(of: "Specs/Readings.md")
    #expect(readme.count == 3 && readings.count > 10)
    for (index, text) in (readme + readings).enumerated() {
      let replay = try TokenReplay(try HistoryToken(text), rules: RuleBook.documents + [Self.dragEnds])
      if index == 1 {
        #expect(replay.error?.kind == .doesNotFail)
      } else {
        #expect(replay.outcome == .violates(step: replay.history.length - 1), "\(text)")
      }
    }
  }
}
