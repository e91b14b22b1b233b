import GestureModel
import ModelChecking
import Testing

@testable import GestureSpec

/// The compiled monitors against the meaning of formulas, computed from the definition.
@Suite struct MonitorOracleTests {
  /// What differs between monitor and meaning on one history, in words.
  private func difference(_ checks: [Check], _ scenario: Scenario, _ history: [Observation]) -> String? {
    let compiler = MonitorCompiler(checks)
    let naive = NaiveEvaluator(scenario, history)
    for batch in compiler.batches(for: scenario) {
      let monitor = compiler.monitor(for: scenario, batch)
      let plain = monitor.run(history, isSpecialized: false)
      if monitor.run(history, isSpecialized: true) != plain { return "specialized, it comes to something else" }
      var place = 0
      for (o, events) in zip(history, plain.events) where o.kind != .forget {
        for (number, entry) in monitor.table.entries.enumerated() {
          let check = monitor.table.checks[entry.check]
          let expected = expected(check, entry.meaning, naive, place)
          if events.contains(number) != expected {
            return "\(check.name) \(entry.meaning) at \(place), expected \(expected): \(check.formula)"
          }
        }
        place += 1
      }
    }
    return nil
  }

  private func expected(
    _ check: Check, _ meaning: CheckTable.Meaning, _ naive: NaiveEvaluator, _ place: Int
  ) -> Bool {
    switch meaning {
    case .violated: return naive.holds(check.formula, at: place) == (check.question == .never)
    case .premise: return check.formula.premise.map { naive.holds($0, at: place) } ?? true
    case .witness(let tuple):
      guard let (range, inner) = check.formula.outermost else { return naive.holds(check.formula, at: place) }
      return naive.holds(inner, at: place, Dictionary(uniqueKeysWithValues: zip(range.variables, tuple)))
    case .awaited(let tuple): return naive.isAwaited(body(check), atEnd: place, values(check, tuple))
    case .answered(let tuple):
      if check.question != .leadsTo { return naive.holds(check.formula, at: place) }
      return naive.isAnswered(body(check), at: place, values(check, tuple))
    }
  }

  private func body(_ check: Check) -> Formula { check.formula.outermost?.inner ?? check.formula }

  private func values(_ check: Check, _ tuple: [Int]) -> [Variable: Int] {
    Dictionary(uniqueKeysWithValues: zip(check.formula.outermost?.range.variables ?? [], tuple))
  }

  @Test(arguments: 0..<6)
  func `what leads to what is awaited and answered as its definition says`(_ seed: Int) {
    var formulas = FormulaGenerator(dice: Dice(seed: UInt64(seed) * 13 + 3))
    var histories = HistoryGenerator(dice: Dice(seed: UInt64(seed) * 17 + 1), recognizers: 2 + seed % 2)
    var awaited = 0
    for round in 0..<40 {
      let scenario = histories.scenario()
      var checks = (0..<3).map { Check("\($0)", .leadsTo, formulas.leadsTo(depth: 2)) }
      checks.append(Check("e", .eventually, formulas.closed(depth: 3)))
      checks.append(Check("i", .infinitelyOften, formulas.closed(depth: 3)))
      let history = histories.history(length: 16)
      if let difference = difference(checks, scenario, history) {
        Issue.record("seed \(seed), round \(round): \(difference)\n\(history.map { scenario.describe($0) })")
        return
      }
      let monitor = MonitorCompiler(checks).monitor(for: scenario)
      var happened = EventSet()
      for events in monitor.run(history) { happened.formUnion(events) }
      for (index, entry) in monitor.table.entries.enumerated() {
        if case .awaited = entry.meaning, happened.contains(index) { awaited += 1 }
      }
    }
    #expect(awaited > 40)
  }

  @Test(arguments: 0..<8)
  func `random formulas on random histories mean what they say`(_ seed: Int) {
    var formulas = FormulaGenerator(dice: Dice(seed: UInt64(seed) * 77 + 5))
    var histories = HistoryGenerator(dice: Dice(seed: UInt64(seed) * 31 + 7), recognizers: 2 + seed % 3)
    for round in 0..<40 {
      let scenario = histories.scenario()
      let questions: [Check.Question] = [.always, .never]
      let checks = (0..<5).map { Check("\($0)", questions[(round + $0) % 2], formulas.closed(depth: 3 + $0 % 2)) }
      let history = histories.history(length: 14)
      if let difference = difference(checks, scenario, history) {
        Issue.record("seed \(seed), round \(round): \(difference)\n\(history.map { scenario.describe($0) })")
        return
      }
    }
  }

  @Test(arguments: 0..<6)
  func `all rules on random histories mean what they say`(_ seed: Int) {
    var histories = HistoryGenerator(dice: Dice(seed: UInt64(seed) + 99), recognizers: 2 + seed % 3)
    for round in 0..<4 {
      let scenario = histories.scenario()
      let checks = RuleBook.documents.compactMap { $0.check(for: scenario) }
      let history = histories.history(length: 25)
      if let difference = difference(checks, scenario, history) {
        Issue.record("seed \(seed), round \(round): \(difference)\n\(history.map { scenario.describe($0) })")
        return
      }
    }
  }
}
