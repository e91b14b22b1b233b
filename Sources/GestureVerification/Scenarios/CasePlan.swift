import GestureModel
import GestureSpec
import ModelChecking

/// The searches that answer everything that is asked of a scenario.
struct CasePlan: Sendable {
  /// One search, or for a delay the searches that narrow it down.
  enum Job: Sendable {
    /// The system by itself.
    case alone
    /// With the monitors of questions and rules. They are searched together: what a rule remembers mostly follows from
    /// the system's state, so rules hardly multiply what questions remember.
    case monitored(GestureMonitor)
    /// With the monitors of what is asked of infinite histories.
    case endless(GestureMonitor)
    /// A delay, by the index of its question.
    case delay(Int)
  }

  /// What a job found.
  struct Finding: Sendable {
    enum Content: Sendable {
      case alone(breakdown: StateBreakdown?)
      case monitored(SearchResult<MonitoredGestures.State, GestureAction>)
      case endless(EndlessSearch.Finding)
      case delay(DelayFinding)
    }
    var content: Content
    var states = 0
    /// The states that these stand for; as many if `nil`.
    var represented: Int?
    var transitions = 0
    /// Steps that were taken for them.
    var steps = 0
    var depth = 0
    /// How far the search went; `nil` if it ended early because everything was decided.
    var completeness: Completeness?
    var duration = Duration.zero
  }

  let asked: ScenarioCase
  let reductions: Reductions
  let system: GestureSystem
  let jobs: [Job]
  /// The rules that are checked, asked for in whatever way.
  let rules: [Rule]
  let applicability: [Applicability]

  /// Prepares the searches.
  ///
  /// - Throws: `ScenarioError` if the scenario has problems.
  init(_ asked: ScenarioCase, reductions: Reductions = .all) throws {
    self.asked = asked
    self.reductions = reductions
    var wanted = Set(asked.rules.map(\.id))
    var forced = asked.forcesRules ? wanted : []
    var checks: [Check] = []
    var delays: [Job] = []
    for (index, entry) in asked.questions.enumerated() {
      switch entry.question.kind {
      // Named by its number: two questions may have one name when a profile is forced upon both.
      case .check(let check): checks.append(Check("\(index)", check.question, check.formula))
      case .delay: delays.append(.delay(index))
      case .rule(let id):
        wanted.insert(id)
        forced.insert(id)
      case .documents: wanted.formUnion(RuleBook.documents.map(\.id))
      }
    }
    let own = asked.rules.filter { RuleBook[$0.id] == nil }
    let asksWhoHandles = Self.asksWhoHandles(asked, checks) || own.askWhoHandles(in: asked.scenario)
    system = try GestureSystem(
      asked.scenario, walksEveryOrder: !reductions.contains(.order) || asksWhoHandles)
    rules = RuleBook.documents.filter { wanted.contains($0.id) } + own
    let monitors = RuleCompiler(rules).monitors(for: asked.scenario, forced: forced, questions: checks)
    applicability = monitors.applicability
    jobs =
      [.alone] + monitors.batches.filter { !$0.table.entries.isEmpty }.map { .monitored($0) }
      + monitors.endless.map { .endless($0) } + delays
  }

  /// Whether a question is about who handles an event, where more than two may: those that request nothing have few
  /// places in the order of handling, and such a question can tell them from others.
  private static func asksWhoHandles(_ asked: ScenarioCase, _ checks: [Check]) -> Bool {
    guard asked.scenario.recognizers.count > 2 else { return false }
    return checks.readHandling(in: asked.scenario)
      || asked.questions.contains {
        guard case .delay(let delay) = $0.question.kind else { return false }
        return ClockedGestures.monitor(delay, for: asked.scenario).readsHandling
      }
  }

  /// Runs one job.
  ///
  /// - Throws: what a search throws when a system breaks its contract.
  func find(_ job: Int, _ context: SearchContext) throws -> Finding {
    let finding = try search(job, context)
    try system.checkTouches()
    return finding
  }

  private func search(_ job: Int, _ context: SearchContext) throws -> Finding {
    switch jobs[job] {
    case .alone:
      try context.audit(system)
      let result = try context.search(SystemSpace(system)).run(traces: .none)
      var breakdown: StateBreakdown?
      if case .stopped(let limit) = result.completeness, limit != .interrupted {
        breakdown = try StateBreakdown(of: asked.scenario, interrupt: context.interrupt)
      }
      return Finding(
        content: .alone(breakdown: breakdown), states: result.states, transitions: result.transitions,
        steps: result.steps, depth: result.depth, completeness: result.completeness, duration: result.duration)
    case .monitored(let monitor):
      let wanted = monitor.table.entries.indices.filter { monitor.table.entries[$0].meaning != .premise }
      let traces = TracePolicy.events(wanted.reduce(into: EventSet()) { $0.insert($1) })
      let result = try context.result(of: MonitoredGestures(system, monitor), reductions, traces: traces)
      return Finding(
        content: .monitored(result), states: result.states, represented: result.represented,
        transitions: result.transitions, depth: result.depth, completeness: result.completeness,
        duration: result.duration)
    case .endless(let monitor):
      let endless = EndlessSearch(system, monitor)
      let found = try endless.run(context.search(endless.space))
      return Finding(
        content: .endless(found), states: found.search.states, transitions: found.search.transitions,
        depth: found.search.depth, completeness: found.search.completeness, duration: found.search.duration)
    case .delay(let index):
      guard case .delay(let delay) = asked.questions[index].question.kind else {
        preconditionFailure("question \(index) of \(system.name) is no delay")
      }
      let found = try DelaySearch(delay, in: system, reductions, systemText: asked.systemText).run(context)
      return Finding(
        content: .delay(found), states: found.states, represented: found.represented, transitions: found.transitions,
        depth: found.depth,
        completeness: found.value == .unbounded ? nil : found.completeness, duration: found.duration)
    }
  }

