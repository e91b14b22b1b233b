import GestureModel
import GestureSpec
import ModelChecking

/// One rule on a model that may be broken: for finding out, quickly, whether the rule notices.
///
///     let trial = RuleTrial(rule, fault: .failedActs)
///     let found = try trial.firstViolation(in: DefaultSystems.families())
///
/// Systems are tried in order and the trial ends with the first that violates the rule, with a shortest history there.
/// Nothing is counted; a run (``Verification``) does that.
public struct RuleTrial: Sendable {
  /// What was found.
  public enum Violation: Sendable {
    /// A shortest history of its system that violates the rule.
    case history(History)
    /// Something that should be possible, and is not in a system that was explored completely.
    case missing(RuleTally.Missing)

    /// The system.
    public var scenario: Scenario {
      switch self {
      case .history(let history): history.scenario
      case .missing(let missing): missing.scenario
      }
    }
  }

  /// The rule.
  public let rule: Rule
  /// How the model is broken; `nil` for the reference model.
  public let mutant: Mutant?
  private let compiler: RuleCompiler

  /// A rule and a fault.
  public init(_ rule: Rule, fault: Fault? = nil) { self.init(rule, mutant: fault.map { .step($0) }) }

  /// A rule and a mutant.
  public init(_ rule: Rule, mutant: Mutant?) {
    self.rule = rule
    self.mutant = mutant
    compiler = RuleCompiler([rule])
  }

  /// The first violation in some families; `nil` if there is none, which for a fault means that the rule misses it.
  ///
  /// - Throws: what a search throws when the broken model breaks its contract.
  public func firstViolation(in families: [SystemFamily]) throws -> Violation? {
    for family in families {
      for index in 0..<family.count {
        if let violation = try violation(in: family[index].scenario) { return violation }
      }
    }
    return nil
  }

  /// Whether and how one system violates the rule; `nil` also if the rule does not apply to it.
  public func violation(in scenario: Scenario) throws -> Violation? {
    guard rule.applicability(in: scenario).isApplicable else { return nil }
    let system = try GestureSystem(scenario, mutant: mutant)
    let monitors = compiler.monitors(for: scenario)
    for monitor in monitors.endless {
      let endless = EndlessSearch(system, monitor)
      let found = try endless.run(Search(endless.space, audit: .off))
      if let lasso = found.violations.compactMap(\.self).first { return .history(History(of: system, lasso)) }
    }
    for monitor in monitors.batches {
      let table = monitor.table
      for check in table.checks.indices {
        let search = Search(
          MonitoredGestures(system, monitor), audit: .off,
          stopAfter: table.event(check, .violated).map { EventSet($0) } ?? EventSet())
        let result = try search.run(traces: .none)
        if let event = table.event(check, .violated), let depth = result.events[event].depth {
          return .history(History(to: event, of: system, monitor, depth: depth))
        }
        if let unseen = table.witnesses(of: check).first(where: { result.events[$0.event].depth == nil }) {
          return .missing(.init(scenario, table.checks[check].words(for: unseen.tuple, in: scenario)))
        }
      }
    }
    return nil
  }
}

extension History {
  /// The shortest history to an event of a system's monitor that is known to happen at a depth.
  init(to event: Int, of system: GestureSystem, _ monitor: GestureMonitor, depth: Int, systemText: String? = nil) {
    let search = Search(MonitoredGestures(system, monitor), limits: SearchLimits(depth: depth), audit: .off)
    defer { system.forgetCycles() }
    guard let result = try? search.run(traces: .events(EventSet(event))), let trace = result.events[event].trace else {
      preconditionFailure("\(system.name): event \(event) did not happen again within depth \(depth)")
    }
    self.init(of: system, from: trace.initial.first, trace.actions, systemText: systemText)
  }

  /// What a reader sees of a trace that a search has found.
  ///
  /// - Parameter systemText: how its tokens name the system; unless given, they write it out.
  init(
    of system: GestureSystem, from start: GestureState, _ actions: [GestureAction], loopStart: Int? = nil,
    systemText: String? = nil
  ) {
    var state = start
    let steps = actions.map { action in
      guard let next = system.replay(action, from: state) else {
        preconditionFailure("\(system.name): a history does not replay: no \(system.describe(action))")
      }
      let label = system.text(of: action, from: state) ?? system.describe(action)
      state = next.state
      return Step(label: label, observations: next.seen)
    }
    self.init(
      of: system.unbrokenScenario, steps, loopStart: loopStart,
      systemText: systemText ?? SystemText.text(of: system))
  }
}

extension Check {
  /// `a = tap, b = double`: a tuple of the outermost quantifier by the recognizers' names.
  func words(for tuple: [Int], in scenario: Scenario) -> String {
    let variables = formula.outermost?.range.variables.filter { !$0.isTouch } ?? []
    return zip(variables, tuple).map { "\($0) = \(scenario.recognizers[$1].name)" }.joined(separator: ", ")
  }
}
