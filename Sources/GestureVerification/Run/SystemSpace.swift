import GestureModel
import ModelChecking

/// A system without rules, as the search wants it: for counting states and transitions whatever is asked about them.
///
/// Its events are the transitions between phases: a block of ``PhaseCoverage/pairs`` for each kind of recognizer.
package struct SystemSpace: SearchSpace {
  package typealias State = GestureState
  package typealias Action = GestureAction
  package typealias Workspace = GestureSystem.Workspace

  package let system: GestureSystem

  /// The kinds of its recognizers, each once, in the order in which they come up.
  package let kinds: [Kind]
  /// Where the events of a recognizer begin.
  private var start = SIMD16<UInt16>()

  package init(_ system: GestureSystem) {
    self.system = system
    var kinds: [Kind] = []
    for (index, recognizer) in system.scenario.recognizers.enumerated() {
      let known = kinds.firstIndex { $0.name == recognizer.kind.name && $0.path == recognizer.kind.path }
      if known == nil { kinds.append(recognizer.kind) }
      start[index] = UInt16((known ?? kinds.count - 1) * PhaseCoverage.pairs)
    }
    self.kinds = kinds
  }

  package var name: String { system.name }
  package var eventCount: Int { kinds.count * PhaseCoverage.pairs }
  package var actionClasses: [String] { system.actionClasses }

  package func actionClass(_ action: GestureAction) -> Int { system.actionClass(action) }
  package func makeWorkspace() -> Workspace { system.makeWorkspace() }

  package func forEachInitialState(_ workspace: inout Workspace, _ body: (GestureState, EventSet) -> Void) {
    system.forEachInitialState { body($0, EventSet()) }
  }

  package func forEachStep(
    from state: GestureState, _ workspace: inout Workspace, _ body: (GestureAction, GestureState, EventSet) -> Void
  ) {
    let start = start
    system.forEachTransition(of: state, &workspace) { action, target, seen in
      var events = EventSet()
      for o in seen where o.kind == .enter || o.kind == .reset {
        events.insert(Int(start[Int(o.recognizer)]) + PhaseCoverage.pair(o.from, o.code))
      }
      body(action, target, events)
    }
  }

  package func describe(_ state: GestureState) -> String { system.describe(state) }
  package func describe(_ action: GestureAction) -> String { system.describe(action) }
}
