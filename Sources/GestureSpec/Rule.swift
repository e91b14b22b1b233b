import GestureModel

/// A requirement of the documents, as data: what is printed, monitored, checked for vacuity and reported.
public struct Rule: Sendable {
  /// How a rule judges.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Its formula holds at every observation of every history.
    case safety
    /// For every tuple of recognizers its quantifier allows, some reachable history makes its formula true.
    case possibility
    /// For every tuple its quantifier allows, its `leads to` holds on every infinite history that is fair
    /// (``FairnessAssumption``).
    case liveness

    /// What is asked of its formula.
    var question: Check.Question {
      switch self {
      case .safety: .always
      case .possibility: .can
      case .liveness: .leadsTo
      }
    }
  }

  /// What must be so in a system for a rule to be claimed there, beside the switches.
  public enum Condition: String, Sendable, Hashable, CaseIterable {
    /// The requirements to fail, those that a delegate may add included, form no cycle.
    case noCycleOfRequirements
    /// Each recognizer decides: the model sees to it at the end of the sequence, or every machine is a universal or a
    /// standard one.
    case eachDecides
    /// A begun recognizer keeps no other from its reset: it is ended with its touches, or nobody waits for that.
    case begunLetOthersBeReset
    /// Nobody waits for two that may both be undecided from one sequence to the next for as long as they like: else they
    /// can keep it waiting by turns, since the one that has failed is reset while the other is undecided. Two that wait
    /// for one and the same timer are decided together, and are no such two.
    case waitsForOneAtATime

    /// What is demanded, in words.
    public var words: String {
      switch self {
      case .noCycleOfRequirements: "without a cycle of requirements"
      case .eachDecides: "under undecidedAtEnd = fail or resetAll, or without a custom recognizer"
      case .begunLetOthersBeReset: "under begunAtEnd = cancel or resetWhen = sequenceEnd"
      case .waitsForOneAtATime:
        "under resetWhen = componentDone, or without a recognizer that requires two with timers of unknown length"
      }
    }

    /// The same as it follows `claimed only under`.
    public var short: String {
      switch self {
      case .noCycleOfRequirements: "no cycle of requirements"
      case .eachDecides: "undecidedAtEnd = fail or resetAll, or no custom recognizer"
      case .begunLetOthersBeReset: "begunAtEnd = cancel or resetWhen = sequenceEnd"
      case .waitsForOneAtATime: "resetWhen = componentDone, or nobody requires two with timers of unknown length"
      }
    }
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
  /// The entry of the documents' list it belongs to: its own name, or that of the rule it is a part of.
  public let entry: String
  /// How it judges.
  public let kind: Kind
  /// What it says, in a sentence.
  public let statement: String
  /// The same in the notation of ``Formula``; of a rule about the standard kinds, with letters where a kind's
  /// parameters stand.
  public let formula: String
  /// The formula for a scenario, for rules that depend on its kinds; `nil` for all others.
  let instantiate: (@Sendable (Scenario) -> Formula?)?
  /// The parsed formula, unless it depends on the scenario.
  let parsed: Formula?
  /// Where it comes from; the first is the main one.
  public let sources: [Source]
  /// All of them must be met; empty where the rule is claimed under every setting.
  public let claims: [Claim]
  /// All of them must be met, too.
  public let conditions: [Condition]
  /// A sentence that says what its witness shows, for a rule with a premise; `nil` for one without.
  public let witness: String?
  /// The file and the line in which it is declared: `GestureSpec/ActionRules.swift:4`.
  public let place: String

  /// A rule. Its formula must be one.
  public init(
    _ id: String, _ kind: Kind, of entry: String? = nil, _ statement: String, formula: String,
    sources: [Source], claims: [Claim] = [], conditions: [Condition] = [], witness: String? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) {
    place = "\(fileID):\(line)"
    self.id = id
    self.entry = entry ?? id
    self.kind = kind
    self.statement = statement
    self.formula = formula
    self.sources = sources
    self.claims = claims
    self.conditions = conditions
    self.witness = witness
    instantiate = nil
    do {
      parsed = try Formula(parsing: formula)
    } catch {
      preconditionFailure("the rule \(id) is no formula: \(error)")
    }
  }

  /// A safety rule. Its formula must be one.
  public init(
    _ id: String, of entry: String? = nil, _ statement: String, formula: String, sources: [Source],
    claims: [Claim] = [], witness: String? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      id, .safety, of: entry, statement, formula: formula, sources: sources, claims: claims, witness: witness,
      fileID: fileID, line: line)
  }

  /// A rule whose formula depends on a scenario's kinds.
  ///
  /// - Parameters:
  ///   - formula: for a reader.
  ///   - instantiate: the formula for a scenario; `nil` if it has no recognizer of such a kind.
  init(
    _ id: String, _ kind: Kind, of entry: String? = nil, _ statement: String, formula: String,
    sources: [Source], witness: String? = nil,
    fileID: StaticString = #fileID, line: Int = #line, instantiate: @escaping @Sendable (Scenario) -> Formula?
  ) {
    place = "\(fileID):\(line)"
    self.id = id
    self.entry = entry ?? id
    self.kind = kind
    self.statement = statement
    self.formula = formula
    self.sources = sources
    claims = []
    conditions = []
    self.witness = witness
    self.instantiate = instantiate
    parsed = nil
  }

  /// What is checked on a scenario; `nil` if it has no recognizer of a kind that the rule is about.
  public func formula(for scenario: Scenario) -> Formula? { parsed ?? instantiate?(scenario) }

  /// The question that a search answers.
  public func check(for scenario: Scenario) -> Check? {
    formula(for: scenario).map { Check(id, kind.question, $0) }
  }
}
