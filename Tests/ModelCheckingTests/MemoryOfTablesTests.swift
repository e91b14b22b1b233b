import CheckedModels
import ModelChecking
import Testing

@Suite struct MemoryOfTablesTests {
  @Test("The graph that liveness is decided on counts against the limit on memory")
  func graph() throws {
    let space = Judged(TwoPhaseCommit(managers: 4), by: TwoPhaseConsistency(managers: 4))
    let question = LivenessQuestion.eventually(EventSet(TwoPhaseConsistency.allCommitted))
    let free = try Search(space).run(asking: [question])
    guard case .violated = free.verdicts[0] else {
      Issue.record("nobody has to commit")
      return
    }
    // Enough for the search, as it is without a question, but not for the graph beside it.
    let alone = try Search(space, limits: SearchLimits(memory: free.search.memory)).run()
    guard case .proved = alone.completeness else {
      Issue.record("the search alone does not fit")
      return
    }
    let cut = try Search(space, limits: SearchLimits(memory: free.search.memory)).run(asking: [question])
    guard case .stopped(.memory) = cut.search.completeness, case .stopped(.memory) = cut.verdicts[0] else {
      Issue.record("the graph is not counted: \(cut.search.completeness)")
      return
    }
    let enough = free.search.memory + 8 * free.search.transitions + 68 * free.search.states
    let whole = try Search(space, limits: SearchLimits(memory: enough)).run(asking: [question])
    guard case .violated = whole.verdicts[0] else {
      Issue.record("the graph fits")
      return
    }
  }
}
