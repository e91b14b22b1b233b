import GestureModel
import GestureSpec
import ModelChecking

extension CheckResult {
  /// What a search says of an `always`, `never` or `can`.
  init(
    _ question: Question, _ line: Int?, _ check: Int, of table: CheckTable,
    _ result: SearchResult<MonitoredGestures.State, GestureAction>, in system: GestureSystem, systemText: String?
  ) {
    let sureness = Sureness(result.completeness)
    func history(_ event: Int) -> History? {
      result.events[event].trace.map {
        History(of: system, from: $0.initial.first, $0.actions, systemText: systemText)
      }
    }
    let asked = table.checks[check]
    if asked.question == .can {
      let witnesses = table.witnesses(of: check)
      let seen = witnesses.reduce(0) { $0 + result.events[$1.event].count }
      let unseen = witnesses.first { result.events[$0.event].depth == nil }
      if unseen == nil && !witnesses.isEmpty {
        let shortest = witnesses.min { result.events[$0.event].depth! < result.events[$1.event].depth! }
        self.init(
          question, line: line, .reachable, sureness, premise: seen, history: shortest.flatMap { history($0.event) })
      } else if sureness == .proved {
        self.init(question, line: line, .unreachable, sureness, premise: seen)
      } else {
        self.init(question, line: line, .inconclusive, sureness, reason: sureness.notSeen, premise: seen)
      }
      return
    }
    let premiseEvent = asked.formula.premise == nil ? nil : table.event(check, .premise)
    let premise = premiseEvent.map { result.events[$0].count } ?? 0
    if let event = table.event(check, .violated), result.events[event].depth != nil {
      self.init(question, line: line, .violated, sureness, premise: premise, history: history(event))
    } else if premiseEvent != nil && premise == 0 {
      let isProved = sureness == .proved
      self.init(
        question, line: line, isProved ? .vacuous : .inconclusive, sureness,
        reason: isProved ? "what stands before 'implies' never happens" : sureness.notSeen)
    } else if sureness == .stopped {
      self.init(question, line: line, .inconclusive, sureness, reason: "the search was stopped", premise: premise)
    } else {
      self.init(question, line: line, .holds, sureness, premise: premise)
    }
  }

  /// What a search says of a `leads to`, `eventually` or `infinitely often`.
  init(
    _ question: Question, _ line: Int?, _ check: Int, of table: CheckTable, _ found: EndlessSearch.Finding,
    in system: GestureSystem, systemText: String?
  ) {
    let sureness = Sureness(found.search.completeness)
    let premiseEvent = table.event(check, .premise)
    let premise = premiseEvent.map { found.search.events[$0].count } ?? 0
    if let lasso = found.violations[check] {
      self.init(
        question, line: line, .violated, sureness, premise: premise,
        history: History(of: system, lasso, systemText: systemText))
    } else if sureness != .proved {
      self.init(
        question, line: line, .inconclusive, sureness,
        reason: "a search that was cut proves nothing of infinite histories",
        premise: premise)
    } else if premiseEvent != nil && premise == 0 {
      self.init(question, line: line, .vacuous, sureness, reason: "what stands before 'leads to' never happens")
    } else {
      self.init(question, line: line, .holds, sureness, premise: premise)
    }
  }

  /// What is known of a rule that its author has named.
  init(_ question: Question, _ line: Int?, _ rule: RuleResult) {
    var reason = rule.reason
    if let missing = rule.tally.missing {
      reason = missing.tuple.isEmpty ? "no history does it" : "no history does it for \(missing.tuple)"
    }
    self.init(
      question, line: line, CheckVerdict(rule.verdict), rule.sureness, reason: reason, premise: rule.tally.premise,
      history: rule.counterexample)
  }

  /// What is known of all rules together.
  init(_ question: Question, _ line: Int?, all rules: [RuleResult]) {
    let sureness = rules.reduce(Sureness.proved) { $0.worse($1.sureness) }
    let violated = rules.filter { $0.verdict == .violated }
    let history = violated.compactMap(\.counterexample).min { $0.length < $1.length }
    let exempt = rules.count { $0.verdict == .notApplicable }
    // Whoever asks for all of them is told that not all were asked.
    let reason =
      !violated.isEmpty
      ? "violated: \(violated.map(\.rule.id).joined(separator: ", "))"
      : exempt == 0 ? nil : "\(exempt) of \(rules.count) rules are not claimed here, or speak of what is not here"
    let verdict: CheckVerdict =
      !violated.isEmpty
      ? .violated
      : sureness == .stopped
        ? .inconclusive : rules.allSatisfy { $0.verdict == .notApplicable } ? .notApplicable : .holds
    self.init(
      question, line: line, verdict, sureness, reason: verdict == .inconclusive ? "the search was stopped" : reason,
      history: history, rules: rules)
  }
}

extension CheckVerdict {
  /// The same of a rule.
  init(_ verdict: RuleVerdict) {
    switch verdict {
    case .holds: self = .holds
    case .violated: self = .violated
    case .inconclusive: self = .inconclusive
    case .vacuous: self = .vacuous
    case .notApplicable: self = .notApplicable
    }
  }
}

extension Sureness {
  /// Why something that was not seen may be possible after all.
  var notSeen: String {
    switch self {
    case .proved: "it never happens"
    case .bounded(let depth): "not seen within depth \(depth)"
    case .stopped: "not seen before the search was stopped"
    case .sampled(let runs): "not seen in \(runs) runs"
    }
  }
}
