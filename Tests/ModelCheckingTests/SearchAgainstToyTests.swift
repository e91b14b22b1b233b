import ModelChecking
import Testing

@Suite struct SearchAgainstToyTests {
  @Test("The search agrees with the toy on thousands of random graphs, and its traces are traces of them")
  func randomGraphs() throws {
    var generator = SeededGenerator(seed: 2024)
    var (wrong, deadlocked, rare): ([String], Int, Int) = ([], 0, 0)
    for round in 0..<3_000 {
      let space = Judged(Graph.random(&generator), by: GraphJudge(salt: generator.next()))
      let found = try Search(space).run()
      for difference in differences(space, found, searchLikeAToy(space)) {
        wrong.append("round \(round): \(difference)")
      }
      if found.deadlocks > 0 { deadlocked += 1 }
      if let length = found.events[0].trace?.length, length > 2 { rare += 1 }
    }
    #expect(wrong.prefix(5) == [])
    // The graphs are not all alike: many have deadlocks, many hide an event some steps away.
    #expect(deadlocked > 500 && deadlocked < 2_900)
    #expect(rare > 200)
  }

  @Test("With a depth limit the search agrees with a toy that has the same limit, at every depth")
  func depthLimits() throws {
    var generator = SeededGenerator(seed: 7)
    var wrong: [String] = []
    var (bounded, proved) = (0, 0)
    for round in 0..<150 {
      let space = Judged(Graph.random(&generator), by: GraphJudge(salt: generator.next()))
      let closing = searchLikeAToy(space).depth + 1
      for depth in 0...closing {
        let found = try Search(space, limits: SearchLimits(depth: depth)).run()
        for difference in differences(space, found, searchLikeAToy(space, depth: depth)) {
          wrong.append("round \(round), depth \(depth): \(difference)")
        }
        if case .proved = found.completeness { proved += 1 } else { bounded += 1 }
      }
    }
    #expect(wrong.prefix(5) == [])
    // Exactly one depth of each graph proves: the one beyond its last level.
    #expect(proved == 150)
    #expect(bounded > 150)
  }

  @Test("The product with two monitors agrees with the toy on the product written out by hand")
  func monitors() throws {
    var generator = SeededGenerator(seed: 11)
    var wrong: [String] = []
    var happened = [0, 0, 0, 0]
    let (first, second) = (CountingMonitor(cap: 3), CountingMonitor(cap: 2))
    for round in 0..<500 {
      let graph = Graph.random(&generator)
      let judge = GraphJudge(salt: generator.next())
      let byHand = ProductByHand(graph: graph, judge: judge, monitors: (first, second))
      let product = Monitored(Judged(graph, by: judge), by: MonitorPair(first, second))
      let found = try Search(product).run()
      for difference in differences(byHand, found, searchLikeAToy(byHand)) {
        wrong.append("round \(round): \(difference)")
      }
      // One monitor alone, beside a system that nobody judges, sees the same as in company.
      let alone = try Search(Monitored(graph, by: first)).run()
      for event in 0..<2 where alone.events[event].trace?.length != found.events[5 + event].trace?.length {
        wrong.append("round \(round): event \(event) of the first monitor depends on company")
      }
      for event in 0..<4 where found.events[5 + event].count > 0 { happened[event] += 1 }
    }
    #expect(wrong.prefix(5) == [])
    #expect(happened.allSatisfy { $0 > 50 })
  }

  @Test("Two searches of one graph give the same counts and the same traces")
  func determinism() throws {
    var generator = SeededGenerator(seed: 3)
    var wrong: [Int] = []
    for round in 0..<100 {
      let space = Judged(Graph.random(&generator), by: GraphJudge(salt: 5))
      let (one, two) = (try Search(space).run(), try Search(space).run())
      for (left, right) in zip(one.events, two.events)
      where left.trace?.states != right.trace?.states || left.trace?.actions != right.trace?.actions {
        wrong.append(round)
      }
    }
    #expect(wrong == [])
  }

  @Test("Of several steps between two states a trace takes the first, except where the event is on another")
  func firstOfSeveral() throws {
    func state(_ number: UInt16) -> GraphState { GraphState(number: number, fingerprintMask: .max) }
    func edge(_ label: UInt16, _ target: UInt16) -> (Graph.Action, GraphState) {
      (Graph.Action(label: label), state(target))
    }
    let graph = Graph(initial: [state(0)], edges: [[edge(4, 0), edge(2, 1), edge(1, 1)], [edge(3, 0), edge(5, 0)]])
    let report = try check(graph, [.step("no 5") { _, action, _ in action.label != 5 }])
    #expect(report.search.events[0].trace?.actions.map(\.label) == [2, 5])
  }
}
