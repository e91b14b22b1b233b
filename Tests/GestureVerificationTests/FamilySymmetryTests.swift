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
    let few = SystemFamily("few", "", Array(symmetric.prefix(6)))
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
