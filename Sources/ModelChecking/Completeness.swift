/// How much of the state space a search has seen.
public enum Completeness: Sendable, Hashable {
  /// Every reachable state was expanded. Only a search that closed can make the token.
  case proved(Closure)
  /// Every state up to this depth was seen, but those at this depth were not expanded: nothing is known of the steps
  /// that leave them.
  case bounded(depth: Int)
  /// A limit other than the depth, an interrupt, or an event that was waited for ended the search.
  case stopped(Limit)

  /// What stopped a search.
  public enum Limit: Sendable, Hashable {
    /// The largest number of states.
    case states
    /// The largest number of bytes.
    case memory
    /// The longest time.
    case time
    /// An interrupt.
    case interrupted
    /// One of the events happened after which the search was to stop. No limit in the strict sense, but as little a
    /// proof as the others.
    case event
  }

  /// The proof that a search closed: only the search itself makes one.
  ///
  /// Its initializer is not public, so a verdict that carries one came from a search that expanded every state.
  public struct Closure: Sendable, Hashable {
    @usableFromInline
    init() {}
  }
}
