import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking

/// Results made by hand.
enum Samples {
  static let safety = Rule(
    "no-action-on-cancelled", .safety, "entering cancelled sends no action",
    formula: "for every r: r enters cancelled implies not r acts",
    sources: [.init("D0", "Continuous"), .init("D2", "cancelled")], claims: [.init(.actionOnCancel, "never")],
    witness: "a recognizer is cancelled")
  static let possible = Rule(
    "order-is-free", .possibility, "each can be the first", formula: "for every a, b: a handles began",
    sources: [.init("D2", "order")])
  static let vacuous = Rule(
    "tap-counts", .safety, "a tap is recognized when its taps happened",
    formula: "for every r: r enters ended implies r acts", sources: [.init("D2", "taps")],
    witness: "a tap is recognized")
  static let absent = Rule(
    "cancelled-acts-once", .safety, "entering cancelled sends one action",
    formula: "for every r: r enters ended implies r acts",
    sources: [.init("D0", "Cancellation")], claims: [.init(.actionOnCancel, "onceIfEffective")], witness: "w")

  static func scenario(_ names: [String] = ["a", "b"]) -> Scenario {
    var scenario = Scenario(
      "two", views: [.init("view")],
      recognizers: names.map { .init($0, on: 0, .anyContinuous()) })
    scenario.requirements = [.init(0, 1)]
    scenario.recognizers[1].delaysTouchesBegan = true
    scenario.applicationEvents = [.init("disable b", [.change(.disabled, recognizer: 1)])]
    return scenario
  }

  /// Touch down with a begin that waits, a failure that frees it, then an interruption that acts.
  static func history(_ scenario: Scenario = scenario()) -> History {
    History(
      of: scenario,
      [
        .init(
          label: "touch 0 down, branch 3",
          observations: [
            .touchBegan(0, view: 0), .offer(0, 0, accepted: true), .offer(1, 0, accepted: true),
            .handle(0, .began, 0, .began), .ask(.shouldBegin, of: 0, about: 0, yes: true),
            .handle(1, .began, 0, .none), .end(fingerDown: true),
          ]),
        .init(
          label: "touch 0 moves, branch 0",
          observations: [
            .touchMoved(0, Move(travel: .slop, direction: .right)), .handle(1, .moved, 0, .failed),
            .enter(1, from: .possible, to: .failed, actions: 0), .enter(0, from: .possible, to: .began, actions: 1),
            .view(0, .began), .view(0, .cancelled), .end(fingerDown: true),
          ]),
        .init(
          label: "interruption, branch 0",
          observations: [
            .interrupt(), .enter(0, from: .began, to: .cancelled, actions: 1), .reset(0, from: .cancelled),
            .reset(1, from: .failed), .end(fingerDown: false),
          ]),
      ])
  }

  static func tally(applicable: Int, premise: Int = 0) -> RuleTally {
    var tally = RuleTally()
    tally.applicable.systems = applicable
    tally.applicable.labelled = applicable * 2
    tally.premise = premise
    return tally
  }

  /// One rule of each verdict.
  static func result(bounded: Bool = false, stop: Completeness.Limit? = nil, names: [String] = ["a", "b"])
    -> VerificationResult
  {
    var broken = tally(applicable: 3, premise: 12)
    broken.violated.systems = 1
    broken.violated.labelled = 2
    broken.counterexample = .init(history(scenario(names)))
    broken.witness = .init(history(scenario(names)))
    var missing = tally(applicable: 2)
    missing.unseen.systems = 1
    var exempt = RuleTally()
    exempt.exempt = [.init("claimed only under actionOnCancel = onceIfEffective", systems: 3)]
    let sureness: Sureness = stop != nil ? .stopped : bounded ? .bounded(depth: 4) : .proved
    let rules = [
      RuleResult(safety, broken, sureness), RuleResult(possible, missing, .bounded(depth: 4)),
      RuleResult(vacuous, tally(applicable: 3), sureness), RuleResult(absent, exempt, sureness),
    ]
    var family = FamilyResult(SystemFamily("pairs", "Pairs made by hand.", count: 3) { _ in .init(scenario()) })
    family.systems = 3
    family.labelled = 6
    family.closed = bounded ? 1 : 3
    family.cutByDepth = bounded ? 2 : 0
    family.states = 1234
    family.productStates = 2345
    family.transitions = 98765
    family.depth = 7
    family.checks = rules
    var request = VerificationRequest(limits: SearchLimits(depth: bounded ? 4 : nil))
    request.switches = request.switches.setting(.actionOnCancel, to: "onceIfEffective") ?? request.switches
    return VerificationResult(
      request: request, families: [family], rules: rules, stop: stop, duration: .milliseconds(12_345))
  }

  /// A result in which all is well.
  static func green() -> VerificationResult {
    var family = FamilyResult(SystemFamily("pairs", "Pairs made by hand.", count: 1) { _ in .init(scenario()) })
    family.systems = 1
    family.closed = 1
    let rule = RuleResult(safety, tally(applicable: 1, premise: 4), .proved)
    return VerificationResult(
      request: VerificationRequest(), families: [family], rules: [rule], stop: nil, duration: .seconds(1))
  }
}
