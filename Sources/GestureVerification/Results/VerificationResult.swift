import GestureModel
import GestureSpec
import ModelChecking

/// Everything a run found: whatever is printed or written is a function of this value alone.
public struct VerificationResult: Sendable {
  /// What was asked for.
  public let request: VerificationRequest
  /// The families, in the order of the run.
  public let families: [FamilyResult]
  /// The rules over all families, in the order of the run.
  public let rules: [RuleResult]
  /// The scenarios of files, each under each setting it is asked about, in the order of the run.
  public let scenarios: [ScenarioResult]
  /// What ended the run before its end; `nil` if nothing did.
  public let stop: Completeness.Limit?
  /// How long it took.
  public let duration: Duration
  /// What is to be said of a run that sampled; `nil` for one that searched.
  public var sampling: SamplingSummary?

  /// A result; for tests too, hence public.
  public init(
    request: VerificationRequest, families: [FamilyResult], rules: [RuleResult], scenarios: [ScenarioResult] = [],
    stop: Completeness.Limit?, duration: Duration
  ) {
    self.request = request
    self.families = families
    self.rules = rules
    self.scenarios = scenarios
    self.stop = stop
    self.duration = duration
  }

  /// Over all families and scenarios.
  public var states: Int { families.reduce(0) { $0 + $1.states } + scenarios.reduce(0) { $0 + $1.states } }
  /// Over all families and scenarios.
  public var productStates: Int {
    families.reduce(0) { $0 + $1.productStates } + scenarios.reduce(0) { $0 + $1.productStates }
  }
  /// Over all families and scenarios.
  public var representedStates: Int {
    families.reduce(0) { $0 + $1.representedStates } + scenarios.reduce(0) { $0 + $1.representedStates }
  }
  /// Over all families and scenarios.
  public var transitions: Int {
    families.reduce(0) { $0 + $1.transitions } + scenarios.reduce(0) { $0 + $1.transitions }
  }
  /// Steps that were taken for them: ways through a cycle that come together are walked once.
  public var steps: Int {
    families.reduce(0) { $0 + $1.steps } + scenarios.reduce(0) { $0 + $1.steps }
  }
  /// Over all families; a scenario is one.
  public var systems: Int { families.reduce(0) { $0 + $1.systems } + scenarios.count }
  /// Over all families; a scenario is one.
  public var labelled: Int { families.reduce(0) { $0 + $1.labelled } + scenarios.count }
  /// Over all families and scenarios, the largest.
  public var depth: Int { (families.map(\.depth) + scenarios.map(\.depth)).max() ?? 0 }

  /// Over all families: the transitions between phases that were seen, by kind of recognizer.
  public var phases: [PhaseCoverage] {
    families.reduce(into: []) { $0.add($1.phases) }
  }

  /// How far the run reaches as a whole.
  public var sureness: Sureness {
    if let sampling { return .sampled(runs: sampling.runs) }
    if stop != nil { return .stopped }
    if families.allSatisfy(\.isClosed) && scenarios.allSatisfy(\.isClosed) { return .proved }
    return request.limits.depth.map { .bounded(depth: $0) } ?? .stopped
  }

  /// What the run came to: the worst of its rules and scenarios, in the order violated, inconclusive, vacuous, holds.
  ///
  /// A run that checked nothing, because no rule applies to any of its systems, is vacuous.
  public var verdict: RuleVerdict {
    let excused = Set(sampling?.excused ?? [])
    let verdicts =
      rules.filter { !($0.verdict == .vacuous && excused.contains($0.rule.id)) }.map(\.verdict)
      + scenarios.map { $0.verdict(excusing: excused) }
    if verdicts.contains(.violated) { return .violated }
    if stop != nil || verdicts.contains(.inconclusive) { return .inconclusive }
    if verdicts.contains(.vacuous) || verdicts.allSatisfy({ $0 == .notApplicable }) { return .vacuous }
    return .holds
  }

  /// The exit status that says the same: 130 interrupted, else 1 violated, 3 stopped or not complete or not decided,
  /// 4 vacuous, 0. What never happens in one of several shards may happen in another, so that is no failure there.
  public var exitStatus: Int32 {
    if stop == .interrupted { return 130 }
    if verdict == .violated { return 1 }
    if sureness == .stopped || stop != nil || verdict == .inconclusive { return 3 }
    if request.requiresCompleteness && sureness != .proved { return 3 }
    let isPart = request.graphs.map { $0.shard.count > 1 } ?? false
    return verdict == .vacuous && !isPart ? 4 : 0
  }

  /// The rules with a verdict.
  public func rules(_ verdict: RuleVerdict) -> [RuleResult] { rules.filter { $0.verdict == verdict } }
}
