/// Finds states at which a symmetry is none: a space to search without reduction, on an instance small enough for that.
///
///     let result = try Search(SymmetryAudit(space, by: canonicalizer)).run()
///     guard case .proved = result.verdict(violation: SymmetryAudit.differingSteps) …
///
/// A closed search without these events proves for this instance what ``Reduced`` needs. It does not prove it for
/// larger instances of the same model.
public struct SymmetryAudit<Base: SearchSpace, CanonicalizerType: Canonicalizer>: SearchSpace
where CanonicalizerType.State == Base.State {
  /// The space's states.
  public typealias State = Base.State
  /// The space's actions.
  public typealias Action = Base.Action
  /// The space's scratch memory, twice: one for the steps that are enumerated within others.
  public typealias Workspace = (outer: Base.Workspace, inner: Base.Workspace)

  /// The event of a representative that has another representative.
  public static var movingRepresentative: Int { 0 }
  /// The event of a state whose steps, events or classes of actions are not those of its representative.
  public static var differingSteps: Int { 1 }

  /// The space.
  public let base: Base
  /// The canonicalizer.
  public let canonicalizer: CanonicalizerType

  /// The audit of a canonicalizer on a space.
  public init(_ base: Base, by canonicalizer: CanonicalizerType) {
    self.base = base
    self.canonicalizer = canonicalizer
  }

  /// The space's name.
  public var name: String { base.name }

  /// Two.
  public var eventCount: Int { 2 }

  /// Twice the space's scratch memory.
  public func makeWorkspace() -> Workspace { (base.makeWorkspace(), base.makeWorkspace()) }

  /// The space's initial states.
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    base.forEachInitialState(&workspace.outer) { state, _ in body(state, faults(at: state, &workspace.inner)) }
  }

  /// The space's steps, with the faults at their targets.
  public func forEachStep(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void
  ) {
    base.forEachStep(from: state, &workspace.outer) { action, target, _ in
      body(action, target, faults(at: target, &workspace.inner))
    }
  }

  /// The space's description.
  public func describe(_ state: State) -> String { base.describe(state) }

  /// The space's description.
  public func describe(_ action: Action) -> String { base.describe(action) }

  /// What is wrong at a state.
  private func faults(at state: State, _ workspace: inout Base.Workspace) -> EventSet {
    let representative = canonicalizer.representative(of: state)
    var faults = EventSet()
    if canonicalizer.representative(of: representative) != representative { faults.insert(Self.movingRepresentative) }
    let (mine, its) = (steps(of: state, &workspace), steps(of: representative, &workspace))
    if mine != its { faults.insert(Self.differingSteps) }
    return faults
  }

  /// The steps of a state in no order: what is left of each when permutations are not told apart.
  ///
  /// Fingerprints stand for states, as in the audit of a search: two that collide hide a fault, no fault is invented.
  private func steps(of state: State, _ workspace: inout Base.Workspace) -> [UInt64] {
    var list: [UInt64] = []
    base.forEachStep(from: state, &workspace) { action, target, events in
      var step = Fingerprint()
      step.combine(canonicalizer.representative(of: target).fingerprint)
      step.combine(UInt64(truncatingIfNeeded: base.actionClass(action)))
      events.forEach { event in step.combine(UInt64(truncatingIfNeeded: event)) }
      list.append(step.value)
    }
    return list.sorted()
  }
}
