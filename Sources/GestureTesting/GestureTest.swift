import GestureModel
import GestureSpec
import GestureVerification
import Reporting
import Testing

/// One verification, and what it is told as.
struct GestureTest {
  private let asked: ScenarioCase
  private let bounds: GestureBounds

  /// - Parameters:
  ///   - scenario: with its switches.
  ///   - parsed: whose questions are asked; `nil` for none.
  ///   - source: what tokens name it by; `parsed` unless given.
  init(
    _ scenario: Scenario, _ parsed: ParsedScenario?, source: ParsedScenario? = nil, _ rules: [Rule],
    _ bounds: GestureBounds
  ) {
    // A question under another setting would be about another scenario; a file's check has room for that.
    let questions = (parsed?.questions ?? []).filter { $0.switches == scenario.switches }
    asked = ScenarioCase(
      scenario, file: (parsed ?? source)?.source?.name, questions: questions.map { ($0, nil) }, rules: rules,
      parsed: parsed ?? source)
    self.bounds = bounds
  }

  /// Verifies, and records or throws what is wrong.
  func run(_ location: SourceLocation) throws {
    var verification = ScenarioVerification(
      [asked], request: VerificationRequest(bounds: nil, limits: bounds.limits))
    verification.workers = 1
    let messages = self.messages(try verification.run())
    if Test.current == nil {
      if !messages.isEmpty { throw GestureViolations(messages: messages) }
    } else {
      for message in messages { Issue.record(Comment(rawValue: message), sourceLocation: location) }
    }
  }

  private func messages(_ result: VerificationResult) -> [String] {
    guard let scenario = result.scenarios.first else { return ["Nothing was verified."] }
    var messages = scenario.violatedRules.map { IssueText.violated($0) }
    messages += scenario.checks.filter { $0.outcome != .met }.map { IssueText.question($0) }
    if let stop = scenario.stop {
      messages.append("The search of \(asked.scenario.name) was stopped before its end: \(stop).")
    }
    // A single rule that is not about this scenario is one of a list that the test goes through.
    let isAboutNothing =
      scenario.checks.isEmpty
      && scenario.rules.allSatisfy {
        $0.verdict == .notApplicable || $0.verdict == .vacuous
      }
    if scenario.rules.count > 1 && isAboutNothing && messages.isEmpty {
      messages.append("No rule comes into play in \(asked.scenario.name): \(scenario.rulesWords).")
    }
    return messages
  }
}

/// What issues say.
enum IssueText {
  /// A violated rule: what it says, where it is declared, where it comes from, the history, the token.
  static func violated(_ result: RuleResult) -> String {
    let rule = result.rule
    var lines = ["\(rule.id): \(rule.statement)", "declared at \(rule.place)"]
    lines += rule.sources.map { "source: \($0.document) \($0.passage)" }
    if let missing = result.tally.missing {
      lines.append("no history does it" + (missing.tuple.isEmpty ? "" : " for \(missing.tuple)"))
    }
    // The command knows the documents' rules only.
    let isOwn = RuleBook[rule.id] == nil
    lines += history(
      result.counterexample, result.explanation,
      result.token.map { isOwn ? "to keep it: .replays(\"\($0)\", rules: [rule])" : ReplayLine.text($0) })
    return lines.joined(separator: "\n")
  }

  /// A question that did not come as expected.
  static func question(_ check: CheckResult) -> String {
    let asked = check.question.name == check.question.text ? "" : ": \(check.question.text)"
    let lines = ["\(check.question.name)\(asked)", "\(check.verdictWords), \(check.outcomeWords)"]
    let replay = check.token.map { ReplayLine.text($0) }
    return (lines + history(check.history, check.explanation, replay)).joined(separator: "\n")
  }

  private static func history(_ history: History?, _ explanation: Explanation?, _ replay: String?) -> [String] {
    guard let history else { return [] }
    var lines = ["\(HistoryText.title(history)),"]
    lines += HistoryText.lines(history, TextStyle(), because: explanation)
    if let replay { lines += ["", replay] }
    return lines
  }
}
