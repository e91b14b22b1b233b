/// How a property is run.
public struct RunSettings: Sendable {
  /// What the random runs start from.
  public var seed: Seed
  /// How many runs shall count.
  public var runs: Int
  /// How many runs may be discarded for each that counts, before it is given up.
  public var discardsPerRun = 10
  /// Premises that need not happen.
  public var excused: Set<String> = []
  /// Failures to be run first.
  public var corpus = FailureCorpus()
  /// When shrinking stops before its end.
  public var shrinking = Shrinker.Limits()
  /// Whether the simplest failure is explained, which takes some runs more.
  public var explains = true
  /// Gets how far it came, about as often as the interval says, from the thread that runs the property.
  public var progress: (@Sendable (RunProgress) -> Void)?
  /// How often ``progress`` is called.
  public var progressInterval = Duration.seconds(1)

  /// Settings; a thousand runs from the same seed each time, unless stated.
  public init(seed: Seed = 1, runs: Int = 1000) {
    self.seed = seed
    self.runs = runs
  }
}

/// How far the runs of a property came.
public struct RunProgress: Sendable, Hashable {
  /// How many runs counted so far.
  public let runs: Int
  /// How many runs were discarded so far.
  public let discarded: Int
  /// How many labels and premises were seen so far.
  public let coverage: Int
}

/// Calls for progress when it is time to.
struct ProgressClock {
  private let settings: RunSettings
  private var next: ContinuousClock.Instant

  init(_ settings: RunSettings) {
    self.settings = settings
    next = .now + settings.progressInterval
  }

  mutating func tick<Value>(_ run: PropertyRun<Value>) {
    guard let progress = settings.progress, .now >= next else { return }
    let coverage = run.labels.count + run.premises.count { $0.runs > 0 }
    progress(RunProgress(runs: run.runs, discarded: run.discarded, coverage: coverage))
    next = .now + settings.progressInterval
  }
}
