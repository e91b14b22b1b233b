import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

@Suite struct `A run on scenarios` {
  private func run(
    _ text: String, _ selection: ScenarioSelection = ScenarioSelection(), limits: SearchLimits = SearchLimits()
  ) throws -> VerificationResult {
    let parsed = try ParsedScenario(SourceText(text))
    let request = VerificationRequest(bounds: nil, limits: limits)
    return try ScenarioVerification(selection.cases(of: parsed, file: "a.gesture"), request: request).run()
  }

  private func outcome(_ check: String, in scenario: String = "view Photo { tap single }\n") throws -> CheckOutcome {
    try #require(try run(scenario + "check \(check)").scenarios.first?.checks.first).outcome
  }

  @Test func `counts an answer as right or wrong by what is expected of it`() throws {
    #expect(try outcome("can single.acts") == .met)
    #expect(try outcome("can single.began") == .unmet)
    #expect(try outcome("can single.began expect no") == .met)
    #expect(try outcome("can single.acts expect no") == .unmet)
    #expect(try outcome("never single.acts") == .unmet)
    #expect(try outcome("never single.acts expect violated") == .met)
    #expect(try outcome("never single.began expect violated") == .unmet)
    #expect(try outcome("always single is possible or ended or failed") == .met)
    #expect(try outcome("rule no-action-on-failed") == .met)
    #expect(try outcome("documents") == .met)
  }

  @Test func `says that a premise never happened`() throws {
    let result = try run("view Photo { tap single }\ncheck always single is began implies idle")
    #expect(result.scenarios[0].checks[0].verdict == .vacuous)
    #expect(result.verdict == .vacuous && result.exitStatus == 4)
  }

  @Test func `ends with 1 for what is not as expected, and not for an expected violation`() throws {
    let file = "view Photo { tap single }\ncheck never single.acts"
    let unmet = try run(file)
    #expect(unmet.verdict == .violated && unmet.exitStatus == 1)
    #expect(unmet.scenarios[0].checks[0].history?.length == 2)
    let expected = try run(file + " expect violated")
    #expect(expected.verdict == .holds && expected.exitStatus == 0)
    #expect(expected.scenarios[0].checks[0].history?.length == 2)
  }

  @Test func `has a case for each setting, in order of first mention`() throws {
    let result = try run(
      """
      view Photo { tap single, tap double { taps 2 } }
      check under uikit: can double.acts
      check can double.acts expect no
      check under uikit: can single.acts
      """)
    #expect(result.scenarios.map(\.profile) == ["uikit", "documents"])
    #expect(result.scenarios.map(\.checks.count) == [2, 1])
    #expect(result.exitStatus == 0)
  }

  @Test func `checks the documents' rules, each once`() throws {
    let careless = """
      view Dial {
        custom continuous turn {
          on moved while possible { request began }
          on ended { request ended }
        }
      }

      """
    let unasked = try run(careless)
    #expect(unasked.scenarios[0].violatedRules.map(\.rule.id) == ["legal-transitions"])
    #expect(unasked.exitStatus == 1)
    let asked = try run(careless + "check rule legal-transitions expect violated")
    #expect(!asked.scenarios[0].rules.contains { $0.rule.id == "legal-transitions" })
    #expect(asked.exitStatus == 0)
    let all = try run(careless + "check documents expect violated")
    #expect(all.scenarios[0].rules.isEmpty)
    #expect(all.scenarios[0].checks[0].reason == "violated: legal-transitions")
    #expect(all.exitStatus == 0)
  }

