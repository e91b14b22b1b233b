import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

@Suite struct `Symmetry of families` {
  /// What is said of a rule: everything but how often its premise was met.
  private struct Said: Equatable {
    let rule: String
    let verdict: RuleVerdict
    let violated: Int
    let counterexample: Int?
    let witness: Int?
    let hasPremise: Bool

    init(_ result: RuleResult) {
      rule = result.rule.id
      verdict = result.verdict
      violated = result.tally.violated.systems
      counterexample = result.tally.counterexample?.length
      witness = result.tally.witness?.length
      hasPremise = result.tally.premise > 0
    }
  }

  /// Of three recognizers those graphs that a renaming leaves as they are; of one, two fingers are exchanged.
  @Test(arguments: [
    GraphRequest(recognizers: 1, fingers: 2), GraphRequest(recognizers: 3, freedoms: [.interruption]),
  ])
  func `says the same of every rule`(_ graphs: GraphRequest) throws {
    // A reading under which a rule is violated, so that lengths of violations are compared too.
    var switches = Switches.documents
    switches[.actionOnCancel] = 1
    let request = VerificationRequest(switches: switches, forcesRules: true)
    let family = GraphSystems.family(graphs, switches: switches)
    let symmetric = (0..<family.count).lazy.map { family[$0] }.filter { system in
      system.scenario.fingers > 1 || system.scenario.automorphisms().count > 1
    }
    let few = SystemFamily("few", "", Array(symmetric.prefix(4)))
    func run(_ reductions: Reductions) throws -> VerificationResult {
      try Verification([few], request: request, reductions: reductions).run()
    }
    let (plain, reduced) = (try run([]), try run(.all))
    #expect(reduced.rules.map { Said($0) } == plain.rules.map { Said($0) })
    #expect(plain.rules.contains { $0.verdict == .violated })
    #expect(reduced.states == plain.states && reduced.depth == plain.depth)
    #expect(reduced.productStates < plain.productStates)
    #expect(reduced.representedStates > reduced.productStates)
    #expect(plain.representedStates == plain.productStates)
  }
}

@Suite struct `Renaming recognizers` {
  /// Transitions are followed one by one for it, and a step without it stands for several.
  @Test func `is done where there are more renamings than it costs steps`() throws {
    let free = [Kind.anyDiscrete(), .anyDiscrete(), .anyContinuous(), .anyContinuous()]
    func run(_ kinds: [Kind], _ reductions: Reductions) throws -> VerificationResult {
      let recognizers = kinds.enumerated().map { Scenario.Recognizer("r\($0)", on: 0, $1) }
      let scenario = Scenario("\(kinds.count)", views: [.init("view")], recognizers: recognizers)
      return try Verification([SystemFamily("", "", [WeightedSystem(scenario)])], reductions: reductions).run()
    }
    // Two alike, and little to choose: renamed. Two pairs alike have four renamings, and a step stands for more.
    let fixed = [Kind.tap(taps: 2), .tap(taps: 2)]
    let (two, twoPlain) = (try run(fixed, .all), try run(fixed, .order))
    #expect(two.productStates < twoPlain.productStates)
    let (four, fourPlain) = (try run(free, .all), try run(free, .order))
    #expect(four.transitions > 4 * four.families[0].steps)
    #expect(four.productStates == fourPlain.productStates)
  }
}

@Suite struct `The audit of orders` {
  /// Whether a search of two equal taps, beside one that fails both in a row while the finger is down, gives the symmetry
  /// of recognizers up.
  private func givesUp(_ formula: String) throws -> Bool {
    let list = ["a", "b"].map { Scenario.Recognizer($0, on: 0, .tap()) }
    let scenario = Scenario("three", views: [.init("view")], recognizers: list + [.init("c", on: 0, .anyContinuous())])
    let monitor = MonitorCompiler([Check("asked", .never, try Formula(parsing: formula))]).monitor(for: scenario)
    let space = MonitoredGestures(try GestureSystem(scenario), monitor)
    let symmetric = try #require(SymmetricGestures(space, renamesRecognizers: true))
    let result = try Search(symmetric).run()
    let sees = try Search(space).run().events[0].depth
    #expect(symmetric.isAsymmetric(result) || result.events[0].depth == sees)
    return symmetric.isAsymmetric(result)
  }

  @Test func `sees that a question remembers who was last`() throws {
    let lastOfTwo = "once (a enters failed and once (b enters failed), in this cycle), in this sequence"
    #expect(try givesUp("some a, b: b handles anything and \(lastOfTwo)"))
  }

  @Test func `lets a question look at who was last if it forgets that`() throws {
    #expect(try !givesUp("some a, b: b enters failed and previously (a is failed)"))
    #expect(try !givesUp("some a, b: b handles anything and once (a enters failed), in this sequence"))
  }
}
