import CheckedModels
import ModelChecking
import Testing

@Suite struct SymmetryTests {
  @Test("Two-phase commit has the known orbits", arguments: [(5, 314, 2_047), (7, 920, 8_409), (8, 1_461, 15_286)])
  func twoPhaseCommit(managers: Int, states: Int, transitions: Int) throws {
    let space = Judged(TwoPhaseCommit(managers: managers), by: TwoPhaseConsistency(managers: managers))
    let reduced = Reduced(space, by: TwoPhaseSymmetry(managers: managers))
    let result = try reduced.unfold(Search(reduced).run())
    #expect([result.states, result.transitions] == [states, transitions])
    // Every labelled state is in one orbit: the search without the symmetry counts them.
    if managers == 5 { #expect(try result.represented == Search(space).run(traces: .none).states) }
    #expect(result.depth == 3 * managers + 1)
    guard case .proved = result.verdict(violation: TwoPhaseConsistency.inconsistent),
      case .reachable(let committed) = result.reachability(of: TwoPhaseConsistency.allCommitted)
    else {
      Issue.record("not consistent, or not live")
      return
    }
    #expect(committed.length == 3 * managers + 1)
    #expect(faults(of: committed, in: space, endingIn: .event(TwoPhaseConsistency.allCommitted)) == [])
  }

  @Test("Several workers find the same representatives")
  func workers() throws {
    let reduced = Reduced(Judged(TwoPhaseCommit(managers: 5)), by: TwoPhaseSymmetry(managers: 5))
    var search = Search(reduced, workers: 2)
    search.tuning.smallestLevel = 1
    search.tuning.sliceSize = 2
    #expect(try search.run().states == 314)
  }

  @Test("On thousands of random systems the answers and lengths are those without the symmetry")
  func randomSystems() throws {
    var generator = SeededGenerator(seed: 123)
    var wrong: [String] = []
    var (saved, deadlocked, violated) = (0, 0, 0)
    for round in 0..<2_000 {
      let system = SymmetricProcesses.random(&generator)
      let space = Judged(system, by: ProcessJudge(system: system, salt: generator.next()))
      let reduced = Reduced(space, by: system.canonicalizer)
      let whole = searchLikeAToy(space)
      let result = try reduced.unfold(Search(reduced, audit: .off).run())
      func compare<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
        if found != expected { wrong.append("round \(round): \(what) is \(found), not \(expected)") }
      }
      let orbits = Set(whole.distances.keys.map(system.canonicalizer.representative))
      compare("states", result.states, orbits.count)
      compare("depth", result.depth, whole.depth)
      compare("distance of a deadlock", result.deadlock?.length, whole.deadlockDistance)
      guard case .proved = result.completeness else {
        wrong.append("round \(round): not proved")
        continue
      }
      for event in 0..<4 {
        compare("length to event \(event)", result.events[event].trace?.length, whole.eventDistances[event])
        guard let trace = result.events[event].trace else { continue }
        wrong += faults(of: trace, in: space, endingIn: .event(event))
        if trace.length > 2 { violated += 1 }
      }
      if let trace = result.deadlock {
        wrong += faults(of: trace, in: space, endingIn: .deadlock)
        deadlocked += 1
      }
      if result.states < whole.distances.count { saved += 1 }
    }
    #expect(wrong.prefix(5) == [])
    #expect(saved > 1_000 && deadlocked > 200 && violated > 500)
  }

  @Test("The audit proves what is symmetric and shows a state where an event is not")
  func audit() throws {
    var generator = SeededGenerator(seed: 5)
    var (wrong, shown): ([Int], Int) = ([], 0)
    for round in 0..<60 {
      let system = SymmetricProcesses.random(&generator)
      let judge = ProcessJudge(system: system, salt: generator.next())
      let fair = try Search(SymmetryAudit(Judged(system, by: judge), by: system.canonicalizer)).run()
      guard case .proved = fair.completeness, fair.events.allSatisfy({ $0.count == 0 }) else {
        wrong.append(round)
        continue
      }
      var partial = judge
      partial.seesFirstProcess = true
      let space = Judged(system, by: partial)
      let found = try Search(SymmetryAudit(space, by: system.canonicalizer)).run()
      if found.events[0].count > 0 { wrong.append(round) }
      if found.events[1].count > 0 { shown += 1 }
    }
    #expect(wrong == [])
    #expect(shown > 20)
  }

  @Test("A canonicalizer that leaves the orbit, or is none, is shown by the audit")
  func brokenCanonicalizer() throws {
    let space = Judged(TwoPhaseCommit(managers: 3))
    let leaving = LeastImage<UInt64>(under: [{ $0 & ~3 }], by: <)
    let (moving, differing) = (0, 1)
    #expect(try Search(SymmetryAudit(space, by: leaving)).run().events[differing].count > 0)
    // Only a generator of the group: the least of two images is not always its own least.
    @Sendable func swapped(_ state: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
      var image = state
      for (shift, width) in [(0, 2), (18, 1), (27, 1)] as [(UInt64, UInt64)] {
        let mask: UInt64 = width == 2 ? 3 : 1
        let (from, to) = (shift + width * first, shift + width * second)
        image = image & ~(mask << from | mask << to) | (state >> from & mask) << to | (state >> to & mask) << from
      }
      return image
    }
    let partial = LeastImage<UInt64>(under: [{ swapped($0, 0, 1) }, { swapped($0, 1, 2) }], by: <)
    #expect(try Search(SymmetryAudit(space, by: partial)).run().events[moving].count > 0)
  }

  @Test("Unfolding throws where an event tells the states of an orbit apart")
  func asymmetricEvent() throws {
    // Event 0: manager 1, and no other, gave up first. Its representative has manager 0 in that place.
    struct First: Judge {
      typealias State = UInt64
      typealias Action = TwoPhaseCommit.Action
      var eventCount: Int { 1 }
      func events(from source: UInt64, on action: Action, to target: UInt64) -> EventSet {
        action.rule == 5 && TwoPhaseCommit.managerState(source, 0) == .prepared
          && TwoPhaseCommit.managerState(source, 1) == .committed ? EventSet(0) : EventSet()
      }
    }
    let space = Judged(TwoPhaseCommit(managers: 2), by: First())
    let reduced = Reduced(space, by: TwoPhaseSymmetry(managers: 2))
    let folded = try Search(reduced).run()
    let audit = try Search(SymmetryAudit(space, by: TwoPhaseSymmetry(managers: 2))).run()
    #expect(folded.events[0].count > 0)
    #expect(audit.events[1].count > 0)
    let fault = #expect(throws: SearchFault.self) { try reduced.unfold(folded) }
    #expect(fault?.kind == .asymmetric)
  }
}
