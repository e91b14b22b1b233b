import GestureModel

extension ScenarioDocument {
  /// A question with what its author expects.
  public struct Check: Sendable, Hashable {
    /// Its name, if given.
    public var name: Name?
    /// The profile it is asked under, if another than the scenario's.
    public var profile: Name?
    /// The question.
    public var question: Question
    /// The expected answer, if given.
    public var expectation: Expectation?
    /// Where the expected answer stands.
    public var expectationRange = SourceRange()

    /// A check.
    public init(
      _ name: Name? = nil, under profile: Name? = nil, _ question: Question, expect expectation: Expectation? = nil
    ) {
      self.name = name
      self.profile = profile
      self.question = question
      self.expectation = expectation
    }
  }

  /// What is asked.
  public enum Question: Sendable, Hashable {
    /// `always`, `never`, `can`, `eventually` or `infinitely often`.
    case about(Word, Expression, Scope?)
    case leadsTo(Expression, Expression)
    case delay(from: Expression, to: Expression, without: Expression?)
    case documents
    case rule(Name)
  }

  /// Where a question looks for events.
  public enum Scope: Sendable, Hashable {
    case step
    case sequence
    case attempt(Name)
    case endOfSequence
    case endOfAttempt(Name)
  }

  /// The answer that an author expects.
  public enum Expectation: Sendable, Hashable {
    case yes, no, holds, violated
    /// In milliseconds.
    case atMost(Number)
    /// In milliseconds.
    case exactly(Number)
    case unbounded
  }

  /// A condition or what a question is about.
  public indirect enum Expression: Sendable, Hashable {
    case not(Expression)
    /// Two or more.
    case and([Expression])
    /// Two or more.
    case or([Expression])
    case implies(Expression, Expression)
    /// `once`, `first` or `previously`.
    case past(Word, Expression)
    case count(Count, Number, Expression)
    /// `before`, `after`, `while` or `since`.
    case sequel(Expression, Word, Expression)
    /// `idle`, `interruption`.
    case word(Word)
    /// A flag that is on, an event of the application.
    case name(Name)
    case waits(Name)
    /// Something that happens to a recognizer or a view.
    case happens(Name, Word)
    /// The recognizer is in one of some states.
    case isIn(Name, [Word])
    case compare(Name, Guard.Comparison, Value)
    case fingers(Guard.Comparison, Number)
    /// A property of the touch or touches in question that is yes or no.
    case touch(Word, Word)
    /// A property of the touch or touches in question, compared.
    case compareTouch(Word, Word, Guard.Comparison, Value)
    /// A property of the touch or touches in question is one of some values.
    case touchIsIn(Word, Word, [Word])
    /// The touch in question was hit to a view.
    case touchIsOn(Word, Name)
  }

  /// How often.
  public enum Count: String, Sendable, Hashable, CaseIterable {
    case atLeast = "at least"
    case atMost = "at most"
    case exactly
  }
}

extension ScenarioDocument.Expression {
  /// All of at least one, in one list however they were grouped.
  public static func all(_ parts: [Self]) -> Self {
    let flat = parts.flatMap { part -> [Self] in if case .and(let inner) = part { inner } else { [part] } }
    return flat.count == 1 ? flat[0] : .and(flat)
  }

  /// One of at least one, in one list however they were grouped.
  public static func any(_ parts: [Self]) -> Self {
    let flat = parts.flatMap { part -> [Self] in if case .or(let inner) = part { inner } else { [part] } }
    return flat.count == 1 ? flat[0] : .or(flat)
  }

  /// Where it stands: from its first word to its last, as far as they are known.
  public var range: SourceRange {
    switch self {
    case .not(let inner), .count(_, _, let inner): inner.range
    case .past(let word, let inner): word.range.joined(inner.range)
    case .and(let parts), .or(let parts):
      parts.dropFirst().reduce(parts.first?.range ?? SourceRange()) { $0.joined($1.range) }
    case .implies(let a, let b), .sequel(let a, _, let b): a.range.joined(b.range)
    case .word(let word): word.range
    case .name(let name): name.range
    case .waits(let name), .compare(let name, _, _): name.range
    case .happens(let name, let word): name.range.joined(word.range)
    case .isIn(let name, let words): name.range.joined(words.last?.range ?? name.range)
    case .fingers(_, let number): number.range
    case .touch(let subject, let word), .compareTouch(let subject, let word, _, _),
      .touchIsIn(let subject, let word, _):
      subject.range.joined(word.range)
    case .touchIsOn(let subject, let view): subject.range.joined(view.range)
    }
  }
}
