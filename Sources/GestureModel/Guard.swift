/// A condition on what a machine, a delegate or the application can look at, as data.
public indirect enum Guard: Sendable, Hashable {
  case always
  case not(Guard)
  case and([Guard])
  case or([Guard])
  case compare(Term, Comparison, Int)

  /// How a term is compared with a number.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "≠"
    case less = "<"
    case lessOrEqual = "≤"
    case greater = ">"
    case greaterOrEqual = "≥"
  }

  /// A number that can be looked at.
  public enum Term: Sendable, Hashable {
    /// A variable of the application, by index.
    case variable(Int)
    /// A recognizer's state, as the raw value of ``RecognizerState``.
    case state(recognizer: Int)
    /// A register of the machine itself.
    case register(Int)
    /// How many touches the recognizer tracks, this one included unless it has just been lifted.
    case tracked
    /// How many of them the machine has marked.
    case marked
    /// Whether the machine has marked the touch in question: 0 or 1.
    case isMarked
    /// The ``Travel`` of the touch in question; of a delegate's `shouldBegin`, of the touch just handled.
    case travel
    /// The largest ``Travel`` among the touches it tracks.
    case largestTravel
    /// The smallest ``Travel`` among the touches it tracks.
    case smallestTravel
    /// The ``Direction`` of the touch in question; of a touch that is `still`, 4.
    case direction
    /// Whether this move reached `far`: 0 or 1.
    case reachedFar
    /// Whether this move reached `far` fast: 0 or 1.
    case isFast
    /// The ``Twist`` of this move.
    case twist
    /// The bit mask of edges at which the touch in question began.
    case edges
    /// The index of the view of the touch in question.
    case view
  }
}

extension Guard.Term {
  /// The term equals a number.
  public static func == (term: Guard.Term, value: Int) -> Guard { .compare(term, .equal, value) }
  /// The term is at least a number.
  public static func >= (term: Guard.Term, value: Int) -> Guard { .compare(term, .greaterOrEqual, value) }
  /// The term is at most a number.
  public static func <= (term: Guard.Term, value: Int) -> Guard { .compare(term, .lessOrEqual, value) }
  /// The term differs from a number.
  public static func != (term: Guard.Term, value: Int) -> Guard { .compare(term, .notEqual, value) }
  /// The term is less than a number.
  public static func < (term: Guard.Term, value: Int) -> Guard { .compare(term, .less, value) }
}

extension Guard {
  /// Both hold.
  public static func && (a: Guard, b: Guard) -> Guard { .and([a, b]) }
  /// One holds.
  public static func || (a: Guard, b: Guard) -> Guard { .or([a, b]) }
  /// It does not hold.
  public static prefix func ! (a: Guard) -> Guard { .not(a) }

  /// All terms it looks at.
  public var terms: [Term] {
    switch self {
    case .always: []
    case .not(let inner): inner.terms
    case .and(let inner), .or(let inner): inner.flatMap(\.terms)
    case .compare(let term, _, _): [term]
    }
  }
}
