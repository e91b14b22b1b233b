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
    /// Does on every fair infinite trace each state of the first kind have one of the second kind after it, or is one?
    case leadsTo(@Sendable (State) -> Bool, @Sendable (State) -> Bool)
    /// Is there such a state on every fair infinite trace?
    case eventually(@Sendable (State) -> Bool)
    /// Are there infinitely many such states on every fair infinite trace?
    case infinitelyOften(@Sendable (State) -> Bool)
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

  /// Whenever the first holds, the second holds then or later, on every fair infinite trace. A trace that cannot go on
  /// counts as one that stays where it is (``LivenessQuestion``).
  public static func leadsTo(
    _ name: String, from premise: @escaping @Sendable (_ state: State) -> Bool,
    to goal: @escaping @Sendable (_ state: State) -> Bool
  ) -> Self { Self(name: name, question: .leadsTo(premise, goal)) }

  /// Holds sometime, on every fair infinite trace.
  public static func eventually(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self {
    Self(name: name, question: .eventually(holds))
  }

  /// Holds again and again, on every fair infinite trace.
  public static func infinitelyOften(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self {
    Self(name: name, question: .infinitelyOften(holds))
  }

  /// Every reachable state has a transition.
  public static var noDeadlock: Self { Self(name: "no deadlock", question: .noDeadlock) }
}
