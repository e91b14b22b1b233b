import GestureModel

/// The three flags by which a recognizer governs what its view sees of its touches.
package struct ViewFlags: Hashable, Sendable {
  package var cancelsTouchesInView = true
  package var delaysTouchesBegan = false
  package var delaysTouchesEnded = true

  package init(
    cancelsTouchesInView: Bool = true, delaysTouchesBegan: Bool = false, delaysTouchesEnded: Bool = true
  ) {
    self.cancelsTouchesInView = cancelsTouchesInView
    self.delaysTouchesBegan = delaysTouchesBegan
    self.delaysTouchesEnded = delaysTouchesEnded
  }

  /// The documents' defaults.
  package static let standard = ViewFlags()

  /// All eight, in order.
  package static let all = (0..<8).map { bits in
    ViewFlags(
      cancelsTouchesInView: bits & 1 == 0, delaysTouchesBegan: bits & 2 != 0, delaysTouchesEnded: bits & 4 == 0)
  }

  /// Its place in ``all``.
  package var index: Int {
    (cancelsTouchesInView ? 0 : 1) | (delaysTouchesBegan ? 2 : 0) | (delaysTouchesEnded ? 0 : 4)
  }
}

/// A universal recognizer of a system: its path and its flags.
package struct UniversalRecognizer: Hashable, Sendable {
  package var path: Path
  package var flags = ViewFlags.standard

  package init(path: Path, flags: ViewFlags = .standard) {
    self.path = path
    self.flags = flags
  }

  /// A number by which two compare.
  package var code: Int { Int(path.rawValue) * 8 + flags.index }

  /// The recognizer on a view, with delegates that may answer anything.
  package func recognizer(_ name: String, on view: Int, hasTimer: Bool) -> Scenario.Recognizer {
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
package struct Setting: Sendable {
  package var fingers = 1
  package var hasTimer = false
  package var switches: Switches

  package init(fingers: Int = 1, hasTimer: Bool = false, switches: Switches) {
    self.fingers = fingers
    self.hasTimer = hasTimer
    self.switches = switches
  }

  /// Lets the environment do all it can: interrupt, disable and enable every recognizer.
  package func finish(_ scenario: Scenario) -> Scenario {
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
package struct UniversalPair: Hashable, Sendable {
  /// Where the two are.
  package enum Placement: Hashable, Sendable {
    /// On one view.
    case sameView
    /// The first on a view, the second on a subview.
    case parentAndChild
  }

  package var first: UniversalRecognizer
  package var second: UniversalRecognizer
  package var relation: PairRelation
  package var placement: Placement

  package init(
    first: UniversalRecognizer, second: UniversalRecognizer, relation: PairRelation, placement: Placement
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.placement = placement
  }

  /// The same system with the names exchanged.
  package var swapped: UniversalPair {
    UniversalPair(first: second, second: first, relation: relation.reversed, placement: placement)
  }

  /// A number by which systems of one placement compare.
  package var code: Int { (first.code * 16 + second.code) * 16 + relation.index }

  /// How many labelled systems it stands for, or 0 if the system with the names exchanged stands for it.
  ///
  /// Exact: on one view, exchanging the names of the recognizers (and with them their relations, flags and
  /// application events) maps the histories of one system one to one to those of the other, since nothing in the
  /// model depends on the order of recognizers. On a view and its subview the places differ, so there is nothing to
  /// exchange.
  package var weight: Int {
    guard placement == .sameView else { return 1 }
    let other = swapped.code
    return code == other ? 1 : code < other ? 2 : 0
  }

  /// Every system with the given flags, relations and placements, one of each pair that differs only in names.
  package static func all(flags: [ViewFlags], placement: Placement) -> [UniversalPair] {
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
  package func system(_ setting: Setting, by means: PairRelation.Means = .canPrevent) -> WeightedSystem {
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
