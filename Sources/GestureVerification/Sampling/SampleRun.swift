import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// A run that tries histories at random instead of all: for systems too large to be explored, and for a first look.
///
///     let result = try SampleRun(RuleBook.documents).run()
///     let result = try SampleRun(cases: cases).run()
///
/// Nothing is ever proved by it. Histories are made in batches, each from numbers of its own, and put together in their
/// order, so that the result is the same for any number of workers unless it is ended by time or an interrupt. What is
/// violated is shown by the shortest history that was found, made smaller (``HistoryShrinker``).
public struct SampleRun: Sendable {
  /// The rules, where systems are made at random.
  public var rules: [Rule]
  /// The scenarios of files; empty where systems are made at random.
  public var cases: [ScenarioCase]
  /// What is asked.
  public var sample: SampleRequest
  /// What was asked for, as the result mentions it.
  public var request: VerificationRequest
  /// How many batches are made at once.
  public var workers = 1
  /// Ends the run early when it is raised.
  public var interrupt = SearchInterrupt()
  /// Told how far the run is.
  public var observer: (@Sendable (RunProgress) -> Void)?
  /// Told of a counterexample before it is made smaller: its name, and how many steps it has.
  public var announce: (@Sendable (String, Int) -> Void)?
  /// A step of the model to break, for measuring whether the rules notice.
  public var fault: Fault?

  /// How many histories a system that was made at random gets.
  static let runsOfSystem = 5
  /// How many histories of a file's scenario make a batch.
  static let runsOfBatch = 50

  /// A run on systems made at random.
  public init(
    _ rules: [Rule], sample: SampleRequest = SampleRequest(),
    request: VerificationRequest = VerificationRequest(bounds: nil), fault: Fault? = nil
  ) {
    self.rules = rules
    self.sample = sample
    self.request = request
    self.fault = fault
    cases = []
  }

  /// A run on the scenarios of files.
  public init(
    cases: [ScenarioCase], sample: SampleRequest = SampleRequest(),
    request: VerificationRequest = VerificationRequest(bounds: nil)
  ) {
    self.init([], sample: sample, request: request)
    self.cases = cases
  }

  /// Runs to the end, or until it is ended.
  ///
  /// - Throws: `ScenarioError` if a scenario of a file has problems.
  public func run() throws -> VerificationResult {
    try cases.isEmpty ? systems() : scenarios()
  }

  /// How many batches of a size the histories make.
  func batchCount(of size: Int) -> Int { (sample.runs + size - 1) / size }

  /// The histories of a batch, by number.
  func batch(_ number: Int, of size: Int) -> Range<Int> { number * size..<min((number + 1) * size, sample.runs) }

  /// Makes batches, several at once, and puts them together in their order.
  ///
  /// What is put together is not kept, so a long run needs no more memory than a short one. When the run is ended early,
  /// the batches that were begun are finished: what is put together is always the first so many.
  ///
  /// - Parameters:
  ///   - add: puts a batch to those before it.
  /// - Returns: all of them together; what ended the run.
  func make<Total: Sendable>(
    _ count: Int, _ name: @escaping @Sendable (Int) -> String, since start: ContinuousClock.Instant,
    _ body: @escaping @Sendable (Int) throws -> Sampler.Finding, into total: Total,
    add: @escaping @Sendable (inout Total, Int, Sampler.Finding) -> Void
  ) throws -> (total: Total, stop: Completeness.Limit?) {
    let state = Mutex(BatchState(total: total))
    let clock = ContinuousClock()
    @Sendable func work() {
      while true {
        let elapsed = clock.now - start
        let number = state.withLock { state -> Int? in
          if interrupt.isInterrupted { state.stop = .interrupted }
          if let limit = request.limits.time, elapsed > limit { state.stop = state.stop ?? .time }
          guard state.failure == nil, state.stop == nil, state.next < count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let number else { return }
        do {
          let finding = try body(number)
          let progress = state.withLock { state in
            state.progress.done += 1
            state.progress.total = count
            state.progress.family = name(number)
            state.progress.productStates += finding.states.count
            state.progress.transitions += finding.transitions
            state.progress.elapsed = clock.now - start
            state.waiting[number] = finding
            while let next = state.waiting.removeValue(forKey: state.added) {
              add(&state.total, state.added, next)
              state.added += 1
            }
            return state.progress
          }
          observer?(progress)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, workers)) { _ in work() }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return (state.total, state.stop)
    }
  }

  /// A counterexample made smaller.
  func shrink(
    _ name: String, _ scenario: Scenario, walksEveryOrder: Bool, _ steps: [SampledStep], mayChangeSystem: Bool,
    _ monitors: @escaping HistoryShrinker.Monitors, into summary: inout SamplingSummary, systemText: String? = nil
  ) -> History? {
    announce?(name, steps.count)
    guard
      var shrinker = HistoryShrinker(
        scenario, fault: fault, walksEveryOrder: walksEveryOrder, steps, monitors: monitors)
    else { return nil }
    let result = shrinker.shrink(system: mayChangeSystem)
    summary.shrinks.append(
      .init(
        name,
        [scenario.recognizers.count, steps.count, result.scenario.recognizers.count, result.steps.count],
        tries: result.tries, isMinimal: result.isMinimal, isShortest: result.isShortest))
    return History(
      result.steps, of: result.scenario, fault: fault, walksEveryOrder: walksEveryOrder, systemText: systemText)
  }
}

/// How far the batches of a run are.
private struct BatchState<Total> {
  var next = 0
  var added = 0
  /// Made, but one before them is not.
  var waiting: [Int: Sampler.Finding] = [:]
  var total: Total
  var failure: (any Error)?
  var stop: Completeness.Limit?
  var progress = RunProgress()

  init(total: Total) { self.total = total }
}

extension History {
  /// The history of steps that were taken in a system; `nil` if it is none.
  init?(
    _ taken: [SampledStep], of scenario: Scenario, fault: Fault?, walksEveryOrder: Bool, systemText: String? = nil
  ) {
    guard let system = try? GestureSystem(scenario, fault: fault, walksEveryOrder: walksEveryOrder) else { return nil }
    self.init(
      of: scenario, Course(taken, in: system).steps,
      systemText: systemText ?? SystemText.text(of: system))
  }
}

/// What was new in the course of a run.
struct CoverageCurve: Sendable {
  private var states = 0
  private var known: Set<GestureState> = []
  private var pairs: Set<String> = []
  private var phases: Set<String> = []
  private var runs = 0
  private(set) var points: [SamplingSummary.Point] = []

  /// Adds a batch.
  ///
  /// - Parameter isOfOneSystem: whether all batches are of one system, so that states may come again.
  mutating func add(_ finding: Sampler.Finding, isOfOneSystem: Bool) {
    let before = runs / 1000
    runs += finding.runs
    if isOfOneSystem {
      known.formUnion(finding.states)
      states = known.count
    } else {
      states += finding.states.count
    }
    for phases in finding.phases {
      let kind = "\(phases.kind.path) \(phases.kind.name) "
      for pair in phases.successions { pairs.insert(kind + "\(pair)") }
      for (pair, count) in phases.counts.enumerated() where count > 0 { self.phases.insert(kind + "\(pair)") }
    }
    if runs / 1000 > before { points.append(point) }
  }

  /// The distinct states so far.
  var stateCount: Int { states }

  /// Adds the end, if it is not there yet.
  mutating func end() {
    if points.last?.runs != runs { points.append(point) }
  }

  private var point: SamplingSummary.Point {
    .init(runs: runs, states: states, pairs: pairs.count, phases: phases.count)
  }
}
