import GestureSpec
import GestureVerification

extension JSONReport {
  /// A scenario of a file under one setting: its questions, then the documents' rules that were checked beside them.
  static func run(_ scenario: ScenarioResult) -> JSONValue {
    .members([
      "scenario": .string(scenario.scenario.name),
      "file": .optional(scenario.file),
      "profile": .string(scenario.profile),
      "settings": .strings(scenario.settings),
      "description": .string(ScenarioWords.line(scenario.scenario)),
      "systems": .int(1),
      "systemsTotal": .int(1),
      "labelled": .int(1),
      "states": .int(scenario.states),
      "productStates": .int(scenario.productStates),
      "representedStates": .int(scenario.representedStates),
      "transitions": .int(scenario.transitions),
      "steps": .int(scenario.steps),
      "depth": .int(scenario.depth),
      "closed": .bool(scenario.isClosed),
      "seconds": .seconds(scenario.work),
      "levels": levels([]),
      "checks": .array(scenario.checks.map(check) + scenario.rules.map { check($0, withTraces: false) }),
      "breakdown": scenario.breakdown.map(breakdown) ?? .null,
      "warnings": .array(scenario.warnings.map(warning)),
    ])
  }

  private static func warning(_ finding: LintFinding) -> JSONValue {
    .members([
      "id": .string(finding.id),
      "message": .string(finding.message),
      "line": .int(finding.position?.line ?? 0),
    ])
  }

  private static func check(_ each: CheckResult) -> JSONValue {
    let isViolated = each.verdict == .violated
    let isApplicable = each.verdict != .notApplicable
    let exempt = each.rules.isEmpty && !isApplicable ? each.reason : nil
    return .members([
      "name": .string(each.question.name),
      "kind": .string(each.kind),
      "judges": .string(each.judges),
      "verdict": .string(each.verdict.rawValue),
      "completeness": .string(each.sureness.name),
      "reason": .optional(each.reason),
      "premise": .int(each.premise),
      "value": value(each.value),
      "valueIs": .optional(each.value?.name),
      "question": .string(each.question.text),
      "line": each.line.map { .int($0) } ?? .null,
      "expected": .optional(each.question.expectation.map { "\($0)" }),
      "met": met(each.outcome),
      "applicable": count(.init(one: isApplicable ? 1 : 0, of: isApplicable)),
      "violated": count(.init(one: isViolated ? 1 : 0, of: isViolated)),
      "cut": count(.init(one: each.sureness == .proved ? 0 : 1, of: each.sureness != .proved)),
      "notApplicable": .array(exempt.map { [.members(["reason": .string($0), "systems": .int(1)])] } ?? []),
      "missing": .null,
      "trace": each.history.map { trace($0, because: each.explanation, token: each.token) } ?? .null,
      "witness": .null,
    ])
  }

  private static func value(_ value: DelayValue?) -> JSONValue {
    switch value {
    case .exactly(let time), .atLeast(let time): .seconds(.milliseconds(time))
    case .unbounded, nil: .null
    }
  }

  private static func met(_ outcome: CheckOutcome) -> JSONValue {
    switch outcome {
    case .met: .bool(true)
    case .unmet: .bool(false)
    case .undecided, .empty: .null
    }
  }

  private static func breakdown(_ breakdown: StateBreakdown) -> JSONValue {
    .members([
      "depth": .int(breakdown.depth),
      "states": .int(breakdown.states),
      "without": .array(
        breakdown.parts.map { .members(["part": .string($0.name), "states": .int($0.states)]) }),
    ])
  }
}

extension RuleTally.Count {
  /// One system, or none.
  fileprivate init(one labelled: Int, of isCounted: Bool) {
    self = isCounted ? .init(one: labelled) : .init()
  }
}

extension CheckResult {
  /// How it judges, in the words of a rule.
  fileprivate var judges: String {
    switch question.kind {
    case .check(let check):
      check.question == .can ? "possibility" : check.question.isLiveness ? "liveness" : "safety"
    case .delay: "delay"
    case .documents: "safety"
    case .rule(let id): RuleBook[id]?.kind.rawValue ?? "safety"
    }
  }
}

extension DelayValue {
  /// Its name in the document.
  fileprivate var name: String {
    switch self {
    case .exactly: "exact"
    case .atLeast: "atLeast"
    case .unbounded: "unbounded"
    }
  }
}
