import ModelChecking

/// Counts steps that are of one class or lead to a smaller number, up to a cap; reports when the cap is reached, and
/// when two such steps follow each other upward in all.
struct CountingMonitor: Monitor {
  typealias State = GraphState
  typealias Action = Graph.Action

  /// How many were seen, and whether the last step was one.
  struct Memory: PackedState, Hashable {
    var seen: UInt8
    var last: Bool
    var fingerprint: UInt64 { Fingerprint.of(UInt64(seen) << 1 | (last ? 1 : 0)) }
  }

  var cap: UInt8
  var eventCount: Int { 2 }

  func begin(in state: GraphState) -> Memory { Memory(seen: UInt8(state.number % 2), last: false) }

  func next(_ memory: Memory, from source: GraphState, on action: Graph.Action, to target: GraphState) -> Memory {
    let hit = action.label % 3 == 1 || target.number < source.number
    return Memory(seen: hit ? min(memory.seen + 1, cap) : memory.seen, last: hit)
  }

  func events(at state: GraphState, _ memory: Memory) -> EventSet {
    memory.seen >= cap && state.number % 2 == 0 ? EventSet(0) : EventSet()
  }

  func events(
    _ memory: Memory, from source: GraphState, on action: Graph.Action, to target: GraphState
  ) -> EventSet {
    memory.last && action.label % 3 == 1 && target.number >= source.number ? EventSet(1) : EventSet()
  }
}

/// The product of a graph, its judge and two counting monitors, written out by hand: the oracle of ``Monitored``.
struct ProductByHand: SearchSpace {
  typealias State = PackedPair<GraphState, PackedPair<CountingMonitor.Memory, CountingMonitor.Memory>>
  typealias Action = Graph.Action

  var graph: Graph
  var judge: GraphJudge
  var monitors: (CountingMonitor, CountingMonitor)

  var eventCount: Int { 9 }
  var actionClasses: [String] { graph.actionClasses }
  func actionClass(_ action: Action) -> Int { graph.actionClass(action) }

  /// The numbers of the events of a source: the judge has 0 to 4, the monitors two each.
  private func numbered(_ sets: [(EventSet, Int)]) -> EventSet {
    var all = EventSet()
    for (set, first) in sets { for event in 0..<5 where set.contains(event) { all.insert(first + event) } }
    return all
  }

  func forEachInitialState(_ workspace: inout Void, _ body: (State, EventSet) -> Void) {
    for state in graph.initial {
      let memories = (monitors.0.begin(in: state), monitors.1.begin(in: state))
      let events = numbered([
        (judge.events(at: state), 0), (monitors.0.events(at: state, memories.0), 5),
        (monitors.1.events(at: state, memories.1), 7),
      ])
      body(PackedPair(state, PackedPair(memories.0, memories.1)), events)
    }
  }

  func forEachStep(from state: State, _ workspace: inout Void, _ body: (Action, State, EventSet) -> Void) {
    let (source, before) = (state.first, state.second)
    for (action, target) in graph.edges[Int(source.number)] {
      let after = PackedPair(
        monitors.0.next(before.first, from: source, on: action, to: target),
        monitors.1.next(before.second, from: source, on: action, to: target))
      let events = numbered([
        (judge.events(at: target), 0), (judge.events(from: source, on: action, to: target), 0),
        (monitors.0.events(at: target, after.first), 5),
        (monitors.0.events(before.first, from: source, on: action, to: target), 5),
        (monitors.1.events(at: target, after.second), 7),
        (monitors.1.events(before.second, from: source, on: action, to: target), 7),
      ])
      body(action, PackedPair(target, after), events)
    }
  }
}
