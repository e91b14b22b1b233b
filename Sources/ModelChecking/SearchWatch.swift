/// What a search looks at from time to time: the observer, the interrupt and the clock.
@usableFromInline
struct SearchWatch {
  private let limit: Duration?
  private let interrupt: SearchInterrupt?
  private let progress: SearchProgress.Observer?
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var nextReport: Duration

  @usableFromInline
  init(limits: SearchLimits, interrupt: SearchInterrupt?, progress: SearchProgress.Observer?) {
    limit = limits.time
    self.interrupt = interrupt
    self.progress = progress
    nextReport = progress?.interval ?? .zero
    start = clock.now
  }

  /// Time since the search began.
  @usableFromInline
  var elapsed: Duration { start.duration(to: clock.now) }

  /// Tells the observer if it is time to, and says whether the search must stop.
  ///
  /// The observer comes first, so that it can raise the interrupt at once.
  ///
  /// - Parameter expanded: how many of the states are expanded.
  @usableFromInline
  mutating func poll(states: Int, transitions: Int, depth: Int, expanded: Int, memory: Int) -> Completeness.Limit? {
    if limit == nil && progress == nil { return interrupt?.isInterrupted == true ? .interrupted : nil }
    let now = elapsed
    if let progress, now >= nextReport {
      nextReport = now + progress.interval
      progress.report(
        SearchProgress(
          states: states, transitions: transitions, depth: depth, frontier: states - expanded, memory: memory,
          elapsed: now))
    }
    if interrupt?.isInterrupted == true { return .interrupted }
    if let limit, now >= limit { return .time }
    return nil
  }
}
