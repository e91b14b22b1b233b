/// The search: breadth first, exact, to a depth or until it closes.
///
///     let result = try Search(Judged(system, by: judge), limits: SearchLimits(depth: 12)).run()
///
/// There is one search in this module, and everything that asks a question uses it. What it does:
///
/// 1. It stores the initial states, then expands the stored states in order, one level after another. A target that
///    is not stored yet gets the next number. So states are numbered by their distance from an initial state, and
///    among equals by the order of enumeration: the same system gives the same numbers, counts and traces always.
/// 2. The events on each step are counted, and the first step of each is remembered. As the order is breadth first,
///    the trace to it is as short as any trace to that event can be.
/// 3. A trace is not stored but replayed: each state knows its parent, and the action between the two is found by
///    enumerating the parent's steps again.
/// 4. If a level adds no state, the search has closed: every reachable state was expanded, and what never happened
///    cannot happen. Only then is the result `proved`.
///
/// All guarantees are void if the space breaks its contract: another order or another set of steps for the same state,
/// `==` that is not an equivalence, fingerprints that differ between equal states. The search notices some of that and
/// throws a ``SearchFault``: it enumerates a sample of the states again (``AuditDensity``) and checks
/// each step of a trace that it replays. What it does not sample it cannot notice.
///
/// What happens only at infinity, a wait that never ends, is asked with ``run(asking:under:traces:)``.
///
/// Several workers share out each level and number what they found in the order in which one would have found it, so
/// the answers are the same (``SharedTable``).
///
/// Speed depends on the compiler seeing the space and the search at once: call ``run()`` where `Space` is a concrete
/// type, and mark the space's functions `@inlinable` if they are in another module.
public struct Search<Space: SearchSpace>: Sendable {
  /// What is explored.
  public var space: Space
  /// When to stop short of closure.
  public var limits: SearchLimits
  /// Ends the search early when it is raised.
  public var interrupt: SearchInterrupt?
  /// Who is told how far the search is.
  public var progress: SearchProgress.Observer?

  /// How many threads expand states. It changes how long a search takes, and what its tables need, and nothing else.
  public var workers: Int
  /// Where the workers beside the caller's thread come from, level by level; if `nil`, they are the search's own.
  public var idleWorkers: IdleWorkers?
  /// How many states are enumerated again to notice a space that breaks its contract.
  public var audit: AuditDensity
  /// Ends the search once one of these events has happened: not at once but when the level is complete on which it
  /// happened, so that what was counted does not depend on the order of expansion. The result then is `stopped`, never
  /// `proved`, also if that level was the last.
  public var stopAfter: EventSet
  /// How the work is divided among workers; tests make it small.
  @usableFromInline package var tuning = WorkerTuning()

  /// Prepares a search; ``run()`` runs it.
  ///
  /// - Parameters:
  ///   - space: what is explored.
  ///   - limits: when to stop short of closure; no limits, unless stated.
  ///   - interrupt: ends the search early when it is raised.
  ///   - progress: who is told how far the search is.
  ///   - audit: how many states are enumerated again; a sample, unless stated.
  ///   - stopAfter: ends the search once one of these events has happened; none, unless stated.
  ///   - workers: how many threads expand states, 1 to 256; the caller's alone, unless stated. More than there are
  ///     processors is no use.
  /// - Precondition: the space has at most ``EventSet/capacity`` events.
  public init(
    _ space: Space, limits: SearchLimits = SearchLimits(), interrupt: SearchInterrupt? = nil,
    progress: SearchProgress.Observer? = nil, audit: AuditDensity = .sampled, stopAfter: EventSet = EventSet(),
    workers: Int = 1
  ) {
    precondition(
      space.eventCount <= EventSet.capacity,
      "\(space.name) has \(space.eventCount) events; a search takes at most \(EventSet.capacity)")
    self.space = space
    self.limits = limits
    self.interrupt = interrupt
    self.progress = progress
    self.audit = audit
    precondition((1...256).contains(workers), "1 to 256 workers, not \(workers)")
    self.stopAfter = stopAfter
    self.workers = workers
  }
}
