import GestureModel
import Testing

@testable import GestureSpec

@Suite struct RuleBookTests {
  /// The entries of the documents' list.
  static let entries = [
    "starts-possible", "discrete-path", "continuous-path", "legal-transitions", "terminal-rests", "repeated-changed",
    "begun-ends-at-lift", "action-on-recognition", "no-action-on-failed", "no-action-on-cancelled",
    "cancelled-acts-once", "no-other-action", "reset-returns-to-possible", "reset-is-silent", "reset-when-due",
    "reset-before-next", "match-decides", "tap-counts", "touch-phases", "recognizers-first",
    "refused-touch-changes-nothing", "order-is-free", "should-begin-no-fails", "should-begin-after-touch",
    "refused-begin-frees-view", "cancel-reaches-all", "cancelled-then-reset", "one-at-a-time", "failure-gives-chance",
    "part-wins", "simultaneous-both-act", "simultaneity-is-symmetric", "prevention-is-one-way", "waits-for-failure",
    "waiting-stays-possible", "freed-by-failure", "required-success-fails", "waiting-has-no-power", "view-stream",
    "delays-began", "delayed-began-arrives", "delays-ended", "undelayed-ended-arrives", "cancels-in-view", "defaults",
    // What mutants showed to be missing.
    "offered-to-all", "offered-by-place", "tap-is-timed", "disabled-is-offered-nothing", "giving-up-ends",
    "ended-request-ends",
    "begun-is-left-alone",
    "paths-are-possible",
    "failed-becomes-possible", "every-attempt-ends", "no-wait-for-ever", "nothing-lost",
  ]

  @Test func `every entry of the list is in the book, and nothing else`() {
    #expect(Set(RuleBook.documents.map(\.entry)) == Set(Self.entries))
    for entry in Self.entries where RuleBook[entry] == nil { Issue.record("\(entry) has no rule of its name") }
  }

  @Test func `names are different, and every rule says where it comes from`() {
    #expect(Set(RuleBook.documents.map(\.id)).count == RuleBook.documents.count)
    #expect(RuleBook.documents.allSatisfy { !$0.sources.isEmpty && $0.statement.hasSuffix(".") })
  }

  @Test func `a rule with a premise says what its witness shows`() {
    for rule in RuleBook.documents where rule.kind != .possibility {
      if rule.parsed?.premise != nil && rule.witness == nil { Issue.record("\(rule.id) has no witness") }
    }
  }

  @Test func `claims name values that their switch has`() {
    for rule in RuleBook.documents {
      for claim in rule.claims {
        let values = Switches.declarations[claim.name.rawValue].values
        if !claim.values.allSatisfy(values.contains) { Issue.record("\(rule.id): \(claim)") }
      }
    }
  }

  @Test func `a rule that is not asked says why`() throws {
    let one = scenario(.anyDiscrete())
    func reason(_ id: String, _ scenario: Scenario) throws -> String {
      let applicability = try #require(RuleBook[id]).applicability(in: scenario)
      guard case .notApplicable(let reason) = applicability else { return "applicable" }
      return reason
    }
    #expect(
      try reason("cancelled-acts-once", one) == "claimed only under actionOnCancel = onceIfEffective; it is never")
    #expect(try reason("continuous-path", one) == "there are no r with r is continuous")
    #expect(try reason("tap-counts", one) == "no recognizer is of a kind that it is about")
    #expect(try reason("delayed-began-arrives", one) == "there is no r with r delays began")
    var cycle = scenario(.anyDiscrete(), .anyDiscrete())
    cycle.requirements = [.init(0, 1), .init(1, 0)]
    #expect(try reason("no-wait-for-ever", cycle) == "the requirements can form a cycle")
    cycle.requirements = [.init(0, 1)]
    #expect(try reason("no-wait-for-ever", cycle) == "applicable")
    cycle.shouldRequireFailureOf[.init(1, 0)] = .any
    #expect(try reason("nothing-lost", cycle) == "the requirements can form a cycle")
    var kind = Kind.pan()
    kind.isCustom = true
    var custom = scenario(kind)
    #expect(try reason("nothing-lost", custom) == "applicable")
    custom.switches = .uikit
    #expect(try reason("nothing-lost", custom) == "'r0' is custom and need not decide (undecidedAtEnd = keep)")
    var universal = one
    universal.switches = .uikit
    #expect(try reason("nothing-lost", universal) == "applicable")
    #expect(
      try reason("failed-becomes-possible", universal)
        == "a begun recognizer may keep others from being reset (begunAtEnd = keep, resetWhen = componentDone)")
    #expect(try reason("every-attempt-ends", universal) == "claimed only under begunAtEnd = cancel; it is keep")
    let forced = try #require(RuleBook["cancelled-acts-once"]).applicability(in: one, forced: true)
    #expect(forced == .applicable(tuples: 1))
  }

  @Test func `nothing is said of who waits for two that take as long as they like, one after the other`() throws {
    let rules = ["every-attempt-ends", "no-wait-for-ever", "nothing-lost"]
    func isClaimed(_ scenario: Scenario) throws -> Bool {
      let claimed = try rules.map { try #require(RuleBook[$0]).applicability(in: scenario).isApplicable }
      #expect(claimed.allSatisfy { $0 == claimed[0] })
      return claimed[0]
    }
    var three = scenario(.anyDiscrete(), .anyDiscrete(timer: true), .anyContinuous(timer: true))
    three.requirements = [.init(0, 1), .init(0, 2)]
    #expect(try !isClaimed(three))
    #expect(
      try #require(RuleBook["no-wait-for-ever"]).applicability(in: three)
        == .notApplicable(
          reason: "'r0' requires 'r1' and 'r2', which keep timers of unknown length or wait for such: they can keep it "
            + "waiting by turns (resetWhen = sequenceEnd)"))
    // One of them at a time is claimed, and so is whoever waits for one that waits.
    three.requirements = [.init(0, 1), .init(1, 2)]
    #expect(try isClaimed(three))
    three.requirements = [.init(0, 1)]
    three.shouldRequireFailureOf[.init(0, 2)] = .no
    #expect(try isClaimed(three))
    three.shouldRequireFailureOf[.init(0, 2)] = .any
    #expect(try !isClaimed(three))
    // One without a timer lasts as long as what it waits for; but with one timer in all nobody takes turns.
    var chain = scenario(.anyDiscrete(), .anyDiscrete(), .anyContinuous(timer: true), .anyDiscrete(timer: true))
    chain.requirements = [.init(0, 1), .init(0, 2)]
    #expect(try isClaimed(chain))
    chain.requirements.insert(.init(1, 2))
    #expect(try isClaimed(chain))
    chain.requirements = [.init(0, 1), .init(0, 2), .init(1, 3)]
    #expect(try !isClaimed(chain))
    // Timers with a length are no reason, and neither are those that are reset only together with the one that waits.
    var taps = scenario(.tap(), .tap(taps: 2), .tap(taps: 3))
    taps.requirements = [.init(0, 1), .init(0, 2)]
    #expect(try isClaimed(taps))
    three.switches = .uikit
    #expect(try #require(RuleBook["no-wait-for-ever"]).applicability(in: three).isApplicable)
  }
}
