import GestureModel
import GestureSpec
import GestureVerification

/// A run as JSON, in the form of `Specs/result.schema.json`.
public enum JSONReport {
  /// The number of the form; it grows when a reader of the old form would misunderstand.
  public static let schema = 1

  /// The document.
  ///
  /// - Parameters:
  ///   - result: what was found.
  ///   - environment: where and when, if that is to be said.
  public static func document(_ result: VerificationResult, environment: ReportEnvironment? = nil) -> JSONValue {
    .members([
      "tool": "modelcheck",
      "schema": .int(schema),
      "version": .string(version),
      "command": .string(command(result)),
      "verdict": .string(result.verdict.rawValue),
      "completeness": .string(result.sureness.name),
      "stoppedBy": .optional(stop(result)),
      "profile": .string(result.request.profile),
      "settings": .strings(result.request.settings),
      "switches": switches(result.request.switches),
      "limits": limits(result.request),
      "graphs": result.request.graphs.map(graphs) ?? .null,
      "systems": .int(result.systems),
      "labelled": .int(result.labelled),
      "states": .int(result.states),
      "productStates": .int(result.productStates),
      "representedStates": .int(result.representedStates),
      "transitions": .int(result.transitions),
      "steps": .int(result.steps),
      "depth": .int(result.depth),
      "seconds": .seconds(result.duration),
      "rules": .array(result.rules.map { check($0, withTraces: true) }),
      "runs": .array(result.families.map { run($0, result.request) } + result.scenarios.map(run)),
      "coverage": coverage(result),
      "modelCoverage": CoverageSummary(result).map(modelCoverage) ?? .null,
      "sampling": sampling(result.sampling),
      "environment": environment?.json ?? .null,
    ])
  }

  private static func stop(_ result: VerificationResult) -> String? { result.stop.map { "\($0)" } }

  private static func switches(_ switches: Switches) -> JSONValue {
    .object(
      Switches.Name.allCases.map { name in
        .init(Switches.declarations[name.rawValue].name, .string(switches.valueName(name)))
      })
  }

  private static func limits(_ request: VerificationRequest) -> JSONValue {
    func int(_ value: Int?) -> JSONValue { value.map { .int($0) } ?? .null }
    return .members([
      "recognizers": int(request.bounds?.recognizers),
      "fingers": int(request.bounds?.fingers),
      "depth": int(request.limits.depth),
      "states": int(request.limits.states),
      "memory": int(request.limits.memory),
      "seconds": request.limits.time.map { .seconds($0) } ?? .null,
    ])
  }

  private static func run(_ family: FamilyResult, _ request: VerificationRequest) -> JSONValue {
    .members([
      "scenario": .string(family.name),
      "file": .null,
      "profile": .string(request.profile),
      "settings": .strings(request.settings),
      "description": .string(family.summary),
      "systems": .int(family.systems),
      "systemsTotal": .int(family.total),
      "labelled": .int(family.labelled),
      "states": .int(family.states),
      "productStates": .int(family.productStates),
      "representedStates": .int(family.representedStates),
      "transitions": .int(family.transitions),
      "steps": .int(family.steps),
      "depth": .int(family.depth),
      "closed": .bool(family.isClosed),
      "seconds": .seconds(family.work),
      "levels": levels(family.levels),
      "checks": .array(family.checks.map { check($0, withTraces: false) }),
      "breakdown": .null,
      "warnings": .array([]),
    ])
  }

  /// A rule's result. Histories are written once for the run, and once more in the family only if they violate.
  static func check(_ each: RuleResult, withTraces: Bool) -> JSONValue {
    let tally = each.tally
    let head: [JSONValue.Member] = [
      .init("name", .string(each.rule.id)), .init("kind", "rule"), .init("judges", .string(each.rule.kind.rawValue)),
    ]
    return .object(head + (withTraces ? statement(each.rule) : []) + figures(each, tally, withTraces))
  }

  private static func figures(_ each: RuleResult, _ tally: RuleTally, _ withTraces: Bool) -> [JSONValue.Member] {
    let members: KeyValuePairs<String, JSONValue> = [
      "verdict": .string(each.verdict.rawValue),
      "completeness": .string(each.sureness.name),
      "reason": .optional(each.reason),
      "premise": .int(tally.premise),
      "value": .null,
      "valueIs": .null,
      "question": .null,
      "line": .null,
      "expected": .null,
      "met": .null,
      "applicable": count(tally.applicable),
      "violated": count(tally.violated),
      "cut": count(tally.cut),
      "notApplicable": .array(
        tally.exempt.map { .members(["reason": .string($0.reason), "systems": .int($0.systems)]) }),
      "missing": tally.missing.map { missing in
        .members(["system": .string(ScenarioWords.line(missing.scenario)), "for": .string(missing.tuple)])
      } ?? .null,
      "trace": each.counterexample.map { trace($0, because: each.explanation, token: each.token) } ?? .null,
      "witness": withTraces ? each.witness.map { trace($0, token: each.witnessToken) } ?? .null : .null,
    ]
    return members.map { .init($0.key, $0.value) }
  }

  static func count(_ count: RuleTally.Count) -> JSONValue {
    .members(["systems": .int(count.systems), "labelled": .int(count.labelled)])
  }

  /// A history, why each step of it comes about if that is known, and the token that replays it.
  static func trace(_ history: History, because explanation: Explanation? = nil, token: String?) -> JSONValue {
    .members([
      "system": .string(ScenarioWords.line(history.scenario)),
      "length": .int(history.length),
      "loop": history.loopStart.map { .int($0 + 1) } ?? .null,
      "deciding": (explanation?.decidingStep).map { .int($0 + 1) } ?? .null,
      "avoidance": .optional(explanation?.avoidanceWords),
      "steps": .array(
        history.steps.enumerated().map { index, each in
          step(
            StepWords(each, in: history.scenario), label: each.label,
            reasons: explanation.map { $0.steps[index].reasons.map(\.text) } ?? [])
        }),
      "lanes": lanes(history),
      "token": .optional(token),
    ])
  }

  private static func step(_ words: StepWords, label: String, reasons: [String]) -> JSONValue {
    .members([
      "action": .string(words.action),
      "label": .string(label),
      "offers": .strings(words.offers),
      "requests": .strings(words.requests),
      "answers": .strings(words.answers),
      "changes": .strings(words.changes),
      "actions": .strings(words.actions),
      "views": .strings(words.views),
      "because": .strings(reasons),
    ])
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}
