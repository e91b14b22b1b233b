/// Which of the things a search finds it also rebuilds a trace to.
///
/// A trace is replayed after the search, one enumeration for each of its steps. On a large system that is nothing
/// beside the search; on thousands of tiny systems with hundreds of events each it is most of the time.
public enum TracePolicy: Sendable, Hashable {
  /// To every event that happened, and to the first deadlock.
  case all
  /// To nothing: only counts and depths.
  case none
  /// To these events as far as they happened, and to the first deadlock if that is asked for.
  case events(EventSet, deadlock: Bool = false)

  /// Whether an event gets a trace.
  @usableFromInline
  func includes(_ event: Int) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .events(let events, _): events.contains(event)
    }
  }

  /// Whether the first deadlock gets a trace.
  @usableFromInline var includesDeadlock: Bool {
    switch self {
    case .all: true
    case .none: false
    case .events(_, let deadlock): deadlock
    }
  }
}
