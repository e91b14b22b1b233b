/// What a search found.
public struct SearchResult<State: Sendable, Action: Sendable>: Sendable {
  /// How often an event happened, how far away, and the shortest trace to it.
  public struct EventRecord: Sendable {
    /// On how many transitions (and initial states) it happened.
    public let count: Int
    /// The length of the shortest trace to it; `nil` if it never happened.
    public let depth: Int?
    /// The shortest trace to its first occurrence; `nil` if it never happened, or if no trace to it was asked for.
    public let trace: Trace<State, Action>?

    /// What is known of an event.
    public init(count: Int, depth: Int?, trace: Trace<State, Action>?) {
      self.count = count
      self.depth = depth
      self.trace = trace
    }
  }
  /// One level of the breadth-first search.
  public struct Level: Sendable {
    /// New distinct states at this depth.
    public let states: Int
    /// Transitions out of the states of this depth.
    public let transitions: Int

    @usableFromInline
    init(states: Int, transitions: Int) {
      self.states = states
      self.transitions = transitions
    }
  }

  /// How much of the state space was seen.
  public let completeness: Completeness
  /// Distinct states.
  public let states: Int
  /// The states of the system that they stand for, each once: as many, unless the space is folded
  /// (``SearchSpace/orbitSize(of:)``); `nil` if that is not known.
  public let represented: Int?
  /// Labelled transitions out of all expanded states.
  public let transitions: Int
  /// Steps that were taken for them: fewer where one step stands for several transitions
  /// (``SearchSpace/forEachBundle(from:_:_:)``).
  public let steps: Int
  /// The largest depth at which a new state was found; 0 if there is none.
  public let depth: Int
  /// Expanded states without transitions. States at the depth limit are not expanded and do not count.
  public let deadlocks: Int
  /// The length of the shortest trace to a state without transitions; `nil` if none was found.
  public let deadlockDepth: Int?
  /// The shortest trace to a state without transitions; `nil` if none was found, or if no trace to it was asked for.
  public let deadlock: Trace<State, Action>?
  /// One record for each event.
  public let events: [EventRecord]
  /// Per level.
  public let levels: [Level]
  /// Transitions per class of actions, and how many of them led to new states.
  public let actions: [(name: String, transitions: Int, newStates: Int)]
  /// Bytes used by the search's own tables at their largest, the moments of growth included. Several workers use more
  /// than one, and how much depends on the moment.
  public let memory: Int
  /// How long it took.
  public let duration: Duration

  @usableFromInline
  init(
    completeness: Completeness, states: Int, represented: Int?, transitions: Int, steps: Int, depth: Int,
    deadlocks: Int,
    deadlockDepth: Int?, deadlock: Trace<State, Action>?, events: [EventRecord], levels: [Level],
    actions: [(name: String, transitions: Int, newStates: Int)], memory: Int, duration: Duration
  ) {
    self.completeness = completeness
    self.states = states
    self.represented = represented
    self.transitions = transitions
    self.steps = steps
    self.depth = depth
    self.deadlocks = deadlocks
    self.deadlockDepth = deadlockDepth
    self.deadlock = deadlock
    self.events = events
    self.levels = levels
    self.actions = actions
    self.memory = memory
    self.duration = duration
  }
}

extension SearchResult {
  /// The same of a search that a limit ended after all.
  @usableFromInline
  func stopped(by limit: Completeness.Limit) -> SearchResult {
    SearchResult(
      completeness: .stopped(limit), states: states, represented: represented, transitions: transitions, steps: steps,
      depth: depth,
      deadlocks: deadlocks, deadlockDepth: deadlockDepth, deadlock: deadlock, events: events, levels: levels,
      actions: actions, memory: memory, duration: duration)
  }

  /// The same with other records of events.
  ///
  /// - Parameter events: what is known of each event.
  public func replacingEvents(by events: [EventRecord]) -> SearchResult {
    SearchResult(
      completeness: completeness, states: states, represented: represented, transitions: transitions, steps: steps,
      depth: depth,
      deadlocks: deadlocks,
      deadlockDepth: deadlockDepth, deadlock: deadlock, events: events, levels: levels, actions: actions,
      memory: memory, duration: duration)
  }
}
