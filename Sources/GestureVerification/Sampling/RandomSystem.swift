import GestureGenerators
import GestureModel

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

/// Makes systems at random: those of the default run, and larger ones in which whatever can be said of universal and
/// standard recognizers is said sparsely, since everything in one would hide behind everything else.
enum RandomSystem {
  /// A system.
  ///
  /// - Parameters:
  ///   - bounds: how large it may be.
  ///   - switches: its setting.
  ///   - dice: decides; the same dice make the same system.
  static func make(_ bounds: SampleBounds, _ switches: Switches, _ dice: inout SampleDice) -> Scenario {
    let isStandard = dice.chance(45)
    // Kinds that meet each other undisturbed are what rules about the standard kinds are about.
    let isPlain = isStandard && dice.chance(50)
    let count = 1 + dice.number(below: bounds.recognizers)
    let views =
      isPlain
      ? [Scenario.View("view")]
      : dice.pick([
        [Scenario.View("view")], [Scenario.View("outer"), Scenario.View("inner", parent: 0)],
        [Scenario.View("outer"), Scenario.View("inner", parent: 0)],
        [Scenario.View("outer", isHit: false), Scenario.View("left", parent: 0), Scenario.View("right", parent: 0)],
      ])
    let letters = Array("abcdefgh").map(String.init)
    let recognizers = (0..<count).map { index -> Scenario.Recognizer in
      let kind = isStandard && !dice.chance(15) ? standardKind(bounds, &dice) : universalKind(&dice)
      var recognizer = Scenario.Recognizer(letters[index], on: dice.number(below: views.count), kind)
      if case .universal = kind.machine {
        recognizer.shouldReceiveTouch = .any
        recognizer.shouldBegin = .any
      }
      state(&recognizer, &dice)
      return recognizer
    }
    var scenario = Scenario("", views: views, recognizers: recognizers)
    for (a, b) in RelationText.pairs(count) where !isPlain { relate(&scenario, a, b, &dice) }
    scenario.fingers = 1 + dice.number(below: bounds.fingers)
    scenario.isCoarse = isStandard && dice.chance(30)
    scenario.mayTurn = isStandard && dice.chance(20)
    scenario.mayInterrupt = dice.chance(80)
    if dice.chance(70) { scenario.applicationEvents = SystemText.standardEvents(of: scenario) }
    scenario.switches = switches
    scenario.name = SystemText.usualNames(of: scenario)[0]
    return scenario
  }

  private static func universalKind(_ dice: inout SampleDice) -> Kind {
    let timer = dice.chance(15)
    return dice.chance(50) ? .anyDiscrete(timer: timer) : .anyContinuous(timer: timer)
  }

  private static func standardKind(_ bounds: SampleBounds, _ dice: inout SampleDice) -> Kind {
    let touches = bounds.fingers > 1 && dice.chance(25) ? 2 : 1
    switch dice.number(below: bounds.fingers > 1 ? 9 : 7) {
    case 0, 1, 2: return .tap(taps: 1 + dice.number(below: 2), touches: touches)
    case 3: return .longPress(taps: dice.chance(20) ? 1 : 0, touches: touches)
    case 4: return .pan(minimumTouches: touches)
    case 5: return .swipe(dice.pick(Direction.allCases), touches: touches)
    case 6: return .edgePan(edges: [dice.pick(Direction.allCases)])
    case 7: return .pinch()
    default: return .rotation()
    }
  }

  private static func state(_ recognizer: inout Scenario.Recognizer, _ dice: inout SampleDice) {
    for (_, flag) in RecognizerFlags.flags where dice.chance(20) { recognizer[keyPath: flag] = dice.chance(50) }
    for (_, answer) in RecognizerFlags.answers where dice.chance(15) {
      recognizer[keyPath: answer] = dice.pick([.yes, .no, .any])
    }
    if dice.chance(4) { recognizer.isEnabled = false }
    if dice.chance(8) { recognizer.hasTargets = false }
  }

  private static func relate(_ scenario: inout Scenario, _ a: Int, _ b: Int, _ dice: inout SampleDice) {
    if dice.chance(60) { dice.pick(PairRelation.all).apply(to: &scenario, a, b) }
    guard dice.chance(20) else { return }
    for pair in [Scenario.Pair(a, b), Scenario.Pair(b, a)] {
      for question in RelationText.questions where dice.chance(30) {
        scenario[keyPath: question.path][pair] = dice.pick([.yes, .no, .any, .any])
      }
    }
  }
}
