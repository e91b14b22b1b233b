/// What is to be said of a run that sampled, beside what it found: how much was tried, and how much of it was new.
public struct SamplingSummary: Sendable {
  /// What was new in some runs.
  public struct Point: Sendable, Hashable {
    /// Histories so far.
    public var runs: Int
    /// Distinct states so far, of all systems.
    public var states: Int
    /// Distinct pairs of transitions so far that one recognizer took one after another, by kind.
    public var pairs: Int
    /// Transitions between phases seen so far, by kind.
    public var phases: Int

    /// So much so far.
    public init(runs: Int, states: Int, pairs: Int, phases: Int) {
      self.runs = runs
      self.states = states
      self.pairs = pairs
      self.phases = phases
    }
  }

  /// What became of a counterexample.
  public struct Shrink: Sendable, Hashable {
    /// Of which rule or question.
    public var name: String
    /// Recognizers and steps when it was found.
    public var found: (recognizers: Int, steps: Int) { (sizes[0], sizes[1]) }
    /// Recognizers and steps now.
    public var left: (recognizers: Int, steps: Int) { (sizes[2], sizes[3]) }
    /// How many candidates were tried.
    public var tries: Int
    /// Whether nothing more could be taken away, as against having tried too often.
    public var isMinimal: Bool
    /// Whether a search found no shorter history of the system that is left.
    public var isShortest: Bool
    private var sizes: [Int]

    init(_ name: String, _ sizes: [Int], tries: Int, isMinimal: Bool, isShortest: Bool) {
      self.name = name
      self.sizes = sizes
      self.tries = tries
      self.isMinimal = isMinimal
      self.isShortest = isShortest
    }
  }

  /// What all random numbers come from.
  public var seed: UInt64
  /// How many histories were made.
  public var runs: Int
  /// How many were wanted.
  public var wanted: Int
  /// The most transitions in a history.
  public var steps: Int
  /// How large the systems may be; `nil` for those of files.
  public var bounds: SampleBounds?
  /// What was new, by thousands of runs.
  public var curve: [Point] = []
  /// The counterexamples.
  public var shrinks: [Shrink] = []
  /// The rules and questions whose premise need not happen.
  public var excused: [String] = []
}

/// What is asked of a run that samples.
public struct SampleRequest: Sendable {
  /// How many histories, over all systems; with files, of each scenario under each setting.
  public var runs: Int
  /// The most transitions in a history.
  public var steps: Int
  /// What all random numbers come from.
  public var seed: UInt64
  /// How large the systems may be.
  public var bounds: SampleBounds
  /// The rules and questions whose premise need not happen.
  public var excused: [String]

  /// A request.
  public init(
    runs: Int = 10_000, steps: Int = 40, seed: UInt64 = 1, bounds: SampleBounds = SampleBounds(),
    excused: [String] = []
  ) {
    self.runs = runs
    self.steps = steps
    self.seed = seed
    self.bounds = bounds
    self.excused = excused
  }
}
