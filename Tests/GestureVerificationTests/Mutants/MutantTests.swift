import GestureModel
import GestureSpec
import ModelChecking
import Testing

@testable import GestureVerification

/// Mutants, and what is found about them.
@Suite struct `A mutant` {
  @Test func `has a name of its own, and a sentence`() {
    let mutants = MutantSystems.mutants
    #expect(mutants.count >= 60)
    #expect(Set(mutants.map(\.name)).count == mutants.count)
    #expect(mutants.allSatisfy { $0.sentence.hasSuffix(".") && !$0.name.contains(" ") })
  }

  @Test func `is made for every cell of the table of requests that is not broken by name`() throws {
    let cells = Mutant.ofModel.filter { if case .cell = $0 { true } else { false } }
    // Two rows of a discrete recognizer and four of a continuous one, each with five requests; five have names.
    #expect(cells.count == 6 * 5 - 5)
  }

  @Test func `is made for every forbidden request that may be bent`() {
    let bends = Mutant.ofModel.filter { if case .bend = $0 { true } else { false } }
    // Six rows with five requests each; 12 of these are legal.
    #expect(bends.count == 6 * 5 - 12)
    #expect(bends.first?.sentence.hasPrefix("Where forbidden requests are bent, ") == true)
  }

  /// The pair that no other family has, and the machine that does not decide.
  @Test(
    arguments: [Fault.freedIsNotExcluded, .undecidedStaysAtEnd, .undecidedIsRecognizedAtEnd].indices)
  func `that needs a system of its own has one`(index: Int) throws {
    let fault = [Fault.freedIsNotExcluded, .undecidedStaysAtEnd, .undecidedIsRecognizedAtEnd][index]
    let families = DefaultSystems.families().filter { ["custom recognizers", "corners"].contains($0.name) }
    let differs = try families.contains { family in
      try (0..<family.count).contains { number in
        let scenario = family[number].scenario
        guard scenario.fingers == 1, scenario.recognizers.count != 3 || fault == .freedIsNotExcluded else {
          return false
        }
        let comparison = GraphComparison(try GestureSystem(scenario), try GestureSystem(scenario, fault: fault))
        guard case .different(let difference) = comparison.run() else { return false }
        return difference.isVisible
      }
    }
    #expect(differs)
  }

