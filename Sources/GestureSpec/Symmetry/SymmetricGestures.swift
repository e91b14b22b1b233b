import GestureModel
import ModelChecking

/// A monitored system with one state for each orbit of its symmetries.
///
///     guard let space = SymmetricGestures(base, renamesRecognizers: false) else { … }         // no symmetry
///     let result = try Search(space).run()
///     if !space.isAsymmetric(result) { return try space.unfold(result) }
///
/// **Why it is sound.** Exchanging touches, or renaming recognizers by an automorphism, maps the transitions of a state
/// of the *system* to those of its image: which slot a new touch takes only matters up to another exchange, and what
/// the model does in the order of numbers leads to the same state in any order (what does not is excluded:
/// `treatsTouchesAlike`, `treatsRecognizersAlike`, `automorphisms(keeping:limit:)`). What is *seen* on the way is the
/// image of what was seen, up to the order of some rows of observations and to the touch an interruption is handled for
/// (which of two alike touches lives is decided by content, ``Observation/forget(_:isJoined:to:)``). ``OrderAudit``
/// follows each such row in every order on every transition of the search. If all come to the same memory, then by
/// induction along a path every state of the full product is the image of one that was found, at the same depth. If
/// one does not, the event ``asymmetry`` happens, and the search says nothing: it is to be run again without the
/// reduction.
///
/// **Events** of an image are those of the state, with two exceptions. A possibility that is asked of each recognizer is
/// one event for each; an automorphism permutes them, so in the search those of one orbit are one. And an event may
/// happen in some orders of a row only. What happens in the order of the numbers of a state that was found does happen
/// there; what happens in other orders only happens at most at another state of the orbit, and is kept apart as
/// ``missed(_:)``. If such an event comes no earlier than the event itself, nothing is lost.
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
  /// By event the first of its orbit.
  private let firstOfOrbit: [Int]
  private let notFirst: EventSet
  private let countsMissed: Bool

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
    audit = OrderAudit(touches: symmetry.exchangesTouches, automorphisms: symmetry.automorphisms)
    let orbits = base.monitor.table.orbits(under: symmetry.automorphisms)
    firstOfOrbit = orbits
    notFirst = orbits.indices.reduce(into: EventSet()) { if orbits[$1] != $1 { $0.insert($1) } }
    countsMissed = symmetry.automorphisms.count > 1 && 2 * base.eventCount < EventSet.capacity
  }

  /// The event that a transition does not come to the same with other numbers.
  public var asymmetry: Int { base.eventCount }
  /// The event that an event of the product happens in another order of a row only; `nil` if that is ``asymmetry``.
  public func missed(_ event: Int) -> Int? { countsMissed ? base.eventCount + 1 + event : nil }
  /// One more than the product's, or twice as many and one.
  public var eventCount: Int { base.eventCount + 1 + (countsMissed ? base.eventCount : 0) }
  /// The system's name.
  public var name: String { base.name }
  /// The system's.
  public var actionClasses: [String] { base.actionClasses }
  /// It is: that is its purpose.
  public var isFolded: Bool { true }
  /// The product's.
  public var tableBytes: Int { base.tableBytes }
  /// The states of its orbit, with touches and recognizers told apart.
  public func orbitSize(of state: State) -> Int? { symmetry.orbitSize(of: state) }

  /// The system's.
  public func actionClass(_ action: GestureAction) -> Int { base.actionClass(action) }
  /// The product's.
  public func makeWorkspace() -> Workspace { base.makeWorkspace() }
  /// The product's, fresh.
  public func makeFreshWorkspace() -> Workspace { base.makeFreshWorkspace() }

  /// The representatives of the initial states.
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    base.forEachInitialState(&workspace) { state, events in body(symmetry.representative(of: state), merged(events)) }
  }

  /// The product's transitions, to the representatives of their targets.
  public func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void) {
    forEachBundle(from: state, &workspace) { action, target, events, _ in body(action, target, events) }
  }

  /// The same, with the number of transitions that each stands for.
  ///
  /// Where recognizers are renamed, a row of observations may make a difference for a while and none at the end of the
  /// transition: then each transition is looked at by itself.
  public func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, Int) -> Void
  ) {
    if audit.renamesRecognizers || base.system.walksEveryOrder {
      return forEachTransition(from: state, &workspace) { body($0, $1, $2, 1) }
    }
    let reader = TouchReader(audit, workspace.table, base.system.parts(of: state.first))
    base.forEachBundle(from: state, &workspace, by: reader) { action, target, events, transitions in
      var events = events
      if !reader.isOne { events.insert(asymmetry) }
      body(action, symmetry.representative(of: target), events, transitions)
    }
  }

  /// Each transition by itself.
  private func forEachTransition(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void
  ) {
    let source = base.system.parts(of: state.first)
    let table = workspace.table
    var open: Int?
    base.forEachWalk(from: state, &workspace) { action, target, events, seen, trail in
      var events = merged(events)
      var outcome = audit.outcome(seen, &open, trail, table)
      if outcome.isOne && audit.touches && action.event.code == Observation.Event.interrupt.rawValue {
        outcome.isOne = audit.interruptionHolds(seen, source, from: trail.memory(before: 0), table)
      }
      if !outcome.missed.isEmpty {
        var missed = merged(outcome.missed)
        missed.subtract(events)
        if countsMissed {
          events.formUnion(missed, shiftedBy: base.eventCount + 1)
        } else if !missed.isEmpty {
          outcome.isOne = false
        }
      }
      if !outcome.isOne { events.insert(asymmetry) }
      body(action, symmetry.representative(of: target), events)
    }
  }

  /// The events with the first of its orbit for each.
  private func merged(_ events: EventSet) -> EventSet {
    guard events.intersects(notFirst) else { return events }
    var merged = EventSet()
    events.forEach { merged.insert(firstOfOrbit[$0]) }
    return merged
  }

  /// Whether a search of this space met a transition that does not come to the same with other numbers, or an event
  /// that may come earlier in another order: then it says nothing.
  public func isAsymmetric(_ result: SearchResult<State, Action>) -> Bool {
    if result.events[asymmetry].depth != nil { return true }
    return (0..<asymmetry).contains { event in
      guard let missed = missed(event), let other = result.events[missed].depth else { return false }
      return result.events[event].depth ?? .max > other
    }
  }

  /// Whether the events of a step say that it does not come to the same with other numbers, or that some event happens
  /// in another order only.
  public func isAsymmetric(_ events: EventSet) -> Bool {
    (asymmetry..<eventCount).contains { events.contains($0) }
  }

  /// The first event of an event's orbit.
  func firstOfOrbit(_ event: Int) -> Int { firstOfOrbit[event] }

  /// The product's.
  public func describe(_ state: State) -> String { base.describe(state) }
  /// The product's.
  public func describe(_ action: GestureAction) -> String { base.describe(action) }
}

