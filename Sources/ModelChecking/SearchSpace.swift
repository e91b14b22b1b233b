/// What the search explores: states, labelled steps, and on each the set of events that happened there.
///
/// A ``TransitionSystem`` with a ``Judge`` is one (``Judged``); a product with monitors is one; a system whose
/// monitors look inside a step is one that was written by hand for speed.
public protocol SearchSpace: Sendable {
  /// A packed state of fixed size.
  associatedtype State: PackedState
  /// What labels a step.
  associatedtype Action: BitwiseCopyable & Sendable
  /// Scratch memory, one for each thread that expands states.
  associatedtype Workspace

  /// The name used in diagnostics.
  var name: String { get }

  /// The number of events, at most ``EventSet/capacity``.
  var eventCount: Int { get }

  /// Names of the classes of actions, for statistics.
  var actionClasses: [String] { get }

  /// The index in ``actionClasses`` of the class of an action.
  func actionClass(_ action: Action) -> Int

  /// Makes scratch memory.
  func makeWorkspace() -> Workspace

  /// Makes scratch memory in which nothing is remembered that was worked out with another, for an audit. Any scratch
  /// memory, unless stated.
  func makeFreshWorkspace() -> Workspace

  /// Calls `body` with every initial state and the events that happen there.
  func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void)

  /// Calls `body` with every step that leaves `state` and the events that happen on it or in its target, always in
  /// the same order.
  func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void)

  /// Calls `body` with the same steps, and with how many transitions each stands for: what a search enumerates.
  ///
  /// A space that knows several transitions of a state to have the same target and the same events, without taking
  /// each, gives the first of them with their number. One for each step, unless stated.
  func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, _ transitions: Int) -> Void)

  /// The events that go on for ever when the space stays in a state that has no steps; only ``LivenessQuestion`` asks.
  /// None, unless stated.
  func events(stutteringAt state: State) -> EventSet

  /// Whether a trace of this space is none of the system it stands for, but of orbits of its states. Not, unless
  /// stated.
  var isFolded: Bool { get }

  /// How many states of the system a state of this space stands for; `nil` if that is not known. One, unless the space is
  /// folded.
  func orbitSize(of state: State) -> Int?

  /// Bytes of tables that the space itself fills while it is searched, all threads together; none, unless stated.
  var tableBytes: Int { get }

  /// One line for a reader.
  func describe(_ state: State) -> String

  /// One line for a reader.
  func describe(_ action: Action) -> String
}

extension SearchSpace {
  /// The name of the type, unless the space says otherwise.
  public var name: String { String(describing: Self.self) }

  /// One class for all actions, unless the space says otherwise.
  public var actionClasses: [String] { ["step"] }

  /// The first class, unless the space says otherwise.
  @inlinable
  public func actionClass(_ action: Action) -> Int { 0 }

  /// Each step by itself, unless the space says otherwise.
  @inlinable @inline(__always)
  public func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, Int) -> Void
  ) {
    forEachStep(from: state, &workspace) { body($0, $1, $2, 1) }
  }

  /// None, unless the space says otherwise.
  public func events(stutteringAt state: State) -> EventSet { EventSet() }

  /// Not folded, unless the space says otherwise.
  public var isFolded: Bool { false }

  /// None.
  public var tableBytes: Int { 0 }

  /// One, or not known.
  public func orbitSize(of state: State) -> Int? { isFolded ? nil : 1 }

  /// What Swift prints for the state, unless the space says otherwise.
  public func describe(_ state: State) -> String { String(describing: state) }

  /// What Swift prints for the action, unless the space says otherwise.
  public func describe(_ action: Action) -> String { String(describing: action) }
}

extension SearchSpace {
  /// As ``makeWorkspace()``.
  @inlinable
  public func makeFreshWorkspace() -> Workspace { makeWorkspace() }
}

extension SearchSpace where Workspace == Void {
  /// Nothing, for spaces that need no scratch memory.
  @inlinable
  public func makeWorkspace() {}
}
