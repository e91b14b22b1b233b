/// Limits on a search. What is `nil` is not limited.
public struct SearchLimits: Sendable, Hashable {
  /// The largest number of transitions from an initial state.
  public var depth: Int?
  /// The largest number of distinct states stored. Never more than 2^32 - 2, also if it is `nil`: that is where
  /// 32-bit indices end.
  public var states: Int?
  /// The largest number of bytes used by the search's own tables, the moments of growth included.
  ///
  /// The first, empty tables, some tens of kilobytes, are made whatever the limit; then not even an initial state is
  /// stored. What the system itself allocates is not counted.
  public var memory: Int?
  /// The longest time; looked at every few hundred transitions, or, where several workers expand a level, after every
  /// slice of up to 128 states.
  public var time: Duration?

  /// No limit at all, unless stated.
  public init(depth: Int? = nil, states: Int? = nil, memory: Int? = nil, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.memory = memory
    self.time = time
  }
}
