import GestureModel
import ModelChecking

/// The model as a system seen from outside.
struct ModelHistories: HistorySystem {
  /// A state of the model with a hash value.
  struct State: Hashable {
    var model: GestureState
    func hash(into hasher: inout Hasher) { hasher.combine(model.fingerprint) }
  }

  let system: GestureSystem

  init(_ scenario: Scenario, fault: Fault? = nil) throws {
    system = try GestureSystem(scenario, fault: fault)
  }

  func initial() -> [State] {
    var states: [State] = []
    system.forEachInitialState { states.append(State(model: $0)) }
    return states
  }

  func successors(of state: State) -> [(history: [Observation], next: State)] {
    var workspace = system.makeWorkspace()
    var successors: [(history: [Observation], next: State)] = []
    system.forEachTransition(of: state.model, &workspace) { _, next, history in
      successors.append((Array(history), State(model: next)))
    }
    return successors
  }
}