/// The monitors of a product, and whether a cycle that they follow comes to the same when touches are exchanged.
///
/// The only rows of observations in the order of touches are those of views, all of them near the end of a cycle; the
/// cycle of an interruption is one run.
private final class TouchReader: ObservationReader {
  private let audit: OrderAudit
  private let table: MonitorTable
  private let source: GestureSystem.Parts
  /// Whether everything so far does.
  private(set) var isOne = true

  init(_ audit: OrderAudit, _ table: MonitorTable, _ source: GestureSystem.Parts) {
    self.audit = audit
    self.table = table
    self.source = source
  }

  @inline(__always)
  func step(_ memory: UInt32, _ observation: Observation) -> (next: UInt32, events: UInt32) {
    table.step(memory, observation)
  }

  func eventSet(_ number: UInt32) -> EventSet { table.eventSet(number) }

  func inspect(_ seen: UnsafeBufferPointer<Observation>, from fresh: Int, _ memories: PathFollower.Memories) {
    guard isOne else { return }
    isOne = audit.touchesCommute(seen, from: fresh, memories.before, table)
    if isOne && seen[0].kind == .event && seen[0].code == Observation.Event.interrupt.rawValue {
      isOne = audit.interruptionHolds(seen, source, from: memories.before(0), table)
    }
  }
}
