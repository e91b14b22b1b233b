import CheckedModels
import ModelChecking
import Testing

@Suite struct CounterexampleTests {
  @Test("Four litres are measured in six steps, and these are the steps")
  func fourLitres() throws {
    let report = try check(DieHard(), [.invariant("never 4 litres") { DieHard.big($0) != 4 }])
    guard case .safety(.violated(let trace)) = report["never 4 litres"] else {
      Issue.record("not violated")
      return
    }
    #expect(trace.actions == [.fillBig, .bigToSmall, .emptySmall, .bigToSmall, .fillBig, .bigToSmall])
    let expected: [(UInt8, UInt8)] = [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)]
    #expect(trace.states == expected.map { DieHard.jugs(small: $0.0, big: $0.1) })
    #expect(trace.last == DieHard.jugs(small: 3, big: 4))
  }

  @Test("Peterson excludes; keeping the turn instead of giving it away breaks it in six steps")
  func peterson() throws {
    let exclusion = Property<UInt8, Peterson.Action>.invariant("one at a time") { !Peterson.isViolated($0) }
    let right = try check(Peterson(), [exclusion])
    guard case .safety(.proved) = right["one at a time"] else {
      Issue.record("not proved")
      return
    }
    let broken = try check(Peterson(keepsTurn: true), [exclusion])
    guard case .safety(.violated(let trace)) = broken["one at a time"] else {
      Issue.record("not violated")
      return
    }
    #expect(
      trace.actions == [
        Peterson.Action(0, leaving: .idle), Peterson.Action(0, leaving: .set), Peterson.Action(0, leaving: .waiting),
        Peterson.Action(1, leaving: .idle), Peterson.Action(1, leaving: .set), Peterson.Action(1, leaving: .waiting),
      ])
    #expect(Peterson.isViolated(trace.last))
  }

  @Test("The last disc of Hanoi arrives after 255 moves, each replayed")
  func hanoi() throws {
    let solved: UInt32 = 0xAAAA
    let report = try check(Hanoi(discs: 8), [.reachable("solved") { $0 == solved }])
    guard case .reachability(.reachable(let witness)) = report["solved"] else {
      Issue.record("not reachable")
      return
    }
    #expect(witness.length == 255)
    #expect(faults(of: witness, in: Judged(Hanoi(discs: 8)), endingIn: .anything) == [])
    #expect(witness.last == solved)
  }

  @Test("A violation in an initial state has a trace without steps, and a violated step is the last of its trace")
  func shortTraces() throws {
    let report = try check(
      DieHard(),
      [
        .invariant("never empty") { $0 != 0 },
        .step("no jug is emptied") { from, action, to in action != .emptyBig || DieHard.big(from) == 0 },
      ])
    guard case .safety(.violated(let none)) = report["never empty"],
      case .safety(.violated(let one)) = report["no jug is emptied"]
    else {
      Issue.record("not violated")
      return
    }
    #expect(none.states == [0])
    #expect(one.actions == [.fillBig, .emptyBig])
  }

  @Test("Two-phase commit is consistent, and both outcomes have their shortest witness")
  func twoPhaseCommit() throws {
    let space = Judged(TwoPhaseCommit(managers: 3), by: TwoPhaseConsistency(managers: 3))
    let result = try Search(space).run()
    guard case .proved = result.verdict(violation: TwoPhaseConsistency.inconsistent),
      case .reachable(let committed) = result.reachability(of: TwoPhaseConsistency.allCommitted),
      case .reachable(let aborted) = result.reachability(of: TwoPhaseConsistency.allAborted)
    else {
      Issue.record("not consistent, or not live")
      return
    }
    // Three prepare, three are heard, one decision, three receive it: the whole depth of the model.
    #expect(committed.length == 10)
    #expect(committed.actions.map(\.rule).sorted() == [0, 2, 2, 2, 3, 3, 3, 5, 5, 5])
    // Each may give up on its own.
    #expect(aborted.actions.map(\.rule) == [4, 4, 4])
  }
}
