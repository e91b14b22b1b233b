/// A question about a system, asked with ``check(_:_:limits:interrupt:progress:)``.
///
/// Properties hold closures, which are called for every transition; that is convenient and slow. A ``Judge`` asks the
/// same questions at full speed.
public struct Property<State: Sendable, Action: Sendable>: Sendable {
  /// What is asked.
  public enum Question: Sendable {
    /// Does it hold in every reachable state?
    case invariant(@Sendable (State) -> Bool)
    /// Does it hold on every reachable transition?
    case step(@Sendable (State, Action, State) -> Bool)
    /// Does it hold in some reachable state?
    case reachable(@Sendable (State) -> Bool)
    /// Has every reachable state a transition?
    case noDeadlock
  }

  /// Its name in the report.
  public let name: String
  /// What is asked.
  public let question: Question

  /// A question with a name.
  public init(name: String, question: Question) {
    self.name = name
    self.question = question
  }

  /// Holds in every reachable state.
  public static func invariant(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self {
    Self(name: name, question: .invariant(holds))
  }

  /// Holds on every reachable transition.
  public static func step(
    _ name: String, _ holds: @escaping @Sendable (_ from: State, _ action: Action, _ to: State) -> Bool
  ) -> Self {
    Self(name: name, question: .step(holds))
  }

  /// Holds in some reachable state.
  public static func reachable(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self {
    Self(name: name, question: .reachable(holds))
  }

  /// Every reachable state has a transition.
  public static var noDeadlock: Self { Self(name: "no deadlock", question: .noDeadlock) }
}

/// Judges properties: event number i is the violation, or the first success, of property number i.
@usableFromInline
struct PropertyJudge<State: PackedState, Action: BitwiseCopyable & Sendable>: Judge {
  @usableFromInline let properties: [Property<State, Action>]

  @usableFromInline
  init(_ properties: [Property<State, Action>]) { self.properties = properties }

  @usableFromInline var eventCount: Int { properties.count }

  @usableFromInline
  func events(at state: State) -> EventSet {
    var events = EventSet()
    for (index, property) in properties.enumerated() {
      switch property.question {
      case .invariant(let holds): if !holds(state) { events.insert(index) }
      case .reachable(let holds): if holds(state) { events.insert(index) }
      case .step, .noDeadlock: break
      }
    }
    return events
  }

  @usableFromInline
  func events(from source: State, on action: Action, to target: State) -> EventSet {
    var events = EventSet()
    for (index, property) in properties.enumerated() {
      if case .step(let holds) = property.question, !holds(source, action, target) { events.insert(index) }
    }
    return events
  }
}
