/// How far a running search is.
public struct SearchProgress: Sendable, Hashable {
  /// Distinct states stored so far.
  public let states: Int
  /// Transitions enumerated so far.
  public let transitions: Int
  /// The depth of the states that are being expanded.
  public let depth: Int
  /// States stored and not yet expanded.
  public let frontier: Int
  /// Bytes used by the search's own tables now.
  public let memory: Int
  /// Time since the search began.
  public let elapsed: Duration

  @usableFromInline
  init(states: Int, transitions: Int, depth: Int, frontier: Int, memory: Int, elapsed: Duration) {
    self.states = states
    self.transitions = transitions
    self.depth = depth
    self.frontier = frontier
    self.memory = memory
    self.elapsed = elapsed
  }

  /// Who wants to know, and how often.
  public struct Observer: Sendable {
    /// The shortest time between two calls. Zero means at every poll, which is every few hundred transitions.
    public var interval: Duration
    /// Called on the thread that called the search, which waits for it. With several workers it is called between the
    /// slices of work of that thread, and counts the states found in earlier rounds.
    public var report: @Sendable (SearchProgress) -> Void

    /// Calls `report` at most once per interval.
    public init(every interval: Duration = .seconds(1), _ report: @escaping @Sendable (SearchProgress) -> Void) {
      self.interval = interval
      self.report = report
    }
  }
}
