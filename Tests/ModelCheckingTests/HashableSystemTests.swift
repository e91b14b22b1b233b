import ModelChecking
import Synchronization
import Testing

/// A graph whose states are arrays and whose actions are texts.
struct WordyGraph: HashableSystem {
  var graph: Graph
  var actionClasses: [String] { graph.actionClasses }
  func actionClass(_ action: String) -> Int { Int(action)! % 3 }
  var initialStates: [[Int]] { graph.initial.map { [Int($0.number)] } }
  func successors(of state: [Int]) -> [(action: String, state: [Int])] {
    graph.edges[state[0]].map { ("\($0.0.label)", [Int($0.1.number)]) }
  }
}

/// Every other time the other order.
private struct Moody: HashableSystem {
  let calls = Line.Calls()
  var initialStates: [String] { ["start"] }
  func successors(of state: String) -> [(action: Int, state: String)] {
    guard state == "start" else { return [] }
    return calls.next() % 2 == 0 ? [(1, "left"), (2, "right")] : [(2, "right"), (1, "left")]
  }
}

@Suite struct HashableSystemTests {
  @Test("The convenient tier gives the same counts, answers and traces as the packed one")
  func sameAsPacked() throws {
    var generator = SeededGenerator(seed: 99)
    var (wrong, violated): ([Int], Int) = ([], 0)
    for round in 0..<200 {
      let graph = Graph.random(&generator)
      let packed = try check(
        graph,
        [
          .invariant("not 5") { $0.number != 5 },
          .step("never down by 2") { from, action, to in action.label != 2 || to.number >= from.number },
          .reachable("7") { $0.number == 7 }, .noDeadlock,
        ])
      let wordy = try check(
        WordyGraph(graph: graph),
        [
          .invariant("not 5") { $0 != [5] },
          .step("never down by 2") { from, action, to in action != "2" || to[0] >= from[0] },
          .reachable("7") { $0 == [7] }, .noDeadlock,
        ])
      let (one, two) = (packed.search, wordy.search)
      let sameCounts =
        [one.states, one.transitions, one.depth, one.deadlocks]
        == [two.states, two.transitions, two.depth, two.deadlocks]
        && one.actions.map(\.newStates) == two.actions.map(\.newStates)
        && one.levels.map(\.transitions) == two.levels.map(\.transitions)
        && one.completeness == two.completeness
      let sameTraces =
        zip(one.events.map(\.trace) + [one.deadlock], two.events.map(\.trace) + [two.deadlock]).allSatisfy {
          $0?.states.map { [Int($0.number)] } == $1?.states && $0?.actions.map { "\($0.label)" } == $1?.actions
        }
      if !sameCounts || !sameTraces || one.events.map(\.count) != two.events.map(\.count) { wrong.append(round) }
      if one.events[1].count > 0 { violated += 1 }
    }
    #expect(wrong == [])
    #expect(violated > 20)
  }

  @Test("An unsteady system is named with its own description of the state")
  func fault() throws {
    let fault = #expect(throws: SearchFault.self) { try check(Moody(), [.noDeadlock]) }
    #expect(fault?.system == "Moody")
    #expect(fault?.state == "start")
    #expect(fault?.kind == .stepsDiffer)
  }

  @Test("Limits reach through")
  func limits() throws {
    let graph = Graph(
      initial: [GraphState(number: 0, fingerprintMask: .max)],
      edges: (0..<10).map { [(Graph.Action(label: 0), GraphState(number: ($0 + 1) % 10, fingerprintMask: .max))] })
    let report = try check(WordyGraph(graph: graph), [.reachable("9") { $0 == [9] }], limits: SearchLimits(depth: 8))
    guard case .reachability(.notFound(depth: 8)) = report["9"] else {
      Issue.record("not bounded")
      return
    }
    #expect(report.search.states == 9)
  }
}
