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
