import CheckedModels
import ModelChecking
import Synchronization
import Testing

@Suite struct WorkerTests {
  /// Everything a result says, times and memory apart, as text: so that nothing is forgotten that is compared.
  func everything<State, Action>(_ result: SearchResult<State, Action>) -> [String] {
    var list = [
      "\(result.completeness)", "\(result.states) \(result.transitions) \(result.depth)",
      "\(result.deadlocks) \(String(describing: result.deadlockDepth)) \(String(describing: result.deadlock))",
    ]
    list += result.levels.map { "\($0)" }
    list += result.actions.map { "\($0)" }
    list += result.events.map { "\($0)" }
    return list
  }

  /// A search with so many workers, in which everything is small: levels of one state are shared out.
  func search<Space: SearchSpace>(
    _ space: Space, workers: Int, limits: SearchLimits = SearchLimits(), slice: Int = 2, records: Int = 600,
    stopAfter: EventSet = EventSet(), audit: AuditDensity = .off
  ) -> Search<Space> {
    var search = Search(space, limits: limits, audit: audit, stopAfter: stopAfter, workers: workers)
    search.tuning.smallestLevel = 1
    search.tuning.sliceSize = slice
    search.tuning.slicesPerRound = 7
    search.tuning.recordsPerRound = records
    return search
  }

  @Test("Any number of workers finds the same, traces included, on random graphs and products with monitors")
  func randomGraphs() throws {
    var generator = SeededGenerator(seed: 31)
    var wrong: [String] = []
    for round in 0..<150 {
      let graph = Graph.random(&generator)
      let space = Monitored(Judged(graph, by: GraphJudge(salt: generator.next())), by: CountingMonitor(cap: 3))
      let expected = everything(try Search(space).run())
      for workers in [2, 3, 5] {
        let found = everything(try search(space, workers: workers, slice: workers == 5 ? 1 : 2).run())
        if found != expected { wrong.append("round \(round), \(workers) workers: \(found), not \(expected)") }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test("Any number of workers finds the same on two-phase commit", arguments: [2, 3, 4])
  func twoPhaseCommit(workers: Int) throws {
    let space = Judged(TwoPhaseCommit(managers: 6), by: TwoPhaseConsistency(managers: 6))
    let expected = everything(try Search(space).run(traces: .all))
    #expect(everything(try search(space, workers: workers, slice: 64, records: 4_000).run()) == expected)
    // And with the tuning of real searches.
    #expect(everything(try Search(space, workers: workers).run()) == expected)
  }

  @Test("A round that has no room for its states is done again in smaller slices, or by one worker")
  func overflow() throws {
    let space = Judged(TwoPhaseCommit(managers: 4), by: TwoPhaseConsistency(managers: 4))
    let expected = everything(try Search(space).run())
    // A batch is 256 steps: 300 records are full after one, 100 are too few for any full one.
    for records in [100, 300, 520] {
      for slice in [1, 60, 500] {
        #expect(everything(try search(space, workers: 2, slice: slice, records: records).run()) == expected)
      }
    }
  }

  @Test("A state with thousands of successors fits no round and is found all the same")
  func fan() throws {
    let expected = everything(try Search(Fan()).run())
    #expect(everything(try search(Fan(), workers: 2).run()) == expected)
    #expect(everything(try search(Fan(), workers: 2, records: 50_000).run()) == expected)
  }

  @Test("Limits on depth and states, and awaited events, stop where one worker would")
  func limits() throws {
    let space = Judged(TwoPhaseCommit(managers: 5), by: TwoPhaseConsistency(managers: 5))
    for limit in [0, 1, 2, 100, 999, 4_321, 8_831, 8_832] {
      let limits = SearchLimits(states: limit)
      let expected = everything(try Search(space, limits: limits).run())
      #expect(everything(try search(space, workers: 2, limits: limits, slice: 16).run()) == expected)
    }
    for depth in [0, 1, 7, 16, 17] {
      let limits = SearchLimits(depth: depth)
      let expected = everything(try Search(space, limits: limits).run())
      #expect(everything(try search(space, workers: 3, limits: limits, slice: 16).run()) == expected)
    }
    for event in [TwoPhaseConsistency.allCommitted, TwoPhaseConsistency.allAborted] {
      let expected = everything(try Search(space, stopAfter: EventSet(event)).run())
      #expect(everything(try search(space, workers: 2, slice: 16, stopAfter: EventSet(event)).run()) == expected)
    }
  }

  @Test("A limit on memory is kept by several workers, and the search says so")
  func memory() throws {
    let space = Judged(TwoPhaseCommit(managers: 5))
    let peak = try search(space, workers: 2).run().memory
    var stopped = 0
    for limit in stride(from: 100_000, through: peak, by: 20_000) {
      let result = try search(space, workers: 2, limits: SearchLimits(memory: limit)).run()
      #expect(result.memory <= limit)
      #expect(result.levels.map(\.states).reduce(0, +) == result.states)
      if result.completeness == .stopped(.memory) {
        stopped += 1
      } else {
        #expect(result.states == 8_832 && result.transitions == 58_145)
      }
    }
    #expect(stopped > 1)
  }

  @Test("An interrupt during the search leaves a beginning of the levels, with all counts agreeing")
  func interrupt() throws {
    let space = Judged(TwoPhaseCommit(managers: 5), by: TwoPhaseConsistency(managers: 5))
    let whole = try Search(space).run()
    for moment in [0, 1, 1_000, 20_000, 50_000] {
      let interrupt = SearchInterrupt()
      var interrupted = search(space, workers: 2, slice: 16)
      interrupted.interrupt = interrupt
      interrupted.progress = SearchProgress.Observer(every: .zero) { progress in
        if progress.transitions >= moment { interrupt.interrupt() }
      }
      let result = try interrupted.run()
      #expect(result.completeness == .stopped(.interrupted))
      #expect(result.transitions >= moment && result.transitions < whole.transitions)
      #expect(result.levels.map(\.states).reduce(0, +) == result.states)
      #expect(result.levels.map(\.transitions).reduce(0, +) == result.transitions)
      #expect(result.actions.map(\.transitions).reduce(0, +) == result.transitions)
      #expect(result.actions.map(\.newStates).reduce(1, +) == result.states)
      // All levels but the last two are whole.
      let complete = result.levels.map(\.states).dropLast(2)
      #expect(Array(complete) == Array(whole.levels.map(\.states).prefix(complete.count)))
    }
  }

  @Test("No time at all stops before the first expansion")
  func time() throws {
    let space = Judged(TwoPhaseCommit(managers: 5))
    let result = try search(space, workers: 2, limits: SearchLimits(time: .zero)).run()
    #expect(result.completeness == .stopped(.time))
    #expect(result.states == 1 && result.transitions == 0)
  }

  @Test("The fault named is the one of the first state, as with one worker")
  func faults() throws {
    for kind in [Line.Fault.dropsStep, .otherTarget, .otherClass] {
      let line = Line(length: 100, fault: kind, faulty: 42)
      let fault = #expect(throws: SearchFault.self) { try search(line, workers: 2, audit: .sampled).run() }
      #expect(fault?.state == "place 42")
    }
    let many = #expect(throws: SearchFault.self) {
      try search(ManyFaults(), workers: 2, slice: 3, audit: .everyState).run()
    }
    #expect(many?.state == "100")
    #expect(many?.kind == .stepsDiffer)
  }

  @Test("A state found from a later parent first is still the earlier parent's")
  func lateFirst() throws {
    let expected = everything(try Search(LateFirst(waits: false)).run())
    for _ in 0..<20 {
      #expect(everything(try search(LateFirst(waits: true), workers: 2, slice: 1).run()) == expected)
    }
  }

  @Test("In the convenient tier states get other numbers from several workers, and the result is the same")
  func interned() throws {
    var generator = SeededGenerator(seed: 55)
    var wrong: [Int] = []
    for round in 0..<100 {
      let graph = Graph.random(&generator)
      func result(workers: Int) throws -> [String] {
        let system = InternedSystem(WordyGraph(graph: graph))
        let properties = PropertiesByHand(system: system)
        return everything(
          try system.translate(search(Judged(system, by: properties), workers: workers, slice: 1).run()))
      }
      if try result(workers: 3) != result(workers: 1) { wrong.append(round) }
    }
    #expect(wrong == [])
  }

  @Test("Every worker has scratch memory of its own")
  func workspaces() throws {
    let space = Scratchy()
    let expected = everything(try Search(space).run())
    #expect(everything(try search(space, workers: 3, slice: 1).run()) == expected)
  }
}

/// One state with 20,000 successors, each of which has 3 of 30,000.
private struct Fan: SearchSpace {
  var eventCount: Int { 1 }
  func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet) -> Void) {
    if state == 0 {
      for target in 1...20_000 as ClosedRange<UInt32> { body(0, target, EventSet()) }
    } else if state <= 20_000 {
      for step in 0..<3 as Range<UInt32> {
        let target = 20_001 + (state * 7 + step * 11) % 30_000
        body(0, target, target == 20_100 ? EventSet(0) : EventSet())
      }
    }
  }
}

