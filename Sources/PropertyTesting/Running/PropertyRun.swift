/// What came of running a property.
public struct PropertyRun<Value: Sendable>: Sendable {
  /// What can be said.
  public enum Verdict: Sendable, Hashable {
    /// It held of everything that was tried; after an enumeration that is complete, of everything up to its size.
    case held
    /// It does not hold; see ``PropertyRun/failure``.
    case violated
    /// It held, but these premises never happened, so that nothing is known.
    case vacuous([String])
    /// Nothing, or too little, was tried: too many runs were discarded, or there were none.
    case exhausted
  }

  /// A count under a label.
  public struct Count: Sendable, Hashable {
    /// The label.
    public let label: String
    /// In how many runs it was.
    public internal(set) var runs: Int
  }

  /// A stored failure that was run first.
  public struct Stored: Sendable, Hashable {
    /// The line in the corpus, counted from 1.
    public let line: Int
    /// The failure.
    public let token: ReplayToken
    /// Why it is none any more; nil where it still is.
    public let error: ReplayError?
  }

  /// A failure, as found and made simpler.
  public struct Failure: Sendable {
    /// Where it was found.
    public enum Origin: Sendable, Hashable {
      /// In a random run, counted from 1, with the seed of that run.
      case random(run: Int, seed: Seed)
      /// In the corpus, in a line.
      case corpus(line: Int)
      /// In an enumeration, at a size.
      case enumeration(size: Int)
    }

    /// Where it was found.
    public let origin: Origin
    /// As it was found.
    public let found: FailingExample<Value>
    /// As simple as it became.
    public let simplest: FailingExample<Value>
    /// How shrinking went.
    public let shrinking: Shrunk
    /// Which of its choices matter, and how far; nil where that was not asked for.
    public let explanation: Explanation?
  }

  /// The name of the property.
  public let property: String
  /// What the random runs started from; nil for an enumeration.
  public let seed: Seed?
  /// How many runs counted: not those discarded, nor those of the corpus and of shrinking.
  public internal(set) var runs = 0
  /// How many runs were discarded.
  public internal(set) var discarded = 0
  /// How many actions were ignored, in all runs that counted.
  public internal(set) var ignored = 0
  /// In how many runs each label was, in order of first mention.
  public internal(set) var labels: [Count] = []
  /// In how many runs each premise happened: the declared ones, then others in order of first mention.
  public internal(set) var premises: [Count] = []
  /// The runs, counted from 1, in which a label or premise was new: the curve of coverage by run.
  public internal(set) var newCoverage: [Int] = []
  /// The stored failures of this property, and whether they still are.
  public internal(set) var stored: [Stored] = []
  /// What was enumerated; nil for random runs.
  public internal(set) var enumeration: Choices.Enumeration?
  /// The first failure.
  public internal(set) var failure: Failure?
  /// What can be said.
  public internal(set) var verdict = Verdict.exhausted

  /// Whether the property was tried and held; a vacuous or empty run is not green.
  public var isGreen: Bool { verdict == .held }

  init(property: String, seed: Seed?, premises: [String]) {
    self.property = property
    self.seed = seed
    self.premises = premises.map { Count(label: $0, runs: 0) }
  }

  mutating func count(_ choices: Choices) {
    if choices.isDiscarded {
      discarded += 1
      return
    }
    runs += 1
    ignored += choices.record.ignored
    let known = labels.count + premises.count { $0.runs > 0 }
    Self.count(choices.labels, in: &labels)
    Self.count(choices.premises, in: &premises)
    if labels.count + premises.count(where: { $0.runs > 0 }) > known { newCoverage.append(runs) }
  }

  private static func count(_ mentioned: [String], in counts: inout [Count]) {
    for label in mentioned {
      if let place = counts.firstIndex(where: { $0.label == label }) {
        counts[place].runs += 1
      } else {
        counts.append(Count(label: label, runs: 1))
      }
    }
  }
}
