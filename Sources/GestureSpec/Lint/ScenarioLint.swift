import GestureModel

/// The static report: what is remarkable about a scenario before any search.
///
///     for finding in ScenarioLint.warnings(try ParsedScenario(source)) {
///       print(finding.rendered(in: source))
///     }
///
/// What a finding claims is true of every history of the scenario; where it only may be so, it says *may*. What it does
/// not find may still be wrong: that is what the search is for. Cost: a search over the states of one recognizer for
/// each one that others require, bounded by ``LintContext/maximumStates``; everything else looks at the text only.
public enum ScenarioLint {
  /// Everything found in a file, in its order.
  public static func warnings(_ parsed: ParsedScenario) -> [LintFinding] {
    findings(
      LintContext(
        parsed.scenario, settings: parsed.runs.map(\.scenario.switches),
        questions: LintContext.Mentions(parsed.questions), parsed: parsed))
  }

  /// Everything found in a scenario that was not read from a file.
  ///
  /// - Parameters:
  ///   - scenario: without problems.
  ///   - checks: what is asked about it, if it is known; without, nothing is said about what nobody looks at.
  public static func warnings(_ scenario: Scenario, checks: [Check]? = nil) -> [LintFinding] {
    findings(
      LintContext(
        scenario, settings: [scenario.switches], questions: checks.map { LintContext.Mentions($0.map(\.formula)) },
        parsed: nil))
  }

  private static func findings(_ context: LintContext) -> [LintFinding] {
    let found = LintRule.all.flatMap { rule in
      rule.find(context).map {
        LintFinding(id: rule.id, message: $0.message, remedy: $0.remedy, position: $0.position)
      }
    }
    // Sorting is stable only if the order of finding takes part in it.
    return found.enumerated().sorted { a, b in
      (a.element.position?.offset ?? 0, a.offset) < (b.element.position?.offset ?? 0, b.offset)
    }.map(\.element)
  }
}
