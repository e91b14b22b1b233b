/// The answers to a list of properties, and the search they came from.
public struct CheckReport<State: Sendable, Action: Sendable>: Sendable {
  /// The answer to one property.
  public enum Answer: Sendable {
    /// To an invariant, a step property or the absence of deadlock.
    case safety(Verdict<State, Action>)
    /// To a reachability question.
    case reachability(Reachability<State, Action>)
    /// To a question of liveness.
    case liveness(LivenessVerdict<State, Action>)
  }

  /// One answer for each property, in the order they were given.
  public let answers: [(name: String, answer: Answer)]
  /// The search: counts, statistics, completeness.
  public let search: SearchResult<State, Action>

  @usableFromInline
  init(
    _ questions: [(name: String, kind: QuestionKind)], _ search: SearchResult<State, Action>,
    _ liveness: [LivenessVerdict<State, Action>]
  ) {
    self.search = search
    var rest = liveness[...]
    answers = questions.enumerated().map { index, question in
      switch question.kind {
      case .always: (question.name, .safety(search.verdict(violation: index)))
      case .sometime: (question.name, .reachability(search.reachability(of: index)))
      case .noDeadlock: (question.name, .safety(search.deadlockVerdict))
      case .live: (question.name, .liveness(rest.removeFirst()))
      }
    }
  }

  /// The answer to the first property of this name; `nil` if none has it.
  public subscript(name: String) -> Answer? { answers.first { $0.name == name }?.answer }
}

/// How the event of a property becomes an answer.
@usableFromInline
enum QuestionKind {
  case always
  case sometime
  case noDeadlock
  case live
}

extension Property {
  /// How the event of this property becomes an answer.
  @usableFromInline
  var kind: QuestionKind {
    switch question {
    case .invariant, .step: .always
    case .reachable: .sometime
    case .noDeadlock: .noDeadlock
    case .leadsTo, .eventually, .infinitelyOften: .live
    }
  }
}
