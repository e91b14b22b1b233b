import GestureModel

/// A requirement of the documents, as data: what is printed, monitored, checked for vacuity and reported.
public struct Rule: Sendable {
  /// How a rule judges.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Its formula holds at every observation of every history.
    case safety
    /// For every tuple of recognizers its quantifier allows, some reachable history makes its formula true.
    case possibility
  }

  /// Where a rule comes from.
  public struct Source: Sendable, Hashable {
    /// `D0`, `D2` or `A`.
    public let document: String
    /// The section or the sentence, in a few words.
    public let passage: String

    /// A place in a document.
    public init(_ document: String, _ passage: String) {
      self.document = document
      self.passage = passage
    }
  }

  /// A switch value a rule is claimed under.
  public struct Claim: Sendable, Hashable {
    /// The switch.
    public let name: Switches.Name
    /// The values, by name, under which the rule is claimed.
    public let values: [String]

    /// The rule is claimed only while the switch has one of these values.
    public init(_ name: Switches.Name, _ values: String...) {
      self.name = name
      self.values = values
    }
  }

  /// The name it goes by: `no-action-on-failed`.
  public let id: String
  /// How it judges.
  public let kind: Kind
  /// What it says, in a sentence.
  public let statement: String
  /// The same in the notation of ``Formula``.
  public let formula: String
  /// Where it comes from; the first is the main one.
  public let sources: [Source]
  /// All of them must be met; empty where the rule is claimed under every setting.
  public let claims: [Claim]
  /// A sentence that says what its witness shows, for a rule with a premise; `nil` for one without.
  public let witness: String?

  /// A rule.
  public init(
    _ id: String, _ kind: Kind = .safety, _ statement: String, formula: String, sources: [Source],
    claims: [Claim] = [], witness: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.statement = statement
    self.formula = formula
    self.sources = sources
    self.claims = claims
    self.witness = witness
  }
}
