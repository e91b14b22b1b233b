import GestureModel
import ModelChecking

/// A system without rules, as the search wants it: for counting states and transitions whatever is asked about them.
package struct SystemSpace: SearchSpace {
  package typealias State = GestureState
  package typealias Action = GestureAction
  package typealias Workspace = GestureSystem.Workspace

  package let system: GestureSystem

  package init(_ system: GestureSystem) { self.system = system }

  package var name: String { system.name }
  package var eventCount: Int { 0 }
  package var actionClasses: [String] { system.actionClasses }

  package func actionClass(_ action: GestureAction) -> Int { system.actionClass(action) }
  package func makeWorkspace() -> Workspace { system.makeWorkspace() }

  package func forEachInitialState(_ workspace: inout Workspace, _ body: (GestureState, EventSet) -> Void) {
    system.forEachInitialState { body($0, EventSet()) }
  }

  package func forEachStep(
    from state: GestureState, _ workspace: inout Workspace, _ body: (GestureAction, GestureState, EventSet) -> Void
  ) {
    system.forEachTransition(of: state, &workspace) { action, target, _ in body(action, target, EventSet()) }
  }

  package func describe(_ state: GestureState) -> String { system.describe(state) }
  package func describe(_ action: GestureAction) -> String { system.describe(action) }
}
