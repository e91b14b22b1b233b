import GestureModel
import GestureSpec
import ModelChecking
import Testing

@testable import GestureVerification

/// What is asked of infinite histories: verdicts, lassos, and what a search that was cut says.
@Suite struct `Of endless histories a run` {
  private func search(
    _ scenario: Scenario, _ formula: String, limits: SearchLimits = SearchLimits()
  ) throws -> (finding: EndlessSearch.Finding, history: History?) {
    let system = try GestureSystem(scenario)
    let check = Check("asked", .leadsTo, try Formula(parsing: formula))
    let endless = EndlessSearch(system, MonitorCompiler([check]).monitor(for: scenario))
    let finding = try endless.run(Search(endless.space, limits: limits))
    return (finding, finding.violations[0].map { History(of: system, $0) })
  }

  /// Small systems, with cycles of requirements among them, in both profiles.
  private static let systems: [Scenario] = Switches.profiles.flatMap { profile in
    DefaultSystems.families(switches: profile.switches).flatMap { family -> [Scenario] in
      if family.name.contains("two fingers") || family.name == "standard kinds" { return [] }
      let sample = family.sample(atMost: family.name == "pair with timers" ? 2 : 4)
      return (0..<sample.count).map { sample[$0].scenario }
    }
  }

  @Test func `finds what waits, and what never ends, as an oracle does, with stems as short as any`() throws {
    let asked: [(formula: String, isSo: (GestureSystem.Snapshot, Int) -> Bool)] = [
      ("for every r: the cycle ends and r waits leads to not r waits", { $0.waiting[$1] }),
      ("for every r: r accepts a touch leads to r is reset", { $0.takesPart[$1] }),
      ("for every r: r is failed leads to r is possible", { $0.states[$1] == .failed }),
    ]
    let checks = try asked.map { Check($0.formula, .leadsTo, try Formula(parsing: $0.formula)) }
    let compiler = MonitorCompiler(checks)
    var (violated, held) = (0, 0)
    for scenario in Self.systems {
      let system = try GestureSystem(scenario)
      let oracle = LivenessOracle(system)
      let endless = EndlessSearch(system, compiler.monitor(for: scenario))
      let finding = try endless.run(Search(endless.space, audit: .off))
      guard case .proved = finding.search.completeness else {
        Issue.record("\(scenario.name): the search did not close")
        return
      }
      for (index, (formula, isSo)) in asked.enumerated() {
        let expected = scenario.recognizers.indices.compactMap { r in oracle.shortestStem { isSo($0, r) } }.min()
        let found = finding.violations[index].map { History(of: system, $0).loopStart } ?? nil
        if found != expected {
          Issue.record("\(scenario): \(formula): \(found ?? -1), the oracle says \(expected ?? -1)")
          return
        }
        if expected == nil { held += 1 } else { violated += 1 }
      }
    }
    #expect(violated > 10 && held > 30, "\(violated) violated, \(held) hold")
  }

  @Test func `shows a loop that closes, as short as any`() throws {
    let tap = Scenario("tap", views: [.init("view")], recognizers: [.init("a", on: 0, .tap())])
    let history = try #require(try search(tap, "a touch begins leads to time passes").history)
    // Whoever rests lets time pass; whoever taps for ever does not, if the timer of the tap is stopped each time.
    #expect(history.loopStart == 1 && history.length == 3)
    let events = history.steps.map { $0.observations[0] }
    #expect(events == [.touchBegan(0, view: 0), .touchEnded(0), .touchBegan(0, view: 0)])
  }

  @Test func `does not take what comes earlier in the cycle for an answer`() throws {
    let system = Scenario("any", views: [.init("view")], recognizers: [.init("a", on: 0, .anyDiscrete())])
    #expect(try search(system, "for every r: r enters failed leads to r is reset").history == nil)
    let history = try #require(try search(system, "for every r: r is reset leads to r enters failed").history)
    #expect(history.rests && history.loopStart == 1 || history.loopStart == 2)
    #expect(history.steps.last?.observations.contains { $0.kind == .reset } == true)
  }

