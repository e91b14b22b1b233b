import GestureGenerators
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Histories at random: they find planted faults, and what they find is made as small as a search would have it.
@Suite struct `A sample` {
  private func run(
    _ rules: [Rule], fault: Fault? = nil, runs: Int, steps: Int = 30, seed: UInt64 = 1, workers: Int = 2,
    excused: [String] = []
  ) throws -> VerificationResult {
    let request = VerificationRequest(bounds: nil, switches: `Every rule`.switches(for: rules[0]))
    var run = SampleRun(
      rules, sample: SampleRequest(runs: runs, steps: steps, seed: seed, excused: excused), request: request,
      fault: fault)
    run.workers = workers
    return try run.run()
  }

  /// Rules with a fault that a few hundred runs find; the oracle is the search: on the system that shrinking has left,
  /// no shorter history violates the rule, and the rule is violated on no system with a recognizer less.
  @Test(
    arguments: [
      "no-action-on-failed", "no-action-on-cancelled", "waits-for-failure", "required-success-fails", "view-stream",
      "reset-before-next", "cancels-in-view", "delays-ended-arrives", "one-at-a-time-after", "touch-phases",
      "cancelled-acts-once", "cancel-reaches-all-begun", "waiting-has-no-power", "repeated-changed-acts",
    ].filter { RuleBook[$0] != nil })
  func `finds a planted fault and shrinks it to the length that breadth-first search gives`(id: String) throws {
    try finds(id, runs: 400, seed: 1)
  }

  /// What takes systems that are rarely drawn, and in them histories that are rarely made: a recognizer that comes late to
  /// what another has begun, a tap and a double tap that meet undisturbed, only one delegate's yes, a request for ended
  /// while waiting to begin.
  @Test(
    arguments: [
      ("one-at-a-time", 7 as UInt64), ("part-wins-whole-never", 4), ("simultaneity-is-symmetric", 2),
      ("ended-request-ends", 4), ("begun-is-left-alone", 2), ("prevention-is-one-way", 2),
    ])
  func `finds rare faults within 1,000 runs, and shrinks them to the length that breadth-first search gives`(
    id: String, seed: UInt64
  ) throws {
    try finds(id, runs: 1_000, seed: seed)
  }

