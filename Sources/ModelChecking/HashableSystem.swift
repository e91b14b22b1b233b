/// A system whose states are any `Hashable` values: the convenient way in.
///
/// Nothing is packed and nothing must be fast; arrays, sets and enumerations with payloads are all right in a state.
/// The same search runs it (``InternedSystem``), some tens of times slower and with far more memory a state than a
/// ``TransitionSystem`` needs.
public protocol HashableSystem: Sendable {
  /// A state.
  associatedtype State: Hashable & Sendable
  /// What labels a transition.
  associatedtype Action: Sendable

  /// The name used in diagnostics; the name of the type, unless stated.
  var name: String { get }

  /// Names of the classes of actions, for statistics; one class, unless stated.
  var actionClasses: [String] { get }

  /// The index in ``actionClasses`` of the class of an action.
  func actionClass(_ action: Action) -> Int

  /// Every initial state, always in the same order.
  var initialStates: [State] { get }

  /// Every transition that leaves a state, always in the same order.
  ///
  /// The order must not come from a `Set` or a `Dictionary`: theirs changes from process to process.
  func successors(of state: State) -> [(action: Action, state: State)]

  /// One line for a reader.
  func describe(_ state: State) -> String

  /// One line for a reader.
  func describe(_ action: Action) -> String
}

extension HashableSystem {
  /// The name of the type, unless the system says otherwise.
  public var name: String { String(describing: Self.self) }

  /// One class for all actions, unless the system says otherwise.
  public var actionClasses: [String] { ["step"] }

  /// The first class, unless the system says otherwise.
  public func actionClass(_ action: Action) -> Int { 0 }

  /// What Swift prints for the state, unless the system says otherwise.
  public func describe(_ state: State) -> String { String(describing: state) }

  /// What Swift prints for the action, unless the system says otherwise.
  public func describe(_ action: Action) -> String { String(describing: action) }
}
