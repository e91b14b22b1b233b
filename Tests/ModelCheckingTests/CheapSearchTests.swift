import CheckedModels
import ModelChecking
import Testing

/// What makes a search cheap that is run thousands of times: traces on demand, less auditing, an early end.
@Suite struct CheapSearchTests {
  let space = Judged(TwoPhaseCommit(managers: 3), by: TwoPhaseConsistency(managers: 3))

  @Test("Without traces the counts and depths are the same")
  func noTraces() throws {
    var generator = SeededGenerator(seed: 77)
    var wrong: [Int] = []
    for round in 0..<300 {
      let search = Search(Judged(Graph.random(&generator), by: GraphJudge(salt: generator.next())))
      let (all, none) = (try search.run(), try search.run(traces: .none))
      if none.events.contains(where: { $0.trace != nil }) || none.deadlock != nil { wrong.append(round) }
      if none.events.map(\.count) != all.events.map(\.count) { wrong.append(round) }
      if none.events.map(\.depth) != all.events.map({ $0.trace?.length }) { wrong.append(round) }
      if none.deadlockDepth != all.deadlock?.length { wrong.append(round) }
    }
    #expect(wrong == [])
  }

  @Test("Only the events that were asked for get a trace, and the deadlock if it was")
  func someTraces() throws {
    let (committed, aborted) = (TwoPhaseConsistency.allCommitted, TwoPhaseConsistency.allAborted)
    let some = try Search(space).run(traces: .events(EventSet(committed)))
    #expect(some.events[committed].trace?.length == 10)
    #expect(some.events[aborted].trace == nil && some.events[aborted].depth == 3)
    let table = Search(Judged(Philosophers(count: 5)))
    #expect(try table.run(traces: .events(EventSet())).deadlock == nil)
    #expect(try table.run(traces: .events(EventSet(), deadlock: true)).deadlock?.length == 5)
  }

  @Test("A verdict on an event that happened is refused if no trace to it was asked for")
  func verdictWithoutTrace() async throws {
    // What did not happen is proved as ever.
    guard case .proved = try Search(space).run(traces: .none).verdict(violation: TwoPhaseConsistency.inconsistent)
    else {
      Issue.record("not proved")
      return
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let space = Judged(TwoPhaseCommit(managers: 3), by: TwoPhaseConsistency(managers: 3))
      _ = try Search(space).run(traces: .none).verdict(violation: TwoPhaseConsistency.allAborted)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("event 2 happened, but the search brought no trace to it"))
    let deadlock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Search(Judged(Philosophers(count: 3))).run(traces: .none).deadlockVerdict
    }
    let deadlockText = String(decoding: deadlock?.standardErrorContent ?? [], as: UTF8.self)
    #expect(deadlockText.contains("there is a deadlock, but the search brought no trace to it"))
  }

  @Test("Auditing every state notices what the sample misses, and no audit notices nothing")
  func auditDensity() throws {
    func fault(_ line: Line, _ audit: AuditDensity) -> SearchFault? {
      do throws(SearchFault) {
        _ = try Search(line, audit: audit).run()
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 4_097), .everyState)?.state == "place 4097")
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 4_097), .sampled) == nil)
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 3), .sampled)?.state == "place 3")
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 3), .off) == nil)
    #expect(fault(Line(length: 10, fault: .initialStates), .off) == nil)
    #expect(fault(Line(length: 5_000, faulty: 3), .everyState) == nil)
  }

  @Test("The search stops when the level is complete on which an awaited event happened")
  func stopAfter() throws {
    let (committed, aborted) = (TwoPhaseConsistency.allCommitted, TwoPhaseConsistency.allAborted)
    let whole = try Search(space).run()
    // Event 2 first happens on a step out of level 2; level 3 is stored and not expanded.
    let early = try Search(space, stopAfter: EventSet(aborted)).run()
    #expect(early.completeness == .stopped(.event))
    #expect(early.levels.map(\.states) == Array(whole.levels.map(\.states).prefix(4)))
    #expect(early.levels.map(\.transitions) == whole.levels.prefix(3).map(\.transitions) + [0])
    #expect(early.events[aborted].trace?.length == 3)
    guard case .stopped(.event) = early.verdict(violation: committed) else {
      Issue.record("a search that was told to stop says more than that")
      return
    }
    // Also on the last level, where everything has been seen: stopped, not proved.
    #expect(try Search(space, stopAfter: EventSet(committed)).run().completeness == .stopped(.event))
    // An event that never happens stops nothing.
    guard case .proved = try Search(space, stopAfter: EventSet(TwoPhaseConsistency.inconsistent)).run().completeness
    else {
      Issue.record("not proved")
      return
    }
  }

  @Test("An awaited event at an initial state stops before the first expansion")
  func stopAtOnce() throws {
    let graph = Graph(initial: [GraphState(number: 0, fingerprintMask: 0)], edges: [[]])
    for salt in 0..<100 as Range<UInt64> {
      let judge = GraphJudge(salt: salt)
      guard judge.events(at: graph.initial[0]).contains(0) else { continue }
      let result = try Search(Judged(graph, by: judge), stopAfter: EventSet(0)).run()
      #expect(result.completeness == .stopped(.event))
      #expect(result.transitions == 0 && result.states == 1 && result.events[0].depth == 0)
      return
    }
    Issue.record("no judge sees event 0 in state 0")
  }
}
