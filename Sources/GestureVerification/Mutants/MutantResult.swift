import GestureModel
import GestureSpec

/// What the rules make of one mutant.
public struct MutantResult: Sendable {
  /// What became of it.
  public enum Fate: String, Sendable, Hashable, CaseIterable {
    /// A rule notices it.
    case killed
    /// It differs from the model, and no rule notices it: a rule is missing.
    case survived
    /// It differs from the model, no rule notices it, and what it does otherwise is something that the documents are
    /// silent about (``ReadingBook/silences``).
    case silent
    /// It differs from the model only in states, never in what a history shows.
    case hidden
    /// Its reachable graphs are those of the model on every system that was compared.
    case equivalent
    /// The time was over before anything was known.
    case undecided
  }

  /// Why it is the model, as it was found.
  public enum Equality: String, Sendable, Hashable, CaseIterable {
    /// Wherever the changed reaction would match, an earlier one does.
    case shadowed
    /// No history of the systems that were compared, all of them to their ends, takes the changed reaction.
    case neverTaken
    /// What is changed is come by, and what it does is the same.
    case sameEffect
  }

  /// A rule that notices it.
  public struct Kill: Sendable {
    /// The rule, by its place in the run's rules.
    public let rule: Int
    /// How many transitions the shortest history takes; `nil` if something that must be possible is not.
    public let length: Int?
    /// Whether the history goes on for ever; then its length is that of the way and one loop.
    public var isEndless = false
    /// The system.
    public let scenario: Scenario
    /// Of something that is missing: for which recognizers.
    public let missing: String?
    /// The shortest history.
    public let reference: History.Reference?
  }

  /// The mutant.
  public let mutant: Mutant
  /// What became of it.
  public var fate: Fate
  /// Where it was decided.
  package var stage: MutantSystems.Stage
  /// The rules that notice it, in the order of the rules.
  public var kills: [Kill] = []
  /// How many systems were compared with the model's.
  public var compared = 0
  /// How many of them differ.
  public var differing = 0
  /// Of one that is no other model, why.
  public var equality: Equality?
  /// The shortest history that one of the two has and the other has not, of a survivor, and whose it is.
  public var difference: (history: History, isMutants: Bool)?

  /// The shortest of its kills; of several, the first rule's. A history that ends comes before one that does not, and
  /// that before something that is missing.
  public var shortest: Kill? {
    func order(_ kill: Kill) -> (Int, Int, Int) { (kill.isEndless ? 1 : 0, kill.length ?? .max, kill.rule) }
    return kills.filter { $0.length != nil }.min { order($0) < order($1) } ?? kills.min { order($0) < order($1) }
  }

  /// Where it was decided, in words.
  public var place: String { mutant.kind == nil ? stage.words : "the default systems with the kind" }
}

/// Mutants × rules: what the rules are worth.
public struct MutantMatrix: Sendable {
  /// The rules, in the order of the columns.
  public let rules: [Rule]
  /// The mutants, in order.
  public let results: [MutantResult]
  /// How long it took.
  public let duration: Duration

  /// The mutants of a fate, in order.
  public func results(_ fate: MutantResult.Fate) -> [MutantResult] { results.filter { $0.fate == fate } }

  /// How many mutants a rule notices, and how many of them no other rule notices.
  public func kills(of rule: Int) -> (all: Int, alone: Int) {
    let killed = results.filter { $0.kills.contains { $0.rule == rule } }
    return (killed.count, killed.filter { $0.kills.count == 1 }.count)
  }

  /// The rules that notice no mutant.
  public var idleRules: [Rule] { rules.indices.filter { kills(of: $0).all == 0 }.map { rules[$0] } }

  /// The rules that notice mutants, and none that no other rule notices.
  public var accompaniedRules: [Rule] {
    rules.indices.filter { kills(of: $0).all > 0 && kills(of: $0).alone == 0 }.map { rules[$0] }
  }

  /// The rules that notice every mutant that a rule notices, each no later than it: as far as mutants show, they imply
  /// it. Empty for a rule that notices nothing.
  public func implying(_ rule: Int) -> [Rule] {
    let killed = results.compactMap { result in
      result.kills.first { $0.rule == rule }.map { (length: $0.length ?? .max, kills: result.kills) }
    }
    guard !killed.isEmpty else { return [] }
    return rules.indices.filter { other in
      other != rule
        && killed.allSatisfy { entry in
          entry.kills.contains { $0.rule == other && $0.length ?? .max <= entry.length }
        }
    }.map { rules[$0] }
  }

  /// Whether every mutant is killed or shown to be no other model.
  public var isComplete: Bool { results(.survived).isEmpty && results(.undecided).isEmpty }
}
