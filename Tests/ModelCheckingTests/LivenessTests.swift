import CheckedModels
import ModelChecking
import Testing

@Suite struct LivenessTests {
  /// A graph of at most 6 states, dense enough to have components.
  func smallGraph(_ generator: inout SeededGenerator) -> Graph {
    let size = UInt16.random(in: 1...6, using: &generator)
    let most = Int.random(in: 1...3, using: &generator)
    func state(_ number: UInt16) -> GraphState { GraphState(number: number, fingerprintMask: .max) }
    let least = Int.random(in: 0...3, using: &generator) == 0 ? 0 : 1
    return Graph(
      initial: [state(UInt16.random(in: 0..<size, using: &generator))],
      edges: (0..<size).map { _ in
        (0..<Int.random(in: least...most, using: &generator)).map { number in
          let label = UInt16(number * 3 + Int.random(in: 0..<3, using: &generator))
          return (Graph.Action(label: label), state(UInt16.random(in: 0..<size, using: &generator)))
        }
      })
  }

  func randomFairness(_ generator: inout SeededGenerator) -> [Fairness] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      let strength = [Fairness.Strength.weak, .strong, .unconditional].randomElement(using: &generator)!
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return Fairness(strength, .events(EventSet(3)))
      case 1: return Fairness(strength, .named(["one", "two"]))
      case 2: return Fairness(strength, .classes([0]))
      default: return Fairness(strength, .classes([Int.random(in: 0..<3, using: &generator)]))
      }
    }
  }

  func randomQuestion(_ generator: inout SeededGenerator) -> LivenessQuestion {
    let (one, two) = (Int.random(in: 0..<4, using: &generator), Int.random(in: 0..<4, using: &generator))
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .leadsTo(from: EventSet(one), to: EventSet(two))
    case 1: return .eventually(EventSet(one))
    default: return .infinitelyOften(EventSet(one))
    }
  }

  @Test("On thousands of random graphs with random fairness the verdict is the oracle's, and so is the stem's length")
  func randomGraphs() throws {
    var generator = SeededGenerator(seed: 4711)
    var wrong: [String] = []
    var counts = (proved: 0, stuttering: 0, looping: 0, longer: 0, byFairness: 0)
    for round in 0..<8_000 {
      let graph = smallGraph(&generator)
      let judge = GraphJudge(salt: generator.next())
      let (question, fairness) = (randomQuestion(&generator), randomFairness(&generator))
      let oracle = LivenessOracle(graph, judge, question, fairness)
      let search = Search(Judged(graph, by: judge), audit: .off)
      let verdict = try search.run(asking: [question], under: fairness, traces: .none).verdicts[0]
      let place = "round \(round), \(question), \(fairness)"
      switch (verdict, oracle.shortest) {
      case (.proved, nil):
        counts.proved += 1
        if LivenessOracle(graph, judge, question, []).shortest != nil { counts.byFairness += 1 }
      case (.violated(let lasso), let shortest?):
        wrong += oracle.faults(of: lasso, in: graph).map { "\(place): \($0)" }
        if lasso.stem.length != shortest.stem { wrong.append("\(place): stem \(lasso.stem.length), not \(shortest)") }
        if lasso.isStuttering { counts.stuttering += 1 } else { counts.looping += 1 }
        // The loop goes for the shortest way to meet every need; a way to have fewer needs may be shorter.
        if lasso.loop.count > max(shortest.loop, 1) { counts.longer += 1 }
      default:
        wrong.append("\(place): \(verdict), but the oracle says \(String(describing: oracle.shortest))")
      }
    }
    #expect(wrong.prefix(5) == [])
    #expect(counts.proved > 500 && counts.stuttering > 200 && counts.looping > 500 && counts.byFairness > 100)
    // At most one loop in ten is longer than need be.
    #expect(counts.longer * 10 < counts.looping)
  }

  @Test("Several questions in one search get the answers they get alone, with several workers too")
  func manyQuestions() throws {
    var generator = SeededGenerator(seed: 12)
    var wrong: [Int] = []
    for round in 0..<200 {
      let graph = smallGraph(&generator)
      let space = Judged(graph, by: GraphJudge(salt: generator.next()))
      let questions = (0..<4).map { _ in randomQuestion(&generator) }
      let fairness = randomFairness(&generator)
      var search = Search(space, workers: 2)
      search.tuning.smallestLevel = 1
      let together = try search.run(asking: questions, under: fairness).verdicts
      for (question, verdict) in zip(questions, together) {
        let alone = try Search(space).run(asking: [question], under: fairness).verdicts[0]
        if "\(alone)" != "\(verdict)" { wrong.append(round) }
      }
    }
    #expect(wrong == [])
  }

  @Test("A search that was cut never proves, and what it violates is violated")
  func cut() throws {
    var generator = SeededGenerator(seed: 99)
    var wrong: [String] = []
    var (violated, open, missed) = (0, 0, 0)
    for round in 0..<1_500 {
      let graph = smallGraph(&generator)
      let judge = GraphJudge(salt: generator.next())
      let (question, fairness) = (randomQuestion(&generator), randomFairness(&generator))
      let oracle = LivenessOracle(graph, judge, question, fairness)
      let limits = round % 2 == 0 ? SearchLimits(depth: 1) : SearchLimits(states: 2)
      let (result, verdicts) = try Search(Judged(graph, by: judge), limits: limits).run(
        asking: [question], under: fairness)
      if case .proved = result.completeness { continue }
      switch verdicts[0] {
      case .proved: wrong.append("round \(round): proved by a search that did not close")
      case .violated(let lasso):
        wrong += oracle.faults(of: lasso, in: graph).map { "round \(round): \($0)" }
        violated += 1
      case .bounded(let depth): if result.completeness != .bounded(depth: depth) { wrong.append("round \(round)") }
      case .stopped(let limit): if result.completeness != .stopped(limit) { wrong.append("round \(round)") }
      }
      if case .violated = verdicts[0] { continue }
      open += 1
      if oracle.shortest != nil { missed += 1 }
    }
    #expect(wrong.prefix(5) == [])
    #expect(violated > 50 && open > 100 && missed > 50)
  }

  @Test("Fairness that is weak lets a step be avoided that is disabled again and again, strong fairness does not")
  func weakAndStrong() throws {
    func state(_ number: UInt16) -> GraphState { GraphState(number: number, fingerprintMask: .max) }
    // 0 <-> 1 by class 0; only 1 has a step of class 1, to 2, which is the end.
    let graph = Graph(
      initial: [state(0)],
      edges: [
        [(Graph.Action(label: 0), state(1))], [(Graph.Action(label: 0), state(0)), (Graph.Action(label: 1), state(2))],
        [(Graph.Action(label: 2), state(2))],
      ])
    let property = Property<GraphState, Graph.Action>.eventually("gets to 2") { $0.number == 2 }
    func verdict(_ fairness: [Fairness]) throws -> LivenessVerdict<GraphState, Graph.Action>? {
      guard case .liveness(let verdict) = try check(graph, [property], fairness: fairness)["gets to 2"] else {
        return nil
      }
      return verdict
    }
    guard case .violated(let lasso) = try verdict([.weak("one")]), case .proved = try verdict([.strong("one")]) else {
      Issue.record("weak and strong are the same")
      return
    }
    #expect(lasso.stem.length == 0)
    #expect(lasso.loop.map(\.state.number) == [1, 0])
  }

  @Test("Strong fairness takes states out of a component, and what is left is searched again")
  func refinement() throws {
    func state(_ number: UInt16) -> GraphState { GraphState(number: number, fingerprintMask: .max) }
    func edge(_ label: UInt16, _ target: UInt16) -> (Graph.Action, GraphState) {
      (Graph.Action(label: label), state(target))
    }
    // All of 0...3 are one component. 0 could leave to 4 by class 1; the loop 2 <-> 3 never can.
    let graph = Graph(
      initial: [state(0)],
      edges: [[edge(0, 1), edge(1, 4)], [edge(0, 2)], [edge(0, 3)], [edge(0, 2), edge(3, 0)], [edge(2, 4)]])
    let properties: [Property<GraphState, Graph.Action>] = [.eventually("gets to 4") { $0.number == 4 }]
    let report = try check(graph, properties, fairness: [.strong("one")])
    guard case .liveness(.violated(let lasso)) = report["gets to 4"] else {
      Issue.record("not violated")
      return
    }
    #expect(lasso.stem.states.map(\.number) == [0, 1, 2])
    #expect(lasso.loop.map(\.state.number) == [3, 2])
  }

  @Test("A deadlock is a trace that stays: what was awaited does not come, what holds there goes on")
  func deadlock() throws {
    let table = Philosophers(count: 3)
    let report = try check(
      table,
      [
        .eventually("somebody eats") { _ in false },
        .infinitelyOften("everybody has a left fork") { $0 == table.everyoneHasLeft },
        .leadsTo("stuck leads to stuck", from: { $0 == table.everyoneHasLeft }, to: { $0 == table.everyoneHasLeft }),
        .leadsTo("stuck leads to the start", from: { $0 == table.everyoneHasLeft }, to: { $0 == 0 }),
      ], fairness: Fairness.each(.strong, ofClasses: table.actionClasses.count))
    guard case .liveness(.violated(let nothing)) = report["somebody eats"],
      case .liveness(.proved) = report["stuck leads to stuck"],
      case .liveness(.violated(let stuck)) = report["stuck leads to the start"],
      case .liveness(.violated(let around)) = report["everybody has a left fork"]
    else {
      Issue.record("\(report.answers)")
      return
    }
    // Already the start lies on a fair loop: philosophers take forks and put them back.
    #expect(nothing.stem.length == 0 && Set(nothing.loop.map(\.action.rule)) == [0, 1, 2])
    #expect(stuck.isStuttering && stuck.stem.length == 3 && stuck.stem.last == table.everyoneHasLeft)
    // In the deadlock itself the left forks stay where they are: the violation is the loop.
    #expect(!around.isStuttering)
  }

  @Test("Two-phase commit ends only if somebody must decide, and then it does")
  func twoPhaseCommit() throws {
    let system = TwoPhaseCommit(managers: 3)
    let properties: [Property<UInt64, TwoPhaseCommit.Action>] = [
      .eventually("decided") { $0 >> 36 & 3 != 0 },
      .leadsTo(
        "a commit reaches everybody", from: { $0 >> 38 & 1 == 1 },
        to: { state in (0..<3).allSatisfy { TwoPhaseCommit.managerState(state, $0) == .committed } }),
    ]
    let fair = Fairness.each(.weak, ofClasses: system.actionClasses.count)
    let report = try check(system, properties, fairness: fair)
    // One class for all managers: the message may be received by one manager for ever.
    guard case .liveness(.proved) = report["decided"],
      case .liveness(.violated(let lasso)) = report["a commit reaches everybody"],
      case .liveness(.violated) = try check(system, properties)["decided"]
    else {
      Issue.record("\(report.answers)")
      return
    }
    #expect(!lasso.isStuttering)
  }

  @Test("The convenient tier gives the same answers")
  func hashable() throws {
    var generator = SeededGenerator(seed: 8)
    var wrong: [String] = []
    var violated = 0
    for round in 0..<100 {
      let graph = smallGraph(&generator)
      let fairness = [Fairness.weak("one"), .strong("two")]
      let packed = try check(
        graph,
        [
          .leadsTo("1 to 2", from: { $0.number == 1 }, to: { $0.number == 2 }),
          .invariant("small") { $0.number < 4 }, .infinitelyOften("0") { $0.number == 0 },
        ], fairness: fairness)
      let wordy = try check(
        WordyGraph(graph: graph),
        [
          .leadsTo("1 to 2", from: { $0 == [1] }, to: { $0 == [2] }), .invariant("small") { $0[0] < 4 },
          .infinitelyOften("0") { $0 == [0] },
        ], fairness: fairness)
      for name in ["1 to 2", "0"] {
        switch (packed[name], wordy[name]) {
        case (.liveness(.proved), .liveness(.proved)): break
        case (.liveness(.violated(let one)), .liveness(.violated(let two))):
          violated += 1
          if one.loop.map({ [Int($0.state.number)] }) != two.loop.map(\.state)
            || one.stem.actions.map({ "\($0.label)" }) != two.stem.actions
          {
            wrong.append("round \(round): \(one) and \(two)")
          }
        default: wrong.append("round \(round): \(name)")
        }
      }
    }
    #expect(wrong.prefix(3) == [])
    #expect(violated > 20)
  }

  @Test("Liveness of a space reduced by a symmetry is refused by name, also below a monitor")
  func symmetry() throws {
    let reduced = Reduced(Judged(TwoPhaseCommit(managers: 3)), by: TwoPhaseSymmetry(managers: 3))
    let fault = #expect(throws: SearchFault.self) { try Search(reduced).run(asking: [.eventually(EventSet(0))]) }
    #expect(fault?.kind == .livenessOfFoldedSpace)
    let above = #expect(throws: SearchFault.self) {
      try Search(Monitored(reduced, by: Forgetting())).run(asking: [.eventually(EventSet(0))])
    }
    #expect(above?.kind == .livenessOfFoldedSpace)
    #expect(fault?.description.contains("reduced by a symmetry") == true)
  }

  @Test("A product with a monitor is asked about what the monitor remembers, also where it stays for ever")
  func monitors() throws {
    var generator = SeededGenerator(seed: 1_001)
    var wrong: [String] = []
    var (violated, stuttering, proved) = (0, 0, 0)
    for round in 0..<600 {
      let graph = smallGraph(&generator)
      let judge = GraphJudge(salt: generator.next())
      let product = Monitored(Judged(graph, by: judge), by: CountingMonitor(cap: 3))
      // Event 5: the cap is reached. It stays reached, in even states.
      let question = [LivenessQuestion.infinitelyOften(EventSet(5)), .leadsTo(from: EventSet(1), to: EventSet(5))]
      let verdict = try Search(product).run(asking: question, under: [.weak("one")]).verdicts[round % 2]
      // The same product as a graph of its own, whose states are numbered and whose events are looked up.
      let (flat, oracle) = flatten(product, question[round % 2], [.weak("one")])
      guard flat <= 12 else { continue }
      switch (verdict, oracle.shortest) {
      case (.proved, nil): proved += 1
      case (.violated(let lasso), let shortest?):
        if lasso.stem.length != shortest.stem { wrong.append("round \(round): stem \(lasso.stem.length)") }
        violated += 1
        if lasso.isStuttering { stuttering += 1 }
      default: wrong.append("round \(round): \(verdict), not \(String(describing: oracle.shortest))")
      }
    }
    #expect(wrong.prefix(5) == [])
    #expect(violated > 50 && stuttering > 10 && proved > 50)
  }

  /// A product as the oracle sees it, and its number of states.
  private func flatten(
    _ product: Monitored<Judged<Graph, GraphJudge>, CountingMonitor>, _ question: LivenessQuestion,
    _ fairness: [Fairness]
  ) -> (states: Int, oracle: LivenessOracle) {
    var void: Void = ()
    let states = Array(searchLikeAToy(product).distances.keys)
    func number(_ state: PackedPair<GraphState, CountingMonitor.Memory>) -> Int { states.firstIndex(of: state)! }
    var oracle = LivenessOracle(count: states.count, question: question, fairness: fairness)
    product.forEachInitialState(&void) { oracle.initial.append((number($0), $1)) }
    for (from, state) in states.enumerated() {
      product.forEachStep(from: state, &void) { action, target, events in
        let actionClass = product.actionClass(action)
        oracle.steps.append(.init(from: from, to: number(target), actionClass: actionClass, events: events))
      }
      var staying = product.base.judge.events(at: state.first)
      product.monitor.events(at: state.first, state.second).forEach { staying.insert(5 + $0) }
      oracle.stuttering[from] = staying
    }
    return (states.count, oracle)
  }

  @Test("A closed search whose states have other steps afterwards is a fault, not a proof")
  func unsteady() throws {
    let fault = #expect(throws: SearchFault.self) {
      try Search(Unsteady(), audit: .off).run(asking: [.eventually(EventSet(0))])
    }
    #expect(fault?.kind == .stepsDiffer)
    #expect(fault?.state == "1")
  }

  @Test("Fairness about a class that does not exist ends in a trap with its name")
  func unknownClass() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try check(DieHard(), [.eventually("full") { $0 == 0 }], fairness: [.weak("spill")])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("DieHard has no action class \"spill\""))
  }
}

/// Two states; asked a second time, the second one leads elsewhere.
private struct Unsteady: SearchSpace {
  let calls = Line.Calls()
  var eventCount: Int { 1 }
  func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet) -> Void) {
    body(0, state == 1 && calls.next() > 1 ? 7 : 1, state == 0 ? EventSet(0) : EventSet())
  }
}

/// A monitor without a memory worth the name.
private struct Forgetting: Monitor {
  var eventCount: Int { 1 }
  func begin(in state: UInt64) -> UInt8 { 0 }
  func next(_ memory: UInt8, from source: UInt64, on action: TwoPhaseCommit.Action, to target: UInt64) -> UInt8 { 0 }
}
