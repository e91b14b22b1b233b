import GestureModel
import ModelChecking

/// A monitored system with one state for each orbit of its symmetries.
///
///     guard let space = SymmetricGestures(base, renamesRecognizers: false) else { … }         // no symmetry
///     let result = try Search(space).run()
///     if result.events[space.asymmetry].depth == nil { return try space.unfold(result) }
///
/// **Why it is sound.** Exchanging touches, or renaming recognizers by an automorphism, maps the transitions of a state
/// of the *system* to those of its image: which slot a new touch takes only matters up to another exchange, and what
/// the model does in the order of numbers leads to the same state in any order (what does not is excluded:
/// `treatsTouchesAlike`, `treatsRecognizersAlike`, `automorphisms(keeping:limit:)`). What is *seen* on the way is the
/// image of what was seen, up to the order of some rows of observations and to the touch an interruption is handled for
/// (which of two alike touches lives is decided by content, ``Observation/forget(_:isJoined:to:)``). ``OrderAudit`` follows each such row in every order on every
/// transition of the search. If all come to the same, then by induction along a path every state of the full product is
/// the image of one that was found, at the same depth, with the same events. If one does not, the event ``asymmetry``
/// happens, and the search says nothing: it is to be run again without the reduction.
public struct SymmetricGestures: SearchSpace {
  /// The representatives.
  public typealias State = MonitoredGestures.State
  /// The system's actions.
  public typealias Action = GestureAction
  /// The scratch memory of the full product.
  public typealias Workspace = MonitoredGestures.Workspace

  /// The full product.
  public let base: MonitoredGestures
  /// Who chooses the representatives.
  public let symmetry: ProductSymmetry
  private let audit: OrderAudit

  /// A reduced product; `nil` if there is no symmetry, or no event left to say that there is none.
  ///
  /// - Parameter renamesRecognizers: whether recognizers may be renamed, and not only touches exchanged; then `nil` too if
  ///   there is none to rename.
  public init?(_ base: MonitoredGestures, renamesRecognizers: Bool) {
    guard base.eventCount < EventSet.capacity,
      let symmetry = ProductSymmetry(of: base, renamesRecognizers: renamesRecognizers),
      !renamesRecognizers || symmetry.automorphisms.count > 1
    else { return nil }
    self.base = base
    self.symmetry = symmetry
    audit = OrderAudit(touches: symmetry.exchangesTouches, recognizers: symmetry.automorphisms.count > 1)
  }

  /// The event that a transition does not come to the same with other numbers.
  public var asymmetry: Int { base.eventCount }
  /// One more than the product's.
  public var eventCount: Int { base.eventCount + 1 }
  /// The system's name.
  public var name: String { base.name }
  /// The system's.
  public var actionClasses: [String] { base.actionClasses }
  /// It is: that is its purpose.
  public var isFolded: Bool { true }

  /// The system's.
  public func actionClass(_ action: GestureAction) -> Int { base.actionClass(action) }
  /// The product's.
  public func makeWorkspace() -> Workspace { base.makeWorkspace() }

  /// The representatives of the initial states.
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    base.forEachInitialState(&workspace) { state, events in body(symmetry.representative(of: state), events) }
  }

  /// The product's transitions, to the representatives of their targets.
  public func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void) {
    let source = base.system.parts(of: state.first)
    let table = workspace.table
    base.forEachWalk(from: state, &workspace) { action, target, events, seen, trail in
      var events = events
      let memory = { trail.memory(before: $0) }
      var holds = audit.holds(seen, from: trail.fresh, memory, table)
      if holds && audit.touches && action.event.code == Observation.Event.interrupt.rawValue {
        holds = audit.interruptionHolds(seen, source, from: state.second, to: target.second, events, table)
      }
      if !holds { events.insert(asymmetry) }
      body(action, symmetry.representative(of: target), events)
    }
  }

  /// A result with traces of the product itself, of the same lengths.
  ///
  /// - Throws: `SearchFault` if the product is not symmetric along a trace.
  public func unfold(_ result: SearchResult<State, Action>) throws(SearchFault) -> SearchResult<State, Action> {
    try Reduced(base, by: symmetry).unfold(result)
  }

  /// The product's.
  public func describe(_ state: State) -> String { base.describe(state) }
  /// The product's.
  public func describe(_ action: GestureAction) -> String { base.describe(action) }
}