/// One state with 40 successors that share 5 successors. The first of the 40 waits until many others were expanded, so
/// that another worker is first to find what it finds; not for ever, as there may be no other.
private struct LateFirst: SearchSpace {
  var waits: Bool
  let calls = Line.Calls()
  var eventCount: Int { 5 }
  func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet) -> Void) {
    if state == 0 { for target in 1...40 as ClosedRange<UInt32> { body(0, target, EventSet()) } }
    if state == 1 && waits {
      for _ in 0..<1_000_000 where calls.count.load(ordering: .relaxed) < 30 {}
    }
    if (1...40).contains(state) {
      _ = calls.next()
      for step in 0..<2 as Range<UInt32> {
        let target = (state + step) % 5
        body(UInt8(state), 100 + target, EventSet(Int(target)))
      }
    }
  }
}

/// The event of a wordy graph's state 5.
private struct PropertiesByHand: Judge {
  typealias State = UInt32
  typealias Action = InternedSystem<WordyGraph>.Action
  var system: InternedSystem<WordyGraph>
  var eventCount: Int { 1 }
  func events(at state: UInt32) -> EventSet { system.state(state) == [5] ? EventSet(0) : EventSet() }
}

/// States 0 to 999, all of them on the first level, every one from 100 on with steps that change.
private struct ManyFaults: SearchSpace {
  let calls = Line.Calls()
  var eventCount: Int { 0 }
  func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) {
    for state in 0..<1_000 as Range<UInt32> { body(state, EventSet()) }
  }
  func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet) -> Void) {
    body(0, state < 100 ? state : UInt32(calls.next()), EventSet())
  }
}

/// States whose steps are written to scratch memory first: a step of another state would show.
private struct Scratchy: SearchSpace {
  var eventCount: Int { 0 }
  func makeWorkspace() -> [UInt32] { [] }
  func forEachInitialState(_ workspace: inout [UInt32], _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(
    from state: UInt32, _ workspace: inout [UInt32], _ body: (UInt8, UInt32, EventSet) -> Void
  ) {
    workspace.removeAll(keepingCapacity: true)
    for step in 1...3 where state < 3_000 { workspace.append(state * 2 + UInt32(step)) }
    for target in workspace { body(0, target, EventSet()) }
  }
}
