import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// Every mutant against every rule.
///
///     let matrix = try MutantRun().run()
///
/// Mutants are independent of each other, so several are tried at once; the result is the same for any number of
/// workers, times apart, unless the run is stopped.
public struct MutantRun: Sendable {
  /// The mutants.
  public var mutants: [Mutant]
  /// The rules.
  public var rules: [Rule]
  /// Whether mutants that rules notice on the smallest systems are tried on larger ones too, where other rules may notice.
  public var isThorough = true
  /// How many mutants are tried at once.
  public var workers = 1
  /// When it gives up on what is not yet decided.
  public var time: Duration?
  /// Ends the run early when it is raised.
  public var interrupt = SearchInterrupt()
  /// Told after each mutant how far the run is.
  public var observer: (@Sendable (_ done: Int, _ total: Int, _ name: String) -> Void)?

  /// All of them.
  public init(_ mutants: [Mutant]? = nil, rules: [Rule] = RuleBook.documents) {
    self.mutants = mutants ?? MutantSystems.mutants
    self.rules = rules
  }

  /// Runs to the end, or until it is told to stop.
  ///
  /// - Throws: what a search throws when a broken system breaks its contract.
  public func run() throws -> MutantMatrix {
    let clock = ContinuousClock()
    let start = clock.now
    let compiler = RuleCompiler(rules)
    let state = Mutex(SharedTurns<MutantResult>(count: mutants.count))
    @Sendable func isOver() -> Bool { interrupt.isInterrupted || time.map { clock.now - start >= $0 } ?? false }
    @Sendable func work() {
      while let index = state.withLock({ $0.take() }) {
        do {
          var trial = MutantTrial(mutant: mutants[index], compiler: compiler)
          trial.isThorough = isThorough
          let result = try trial.run(isOver: isOver)
          let done = state.withLock { $0.put(result, at: index) }
          observer?(done, mutants.count, mutants[index].name)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, mutants.count))) { _ in work() }
    let ended = state.withLock { $0 }
    if let failure = ended.failure { throw failure }
    return MutantMatrix(rules: rules, results: ended.results.compactMap { $0 }, duration: clock.now - start)
  }
}