  @Test func `may rest in the first state`() throws {
    let system = Scenario("any", views: [.init("view")], recognizers: [.init("a", on: 0, .anyDiscrete())])
    let check = Check("asked", .eventually, try Formula(parsing: "a touch begins"))
    let built = try GestureSystem(system)
    let endless = EndlessSearch(built, MonitorCompiler([check]).monitor(for: system))
    let found = try endless.run(Search(endless.space))
    let history = History(of: built, try #require(found.violations[0]))
    #expect(history.length == 0 && history.loopStart == 0 && history.rests)
  }

  @Test func `that was cut is inconclusive, or shows a violation that it has seen whole`() throws {
    func checks(_ text: String, _ limits: SearchLimits) throws -> CheckResult {
      let parsed = try ParsedScenario(SourceText("view Photo { tap a, tap b }\na requires b\n\(text)"))
      let request = VerificationRequest(bounds: nil, limits: limits)
      let result = try ScenarioVerification(
        ScenarioSelection().cases(of: parsed, file: nil), request: request
      ).run()
      return try #require(result.scenarios.first?.checks.first)
    }
    let good = "check a.accepts leads to a.reset"
    #expect(try checks(good, SearchLimits()).verdict == .holds)
    for limits in [SearchLimits(depth: 1), SearchLimits(depth: 2), SearchLimits(states: 4)] {
      #expect(try checks(good, limits).verdict == .inconclusive)
    }
    let bad = "check a.accepts leads to a.began expect violated"
    #expect(try checks(bad, SearchLimits()).verdict == .violated)
    #expect(try checks(bad, SearchLimits(depth: 1)).verdict == .inconclusive)
    #expect(try checks(bad, SearchLimits(depth: 3)).verdict == .violated)
  }

  @Test func `says that a premise never happened`() throws {
    let parsed = try ParsedScenario(SourceText("view Photo { tap a }\ncheck a.began leads to a.reset"))
    let result = try ScenarioVerification(ScenarioSelection().cases(of: parsed, file: nil)).run()
    #expect(result.scenarios[0].checks[0].verdict == .vacuous)
    #expect(result.exitStatus == 4)
  }

  @Test func `cut by depth proves no rule`() throws {
    let family = SystemFamily("one", "Made by hand.", [WeightedSystem(Samples.scenario("tap"))])
    let rules = RuleBook.documents.filter { $0.kind == .liveness }
    let cut = try Verification([family], rules, request: VerificationRequest(limits: SearchLimits(depth: 2))).run()
    #expect(cut.rules.allSatisfy { [.inconclusive, .notApplicable].contains($0.verdict) })
    #expect(cut.rules.contains { $0.reason == "no search that ends at depth 2 can prove it of infinite histories" })
    let whole = try Verification([family], rules).run()
    #expect(whole.rules.filter { $0.verdict == .holds }.count >= 3)
  }

  @Test func `writes tokens whose replay is fair and violates the same`() throws {
    let rules = RuleBook.documents.filter { $0.kind == .liveness }
    let result = try Verification(
      [SystemFamily("small", "A sample.", Self.systems.map { WeightedSystem($0) })], rules,
      request: VerificationRequest(forcesRules: true)
    ).run()
    #expect(result.rules.filter { $0.verdict == .violated }.count == 4)
    for rule in result.rules {
      let history = try #require(rule.counterexample)
      let replay = try TokenReplay(try HistoryToken(try #require(rule.token)))
      #expect(replay.outcome == .violatesForEver, "\(rule.rule.id)")
      #expect(replay.history.loopStart == history.loopStart && replay.history.steps.count == history.steps.count)
    }
    // Cut short, or without its loop, it shows nothing.
    let token = try #require(result.rules[2].token)
    let plain = try TokenReplay(
      try HistoryToken(token.hasSuffix("~") ? String(token.dropLast()) : token.replacing("~", with: ".")))
    #expect(plain.error != nil)
  }

  /// Who acts may not act again before time has passed, and may not rest twice before the next touch: so the loop has a
  /// rest between its steps.
  @Test func `writes a token of a loop in which nothing happens for a while`() throws {
    let rule = Rule(
      "hurry", .liveness, "Whoever acts hurries, or is left alone.",
      formula: """
        for every r: r acts leads to (r acts and previously ((not time passes) since (r acts)))
        or (time passes and previously ((not r accepts a touch) since (time passes)))
        """, sources: [])
    let family = SystemFamily("one", "Made by hand.", [WeightedSystem(Samples.scenario("tap"))])
    let found = try #require(try Verification([family], [rule]).run().rules.first)
    let history = try #require(found.counterexample)
    #expect(history.loopStart != nil && history.steps.contains { $0.label == "w0" })
    let token = try #require(found.token)
    let replay = try TokenReplay(try HistoryToken(token), rules: [rule])
    #expect(replay.outcome == .violatesForEver && replay.history == history)
    // Of the system itself that is no transition, nor while a finger is down.
    for wrong in [token.replacing("~", with: "."), token.replacing("w0", with: "d0.w0.u0")] {
      #expect(throws: TokenError.self) { try TokenReplay(try HistoryToken(wrong), rules: [rule]) }
    }
  }

  @Test func `of rest where something must happen is refused`() throws {
    let parsed = try ParsedScenario(SourceText("view Photo { tap a }\ncheck eventually a.acts expect violated"))
    let selection = ScenarioSelection().cases(of: parsed, file: "a.gesture")
    let found = try ScenarioVerification(selection).run().scenarios[0].checks[0]
    #expect(found.history?.length == 0 && found.history?.rests == true)
    let text = try #require(found.history?.token(showing: .question("eventually a.acts", number: 1)))
    #expect(text.hasSuffix(":~"))
    #expect(try TokenReplay(try HistoryToken(text), given: parsed).outcome == .violatesForEver)
  }

  /// What a run of all graphs of three recognizers with timers found: why ``Rule.Condition.waitsForOneAtATime`` is there.
  @Test(arguments: ["every-attempt-ends", "no-wait-for-ever", "nothing-lost"])
  func `knows that two with timers can keep a third waiting by turns`(id: String) throws {
    let token =
      "gr1:\(id):a=discrete_timer.r.s,b=discrete_timer.r.s,c=continuous_timer.r.s;rel=441;f1:"
      + "d0(a=ended,a=no-timer,b=failed,c=-,c=no-timer).u0(a=-,a=no-timer,c=-).d1(b=-,b=no-timer,c=failed)"
      + "~u1(b=-).d2(b=failed,c=-,c=no-timer).u2(c=-).d1(b=-,b=no-timer,c=failed)"
    let replay = try TokenReplay(try HistoryToken(token))
    #expect(replay.outcome == .violatesForEver)
    #expect(try #require(RuleBook[id]).isClaimed(in: replay.history.scenario) == false)
    // Where nobody is reset before all that belong together are done, it does not come to that.
    let other = try HistoryToken(token.replacing(";f1:", with: ";f1;resetWhen=componentDone:"))
    #expect(throws: TokenError.self) { if let error = try TokenReplay(other).error { throw error } }
  }

  @Test func `finds that two keep a third waiting by turns exactly where the rule is not claimed`() throws {
    let rule = try #require(RuleBook["no-wait-for-ever"])
    var request = VerificationRequest()
    request.forcesRules = true
    var outcomes: [Bool: Int] = [:]
    for timers in 0..<8 {
      for isChain in [false, true] {
        let recognizers = ["a", "b", "c"].enumerated().map {
          Scenario.Recognizer($0.element, on: 0, .anyDiscrete(timer: timers >> $0.offset & 1 == 1))
        }
        var scenario = Scenario("three", views: [Scenario.View("view")], recognizers: recognizers)
        scenario.requirements = [.init(2, 0), .init(2, 1)]
        if isChain { scenario.requirements.insert(.init(1, 0)) }
        let family = SystemFamily("three", "Made by hand.", [WeightedSystem(scenario)])
        let tally = try #require(try Verification([family], [rule], request: request).run().rules.first)
        let holds = tally.counterexample == nil
        #expect(rule.isClaimed(in: scenario) == holds, "timers \(timers), chain \(isChain)")
        outcomes[holds, default: 0] += 1
      }
    }
    #expect(outcomes == [true: 12, false: 4])
  }
}
