import GestureModel
import GestureSpec
import GestureVerification
import Testing

/// A rule of one's own that speaks of several that handle an event is sampled in every order, as it is searched.
@Suite struct `A sample in every order` {
  @Test func `finds what only some orders show, and its token replays`() throws {
    let rule = Samples.nothingBetween
    let asked = ScenarioCase(Samples.threeInARow, file: nil, questions: [], rules: [rule])
    let result = try SampleRun(cases: [asked], sample: SampleRequest(runs: 300, steps: 10)).run()
    let found = try #require(result.scenarios.first?.rules.first)
    #expect(found.verdict == .violated)
    let history = try #require(found.counterexample)
    #expect(history.length == 1)
    let replay = try TokenReplay(try HistoryToken(try #require(found.token)), rules: [rule])
    #expect(replay.outcome == .violates(step: 0) && replay.history.steps == history.steps)
  }

  @Test func `finds it on systems made at random, too`() throws {
    let rule = Rule(
      "no-failure-between", "Nothing fails after one tap handles an event and before another does.",
      formula: Samples.nothingBetween.formula.replacing("r enters ended", with: "r enters failed"), sources: [])
    var sample = SampleRequest(runs: 1_000, steps: 20)
    sample.bounds = SampleBounds(recognizers: 4, fingers: 1)
    let result = try SampleRun([rule], sample: sample).run()
    let found = try #require(result.rules.first)
    guard found.verdict == .violated else {
      Issue.record("\(found.verdict)")
      return
    }
    let replay = try TokenReplay(try HistoryToken(try #require(found.token)), rules: [rule])
    #expect(replay.outcome == .violates(step: replay.history.length - 1))
  }
}
