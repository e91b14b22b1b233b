import GestureModel
import GestureSpec
import ModelChecking

/// One mutant against all rules: the systems that show a difference are found, and all rules are monitored there in one
/// search of each.
struct MutantTrial: Sendable {
  let mutant: Mutant
  let compiler: RuleCompiler
  /// Whether what the first sample notices is tried on the next one too.
  var isThorough = true
  /// How many differing systems of one family the rules are tried on.
  let perFamily = 2
  /// How many states of a broken system are explored.
  let states = 8_000

  private var rules: [Rule] { compiler.rules }

  /// Tries stage after stage until a rule notices.
  func run(isOver: () -> Bool) throws -> MutantResult {
    var result = MutantResult(mutant: mutant, fate: .equivalent, stage: .sample)
    var isVisible = false
    for stage in MutantSystems.Stage.allCases {
      if stage != .sample && mutant.kind != nil { break }
      if stage.rawValue > MutantSystems.Stage.largerSample.rawValue && !result.kills.isEmpty { break }
      // What differs somewhere has been tried enough on samples.
      if stage == .all && result.differing > 4 * perFamily { continue }
      let families = mutant.kind.map { MutantSystems.families(of: $0) } ?? MutantSystems.families(stage)
      for family in families {
        if isOver() {
          result.fate = .undecided
          return result
        }
        try search(family, stage, &result, &isVisible)
      }
      // What one sample notices, others may notice by other rules.
      if !result.kills.isEmpty && (stage != .sample || mutant.kind != nil || !isThorough) {
        result.fate = .killed
        result.stage = stage
        result.kills.sort { $0.rule < $1.rule }
        result.difference = nil
        return result
      }
    }
    result.stage = result.differing > 0 ? .sample : .all
    let isSilent = ReadingBook.silences.contains { silence in
      mutant.fault != nil && silence.alternatives.contains { $0.model.fault == mutant.fault }
    }
    result.fate = result.differing == 0 ? .equivalent : !isVisible ? .hidden : isSilent ? .silent : .survived
    if result.fate == .equivalent, result.equality == nil {
      result.equality = mutant.kind == nil ? .sameEffect : .neverTaken
    }
    return result
  }

  private func search(
    _ family: SystemFamily, _ stage: MutantSystems.Stage, _ result: inout MutantResult, _ isVisible: inout Bool
  ) throws {
    // Of each number of recognizers some: a rule about two has nothing to say of one.
    var tried: [Int: Int] = [:]
    var noticed: Set<Int> = []
    for index in 0..<family.count {
      let scenario = family[index].scenario
      let size = scenario.recognizers.count
      // Of a kind, the smallest system that shows it is enough.
      guard mutant.kind == nil ? tried[size, default: 0] < perFamily : !noticed.contains(size) else { continue }
      let reference = try GestureSystem(scenario)
      let broken = try GestureSystem(scenario, mutant: mutant)
      // What notices it holds the system.
      defer { broken.forgetCycles() }
      result.compared += 1
      guard case .different(let difference) = GraphComparison(reference, broken).run() else {
        result.note(reference.coverage)
        continue
      }
      result.differing += 1
      tried[size, default: 0] += 1
      if !difference.isVisible { look(reference, broken, &result, &isVisible) }
      isVisible = isVisible || difference.isVisible
      if difference.isVisible && difference.actions.count < result.difference?.history.length ?? .max {
        let system = difference.isOfSecond ? broken : reference
        result.difference = (history(of: system, difference.actions), difference.isOfSecond)
      }
      let known = result.kills.count
      try kill(scenario, reference, broken, isKnownToHold: stage.isOfDefaultRun, &result)
      if !result.kills.isEmpty && (known == 0 || size > 1) { noticed.insert(size) }
    }
  }

  /// Two systems whose states differ first: whether what is seen ever does.
  private func look(
    _ reference: GestureSystem, _ broken: GestureSystem, _ result: inout MutantResult, _ isVisible: inout Bool
  ) {
    switch HistoryComparison(reference, broken).run() {
    case .equal: break
    case .cut: isVisible = true
    case .different(let seen, let isOfSecond):
      isVisible = true
      guard seen.count < result.difference?.history.length ?? .max else { return }
      let steps = seen.map { History.Step(label: reference.scenario.describe($0[0]), observations: $0) }
      result.difference = (History(of: reference.scenario, steps), isOfSecond)
    }
  }

  private func history(of system: GestureSystem, _ actions: [GestureAction]) -> History {
    var start: GestureState?
    system.forEachInitialState { start = start ?? $0 }
    return History(of: system, from: start!, actions)
  }

