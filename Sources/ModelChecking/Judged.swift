/// A system with a judge: the plainest space a search can explore.
///
/// The events of a step are those the judge sees on it and those it sees at its target. An event at a state is thus
/// counted once for each transition into that state.
@frozen
public struct Judged<System: TransitionSystem, JudgeType: Judge>: SearchSpace
where JudgeType.State == System.State, JudgeType.Action == System.Action {
  /// The system's states.
  public typealias State = System.State
  /// The system's actions.
  public typealias Action = System.Action
  /// None is needed.
  public typealias Workspace = Void

  /// The system.
  public let system: System
  /// The judge.
  public let judge: JudgeType

  /// Joins a system and a judge.
  @inlinable
  public init(_ system: System, by judge: JudgeType) {
    self.system = system
    self.judge = judge
  }

  /// A system that nobody judges.
  @inlinable
  public init(_ system: System) where JudgeType == NoJudge<System.State, System.Action> {
    self.init(system, by: NoJudge())
  }

  /// The system's name.
  public var name: String { system.name }

  /// The judge's number of events.
  @inlinable
  public var eventCount: Int { judge.eventCount }

  /// The system's classes.
  public var actionClasses: [String] { system.actionClasses }

  /// The system's class of an action.
  @inlinable
  public func actionClass(_ action: Action) -> Int { system.actionClass(action) }

  /// The system's initial states, with the events at each.
  @inlinable
  public func forEachInitialState(_ workspace: inout Void, _ body: (State, EventSet) -> Void) {
    system.forEachInitialState { state in body(state, judge.events(at: state)) }
  }

  /// The system's transitions, with the events on each and at its target.
  @inlinable
  public func forEachStep(from state: State, _ workspace: inout Void, _ body: (Action, State, EventSet) -> Void) {
    system.forEachSuccessor(of: state) { action, target in
      var events = judge.events(from: state, on: action, to: target)
      events.formUnion(judge.events(at: target))
      body(action, target, events)
    }
  }

  /// The events the judge sees at the state.
  public func events(stutteringAt state: State) -> EventSet { judge.events(at: state) }

  /// The system's description.
  public func describe(_ state: State) -> String { system.describe(state) }

  /// The system's description.
  public func describe(_ action: Action) -> String { system.describe(action) }
}
