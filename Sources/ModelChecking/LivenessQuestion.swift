/// A question about infinite traces, about events of a space.
///
/// An event happens on a step, or in its target; what happens in an initial state happens before the first step. "Then"
/// means at the same time or later.
///
/// A trace that cannot be continued counts as an infinite one that stays in its last state. There the events go on
/// that ``SearchSpace/events(stutteringAt:)`` names. So an awaited event must happen before a deadlock, and an event
/// that must happen infinitely often must be one of those that go on in it.
public enum LivenessQuestion: Sendable, Hashable {
  /// Whenever one of the first events happens, one of the second happens then.
  case leadsTo(from: EventSet, to: EventSet)
  /// One of the events happens.
  case eventually(EventSet)
  /// One of the events happens infinitely often.
  case infinitelyOften(EventSet)

  /// The events that are awaited.
  var goal: EventSet {
    switch self {
    case .leadsTo(_, let goal), .eventually(let goal), .infinitelyOften(let goal): goal
    }
  }

  /// Whether the wait begins with a step that has these events.
  func isBegun(by events: EventSet) -> Bool {
    switch self {
    case .leadsTo(let premise, let goal): events.intersects(premise) && !events.intersects(goal)
    case .eventually: false
    // Anywhere, also right after the event: what counts is that it does not come back.
    case .infinitelyOften: true
    }
  }

  /// Whether the wait begins in an initial state that has these events.
  func isBegun(byInitial events: EventSet) -> Bool {
    switch self {
    case .eventually(let goal): !events.intersects(goal)
    case .leadsTo, .infinitelyOften: isBegun(by: events)
    }
  }
}

/// What a search says about a question of liveness.
public enum LivenessVerdict<State: Sendable, Action: Sendable>: Sendable {
  /// It holds on every fair infinite trace. The token is made only by a search that closed.
  case proved(Completeness.Closure)
  /// It does not hold: a fair infinite trace that shows it.
  case violated(Lasso<State, Action>)
  /// No violation lies wholly in what was expanded up to this depth; beyond, nothing is known.
  case bounded(depth: Int)
  /// No violation lies wholly in what was expanded before this ended the search; beyond, nothing is known.
  case stopped(Completeness.Limit)

  @usableFromInline
  init(violation: Lasso<State, Action>?, completeness: Completeness) {
    if let violation {
      self = .violated(violation)
      return
    }
    switch completeness {
    case .proved(let closure): self = .proved(closure)
    case .bounded(let depth): self = .bounded(depth: depth)
    case .stopped(let limit): self = .stopped(limit)
    }
  }
}
