import GestureSpec

/// What a question of a scenario came to.
public enum CheckVerdict: String, Sendable, Hashable, CaseIterable {
  /// Nothing contradicts it.
  case holds
  /// A history contradicts it.
  case violated
  /// Of a `can`: some history does it.
  case reachable
  /// Of a `can`: no history does it.
  case unreachable
  /// A search was cut before it was decided.
  case inconclusive
  /// What it speaks of never happened.
  case vacuous
  /// It is about something that does not occur in the scenario.
  case notApplicable
}

/// A verdict against what its author expects.
public enum CheckOutcome: Sendable, Hashable {
  /// It came as expected.
  case met
  /// It came otherwise.
  case unmet
  /// Nothing is known for sure.
  case undecided
  /// It says nothing, because what it speaks of never happened.
  case empty
}

/// The longest time from one event to another.
public enum DelayValue: Sendable, Hashable {
  /// Exactly so many milliseconds.
  case exactly(Int)
  /// So many milliseconds were seen, and more are possible or not.
  case atLeast(Int)
  /// There is no longest time.
  case unbounded
}

/// A question of a scenario with what a run found about it.
public struct CheckResult: Sendable {
  /// What was asked, and what is expected.
  public let question: Question
  /// The line it stands on; `nil` if it was not read from a file.
  public let line: Int?
  /// What it came to.
  public let verdict: CheckVerdict
  /// How far the searches behind it went.
  public let sureness: Sureness
  /// Why there is no better verdict, or what the verdict rests on.
  public let reason: String?
  /// On how many transitions of the product its premise was true, or what is asked about was seen.
  public let premise: Int
  /// The time, of a delay that was measured.
  public let value: DelayValue?
  /// The shortest history that decides it: one that violates it, one that does it, one that takes longest.
  public let history: History?
  /// Why that history comes about, and, if it is a violation, what would have avoided it.
  public let explanation: Explanation?
  /// Of the documents' rules as a whole: what each came to.
  public let rules: [RuleResult]
  /// Which of the questions of its name in the file it is, from 1.
  public internal(set) var number = 1

  init(
    _ question: Question, line: Int?, _ verdict: CheckVerdict, _ sureness: Sureness, reason: String? = nil,
    premise: Int = 0, value: DelayValue? = nil, history: History? = nil, rules: [RuleResult] = []
  ) {
    self.question = question
    self.line = line
    self.verdict = verdict
    self.sureness = sureness
    self.reason = reason
    self.premise = premise
    self.value = value
    self.history = history
    explanation = history.map { history in
      if case .check(let check) = question.kind, !check.question.isLiveness {
        return Explanation(of: history, answering: check)
      }
      return Explanation(of: history)
    }
    self.rules = rules
  }

  /// Whether it came as expected: a `can` without a stated expectation must be reachable, everything else must hold,
  /// and a delay is only reported.
  public var outcome: CheckOutcome {
    switch (verdict, question.expectation) {
    case (.inconclusive, _): .undecided
    // What is expected to be violated, and was not within what was seen, may be violated beyond it.
    case (.holds, .holds(false)) where sureness != .proved: .undecided
    case (.vacuous, .holds(false)) where sureness != .proved: .undecided
    case (.vacuous, .holds(false)), (.notApplicable, .holds(false)): .unmet
    case (.vacuous, _), (.notApplicable, _): .empty
    case (.reachable, .possible(false)), (.unreachable, .possible(true)): .unmet
    case (.holds, .holds(false)), (.violated, .holds(true)): .unmet
    // The verdict on a delay is already about what is expected.
    case (.violated, .atMost), (.violated, .exactly), (.violated, .unbounded): .unmet
    default: .met
    }
  }

  /// The name of its kind in outputs.
  public var kind: String {
    switch question.kind {
    case .check(let check): "\(check.question)"
    case .delay: "delay"
    case .rule, .documents: "rule"
    }
  }
}
