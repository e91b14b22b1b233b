import GestureModel

/// A question about the histories of a system: a formula, and what is asked of it.
///
/// A rule of the documents is one of these, and so is what a user wants to know.
public struct Check: Sendable, Hashable {
  /// What is asked of the formula.
  public enum Question: Sendable, Hashable {
    /// Does it hold at every observation? A top-level `implies` has a premise, whose truth is counted.
    case always
    /// Does it hold at no observation?
    case never
    /// For every tuple of the outermost `for every`: does it hold somewhere?
    case can
    /// For every tuple of the outermost `for every`, on every fair infinite history: does the `leads to` hold?
    case leadsTo
    /// On every fair infinite history: does it hold at some observation?
    case eventually
    /// On every fair infinite history: does it hold at infinitely many observations?
    case infinitelyOften

    /// Whether it is asked of infinite histories.
    public var isLiveness: Bool {
      switch self {
      case .always, .never, .can: false
      case .leadsTo, .eventually, .infinitelyOften: true
      }
    }
  }

  /// What it goes by in a report.
  public var name: String
  /// What is asked.
  public var question: Question
  /// The formula, without free variables.
  public var formula: Formula

  /// A question.
  public init(_ name: String, _ question: Question, _ formula: Formula) {
    self.name = name
    self.question = question
    self.formula = formula
  }
}

extension Formula {
  /// The statement that the premise of a rule is true: what stands before the `implies` or `leads to` within the outermost
  /// quantifiers, for some tuple of theirs; of several rules in one, any; `nil` if there is none.
  public var premise: Formula? {
    switch self {
    case .every(let range, let inner): inner.premise.map { .some(range, $0) }
    case .atEnd(let inner): inner.premise.map { .and([.atom(Atom(.cycleEnds)), $0]) }
    case .implies(let premise, _), .leadsTo(let premise, _): premise
    case .and(let parts): .disjunction(parts.compactMap(\.premise))
    default: nil
    }
  }

  /// One of them, or all by `or`; `nil` if there is none.
  static func disjunction(_ parts: [Formula]) -> Formula? { parts.count > 1 ? .or(parts) : parts.first }

  /// The range of the outermost `for every`, and what stands within it.
  public var outermost: (range: Quantifier, inner: Formula)? {
    if case .every(let range, let inner) = self { (range, inner) } else { nil }
  }
}
