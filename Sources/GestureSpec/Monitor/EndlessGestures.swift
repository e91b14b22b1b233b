import GestureModel
import ModelChecking

/// A gesture system in product with monitors, as questions about infinite histories need it: with the events of
/// ``FairnessAssumption``, and with rest.
///
/// *Rest* is a step of this space only. Where no finger is down and no timer runs, nothing has to happen any more, and a
/// user who never touches again is a run that counts; the system itself has no transition for that. Resting is a cycle
/// in which nothing is seen but that time passes: it leaves the system as it is, and monitors see a cycle end.
///
/// Premises are not counted where the system rests.
public struct EndlessGestures: SearchSpace {
  /// A state of the system, and the number of a memory.
  public typealias State = MonitoredGestures.State
  /// The system's actions, and ``rest``.
  public typealias Action = GestureAction
  /// Scratch memory.
  public typealias Workspace = MonitoredGestures.Workspace

  /// The label of a cycle in which nothing happens.
  public static let rest = GestureAction(event: .wait(0), branch: 0)

  /// What is seen of such a cycle.
  public static let restSeen: [Observation] = [.wait(0), .end(fingerDown: false)]

  /// The system with its monitors.
  public let gestures: MonitoredGestures
  private let premises: EventSet
  private let recognizers: Int
  private let firstAssumption: Int

  /// A product.
  public init(_ system: GestureSystem, _ monitor: GestureMonitor) {
    gestures = MonitoredGestures(system, monitor)
    firstAssumption = monitor.table.entries.count
    recognizers = system.scenario.recognizers.count
    premises = monitor.table.entries.indices.reduce(into: EventSet()) { set, index in
      if monitor.table.entries[index].meaning == .premise { set.insert(index) }
    }
  }

  /// The product's.
  public var tableBytes: Int { gestures.tableBytes }
  /// The system's name.
  public var name: String { gestures.name }
  /// Those of the monitors, then one for the fingers, then one for each recognizer's timer.
  public var eventCount: Int { firstAssumption + 1 + recognizers }
  /// How many events ``FairnessAssumption`` takes in a system.
  static func assumptionEvents(in scenario: Scenario) -> Int { 1 + scenario.recognizers.count }

  /// What a run may not do, as the search wants it.
  public var fairness: [Fairness] {
    (firstAssumption..<eventCount).map { Fairness(.unconditional, .events(EventSet($0))) }
  }

  /// The system's.
  public var actionClasses: [String] { gestures.actionClasses }
  /// The system's; resting is waiting.
  public func actionClass(_ action: GestureAction) -> Int { gestures.actionClass(action) }
  /// Makes scratch memory.
  public func makeWorkspace() -> Workspace { gestures.makeWorkspace() }
  /// Makes scratch memory that knows no cycles.
  public func makeFreshWorkspace() -> Workspace { gestures.makeFreshWorkspace() }

  /// The system's initial states.
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    gestures.forEachInitialState(&workspace, body)
  }

  /// The system's transitions, and rest.
  public func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void) {
    forEachBundle(from: state, &workspace) { action, target, events, _ in body(action, target, events) }
  }

  /// The same, with the number of transitions that each stands for.
  public func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, Int) -> Void
  ) {
    let before = gestures.system.pulse(state.first)
    gestures.forEachBundle(from: state, &workspace) { action, target, events, transitions in
      var events = events
      assume(before, action, gestures.system.pulse(target.first), &events)
      body(action, target, events, transitions)
    }
    if before.mayRest {
      let (memory, events) = gestures.follow(Self.restSeen, from: state.second, workspace)
      var rest = EventSet()
      events.forEach { if !premises.contains($0) { rest.insert($0) } }
      assume(before, Self.rest, before, &rest)
      body(Self.rest, PackedPair(state.first, memory), rest, 1)
    }
  }

  /// Adds what a step does of what must happen again and again.
  private func assume(
    _ before: GestureSystem.Pulse, _ action: GestureAction, _ after: GestureSystem.Pulse, _ events: inout EventSet
  ) {
    if !after.isFingerDown { events.insert(firstAssumption) }
    for r in 0..<recognizers {
      let isOff = after.timed >> UInt64(r) & 1 == 0
      let fires = action.event.code == Observation.Event.timer.rawValue && Int(action.event.recognizer) == r
      // Time only takes from a timer: one that has more than before was set anew, after time had passed.
      if isOff || fires || after.ticks[r] > before.ticks[r] { events.insert(firstAssumption + 1 + r) }
    }
  }

  /// The system's state, and which memory.
  public func describe(_ state: State) -> String { gestures.describe(state) }

  /// The system's action.
  public func describe(_ action: GestureAction) -> String {
    action == Self.rest ? "nothing happens" : gestures.describe(action)
  }
}