  /// Monitors all rules on one broken system.
  private func kill(
    _ scenario: Scenario, _ reference: GestureSystem, _ broken: GestureSystem, isKnownToHold: Bool,
    _ result: inout MutantResult
  ) throws {
    var place: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { place[rule.id] = index }
    for monitor in compiler.monitors(for: scenario).batches where !monitor.table.entries.isEmpty {
      let verdicts = try verdicts(broken, monitor)
      let expected = isKnownToHold ? [:] : try self.verdicts(reference, monitor)
      for (check, verdict) in verdicts.sorted(by: { $0.key < $1.key }) where expected[check] == nil {
        guard let rule = place[monitor.table.checks[check].name] else { continue }
        result.add(rule: rule, verdict, scenario) { event, depth in
          History.Reference(length: depth) { History(to: event, of: broken, monitor, depth: depth) }
        }
      }
    }
    for monitor in compiler.monitors(for: scenario).endless {
      let violations = try endless(broken, monitor)
      let expected = isKnownToHold ? [] : try endless(reference, monitor)
      for (check, violation) in violations.enumerated() {
        guard let lasso = violation, !expected.indices.contains(check) || expected[check] == nil,
          let rule = place[monitor.table.checks[check].name]
        else { continue }
        result.add(rule: rule, lasso, scenario, of: broken)
      }
    }
  }

  /// The endless histories that violate something, by check.
  private func endless(_ system: GestureSystem, _ monitor: GestureMonitor) throws -> [EndlessSearch.Violation?] {
    let search = EndlessSearch(system, monitor)
    return try search.run(Search(search.space, limits: SearchLimits(states: states), audit: .off)).violations
  }

  /// What is violated, or missing, by check.
  private func verdicts(_ system: GestureSystem, _ monitor: GestureMonitor) throws -> [Int: MutantVerdict] {
    let search = Search(
      MonitoredGestures(system, monitor), limits: SearchLimits(states: states), audit: .off)
    let found = try search.run(traces: .none)
    var verdicts: [Int: MutantVerdict] = [:]
    for check in monitor.table.checks.indices {
      if let event = monitor.table.event(check, .violated), let depth = found.events[event].depth {
        verdicts[check] = .violated(event: event, depth: depth)
      } else if case .proved = found.completeness,
        let unseen = monitor.table.witnesses(of: check).first(where: { found.events[$0.event].depth == nil })
      {
        verdicts[check] = .missing(monitor.table.checks[check].words(for: unseen.tuple, in: system.scenario))
      }
    }
    return verdicts
  }
}

extension MutantResult {
  /// Notes of a system that is the same with the mutant whether it takes the reaction that is changed.
  fileprivate mutating func note(_ coverage: ModelCoverage) {
    guard let name = mutant.reaction, equality != .sameEffect else { return }
    for (point, isReached) in coverage.points where point.table == .reactions {
      guard point.name == name || point.name.hasPrefix(name + ".") else { continue }
      equality = isReached ? .sameEffect : point.absence != nil ? .shadowed : .neverTaken
      if isReached { return }
    }
  }
}

/// What one rule says of one broken system.
enum MutantVerdict: Sendable {
  case violated(event: Int, depth: Int)
  case missing(String)
}

extension MutantResult {
  /// Notes that a rule notices it; of several systems, the one with the shortest history stays.
  fileprivate mutating func add(
    rule: Int, _ verdict: MutantVerdict, _ scenario: Scenario, reference: (Int, Int) -> History.Reference
  ) {
    let kill: Kill
    switch verdict {
    case .violated(let event, let depth):
      kill = Kill(
        rule: rule, length: depth, scenario: scenario, missing: nil, reference: reference(event, depth))
    case .missing(let words):
      kill = Kill(rule: rule, length: nil, scenario: scenario, missing: words, reference: nil)
    }
    add(kill)
  }

  /// Notes that a rule notices it by an endless history.
  fileprivate mutating func add(
    rule: Int, _ lasso: EndlessSearch.Violation, _ scenario: Scenario, of system: GestureSystem
  ) {
    let reference = History.Reference(length: lasso.length) { History(of: system, lasso) }
    add(
      Kill(rule: rule, length: lasso.length, isEndless: true, scenario: scenario, missing: nil, reference: reference))
  }

  private mutating func add(_ kill: Kill) {
    let rule = kill.rule
    if let known = kills.firstIndex(where: { $0.rule == rule }) {
      if kill.length ?? .max < kills[known].length ?? .max { kills[known] = kill }
    } else {
      kills.append(kill)
    }
  }
}
