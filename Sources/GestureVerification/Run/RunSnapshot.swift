import ModelChecking

/// A run that is not over, as it is put down and taken up again: what its first systems came to.
///
/// Systems are counted in their order, so a number says which are done. One that a limit cut is not among them: it is
/// explored again when the run goes on.
public struct RunSnapshot: Sendable {
  /// How many systems are done: the first ones of the run.
  public var done = 0
  /// How long that took.
  public var elapsed = Duration.zero
  /// What each family came to so far, without its checks.
  public var families: [FamilyResult]
  /// By family and rule: what is known.
  public var tallies: [[RuleTally]]

  /// A run of which nothing is done.
  public init(_ families: [SystemFamily], rules: Int) {
    self.families = families.map { FamilyResult($0) }
    tallies = families.map { _ in Array(repeating: RuleTally(), count: rules) }
  }
}

extension RunSnapshot {
  /// Adds what the next system came to.
  mutating func add(_ outcome: SystemOutcome, labelled: Int, family: Int) {
    families[family].add(outcome, labelled: labelled)
    for rule in tallies[family].indices {
      var tally = outcome.tallies[rule]
      tally.note(system: done)
      tallies[family][rule].add(tally)
    }
    done += 1
  }
}

extension RuleTally {
  /// Notes which system of the run the histories are of.
  fileprivate mutating func note(system: Int) {
    counterexample?.system = system
    witness?.system = system
    missing?.system = system
  }
}

extension Verification {
  /// How many systems the run has.
  public var count: Int { families.reduce(0) { $0 + $1.count } }

  /// A system of the run, by its number.
  public func system(_ number: Int) -> WeightedSystem {
    var rest = number
    for family in families {
      if rest < family.count { return family[rest] }
      rest -= family.count
    }
    preconditionFailure("the run has \(count) systems; asked for \(number)")
  }

  /// A history of a rule that is known by its system and its length only: its system is explored again when somebody
  /// wants to read it.
  ///
  /// - Parameters:
  ///   - rule: by its place among the rules of the run.
  ///   - system: by its number in the run.
  ///   - length: how long the history is.
  ///   - isWitness: whether it is the rule's witness, not its counterexample.
  public func reference(rule: Int, system: Int, length: Int, isWitness: Bool) -> History.Reference {
    let (explorer, weighted, depth) = (explorer, self.system(system), request.limits.depth)
    var reference = History.Reference(length: length) {
      do {
        let outcome = try explorer(system, weighted, SearchLimits(depth: depth), SearchInterrupt())
        let tally = outcome.tallies[rule]
        guard let found = isWitness ? tally.witness : tally.counterexample, found.length == length else {
          preconditionFailure("system \(system) of the run has no such history of length \(length) any more")
        }
        return found.history
      } catch {
        preconditionFailure("system \(system) of the run cannot be explored again: \(error)")
      }
    }
    reference.system = system
    return reference
  }
}
