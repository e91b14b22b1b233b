import GestureModel
import ModelChecking

/// What multiplies the states of a scenario whose search does not close: how many states it has near its first state,
/// and how many are left when one part of it is taken away.
public struct StateBreakdown: Sendable, Hashable {
  /// A part that can be taken away.
  public struct Part: Sendable, Hashable {
    /// In words: `the recognizer drag`.
    public let name: String
    /// The states that are left without it, within the same depth.
    public let states: Int
  }

  /// The depth within which states were counted.
  public let depth: Int
  /// The states of the whole scenario within it.
  public let states: Int
  /// The parts, the one first that multiplies the states most.
  public let parts: [Part]

  /// How many states are stored to find a depth that can be compared; seconds in all, also for a large scenario.
  static let sample = 5_000

  /// Measures a scenario.
  ///
  /// - Throws: what a search throws when a system breaks its contract.
  init?(of scenario: Scenario, interrupt: SearchInterrupt) throws {
    func explore(_ scenario: Scenario, depth: Int?) throws -> SearchResult<GestureState, GestureAction>? {
      guard let system = try? GestureSystem(scenario) else { return nil }
      let limits = SearchLimits(depth: depth, states: depth == nil ? Self.sample : nil)
      return try Search(SystemSpace(system), limits: limits, interrupt: interrupt, audit: .off).run(traces: .none)
    }
    // The last level was not completed, so it is left out.
    guard let whole = try explore(scenario, depth: nil), whole.levels.count > 2 else { return nil }
    let depth = whole.levels.count - 2
    self.depth = depth
    states = whole.levels.prefix(depth + 1).reduce(0) { $0 + $1.states }
    var parts: [Part] = []
    for (name, without) in scenario.parts {
      guard let rest = try explore(without, depth: depth) else { continue }
      parts.append(Part(name: name, states: rest.states))
    }
    self.parts = parts.enumerated().sorted { ($0.element.states, $0.offset) < ($1.element.states, $1.offset) }
      .map(\.element)
  }
}

extension Scenario {
  /// Everything that can be taken away, with the scenario without it.
  fileprivate var parts: [(name: String, without: Scenario)] {
    var parts: [(String, Scenario)] = []
    func add(_ name: String, _ change: (inout Scenario) -> Void) {
      var scenario = self
      change(&scenario)
      parts.append((name, scenario))
    }
    for (index, recognizer) in recognizers.enumerated() {
      // It refuses every touch, so it never takes part, and every index and the layout stay what they are.
      add("the recognizer \(recognizer.name)") { $0.recognizers[index].shouldReceiveTouch = .no }
    }
    if fingers > 1 { add("the \(fingers == 2 ? "second" : "last") finger") { $0.fingers -= 1 } }
    for (index, variable) in variables.enumerated() {
      add("the variable \(variable.name)") { scenario in
        scenario.drop { if case .set(index, _) = $0 { true } else { false } }
      }
    }
    for (index, event) in applicationEvents.enumerated() {
      add("the event \(event.name)") { $0.applicationEvents.remove(at: index) }
    }
    if mayInterrupt { add("interruptions") { $0.mayInterrupt = false } }
    if mayTurn { add("turning fingers") { $0.mayTurn = false } }
    return parts
  }

  private mutating func drop(_ isDropped: (Effect) -> Bool) {
    actionEffects.removeAll { isDropped($0.effect) }
    for index in applicationEvents.indices { applicationEvents[index].effects.removeAll(where: isDropped) }
  }
}
