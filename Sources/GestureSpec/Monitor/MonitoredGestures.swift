import GestureModel
import ModelChecking

/// A gesture system in product with the monitors of its checks: what a search explores to answer them.
///
/// A state is a state of the system and the number of a monitor memory. The monitors follow the graph of each cycle
/// (`PathFollower`): ways through it on which they come to remember the same are one step, with their number.
///
/// All workspaces share one numbering of memories (``SharedMemories``), so that a state is the same state to all of
/// them; each remembers the steps of the monitors that it has computed itself. A search with several threads gives the
/// numbers in another order, so nothing may be chosen by them.
public struct MonitoredGestures: SearchSpace {
  /// A state of the system, and the number of a memory.
  public typealias State = PackedPair<GestureState, UInt32>
  /// The system's actions.
  public typealias Action = GestureAction

  /// Scratch memory.
  public struct Workspace {
    var gestures: GestureSystem.Workspace
    let table: MonitorTable
    fileprivate var trail = Trail()
    fileprivate let follower = PathFollower()
  }

  /// The system.
  public let system: GestureSystem
  /// The monitors.
  public let monitor: GestureMonitor
  let memories: SharedMemories
  private let code: RunnerCode

  /// A product.
  public init(_ system: GestureSystem, _ monitor: GestureMonitor) {
    self.system = system
    self.monitor = monitor
    memories = SharedMemories(monitor.program)
    code = RunnerCode(monitor.program)
  }

  /// The system's name.
  public var name: String { system.name }
  /// The number of events, as ``CheckTable/entries`` tells.
  public var eventCount: Int { monitor.table.entries.count }
  /// The system's.
  public var actionClasses: [String] { system.actionClasses }
  /// The number of different memories met so far.
  public var memoryCount: Int { memories.count }
  /// The words of a memory; what they remember is in ``GestureMonitor/memoryMeanings``.
  public func memory(_ number: UInt32) -> [UInt64] { MonitorTable(code, memories).memory(number) }
  /// The bytes of all memories.
  public var memoryBytes: Int { memories.bytes }
  /// The bytes of all memories, and of the steps that are remembered.
  public var tableBytes: Int { memories.bytes + memories.bytesOfTables }

  /// The system's.
  public func actionClass(_ action: GestureAction) -> Int { system.actionClass(action) }

  /// Makes scratch memory.
  public func makeWorkspace() -> Workspace {
    Workspace(gestures: system.makeWorkspace(), table: MonitorTable(code, memories))
  }

  /// Makes scratch memory that knows no cycles.
  public func makeFreshWorkspace() -> Workspace {
    Workspace(gestures: system.makeWorkspace(knowsCycles: false), table: MonitorTable(code, memories))
  }

  /// The system's initial states, with nothing seen yet.
  public func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    system.forEachInitialState { body(PackedPair($0, 0), EventSet()) }
  }

  /// The system's transitions, followed by the monitors; of those that come to the same, the first.
  public func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void) {
    forEachBundle(from: state, &workspace) { action, target, events, _ in body(action, target, events) }
  }

  /// The same, with the number of transitions that each stands for.
  public func forEachBundle(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet, Int) -> Void
  ) {
    if system.walksEveryOrder {
      return forEachWalk(from: state, &workspace) { action, target, events, _, _ in body(action, target, events, 1) }
    }
    forEachBundle(from: state, &workspace, by: workspace.table, body)
  }

  /// The same, with somebody who reads along: what it remembers and sees are the monitors' memories and events.
  @inline(__always)
  func forEachBundle<Reader: ObservationReader>(
    from state: State, _ workspace: inout Workspace, by reader: Reader,
    _ body: (Action, State, EventSet, Int) -> Void
  ) {
    let follower = workspace.follower
    system.forEachCycle(of: state.first, &workspace.gestures) { event, graph in
      follower.follow(graph, from: state.second, by: reader) { end, memory, events, branch, transitions in
        body(GestureAction(event: event, branch: branch), PackedPair(end, memory), events, transitions)
      }
    }
  }

  /// Each transition by itself, followed by the monitors.
  package func forEachTransition(
    from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void
  ) {
    forEachWalk(from: state, &workspace) { action, target, events, _, _ in body(action, target, events) }
  }

  /// Each transition by itself, with what is seen and the memories on the way.
  @inline(__always)
  func forEachWalk(
    from state: State, _ workspace: inout Workspace,
    _ body: (Action, State, EventSet, UnsafeBufferPointer<Observation>, borrowing Trail) -> Void
  ) {
    var trail = workspace.trail
    workspace.trail = Trail()
    trail.restart(at: state.second)
    let table = workspace.table
    system.forEachTransition(of: state.first, &workspace.gestures) { action, next, seen in
      let (memory, events) = trail.follow(seen, in: table)
      body(action, PackedPair(next, memory), events, seen, trail)
    }
    workspace.trail = trail
  }

  /// The memory after some observations, and all events that happened at them.
  func follow(
    _ seen: [Observation], from memory: UInt32, _ workspace: borrowing Workspace
  ) -> (memory: UInt32, events: EventSet) {
    var (memory, events) = (memory, EventSet())
    for observation in seen {
      let (next, happened) = workspace.table.step(memory, observation)
      memory = next
      events.formUnion(workspace.table.eventSet(happened))
    }
    return (memory, events)
  }

  /// The system's state, and which memory.
  public func describe(_ state: State) -> String { "\(system.describe(state.first)) [memory \(state.second)]" }

  /// The system's action.
  public func describe(_ action: GestureAction) -> String { system.describe(action) }
}

/// The observations of the last transition, and the memory and all events after each of them.
struct Trail {
  private var observations: [Observation] = []
  private var memories: [UInt32] = [0]
  private var events: [EventSet] = [EventSet()]
  private var length = 0
  /// The first observation that differed from those of the transition before.
  private(set) var fresh = 0

  /// The memory before an observation.
  func memory(before index: Int) -> UInt32 { memories[index] }
  /// All events before an observation.
  func events(before index: Int) -> EventSet { events[index] }

  mutating func restart(at memory: UInt32) {
    memories[0] = memory
    length = 0
  }

  mutating func follow(_ seen: UnsafeBufferPointer<Observation>, in table: MonitorTable) -> (UInt32, EventSet) {
    while observations.count < seen.count {
      observations.append(Observation(.event))
      memories.append(0)
      events.append(EventSet())
    }
    var index = 0
    let shared = min(length, seen.count)
    while index < shared && observations[index] == seen[index] { index += 1 }
    fresh = index
    var memory = memories[index]
    var all = events[index]
    while index < seen.count {
      let (next, happened) = table.step(memory, seen[index])
      memory = next
      if happened != 0 { all.formUnion(table.eventSet(happened)) }
      observations[index] = seen[index]
      index += 1
      memories[index] = memory
      events[index] = all
    }
    length = seen.count
    return (memory, all)
  }
}

extension MonitorTable: ObservationReader {
  var followsRuns: Bool { true }
}
