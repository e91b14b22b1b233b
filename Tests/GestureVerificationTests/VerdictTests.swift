import GestureSpec
import ModelChecking
import Testing

import GestureVerification

@Suite struct `A verdict` {
  private func tally(
    applicable: Int = 3, premise: Int = 5, violated: Int = 0, cut: Int = 0, unseen: Int = 0
  ) -> RuleTally {
    var tally = RuleTally()
    for _ in 0..<applicable { tally.applicable += .init(one: 2) }
    for _ in 0..<violated { tally.violated += .init(one: 2) }
    for _ in 0..<cut { tally.cut += .init(one: 2) }
    for _ in 0..<unseen { tally.unseen += .init(one: 2) }
    tally.premise = premise
    return tally
  }

  private func verdict(_ rule: Rule, _ tally: RuleTally, _ sureness: Sureness = .proved) -> RuleVerdict {
    RuleResult(rule, tally, sureness).verdict
  }

  @Test func `is never that a rule holds whose premise never happened`() {
    #expect(verdict(Samples.safety, tally()) == .holds)
    #expect(verdict(Samples.safety, tally(premise: 0)) == .vacuous)
    #expect(verdict(Samples.plain, tally(premise: 0)) == .holds)
    #expect(verdict(Samples.safety, tally(premise: 0), .bounded(depth: 2)) == .inconclusive)
  }

  @Test func `of a possibility that was not seen depends on whether everything was`() {
    #expect(verdict(Samples.possible, tally(violated: 1)) == .violated)
    #expect(verdict(Samples.possible, tally(unseen: 1), .bounded(depth: 2)) == .inconclusive)
    #expect(verdict(Samples.possible, tally(), .bounded(depth: 2)) == .holds)
  }

  @Test func `of a run that was stopped is a violation or nothing`() {
    #expect(verdict(Samples.safety, tally(), .stopped) == .inconclusive)
    #expect(verdict(Samples.safety, tally(violated: 1), .stopped) == .violated)
  }

  @Test func `of a rule that applies nowhere is that, with every reason`() {
    var tally = RuleTally()
    tally.exempt = [.init("no tap"), .init("no pair", systems: 4)]
    let result = RuleResult(Samples.safety, tally, .proved)
    #expect(result.verdict == .notApplicable)
    #expect(result.reason == "no tap; no pair")
  }

  @Test func `of a run is the worst of its rules, and the exit status says the same`() {
    func run(
      _ verdicts: [(RuleTally, Sureness)], stop: Completeness.Limit? = nil, complete: Bool = false
    ) -> VerificationResult {
      var request = VerificationRequest(limits: SearchLimits(depth: 4), requiresCompleteness: complete)
      request.bounds = nil
      let isBounded = verdicts.contains { $0.1 != .proved }
      var family = FamilyResult(Samples.family("f", 1))
      if isBounded { family.cutByDepth = 1 } else { family.closed = 1 }
      return VerificationResult(
        request: request, families: [family], rules: verdicts.map { RuleResult(Samples.safety, $0.0, $0.1) },
        stop: stop, duration: .zero)
    }
    let (good, bad, empty, absent) = (tally(), tally(violated: 1), tally(premise: 0), tally(applicable: 0))
    let cases: [(VerificationResult, RuleVerdict, Int32)] = [
      (run([(good, .proved), (absent, .proved)]), .holds, 0),
      (run([(good, .bounded(depth: 4))]), .holds, 0),
      (run([(good, .bounded(depth: 4))], complete: true), .holds, 3),
      (run([(good, .proved)], complete: true), .holds, 0),
      (run([(good, .proved), (empty, .proved)]), .vacuous, 4),
      (run([(absent, .proved)]), .vacuous, 4),
      (run([(empty, .proved), (empty, .bounded(depth: 4))]), .inconclusive, 3),
      (run([(bad, .proved), (empty, .proved), (empty, .bounded(depth: 4))]), .violated, 1),
      (run([(good, .stopped)], stop: .time), .inconclusive, 3),
      (run([(bad, .stopped)], stop: .time), .violated, 1),
      (run([(bad, .stopped)], stop: .interrupted), .violated, 130),
    ]
    for (index, (result, verdict, status)) in cases.enumerated() {
      #expect(result.verdict == verdict, "case \(index)")
      #expect(result.exitStatus == status, "case \(index)")
    }
  }
}