  @Test func `is tried on pairs of kinds, so that rules about two can notice`() throws {
    let tap = Kind.tap()
    let mutant = try #require(Mutant.of(tap).first { $0.name == "tap(1,1,far)#6-failed" })
    let matrix = try MutantRun([mutant], rules: [try #require(RuleBook["part-wins"])]).run()
    let kill = try #require(matrix.results.first?.kills.first)
    #expect(kill.length == nil && kill.scenario.recognizers.count == 2)
  }

  @Test func `of a press that moves is noticed whatever the press wants`() throws {
    for kind in [Kind.longPress(), .longPress(taps: 1), .longPress(touches: 2)] {
      var scenario = Scenario("press", views: [.init("view")], recognizers: [.init("press", on: 0, kind)])
      scenario.fingers = 1
      let rule = try #require(RuleBook["match-decides"])
      let trial = RuleTrial(rule, mutant: .withoutReaction(kind: kind.label, 3))
      #expect(try trial.violation(in: scenario) != nil, "\(kind.label)")
    }
  }

  @Test func `is killed by an endless history where nothing else shows it`() throws {
    let rules = ["every-attempt-ends", "reset-is-silent"].compactMap { RuleBook[$0] }
    let matrix = try MutantRun([.step(.neverResets)], rules: rules).run()
    let kill = try #require(matrix.results.first?.kills.first)
    #expect(kill.rule == 0 && kill.isEndless)
    let history = try #require(kill.reference?.history)
    #expect(history.loopStart != nil)
    #expect(history.steps.flatMap(\.observations).contains { $0.kind == .offer && $0.value == 1 })
    #expect(!history.steps.flatMap(\.observations).contains { $0.kind == .reset })
  }

  @Test func `is made for every reaction of every standard kind`() throws {
    for kind in MutantSystems.kinds {
      guard case .reactions(let machine) = kind.machine else { continue }
      let mutants = Mutant.of(kind)
      for index in machine.reactions.indices {
        #expect(mutants.contains(.withoutReaction(kind: kind.label, index)), "\(kind.label) \(index)")
      }
    }
  }

  @Test func `that is the model is found to be the model`() throws {
    for family in DefaultSystems.families().map({ MutantSystems.sample($0, atMost: 2) })
    where family.name != "pair, two fingers" {
      for index in 0..<min(family.count, 2) {
        let scenario = family[index].scenario
        let system = try GestureSystem(scenario)
        guard case .equal(let states) = GraphComparison(system, try GestureSystem(scenario)).run() else {
          Issue.record("\(scenario.name) differs from itself")
          continue
        }
        #expect(states == (try Search(SystemSpace(system), audit: .off).run(traces: .none).states))
      }
    }
  }

  /// The difference is one of least depth: searched for again by listing all histories, level by level.
  @Test(arguments: [Fault.failedActs, .ignoresShouldBegin, .handlingActs, .begunStaysAtLift, .neverChanges])
  func `differs first where listing all histories finds a difference`(fault: Fault) throws {
    let scenario = DefaultSystems.families()[0][8].scenario
    let (model, broken) = (try GestureSystem(scenario), try GestureSystem(scenario, fault: fault))
    guard case .different(let difference) = GraphComparison(model, broken).run() else {
      Issue.record("\(fault) makes no difference")
      return
    }
    #expect(difference.isVisible)
    var depth = 0
    var histories = [MutantHistories(model), MutantHistories(broken)]
    while histories[0].seen == histories[1].seen && depth < 6 {
      for side in 0..<2 { histories[side].extend() }
      depth += 1
    }
    #expect(difference.actions.count == depth)
  }

  @Test func `that only changes states is told from one that changes what is seen`() throws {
    let scenario = try #require(DefaultSystems.families().last)[0].scenario
    let kind = scenario.recognizers[0].kind
    #expect(kind.name == "tap")
    let model = try GestureSystem(scenario)
    // A tap of one finger: that a second finger is counted is never seen; that its time is not measured is.
    let hidden = try GestureSystem(scenario, mutant: .withoutReaction(kind: kind.label, 2))
    guard case .equal = HistoryComparison(model, hidden).run() else {
      Issue.record("a reaction that is never taken is seen to be missing")
      return
    }
    let seen = try GestureSystem(scenario, mutant: .withoutUpdate(kind: kind.label, 1, 1))
    guard case .different(let history, let isOfSecond) = HistoryComparison(model, seen).run() else {
      Issue.record("a tap without a time is not seen to have none")
      return
    }
    #expect(!isOfSecond && history.count == 2)
  }

  @Test func `is killed by the rules that notice it, with the shortest history`() throws {
    let mutants: [Mutant] = [
      .step(.failedActs), .step(.beganActsTwice), .cell(.discrete, stage: "undecided", .changed),
    ]
    var run = MutantRun(mutants)
    run.isThorough = false
    run.workers = 2
    let matrix = try run.run()
    #expect(matrix.results.map(\.mutant) == mutants)
    #expect(matrix.results(.killed).count == 3)
    for result in matrix.results {
      let shortest = try #require(result.shortest)
      let rule = matrix.rules[shortest.rule]
      let history = try #require(shortest.reference?.history)
      #expect(history.length == shortest.length)
      // The history breaks the rule at its last step and not before.
      let monitor = MonitorCompiler([try #require(rule.check(for: history.scenario))]).monitor(for: history.scenario)
      let event = try #require(monitor.table.event(0, .violated))
      let steps = history.steps.map(\.observations)
      let events = monitor.run(steps.flatMap { $0 })
      let last = events.suffix(steps.last?.count ?? 0).contains { $0.contains(event) }
      let before = events.dropLast(steps.last?.count ?? 0).contains { $0.contains(event) }
      #expect(last && !before)
    }
    run.workers = 1
    let again = try run.run()
    #expect(again.results.map { $0.kills.map(\.rule) } == matrix.results.map { $0.kills.map(\.rule) })
  }

  @Test func `survives rules that say nothing of it`() throws {
    let rules = [try #require(RuleBook["reset-is-silent"])]
    let matrix = try MutantRun([.step(.refusalActs)], rules: rules).run()
    let result = try #require(matrix.results.first)
    #expect(result.fate == .survived)
    #expect(result.kills.isEmpty)
    let difference = try #require(result.difference)
    #expect(difference.history.length == 1)
    #expect(!matrix.isComplete && matrix.idleRules.map(\.id) == ["reset-is-silent"])
  }
}

/// Every history of a system up to a length, as what is seen.
private struct MutantHistories {
  let system: GestureSystem
  private var ends: [(state: GestureState, seen: [Observation])] = []
  var seen: Set<[Observation]> { Set(ends.map(\.seen)) }

  init(_ system: GestureSystem) {
    self.system = system
    system.forEachInitialState { ends.append(($0, [])) }
  }

  mutating func extend() {
    var workspace = system.makeWorkspace()
    var next: [[Observation]: [GestureState]] = [:]
    for end in ends {
      system.forEachTransition(of: end.state, &workspace) { _, target, seen in
        let history = end.seen + Array(seen)
        if !(next[history] ?? []).contains(target) { next[history, default: []].append(target) }
      }
    }
    ends = next.flatMap { seen, states in states.map { ($0, seen) } }
  }
}
