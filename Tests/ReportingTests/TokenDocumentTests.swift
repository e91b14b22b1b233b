import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import Reporting
import Testing

/// The tokens that are written down in this repository: in its documents, and in the package of examples.
@Suite struct `Every token in a document` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func files(under folder: String, endings: [String]) throws -> [String] {
    let walk = try #require(FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path))
    return walk.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix($0) } && !path.contains(".build/") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The rule of the example, as it stands there.
  private func exampleRule() throws -> Rule {
    let text = try String(
      contentsOf: Self.root.appending(path: "Tests/Examples/Tests/ExampleTests/OwnRuleTests.swift"), encoding: .utf8)
    let formula = try #require(text.firstMatch(of: #/"drag-ends", "(.*)", formula: "(.*)"/#))
    return Rule("drag-ends", String(formula.1), formula: String(formula.2), sources: [])
  }

  @Test func `replays, as the document says`() throws {
    let documents =
      try ["README.md"] + files(under: "Specs", endings: [".md", ".gesture"])
      + files(under: "Tests/Examples", endings: [".swift", ".txt"])
    let rules = try RuleBook.documents + [exampleRule()]
    var count = 0
    for document in documents {
      let lines = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        for match in line.matches(of: #/gr1:[^'"\s`]+/#) {
          count += 1
          let token = try HistoryToken(String(match.output))
          let given = try token.system.name.map { name in
            let bytes = Array(try Data(contentsOf: Self.root.appending(path: name)))
            return try ParsedScenario(SourceText(name: name, bytes: bytes))
          }
          let replay = try TokenReplay(token, given: given, rules: rules)
          #expect(replay.warning == nil, "\(document):\(index + 1)")
          let answer = index + 1 < lines.count ? lines[index + 1] : ""
          if answer.hasPrefix("REPLAY ") {
            // A command with what it prints.
            var style = TextStyle()
            style.isQuiet = true
            #expect(ReplayText(replay, style).text == answer + "\n", "\(document):\(index + 2)")
          } else {
            #expect(replay.error == nil, "\(document):\(index + 1)")
            #expect(replay.isViolation, "\(document):\(index + 1)")
          }
        }
      }
    }
    // Three in the README, one in the example.
    #expect(count >= 4)
  }
}
