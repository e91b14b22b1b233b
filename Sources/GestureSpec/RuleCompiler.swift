import GestureModel

/// Rules in the form in which they are monitored on one scenario after another.
public struct RuleCompiler: Sendable {
  /// What is monitored on one scenario.
  public struct Monitors: Sendable {
    /// Of each rule, in order.
    public let applicability: [Applicability]
    /// The monitors, each for a search of its own. Names of checks are names of rules.
    ///
    /// There is more than one if their events do not fit into one search, or if some of the rules remember a whole
    /// sequence although recognizers are reset within it: their memories would multiply with all others.
    public let batches: [GestureMonitor]
    /// The same of what is asked of infinite histories (``EndlessGestures``).
    public let endless: [GestureMonitor]
  }

  /// The rules, in order.
  public let rules: [Rule]
  private let base: MonitorCompiler
  /// The index in ``base`` of each rule that does not depend on a scenario's kinds.
  private let indices: [Int?]

  /// Prepares rules.
  public init(_ rules: [Rule] = RuleBook.documents) {
    self.rules = rules
    var compiler = MonitorCompiler()
    indices = rules.map { rule in
      rule.parsed.map { compiler.add(Check(rule.id, rule.kind.question, $0)) }
    }
    base = compiler
  }

  /// The monitors of all rules that are asked of a scenario, and of further questions.
  ///
  /// - Parameters:
  ///   - scenario: what is fixed.
  ///   - forced: the names of rules that are asked although their claims are not met.
  ///   - questions: checks besides the rules.
  public func monitors(for scenario: Scenario, forced: Set<String> = [], questions: [Check] = []) -> Monitors {
    let facts = ScenarioFacts(scenario)
    let applicability = rules.map { $0.applicability(in: facts, forced: forced.contains($0.id)) }
    var compiler = base
    var selection: [Int] = []
    for (position, rule) in rules.enumerated() where applicability[position].isApplicable {
      if let index = indices[position] {
        selection.append(index)
      } else if let check = rule.check(for: scenario) {
        selection.append(compiler.add(check))
      }
    }
    for question in questions { selection.append(compiler.add(question)) }
    let resetsWithin = scenario.switches.valueName(.resetWhen) != "sequenceEnd"
    let isLong = compiler.checks.map { resetsWithin && $0.formula.looksBackOnSequence }
    let endless = selection.filter { compiler.checks[$0].question.isLiveness }
    selection.removeAll { compiler.checks[$0].question.isLiveness }
    let parts = [selection.filter { !isLong[$0] }, selection.filter { isLong[$0] }].filter { !$0.isEmpty }
    let batches = parts.flatMap { compiler.batches(of: $0, for: scenario) }
    let endlessBatches =
      endless.isEmpty
      ? [] : compiler.batches(of: endless, for: scenario, room: EndlessGestures.assumptionEvents(in: scenario))
    return Monitors(
      applicability: applicability, batches: batches.map { compiler.monitor(for: scenario, $0) },
      endless: endlessBatches.map { compiler.monitor(for: scenario, $0) })
  }
}
