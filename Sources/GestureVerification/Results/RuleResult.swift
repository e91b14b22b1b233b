import GestureSpec

/// What a check came to.
public enum RuleVerdict: String, Sendable, Hashable, CaseIterable {
  /// Nothing contradicts it; ``Sureness`` says how far that reaches.
  case holds
  /// A history contradicts it, or something that must be possible is not.
  case violated
  /// It could not be decided, because a search was cut.
  case inconclusive
  /// Its premise never happened: it holds, and says nothing.
  case vacuous
  /// It is not claimed, or speaks of something that does not occur.
  case notApplicable
}

/// How far a verdict reaches.
public enum Sureness: Sendable, Hashable {
  /// Every search closed.
  case proved
  /// Some search was cut at a depth that was asked for.
  case bounded(depth: Int)
  /// Some search was stopped by another limit, or an interrupt.
  case stopped
  /// Nothing was searched; so many histories were tried at random.
  case sampled(runs: Int)

  /// Its name in outputs.
  public var name: String {
    switch self {
    case .proved: "proved"
    case .bounded: "bounded"
    case .stopped: "stopped"
    case .sampled: "sampled"
    }
  }
}

/// A rule with what a run, or one family of a run, found about it.
public struct RuleResult: Sendable {
  /// The rule.
  public let rule: Rule
  /// What is known.
  public let tally: RuleTally
  /// How far the searches behind it went.
  public let sureness: Sureness
  /// The shortest history that violates it; of several, that of the first system.
  public let counterexample: History?
  /// The shortest history in which its premise, or what must be possible, happens; only for a run as a whole.
  public let witness: History?
  /// Why the counterexample comes about, and what would have avoided it.
  public let explanation: Explanation?

  /// A rule with what is known about it.
  ///
  /// - Parameters:
  ///   - withWitness: whether the witness is rebuilt, too.
  ///   - explains: whether the counterexample is explained, which takes a small search.
  public init(
    _ rule: Rule, _ tally: RuleTally, _ sureness: Sureness, withWitness: Bool = true, explains: Bool = true
  ) {
    self.rule = rule
    self.tally = tally
    self.sureness = sureness
    counterexample = tally.counterexample?.history
    witness = withWitness ? tally.witness?.history : nil
    explanation =
      explains
      ? counterexample.map {
        Explanation(of: $0, answering: rule.kind == .liveness ? nil : rule.check(for: $0.scenario))
      }
      : nil
  }

  /// Whether a premise that never happens would make it hold for nothing.
  public var hasPremise: Bool { rule.kind == .possibility || rule.witness != nil }

  /// What it came to.
  public var verdict: RuleVerdict {
    if tally.violated.systems > 0 { return .violated }
    if tally.applicable.systems == 0 { return sureness == .stopped ? .inconclusive : .notApplicable }
    let isUnseen = tally.unseen.systems > 0 || (hasPremise && tally.premise == 0)
    switch sureness {
    case .proved: return hasPremise && tally.premise == 0 ? .vacuous : .holds
    case .bounded: return isUnseen ? .inconclusive : .holds
    case .stopped: return .inconclusive
    // Not to have seen it is no proof, and no reason to be content.
    case .sampled: return hasPremise && tally.premise == 0 ? .vacuous : .holds
    }
  }

  /// Why it has no better verdict, for one that is inconclusive, vacuous or not applicable.
  public var reason: String? {
    switch verdict {
    case .holds, .violated: nil
    case .vacuous:
      if case .sampled(let runs) = sureness {
        "\(rule.kind == .possibility ? "it" : "its premise") was not seen in \(runs) runs"
      } else {
        "its premise never happened"
      }
    case .notApplicable: tally.exempt.map(\.reason).joined(separator: "; ")
    case .inconclusive:
      switch sureness {
      case .bounded(let depth):
        switch rule.kind {
        case .possibility: "not seen in \(tally.unseen.systems) of the systems within depth \(depth)"
        case .safety: "its premise did not happen within depth \(depth)"
        case .liveness: "no search that ends at depth \(depth) can prove it of infinite histories"
        }
      default: "the run was stopped"
      }
    }
  }
}
