import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Of each rule: it holds, what it speaks of happens, and it notices a broken step of the model.
@Suite struct `Every rule` {
  /// For each rule a step of the model that it notices when broken, in the systems of the default run.
  static let faults: [String: Fault] = [
    "starts-possible": .startsFailed,
    "discrete-path": .discreteMayBegin,
    "continuous-path": .begunMayFail,
    "legal-transitions": .possibleMayCancel,
    "terminal-rests": .terminalHandles,
    "repeated-changed": .neverChanges,
    "begun-ends-at-lift": .begunStaysAtLift,
    "action-on-recognition": .repeatedChangeIsSilent,
    "no-action-on-failed": .failedActs,
    "no-action-on-cancelled": .cancelledActs,
    "cancelled-acts-once": .cancelledIsSilent,
    "no-other-action": .handlingActs,
    "reset-returns-to-possible": .resetLeavesFailed,
    "reset-is-silent": .resetActs,
    "reset-when-due": .resetsTooEarly,
    "reset-before-next": .neverResets,
    "match-decides": .matchFails,
    "tap-counts": .countsOneTapTooFew,
    "touch-phases": .liftIsForgotten,
    "touch-phases-handled": .refusedTouchIsTracked,
    "recognizers-first": .viewsBeforeRecognizers,
    "refused-touch-changes-nothing": .refusalFails,
    "refused-touch-changes-nothing-later": .refusedTouchIsTracked,
    "order-is-free": .fixedOrder,
    "should-begin-no-fails": .ignoresShouldBegin,
    "should-begin-after-touch": .asksShouldBeginWhenRefused,
    "refused-begin-frees-view": .shouldBeginNoKeepsHold,
    "refused-begin-ends-touch": .shouldBeginNoStaysPossible,
    "cancel-reaches-all": .interruptionMissesOne,
    "cancel-reaches-all-begun": .interruptionFailsBegun,
    "cancelled-then-reset": .cancelledFails,
    "one-at-a-time": .begunExcludesNobody,
    "one-at-a-time-after": .nothingExcluded,
    "one-at-a-time-unless-allowed": .begunExcludesNobody,
    "failure-gives-chance": .failureExcludes,
    "part-wins": .matchFails,
    "part-wins-whole-never": .partSparesWhole,
    "simultaneous-both-act": .recognitionFailsAll,
    "simultaneity-is-symmetric": .onlyOneDelegateCounts,
    "prevention-is-one-way": .preventionReversed,
    "prevention-is-one-way-possible": .recognitionFailsAll,
    "waits-for-failure": .ignoresRequirements,
    "waiting-stays-possible": .waitingEnters,
    "freed-by-failure": .failureDoesNotFree,
    "required-success-fails": .successDoesNotFail,
    "waiting-has-no-power": .waitingPrevents,
    "view-stream": .viewCancelledTwice,
    "delays-began": .beganNotDelayed,
    "delayed-began-arrives": .withheldBeganIsLost,
    "delays-ended": .endedNotDelayed,
    "delays-ended-arrives": .withheldEndedIsLost,
    "undelayed-ended-arrives": .endedAlwaysDelayed,
    "cancels-in-view": .viewNotCancelled,
    "cancels-in-view-nothing-follows": .phasesAfterEnd,
    "failed-becomes-possible": .failedIsNotReset,
    "every-attempt-ends": .neverResets,
    "no-wait-for-ever": .failureDoesNotFree,
    "nothing-lost": .withheldEndedIsLost,
    "offered-to-all": .begunIsNotOffered,
    "offered-by-place": .subviewsAreOffered,
    "terminal-has-no-timer": .terminalKeepsTimer,
    "ending-is-offered-nothing": .waitingToEndIsOffered,
    "disabled-is-offered-nothing": .disabledIsOffered,
    "disabled-is-over": .disablingUnnoticed,
    "untouched-rests": .refusedTouchTakesPart,
    "begin-is-asked": .neverAsksShouldBegin,
    "begin-is-asked-once": .asksShouldBeginTwice,
    "giving-up-ends": .waitingGivesUpUnheard,
    "ended-request-ends": .freedNeverEnds,
    "begun-is-left-alone": .recognitionCancelsBegun,
    "moves-are-seen-once": .withheldMovedTwice,
    "interrupted-is-cancelled": .interruptionDeliversWithheld,
    "defaults": .refusesByDefault,
    "defaults-simultaneous": .simultaneousByDefault,
    "defaults-delays-began": .delaysBeganByDefault,
    "defaults-delays-ended": .endedNotDelayedByDefault,
  ]

