import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Histories at random: they find planted faults, and what they find is made as small as a search would have it.
@Suite struct `A sample` {
  private func run(_ rules: [Rule], fault: Fault? = nil, runs: Int, seed: UInt64 = 1, workers: Int = 2) throws
    -> VerificationResult
  {
    var run = SampleRun(rules, sample: SampleRequest(runs: runs, steps: 30, seed: seed), fault: fault)
    run.workers = workers
    return try run.run()
  }

  /// The oracle is the search: on the system that shrinking has left, no shorter history violates the rule.
  @Test(arguments: Self.planted)
  func `finds a planted fault and shrinks it to the length that breadth-first search gives`(id: String) throws {
    let rule = try #require(RuleBook[id])
    let fault = try #require(`Every rule`.faults[id])
    let result = try run([rule], fault: fault, runs: 1_000)
    let found = try #require(result.rules.first)
    let history = try #require(found.counterexample, "\(fault) was not found")
    let trial = RuleTrial(rule, fault: fault)
    guard case .history(let shortest) = try trial.violation(in: history.scenario) else {
      Issue.record("\(id): a search finds nothing on the system that is left")
      return
    }
    #expect(history.length == shortest.length, "\(id): \(found.token ?? "")")
    let shrink = try #require(result.sampling?.shrinks.first)
    #expect(shrink.isMinimal && shrink.left.steps == history.length)
    #expect(shrink.left.recognizers == history.scenario.recognizers.count)
    // The token that is printed shows it again.
    let replay = try TokenReplay(try HistoryToken(try #require(found.token)))
    #expect(replay.outcome == .violates(step: history.length - 1))
    #expect(result.exitStatus == 1)
  }

  static let planted = RuleBook.documents.filter { $0.kind == .safety }.map(\.id)
}
