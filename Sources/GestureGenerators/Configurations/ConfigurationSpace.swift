import GestureModel

/// All configurations of some size: view trees, recognizers of given kinds on them, flags, relations, delegate answers,
/// and what goes on around them.
///
/// One generator makes them all, against a cursor of choices: every one, by size (``enumerate(sizes:_:)``), and at
/// random (``scenario(_:)``), of the whole space or of a part that is itself drawn at random (``part(_:)``).
///
/// The *size* of a configuration is how much it has beyond a single view with nothing on it and the fewest fingers: each
/// further view and finger, each recognizer, each flag or answer that is stated, each pair that is related, each thing
/// that may happen around counts 1. So there are finitely many of each size, and the smaller are the plainer.
public struct ConfigurationSpace: Sendable, Hashable {
  /// What may go on around the recognizers; each may or may not be so in a configuration.
  public struct Surroundings: OptionSet, Sendable, Hashable {
    /// A bit for each.
    public let rawValue: UInt8

    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The system may interrupt.
    public static let interruption = Surroundings(rawValue: 1)
    /// The application may disable and enable every recognizer.
    public static let disabling = Surroundings(rawValue: 2)
    /// A move may raise the travel by more than one level.
    public static let coarseTravel = Surroundings(rawValue: 4)
    /// A finger may change its direction.
    public static let turning = Surroundings(rawValue: 8)
    /// All of them.
    public static let all: Surroundings = [.interruption, .disabling, .coarseTravel, .turning]
    /// Each of them, in order.
    static let each: [Surroundings] = [.interruption, .disabling, .coarseTravel, .turning]
  }

  /// The kinds a recognizer can be of; at least one, each once. The first is simplest.
  public var kinds: [Kind]
  /// The most views.
  public var views = 1
  /// Whether a view with subviews may be one that no touch is hit-tested to.
  public var hidesViews = false
  /// The fewest and the most recognizers.
  public var recognizers: ClosedRange<Int>
  /// Whether view flags can be stated; then each with the value that is not its usual one.
  public var statesFlags = false
  /// Whether a recognizer can be without targets, or disabled at first.
  public var statesAbsence = false
  /// The answers that a delegate can be said to give to `shouldReceiveTouch` and `shouldBegin`.
  public var answers: [Scenario.Answer] = []
  /// How a pair of recognizers can be related, other than not at all; seen from the first.
  public var relations: [PairRelation] = []
  /// How prevention that is absent or one way can be brought about; at least one.
  public var means: [PairRelation.Means] = [.canPrevent]
  /// The answers that can be stated to each single question about a pair, where it has none of the relations.
  public var pairAnswers: [Scenario.Answer] = []
  /// The fewest and the most fingers.
  public var fingers = 1...1
  /// What may go on around, if it does.
  public var surroundings: Surroundings = []
  /// The setting of the switches.
  public var switches = Switches.documents
  /// How often what can be is, at random.
  public var odds = Odds()

  /// Configurations of recognizers of some kinds on one view, without relations.
  public init(kinds: [Kind], recognizers: ClosedRange<Int>) {
    precondition(!kinds.isEmpty, "recognizers need kinds")
    precondition(
      recognizers.lowerBound >= 1 && recognizers.upperBound <= Limits.recognizers,
      "\(recognizers) recognizers; 1 to \(Limits.recognizers) are supported")
    self.kinds = kinds
    self.recognizers = recognizers
  }

  /// Every relation of a pair but the usual one, where neither requires the other and each prevents the other.
  public static let everyRelation = PairRelation.all.filter { $0 != usualRelation }

  static let usualRelation = PairRelation(requirement: .none, prevention: .both)

  /// The relations, each by every means that makes a difference.
  var statedRelations: [(relation: PairRelation, means: PairRelation.Means)] {
    relations.flatMap { relation in
      (relation.prevention == .both ? Array(means.prefix(1)) : means).map { (relation, $0) }
    }
  }

  /// The answers that can be stated of a kind: those that are not what its delegate answers anyway.
  func answers(of kind: Kind) -> [Scenario.Answer] { answers.filter { $0 != kind.usualAnswer } }
}

extension ConfigurationSpace {
  /// How often, of 100 times, something that can be in a configuration is, at random. An enumeration does not look at it.
  public struct Odds: Sendable, Hashable {
    /// A view with subviews that is not hit-tested.
    public var hidden = 20
    /// A view flag that is stated, of each recognizer and flag.
    public var flag = 20
    /// A recognizer without targets, or disabled at first.
    public var absent = 5
    /// An answer that is stated, of each recognizer and question.
    public var answer = 30
    /// A pair that has one of the relations.
    public var related = 30
    /// A pair without one, of which single things are stated.
    public var asked = 30
    /// A single thing about a pair that is stated.
    public var stated = 20
    /// Something that may go on around, each.
    public var around = 60
    /// By kind, how often it is taken compared with others; equally often if empty.
    public var kinds: [Int] = []

    /// The usual odds.
    public init() {}
  }
}

extension Kind {
  /// What a delegate of such a recognizer answers about touches and beginning unless something is stated: universal
  /// recognizers stand for every program, so theirs answers freely.
  package var usualAnswer: Scenario.Answer? {
    if case .universal = machine { .any } else { nil }
  }
}

extension Scenario {
  /// The application events by which every recognizer may be disabled and enabled.
  package var disablingEvents: [ApplicationEvent] {
    recognizers.enumerated().flatMap { index, recognizer -> [ApplicationEvent] in
      [
        .init("disable \(recognizer.name)", [.change(.disabled, recognizer: index)]),
        .init("enable \(recognizer.name)", [.change(.enabled, recognizer: index)]),
      ]
    }
  }
}
