import GestureModel

/// Whether a rule is asked of a scenario, and why not.
public enum Applicability: Sendable, Hashable {
  /// It is asked of so many tuples of its outermost quantifier; of 1 if it has none over recognizers.
  case applicable(tuples: Int)
  /// It is not asked; a sentence for a reader.
  case notApplicable(reason: String)

  /// Whether the rule is asked.
  public var isApplicable: Bool { if case .applicable = self { true } else { false } }
}

extension Rule {
  /// Whether the rule is asked of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: what is fixed.
  ///   - forced: whether it is asked although its claims are not met.
  public func applicability(in scenario: Scenario, forced: Bool = false) -> Applicability {
    applicability(in: ScenarioFacts(scenario), forced: forced)
  }

  /// Whether every setting that it needs, and every other condition, is met in a scenario.
  public func isClaimed(in scenario: Scenario) -> Bool {
    let facts = ScenarioFacts(scenario)
    return claims.allSatisfy { $0.values.contains(scenario.switches.valueName($0.name)) }
      && conditions.allSatisfy { facts.reason(against: $0) == nil }
  }

  func applicability(in facts: ScenarioFacts, forced: Bool) -> Applicability {
    let switches = facts.scenario.switches
    if !forced, let unmet = claims.first(where: { !$0.values.contains(switches.valueName($0.name)) }) {
      let declaration = Switches.declarations[unmet.name.rawValue]
      return .notApplicable(
        reason: "claimed only under \(declaration.name) = \(unmet.values.joined(separator: " or ")); "
          + "it is \(switches.valueName(unmet.name))")
    }
    if !forced, let reason = conditions.lazy.compactMap({ facts.reason(against: $0) }).first {
      return .notApplicable(reason: reason)
    }
    guard let formula = formula(for: facts.scenario) else {
      return .notApplicable(reason: "no recognizer is of a kind that it is about")
    }
    let ranges = formula.outermostRanges
    let tuples = ranges.reduce(0) { $0 + ($1.map { facts.tuples(of: $0).count } ?? 1) }
    if tuples == 0 {
      return .notApplicable(
        reason: "there are no \(ranges.compactMap { $0 }.map(\.description).joined(separator: ", nor "))")
    }
    if let reason = missing(formula, facts) { return .notApplicable(reason: reason) }
    return .applicable(tuples: tuples)
  }

  /// A rule about touches or cycles may speak of recognizers with a flag that nobody has.
  private func missing(_ formula: Formula, _ facts: ScenarioFacts) -> String? {
    guard kind == .safety, let premise = formula.premise else { return nil }
    let needed = premise.conjuncts.compactMap { part -> Quantifier? in
      switch part {
      case .some(let range, _), .once(.some(let range, _), _): range.variables.allSatisfy(\.isTouch) ? nil : range
      default: nil
      }
    }
    guard let empty = needed.first(where: { facts.tuples(of: $0).isEmpty }) else { return nil }
    return "there is no \(empty)"
  }
}

extension ScenarioFacts {
  /// Why a condition is not met; `nil` if it is.
  func reason(against condition: Rule.Condition) -> String? {
    switch condition {
    case .noCycleOfRequirements: return hasCycleOfRequirements ? "the requirements can form a cycle" : nil
    case .eachDecides:
      let decides = scenario.switches.valueName(.undecidedAtEnd) != "keep"
      let custom = scenario.recognizers.first(where: \.kind.isCustom)
      guard !decides, let custom else { return nil }
      return "'\(custom.name)' is custom and need not decide (undecidedAtEnd = keep)"
    case .begunLetOthersBeReset:
      let isCancelled = scenario.switches.valueName(.begunAtEnd) == "cancel"
      let isAtSequenceEnd = scenario.switches.valueName(.resetWhen) == "sequenceEnd"
      return isCancelled || isAtSequenceEnd
        ? nil : "a begun recognizer may keep others from being reset (begunAtEnd = keep, resetWhen = componentDone)"
    case .waitsForOneAtATime:
      guard scenario.switches.valueName(.resetWhen) == "sequenceEnd" else { return nil }
      let all = scenario.recognizers.indices
      // Those that wait for one and the same timer are all decided once it has fired: two timers are needed.
      guard let waiting = all.first(where: { lastingOnes(requiredBy: $0).count > 1 && timers(awaitedBy: $0).count > 1 })
      else { return nil }
      let names = lastingOnes(requiredBy: waiting).map { "'\(scenario.recognizers[$0].name)'" }
      return
        "'\(scenario.recognizers[waiting].name)' requires \(names.joined(separator: " and ")), which keep timers of "
        + "unknown length or wait for such: they can keep it waiting by turns (resetWhen = sequenceEnd)"
    }
  }

  private func mayRequire(_ a: Int, _ b: Int) -> Bool { mayRequire >> UInt64(a * 8 + b) & 1 == 1 }

  /// Of those that one may require, the ones that may be undecided while no finger is down, for as long as they like:
  /// their timers have no known length, or they wait for such ones.
  private func lastingOnes(requiredBy a: Int) -> [Int] {
    scenario.recognizers.indices.filter { b in
      mayRequire(a, b) && (scenario.recognizers[b].kind.hasTimerOfUnknownLength || !timers(awaitedBy: b).isEmpty)
    }
  }

  /// Those with timers of unknown length that one may require, or that may be required by those, and so on.
  private func timers(awaitedBy a: Int) -> Set<Int> {
    let all = scenario.recognizers.indices
    var found = Set(all.filter { mayRequire(a, $0) })
    while let more = all.first(where: { b in !found.contains(b) && found.contains { mayRequire($0, b) } }) {
      found.insert(more)
    }
    return found.filter { scenario.recognizers[$0].kind.hasTimerOfUnknownLength }
  }

  private var hasCycleOfRequirements: Bool {
    let all = scenario.recognizers.indices
    // Whoever requires nobody that is left is taken out; what remains is in a cycle or waits for one.
    var left = Set(all)
    while let free = all.first(where: { a in
      left.contains(a) && !left.contains { mayRequire(a, $0) }
    }) { left.remove(free) }
    return !left.isEmpty
  }
}

extension Formula {
  /// The ranges of its outermost `for every`, one for each part of a rule that consists of several.
  var outermostRanges: [Quantifier?] {
    switch self {
    case .every(let range, _): [range]
    case .and(let parts): parts.flatMap(\.outermostRanges)
    default: [nil]
    }
  }

  /// The parts that must all hold, looking through quantifiers over touches.
  fileprivate var conjuncts: [Formula] {
    switch self {
    case .and(let parts): parts.flatMap(\.conjuncts)
    case .some(let range, let inner) where range.variables.allSatisfy(\.isTouch): inner.conjuncts
    default: [self]
    }
  }
}
