import GestureModel
import GestureSpec
import ModelChecking

extension SampleRun {
  /// The scenarios of files, each under each setting it is asked about.
  func scenarios() throws -> VerificationResult {
    let clock = ContinuousClock()
    let start = clock.now
    let plans = try cases.map { try CasePlan($0) }
    let batches = batchCount(of: Self.runsOfBatch)
    struct Total: Sendable {
      var finding: Sampler.Finding
      var curve = CoverageCurve()
    }
    var (totals, stop) = try make(
      plans.count * batches, { plans[$0 / batches].asked.scenario.name }, since: start,
      { number in
        let plan = plans[number / batches]
        let sampler = Sampler(
          system: plan.system, monitors: plan.monitors, delays: plan.delays.map(\.delay), steps: sample.steps)
        return sampler.run(batch(number % batches, of: Self.runsOfBatch), seed: sample.seed)
      }, into: plans.map { Total(finding: Sampler.Finding(noneOf: $0)) },
      add: { totals, number, finding in
        totals[number / batches].curve.add(finding, isOfOneSystem: true)
        totals[number / batches].finding.add(finding)
      })
    var summary = SamplingSummary(seed: sample.seed, runs: 0, wanted: sample.runs * plans.count, steps: sample.steps)
    summary.excused = sample.excused
    var results: [ScenarioResult] = []
    for (index, plan) in plans.enumerated() {
      totals[index].curve.end()
      let (finding, curve) = (totals[index].finding, totals[index].curve)
      // The curve of several scenarios would be that of none.
      if plans.count == 1 { summary.curve = curve.points }
      summary.runs += finding.runs
      var result = judge(plan, finding, &summary)
      result.states = curve.stateCount
      result.productStates = curve.stateCount
      result.representedStates = curve.stateCount
      result.stop = stop
      results.append(result)
    }
    var made = VerificationResult(
      request: request, families: [], rules: [], scenarios: results, stop: stop, duration: clock.now - start)
    made.sampling = summary
    return made
  }

  private func judge(
    _ plan: CasePlan, _ finding: Sampler.Finding, _ summary: inout SamplingSummary
  ) -> ScenarioResult {
    let asked = plan.asked
    let sureness = Sureness.sampled(runs: finding.runs)
    var result = ScenarioResult(asked)
    result.transitions = finding.transitions
    result.steps = finding.transitions
    result.depth = finding.depth
    result.work = finding.duration
    result.sureness = sureness

    /// What violates a check, made smaller.
    func counterexample(_ name: String, _ monitor: Int, _ check: Int) -> History? {
      guard let event = finding.tables[monitor].event(check, .violated),
        let steps = finding.events[monitor][event].history
      else { return nil }
      let one = finding.tables[monitor].checks[check]
      return shrink(
        name, asked.scenario, walksEveryOrder: finding.walksEveryOrder, steps, mayChangeSystem: false,
        { [MonitorCompiler([one]).monitor(for: $0)] },
        into: &summary, systemText: asked.systemText)
    }
    var rules: [RuleResult] = []
    for (index, rule) in plan.rules.enumerated() {
      var tally = RuleTally()
      switch rule.applicabilityToSamples(plan.applicability[index]) {
      case .applicable: tally.applicable = .init(one: 1)
      case .notApplicable(let reason): tally.exempt = [.init(reason)]
      }
      for (monitor, table) in finding.tables.enumerated() {
        guard let check = table.checks.firstIndex(where: { $0.name == rule.id }) else { continue }
        tally.judge(check, of: table, finding, monitor, fault: nil, systemText: asked.systemText)
        if tally.violated.systems > 0 {
          tally.counterexample = counterexample(rule.id, monitor, check).map { .init($0) }
        }
      }
      rules.append(RuleResult(rule, tally, sureness, withWitness: false))
    }
    let named = Set(asked.rules.map(\.id))
    result.rules = rules.filter { named.contains($0.rule.id) }
    result.checks = asked.questions.indices.map { index in
      let (question, line) = asked.questions[index]
      var check: CheckResult
      switch question.kind {
      case .check:
        check = CheckResult(question, line, "\(index)", of: finding, systemText: asked.systemText) {
          counterexample(question.name, $0, $1)
        }
      case .delay:
        let number = plan.delays.firstIndex { $0.question == index }
        check = CheckResult(
          question, line, number.flatMap { finding.delays[$0] }, of: finding, systemText: asked.systemText)
      case .rule(let id):
        guard let rule = rules.first(where: { $0.rule.id == id }) else { preconditionFailure("no rule \(id)") }
        check = CheckResult(question, line, rule)
      case .documents:
        check = CheckResult(
          question, line,
          all: rules.filter { $0.rule.kind == .safety && $0.rule.isClaimed(in: asked.scenario) })
      }
      check.number = asked.number(of: question)
      return check
    }
    return result
  }
}

extension CasePlan {
  /// The monitors of its searches.
  var monitors: [GestureMonitor] {
    jobs.compactMap { if case .monitored(let monitor) = $0 { monitor } else { nil } }
  }

