/// The product of a search space and a monitor: each state is a pair of the space's state and the monitor's memory.
///
/// The events of the space keep their numbers, those of the monitor follow them. The product has the transitions of
/// the space, no more and no fewer: a trace of the one is a trace of the other.
@frozen
public struct Monitored<Base: SearchSpace, MonitorType: Monitor>: SearchSpace
where MonitorType.State == Base.State, MonitorType.Action == Base.Action {
  /// The space's state and the monitor's memory.
  public typealias State = PackedPair<Base.State, MonitorType.Memory>
  /// The space's actions.
  public typealias Action = Base.Action
  /// The space's scratch memory.
  public typealias Workspace = Base.Workspace

  /// The space.
  public let base: Base
  /// The monitor.
  public let monitor: MonitorType

  /// Joins a space and a monitor.
  @inlinable
  public init(_ base: Base, by monitor: MonitorType) {
    self.base = base
    self.monitor = monitor
  }

  /// Joins a system that nobody judges and a monitor.
  @inlinable
  public init<System: TransitionSystem>(_ system: System, by monitor: MonitorType)
  where Base == Judged<System, NoJudge<System.State, System.Action>> {
    self.init(Judged(system), by: monitor)
  }

  /// The space's name.
  public var name: String { base.name }

  /// The events of the space and of the monitor.
  @inlinable
  public var eventCount: Int { base.eventCount + monitor.eventCount }

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

  /// The space's initial states, each with the memory the monitor begins with.
  @inlinable
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    let shift = base.eventCount
    base.forEachInitialState(&workspace) { state, baseEvents in
      let memory = monitor.begin(in: state)
      var events = baseEvents
      events.formUnion(monitor.events(at: state, memory), shiftedBy: shift)
      body(State(state, memory), events)
    }
  }

  /// The space's steps, each with what the monitor remembers after it.
  @inlinable
  public func forEachStep(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void
  ) {
    let shift = base.eventCount
    base.forEachStep(from: state.first, &workspace) { action, target, baseEvents in
      let memory = monitor.next(state.second, from: state.first, on: action, to: target)
      var observed = monitor.events(state.second, from: state.first, on: action, to: target)
      observed.formUnion(monitor.events(at: target, memory))
      var events = baseEvents
      events.formUnion(observed, shiftedBy: shift)
      body(action, State(target, memory), events)
    }
  }

  /// The space's events that go on, and those the monitor sees at the state.
  public func events(stutteringAt state: State) -> EventSet {
    var events = base.events(stutteringAt: state.first)
    events.formUnion(monitor.events(at: state.first, state.second), shiftedBy: base.eventCount)
    return events
  }

  /// Whether the space is folded.
  public var isFolded: Bool { base.isFolded }

  /// The space's.
  public var tableBytes: Int { base.tableBytes }

  /// The space's.
  public func orbitSize(of state: State) -> Int? { base.orbitSize(of: state.first) }

  /// The space's description and the monitor's memory.
  public func describe(_ state: State) -> String { "\(base.describe(state.first)) | \(state.second)" }

  /// The space's description.
  public func describe(_ action: Action) -> String { base.describe(action) }
}
