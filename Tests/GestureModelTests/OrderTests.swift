import GestureModel
import Testing

/// Recognizers that handle an event without a request are not put in every place of the order of handling.
@Suite struct OrderTests {
  private static let kinds: [[Kind]] = [
    [.tap(), .tap(taps: 2), .pan(), .longPress()],
    [.swipe(.left), .swipe(.up), .pan(minimumTouches: 2), .tap(touches: 2)],
    [.longPress(duration: 0), .pinch(), .rotation(), .tap()],
    [.anyDiscrete(), .tap(), .pan(), .swipe(.down)],
  ]

  @Test("the same states are reached, and by the same events, as with every order", arguments: 0..<8)
  func sameGraph(number: Int) throws {
    var scenario = oneView(Self.kinds[number % 4][0], Self.kinds[number % 4][1], Self.kinds[number % 4][2])
    scenario.recognizers.append(.init("last", on: 0, Self.kinds[number % 4][3]))
    scenario.fingers = number % 4 == 2 ? 2 : 1
    scenario.mayInterrupt = true
    if number >= 4 {
      scenario.requirements = [.init(0, 1), .init(2, 3)]
      scenario.simultaneous[.init(1, 2)] = .yes
      scenario.variables = [.init("v")]
      scenario.actionEffects = [
        .init(2, nil, .set(variable: 0, to: 1)), .init(1, nil, .change(.disabled, recognizer: 3)),
      ]
    }
    let reduced = try graph(GestureSystem(scenario))
    let full = try graph(GestureSystem(scenario, walksEveryOrder: true))
    #expect(reduced.edges == full.edges)
    #expect(reduced.transitions < full.transitions)
  }

  /// Each broken model, on recognizers two of which are quiet while others may request something.
  @Test(arguments: Fault.allCases)
  func `in a broken model too`(fault: Fault) throws {
    var scenario = oneView(.tap(), .tap(taps: 2), .longPress(), .anyDiscrete())
    scenario.actionEffects = [0, 1].map { .init(3, nil, .change(.disabled, recognizer: $0)) }
    try compare(scenario, fault: fault)
    // Who is recognized does not fail the others.
    for quiet in 0..<2 { scenario.simultaneous[.init(3, quiet)] = .yes }
    try compare(scenario, fault: fault)
  }

  @Test func `where it counts for others what a machine remembers`() throws {
    var scenario = oneView(.tap(), .tap(taps: 2), .longPress(), .anyDiscrete())
    for r in 0..<2 { scenario.canBePrevented[.init(r, 3)] = .when(.register(1) == 0) }
    try compare(scenario)
  }

  private func compare(_ scenario: Scenario, fault: Fault? = nil) throws {
    let few = try GestureSystem(scenario, fault: fault)
    let every = try GestureSystem(scenario, fault: fault, walksEveryOrder: true)
    var queue: [GestureState] = []
    every.forEachInitialState { queue.append($0) }
    var seen = Set(queue)
    for _ in 0..<12 {
      guard !queue.isEmpty else { break }
      let state = queue.removeFirst()
      let expected = edges(from: state, every)
      #expect(edges(from: state, few) == expected, "\(every.describe(state))")
      for edge in expected.sorted(by: { $0.to.fingerprint < $1.to.fingerprint }) where seen.insert(edge.to).inserted {
        queue.append(edge.to)
      }
    }
  }

  private func edges(from state: GestureState, _ system: GestureSystem) -> Set<Edge> {
    var edges: Set<Edge> = []
    system.forEachSuccessor(of: state) { edges.insert(Edge(from: state, event: $0.event, to: $1)) }
    return edges
  }

  private struct Edge: Hashable {
    let from: GestureState
    let event: Observation
    let to: GestureState
  }

  private func graph(_ system: GestureSystem) throws -> (edges: Set<Edge>, transitions: Int) {
    var edges: Set<Edge> = []
    var transitions = 0
    var queue: [GestureState] = []
    system.forEachInitialState { queue.append($0) }
    var seen = Set(queue)
    var workspace = system.makeWorkspace()
    while let state = queue.popLast(), seen.count < 400 {
      system.forEachTransition(of: state, &workspace) { action, next, _ in
        transitions += 1
        edges.insert(Edge(from: state, event: action.event, to: next))
        if seen.insert(next).inserted { queue.append(next) }
      }
    }
    return (edges, transitions)
  }
}