  private func finds(_ id: String, runs: Int, seed: UInt64) throws {
    let rule = try #require(RuleBook[id])
    let fault = try #require(`Every rule`.faults[id])
    let result = try run([rule], fault: fault, runs: runs, seed: seed)
    let found = try #require(result.rules.first)
    let history = try #require(found.counterexample, "\(fault) was not found")
    guard case .history(let shortest) = try RuleTrial(rule, fault: fault).violation(in: history.scenario) else {
      Issue.record("\(id): a search finds nothing on the system that is left")
      return
    }
    #expect(history.length == shortest.length, "\(id): \(found.token ?? "")")
    let shrink = try #require(result.sampling?.shrinks.first)
    #expect(shrink.isMinimal && shrink.isShortest && shrink.left.steps == history.length)
    #expect(shrink.left.recognizers == history.scenario.recognizers.count)
    #expect(shrink.left.recognizers <= 2)
    // The token that is printed shows it again.
    let replay = try TokenReplay(try HistoryToken(try #require(found.token)))
    #expect(replay.outcome == .violates(step: history.length - 1))
    #expect(result.exitStatus == 1 && result.sureness.name == "sampled")
  }

  @Test func `is the same for one seed with any number of workers, and another for another seed`() throws {
    let rules = Array(RuleBook.documents.prefix(12))
    func text(_ result: VerificationResult) -> String {
      let rules = result.rules.map {
        "\($0.rule.id) \($0.verdict) \($0.tally.premise) \($0.witness.map { "\($0.scenario.name) \($0.steps)" } ?? "")"
      }
      return "\(rules) \(result.states) \(result.transitions) \(result.sampling?.curve ?? [])"
    }
    let one = try text(run(rules, runs: 200, workers: 1))
    #expect(try text(run(rules, runs: 200, workers: 3)) == one)
    #expect(try text(run(rules, runs: 200, seed: 2, workers: 1)) != one)
    let broken = try run([RuleBook["waits-for-failure"]!], fault: .ignoresRequirements, runs: 300, workers: 1)
    let again = try run([RuleBook["waits-for-failure"]!], fault: .ignoresRequirements, runs: 300, workers: 3)
    #expect(broken.rules[0].token == again.rules[0].token && broken.rules[0].token != nil)
  }

  @Test func `proves nothing, and is not content with what it has not seen, unless that is excused`() throws {
    let rules = [try #require(RuleBook["no-action-on-failed"]), try #require(RuleBook["part-wins-whole-never"])]
    // Within no step nothing is seen; with one, no tap.
    let result = try run(rules, runs: 60, steps: 1)
    #expect(result.rules[0].verdict == .holds && result.rules[0].sureness == .sampled(runs: 60))
    #expect(result.rules[1].verdict == .vacuous || result.rules[1].verdict == .notApplicable)
    let blind = try run([try #require(RuleBook["begun-ends-at-lift"])], runs: 60, steps: 1)
    #expect(blind.verdict == .vacuous && blind.exitStatus == 4)
    #expect(blind.rules[0].reason == "its premise was not seen in 60 runs")
    let excused = try run(
      [try #require(RuleBook["begun-ends-at-lift"]), rules[0]], runs: 60, steps: 1, excused: ["begun-ends-at-lift"])
    #expect(excused.verdict == .holds && excused.exitStatus == 0)
    // To excuse everything is to have checked nothing.
    let nothing = try run(
      [try #require(RuleBook["begun-ends-at-lift"])], runs: 60, steps: 1, excused: ["begun-ends-at-lift"])
    #expect(nothing.verdict == .vacuous && nothing.exitStatus == 4)
  }

  /// What an interrupt leaves is the first so many histories: no more, no less, and no verdict.
  @Test func `that is interrupted is the one with so many runs, and decides nothing`() throws {
    let rules = Array(RuleBook.documents.prefix(4))
    let request = VerificationRequest(bounds: nil)
    var cut = SampleRun(rules, sample: SampleRequest(runs: 1_000_000, steps: 20), request: request)
    cut.workers = 2
    let interrupt = cut.interrupt
    cut.observer = { if $0.done >= 20 { interrupt.interrupt() } }
    let part = try cut.run()
    #expect(part.verdict == .inconclusive && part.exitStatus == 130)
    let runs = try #require(part.sampling?.runs)
    #expect((100...130).contains(runs) && part.sampling?.wanted == 1_000_000)
    let whole = try SampleRun(rules, sample: SampleRequest(runs: runs, steps: 20), request: request).run()
    #expect([whole.states, whole.transitions, whole.systems] == [part.states, part.transitions, part.systems])
    #expect(whole.rules.map(\.tally.premise) == part.rules.map(\.tally.premise))
    #expect(whole.sampling?.curve == part.sampling?.curve)
  }

  @Test(arguments: [SampleBounds(recognizers: 1, fingers: 1), SampleBounds(recognizers: 3, fingers: 2)])
  func `draws from as many systems as are said beforehand`(bounds: SampleBounds) {
    let space = ConfigurationSpace(sampled: bounds, switches: .documents)
    let size = bounds.recognizers == 1 ? 3 : 2
    let made = (0...size).map { size in
      var count = 0
      space.enumerate(sizes: size...size) { _ in
        count += 1
        return true
      }
      return count
    }
    #expect(made == space.counts(upTo: size) && made[size] > 400)
  }

  @Test func `says how much was new`() throws {
    let result = try run([try #require(RuleBook["no-action-on-failed"])], runs: 2_500, steps: 4)
    let curve = try #require(result.sampling?.curve)
    #expect(curve.map(\.runs) == [1_000, 2_000, 2_500])
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.states <= $1.states && $0.pairs <= $1.pairs })
    #expect(curve.last?.states == result.states && result.states > 100)
  }

  private func sample(_ text: String, runs: Int = 300, excused: [String] = []) throws -> VerificationResult {
    let parsed = try ParsedScenario(SourceText(text, name: "a.gesture"))
    let cases = ScenarioSelection().cases(of: parsed, file: "a.gesture")
    return try SampleRun(cases: cases, sample: SampleRequest(runs: runs, steps: 30, excused: excused)).run()
  }

  private static let photo = """
    view Photo {
      tap single
      tap double { taps 2 }
      pan drag
    }
    single requires double

    """

  @Test func `of a file answers its checks as far as that can be`() throws {
    let result = try sample(
      Self.photo + """
        check "double": can double.acts
        check "wrong": never drag.began
        check "right": never single.acts and double.acts in one attempt of double
        check "never seen": can single.began
        check "empty": always single is began implies idle
        check "late": delay from Photo.lift to single.acts
        check rule waits-for-failure
        """)
    let checks = result.scenarios[0].checks
    #expect(
      checks.map(\.verdict) == [.reachable, .violated, .holds, .inconclusive, .vacuous, .inconclusive, .holds])
    #expect(checks.allSatisfy { $0.sureness == .sampled(runs: 300) })
    // Down, and a move: there is nothing shorter.
    #expect(checks[1].history?.length == 2)
    guard case .atLeast(let time) = checks[5].value else {
      Issue.record("no time: \(String(describing: checks[5].value))")
      return
    }
    #expect(time >= 350)
    for check in checks where check.history != nil {
      let parsed = try ParsedScenario(
        SourceText(Self.photo + "check \"\(check.question.name)\": \(check.question.text)"))
      let replay = try TokenReplay(try HistoryToken(try #require(check.token)), given: parsed)
      #expect(replay.error == nil)
    }
    #expect(result.exitStatus == 1)
  }

  @Test func `of a file ends with 3 where nothing can be known, and with 4 where nothing was seen`() throws {
    #expect(try sample(Self.photo + "check can single.began expect no").exitStatus == 3)
    let empty = Self.photo + "check \"e\": always single is began implies idle"
    #expect(try sample(empty).exitStatus == 4)
    #expect(try sample(empty, excused: ["e"]).exitStatus == 0)
    #expect(try sample(Self.photo + "check never single.began").exitStatus == 0)
  }
}
