/// How much of the state space a search has seen.
public enum Completeness: Sendable, Hashable {
  /// Every reachable state was expanded. Only a search that closed can make the token.
  case proved(Closure)
  /// Every state up to this depth was seen, but those at this depth were not expanded: nothing is known of the steps
  /// that leave them.
  case bounded(depth: Int)
  /// A limit other than the depth, or an interrupt, ended the search.
  case stopped(Limit)

  /// What stopped a search.
  public enum Limit: Sendable, Hashable { case states, memory, time, interrupted }

  /// The proof that a search closed: only the search itself makes one.
  ///
  /// Its initializer is not public, so a verdict that carries one came from a search that expanded every state.
  public struct Closure: Sendable, Hashable {
    @usableFromInline
    init() {}
  }
}
