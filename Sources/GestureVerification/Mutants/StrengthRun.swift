import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// A part of a rule, made always true or always false: does anything notice?
public struct RulePart: Sendable {
  /// Who notices.
  public enum Notice: Sendable, Hashable {
    /// The changed rule is violated in the model, or never speaks.
    case model
    /// The changed rule misses a mutant that the rule notices; its name.
    case mutant(String)
    /// Nobody.
    case nobody
  }

  /// What a part is that nobody misses.
  public enum Idleness: String, Sendable, Hashable, CaseIterable {
    /// Its own value is noticed where it is made the opposite: so what it says follows from the rest of the rule and from
    /// how the model is made, wherever it was tried.
    case implied
    /// Neither value is noticed: nothing that was tried depends on it.
    case decidesNothing
    /// It is about a setting under which the rule was not tried.
    case otherSetting
  }

  /// What stands there.
  public let part: Formula
  /// What it is made.
  public let value: Bool
  /// Who notices.
  public let notice: Notice
}

/// The parts of a rule.
public struct RuleStrength: Sendable {
  /// The rule.
  public let rule: Rule
  /// Its parts, each made true and made false, larger ones first.
  public let parts: [RulePart]

  /// Those that nobody misses.
  public var idle: [RulePart] { parts.filter { $0.notice == .nobody } }

  /// Those of a class, with the value that could stand there; `nil` for either.
  public func idle(_ idleness: RulePart.Idleness) -> [(part: Formula, value: Bool?)] {
    // Both values of a place follow each other.
    stride(from: 0, to: parts.count, by: 2).flatMap { index -> [(part: Formula, value: Bool?)] in
      let both = parts[index...].prefix(2)
      let unnoticed = both.filter { $0.notice == .nobody }
      guard let first = unnoticed.first else { return [] }
      let found: RulePart.Idleness =
        first.part.mentionsSetting ? .otherSetting : unnoticed.count == 2 ? .decidesNothing : .implied
      guard found == idleness else { return [] }
      return [(first.part, unnoticed.count == 2 ? nil : first.value)]
    }
  }
}

extension Formula {
  /// Whether it asks for a switch.
  fileprivate var mentionsSetting: Bool { description.contains(" = ") }
}

/// Whether every part of every rule matters.
///
/// Each part below the outermost quantifiers is replaced by true and by false. The changed rules are asked of a sample of
/// the default systems, and of the broken systems on which the rule noticed a mutant; what comes otherwise there is
/// noticed. A rule that speaks of a switch, or is not claimed under the documents' setting, is asked of more mutants under
/// the other profile. Rules whose formulas depend on the kinds of a scenario are left out, and those about endless
/// histories.
public struct StrengthRun: Sendable {
  private let matrix: MutantMatrix
  /// How many rules are tried at once.
  public var workers = 1
  /// How many systems of each family are asked.
  public var perFamily = 3
  /// How many states of a system are explored.
  public var states = 60_000
  /// How many of a rule's mutants are asked.
  public var mutants = 60

  /// What rules are worth, given which mutants they notice.
  public init(_ matrix: MutantMatrix) { self.matrix = matrix }

  /// Runs to the end.
  ///
  /// - Throws: what a search throws when a broken system breaks its contract.
  public func run() throws -> [RuleStrength] {
    let rules = matrix.rules.indices.filter {
      matrix.rules[$0].kind != .liveness && (try? Formula(parsing: matrix.rules[$0].formula)) != nil
    }
    let found = Mutex<([Int: RuleStrength], (any Error)?, Int)>(([:], nil, 0))
    @Sendable func work() {
      while true {
        let taken = found.withLock { state -> Int? in
          guard state.1 == nil, state.2 < rules.count else { return nil }
          defer { state.2 += 1 }
          return state.2
        }
        guard let next = taken else { return }
        do {
          let strength = try strength(of: rules[next])
          found.withLock { $0.0[next] = strength }
        } catch {
          found.withLock { $0.1 = $0.1 ?? error }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, rules.count))) { _ in work() }
    let ended = found.withLock { $0 }
    if let error = ended.1 { throw error }
    return rules.indices.compactMap { ended.0[$0] }
  }

  /// What a changed rule came to.
  private struct Standing {
    var isBroken = false
    var speaks = false
    var missed: String?
  }

