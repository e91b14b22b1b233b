import GestureModel

/// A history by the names of things instead of by numbers of alternatives, so that it can be followed as well as
/// possible after a step, a recognizer or a relation has been taken away.
///
/// A touch is known by the step at which it came down, and a choice by what it is about. What is no longer possible is
/// passed over, and what a history does not say is decided in the simplest way.
struct LooseHistory: Sendable, Hashable {
  /// A choice by what it is about.
  struct Choice: Sendable, Hashable {
    var subject: ChoicePoint.Subject
    var recognizer: Int
    var other: Int
    var question: UInt8
    /// Of a turn or a tie, the recognizer; of a request, its raw value; else the alternative.
    var value: Int

    init(_ point: ChoicePoint, taking alternative: Int) {
      subject = point.subject
      recognizer = Int(point.recognizer)
      other = Int(point.other)
      question = point.question
      value = Self.value(of: alternative, at: point)
    }

    /// Whether it is about the same as a point.
    func isAbout(_ point: ChoicePoint) -> Bool {
      subject == point.subject && recognizer == Int(point.recognizer) && other == Int(point.other)
        && question == point.question
    }

    static func value(of alternative: Int, at point: ChoicePoint) -> Int {
      switch point.subject {
      case .turn, .tie, .request: (0..<8).filter { point.set >> UInt8($0) & 1 == 1 }[alternative]
      case .outcome, .timer, .receives, .answer: alternative
      }
    }
  }

  /// One step.
  struct Step: Sendable, Hashable {
    /// Its slot is not looked at.
    var event: Observation
    /// The touch it is about, by a number of its own.
    var touch: Int?
    var choices: [Choice]
  }

  var steps: [Step]
}

/// Follows a loose history: decides as it says, as far as that is possible.
final class LooseChoices: ChoiceMaker {
  private var left: [LooseHistory.Choice]
  private(set) var made: [LooseHistory.Choice] = []
  private(set) var taken: [UInt8] = []

  init(_ choices: [LooseHistory.Choice]) { left = choices }

  func choose(at point: ChoicePoint) -> Int {
    var alternative = Self.simplest(point)
    if let index = left.firstIndex(where: { $0.isAbout(point) && self.alternative($0, point) != nil }) {
      alternative = self.alternative(left[index], point) ?? alternative
      left.remove(at: index)
    }
    made.append(LooseHistory.Choice(point, taking: alternative))
    taken.append(UInt8(alternative))
    return alternative
  }

  private func alternative(_ choice: LooseHistory.Choice, _ point: ChoicePoint) -> Int? {
    (0..<Int(point.count)).first { LooseHistory.Choice.value(of: $0, at: point) == choice.value }
  }

  /// No request, or if there must be one a failure; yes; no timer; the first.
  static func simplest(_ point: ChoicePoint) -> Int {
    guard point.subject == .request else { return 0 }
    let values = (0..<Int(point.count)).map { LooseHistory.Choice.value(of: $0, at: point) }
    return values.firstIndex(of: Int(Request.none.rawValue)) ?? values.firstIndex(of: Int(Request.failed.rawValue)) ?? 0
  }
}

extension LooseHistory {
  /// What came of following one.
  struct Outcome {
    /// The history as it went, without what was passed over.
    var history: LooseHistory
    var steps: [SampledStep]
  }

  /// A history that was taken in a system.
  init(_ taken: [SampledStep], in system: GestureSystem) {
    steps = []
    var workspace = system.makeWorkspace()
    var state = GestureState()
    system.forEachInitialState { state = $0 }
    var touches: [UInt8: Int] = [:]
    for (index, step) in taken.enumerated() {
      let script = ScriptedChoices(step.choices)
      state = system.take(step.event, from: state, &workspace, choosing: script) { next, _ in next }
      if step.event.code == Observation.Event.touchBegan.rawValue { touches[step.event.touch] = index }
      steps.append(
        Step(
          event: step.event, touch: step.event.touch == Observation.noTouch ? nil : touches[step.event.touch],
          choices: script.made.map { Choice($0.point, taking: $0.taken) }))
    }
  }

  /// Follows it in a system.
  ///
  /// - Parameter visit: told what is seen at each step; `true` ends the history there.
  /// - Returns: the history as it went, up to where `visit` ended it; `nil` if it never did.
  func follow(
    in system: GestureSystem, _ visit: (UnsafeBufferPointer<Observation>) -> Bool
  ) -> Outcome? {
    var workspace = system.makeWorkspace()
    var state = GestureState()
    system.forEachInitialState { state = $0 }
    var slots: [Int: UInt8] = [:]
    var outcome = Outcome(history: LooseHistory(steps: []), steps: [])
    for step in steps {
      let possible = system.events(in: state, &workspace)
      guard let event = possible.first(where: { isMeant($0, by: step, slots) }) else { continue }
      if event.code == Observation.Event.touchBegan.rawValue, let touch = step.touch { slots[touch] = event.touch }
      let maker = LooseChoices(step.choices)
      let isOver = system.take(event, from: state, &workspace, choosing: maker) { next, seen in
        state = next
        return visit(seen)
      }
      outcome.history.steps.append(Step(event: event, touch: step.touch, choices: maker.made))
      outcome.steps.append(SampledStep(event: event, choices: maker.taken))
      if isOver { return outcome }
    }
    return nil
  }

  private func isMeant(_ event: Observation, by step: Step, _ slots: [Int: UInt8]) -> Bool {
    guard event.code == step.event.code else { return false }
    switch Observation.Event(rawValue: event.code) {
    case .touchBegan: return event.other == step.event.other && event.from == step.event.from
    case .touchMoved, .touchEnded:
      return step.touch.flatMap { slots[$0] } == event.touch && event.from == step.event.from
    default: return event == step.event
    }
  }
}
