import GestureModel
import GestureSpec
import ModelChecking

extension Verification {
  /// A run of rules on every system of some families.
  ///
  /// - Parameters:
  ///   - families: which systems.
  ///   - rules: which rules.
  ///   - request: what the result says was asked for; its limits are those of the run.
  ///   - fault: a step of the model to break, for measuring whether the rules notice.
  ///   - reductions: what makes the searches smaller.
  public init(
    _ families: [SystemFamily], _ rules: [Rule] = RuleBook.documents,
    request: VerificationRequest = VerificationRequest(), fault: Fault? = nil, reductions: Reductions = .all
  ) {
    let compiler = RuleCompiler(rules)
    let forced = Set(request.forcesRules ? rules.map(\.id) : [])
    let interval = Exploration.auditInterval(of: families.reduce(0) { $0 + $1.count })
    self.init(families, rules, request) { number, system, limits, interrupt in
      let exploration = Exploration(
        system: try GestureSystem(
          system.scenario, fault: fault,
          walksEveryOrder: !reductions.contains(.order) || rules.askWhoHandles(in: system.scenario)),
        labelled: system.labelled, rules: rules, reductions: reductions, limits: limits, interrupt: interrupt,
        audit: number % interval == 0 ? .sampled : .off)
      return try exploration.run(compiler.monitors(for: system.scenario, forced: forced))
    }
  }
}

/// The exploration of one system: once by itself, for its states and transitions, and once in product with the rules'
/// monitors, for what they say; and once more, with rest, for what is said of infinite histories.
///
/// The two are kept apart so that the counts of a system are its own, whatever is asked about it.
struct Exploration {
  typealias Result = SearchResult<MonitoredGestures.State, GestureAction>

  let system: GestureSystem
  let labelled: Int
  let rules: [Rule]
  let reductions: Reductions
  let limits: SearchLimits
  let interrupt: SearchInterrupt
  let audit: AuditDensity

  private let clock = ContinuousClock()

  /// One in so many systems is audited: they all run the same code, and the audit costs more than the search.
  static func auditInterval(of systems: Int) -> Int { systems > 10_000 ? 128 : 16 }

  init(
    system: GestureSystem, labelled: Int, rules: [Rule], reductions: Reductions = .all, limits: SearchLimits,
    interrupt: SearchInterrupt, audit: AuditDensity
  ) {
    self.system = system
    self.labelled = labelled
    self.rules = rules
    self.reductions = reductions
    self.limits = limits
    self.interrupt = interrupt
    self.audit = audit
  }

  func run(_ monitors: RuleCompiler.Monitors) throws -> SystemOutcome {
    let start = clock.now
    // Histories that are read later hold the system.
    defer { system.forgetCycles() }
    let space = SystemSpace(system)
    let alone = try Search(space, limits: rest(since: start, states: 0), interrupt: interrupt, audit: audit)
      .run(traces: .none)
    var outcome = SystemOutcome(alone.completeness)
    outcome.states = alone.states
    outcome.transitions = alone.transitions
    outcome.steps = alone.steps
    outcome.depth = alone.depth
    outcome.levels = alone.levels.map { Level(states: $0.states, transitions: $0.transitions) }
    outcome.phases = phases(of: space, alone)
    outcome.coverage = system.coverage
    outcome.tallies = zip(rules, monitors.applicability).map { rule, applicability in
      var tally = RuleTally()
      switch applicability {
      case .applicable: tally.applicable = .init(one: labelled)
      case .notApplicable(let reason): tally.exempt = [.init(reason)]
      }
      return tally
    }
    var place: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { place[rule.id] = index }
    for monitor in monitors.batches where !monitor.table.entries.isEmpty {
      let maker = Maker(limits: rest(since: start, states: outcome.productStates), interrupt: interrupt, audit: audit)
      let result = try maker.result(
        of: MonitoredGestures(system, monitor), reductions, traces: .none,
        transitionsPerStep: Double(alone.transitions) / Double(max(alone.steps, 1)))
      outcome.productStates += result.states
      outcome.representedStates += result.represented ?? result.states
      outcome.completeness = Self.worse(outcome.completeness, result.completeness)
      for check in monitor.table.checks.indices {
        guard let rule = place[monitor.table.checks[check].name] else { continue }
        outcome.tallies[rule].judge(check, of: monitor.table, result, in: system.scenario, labelled: labelled) {
          [system] event, depth in
          // Found again when somebody wants to read it: few of them are ever read.
          History.Reference(length: depth) { History(to: event, of: system, monitor, depth: depth) }
        }
      }
    }
    for monitor in monitors.endless {
      let endless = EndlessSearch(system, monitor)
      let limits = rest(since: start, states: outcome.productStates)
      let found = try endless.run(Search(endless.space, limits: limits, interrupt: interrupt, audit: audit))
      outcome.productStates += found.search.states
      outcome.representedStates += found.search.states
      outcome.completeness = Self.worse(outcome.completeness, found.search.completeness)
      for check in monitor.table.checks.indices {
        guard let rule = place[monitor.table.checks[check].name] else { continue }
        outcome.tallies[rule].judge(check, of: monitor, found, in: system, labelled: labelled)
      }
    }
    outcome.duration = clock.now - start
    try system.checkTouches()
    return outcome
  }

  private func phases(
    of space: SystemSpace, _ result: SearchResult<GestureState, GestureAction>
  ) -> [PhaseCoverage] {
    let isClosed = if case .proved = result.completeness { true } else { false }
    let bends = space.system.scenario.switches.valueName(.illegalRequest) == "coerce"
    return space.kinds.enumerated().map { index, kind in
      PhaseCoverage(kind: kind.name, path: kind.path, bendsRequests: bends, isClosed: isClosed) { pair in
        let event = result.events[index * PhaseCoverage.pairs + pair]
        return (event.count, event.depth)
      }
    }
  }

  private struct Maker: SearchMaker {
    let limits: SearchLimits
    let interrupt: SearchInterrupt
    let audit: AuditDensity

    func search<Space: SearchSpace>(_ space: Space) -> Search<Space> {
      Search(space, limits: limits, interrupt: interrupt, audit: audit)
    }
  }

  /// What is left of the limits.
  private func rest(since start: ContinuousClock.Instant, states: Int) -> SearchLimits {
    var limits = limits
    limits.states = limits.states.map { max(0, $0 - states) }
    limits.time = limits.time.map { max(.zero, $0 - (clock.now - start)) }
    return limits
  }

  /// Of two searches of one system, what the less complete one reached.
  private static func worse(_ a: Completeness, _ b: Completeness) -> Completeness {
    switch (a, b) {
    case (.stopped, _): a
    case (_, .stopped): b
    case (.bounded, _): a
    default: b
    }
  }
}
