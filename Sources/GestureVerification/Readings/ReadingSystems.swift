import GestureModel

/// Where readings are searched, from the smallest system up.
enum ReadingSystems {
  /// One universal recognizer, one standard kind, two universal recognizers in each relation, two standard kinds; with
  /// one finger, then with two.
  static let all: [Scenario] = {
    let families = DefaultSystems.families()
    var found: [Scenario] = []
    func take(_ name: String, _ include: (Scenario) -> Bool) {
      guard let family = families.first(where: { $0.name == name }) else { return }
      for index in 0..<family.count {
        let scenario = family[index].scenario
        if include(scenario) { found.append(scenario) }
      }
    }
    func hasDefaultFlags(_ scenario: Scenario) -> Bool {
      scenario.recognizers.allSatisfy {
        $0.cancelsTouchesInView == nil && $0.delaysTouchesBegan == nil && $0.delaysTouchesEnded == nil
      }
    }
    take("one recognizer", hasDefaultFlags)
    take("standard kinds") { $0.recognizers.count == 1 && $0.fingers == 1 }
    found += customs
    take("one recognizer, two fingers") { _ in true }
    take("pair, one view", hasDefaultFlags)
    take("pair, other delegate", hasDefaultFlags)
    take("pair, view and subview") { hasDefaultFlags($0) && $0.requirements.isEmpty }
    take("standard kinds") { $0.recognizers.count == 2 && $0.fingers == 1 }
    take("standard kinds") { $0.fingers == 2 }
    return found.filter { $0.fingers == 1 } + found.filter { $0.fingers == 2 } + moreFingers(found)
  }()

  /// Custom recognizers: two that request anything at any time, and one that decides only when a finger moves.
  private static let customs: [Scenario] = {
    (Path.allCases.map { CustomKinds.unruly($0) } + [CustomKinds.patient]).map { kind in
      var scenario = Scenario("custom", views: [.init("view")], recognizers: [.init("a", on: 0, kind)])
      scenario.mayInterrupt = true
      return scenario
    }
  }()

  /// Single standard kinds of one finger, with a second finger that is not theirs: on another view.
  private static func moreFingers(_ scenarios: [Scenario]) -> [Scenario] {
    scenarios.filter { $0.recognizers.count == 1 && $0.fingers == 1 && $0.recognizers[0].kind.name == "tap" }.map {
      var scenario = $0
      scenario.fingers = 2
      scenario.views.append(.init("elsewhere"))
      return scenario
    }
  }
}
