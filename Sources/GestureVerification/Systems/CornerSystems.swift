import GestureGenerators
import GestureModel

extension DefaultSystems {
  /// Systems for what no other family has: so that every branch of the cycle and every entry of its tables is come by.
  static func corners(_ bounds: SystemBounds, _ switches: Switches) -> SystemFamily {
    var systems = programmed(switches) + statedAnswers(switches) + freedAmongThree(switches)
    if bounds.fingers > 1 { systems += requirementsByDelegate(switches) }
    return SystemFamily(
      "corners",
      "What no other family has: an application whose actions and events set a variable, disable, remove and attach; "
        + "delegates that answer by conditions, that always refuse, or that are asked only in part; one recognizer freed "
        + "where a third may exclude it, and two freed at once; requirements that a delegate asks for with a second finger.",
      systems.map { WeightedSystem($0) })
  }

  /// Those that have a program: tokens name them.
  static func programmed(_ switches: Switches) -> [Scenario] { application(switches) + [answered(switches)] }

  /// Standard kinds whose actions and delegates are a program.
  private static func application(_ switches: Switches) -> [Scenario] {
    var list = Scenario(
      "application", views: [.init("outer"), .init("inner", parent: 0)],
      recognizers: [.init("page", on: 0, .tap()), .init("drag", on: 1, .pan()), .init("hold", on: 1, .longPress())])
    let (page, drag, hold) = (0, 1, 2)
    list.variables = [.init("editing")]
    let isEditing = Guard.Term.variable(0) == 1
    list.recognizers[page].shouldReceiveTouch = .when(.view == 1 || !isEditing)
    list.recognizers[drag].shouldBegin = .when(!isEditing || .state(recognizer: hold) == 0)
    list.actionEffects = [
      .init(hold, .began, .set(variable: 0, to: 1)), .init(page, nil, .set(variable: 0, to: 0)),
      .init(drag, .began, .change(.disabled, recognizer: page)),
      .init(drag, .ended, .change(.enabled, recognizer: page)),
      .init(hold, .ended, .change(.removed, recognizer: drag)),
    ]
    list.applicationEvents = [
      .init("enable page", [.change(.enabled, recognizer: page)]),
      .init("attach drag", when: isEditing, [.change(.attached, recognizer: drag), .set(variable: 0, to: 0)]),
    ]
    list.simultaneous[.init(drag, hold)] = .yes

    // Conditions where there is no touch to look at: by timer, and after the last lift.
    var press = single(.init("press", on: 0, .longPress()))
    press.recognizers[0].shouldBegin = .when(
      .travel == 0 && .direction == 4 && .edges == 0 && .isMarked == 0 && .view == 0)
    var tap = single(.init("tap", on: 0, .tap()))
    tap.recognizers[0].shouldBegin = .when(.largestTravel == 0 && .smallestTravel == 0)
    var deaf = single(.init("deaf", on: 0, .swipe(.right)))
    deaf.recognizers[0].shouldReceiveTouch = .no
    var shy = single(.init("shy", on: 0, .swipe(.right)))
    shy.recognizers[0].shouldBegin = .no
    return [list, press, tap, deaf, shy].map { scenario in
      var scenario = scenario
      scenario.switches = switches
      scenario.mayInterrupt = true
      return scenario
    }
  }

  private static func single(_ recognizer: Scenario.Recognizer) -> Scenario {
    Scenario(recognizer.name, views: [.init("view")], recognizers: [recognizer])
  }

  private static let unrelated = PairRelation(requirement: .none, prevention: .both)

  private static func two(
    _ switches: Switches, _ paths: (Path, Path) = (.continuous, .discrete), fingers: Int = 1
  ) -> Scenario {
    UniversalSystem([.init(path: paths.0), .init(path: paths.1)], [unrelated])
      .scenario(Setting(fingers: fingers, switches: switches))
  }

  /// Two whose delegates answer everything about the other by a variable that the application changes.
  private static func answered(_ switches: Switches) -> Scenario {
    var scenario = two(switches)
    scenario.name = "answered by a variable"
    scenario.variables = [.init("mode", maximum: 3)]
    // One mode in which nobody prevents the other by each answer, and one in which they exclude each other.
    for pair in [Scenario.Pair(0, 1), Scenario.Pair(1, 0)] {
      scenario.canPrevent[pair] = .when(.variable(0) != 0)
      scenario.canBePrevented[pair] = .when(.variable(0) != 1)
      scenario.simultaneous[pair] = .when(.variable(0) == 2)
    }
    scenario.shouldRequireFailureOf[.init(0, 1)] = .when(.variable(0) == 1)
    scenario.shouldBeRequiredToFailBy[.init(0, 1)] = .when(.variable(0) == 2)
    for mode in 0...3 {
      scenario.applicationEvents.append(
        .init("mode \(mode)", when: .variable(0) != mode, [.set(variable: 0, to: mode)]))
    }
    return scenario
  }

  /// Two of which one question is free and the others are stated.
  private static func statedAnswers(_ switches: Switches) -> [Scenario] {
    var simultaneous = two(switches)
    simultaneous.simultaneous[.init(0, 1)] = .any
    var prevented = two(switches)
    prevented.canBePrevented[.init(1, 0)] = .any
    return [simultaneous, prevented]
  }

  /// Two with two fingers, one of which requires the other because a delegate says so when both first take part.
  private static func requirementsByDelegate(_ switches: Switches) -> [Scenario] {
    [(Path.continuous, Path.discrete), (.continuous, .continuous)].flatMap { paths in
      var asking = two(switches, paths, fingers: 2)
      asking.shouldRequireFailureOf[.init(0, 1)] = .yes
      var asked = two(switches, paths, fingers: 2)
      asked.shouldBeRequiredToFailBy[.init(1, 0)] = .yes
      return [asking, asked]
    }
  }

  /// Three, of which the first requires the second, and the third may or may not prevent the first each time it is asked:
  /// so it can be begun when the first is freed. And three of which two wait for the third.
  private static func freedAmongThree(_ switches: Switches) -> [Scenario] {
    Path.allCases.map { path in
      let apart = PairRelation(requirement: .none, prevention: .none)
      let forward = PairRelation(requirement: .forward, prevention: .both)
      var scenario = UniversalSystem(
        [.init(path: path), .init(path: .discrete), .init(path: .continuous)], [forward, unrelated, apart]
      ).scenario(Setting(freedoms: [.receiving, .interruption], switches: switches))
      scenario.canPrevent[.init(2, 0)] = .any
      return scenario
    } + [
      UniversalSystem(
        [.init(path: .discrete), .init(path: .continuous), .init(path: .discrete)],
        [
          unrelated, PairRelation(requirement: .forward, prevention: .both),
          .init(requirement: .forward, prevention: .both),
        ]
      ).scenario(Setting(freedoms: [.receiving, .interruption], switches: switches))
    ]
  }
}
