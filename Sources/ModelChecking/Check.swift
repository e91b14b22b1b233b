/// Checks properties of a system in one search.
///
///     let report = try check(system, [
///       .invariant("one at a time") { state in !(state.isCritical(0) && state.isCritical(1)) },
///       .reachable("somebody enters") { state in state.isCritical(0) },
///       .noDeadlock,
///     ])
///
/// The search runs on to its end even if a property is violated, so that every property gets an answer.
///
/// - Parameters:
///   - system: what is checked.
///   - properties: the questions, at most ``EventSet/capacity``.
///   - limits: when to stop short of closure.
///   - interrupt: ends the search early when it is raised.
///   - progress: who is told how far the search is.
///   - workers: how many threads expand states; the answers do not depend on it.
///   - fairness: assumptions for the questions of liveness; none, unless stated.
/// - Returns: an answer to each property, and the search.
/// - Throws: ``SearchFault`` if the system was caught breaking its contract.
@inlinable
public func check<System: TransitionSystem>(
  _ system: System, _ properties: [Property<System.State, System.Action>], limits: SearchLimits = SearchLimits(),
  interrupt: SearchInterrupt? = nil, progress: SearchProgress.Observer? = nil, workers: Int = 1,
  fairness: [Fairness] = []
) throws(SearchFault) -> CheckReport<System.State, System.Action> {
  let events = PropertyEvents(properties)
  let space = Judged(system, by: PropertyJudge(events))
  let search = Search(space, limits: limits, interrupt: interrupt, progress: progress, workers: workers)
  let (result, verdicts) = try search.run(asking: events.questions, under: fairness)
  return CheckReport(properties.map { ($0.name, $0.kind) }, result, verdicts)
}

/// Checks properties of a system whose states are any `Hashable` values, in one search.
///
/// The same search, through ``InternedSystem``; traces come back with the system's own states and actions. The memory
/// of the interned states is not part of ``SearchLimits/memory``.
///
/// - Parameters:
///   - system: what is checked.
///   - properties: the questions, at most ``EventSet/capacity``.
///   - limits: when to stop short of closure.
///   - interrupt: ends the search early when it is raised.
///   - progress: who is told how far the search is.
///   - workers: how many threads expand states; the answers do not depend on it.
///   - fairness: assumptions for the questions of liveness; none, unless stated.
/// - Returns: an answer to each property, and the search.
/// - Throws: ``SearchFault`` if the system was caught breaking its contract.
public func check<System: HashableSystem>(
  _ system: System, _ properties: [Property<System.State, System.Action>], limits: SearchLimits = SearchLimits(),
  interrupt: SearchInterrupt? = nil, progress: SearchProgress.Observer? = nil, workers: Int = 1,
  fairness: [Fairness] = []
) throws(SearchFault) -> CheckReport<System.State, System.Action> {
  let interned = InternedSystem(system)
  let events = PropertyEvents(properties)
  let space = Judged(interned, by: InternedPropertyJudge(interned, events))
  let search = Search(space, limits: limits, interrupt: interrupt, progress: progress, workers: workers)
  let (result, verdicts) = try search.run(asking: events.questions, under: fairness)
  var translated: [LivenessVerdict<System.State, System.Action>] = []
  for verdict in verdicts { translated.append(try interned.translate(verdict)) }
  return CheckReport(properties.map { ($0.name, $0.kind) }, try interned.translate(result), translated)
}
