import GestureModel
import GestureSpec
import ModelChecking

extension RuleTally {
  /// Notes what a search of one system says of a rule that applies to it.
  ///
  /// - Parameters:
  ///   - check: the rule, by its index in the table.
  ///   - table: what the events of the search mean.
  ///   - result: what the search found.
  ///   - scenario: the system.
  ///   - labelled: how many systems it stands for.
  ///   - reference: the shortest history to an event that happened at a depth.
  mutating func judge(
    _ check: Int, of table: CheckTable, _ result: SearchResult<MonitoredGestures.State, GestureAction>,
    in scenario: Scenario, labelled: Int, reference: (_ event: Int, _ depth: Int) -> History.Reference
  ) {
    if let event = table.event(check, .violated), let depth = result.events[event].depth {
      violated = .init(one: labelled)
      counterexample = reference(event, depth)
    }
    if let event = table.event(check, .premise) {
      let record = result.events[event]
      premise = record.count
      witness = record.depth.map { reference(event, $0) }
    }
    var isUnseen = false
    for (event, tuple) in table.witnesses(of: check) {
      let record = result.events[event]
      premise += record.count
      guard let depth = record.depth else {
        isUnseen = true
        if case .proved = result.completeness, missing == nil {
          violated = .init(one: labelled)
          missing = .init(scenario, table.checks[check].words(for: tuple, in: scenario))
        }
        continue
      }
      if depth < witness?.length ?? .max { witness = reference(event, depth) }
    }
    guard violated.systems == 0 else { return }
    switch result.completeness {
    case .proved: return
    case .bounded(let depth): cutDepth = depth
    case .stopped: break
    }
    cut = .init(one: labelled)
    if isUnseen { unseen = .init(one: labelled) }
  }

  /// Notes what a search of one system for infinite histories says of a rule that applies to it.
  mutating func judge(
    _ check: Int, of monitor: GestureMonitor, _ found: EndlessSearch.Finding, in system: GestureSystem, labelled: Int,
    systemText: String? = nil
  ) {
    if let event = monitor.table.event(check, .premise) {
      let record = found.search.events[event]
      premise = record.count
      witness = record.depth.map { depth in
        History.Reference(length: depth) {
          History(to: event, of: system, monitor, depth: depth, systemText: systemText)
        }
      }
    }
    if let lasso = found.violations[check] {
      violated = .init(one: labelled)
      let isResting = lasso.loop.allSatisfy { $0.action == EndlessGestures.rest }
      counterexample = History.Reference(length: isResting ? lasso.stem.length : lasso.length) {
        History(of: system, lasso, systemText: systemText)
      }
      return
    }
    // A search that was cut never proves anything of infinite histories.
    switch found.search.completeness {
    case .proved: return
    case .bounded(let depth): cutDepth = depth
    case .stopped: break
    }
    cut = .init(one: labelled)
    unseen = .init(one: labelled)
  }
}
