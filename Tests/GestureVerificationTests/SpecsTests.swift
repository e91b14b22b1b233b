import Foundation
import GestureSpec
import GestureVerification
import Testing

/// The scenario files of the repository: each is what it says of itself.
@Suite struct SpecsTests {
  @Test(arguments: try Specs.files().filter { !Specs.large.contains($0) })
  func `what a file expects is what a search finds`(_ path: String) throws {
    let result = try Specs.run(Specs.text(path), named: path)
    #expect(result.sureness == .proved)
    #expect(result.exitStatus == 0)
    for scenario in result.scenarios {
      for check in scenario.checks {
        #expect(check.outcome == .met, "\(path): \(check.question.name) is \(check.verdict)")
      }
      #expect(scenario.violatedRules.map(\.rule.id) == [], "\(path)")
    }
  }

  @Test func `every file is there for a reason that it says at its beginning, and asks something`() throws {
    for path in try Specs.files() {
      let text = try Specs.text(path)
      #expect(text.hasPrefix("//"), "\(path)")
      let questions = try Specs.parsed(text, named: path).questions
      #expect(!questions.isEmpty, "\(path)")
      // The verdict of a case is stated, never left to what everybody expects.
      if path.hasPrefix("Cases/") { #expect(!questions.contains { !$0.isExpectationStated }, "\(path)") }
    }
  }

  @Test func `every report has its case, but those about recorded histories`() throws {
    let numbers = Set(try (Specs.files() + Specs.wrongFiles()).compactMap { $0.split(separator: "/").last?.prefix(3) })
    let recorded: Set = ["C12", "C13", "C15", "C17"]
    for number in 1...20 {
      let name = number < 10 ? "C0\(number)" : "C\(number)"
      #expect(numbers.contains(name[...]) == !recorded.contains(name), "\(name)")
    }
  }

  @Test func `a mistake stands beside its repair, and a check tells them apart`() throws {
    let files = try Specs.files()
    let mistakes = files.filter { $0.hasSuffix("-mistake.gesture") }
    #expect(mistakes.count >= 5)
    for path in mistakes {
      let repair = path.replacing("-mistake", with: "")
      #expect(files.contains(repair), "\(path)")
      let wrong = try Specs.parsed(Specs.text(path), named: path)
      let right = try Specs.parsed(Specs.text(repair), named: repair)
      #expect(wrong.questions.map(\.name) == right.questions.map(\.name), "\(path)")
      #expect(wrong.questions.map(\.text) == right.questions.map(\.text), "\(path)")
      #expect(wrong.questions.map(\.expectation) != right.questions.map(\.expectation), "\(path)")
      #expect(
        !right.questions.contains { $0.expectation == .holds(false) || $0.expectation == .possible(false) }, "\(path)")
    }
  }

  @Test func `the page of this folder has a line for each file, and for nothing else`() throws {
    let rows = try Specs.text("README.md").matches(of: #/(?m)^\| `([\w/-]+\.gesture)` \|/#).map { String($0.output.1) }
    #expect(try rows.sorted() == (Specs.files() + Specs.wrongFiles()).sorted())
  }

  @Test func `C20: each mistake is told with its place, its word and what was meant, all in one run`() throws {
    let path = "Errors/C20-wrong-in-five-ways.gesture"
    let source = SourceText(try Specs.text(path), name: path)
    do throws(ScenarioFileError) {
      _ = try ParsedScenario(source)
      Issue.record("\(path) has no errors")
    } catch {
      let told = error.diagnostics.map { found in
        let place = found.position.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(place) \(found.code.rawValue) \(found.message)" + (found.suggestion.map { " (\($0))" } ?? "")
      }
      #expect(
        told == [
          "7:21 E305 taps 0: at least 1 is needed",
          "8:14 E202 pan has no 'maxTouchs' (did you mean 'maxTouches'?)",
          "11:8 E303 the view 'Photo' cannot be inside itself",
          "16:17 E301 there is no recognizer 'duoble' (did you mean 'double'?)",
          "17:11 E304 'drag' cannot be related to itself",
        ])
    }
  }
}

/// The folder of scenario files.
enum Specs {
  /// Files with so many states that a build for debugging takes minutes for them. The command checks them.
  static let large: Set = [
    "Screens/article.gesture", "Screens/map.gesture", "Screens/map-mistake.gesture", "Screens/photo.gesture",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Specs")

  /// Every file that is right, as a path in the folder, sorted.
  static func files() throws -> [String] { try all().filter { !$0.hasPrefix("Errors/") } }

  /// Every file that is wrong on purpose.
  static func wrongFiles() throws -> [String] { try all().filter { $0.hasPrefix("Errors/") } }

  private static func all() throws -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".gesture") }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  static func parsed(_ text: String, named path: String) throws -> ParsedScenario {
    try ParsedScenario(SourceText(text, name: path))
  }

  /// Answers a file's checks, or only those of one name.
  static func run(_ text: String, named path: String, check: String? = nil) throws -> VerificationResult {
    var selection = ScenarioSelection()
    selection.questions = check.map { [$0] } ?? []
    let cases = selection.cases(of: try parsed(text, named: path), file: path)
    return try ScenarioVerification(cases).run()
  }
}
