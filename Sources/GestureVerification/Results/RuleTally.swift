import GestureModel
import GestureSpec

/// What is known of one rule after some systems: the same for one system, a family and a run, because tallies add.
public struct RuleTally: Sendable {
  /// Systems, and the labelled systems they stand for.
  public struct Count: Sendable, Hashable {
    /// How many.
    public var systems = 0
    /// How many they stand for.
    public var labelled = 0

    /// None.
    public init() {}

    /// One system, with the number it stands for.
    public init(one labelled: Int) {
      systems = 1
      self.labelled = labelled
    }

    /// Adds systems and what they stand for.
    public static func += (a: inout Count, b: Count) {
      a.systems += b.systems
      a.labelled += b.labelled
    }
  }

  /// Why a rule was not checked on some systems.
  public struct Exemption: Sendable, Hashable {
    /// In words.
    public let reason: String
    /// How many systems.
    public var systems: Int

    /// A reason and how many systems it concerns.
    public init(_ reason: String, systems: Int = 1) {
      self.reason = reason
      self.systems = systems
    }
  }

  /// Something that should have been possible and is not.
  public struct Missing: Sendable, Hashable {
    /// Where.
    public let scenario: Scenario
    /// For which recognizers.
    public let tuple: String
    /// The number of the system in the run, once that is known.
    public var system: Int?

    /// A tuple of a system.
    public init(_ scenario: Scenario, _ tuple: String) {
      self.scenario = scenario
      self.tuple = tuple
    }
  }

  /// Systems to which the rule applies.
  public var applicable = Count()
  /// Systems to which it does not, by reason, in the order in which they came up.
  public var exempt: [Exemption] = []
  /// How often its premise was true; for a possibility, how often it was seen. On transitions of the product.
  public var premise = 0
  /// Systems that violate it.
  public var violated = Count()
  /// Systems to which it applies, that do not violate it and that were not seen completely.
  public var cut = Count()
  /// Of these, the ones in which something that must be possible was not seen.
  public var unseen = Count()
  /// The smallest depth at which a cut search ended.
  public var cutDepth: Int?
  /// The shortest history that violates it; of several, that of the first system.
  public var counterexample: History.Reference?
  /// The first thing that should have been possible and is not.
  public var missing: Missing?
  /// The shortest history in which its premise, or what must be possible, happens.
  public var witness: History.Reference?

  /// Nothing known.
  public init() {}

  /// Adds what is known from later systems.
  public mutating func add(_ other: RuleTally) {
    applicable += other.applicable
    for exemption in other.exempt {
      if let index = exempt.firstIndex(where: { $0.reason == exemption.reason }) {
        exempt[index].systems += exemption.systems
      } else {
        exempt.append(exemption)
      }
    }
    premise += other.premise
    violated += other.violated
    cut += other.cut
    unseen += other.unseen
    cutDepth = [cutDepth, other.cutDepth].compactMap { $0 }.min()
    counterexample = Self.shorter(counterexample, other.counterexample)
    missing = missing ?? other.missing
    witness = Self.shorter(witness, other.witness)
  }

  private static func shorter(
    _ a: History.Reference?, _ b: History.Reference?
  ) -> History.Reference? {
    guard let a else { return b }
    guard let b else { return a }
    return b.length < a.length ? b : a
  }
}
