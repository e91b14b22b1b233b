import GestureSpec
import ModelChecking

/// The state of a run that its workers share: which system is next, and what the systems before it came to.
///
/// Outcomes are counted in the order of the systems, whatever the order in which they arrive, so that the result does
/// not depend on the workers. An outcome that a limit of the run cut short is not counted when it arrives: the run
/// drains (no worker takes another system), that one system is explored again by itself with exactly what is left of
/// the limits, and the run goes on or ends there.
struct RunLedger {
  private let families: [SystemFamily]
  private let rules: [Rule]
  private let limits: SearchLimits
  private var next = 0
  private var waiting: [Int: SystemOutcome] = [:]
  private var familyOf: [Int] = []
  private var startOf: [Int] = []
  private var known: RunSnapshot
  /// What was known before the system that a limit cut.
  private var beforeCut: RunSnapshot?
  /// Set while no worker may take a system: the number of the one to be explored alone.
  private(set) var alone: Int?
  /// What ended the run.
  private(set) var stop: Completeness.Limit?
  /// How far the run is.
  private(set) var progress = RunProgress()

  init(_ families: [SystemFamily], _ rules: [Rule], _ limits: SearchLimits, resumed: RunSnapshot? = nil) {
    self.families = families
    self.rules = rules
    self.limits = limits
    known = resumed ?? RunSnapshot(families, rules: rules.count)
    next = known.done
    for (index, family) in families.enumerated() {
      startOf.append(familyOf.count)
      familyOf += Array(repeating: index, count: family.count)
    }
    progress.total = familyOf.count
    noteProgress()
  }

  /// How many systems are counted.
  private var counted: Int { known.done }

  /// What is known of the systems that are wholly done.
  var snapshot: RunSnapshot { beforeCut ?? known }

  /// Whether the run is over.
  var isOver: Bool { stop != nil || counted == familyOf.count }

  /// A system by its number in the run.
  func system(_ number: Int) -> WeightedSystem {
    families[familyOf[number]][number - startOf[familyOf[number]]]
  }

  /// The number of the next system for a worker; `nil` if it should come back later or never.
  mutating func take() -> Int? {
    guard alone == nil, stop == nil, next < familyOf.count else { return nil }
    defer { next += 1 }
    return next
  }

  /// How many states may still be stored.
  var statesLeft: Int? { limits.states.map { max(0, $0 - progress.productStates) } }

  /// Puts down what a worker found.
  mutating func put(_ outcome: SystemOutcome, for number: Int) {
    guard stop == nil else { return }
    waiting[number] = outcome
    countWaiting()
  }

  /// Puts down what the system that was explored alone came to: whatever cut it ends the run.
  mutating func putAlone(_ outcome: SystemOutcome) {
    guard let number = alone else { return }
    alone = nil
    waiting[number] = nil
    count(outcome)
    if stop == nil { countWaiting() }
  }

  private mutating func countWaiting() {
    while stop == nil, alone == nil, let outcome = waiting[counted] {
      if isCutByLimitOfRun(outcome) {
        alone = counted
      } else {
        waiting[counted] = nil
        count(outcome)
      }
    }
  }

  private func isCutByLimitOfRun(_ outcome: SystemOutcome) -> Bool {
    if let left = statesLeft, outcome.productStates > left { return true }
    switch outcome.completeness {
    case .stopped(.states), .stopped(.memory): return true
    default: return false
    }
  }

  private mutating func count(_ outcome: SystemOutcome) {
    if case .stopped(let limit) = outcome.completeness {
      beforeCut = known
      stop = limit
    }
    known.add(outcome, labelled: system(counted).labelled, family: familyOf[counted])
    noteProgress()
  }

  private mutating func noteProgress() {
    progress.done = counted
    progress.productStates = known.families.reduce(0) { $0 + $1.productStates }
    progress.transitions = known.families.reduce(0) { $0 + $1.transitions }
    progress.family = familyOf.isEmpty ? "" : families[familyOf[min(counted, familyOf.count - 1)]].name
  }

  /// Ends the run as it is.
  mutating func end(_ limit: Completeness.Limit) { stop = stop ?? limit }

  /// What the run came to.
  func result(_ request: VerificationRequest, _ duration: Duration) -> VerificationResult {
    var families = known.families
    let tallies = known.tallies
    for index in families.indices {
      families[index].checks = rules.indices.map { rule in
        let tally = tallies[index][rule]
        return RuleResult(rules[rule], tally, sureness(of: families[index], tally), withWitness: false, explains: false)
      }
    }
    let overall = rules.indices.map { rule in
      var sum = RuleTally()
      for index in families.indices { sum.add(tallies[index][rule]) }
      return RuleResult(rules[rule], sum, sureness(sum, isStopped: stop != nil))
    }
    return VerificationResult(
      request: request, families: families, rules: overall, stop: stop, duration: duration)
  }

  private func sureness(of family: FamilyResult, _ tally: RuleTally) -> Sureness {
    sureness(tally, isStopped: family.systems < family.total)
  }

  /// A rule is proved only if every system it applies to closed, and no system was left out.
  private func sureness(_ tally: RuleTally, isStopped: Bool) -> Sureness {
    if isStopped { return .stopped }
    if tally.cut.systems == 0 { return .proved }
    return tally.cutDepth.map { .bounded(depth: $0) } ?? .stopped
  }
}

extension FamilyResult {
  mutating func add(_ outcome: SystemOutcome, labelled: Int) {
    systems += 1
    self.labelled += labelled
    states += outcome.states
    productStates += outcome.productStates
    representedStates += outcome.representedStates
    transitions += outcome.transitions
    steps += outcome.steps
    depth = max(depth, outcome.depth)
    levels.add(outcome.levels)
    phases.add(outcome.phases)
    coverage.add(outcome.coverage)
    work += outcome.duration
    switch outcome.completeness {
    case .proved: closed += 1
    case .bounded: cutByDepth += 1
    case .stopped: break
    }
  }
}
