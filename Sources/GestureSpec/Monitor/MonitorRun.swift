import GestureModel
import ModelChecking

/// A monitor that follows one history, observation by observation, instead of a search.
///
///     var run = MonitorRun(monitor)
///     for step in history.steps { let events = run.follow(step.observations) }
///
/// Runs of one monitor may share what they have worked out: copy a run at its beginning. A run and its copies belong to
/// one thread.
public struct MonitorRun {
  private let table: MonitorTable
  private var memory: UInt32 = 0

  /// A run before the first observation.
  public init(_ monitor: GestureMonitor) {
    table = MonitorTable(RunnerCode(monitor.program), SharedMemories(monitor.program))
  }

  /// Sees what happens in a cycle; returns everything that is said of it.
  public mutating func follow(_ seen: some Sequence<Observation>) -> EventSet {
    var events = EventSet()
    for observation in seen {
      let (next, happened) = table.step(memory, observation)
      memory = next
      if happened != 0 { events.formUnion(table.eventSet(happened)) }
    }
    return events
  }

  /// Begins again.
  public mutating func restart() { memory = 0 }

  /// A number that tells what it remembers from everything else that it and its copies have remembered.
  public var memoryNumber: UInt32 { memory }
}