  /// The same of rules that notice a wrong cell of the table of requests.
  static let cells: [String: Mutant] = [
    "paths-are-possible": .cell(.continuous, stage: "undecided", .failed),
    "tap-is-timed": .withoutUpdate(kind: Kind.tap().label, 1, 1),
    "taps-are-timed": .withoutUpdate(kind: Kind.tap(taps: 2).label, 6, 2),
    "begun-may-end": .cell(.continuous, stage: "begun", .ended),
    "begun-may-cancel": .cell(.continuous, stage: "begun", .cancelled),
    "waiting-may-fail": .cell(.discrete, stage: "waitingToEnd", .failed),
    "waiting-may-change": .cell(.continuous, stage: "waitingToBegin", .changed),
    "waiting-may-end": .cell(.continuous, stage: "waitingToBegin", .ended),
    "waiting-may-cancel": .cell(.continuous, stage: "waitingToBegin", .cancelled),
    "bent-request-gives-up": .bend(.continuous, stage: "begun", .failed),
    "bent-request-asks": .bend(.continuous, stage: "undecided", .changed),
    "bent-request-changes": .bend(.continuous, stage: "begun", .began),
    "recognition-is-asked-for": .bend(.discrete, stage: "undecided", .began),
    "press-rests": .withoutUpdate(kind: Kind.longPress(taps: 1).label, 1, 2),
    "press-taps-are-short": .withoutUpdate(kind: Kind.longPress(taps: 1).label, 5, 1),
    "press-taps-are-timed": .withoutUpdate(kind: Kind.longPress(taps: 1).label, 7, 2),
    "waiting-to-end-is-final": .bend(.continuous, stage: "waitingToEnd", .failed),
  ]

  @Test func `has a broken step of its own in the table, and the table names no other`() {
    #expect(Set(Self.faults.keys).union(Self.cells.keys) == Set(RuleBook.documents.map(\.id)))
  }

  @Test(arguments: RuleBook.documents.map(\.id))
  func `notices its broken step in the default run`(id: String) throws {
    let rule = try #require(RuleBook[id])
    let mutant = try #require(Self.faults[id].map { .step($0) } ?? Self.cells[id])
    let violation = try RuleTrial(rule, mutant: mutant).firstViolation(in: Self.families(Self.switches(for: rule)))
    #expect(violation != nil, "\(id) misses \(mutant.name)")
  }

  @Test(arguments: RuleBook.documents.map(\.id))
  func `holds on the model, and what it speaks of happens`(id: String) throws {
    let rule = try #require(RuleBook[id])
    let switches = Self.switches(for: rule)
    let result =
      switches == .documents ? try Self.run.get() : try Verification(Self.families(switches), [rule]).run()
    let found = try #require(result.rules.first { $0.rule.id == id })
    #expect(found.verdict == .holds)
    #expect(found.sureness == .proved)
    #expect(found.tally.premise > 0)
    #expect(found.witness != nil || !found.hasPremise)
  }

  /// All rules on the sample, once for all.
  private static let run = Result {
    var verification = Verification(families(.documents), RuleBook.documents)
    verification.workers = 2
    return try verification.run()
  }

  /// The switches under which a rule is claimed.
  static func switches(for rule: Rule) -> Switches {
    rule.claims.reduce(.documents) { switches, claim in
      claim.values.contains(switches.valueName(claim.name))
        ? switches : switches.setting(claim.name, to: claim.values[0])!
    }
  }

  /// A sample of the default run: it is complete in `modelcheck`, and too slow here without optimization.
  static func families(_ switches: Switches) -> [SystemFamily] {
    DefaultSystems.families(switches: switches).map { $0.sample(atMost: $0.name == "standard kinds" ? 40 : 10) }
  }
}

extension SystemFamily {
  /// Some of its systems, spread evenly.
  func sample(atMost size: Int) -> SystemFamily {
    guard count > size else { return self }
    let step = (count + size - 1) / size
    return SystemFamily(name, summary, count: (count + step - 1) / step) { self[$0 * step] }
  }
}
