import ModelChecking

/// A small generator with a seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// A state whose fingerprint has only so many different values, to make states collide.
struct GraphState: PackedState, Hashable {
  var number: UInt16
  var fingerprintMask: UInt16

  var fingerprint: UInt64 { Fingerprint.of(UInt64(number & fingerprintMask)) }
}

/// A graph written down edge by edge.
struct Graph: TransitionSystem {
  typealias State = GraphState

  /// An edge's number among those of its source; its class is that modulo 3.
  struct Action: BitwiseCopyable, Hashable, Sendable { var label: UInt16 }

  var initial: [GraphState]
  var edges: [[(Action, GraphState)]]

  var actionClasses: [String] { ["zero", "one", "two"] }
  func actionClass(_ action: Action) -> Int { Int(action.label % 3) }
  func forEachInitialState(_ body: (GraphState) -> Void) { for state in initial { body(state) } }
  func forEachSuccessor(of state: GraphState, _ body: (Action, GraphState) -> Void) {
    for (action, target) in edges[Int(state.number)] { body(action, target) }
  }

  /// A random graph: few or many states, sparse or dense, with self-loops, double edges, deadlocks and states that
  /// cannot be reached, one or more initial states, some of them given twice.
  static func random(_ generator: inout SeededGenerator) -> Graph {
    let size = UInt16.random(in: 1...40, using: &generator)
    let most = Int.random(in: 1...4, using: &generator)
    let mask = [UInt16.max, 3, 0].randomElement(using: &generator)!
    func state(_ number: UInt16) -> GraphState { GraphState(number: number, fingerprintMask: mask) }
    let initial = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      state(UInt16.random(in: 0..<size, using: &generator))
    }
    let edges = (0..<size).map { _ in
      (0..<Int.random(in: 0...most, using: &generator)).map { label in
        (Action(label: UInt16(label)), state(UInt16.random(in: 0..<size, using: &generator)))
      }
    }
    return Graph(initial: initial, edges: edges)
  }
}

/// Random events: two at some states, two on some steps, one that never happens.
struct GraphJudge: Judge {
  typealias State = GraphState
  typealias Action = Graph.Action

  var salt: UInt64
  var eventCount: Int { 5 }

  func events(at state: GraphState) -> EventSet {
    var events = EventSet()
    let dice = Fingerprint.of(salt, UInt64(state.number))
    if dice % 11 == 0 { events.insert(0) }
    if dice >> 32 % 3 == 0 { events.insert(1) }
    return events
  }

  func events(from source: GraphState, on action: Graph.Action, to target: GraphState) -> EventSet {
    var events = EventSet()
    let dice = Fingerprint.of(salt, UInt64(source.number), UInt64(action.label), UInt64(target.number))
    if dice % 13 == 0 { events.insert(2) }
    if dice >> 32 % 4 == 0 { events.insert(3) }
    return events
  }
}
