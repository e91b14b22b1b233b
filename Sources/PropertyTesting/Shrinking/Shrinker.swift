/// Makes a failure simpler, by editing its choices and running the generator and the property again.
///
/// A candidate is taken if it fails with the same id and is simpler in one fixed order (``ChoiceRecord/isSimpler(than:)``:
/// size, number of choices, then each choice's rank); so shrinking ends, and its result depends on nothing but the failure
/// and the limits. The passes are tried until none of them finds anything: the result is then a *local minimum*, which
/// means exactly that and not that nothing simpler fails. What is known of how near it comes is in the tests.
public struct Shrinker: Sendable {
  /// A way of proposing simpler candidates. The cheap ones come first, and again after each success of another.
  public enum Pass: String, Sendable, Hashable, CaseIterable {
    /// Deletes the spans of ignored actions, and then spans and runs of neighbouring spans, the longest from the back.
    case deleteSpans
    /// Takes each choice to its simplest, or as near to it as bisection finds.
    case simplify
    /// Puts a span within a span of its kind in its place.
    case hoist
    /// Changes all choices of a label together: to one value, by one offset; and every two of them by one offset.
    case together
    /// Moves an amount from an integer to a later one of the same label, or exchanges the two.
    case redistribute
    /// Puts neighbouring spans into order.
    case reorder
    /// Tries the alternatives next to each choice and the simplest few, where failing is not monotone.
    case probe
    /// Moves elements from one array to another of its label.
    case moveElements
    /// Takes any two choices to their simplest.
    case simplifyPairs
    /// Deletes a span, and counts down the integers that number what comes after it.
    case deleteAndRenumber
    /// Counts an integer down and deletes a span after it.
    case lowerAndDelete
    /// Deletes any two spans that are not neighbours.
    case deletePairs
    /// Deletes a span and gives another choice a bound, or a value that occurs under its label.
    case deleteAndSet
    /// What the domain proposes.
    case domain

    /// Whether the pass is one of those that do most of the work.
    var isBasic: Bool {
      switch self {
      case .deleteSpans, .simplify, .hoist, .together, .redistribute: true
      default: false
      }
    }
  }

  /// When to stop before the end.
  public struct Limits: Sendable, Hashable {
    /// The most runs of the property.
    public var runs: Int
    /// The most time, or nil for as much as the runs take: then the result is the same on every machine.
    public var duration: Duration?

    /// Limits; 20,000 runs and two seconds, unless stated.
    public init(runs: Int = 20_000, duration: Duration? = .seconds(2)) {
      self.runs = runs
      self.duration = duration
    }
  }

  /// The passes in the order they are tried.
  public var passes: [Pass]
  /// What the domain proposes.
  public var domain: [DomainPass]
  /// Whether two neighbouring spans, given by their index, may be worth exchanging; always, unless stated.
  ///
  /// An answer no only saves runs: an exchange that matters is refused in any case, because the failure is gone.
  public var mayExchange: @Sendable (ChoiceRecord, Int, Int) -> Bool

  /// A shrinker with all passes, unless stated.
  public init(
    passes: [Pass] = Pass.allCases, domain: [DomainPass] = [],
    mayExchange: @escaping @Sendable (ChoiceRecord, Int, Int) -> Bool = { _, _, _ in true }
  ) {
    self.passes = passes
    self.domain = domain
    self.mayExchange = mayExchange
  }

  /// Shrinks a failure.
  /// - Parameter record: the choices of a run that fails with `failure`.
  /// - Parameter test: generator and property; returns the failure, if any. It must do the same for the same choices.
  public func shrink(
    _ record: ChoiceRecord, _ failure: PropertyFailure, limits: Limits = Limits(),
    test: @escaping (inout Choices) -> PropertyFailure?
  ) -> Shrunk {
    var session = ShrinkSession(record, failure, limits: limits, test: test)
    session.run(self)
    return session.result
  }
}

/// What shrinking came to.
public struct Shrunk: Sendable, Hashable {
  /// Why shrinking ended.
  public enum End: String, Sendable, Hashable {
    /// No pass finds anything simpler.
    case localMinimum = "local minimum"
    /// The limits were reached; there may be something simpler.
    case stoppedByBudget = "stopped by budget"
  }

  /// The choices of the simplest failure found.
  public let record: ChoiceRecord
  /// That failure.
  public let failure: PropertyFailure
  /// Why shrinking ended.
  public let end: End
  /// How often the property was run.
  public let runs: Int
  /// How many candidates had been tried before, and were not run.
  public let repeated: Int
  /// How many candidates were taken, by pass, in the order of the passes; only those that were.
  public let taken: [Taken]

  /// The successes of a pass.
  public struct Taken: Sendable, Hashable {
    /// The pass.
    public let pass: Shrinker.Pass
    /// How many of its candidates were taken.
    public let count: Int
  }
}
