import GestureModel
import GestureSpec
import ModelChecking

/// A search of one system for infinite histories that violate what is asked of them.
///
/// It is a search of its own: the space has steps that the system has not (``EndlessGestures/rest``).
struct EndlessSearch: Sendable {
  typealias Result = SearchResult<EndlessGestures.State, GestureAction>
  typealias Violation = Lasso<EndlessGestures.State, GestureAction>

  /// What was found.
  struct Finding: Sendable {
    /// The search; its events are those of the monitor, and the assumptions'.
    var search: Result
    /// For each check the first tuple's violation; `nil` if no lasso violates it in what was expanded.
    var violations: [Violation?]
  }

  let space: EndlessGestures
  let table: CheckTable

  init(_ system: GestureSystem, _ monitor: GestureMonitor) {
    space = EndlessGestures(system, monitor)
    table = monitor.table
  }

  /// Runs a search of ``space``.
  ///
  /// - Parameter traces: which events get a trace.
  /// - Throws: what a search throws when a system breaks its contract.
  func run(_ search: Search<EndlessGestures>, traces: TracePolicy = .none) throws -> Finding {
    let asked = table.checks.indices.flatMap { check in table.liveness(of: check).map { (check, $0.question) } }
    let found = try search.run(asking: asked.map(\.1), under: space.fairness, traces: traces)
    var violations = [Violation?](repeating: nil, count: table.checks.count)
    for ((check, _), verdict) in zip(asked, found.verdicts) {
      guard case .violated(let lasso) = verdict else { continue }
      if let other = violations[check], (other.stem.length, other.loop.count) <= (lasso.stem.length, lasso.loop.count) {
        continue
      }
      violations[check] = lasso
    }
    return Finding(search: found.search, violations: violations)
  }
}

extension History {
  /// What a reader sees of an infinite history that a search has found. It is replayed, and must close.
  ///
  /// Rest leaves the system as it is, so where all of the loop is rest, it is left out and the history rests in its last
  /// state.
  ///
  /// - Parameter systemText: how its tokens name the system; unless given, they write it out.
  init(of system: GestureSystem, _ lasso: EndlessSearch.Violation, systemText: String? = nil) {
    var state = lasso.stem.initial.first
    func step(_ action: GestureAction) -> Step {
      if action == EndlessGestures.rest {
        return Step(label: system.text(of: action.event), observations: EndlessGestures.restSeen)
      }
      guard let next = system.replay(action, from: state) else {
        preconditionFailure("\(system.name): a history does not replay: no \(system.describe(action))")
      }
      let label = system.text(of: action, from: state) ?? system.describe(action)
      state = next.state
      return Step(label: label, observations: next.seen)
    }
    var stem = lasso.stem.actions
    let rests = lasso.loop.allSatisfy { $0.action == EndlessGestures.rest }
    if rests { while stem.last == EndlessGestures.rest { stem.removeLast() } }
    let before = stem.map { step($0) }
    let start = state
    let loop = rests ? [] : lasso.loop.map { step($0.action) }
    precondition(state == start, "\(system.name): a loop does not close")
    precondition(!rests || system.pulse(start).mayRest, "\(system.name): a history rests where something must happen")
    self.init(
      of: system.unbrokenScenario, before + loop, loopStart: before.count,
      systemText: systemText ?? SystemText.text(of: system))
  }
}
