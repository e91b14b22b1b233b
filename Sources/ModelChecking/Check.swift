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
/// - Returns: an answer to each property, and the search.
/// - Throws: ``SearchFault`` if the system was caught breaking its contract.
@inlinable
public func check<System: TransitionSystem>(
  _ system: System, _ properties: [Property<System.State, System.Action>], limits: SearchLimits = SearchLimits(),
  interrupt: SearchInterrupt? = nil, progress: SearchProgress.Observer? = nil, workers: Int = 1
) throws(SearchFault) -> CheckReport<System.State, System.Action> {
  let space = Judged(system, by: PropertyJudge(properties))
  let result = try Search(space, limits: limits, interrupt: interrupt, progress: progress, workers: workers).run()
  return CheckReport(properties.map { ($0.name, $0.kind) }, result)
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
/// - Returns: an answer to each property, and the search.
/// - Throws: ``SearchFault`` if the system was caught breaking its contract.
public func check<System: HashableSystem>(
  _ system: System, _ properties: [Property<System.State, System.Action>], limits: SearchLimits = SearchLimits(),
  interrupt: SearchInterrupt? = nil, progress: SearchProgress.Observer? = nil, workers: Int = 1
) throws(SearchFault) -> CheckReport<System.State, System.Action> {
  let interned = InternedSystem(system)
  let space = Judged(interned, by: InternedPropertyJudge(interned, properties))
  let result = try Search(space, limits: limits, interrupt: interrupt, progress: progress, workers: workers).run()
  return CheckReport(properties.map { ($0.name, $0.kind) }, try interned.translate(result))
}
