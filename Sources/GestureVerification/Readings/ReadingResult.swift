import GestureModel
import GestureSpec

/// How two readings of a question part.
public struct ReadingPair: Sendable {
  /// The first of the two, by its place among the question's variants.
  public let first: Int
  /// The second.
  public let second: Int
  /// The shortest history, in the smallest system, that a model of one reading has and the model of the other has not.
  public var modelsPart: Parting?
  /// The shortest history, in the smallest system, that breaks what the first reading demands, in a model in which what
  /// the second demands is never broken.
  public var breaksFirst: Break?
  /// The same the other way round.
  public var breaksSecond: Break?
  /// The models of the question in which, in the system where they part, neither is broken.
  public var reconciled: [String] = []
  /// A larger system in which neither is broken although they part in a smaller one.
  public var reconciledIn: Scenario?

  /// A history that only one of two models has.
  public struct Parting: Sendable {
    /// The history.
    public let history: History
    /// Whether it is the second's.
    public let isOfSecond: Bool
  }

  /// How a demand is broken.
  public enum Break: Sendable {
    /// By a history, in a model.
    case history(History, model: String)
    /// Something that must be possible is not, in a model.
    case missing(Scenario, tuple: String, model: String)

    /// The system.
    public var scenario: Scenario {
      switch self {
      case .history(let history, _): history.scenario
      case .missing(let scenario, _, _): scenario
      }
    }
  }

  /// Whether they part at all.
  public var parts: Bool { modelsPart != nil || breaksFirst != nil || breaksSecond != nil }
}

/// What was found about a question.
public struct ReadingResult: Sendable {
  /// The question.
  public let reading: Reading
  /// Its pairs, in order.
  public let pairs: [ReadingPair]
}

/// What was found about a silence.
public struct SilenceResult: Sendable {
  /// The question.
  public let silence: Silence
  /// The shortest history to the situation, in the smallest system that has it.
  public let situation: History?
  /// Of each alternative but the first: how its model parts from the first's, in the smallest system.
  public let partings: [ReadingPair.Parting?]
  /// Of each alternative, the documents' rules that its model breaks somewhere; none where no sentence decides.
  public let objections: [[String]]

  /// Whether no rule decides between any two of the alternatives.
  public var isSilent: Bool { objections.filter(\.isEmpty).count > 1 }
}

/// Everything that the documents do not settle.
public struct ContradictionResult: Sendable {
  /// The questions with more than one answer.
  public let readings: [ReadingResult]
  /// The questions without an answer.
  public let silences: [SilenceResult]
}