  /// The delays that are asked about, with the index of the question.
  var delays: [(question: Int, delay: Question.Delay)] {
    asked.questions.enumerated().compactMap { index, entry in
      if case .delay(let delay) = entry.question.kind { (index, delay) } else { nil }
    }
  }
}

extension Sampler.Finding {
  /// What no batch at all found.
  init(noneOf plan: CasePlan) {
    self.init(
      scenario: plan.asked.scenario, walksEveryOrder: plan.system.walksEveryOrder,
      events: plan.monitors.map { $0.table.entries.map { _ in Sampler.Record() } },
      tables: plan.monitors.map(\.table), delays: plan.delays.map { _ in nil }, phases: [])
  }

  /// Adds what a later batch of the same system found, its states aside.
  mutating func add(_ part: Sampler.Finding) {
    runs += part.runs
    transitions += part.transitions
    depth = max(depth, part.depth)
    duration += part.duration
    for monitor in events.indices {
      for event in events[monitor].indices {
        let other = part.events[monitor][event]
        events[monitor][event].count += other.count
        if let steps = other.history, steps.count < events[monitor][event].history?.count ?? .max {
          events[monitor][event].history = steps
        }
      }
    }
    for index in delays.indices {
      guard let other = part.delays[index] else { continue }
      if let known = delays[index], !other.value.isLonger(than: known.value) { continue }
      delays[index] = other
    }
  }
}

extension CheckResult {
  /// What histories at random say of an `always`, `never` or `can`: that it is violated or possible, or nothing for
  /// sure.
  fileprivate init(
    _ question: Question, _ line: Int?, _ name: String, of finding: Sampler.Finding, systemText: String?,
    counterexample: (_ monitor: Int, _ check: Int) -> History?
  ) {
    let sureness = Sureness.sampled(runs: finding.runs)
    if case .check(let asked) = question.kind, asked.question.isLiveness {
      self.init(
        question, line: line, .inconclusive, sureness, reason: "it is about endless histories; sampled ones end")
      return
    }
    for (monitor, table) in finding.tables.enumerated() {
      guard let check = table.checks.firstIndex(where: { $0.name == name }) else { continue }
      let events = finding.events[monitor]
      let asked = table.checks[check]
      if asked.question == .can {
        let witnesses = table.witnesses(of: check).map { events[$0.event] }
        let shortest = witnesses.compactMap(\.history).min { $0.count < $1.count }
        let isSeen = !witnesses.isEmpty && witnesses.allSatisfy { $0.count > 0 }
        self.init(
          question, line: line, isSeen ? .reachable : .inconclusive, sureness, reason: isSeen ? nil : sureness.notSeen,
          premise: witnesses.reduce(0) { $0 + $1.count },
          history: isSeen
            ? shortest.flatMap {
              History(
                $0, of: finding.scenario, fault: nil, walksEveryOrder: finding.walksEveryOrder, systemText: systemText)
            } : nil)
        return
      }
      let hasPremise = asked.formula.premise != nil
      let premise = hasPremise ? table.event(check, .premise).map { events[$0].count } ?? 0 : 0
      if let event = table.event(check, .violated), events[event].count > 0 {
        self.init(
          question, line: line, .violated, sureness, premise: premise, history: counterexample(monitor, check))
      } else if hasPremise && premise == 0 {
        self.init(question, line: line, .vacuous, sureness, reason: "what stands before 'implies' was not seen")
      } else {
        self.init(question, line: line, .holds, sureness, premise: premise)
      }
      return
    }
    preconditionFailure("\(finding.scenario.name): nothing was sampled for '\(question.text)'")
  }

  /// What histories at random say of a delay: that it may be so long.
  fileprivate init(
    _ question: Question, _ line: Int?, _ found: (value: DelayValue, history: [SampledStep])?,
    of finding: Sampler.Finding, systemText: String?
  ) {
    let sureness = Sureness.sampled(runs: finding.runs)
    guard let found else {
      self.init(
        question, line: line, .inconclusive, sureness, reason: "the second event was not seen to follow the first")
      return
    }
    let verdict: CheckVerdict
    switch (found.value, question.expectation) {
    case (.unbounded, .atMost), (.unbounded, .exactly): verdict = .violated
    case (.exactly(let time), .atMost(let limit)), (.exactly(let time), .exactly(let limit)):
      verdict = time > limit ? .violated : .inconclusive
    case (.unbounded, _): verdict = .holds
    default: verdict = .inconclusive
    }
    let value: DelayValue = if case .exactly(let time) = found.value { .atLeast(time) } else { found.value }
    self.init(
      question, line: line, verdict, sureness,
      reason: verdict == .inconclusive ? "longer times may come beyond what was tried" : nil, premise: 1, value: value,
      history: History(
        found.history, of: finding.scenario, fault: nil, walksEveryOrder: finding.walksEveryOrder,
        systemText: systemText))
  }
}
