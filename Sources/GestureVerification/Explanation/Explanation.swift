import GestureModel
import GestureSpec

/// A history told with its reasons: at each step why recognizers wait, fail, begin and are reset, and why views get a
/// touch or not; which step decides; and the last step at which it could have come otherwise.
///
///     let explanation = Explanation(of: history, answering: check)
///     print(explanation.sentence)
///     for step in explanation.steps { print(step.action, step.reasons.map(\.text)) }
///
/// The reasons are read off what a reader of the history sees and off the scenario's relations, by nothing else; of a
/// history of a broken model, what happens without a reason gets none.
public struct Explanation: Sendable, Hashable {
  /// One step with its reasons.
  public struct Step: Sendable, Hashable {
    /// What happened outside.
    public let action: String
    /// Why what followed did, in the order in which it happened; what is still so at its end comes last.
    public let reasons: [Reason]
  }

  /// A reason, as a sentence without its full stop, and what it is about.
  public struct Reason: Sendable, Hashable {
    /// What kind of thing it explains.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case refuses, isNotOffered, isIllegal, waits, isRecognized, goesOn, fails, isCancelled, isReset
      case isHeldBack, isWithheld, isTaken, isDelivered
    }

    /// What kind of thing it explains.
    public let kind: Kind
    /// The recognizer it happens to, by index; `nil` if it happens to a touch.
    public let recognizer: Int?
    /// The touch it is about, by slot.
    public let touch: Int?
    /// The recognizers that are the reason.
    public let because: [Int]
    /// The sentence.
    public let text: String
  }

  /// When it could have come otherwise; steps are counted from 0.
  ///
  /// A step is *avoidable by a choice* if from the state before it another transition with the same event (other
  /// answers, requests, another order) leads to a history that goes on with the remaining events, in their order,
  /// without the violation. It is *avoidable by an event* if the same is true of a transition with another event. Of the
  /// remaining events those are left out that are not there any more: timers and waits that are not possible, and what
  /// happens to a touch that never came.
  public enum Avoidance: Sendable, Hashable {
    /// The last step at which another choice would have avoided it: what was seen there, and what else could have been.
    case choice(step: Int, seen: String, instead: String)
    /// No choice avoids it; the last step at which another event would have.
    case event(step: Int, instead: String)
    /// Neither.
    case nothing
    /// It is not asked: the history is no violation, or its check is not known.
    case notAsked
    /// It is not known, for this reason.
    case unknown(String)

    /// A sentence; `nil` where it is not asked.
    var words: String? {
      switch self {
      case .choice(let step, let seen, let instead):
        "The last choice that would have avoided it is at step \(step + 1): there \(seen); it could have been that "
          + "\(instead)."
      case .event(let step, let instead):
        "No choice of the recognizers avoids it; the last event that could have is that of step \(step + 1): for "
          + "instance \(instead) instead."
      case .nothing: "Nothing avoids it: every choice and every other event leads to it."
      case .notAsked: nil
      case .unknown(let reason): "What would have avoided it is not known: \(reason)."
      }
    }

    /// The step, if there is one.
    public var step: Int? {
      switch self {
      case .choice(let step, _, _), .event(let step, _): step
      case .nothing, .notAsked, .unknown: nil
      }
    }
  }

  /// The steps, as many as the history has.
  public let steps: [Step]
  /// The step at which the violation, or what was looked for, happens first; the last one if no check was given; `nil`
  /// for a history without steps, and for an endless one.
  public let decidingStep: Int?
  /// When it could have come otherwise.
  public let avoidance: Avoidance
  /// Everything in a few sentences; steps are counted from 1 there.
  public let sentence: String

  /// The last step at which something else would have avoided the violation, from 0.
  public var lastAvoidableStep: Int? { avoidance.step }

  /// Explains a history.
  ///
  /// - Parameters:
  ///   - history: of any model.
  ///   - check: what it violates, or is a witness of; without it nothing is said about what would have avoided it.
  ///   - bound: how many states may be visited to find that out.
  public init(of history: History, answering check: Check? = nil, bound: Int = 20_000) {
    var reader = HistoryReader(history.scenario)
    steps = history.steps.map { step in
      let event = step.observations.first { $0.kind == .event }
      return Step(
        action: event.map { history.scenario.describe($0) } ?? step.label, reasons: reader.read(step.observations))
    }
    var deciding = history.loopStart == nil ? history.steps.indices.last : nil
    if let check, history.loopStart == nil {
      let answer = Replay.answer(history, check, bound: bound)
      deciding = answer.deciding ?? deciding
      avoidance = answer.avoidance
    } else {
      avoidance = .notAsked
    }
    decidingStep = deciding
    if let loop = history.loopStart {
      sentence = Self.sentence(endless: steps, loop)
      return
    }
    sentence = Self.sentence(steps, deciding, avoidance, isViolation: check.map { $0.question != .can })
  }

  private static func sentence(
    _ steps: [Step], _ deciding: Int?, _ avoidance: Avoidance, isViolation: Bool?
  ) -> String {
    guard let deciding else { return "It is so in the first state." }
    let what: String =
      switch isViolation {
      case true?: "The violation happens"
      case false?: "It happens"
      case nil: "The history ends"
      }
    // Resets are told only where nothing else is: they come after what decides.
    let all = steps[deciding].reasons
    let first = all.filter { $0.kind != .isReset }
    let reasons = (first.isEmpty ? all : first).map(\.text).joined(separator: "; ")
    let head = "\(what) at step \(deciding + 1) (\(steps[deciding].action))\(reasons.isEmpty ? "" : ": \(reasons)")."
    return avoidance.words.map { "\(head) \($0)" } ?? head
  }

  /// What is so for ever: what recognizers wait for and what views do not get.
  private static func sentence(endless steps: [Step], _ loop: Int) -> String {
    let head =
      loop == steps.count
      ? "After step \(loop) nothing happens any more, for ever" : "From step \(loop + 1) on it repeats"
    let kinds: [Reason.Kind] = [.waits, .isHeldBack, .isWithheld]
    let rest = (steps.last?.reasons ?? []).filter { kinds.contains($0.kind) }.map(\.text)
    return rest.isEmpty ? "\(head)." : "\(head): \(rest.joined(separator: "; "))."
  }

  /// What would have avoided the violation, in a sentence; `nil` where that is not asked.
  public var avoidanceWords: String? { avoidance.words }
}
