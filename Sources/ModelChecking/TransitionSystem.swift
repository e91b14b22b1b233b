/// A system of states and labelled transitions, the only thing this module knows how to check.
///
/// The words of the field, as they are used everywhere in this package:
/// - a *state* is everything that decides what can happen next; a *transition* leads from one state to another and
///   carries an *action*, its label;
/// - a *trace* is a sequence of transitions from an initial state; a state is *reachable* if some trace leads to it;
/// - an *invariant* holds in every reachable state, a *step property* on every reachable transition;
/// - a *counterexample* is a trace that ends in a violation, a *witness* one that ends in something wanted;
/// - a state without transitions is a *deadlock*.
///
/// Transitions are counted as enabled action instances, summed over distinct states: self-loops count, two actions
/// with one target count twice, initial states do not count.
public protocol TransitionSystem: Sendable {
  /// A packed state of fixed size.
  associatedtype State: PackedState
  /// What labels a transition. Small and plain: it is rebuilt by replay, never stored per state. Another type than
  /// `State`, or the two functions `describe` are one.
  associatedtype Action: BitwiseCopyable & Sendable

  /// The name used in diagnostics; the name of the type, unless stated.
  var name: String { get }

  /// Names of the classes of actions, for statistics; one class, unless stated. Indexed by ``actionClass(_:)``.
  var actionClasses: [String] { get }

  /// The index in ``actionClasses`` of the class of an action.
  func actionClass(_ action: Action) -> Int

  /// Calls `body` with every initial state.
  func forEachInitialState(_ body: (State) -> Void)

  /// Calls `body` with every transition that leaves `state`, always in the same order.
  ///
  /// Guarantees about results are void if the order or the set differs between two calls with the same state; the
  /// search diagnoses what it notices of that (``SearchFault``).
  func forEachSuccessor(of state: State, _ body: (Action, State) -> Void)

  /// One line for a reader.
  func describe(_ state: State) -> String

  /// One line for a reader.
  func describe(_ action: Action) -> String
}

/// A state that the search can store: plain bytes, compared exactly, with a fingerprint that is the same in every
/// process.
public protocol PackedState: BitwiseCopyable, Equatable, Sendable {
  /// A well mixed hash of the whole state, equal for equal states and independent of the process.
  ///
  /// It only speeds the look-up; states are always compared in full.
  var fingerprint: UInt64 { get }
}
