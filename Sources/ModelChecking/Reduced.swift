/// A space with one state for each orbit of a symmetry.
///
/// Its states are the representatives; the steps of one are those of the space, each with its target replaced by the
/// target's representative. Events are those of the space on the step as it was before the replacement. Transitions
/// are counted as ever: enabled action instances, summed over the representatives.
///
/// What must be true, and ``SymmetryAudit`` finds where it is not: a state and its representative have the same steps
/// up to representatives of the targets, with the same events and classes of actions. In particular every event must
/// be invariant: "some process is in", not "process 0 is in". Then verdicts and shortest lengths are those of the
/// space itself.
///
/// Two things to know:
/// - A trace of this space is none of the space below it: each step may be followed by a permutation. ``unfold(_:)``
///   turns the traces of a result into true ones.
/// - Judges and monitors belong below: `Reduced(Monitored(system, by: monitor), by: …)` with a canonicalizer that
///   permutes the monitor's memory along. A monitor above would see steps that do not exist.
@frozen
public struct Reduced<Base: SearchSpace, CanonicalizerType: Canonicalizer>: SearchSpace
where CanonicalizerType.State == Base.State {
  /// The representatives.
  public typealias State = Base.State
  /// The space's actions.
  public typealias Action = Base.Action
  /// The space's scratch memory.
  public typealias Workspace = Base.Workspace

  /// The space.
  public let base: Base
  /// Who chooses the representatives.
  public let canonicalizer: CanonicalizerType

  /// A space and who chooses the representatives of its states.
  @inlinable
  public init(_ base: Base, by canonicalizer: CanonicalizerType) {
    self.base = base
    self.canonicalizer = canonicalizer
  }

  /// The space's name.
  public var name: String { base.name }

  /// The space's events.
  @inlinable
  public var eventCount: Int { base.eventCount }

  /// The space's classes.
  public var actionClasses: [String] { base.actionClasses }

  /// The space's class of an action.
  @inlinable
  public func actionClass(_ action: Action) -> Int { base.actionClass(action) }

  /// The space's scratch memory.
  @inlinable
  public func makeWorkspace() -> Workspace { base.makeWorkspace() }

  /// The space's, fresh.
  @inlinable
  public func makeFreshWorkspace() -> Workspace { base.makeFreshWorkspace() }

  /// The representatives of the initial states.
  @inlinable
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    base.forEachInitialState(&workspace) { state, events in body(canonicalizer.representative(of: state), events) }
  }

  /// The steps of the space, to the representatives of their targets.
  @inlinable
  public func forEachStep(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void
  ) {
    base.forEachStep(from: state, &workspace) { action, target, events in
      body(action, canonicalizer.representative(of: target), events)
    }
  }

  /// The same steps, with the transitions of the space that each stands for.
  @inlinable
  public func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, Int) -> Void
  ) {
    base.forEachBundle(from: state, &workspace) { action, target, events, transitions in
      body(action, canonicalizer.representative(of: target), events, transitions)
    }
  }

  /// The space's events that go on.
  public func events(stutteringAt state: State) -> EventSet { base.events(stutteringAt: state) }

  /// It is: that is its purpose.
  public var isFolded: Bool { true }

  /// The space's.
  public var tableBytes: Int { base.tableBytes }

  /// The canonicalizer's.
  public func orbitSize(of state: State) -> Int? { canonicalizer.orbitSize(of: state) }

  /// The space's description.
  public func describe(_ state: State) -> String { base.describe(state) }

  /// The space's description.
  public func describe(_ action: Action) -> String { base.describe(action) }
}
