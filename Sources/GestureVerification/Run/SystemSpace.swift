import GestureModel
import ModelChecking

/// A system without rules, as the search wants it: for counting states and transitions whatever is asked about them.
///
/// Its events are the transitions between phases: a block of ``PhaseCoverage/pairs`` for each kind of recognizer.
package struct SystemSpace: SearchSpace {
  package typealias State = GestureState
  package typealias Action = GestureAction

  /// Scratch memory.
  package struct Workspace {
    var gestures: GestureSystem.Workspace
    let follower = PathFollower()
  }

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
  package func makeWorkspace() -> Workspace { Workspace(gestures: system.makeWorkspace()) }
  package func makeFreshWorkspace() -> Workspace { Workspace(gestures: system.makeWorkspace(knowsCycles: false)) }

  package func forEachInitialState(_ workspace: inout Workspace, _ body: (GestureState, EventSet) -> Void) {
    system.forEachInitialState { body($0, EventSet()) }
  }

  package func forEachStep(
    from state: GestureState, _ workspace: inout Workspace, _ body: (GestureAction, GestureState, EventSet) -> Void
  ) {
    forEachBundle(from: state, &workspace) { action, target, events, _ in body(action, target, events) }
  }

  package func forEachBundle(
    from state: GestureState, _ workspace: inout Workspace,
    _ body: (GestureAction, GestureState, EventSet, Int) -> Void
  ) {
    let (reader, follower) = (PhaseReader(start: start), workspace.follower)
    if system.walksEveryOrder {
      return system.forEachTransition(of: state, &workspace.gestures) { action, target, seen in
        body(action, target, reader.events(of: seen), 1)
      }
    }
    system.forEachCycle(of: state, &workspace.gestures) { event, graph in
      follower.follow(graph, from: 0, by: reader) { target, _, events, branch, transitions in
        body(GestureAction(event: event, branch: branch), target, events, transitions)
      }
    }
  }

  package func describe(_ state: GestureState) -> String { system.describe(state) }
  package func describe(_ action: GestureAction) -> String { system.describe(action) }
}

/// Remembers nothing, and sees transitions between phases.
private struct PhaseReader: ObservationReader {
  /// Where the events of a recognizer begin.
  let start: SIMD16<UInt16>

  @inline(__always)
  func step(_ memory: UInt32, _ o: Observation) -> (next: UInt32, events: UInt32) {
    guard o.kind == .enter || o.kind == .reset else { return (0, 0) }
    return (0, UInt32(start[Int(o.recognizer)]) + UInt32(PhaseCoverage.pair(o.from, o.code)) + 1)
  }

  func eventSet(_ number: UInt32) -> EventSet { EventSet(Int(number) - 1) }

  func events(of seen: UnsafeBufferPointer<Observation>) -> EventSet {
    seen.reduce(into: EventSet()) { set, observation in
      let (_, number) = step(0, observation)
      if number != 0 { set.formUnion(eventSet(number)) }
    }
  }
}
