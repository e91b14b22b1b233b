import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// A run: rules checked on every system of some families.
///
///     let result = try Verification(DefaultSystems.families(), RuleBook.documents).run()
///
/// Systems are independent of each other, so each is explored by one worker, and several at once. The result is the
/// same for any number of workers, times apart, unless the run is stopped by time or an interrupt.
///
/// Limits are those of the request: the depth limits every search; states are counted over the whole run, in the order
/// of the systems; memory is what the tables of all searches that run at once may take together; time is that of the
/// whole run.
public struct Verification: Sendable {
  /// Explores one system, given its number in the run and what is left of the limits.
  package typealias Explorer =
    @Sendable (Int, WeightedSystem, SearchLimits, SearchInterrupt) throws -> SystemOutcome

  /// Which systems.
  public var families: [SystemFamily]
  /// Which rules.
  public var rules: [Rule]
  /// What was asked for.
  public var request: VerificationRequest
  /// How many systems are explored at once.
  public var workers = 1
  /// Ends the run early when it is raised.
  public var interrupt = SearchInterrupt()
  /// Told how far the run is after each system, by whichever worker explored it.
  public var observer: (@Sendable (RunProgress) -> Void)?
  /// What is known already, from a run of the same systems and rules that was put down.
  public var resumed: RunSnapshot?
  /// Told now and then, and at the end, what to keep so that the run can be taken up again; never by two workers at once.
  public var keeper: (@Sendable (RunSnapshot) -> Void)?
  /// How long the run goes on between two calls of ``keeper``.
  public var keepInterval = Duration.seconds(30)
  let explorer: Explorer

  package init(
    _ families: [SystemFamily], _ rules: [Rule], _ request: VerificationRequest, explorer: @escaping Explorer
  ) {
    self.families = families
    self.rules = rules
    self.request = request
    self.explorer = explorer
  }

  /// Runs to the end, or to a limit.
  ///
  /// - Returns: what was found, however the run ended.
  /// - Throws: what a search throws when a system breaks its contract: a fault of the model, not a finding.
  public func run() throws -> VerificationResult {
    let clock = ContinuousClock()
    let start = clock.now
    let before = resumed?.elapsed ?? .zero
    let ledger = Mutex(RunLedger(families, rules, request.limits, resumed: resumed))
    let lastKept = Mutex(start)
    let failure = Mutex<(any Error)?>(nil)

    /// One system's limits: the states left, its share of the memory, the time left.
    @Sendable func limits(_ ledger: borrowing RunLedger, share: Int) -> SearchLimits {
      SearchLimits(
        depth: request.limits.depth, states: ledger.statesLeft, memory: request.limits.memory.map { $0 / share },
        time: request.limits.time.map { max(.zero, $0 - (clock.now - start)) })
    }
    @Sendable func snapshot(of ledger: borrowing Mutex<RunLedger>) -> RunSnapshot {
      var snapshot = ledger.withLock { $0.snapshot }
      snapshot.elapsed = before + (clock.now - start)
      return snapshot
    }
    @Sendable func work() {
      while failure.withLock({ $0 == nil }) {
        let job = ledger.withLock { ledger -> (Int, WeightedSystem, SearchLimits)? in
          guard let number = ledger.take() else { return nil }
          return (number, ledger.system(number), limits(ledger, share: workers))
        }
        guard let (number, system, limits) = job else { return }
        do {
          let outcome = try explorer(number, system, limits, interrupt)
          let progress = ledger.withLock { ledger in
            ledger.put(outcome, for: number)
            return ledger.progress
          }
          report(progress, before + (clock.now - start))
          keep(lastKept, isDue: { clock.now - $0 >= keepInterval }) { snapshot(of: ledger) }
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    while !ledger.withLock({ $0.isOver }) {
      DispatchQueue.concurrentPerform(iterations: max(1, workers)) { _ in work() }
      if let error = failure.withLock({ $0 }) { throw error }
      let job = ledger.withLock { ledger -> (Int, WeightedSystem, SearchLimits)? in
        guard let number = ledger.alone else { return nil }
        return (number, ledger.system(number), limits(ledger, share: 1))
      }
      guard let (number, system, limits) = job else { continue }
      let outcome = try explorer(number, system, limits, interrupt)
      ledger.withLock { $0.putAlone(outcome) }
    }
    keep(lastKept, isDue: { _ in true }) { snapshot(of: ledger) }
    return ledger.withLock { $0.result(request, before + (clock.now - start)) }
  }

  /// Hands on a snapshot if that is due, one at a time.
  private func keep(
    _ last: borrowing Mutex<ContinuousClock.Instant>, isDue: (ContinuousClock.Instant) -> Bool,
    _ snapshot: () -> RunSnapshot
  ) {
    guard let keeper else { return }
    last.withLock { last in
      guard isDue(last) else { return }
      keeper(snapshot())
      last = ContinuousClock().now
    }
  }

  private func report(_ progress: RunProgress, _ elapsed: Duration) {
    guard let observer else { return }
    var progress = progress
    progress.elapsed = elapsed
    observer(progress)
  }
}
