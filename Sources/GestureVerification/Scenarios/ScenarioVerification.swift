import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// A run on scenarios: the questions of their authors, and the documents' rules.
///
///     let cases = ScenarioSelection().cases(of: try ParsedScenario(source), file: "photo.gesture")
///     let result = try ScenarioVerification(cases).run()
///
/// A case takes several searches: one of the system by itself, for its own counts; one or more in product with the
/// monitors of its questions and the rules; one or more for each delay. They are independent of each other, so several
/// are run at once, and whoever finds none left helps in those that still run. The result is the same for any number of
/// workers, times apart, unless the run is stopped by time, memory or an interrupt.
///
/// Limits are those of the request: depth and states limit each search, memory is what all searches that run at once
/// may take together, and time is that of the whole run.
public struct ScenarioVerification: Sendable {
  /// What is asked.
  public var cases: [ScenarioCase]
  /// What was asked for, as the result mentions it.
  public var request: VerificationRequest
  /// How many threads there are: for as many searches at once, and within searches where there are fewer.
  public var workers = 1
  /// What makes the searches smaller.
  public var reductions = Reductions.all
  /// Ends the run early when it is raised.
  public var interrupt = SearchInterrupt()
  /// Told now and then how far the run is, by whichever worker knows.
  public var observer: (@Sendable (RunProgress) -> Void)?

  /// A run.
  public init(_ cases: [ScenarioCase], request: VerificationRequest = VerificationRequest(bounds: nil)) {
    self.cases = cases
    self.request = request
  }

  /// Runs to the end, or to a limit.
  ///
  /// - Returns: what was found, however the run ended.
  /// - Throws: `ScenarioError` if a scenario has problems, and what a search throws when a system breaks its contract.
  public func run() throws -> VerificationResult {
    let clock = ContinuousClock()
    let start = clock.now
    let plans = try cases.map { try CasePlan($0, reductions: reductions) }
    let jobs = plans.indices.flatMap { plan in plans[plan].jobs.indices.map { (plan: plan, job: $0) } }
    let share = max(1, min(workers, jobs.count))
    let state = Mutex(RunState(plans))
    let idle = IdleWorkers(workers - share)

    @Sendable func work() {
      while let next = state.withLock({ $0.take(of: jobs.count) }) {
        let (plan, job) = jobs[next]
        var limits = request.limits
        limits.memory = limits.memory.map { $0 / share }
        limits.time = limits.time.map { max(.zero, $0 - (clock.now - start)) }
        let context = SearchContext(
          limits: limits, interrupt: interrupt, workers: workers, idleWorkers: idle,
          progress: observer.map { observer in
            SearchProgress.Observer { progress in
              observer(
                state.withLock { $0.progress(plan, plans[plan].asked.scenario.name, progress, clock.now - start) })
            }
          })
        do {
          let finding = try plans[plan].find(job, context)
          let isLast = state.withLock { $0.put(finding, plan, job) }
          // The plans hold their systems until the end of the run.
          if isLast { plans[plan].system.forgetCycles() }
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
      idle.put(1)
    }
    if share == 1 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: share) { _ in work() }
    }
    let ended = state.withLock { $0 }
    if let error = ended.failure { throw error }
    let results = plans.enumerated().map { index, plan in plan.result(ended.findings[index].map { $0! }) }
    let stop = interrupt.isInterrupted ? .interrupted : results.compactMap(\.stop).first
    return VerificationResult(
      request: request, families: [], rules: [], scenarios: results, stop: stop, duration: clock.now - start)
  }
}

/// What every search of a run is given.
struct SearchContext: SearchMaker {
  let limits: SearchLimits
  let interrupt: SearchInterrupt
  /// The most threads for one search, as far as they are idle.
  let workers: Int
  let idleWorkers: IdleWorkers
  let progress: SearchProgress.Observer?

  /// A search of a space within the limits, without an audit: on a scenario with few states and many transitions that
  /// would be most of the time (``audit(_:)``).
  func search<Space: SearchSpace>(_ space: Space) -> Search<Space> {
    var search = Search(
      space, limits: limits, interrupt: interrupt, progress: progress, audit: .off, workers: min(workers, 256))
    search.idleWorkers = idleWorkers
    return search
  }

  /// Enumerates the first states of a system several times, to notice one that breaks its contract.
  ///
  /// - Throws: what a search throws then.
  func audit(_ system: GestureSystem) throws {
    let limits = SearchLimits(states: 64, time: limits.time)
    _ = try Search(SystemSpace(system), limits: limits, interrupt: interrupt, audit: .everyState).run(traces: .none)
  }
}

/// What the workers of a run share.
private struct RunState {
  var findings: [[CasePlan.Finding?]]
  var failure: (any Error)?
  private var next = 0
  private var states = 0
  private var transitions = 0

  init(_ plans: [CasePlan]) { findings = plans.map { $0.jobs.map { _ in nil } } }

  mutating func take(of count: Int) -> Int? {
    guard failure == nil, next < count else { return nil }
    defer { next += 1 }
    return next
  }

  /// Notes what a job found; whether it was the last of its plan.
  mutating func put(_ finding: CasePlan.Finding, _ plan: Int, _ job: Int) -> Bool {
    findings[plan][job] = finding
    states += finding.states
    transitions += finding.transitions
    return findings[plan].allSatisfy { $0 != nil }
  }

  func progress(_ plan: Int, _ name: String, _ search: SearchProgress, _ elapsed: Duration) -> RunProgress {
    var progress = RunProgress()
    progress.done = findings.filter { $0.allSatisfy { $0 != nil } }.count
    progress.total = findings.count
    progress.family = name
    progress.productStates = states + search.states
    progress.transitions = transitions + search.transitions
    progress.elapsed = elapsed
    return progress
  }
}
