import GestureModel

/// One transition as it was taken: its event, and the alternatives in the order in which they are chosen.
struct SampledStep: Sendable, Hashable {
  var event: Observation
  var choices: [UInt8]
}

/// Makes histories at random, from the first state on.
///
/// At each step a class of events is chosen from all there are, by weights that each history draws for itself, so that
/// some histories know no interruptions, some no waits, some nothing but touches; a class of which nothing is possible
/// is passed over. Then one of its possible events is taken. Steps are kept by name, never by a number among what was
/// possible, so that leaving one out changes no other.
struct RandomHistory {
  private let system: GestureSystem
  private let first: GestureState
  private var workspace: GestureSystem.Workspace

  init(_ system: GestureSystem) {
    self.system = system
    var first = GestureState()
    system.forEachInitialState { first = $0 }
    self.first = first
    workspace = system.makeWorkspace()
  }

  /// The weights of the classes of events, in the order of `Observation.Event`.
  private static func weights(_ dice: inout SampleDice) -> [Int] {
    var weights = [6, 6, 6, 0, 6, 4, 0]
    weights[Int(Observation.Event.interrupt.rawValue)] = dice.pick([0, 0, 1, 3])
    weights[Int(Observation.Event.application.rawValue)] = dice.pick([0, 0, 1, 4])
    weights[Int(Observation.Event.touchMoved.rawValue)] = dice.pick([2, 6, 12])
    weights[Int(Observation.Event.touchBegan.rawValue)] = dice.pick([3, 6, 12])
    weights[Int(Observation.Event.touchEnded.rawValue)] = dice.pick([2, 6, 12])
    weights[Int(Observation.Event.wait.rawValue)] = dice.pick([1, 4, 8])
    return weights
  }

  /// Takes up to `steps` transitions.
  ///
  /// - Parameters:
  ///   - steps: at most so many.
  ///   - choices: decides; its dice decide the events, too.
  ///   - isKnown: whether a state was met before. Half of the time a transition that leads to one is not taken but drawn
  ///     anew, up to three times: what is new is found sooner, and transitions between known states are met all the same.
  ///   - visit: told of each transition: the event, where it leads, and what is seen; `false` ends the history.
  mutating func make(
    steps: Int, _ choices: RandomChoices, isKnown: (GestureState) -> Bool,
    _ visit: (_ step: SampledStep, _ next: GestureState, _ seen: UnsafeBufferPointer<Observation>) -> Bool
  ) {
    choices.begin()
    let weights = Self.weights(&choices.dice)
    var state = first
    for _ in 0..<steps {
      var triesLeft = choices.dice.pick([0, 3])
      while true {
        guard let event = event(in: state, weights, &choices.dice) else { return }
        choices.restart()
        let goesOn: Bool? = system.take(event, from: state, &workspace, choosing: choices) { next, seen in
          if triesLeft > 0 && isKnown(next) { return nil }
          state = next
          return visit(SampledStep(event: event, choices: choices.taken), next, seen)
        }
        if goesOn == false { return }
        if goesOn == true { break }
        triesLeft -= 1
      }
    }
  }

  private mutating func event(in state: GestureState, _ weights: [Int], _ dice: inout SampleDice) -> Observation? {
    let possible = system.events(in: state, &workspace)
    var byClass = [[Observation]](repeating: [], count: weights.count)
    for event in possible { byClass[Int(event.code)].append(event) }
    let total = weights.reduce(0, +)
    // Weights of what is possible now may all be 0; then the history ends here.
    guard weights.indices.contains(where: { weights[$0] > 0 && !byClass[$0].isEmpty }) else { return nil }
    while true {
      var left = dice.number(below: total)
      for (number, weight) in weights.enumerated() {
        left -= weight
        if left < 0 {
          if byClass[number].isEmpty { break }
          return dice.pick(byClass[number])
        }
      }
    }
  }
}
