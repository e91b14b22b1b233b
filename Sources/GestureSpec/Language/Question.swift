import GestureModel

/// A question of a scenario's author, in the form in which it is asked of a search.
public struct Question: Sendable, Hashable {
  /// What is asked.
  public enum Kind: Sendable, Hashable {
    /// A formula that holds at every observation, at none, or at some.
    case check(Check)
    /// The longest time from one event to another.
    case delay(Delay)
    /// One rule of the documents.
    case rule(String)
    /// All rules of the documents.
    case documents
  }

  /// Two events between which time is measured.
  ///
  /// A clock starts at each `from` (anew, if it runs already: a time is one since the last `from`), and stops at the
  /// next `to`, whose time counts, or at `without`, whose time does not. If one observation is both `without` and
  /// another, `without` comes first; if it is both `from` and `to`, `to` comes first. All three are true at single
  /// observations, and have no free variables.
  public struct Delay: Sendable, Hashable {
    /// Starts the clock.
    public var from: Formula
    /// Stops it; the time counts.
    public var to: Formula
    /// Stops it; the time does not count.
    public var without: Formula?
  }

  /// The answer that the author expects.
  public enum Expectation: Sendable, Hashable {
    /// Of a `can`: that it is possible, or not.
    case possible(Bool)
    /// Of everything else: that it holds, or is violated.
    case holds(Bool)
    /// Of a delay, in milliseconds.
    case atMost(Int)
    /// Of a delay, in milliseconds.
    case exactly(Int)
    /// Of a delay: there is no longest.
    case unbounded
  }

  /// What it goes by: its name, or what it asks.
  public let name: String
  /// What is asked.
  public let kind: Kind
  /// What is asked, as it is written.
  public let text: String
  /// The expected answer; `nil` for a delay that is only to be reported.
  public let expectation: Expectation?
  /// Whether the author has written the expected answer; otherwise it is what everybody expects.
  public let isExpectationStated: Bool
  /// The setting it is asked under.
  public let switches: Switches
  /// Where it stands.
  public let range: SourceRange
}

extension Question.Expectation: CustomStringConvertible {
  /// As it is written in a file.
  public var description: String {
    switch self {
    case .possible(let isPossible): isPossible ? "yes" : "no"
    case .holds(let holds): holds ? "holds" : "violated"
    case .atMost(let duration): "at most \(durationText(duration))"
    case .exactly(let duration): "exactly \(durationText(duration))"
    case .unbounded: "unbounded"
    }
  }
}
