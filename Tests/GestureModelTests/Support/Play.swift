import GestureModel

/// Plays a list of events from the first state, along every combination of choices.
struct Play {
  let system: GestureSystem
  /// Each possible way so far: where it led, and the cycles it showed.
  private(set) var ways: [(state: GestureState, cycles: [[Observation]])] = []

  init(_ scenario: Scenario, fault: Fault? = nil) throws {
    system = try GestureSystem(scenario, fault: fault)
    system.forEachInitialState { ways.append(($0, [])) }
  }

  /// Goes on with an event; ways in which it is impossible end.
  mutating func callAsFunction(_ events: Observation...) {
    for event in events {
      var next: [(GestureState, [[Observation]])] = []
      var workspace = system.makeWorkspace()
      for way in ways {
        system.forEachTransition(of: way.state, &workspace) { action, state, seen in
          if action.event == event { next.append((state, way.cycles + [Array(seen)])) }
        }
      }
      ways = next
    }
  }

  /// What recognizer `r` went through in each way, from `possible` on, as names; resets left out.
  func paths(_ r: Int) -> Set<[RecognizerState]> {
    Set(
      ways.map { way in
        way.cycles.joined().filter { $0.kind == .enter && Int($0.recognizer) == r }
          .map { RecognizerState(rawValue: $0.code)! }
      })
  }

  /// What the views got of touch `t` in each way.
  func phases(_ t: Int) -> Set<[TouchPhase]> {
    Set(
      ways.map { way in
        way.cycles.joined().filter { $0.kind == .view && Int($0.touch) == t }.map { TouchPhase(rawValue: $0.code)! }
      })
  }
}

/// A scenario with one view.
func oneView(_ kinds: Kind..., fingers: Int = 1) -> Scenario {
  var scenario = Scenario(
    "one view", views: [.init("view")],
    recognizers: kinds.enumerated().map { .init("\($1.name) \($0)", on: 0, $1) })
  scenario.fingers = fingers
  return scenario
}

extension Observation {
  static func down(_ touch: Int = 0) -> Observation { .touchBegan(touch, view: 0) }
  static func up(_ touch: Int = 0) -> Observation { .touchEnded(touch) }
  static func move(
    _ touch: Int = 0, _ travel: Travel = .still, _ direction: Direction = .up, fast: Bool = false
  ) -> Observation {
    .touchMoved(touch, Move(travel: travel, direction: direction, isFast: fast))
  }
}
