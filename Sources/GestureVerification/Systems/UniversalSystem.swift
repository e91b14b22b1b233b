import GestureGenerators
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

  /// The recognizer on a view, with delegates that may answer what they are free to.
  package func recognizer(_ name: String, on view: Int, _ setting: Setting) -> Scenario.Recognizer {
    let hasTimer = setting.hasTimer
    var made = Scenario.Recognizer(
      name, on: view, path == .discrete ? .anyDiscrete(timer: hasTimer) : .anyContinuous(timer: hasTimer))
    if flags != .standard {
      made.cancelsTouchesInView = flags.cancelsTouchesInView
      made.delaysTouchesBegan = flags.delaysTouchesBegan
      made.delaysTouchesEnded = flags.delaysTouchesEnded
    }
    if setting.freedoms.contains(.receiving) { made.shouldReceiveTouch = .any }
    if setting.freedoms.contains(.beginning) { made.shouldBegin = .any }
    return made
  }
}

/// What all systems of a family share.
package struct Setting: Sendable {
  package var fingers = 1
  package var hasTimer = false
  /// What delegates, system and application may do besides.
  package var freedoms = Freedoms.all
  package var switches: Switches

  package init(fingers: Int = 1, hasTimer: Bool = false, freedoms: Freedoms = .all, switches: Switches) {
    self.fingers = fingers
    self.hasTimer = hasTimer
    self.freedoms = freedoms
    self.switches = switches
  }

  /// Lets the environment do all it is free to do: interrupt, disable and enable every recognizer.
  package func finish(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.fingers = fingers
    scenario.switches = switches
    scenario.mayInterrupt = freedoms.contains(.interruption)
    guard freedoms.contains(.disabling) else { return scenario }
    for (index, recognizer) in scenario.recognizers.enumerated() {
      scenario.applicationEvents.append(.init("disable \(recognizer.name)", [.change(.disabled, recognizer: index)]))
      scenario.applicationEvents.append(.init("enable \(recognizer.name)", [.change(.enabled, recognizer: index)]))
    }
    return scenario
  }
}

/// A system of universal recognizers.
package struct UniversalSystem: Hashable, Sendable {
  /// Where they are.
  package enum Placement: Hashable, Sendable {
    /// All on one view.
    case sameView
    /// The first on a view, the second, the only other, on a subview.
    case parentAndChild
  }

  package var recognizers: [UniversalRecognizer]
  /// How each pair is related, the pairs in column order: (0,1), (0,2), (1,2), (0,3), …
  package var relations: [PairRelation]
  package var placement: Placement

  package init(_ recognizers: [UniversalRecognizer], _ relations: [PairRelation], _ placement: Placement = .sameView) {
    precondition(
      relations.count == recognizers.count * (recognizers.count - 1) / 2,
      "\(recognizers.count) recognizers, \(relations.count) relations")
    precondition(placement == .sameView || recognizers.count == 2, "\(recognizers.count) recognizers on two views")
    self.recognizers = recognizers
    self.relations = relations
    self.placement = placement
  }

  /// The system as a scenario.
  package func scenario(_ setting: Setting, by means: PairRelation.Means = .canPrevent) -> Scenario {
    let isNested = placement == .parentAndChild
    let views = isNested ? [Scenario.View("outer"), Scenario.View("inner", parent: 0)] : [Scenario.View("view")]
    let names = recognizers.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    var scenario = Scenario(
      recognizers.map { "\($0.path)" }.joined(separator: " and "), views: views,
      recognizers: recognizers.enumerated().map { index, each in
        each.recognizer(names[index], on: isNested ? index : 0, setting)
      })
    for (place, pair) in DependencyGraph.pairs(of: recognizers.count).enumerated() {
      relations[place].apply(to: &scenario, pair.i, pair.j, by: means)
    }
    return setting.finish(scenario)
  }
}
