import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting
import Testing

/// Whatever is printed or written, every token in it replays, and no counterexample is without one.
@Suite struct `Every token in a report` {
  /// All tokens of a text, however it is escaped.
  private func tokens(in text: String) -> Set<String> {
    Set(text.replacing("&amp;", with: "&").matches(of: #/gr1:[^'"\s<&\\]+/#).map { String($0.output) })
  }

  private func traces(_ json: JSONValue) -> [JSONValue] {
    switch json {
    case .array(let elements): elements.flatMap(traces)
    case .object(let members):
      members.flatMap { member -> [JSONValue] in
        guard member.key == "trace", case .object = member.value else { return traces(member.value) }
        return [member.value]
      }
    default: []
    }
  }

  /// Holds every output of a result to its tokens.
  private func check(_ result: VerificationResult, given: [String: ParsedScenario] = [:]) throws -> Int {
    let document = JSONReport.document(result)
    for trace in traces(document) { #expect(trace["token"].optionalString != nil, "a history without a token") }
    let all = tokens(in: document.text)
    var verbose = TextStyle()
    verbose.isVerbose = true
    let outputs = [
      TextReport(result).text, TextReport(result, verbose).text, HTMLReport(document).text, JUnitReport(document).text,
      GitHubAnnotations.lines(result).joined(separator: "\n").replacing("%25", with: "%"),
    ]
    for output in outputs { #expect(tokens(in: output).subtracting(all).isEmpty) }
    let shown = result.rules.compactMap(\.token) + result.scenarios.flatMap { $0.rules.compactMap(\.token) }
    for token in shown {
      for output in outputs { #expect(tokens(in: output).contains(token), "\(token) is not in an output") }
    }
    for token in all.sorted() {
      let read = try HistoryToken(token)
      let replay = try TokenReplay(read, given: read.system.name.flatMap { given[$0] })
      #expect(replay.error == nil, "\(token)")
      #expect(replay.warning == nil)
      if case .violates(let step) = replay.outcome { #expect(step == replay.history.length - 1, "\(token)") }
    }
    return all.count
  }

  private static let specs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Specs")

  @Test(arguments: ["Screens/sheet-mistake", "Screens/drawer-mistake", "Cases"])
  func `of scenario files replays`(name: String) throws {
    let names =
      name == "Cases"
      ? try FileManager.default.contentsOfDirectory(atPath: Self.specs.appending(path: name).path)
        .filter { $0.hasSuffix(".gesture") }.sorted().map { "Cases/\($0)" } : [name + ".gesture"]
    var count = 0
    for name in names {
      let file = "Specs/" + name
      let data = try Data(contentsOf: Self.specs.appending(path: name))
      let parsed = try ParsedScenario(SourceText(name: file, bytes: Array(data)))
      let result = try ScenarioVerification(ScenarioSelection().cases(of: parsed, file: file)).run()
      count += try check(result, given: [file: parsed])
    }
    #expect(count > 0)
  }

  /// Its histories have recognizers in places that the model does not tell apart otherwise.
  @Test(arguments: ["C18-cycle-of-requirements", "C05-tap-above-waits"])
  func `of a search that walks every order replays`(name: String) throws {
    let file = "Specs/Cases/\(name).gesture"
    let bytes = Array(try Data(contentsOf: Self.specs.appending(path: "Cases/\(name).gesture")))
    let parsed = try ParsedScenario(SourceText(name: file, bytes: bytes))
    var run = ScenarioVerification(ScenarioSelection().cases(of: parsed, file: file))
    let usual = tokens(in: JSONReport.document(try run.run()).text)
    run.reductions.remove(.order)
    let result = try run.run()
    #expect(try check(result, given: [file: parsed]) > 0)
    #expect(!tokens(in: JSONReport.document(result).text).subtracting(usual).isEmpty, "there is nothing to be tested")
  }

  @Test func `of a sample replays`() throws {
    let rules = ["no-action-on-failed", "view-stream", "tap-counts"].compactMap { RuleBook[$0] }
    let broken = try SampleRun(rules, sample: SampleRequest(runs: 100), fault: .viewCancelledTwice).run()
    #expect(broken.verdict == .violated)
    #expect(try check(broken) > 0)
    let file = "Specs/Screens/drawer-mistake.gesture"
    let bytes = Array(try Data(contentsOf: Self.specs.appending(path: "Screens/drawer-mistake.gesture")))
    let parsed = try ParsedScenario(SourceText(name: file, bytes: bytes))
    let cases = ScenarioSelection().cases(of: parsed, file: file)
    let result = try SampleRun(cases: cases, sample: SampleRequest(runs: 200)).run()
    #expect(try check(result, given: [file: parsed]) > 0)
  }

  @Test(arguments: [
    Fault.failedActs, .ignoresRequirements, .neverResets, .viewCancelledTwice,
  ])
  func `of a run on a broken model replays`(fault: Fault) throws {
    let families = DefaultSystems.families(.init(recognizers: 2, fingers: 1)).map { family in
      SystemFamily(family.name, family.summary, count: min(family.count, 2)) {
        family[$0 * (family.count / min(family.count, 2))]
      }
    }
    let result = try Verification(families, fault: fault).run()
    #expect(result.verdict == .violated)
    #expect(try check(result) > 0)
  }
}
