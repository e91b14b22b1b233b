import GestureGenerators
import GestureModel
import PropertyTesting

/// How large the systems of a sample may be.
public struct SampleBounds: Sendable, Hashable {
  /// The most recognizers, 1 to 8.
  public var recognizers: Int
  /// The most fingers, 1 to 5.
  public var fingers: Int

  /// Bounds.
  public init(recognizers: Int = 3, fingers: Int = 2) {
    self.recognizers = recognizers
    self.fingers = fingers
  }
}

extension ConfigurationSpace {
  /// Everything a sample draws its systems from: universal and standard kinds on up to three views, with whatever can be
  /// said of them without variables and programs.
  package init(sampled bounds: SampleBounds, switches: Switches) {
    let kinds = Self.sampledKinds(bounds)
    self.init(kinds: kinds.map(\.kind), recognizers: 1...bounds.recognizers)
    odds.kinds = kinds.map(\.often)
    views = 3
    hidesViews = true
    statesFlags = true
    statesAbsence = true
    answers = [.yes, .no, .any]
    relations = Self.everyRelation
    means = [.canPrevent, .canBePrevented]
    pairAnswers = [.any, .yes, .no]
    fingers = 1...bounds.fingers
    surroundings = .all
    self.switches = switches
  }

  /// The kinds, and how often each is taken.
  private static func sampledKinds(_ bounds: SampleBounds) -> [(kind: Kind, often: Int)] {
    var kinds: [(Kind, Int)] = [
      (.anyDiscrete(), 6), (.anyContinuous(), 6), (.anyDiscrete(timer: true), 1), (.anyContinuous(timer: true), 1),
      (.tap(), 8), (.tap(taps: 2), 8), (.longPress(), 4), (.longPress(taps: 1), 1), (.pan(), 5),
    ]
    kinds += Direction.allCases.map { (.swipe($0), 1) }
    kinds += Direction.allCases.map { (.edgePan($0), 1) }
    guard bounds.fingers > 1 else { return kinds }
    kinds += [
      (.tap(touches: 2), 2), (.tap(taps: 2, touches: 2), 1), (.longPress(touches: 2), 1), (.pan(minimumTouches: 2), 2),
      (.swipe(.left, touches: 2), 1), (.pinch(), 4), (.rotation(), 4),
    ]
    return kinds
  }

  /// A system that the model can hold, drawn from a part of the space that is drawn first.
  package func sampledSystem(seed: UInt64) -> Scenario {
    var choices = Choices(seed: seed)
    // Hardly any is too large for the model; that one is made anew.
    while true {
      var scenario = part(&choices).scenario(&choices)
      scenario.name = SystemText.usualNames(of: scenario)[0]
      if (try? GestureSystem(scenario)) != nil { return scenario }
    }
  }
}