  /// Puts together what the jobs found.
  func result(_ findings: [Finding]) -> ScenarioResult {
    var result = ScenarioResult(asked)
    for finding in findings {
      result.work += finding.duration
      if let completeness = finding.completeness {
        result.sureness = result.sureness.worse(Sureness(completeness))
        if result.stop == nil, case .stopped(let limit) = completeness, limit != .event { result.stop = limit }
      }
      if case .alone(let breakdown) = finding.content {
        result.states = finding.states
        result.transitions = finding.transitions
        result.steps = finding.steps
        result.depth = finding.depth
        result.breakdown = breakdown
      } else {
        result.productStates += finding.states
        result.representedStates += finding.represented ?? finding.states
      }
    }
    let judged = self.judged(findings)
    let named = Set(asked.rules.map(\.id))
    result.rules = judged.filter { named.contains($0.rule.id) }
    result.checks = asked.questions.indices.map { index in
      var found = check(index, findings, judged)
      found.number = asked.number(of: asked.questions[index].question)
      return found
    }
    return result
  }

  /// What each rule came to.
  private func judged(_ findings: [Finding]) -> [RuleResult] {
    var tallies = applicability.map { applicability in
      var tally = RuleTally()
      switch applicability {
      case .applicable: tally.applicable = .init(one: 1)
      case .notApplicable(let reason): tally.exempt = [.init(reason)]
      }
      return tally
    }
    var sureness = rules.map { _ in Sureness.proved }
    for (job, finding) in zip(jobs, findings) {
      if case .endless(let monitor) = job, case .endless(let found) = finding.content {
        for check in monitor.table.checks.indices {
          guard let rule = rules.firstIndex(where: { $0.id == monitor.table.checks[check].name }) else { continue }
          sureness[rule] = Sureness(found.search.completeness)
          tallies[rule].judge(check, of: monitor, found, in: system, labelled: 1, systemText: asked.systemText)
        }
      }
      guard case .monitored(let monitor) = job, case .monitored(let result) = finding.content else { continue }
      for check in monitor.table.checks.indices {
        guard let rule = rules.firstIndex(where: { $0.id == monitor.table.checks[check].name }) else { continue }
        sureness[rule] = Sureness(result.completeness)
        tallies[rule].judge(check, of: monitor.table, result, in: asked.scenario, labelled: 1) { event, depth in
          History.Reference(length: depth) { [system, text = asked.systemText] in
            result.events[event].trace.map {
              History(of: system, from: $0.initial.first, $0.actions, systemText: text)
            } ?? History(to: event, of: system, monitor, depth: depth, systemText: text)
          }
        }
      }
    }
    return rules.indices.map { RuleResult(rules[$0], tallies[$0], sureness[$0], withWitness: false) }
  }

  private func check(_ index: Int, _ findings: [Finding], _ judged: [RuleResult]) -> CheckResult {
    let (question, line) = asked.questions[index]
    switch question.kind {
    case .check(let wanted):
      for (job, finding) in zip(jobs, findings) {
        if wanted.question.isLiveness, case .endless(let monitor) = job, case .endless(let found) = finding.content,
          let check = monitor.table.checks.firstIndex(where: { $0.name == "\(index)" })
        {
          return CheckResult(question, line, check, of: monitor.table, found, in: system, systemText: asked.systemText)
        }
        guard case .monitored(let monitor) = job, case .monitored(let result) = finding.content,
          let check = monitor.table.checks.firstIndex(where: { $0.name == "\(index)" })
        else { continue }
        return CheckResult(
          question, line, check, of: monitor.table, result, in: system, systemText: asked.systemText)
      }
    case .delay:
      for (job, finding) in zip(jobs, findings) {
        if case .delay(index) = job, case .delay(let found) = finding.content {
          return CheckResult(question, line, found)
        }
      }
    case .rule(let id):
      if let found = judged.first(where: { $0.rule.id == id }) { return CheckResult(question, line, found) }
    case .documents:
      // A rule that is only checked because another question names it is judged there.
      let demands = judged.filter { each in
        guard each.rule.kind != .possibility else { return false }
        return each.verdict == .notApplicable || each.rule.isClaimed(in: asked.scenario)
      }
      return CheckResult(question, line, all: demands)
    }
    preconditionFailure("\(system.name): no search was planned for '\(question.text)'")
  }
}

extension [Check] {
  /// Whether one is about who handles an event.
  fileprivate func readHandling(in scenario: Scenario) -> Bool {
    let compiler = MonitorCompiler(self)
    return compiler.batches(for: scenario).contains { compiler.monitor(for: scenario, $0).readsHandling }
  }
}

extension [Rule] {
  /// Whether one that is none of the documents' rules is about who handles an event, where more than two may: it may
  /// speak of several, and then can tell the orders that are left out.
  func askWhoHandles(in scenario: Scenario) -> Bool {
    guard scenario.recognizers.count > 2 else { return false }
    return filter { RuleBook[$0.id] == nil }.compactMap { $0.check(for: scenario) }.readHandling(in: scenario)
  }
}
