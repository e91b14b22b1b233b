import CheckedModels
import ModelChecking
import Testing

@Suite struct GoldenCountTests {
  /// States, transitions and depth of a closed search.
  func counts<System: TransitionSystem>(_ system: System) throws -> [Int] {
    let result = try Search(Judged(system)).run()
    guard case .proved = result.completeness else { return [] }
    return [result.states, result.transitions, result.depth]
  }

  @Test("Two-phase commit has the known counts for 3, 5 and 7 managers")
  func twoPhaseCommit() throws {
    #expect(try counts(TwoPhaseCommit(managers: 3)) == [288, 1_145, 10])
    #expect(try counts(TwoPhaseCommit(managers: 5)) == [8_832, 58_145, 16])
    #expect(try counts(TwoPhaseCommit(managers: 7)) == [296_448, 2_744_705, 22])
  }

  @Test("The jugs have 16 states, and all six actions are counted in each")
  func dieHard() throws {
    #expect(try counts(DieHard()) == [16, 96, 7])
    let result = try Search(Judged(DieHard())).run()
    #expect(result.actions.map(\.transitions) == [16, 16, 16, 16, 16, 16])
    #expect(result.actions.map(\.newStates).reduce(0, +) == 15)
  }

  @Test("Hanoi with 8 discs has every arrangement, and its depth is the length of the solution")
  func hanoi() throws { #expect(try counts(Hanoi(discs: 8)) == [6_561, 19_680, 255]) }

  @Test("Half of all boards of the 8-puzzle can be reached, in at most 31 moves")
  func eightPuzzle() throws { #expect(try counts(EightPuzzle()) == [181_440, 483_840, 31]) }

  @Test("Eight philosophers have the known counts and exactly one deadlock, in which everybody holds a left fork")
  func philosophers() throws {
    let table = Philosophers(count: 8)
    let result = try Search(Judged(table)).run()
    #expect([result.states, result.transitions, result.depth] == [1_154, 5_968, 8])
    #expect(result.deadlocks == 1)
    #expect(result.deadlock?.last == table.everyoneHasLeft)
    #expect(result.deadlock?.actions.map(\.philosopher) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("Peterson's algorithm has the known counts")
  func peterson() throws { #expect(try counts(Peterson()) == [20, 34, 6]) }

  @Test("The tables take at most 40 bytes a state for two-phase commit 7, the moments of growth included")
  func memory() throws {
    let result = try Search(Judged(TwoPhaseCommit(managers: 7))).run()
    #expect(result.memory <= 40 * result.states)
    // Less than the state, its parent and a slot at the highest load would be a mistake of the accounting.
    #expect(result.memory >= 17 * result.states)
  }
}
