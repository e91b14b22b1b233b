import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

@Suite struct `Rules on real systems` {
  private static let small = DefaultSystems.families(SystemBounds(recognizers: 1, fingers: 1))

  @Test func `a run finds premise and witness of a rule that holds`() throws {
    let rule = try #require(RuleBook["no-action-on-failed"])
    let result = try Verification(Self.small, [rule]).run()
    #expect(result.verdict == .holds)
    #expect(result.sureness == .proved)
    let found = result.rules[0]
    #expect(found.tally.applicable.systems == Self.small.reduce(0) { $0 + $1.count })
    #expect(found.tally.premise > 0)
    #expect(found.witness?.length == 1)
    #expect(result.families.allSatisfy { $0.isClosed && $0.productStates >= $0.states })
  }

  @Test func `a broken step of the model is found with a shortest history, by a run and by a trial`() throws {
    let rule = try #require(RuleBook["no-action-on-failed"])
    let run = try Verification(Self.small, [rule], fault: .failedActs).run()
    #expect(run.verdict == .violated)
    #expect(run.rules[0].counterexample?.length == 1)
    #expect(run.exitStatus == 1)
    guard case .history(let history) = try RuleTrial(rule, fault: .failedActs).firstViolation(in: Self.small) else {
      Issue.record("the trial found nothing")
      return
    }
    #expect(history == run.rules[0].counterexample)
    #expect(try RuleTrial(rule).firstViolation(in: Self.small) == nil)
  }

  @Test func `what must be possible and is not is found by a trial`() throws {
    let rule = try #require(RuleBook["repeated-changed"])
    guard case .missing(let missing) = try RuleTrial(rule, fault: .neverChanges).firstViolation(in: Self.small) else {
      Issue.record("the trial found nothing")
      return
    }
    #expect(missing.scenario.recognizers[0].kind.path == .continuous)
    let run = try Verification(Self.small, [rule], fault: .neverChanges).run()
    #expect(run.verdict == .violated)
    #expect(run.rules[0].tally.missing?.scenario == missing.scenario)
    #expect(run.rules[0].tally.missing?.tuple == missing.tuple)
  }

  @Test func `counts of systems do not depend on what is asked`() throws {
    let one = try Verification(Self.small, [try #require(RuleBook["starts-possible"])]).run()
    let all = try Verification(Self.small).run()
    #expect(one.states == all.states)
    #expect(one.transitions == all.transitions)
    #expect(one.depth == all.depth)
  }

  @Test func `a depth cuts, and says where`() throws {
    let rule = try #require(RuleBook["no-action-on-failed"])
    let request = VerificationRequest(limits: SearchLimits(depth: 1))
    let result = try Verification(Self.small, [rule], request: request).run()
    #expect(result.sureness == .bounded(depth: 1))
    #expect(result.verdict == .holds)
    #expect(result.depth == 1)
  }

  @Test func `a rule is claimed only under its settings, unless it is named`() throws {
    let rule = try #require(RuleBook["no-action-on-cancelled"])
    let switches = try #require(Switches.documents.setting(.actionOnCancel, to: "onceIfEffective"))
    let families = DefaultSystems.families(SystemBounds(recognizers: 1, fingers: 1), switches: switches)
    var request = VerificationRequest(switches: switches)
    let unnamed = try Verification(families, [rule], request: request).run()
    #expect(unnamed.rules[0].verdict == .notApplicable)
    #expect(unnamed.rules[0].reason?.contains("actionOnCancel = never") == true)
    request.forcesRules = true
    let named = try Verification(families, [rule], request: request).run()
    #expect(named.rules[0].verdict == .violated)
    #expect(named.rules[0].counterexample?.length == 2)
  }
}
