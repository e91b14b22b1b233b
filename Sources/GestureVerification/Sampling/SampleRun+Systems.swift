import GestureGenerators
import GestureModel
import GestureSpec
import ModelChecking

extension SampleRun {
  /// Rules on systems made at random.
  func systems() throws -> VerificationResult {
    let clock = ContinuousClock()
    let start = clock.now
    let compiler = RuleCompiler(rules)
    let forced = Set(request.forcesRules ? rules.map(\.id) : [])
    let space = ConfigurationSpace(sampled: sample.bounds, switches: request.switches)
    let family = SystemFamily(
      "random systems", Self.summary(sample.bounds), count: batchCount(of: Self.runsOfSystem)
    ) { [sample] number in
      WeightedSystem(space.sampledSystem(seed: SampleDice.seed(sample.seed ^ 0x5359_5354_454D, part: number)))
    }
    // A rule of one's own may speak of several that handle an event, and is asked in every order of handling.
    let rules = rules
    let (total, stop) = try make(
      family.count, { _ in family.name }, since: start,
      { number in
        let scenario = family[number].scenario
        let monitors = compiler.monitors(for: scenario, forced: forced).batches.filter { !$0.table.entries.isEmpty }
        let sampler = Sampler(
          system: try GestureSystem(scenario, fault: fault, walksEveryOrder: rules.askWhoHandles(in: scenario)),
          monitors: monitors, delays: [], steps: sample.steps)
        return sampler.run(batch(number, of: Self.runsOfSystem), seed: sample.seed)
      }, into: SystemsTotal(rules, FamilyResult(family)),
      add: { [fault] total, _, finding in total.add(finding, compiler, forced: forced, fault: fault) })

    var summary = SamplingSummary(
      seed: sample.seed, runs: total.runs, wanted: sample.runs, steps: sample.steps, bounds: sample.bounds)
    summary.excused = sample.excused
    var (result, tallies, curve) = (total.result, total.tallies, total.curve)
    for (index, rule) in rules.enumerated() {
      guard let found = total.worst[index] else { continue }
      let one = RuleCompiler([rule])
      let history = shrink(
        rule.id, found.scenario, walksEveryOrder: rules.askWhoHandles(in: found.scenario), found.steps,
        mayChangeSystem: true,
        { one.monitors(for: $0, forced: forced).batches }, into: &summary)
      if let history { tallies[index].counterexample = .init(history) }
    }
    curve.end()
    summary.curve = curve.points
    result.states = curve.stateCount
    result.productStates = result.states
    result.representedStates = result.states
    result.checks = rules.indices.map {
      RuleResult(rules[$0], tallies[$0], .sampled(runs: summary.runs), withWitness: false, explains: false)
    }
    let overall = rules.indices.map { RuleResult(rules[$0], tallies[$0], .sampled(runs: summary.runs)) }
    var made = VerificationResult(
      request: request, families: [result], rules: overall, stop: stop, duration: clock.now - start)
    made.sampling = summary
    return made
  }

  private static func summary(_ bounds: SampleBounds) -> String {
    "Up to \(bounds.recognizers) recognizers, universal or standard, on one or several views, with flags, answers and "
      + "relations at random; up to \(bounds.fingers) finger\(bounds.fingers == 1 ? "" : "s"); each sampled by "
      + "\(runsOfSystem) histories."
  }
}

/// What the systems so far came to.
private struct SystemsTotal: Sendable {
  let rules: [Rule]
  private let place: [String: Int]
  var result: FamilyResult
  var tallies: [RuleTally]
  /// By rule, the shortest history that violates it.
  var worst: [(scenario: Scenario, steps: [SampledStep])?]
  var curve = CoverageCurve()
  var runs = 0

  init(_ rules: [Rule], _ result: FamilyResult) {
    self.rules = rules
    self.result = result
    place = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    tallies = rules.map { _ in RuleTally() }
    worst = rules.map { _ in nil }
  }

  mutating func add(_ finding: Sampler.Finding, _ compiler: RuleCompiler, forced: Set<String>, fault: Fault?) {
    curve.add(finding, isOfOneSystem: false)
    result.add(finding)
    runs += finding.runs
    let applicability = compiler.rules.map { $0.applicability(in: finding.scenario, forced: forced.contains($0.id)) }
    for (index, applicability) in applicability.enumerated() {
      switch rules[index].applicabilityToSamples(applicability) {
      case .applicable: tallies[index].applicable += .init(one: 1)
      case .notApplicable(let reason):
        var exempt = RuleTally()
        exempt.exempt = [.init(reason)]
        tallies[index].add(exempt)
      }
    }
    for (monitor, table) in finding.tables.enumerated() {
      for check in table.checks.indices {
        guard let index = place[table.checks[check].name] else { continue }
        tallies[index].judge(check, of: table, finding, monitor, fault: fault)
        if let event = table.event(check, .violated), let steps = finding.events[monitor][event].history,
          steps.count < worst[index]?.steps.count ?? .max
        {
          worst[index] = (finding.scenario, steps)
        }
      }
    }
  }
}

extension Rule {
  /// A rule about endless histories is no question for one that ends.
  func applicabilityToSamples(_ applicability: Applicability) -> Applicability {
    kind == .liveness
      ? .notApplicable(reason: "it is about endless histories; sampled ones end") : applicability
  }
}

extension FamilyResult {
  mutating func add(_ finding: Sampler.Finding) {
    systems += 1
    labelled += 1
    transitions += finding.transitions
    steps += finding.transitions
    depth = max(depth, finding.depth)
    phases.add(finding.phases.map { $0.coverage() })
    work += finding.duration
  }
}

extension RuleTally {
  /// Notes what some histories of one system say of a rule.
  mutating func judge(
    _ check: Int, of table: CheckTable, _ finding: Sampler.Finding, _ monitor: Int, fault: Fault?,
    systemText: String? = nil
  ) {
    func reference(_ steps: [SampledStep]) -> History.Reference {
      let (scenario, walksEveryOrder) = (finding.scenario, finding.walksEveryOrder)
      return History.Reference(length: steps.count) {
        guard
          let history = History(
            steps, of: scenario, fault: fault, walksEveryOrder: walksEveryOrder, systemText: systemText)
        else {
          preconditionFailure("\(scenario.name): a sampled history is none")
        }
        return history
      }
    }
    func note(_ record: Sampler.Record) {
      premise += record.count
      guard let steps = record.history, steps.count < witness?.length ?? .max else { return }
      witness = reference(steps)
    }
    let events = finding.events[monitor]
    if let event = table.event(check, .violated), events[event].count > 0 { violated += .init(one: 1) }
    if let event = table.event(check, .premise) { note(events[event]) }
    for (event, _) in table.witnesses(of: check) { note(events[event]) }
  }
}