  /// Two with timers can keep a third waiting by turns: whoever asks for all rules learns that some are not claimed.
  @Test func `says of all rules together how many were not asked, and of each why`() throws {
    let file = """
      view Photo {
        any discrete a { timer on }
        any continuous b { timer on }
        any discrete last
      }
      last requires a
      last requires b
      check documents
      """
    let check = try #require(try run(file).scenarios.first?.checks.first)
    #expect(check.verdict == .holds)
    let exempt = check.rules.filter { $0.verdict == .notApplicable }
    #expect(
      check.reason == "\(exempt.count) of \(check.rules.count) rules are not claimed here, or speak of what is not here"
    )
    for id in ["every-attempt-ends", "no-wait-for-ever", "nothing-lost"] {
      #expect(exempt.first { $0.rule.id == id }?.reason?.contains("keep it waiting by turns") == true, "\(id)")
    }
  }

  @Test func `leaves out what was not selected`() throws {
    let file = """
      view Photo { tap single }
      check "one": can single.acts
      check "two": never single.acts
      """
    var selection = ScenarioSelection()
    selection.questions = ["one"]
    let one = try run(file, selection)
    #expect(one.scenarios.flatMap(\.checks).map(\.question.name) == ["one"])
    #expect(one.scenarios[0].rules.isEmpty && one.exitStatus == 0)
    selection.questions = []
    selection.rules = ["no-action-on-failed"]
    let rule = try run(file, selection)
    #expect(rule.scenarios.flatMap(\.checks).isEmpty)
    #expect(rule.scenarios[0].rules.map(\.rule.id) == ["no-action-on-failed"])
  }

  @Test func `can be forced under another setting`() throws {
    var selection = ScenarioSelection()
    selection.profile = .uikit
    selection.settings = [(.ties, "any")]
    let file = "view Photo { tap single }\ncheck can single.acts\ncheck under uikit: can single.ended"
    let result = try run(file, selection)
    #expect(result.scenarios.count == 1)
    #expect(result.scenarios[0].profile == "uikit" && result.scenarios[0].settings == ["ties=any"])
  }

  @Test func `is bounded or stopped as its limits say`() throws {
    let file = "view Photo { tap single }\ncheck can single.acts\ncheck never single.began"
    let bounded = try run(file, limits: SearchLimits(depth: 1))
    #expect(bounded.sureness == .bounded(depth: 1))
    #expect(bounded.scenarios[0].checks.map(\.verdict) == [.inconclusive, .holds])
    #expect(bounded.exitStatus == 3)
    let stopped = try run(file, limits: SearchLimits(states: 2))
    #expect(stopped.stop == .states && stopped.exitStatus == 3)
    #expect(stopped.scenarios[0].checks[1].verdict == .inconclusive)
  }

  @Test func `says the same with any number of workers`() throws {
    let parsed = try ParsedScenario(SourceText(DelaySamples.file))
    let cases = ScenarioSelection().cases(of: parsed, file: nil)
    let results = try [1, 2, 5].map { workers in
      var verification = ScenarioVerification(cases)
      verification.workers = workers
      return try verification.run()
    }
    let words = results.map { result in
      result.scenarios.map { scenario in
        "\(scenario.states) \(scenario.productStates) \(scenario.transitions) \(scenario.depth) "
          + scenario.checks.map { "\($0.verdict) \($0.premise) \($0.history.map { "\($0.steps)" } ?? "")" }.joined()
          + scenario.rules.map { "\($0.verdict) \($0.tally.premise)" }.joined()
      }
    }
    #expect(words[0] == words[1] && words[0] == words[2])
  }

  @Test func `tells what multiplies the states of a search that was stopped`() throws {
    let file = """
      fingers 2
      view Photo {
        tap single
        pan drag
        long press hold
      }
      may interrupt
      """
    let result = try run(file, limits: SearchLimits(states: 100))
    let breakdown = try #require(result.scenarios[0].breakdown)
    #expect(breakdown.parts.first?.name == "the second finger")
    #expect(breakdown.parts.map(\.name).contains("the recognizer hold"))
    #expect(breakdown.parts.allSatisfy { $0.states <= breakdown.states })
  }
}

enum DelaySamples {
  static let file =
    `A delay`.taps + """
      single requires double
      check can single.acts
      check never double.acts
      check delay from Photo.lift to single.acts
      check under uikit: can double.acts
      """
}