  private func strength(of index: Int) throws -> RuleStrength {
    let rule = matrix.rules[index]
    let formula = try Formula(parsing: rule.formula)
    let question: Check.Question = rule.kind == .possibility ? .can : .always
    let places = formula.places.flatMap { place in
      [true, false].map { (part: place.part, value: $0, formula: place.replacing($0 ? .yes : .no)) }
    }
    let checks = places.enumerated().map { Check("\($0)", question, $1.formula) }
    let compiler = MonitorCompiler(checks)
    var standings = Array(repeating: Standing(), count: places.count)
    let switches = rule.claims.reduce(Switches.documents) { switches, claim in
      claim.values.contains(switches.valueName(claim.name))
        ? switches : switches.setting(claim.name, to: claim.values[0])!
    }
    for family in DefaultSystems.families(switches: switches).map({ MutantSystems.sample($0, atMost: perFamily) }) {
      for number in 0..<family.count where rule.applicability(in: family[number].scenario).isApplicable {
        try ask(compiler, try GestureSystem(family[number].scenario)) { check, isBroken, speaks in
          standings[check].isBroken = standings[check].isBroken || isBroken
          standings[check].speaks = standings[check].speaks || speaks
        }
      }
    }
    let kills = matrix.results.compactMap { result in
      result.kills.first { $0.rule == index }.map { (mutant: result.mutant, scenario: $0.scenario) }
    }
    for kill in kills.prefix(mutants) where standings.contains(where: { !$0.isBroken && $0.missed == nil }) {
      try ask(compiler, try GestureSystem(kill.scenario, mutant: kill.mutant)) { check, isBroken, _ in
        if !isBroken && standings[check].missed == nil { standings[check].missed = kill.mutant.name }
      }
    }
    if switches != .documents || rule.formula.contains(" = ") {
      // With the rule itself beside: only where it notices a mutant does it say something of its parts.
      let beside = MonitorCompiler(checks + [Check("itself", question, formula)])
      for scenario in Self.otherSystems where rule.applicability(in: scenario).isApplicable {
        try ask(compiler, try GestureSystem(scenario)) { check, isBroken, speaks in
          standings[check].isBroken = standings[check].isBroken || isBroken
          standings[check].speaks = standings[check].speaks || speaks
        }
        for mutant in Mutant.ofModel where standings.contains(where: { !$0.isBroken && $0.missed == nil }) {
          var broken = Set<Int>()
          try ask(beside, try GestureSystem(scenario, mutant: mutant)) { check, isBroken, _ in
            if isBroken { broken.insert(check) }
          }
          guard broken.contains(checks.count) else { continue }
          for check in checks.indices where !broken.contains(check) && standings[check].missed == nil {
            standings[check].missed = mutant.name
          }
        }
      }
    }
    return RuleStrength(
      rule: rule,
      parts: places.indices.map { place in
        let standing = standings[place]
        let isNoticed = standing.isBroken || !standing.speaks
        return RulePart(
          part: places[place].part, value: places[place].value,
          notice: isNoticed ? .model : standing.missed.map { .mutant($0) } ?? .nobody)
      })
  }

  /// Small systems under the other profile: each recognizer alone, the unruly among them, and one pair.
  private static let otherSystems: [Scenario] = {
    let families = DefaultSystems.families(switches: .uikit)
    func systems(_ name: String, _ count: Int) -> [Scenario] {
      guard let family = families.first(where: { $0.name == name }) else { return [] }
      let sample = MutantSystems.sample(family, atMost: count)
      return (0..<sample.count).map { sample[$0].scenario }
    }
    return systems("one recognizer", 2) + systems("custom recognizers", 8) + systems("pair, other delegate", 2)
  }()

  private func ask(
    _ compiler: MonitorCompiler, _ system: GestureSystem,
    _ body: (_ check: Int, _ isBroken: Bool, _ speaks: Bool) -> Void
  ) throws {
    for batch in compiler.batches(for: system.scenario) {
      let monitor = compiler.monitor(for: system.scenario, batch)
      guard !monitor.table.entries.isEmpty else { continue }
      let search = Search(MonitoredGestures(system, monitor), limits: SearchLimits(states: states), audit: .off)
      let found = try search.run(traces: .none)
      for (place, check) in batch.enumerated() {
        let table = monitor.table
        let isViolated = table.event(place, .violated).map { found.events[$0].depth != nil } ?? false
        let witnesses = table.witnesses(of: place)
        let isMissing = witnesses.contains { found.events[$0.event].depth == nil }
        let premise = table.event(place, .premise).map { found.events[$0].depth != nil } ?? !witnesses.isEmpty
        body(check, isViolated || isMissing, premise)
      }
    }
  }
}
