import GestureModel

/// The three flags by which a recognizer governs what its view sees of its touches.
struct ViewFlags: Hashable, Sendable {
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true

  /// The documents' defaults.
  static let standard = ViewFlags()

  /// All eight, in order.
  static let all = (0..<8).map { bits in
    ViewFlags(
      cancelsTouchesInView: bits & 1 == 0, delaysTouchesBegan: bits & 2 != 0, delaysTouchesEnded: bits & 4 == 0)
  }

  /// Its place in ``all``.
  var index: Int { (cancelsTouchesInView ? 0 : 1) | (delaysTouchesBegan ? 2 : 0) | (delaysTouchesEnded ? 0 : 4) }
}

/// A universal recognizer of a system: its path and its flags.
struct UniversalRecognizer: Hashable, Sendable {
  var path: Path
  var flags = ViewFlags.standard

  /// A number by which two compare.
  var code: Int { Int(path.rawValue) * 8 + flags.index }

  /// The recognizer on a view, with delegates that may answer anything.
  func recognizer(_ name: String, on view: Int, hasTimer: Bool) -> Scenario.Recognizer {
    var made = Scenario.Recognizer(
      name, on: view, path == .discrete ? .anyDiscrete(timer: hasTimer) : .anyContinuous(timer: hasTimer))
    if flags != .standard {
      made.cancelsTouchesInView = flags.cancelsTouchesInView
      made.delaysTouchesBegan = flags.delaysTouchesBegan
      made.delaysTouchesEnded = flags.delaysTouchesEnded
    }
    made.shouldReceiveTouch = .any
    made.shouldBegin = .any
    return made
  }
}

/// What all systems of a family share.
struct Setting: Sendable {
  var fingers = 1
  var hasTimer = false
  var switches: Switches

  /// Lets the environment do all it can: interrupt, disable and enable every recognizer.
  func finish(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.fingers = fingers
    scenario.switches = switches
    scenario.mayInterrupt = true
    for (index, recognizer) in scenario.recognizers.enumerated() {
      scenario.applicationEvents.append(.init("disable \(recognizer.name)", [.change(.disabled, recognizer: index)]))
      scenario.applicationEvents.append(.init("enable \(recognizer.name)", [.change(.enabled, recognizer: index)]))
    }
    return scenario
  }
}

/// A system of two universal recognizers.
struct UniversalPair: Hashable, Sendable {
  /// Where the two are.
  enum Placement: Hashable, Sendable {
    /// On one view.
    case sameView
    /// The first on a view, the second on a subview.
    case parentAndChild
  }

  var first: UniversalRecognizer
  var second: UniversalRecognizer
  var relation: PairRelation
  var placement: Placement

  /// The same system with the names exchanged.
  var swapped: UniversalPair {
    UniversalPair(first: second, second: first, relation: relation.reversed, placement: placement)
  }

  /// A number by which systems of one placement compare.
  var code: Int { (first.code * 16 + second.code) * 16 + relation.index }

  /// How many labelled systems it stands for, or 0 if the system with the names exchanged stands for it.
  ///
  /// Exact: on one view, exchanging the names of the recognizers (and with them their relations, flags and
  /// application events) maps the histories of one system one to one to those of the other, since nothing in the
  /// model depends on the order of recognizers. On a view and its subview the places differ, so there is nothing to
  /// exchange.
  var weight: Int {
    guard placement == .sameView else { return 1 }
    let other = swapped.code
    return code == other ? 1 : code < other ? 2 : 0
  }

  /// Every system with the given flags, relations and placements, one of each pair that differs only in names.
  static func all(flags: [ViewFlags], placement: Placement) -> [UniversalPair] {
    let recognizers = Path.allCases.flatMap { path in flags.map { UniversalRecognizer(path: path, flags: $0) } }
    var result: [UniversalPair] = []
    for first in recognizers {
      for second in recognizers {
        for relation in PairRelation.all {
          let pair = UniversalPair(first: first, second: second, relation: relation, placement: placement)
          if pair.weight > 0 { result.append(pair) }
        }
      }
    }
    return result
  }

  /// The system as a scenario.
  func system(_ setting: Setting, by means: PairRelation.Means = .canPrevent) -> WeightedSystem {
    let isNested = placement == .parentAndChild
    let views = isNested ? [Scenario.View("outer"), Scenario.View("inner", parent: 0)] : [Scenario.View("view")]
    var scenario = Scenario(
      "\(first.path) and \(second.path)", views: views,
      recognizers: [
        first.recognizer("a", on: 0, hasTimer: setting.hasTimer),
        second.recognizer("b", on: isNested ? 1 : 0, hasTimer: setting.hasTimer),
      ])
    relation.apply(to: &scenario, by: means)
    return WeightedSystem(setting.finish(scenario), labelled: weight)
  }
}
