/// What a search says about a property that must hold always: an invariant, a step property, the absence of deadlock.
///
/// The four answers are not degrees of one: only `proved` says that the property holds, only `violated` that it does
/// not. The other two say how far nothing was found.
public enum Verdict<State: Sendable, Action: Sendable>: Sendable {
  /// It holds in every reachable state. The token is made only by a search that closed.
  case proved(Completeness.Closure)
  /// It holds as far as this depth; beyond, nothing is known.
  case bounded(depth: Int)
  /// It does not hold: a shortest trace that shows it.
  case violated(Trace<State, Action>)
  /// A limit ended the search before it closed, and no violation had been found.
  case stopped(Completeness.Limit)

  /// The verdict on something that must not happen, from the trace to it and the completeness of the search.
  public init(counterexample: Trace<State, Action>?, completeness: Completeness) {
    if let counterexample {
      self = .violated(counterexample)
      return
    }
    switch completeness {
    case .proved(let closure): self = .proved(closure)
    case .bounded(let depth): self = .bounded(depth: depth)
    case .stopped(let limit): self = .stopped(limit)
    }
  }
}

/// What a search says about something that should be possible.
public enum Reachability<State: Sendable, Action: Sendable>: Sendable {
  /// It happens: a shortest trace to it.
  case reachable(witness: Trace<State, Action>)
  /// It never happens. The token is made only by a search that closed.
  case unreachable(Completeness.Closure)
  /// It does not happen as far as this depth; beyond, nothing is known.
  case notFound(depth: Int)
  /// A limit ended the search before it closed, and no witness had been found.
  case inconclusive(Completeness.Limit)

  /// The answer from the trace to the first occurrence and the completeness of the search.
  public init(witness: Trace<State, Action>?, completeness: Completeness) {
    if let witness {
      self = .reachable(witness: witness)
      return
    }
    switch completeness {
    case .proved(let closure): self = .unreachable(closure)
    case .bounded(let depth): self = .notFound(depth: depth)
    case .stopped(let limit): self = .inconclusive(limit)
    }
  }
}

extension SearchResult {
  /// The verdict if the event is a violation.
  ///
  /// - Parameter event: an event of the space that was searched.
  /// - Precondition: if the event happened, the search brought a trace to it (``TracePolicy``).
  public func verdict(violation event: Int) -> Verdict<State, Action> {
    requireTrace(to: event)
    return Verdict(counterexample: events[event].trace, completeness: completeness)
  }

  /// The verdict on the absence of deadlock.
  ///
  /// With `bounded(depth: n)` the states at depth n were not expanded and may be deadlocks.
  ///
  /// - Precondition: if there is a deadlock, the search brought a trace to it (``TracePolicy``).
  public var deadlockVerdict: Verdict<State, Action> {
    precondition(deadlocks == 0 || deadlock != nil, "there is a deadlock, but the search brought no trace to it")
    return Verdict(counterexample: deadlock, completeness: completeness)
  }

  /// The answer if the event is something that should be possible.
  ///
  /// - Parameter event: an event of the space that was searched.
  /// - Precondition: if the event happened, the search brought a trace to it (``TracePolicy``).
  public func reachability(of event: Int) -> Reachability<State, Action> {
    requireTrace(to: event)
    return Reachability(witness: events[event].trace, completeness: completeness)
  }

  /// Traps rather than take an event that happened, but has no trace, for one that did not happen.
  private func requireTrace(to event: Int) {
    precondition(
      events[event].count == 0 || events[event].trace != nil,
      "event \(event) happened, but the search brought no trace to it")
  }
}
