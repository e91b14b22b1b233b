import GestureModel
import GestureSpec
import GestureVerification
import Testing

/// A rule of one's own that speaks of several that handle an event is sampled in every order, as it is searched.
@Suite struct `A sample in every order` {
  private static let rule = Rule(
    "nothing-between", "Nothing is recognized after one tap handles an event and before another does.",
    formula: """
      for every a, b with a is a tap and b is a tap: b handles began
      implies not once ((some r: r enters ended)
      and previously (once (a handles began), in this cycle)), in this cycle
      """,
    sources: [])

  @Test func `finds what only some orders show, and its token replays`() throws {
    var scenario = Scenario(
      "three", views: [.init("view")],
      recognizers: [.init("a", on: 0, .tap()), .init("b", on: 0, .tap(taps: 2)), .init("c", on: 0, .anyDiscrete())])
    for quiet in 0..<2 { scenario.simultaneous[.init(2, quiet)] = .yes }
    let asked = ScenarioCase(scenario, file: nil, questions: [], rules: [Self.rule])
    let result = try SampleRun(cases: [asked], sample: SampleRequest(runs: 300, steps: 10)).run()
    let found = try #require(result.scenarios.first?.rules.first)
    #expect(found.verdict == .violated)
    let history = try #require(found.counterexample)
    #expect(history.length == 1)
    let replay = try TokenReplay(try HistoryToken(try #require(found.token)), rules: [Self.rule])
    #expect(replay.outcome == .violates(step: 0) && replay.history.steps == history.steps)
  }

  @Test func `finds it on systems made at random, too`() throws {
    let rule = Rule(
      "no-failure-between", "Nothing fails after one tap handles an event and before another does.",
      formula: Self.rule.formula.replacing("r enters ended", with: "r enters failed"), sources: [])
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
