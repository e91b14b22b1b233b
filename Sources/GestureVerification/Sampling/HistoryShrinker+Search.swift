import GestureModel
import GestureSpec
import ModelChecking

extension HistoryShrinker {
  /// The most states, with the check's memory, of a search for a shorter history.
  static let stateBudget = 20_000

  /// What a search of the system says about the length of the history that is left.
  enum Shortness: Sendable, Hashable {
    /// No history of the system that violates the check is shorter.
    case shortest
    /// There are too many states to tell.
    case unknown
  }

  /// Searches the system, by now a small one, for a history that is shorter than the one that is left, and takes it.
  ///
  /// Steps that are left out and choices that are made simpler never put two steps' decisions into one in a new order; a
  /// search of so few steps tries everything.
  ///
  /// - Returns: `nil` if a shorter history was found.
  mutating func shortenBySearch() -> Shortness? {
    let depth = best.steps.count - 1
    guard depth > 0 else { return .shortest }
    var isComplete = true
    for monitor in monitors(best.scenario) {
      let table = monitor.table
      for event in table.checks.indices.compactMap({ table.event($0, .violated) }) {
        let search = Search(
          MonitoredGestures(system, monitor), limits: SearchLimits(depth: depth, states: Self.stateBudget), audit: .off,
          stopAfter: EventSet(event))
        guard let result = try? search.run(traces: .events(EventSet(event))) else { return .unknown }
        if let trace = result.events[event].trace, let steps = sampled(trace.actions, from: trace.initial.first),
          take(LooseHistory(steps, in: system))
        {
          return nil
        }
        if case .stopped = result.completeness { isComplete = false }
      }
    }
    return isComplete ? .shortest : .unknown
  }

  /// Transitions that a search found, as they are sampled.
  private func sampled(_ actions: [GestureAction], from start: GestureState) -> [SampledStep]? {
    var state = start
    var steps: [SampledStep] = []
    for action in actions {
      guard let choices = system.choices(of: action, from: state), let next = system.replay(action, from: state) else {
        return nil
      }
      steps.append(SampledStep(event: action.event, choices: choices))
      state = next.state
    }
    return steps
  }
}
