import GestureModel
import ModelChecking

/// A system without rules, as the search wants it: for counting states and transitions whatever is asked about them.
struct SystemSpace: SearchSpace {
  typealias State = GestureState
  typealias Action = GestureAction
  typealias Workspace = GestureSystem.Workspace

  let system: GestureSystem

  var name: String { system.name }
  var eventCount: Int { 0 }
  var actionClasses: [String] { system.actionClasses }

  func actionClass(_ action: GestureAction) -> Int { system.actionClass(action) }
  func makeWorkspace() -> Workspace { system.makeWorkspace() }

  func forEachInitialState(_ workspace: inout Workspace, _ body: (GestureState, EventSet) -> Void) {
    system.forEachInitialState { body($0, EventSet()) }
  }

  func forEachStep(
    from state: GestureState, _ workspace: inout Workspace, _ body: (GestureAction, GestureState, EventSet) -> Void
  ) {
    system.forEachTransition(of: state, &workspace) { action, target, _ in body(action, target, EventSet()) }
  }

  func describe(_ state: GestureState) -> String { system.describe(state) }
  func describe(_ action: GestureAction) -> String { system.describe(action) }
}
