/// What a recognizer recognizes: the path it takes, its inner machine, and what the relations need to know of it.
///
/// A kind is a value; each is made in a file of its own in this folder, and nothing else knows it.
public struct Kind: Sendable, Hashable {
  /// A named parameter, for a reader.
  public struct Parameter: Sendable, Hashable {
    /// For a reader.
    public var name: String
    /// In words.
    public var value: String
  }

  /// What a gesture made of taps consists of, so that one can be a part of another.
  public struct Taps: Sendable, Hashable {
    /// How many taps.
    public var count: Int
    /// Of how many fingers.
    public var touches: Int
    /// Whether a hold follows.
    public var thenHolds: Bool
  }

  /// The kind's name, for a reader: `tap`, `any discrete`.
  public var name: String
  /// The path it takes.
  public var path: Path
  /// What it requests.
  public var machine: Machine
  /// What it was made with.
  public var parameters: [Parameter] = []
  /// Set by kinds that are made of taps.
  public var taps: Taps?
  /// The flag's value where a scenario leaves it open.
  public var delaysTouchesBegan = false
  /// Whether its machine is a user's own (and must itself answer an interruption where a switch says so).
  public var isCustom = false

  /// A kind.
  public init(name: String, path: Path, machine: Machine) {
    self.name = name
    self.path = path
    self.machine = machine
  }
}
