/// A point of a cycle at which something could be otherwise: what is chosen there, and among how many.
///
/// In a search an odometer takes every alternative in turn and nobody looks at the point; it is there for whoever
/// follows or makes a single history (``ChoiceMaker``) and for writing down what was chosen
/// (``GestureSystem/text(of:taking:)``).
public struct ChoicePoint: BitwiseCopyable, Hashable, Sendable {
  /// What is chosen.
  public enum Subject: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// Who of several handles the event next: one of ``ChoicePoint/set``.
    case turn
    /// Who of several that could become effective at once does so first: one of ``ChoicePoint/set``.
    case tie
    /// What a universal recognizer requests: one of ``ChoicePoint/set``, as raw values of ``Request``.
    case request
    /// Which outcome of its reaction a machine takes.
    case outcome
    /// Whether a universal recognizer's timer runs from here: no, yes.
    case timer
    /// Whether a recognizer should receive the touch: yes, no.
    case receives
    /// Whether a delegate or a method says yes: yes, no.
    case answer
  }

  /// What is chosen.
  public let subject: Subject
  /// Whom it is about; of a turn or a tie, nobody.
  public var recognizer: UInt8 = 0
  /// Of an answer, the other recognizer.
  public var other: UInt8 = 0
  /// Of an answer, the raw value of the question.
  public var question: UInt8 = 0
  /// Of a turn, a tie or a request: the alternatives, bit `i` for number `i`, in ascending order.
  public var set: UInt8 = 0
  /// Of an outcome, the index of the reaction among those of all machines.
  public var reaction: UInt32 = 0
  /// How many alternatives there are, at least 2.
  public var count: UInt8 = 0

  @inline(always)
  init(_ subject: Subject, _ recognizer: Int = 0) {
    self.subject = subject
    self.recognizer = UInt8(truncatingIfNeeded: recognizer)
  }

  @inline(always)
  static func answer(_ question: Observation.Question, of a: Int, about b: Int) -> ChoicePoint {
    var point = ChoicePoint(.answer, a)
    point.question = question.rawValue
    point.other = UInt8(truncatingIfNeeded: b)
    return point
  }

  @inline(always)
  static func outcome(of r: Int, reaction: Int) -> ChoicePoint {
    var point = ChoicePoint(.outcome, r)
    point.reaction = UInt32(truncatingIfNeeded: reaction)
    return point
  }
}

/// Decides at each point of one cycle, instead of the odometer that takes every alternative in turn.
public protocol ChoiceMaker: AnyObject {
  /// The alternative to take, from 0 to the point's count - 1.
  func choose(at point: ChoicePoint) -> Int
}

/// Takes a list of alternatives, one after another, and remembers the points; beyond the list's end, the first
/// alternative.
public final class ScriptedChoices: ChoiceMaker {
  /// What to take.
  public let list: [UInt8]
  /// What was decided, in order.
  public private(set) var made: [(point: ChoicePoint, taken: Int)] = []

  /// A list of alternatives.
  public init(_ list: [UInt8]) { self.list = list }

  /// The next of the list.
  public func choose(at point: ChoicePoint) -> Int {
    let taken = made.count < list.count ? min(Int(list[made.count]), Int(point.count) - 1) : 0
    made.append((point, taken))
    return taken
  }
}

extension GestureSystem {
  /// Every event that is possible in a state, in a fixed order.
  public func events(in state: GestureState) -> [Observation] {
    var workspace = makeWorkspace()
    return events(in: state, &workspace)
  }

  /// Every event that is possible in a state, in a fixed order.
  public func events(in state: GestureState, _ workspace: inout Workspace) -> [Observation] {
    var events: [Observation] = []
    workspace.cycle.forEachEvent(in: tables.layout.unpack(state)) { _, event in events.append(event) }
    return events
  }

  /// Calls `body` with one transition: an event that is possible in the state, and its choices as they are made one by
  /// one. The buffer is valid during the call only.
  public func take<Result>(
    _ event: Observation, from state: GestureState, _ workspace: inout Workspace, choosing maker: any ChoiceMaker,
    _ body: (GestureState, UnsafeBufferPointer<Observation>) -> Result
  ) -> Result {
    workspace.cycle.take(event, from: state, choosing: maker, body)
  }
}
