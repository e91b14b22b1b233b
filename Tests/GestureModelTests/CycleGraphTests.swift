import GestureModel
import ModelChecking
import Testing

/// The graph of a cycle has exactly the ways through the cycle, and following it is following each of them.
@Suite struct CycleGraphTests {
  /// A way through a cycle, as taking each by itself finds it.
  private struct Path {
    let action: GestureAction
    let end: GestureState
    let seen: [Observation]
  }

  /// Some states that can be reached, the first ones and some far away.
  private func states(of system: GestureSystem, atMost limit: Int, paths: Int) -> [GestureState] {
    var queue: [GestureState] = []
    system.forEachInitialState { queue.append($0) }
    var seen = Set(queue)
    var workspace = system.makeWorkspace()
    var next = 0
    var left = paths
    while next < queue.count && seen.count < limit && left > 0 {
      system.forEachTransition(of: queue[next], &workspace) { _, state, _ in
        left -= 1
        if seen.count < limit && seen.insert(state).inserted { queue.append(state) }
      }
      next += 1
    }
    return queue
  }

  private func scenario(_ number: Int) -> Scenario {
    randomScenario(seed: UInt64(number), recognizers: 2 + number % 3, fingers: 1 + number % 2)
  }

  @Test("its paths are the ways through the cycle, in their order", arguments: 0..<16)
  func paths(number: Int) throws {
    let system = try GestureSystem(scenario(number))
    var workspace = system.makeWorkspace()
    for state in states(of: system, atMost: 10, paths: 3000) {
      var byEvent: [Observation: [Path]] = [:]
      system.forEachTransition(of: state, &workspace) {
        byEvent[$0.event, default: []].append(Path(action: $0, end: $1, seen: Array($2)))
      }
      var events = 0
      system.forEachCycle(of: state, &workspace) { event, graph in
        events += 1
        let expected = byEvent[event] ?? []
        #expect(graph.paths == UInt64(expected.count))
        #expect(graph.ends.count <= expected.count)
      }
      #expect(events == byEvent.count)
      for path in byEvent.values.joined().enumerated() where path.offset % 37 == 0 {
        let replayed = try #require(system.replay(path.element.action, from: state))
        #expect(replayed.state == path.element.end)
        #expect(replayed.seen == path.element.seen)
        let choices = try #require(system.choices(of: path.element.action, from: state))
        let again = system.take(path.element.action.event, from: state, &workspace, choosing: ScriptedChoices(choices))
        {
          ($0, Array($1))
        }
        #expect(again.0 == path.element.end && again.1 == path.element.seen)
      }
    }
  }

  /// Remembers the order of the last observations, and says of some that something happened.
  private struct LastOnes: ObservationReader {
    /// How much it forgets: with 0 it tells all histories apart that differ in their last observations.
    let forgetting: UInt32

    func step(_ memory: UInt32, _ o: Observation) -> (next: UInt32, events: UInt32) {
      let word = UInt32(o.kind.rawValue) &* 7 &+ UInt32(o.recognizer) &* 3 &+ UInt32(o.value)
      let next = (memory &* 31 &+ word) % (forgetting == 0 ? 60_000 : forgetting)
      return (next, next % 5 == 0 ? 1 + next % 3 : 0)
    }

    func eventSet(_ number: UInt32) -> EventSet {
      var set = EventSet(Int(number))
      if number == 2 { set.insert(100) }
      return set
    }
  }

  private struct Step: Hashable {
    let event: Observation
    let end: GestureState
    let memory: UInt32
    let events: EventSet
  }

  @Test("following it is following each path, alike ones together", arguments: 0..<16)
  func following(number: Int) throws {
    let system = try GestureSystem(scenario(number))
    let reader = LastOnes(forgetting: [0, 2, 11, 97][number % 4])
    var workspace = system.makeWorkspace()
    let follower = PathFollower()
    for (place, state) in states(of: system, atMost: 8, paths: 3000).enumerated() {
      // What following each path by itself gives, in the order of the first of those that are alike.
      var order: [Step] = []
      var expected: [Step: (first: UInt64, paths: Int)] = [:]
      system.forEachTransition(of: state, &workspace) { action, end, seen in
        var (memory, events) = (UInt32(place), EventSet())
        for observation in seen {
          let (next, happened) = reader.step(memory, observation)
          memory = next
          if happened != 0 { events.formUnion(reader.eventSet(happened)) }
        }
        let step = Step(event: action.event, end: end, memory: memory, events: events)
        if expected[step] == nil { order.append(step) }
        expected[step, default: (action.branch, 0)].paths += 1
      }
      var found: [Step: (first: UInt64, paths: Int)] = [:]
      var foundOrder: [Step] = []
      system.forEachCycle(of: state, &workspace) { event, graph in
        var last: UInt64?
        follower.follow(graph, from: UInt32(place), by: reader) { end, memory, events, branch, paths in
          let step = Step(event: event, end: end, memory: memory, events: events)
          if found[step] == nil { foundOrder.append(step) }
          // Ways that differ in their last turn may end alike and be given one by one.
          found[step, default: (branch, 0)].paths += paths
          #expect(last.map { $0 < branch } ?? true, "the order of their numbers")
          last = branch
        }
      }
      #expect(foundOrder == order)
      #expect(found.mapValues(\.first) == expected.mapValues(\.first))
      #expect(found.mapValues(\.paths) == expected.mapValues(\.paths))
    }
  }

  @Test("orders that make no difference are worked out once")
  func sharing() throws {
    let system = try GestureSystem(oneView(.anyContinuous(), .anyContinuous(), .anyDiscrete(), .anyDiscrete()))
    var workspace = system.makeWorkspace()
    var start = GestureState()
    system.forEachInitialState { start = $0 }
    system.forEachCycle(of: start, &workspace) { event, graph in
      // Four of them, in any order, each with two or three things to request.
      #expect(graph.paths > 24 * 16)
      #expect(graph.runs.count < Int(graph.paths))
    }
  }

  @Test("a path that is none is not replayed")
  func noSuchPath() throws {
    let system = try GestureSystem(scenario(1))
    var start = GestureState()
    system.forEachInitialState { start = $0 }
    let event = try #require(system.events(in: start).first)
    #expect(system.replay(GestureAction(event: event, branch: 1_000_000), from: start) == nil)
    #expect(system.choices(of: GestureAction(event: event, branch: 1_000_000), from: start) == nil)
    #expect(system.replay(GestureAction(event: .touchEnded(7), branch: 0), from: start) == nil)
  }
}
