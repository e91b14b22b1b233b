import GestureModel
import GestureSpec
import ModelChecking

/// What a run found about one scenario under one setting.
public struct ScenarioResult: Sendable {
  /// The scenario, with its switches.
  public let scenario: Scenario
  /// Its file, as it is reported.
  public let file: String?
  /// The profile nearest to its switches.
  public let profile: String
  /// The switches that differ from the profile, as `name=value`.
  public let settings: [String]
  /// What the static report says about it.
  public let warnings: [LintFinding]
  /// Distinct states between cycles.
  public var states = 0
  /// Distinct states together with the memories of what was asked, summed over the searches.
  public var productStates = 0
  /// The states that these stand for, with touches and equal recognizers told apart; more where a symmetry was used.
  public var representedStates = 0
  /// Steps that were taken for the transitions: ways through a cycle that come together are walked once.
  public var steps = 0
  /// Labelled transitions out of the distinct states.
  public var transitions = 0
  /// The largest depth at which a new state was found.
  public var depth = 0
  /// How far its least complete search went.
  public var sureness = Sureness.proved
  /// What ended a search before it closed, other than the depth.
  public var stop: Completeness.Limit?
  /// The time its searches took, summed.
  public var work = Duration.zero
  /// Its author's questions, in order.
  public var checks: [CheckResult] = []
  /// The documents' rules that were checked beside them, in the order of the rule book.
  public var rules: [RuleResult] = []
  /// Of a search that was stopped: what multiplies the states, and what could be left out.
  public var breakdown: StateBreakdown?

  /// Nothing found yet.
  public init(_ asked: ScenarioCase) {
    scenario = asked.scenario
    file = asked.file
    profile = asked.profile
    settings = asked.settings
    warnings = asked.warnings
  }

  /// Whether every search closed.
  public var isClosed: Bool { sureness == .proved }

  /// The questions with an outcome.
  public func checks(_ outcome: CheckOutcome) -> [CheckResult] { checks.filter { $0.outcome == outcome } }

  /// The rules beside the questions that do not hold.
  public var violatedRules: [RuleResult] { rules.filter { $0.verdict == .violated } }

  /// What it came to: the worst of its questions against what is expected of them, and of the rules.
  ///
  /// A rule whose premise never happens is no reproach to a scenario whose author has not asked for it.
  public var verdict: RuleVerdict { verdict(excusing: []) }

  /// The same, where some questions may say nothing.
  func verdict(excusing excused: Set<String>) -> RuleVerdict {
    if !checks(.unmet).isEmpty || !violatedRules.isEmpty { return .violated }
    if stop != nil || !checks(.undecided).isEmpty { return .inconclusive }
    return checks(.empty).allSatisfy { excused.contains($0.question.name) } ? .holds : .vacuous
  }
}

extension Sureness {
  /// How far a search went.
  init(_ completeness: Completeness) {
    switch completeness {
    case .proved: self = .proved
    case .bounded(let depth): self = .bounded(depth: depth)
    case .stopped: self = .stopped
    }
  }

  /// The less complete of two.
  func worse(_ other: Sureness) -> Sureness {
    switch (self, other) {
    case (.stopped, _), (_, .stopped): .stopped
    case (.sampled, _): self
    case (_, .sampled): other
    case (.bounded(let a), .bounded(let b)): .bounded(depth: min(a, b))
    case (.bounded, _): self
    default: other
    }
  }
}
