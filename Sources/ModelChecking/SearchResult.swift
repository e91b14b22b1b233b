/// Limits on a search. What is `nil` is not limited.
public struct SearchLimits: Sendable, Hashable {
  /// The largest number of transitions from an initial state.
  public var depth: Int?
  /// The largest number of distinct states stored.
  public var states: Int?
  /// The largest number of bytes used by the search's own tables.
  public var memory: Int?
  /// The longest time.
  public var time: Duration?

  /// No limit at all, unless stated.
  public init(depth: Int? = nil, states: Int? = nil, memory: Int? = nil, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.memory = memory
    self.time = time
  }
}

/// How much of the state space a search has seen.
public enum Completeness: Sendable, Hashable {
  /// Every reachable state was expanded. Only a search that closed can make the token.
  case proved(Closure)
  /// Every state up to this depth was seen, and some beyond it were not.
  case bounded(depth: Int)
  /// A limit other than the depth, or an interrupt, ended the search.
  case stopped(Limit)

  /// What stopped a search.
  public enum Limit: Sendable, Hashable { case states, memory, time, interrupted }

  /// The proof that a search closed: only the search itself makes one.
  public struct Closure: Sendable, Hashable { init() {} }
}

/// A trace rebuilt by replay: an initial state and the steps from it.
public struct Trace<State: Sendable, Action: Sendable>: Sendable {
  /// One transition.
  public struct Step: Sendable {
    /// The label.
    public let action: Action
    /// The target.
    public let state: State
  }
  /// The first state.
  public let initial: State
  /// The steps, in order; as short as possible for what the trace shows.
  public let steps: [Step]
}

/// What a search found.
public struct SearchResult<State: Sendable, Action: Sendable>: Sendable {
  /// How often an event happened, and the shortest trace to it.
  public struct EventRecord: Sendable {
    /// On how many transitions (and initial states) it happened.
    public let count: Int
    /// The shortest trace to its first occurrence; `nil` if it never happened.
    public let trace: Trace<State, Action>?
  }
  /// One level of the breadth-first search.
  public struct Level: Sendable {
    /// New distinct states at this depth.
    public let states: Int
    /// Transitions out of the states of this depth.
    public let transitions: Int
  }

  /// How much of the state space was seen.
  public let completeness: Completeness
  /// Distinct states.
  public let states: Int
  /// Labelled transitions out of all expanded states.
  public let transitions: Int
  /// The largest depth at which a new state was found.
  public let depth: Int
  /// States without transitions.
  public let deadlocks: Int
  /// The shortest trace to a state without transitions.
  public let deadlock: Trace<State, Action>?
  /// One record for each event.
  public let events: [EventRecord]
  /// Per level.
  public let levels: [Level]
  /// Transitions per class of actions, and how many of them led to new states.
  public let actions: [(name: String, transitions: Int, newStates: Int)]
  /// Bytes used by the search's tables at their largest.
  public let memory: Int
  /// How long it took.
  public let duration: Duration
}
