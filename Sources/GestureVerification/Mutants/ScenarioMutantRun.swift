import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// A scenario file with one thing dropped or changed, and what its checks make of that.
public struct ScenarioMutantResult: Sendable {
  /// What became of it.
  public enum Fate: String, Sendable, Hashable, CaseIterable {
    /// A check does not come as expected any more.
    case noticed
    /// It behaves otherwise, and every check comes as before.
    case untested
    /// It behaves as before: what was changed has no effect.
    case superfluous
    /// A search was stopped before that was known.
    case undecided
  }

  /// The line that was changed, as the canonical form has it, from 1.
  public let line: Int
  /// What stood there.
  public let before: String
  /// What stands there now; `nil` if it was dropped.
  public let after: String?
  /// What became of it.
  public let fate: Fate
  /// The names of the checks that notice, in order.
  public let checks: [String]
}

/// What the checks of a scenario file are worth.
public struct ScenarioMutantMatrix: Sendable {
  /// The file, as it is reported.
  public let file: String?
  /// The scenario's name.
  public let name: String
  /// The names of its checks, in order.
  public let checks: [String]
  /// What was changed, in order.
  public let results: [ScenarioMutantResult]

  /// Those of a fate.
  public func results(_ fate: ScenarioMutantResult.Fate) -> [ScenarioMutantResult] {
    results.filter { $0.fate == fate }
  }

  /// The checks that notice nothing.
  public var idleChecks: [String] { checks.filter { check in !results.contains { $0.checks.contains(check) } } }
}

/// The mutants of scenario files against their checks.
public struct ScenarioMutantRun: Sendable {
  /// The files' scenarios.
  public var scenarios: [(parsed: ParsedScenario, file: String?)]
  /// How many mutants are tried at once.
  public var workers = 1
  /// How many states each search takes at most.
  public var states = 500_000
  /// Ends the run early when it is raised.
  public var interrupt = SearchInterrupt()
  /// Told after each mutant how far the run is.
  public var observer: (@Sendable (_ done: Int, _ total: Int, _ name: String) -> Void)?

  /// A run on some files.
  public init(_ scenarios: [(parsed: ParsedScenario, file: String?)]) { self.scenarios = scenarios }

  private struct Job: Sendable {
    let scenario: Int
    let change: (line: Int, before: String, after: String?)
    let parsed: ParsedScenario
  }

  /// Runs to the end.
  ///
  /// - Throws: what a search throws when a system breaks its contract.
  public func run() throws -> [ScenarioMutantMatrix] {
    let jobs = scenarios.indices.flatMap { index in
      scenarios[index].parsed.document.variants.compactMap { document -> Job? in
        guard let parsed = try? ParsedScenario(document, name: scenarios[index].parsed.scenario.name),
          parsed.questions.count == scenarios[index].parsed.questions.count
        else { return nil }
        return Job(
          scenario: index, change: Self.change(from: scenarios[index].parsed.document, to: document), parsed: parsed)
      }
    }
    let originals = try scenarios.map { try outcomes(of: $0.parsed) }
    let state = Mutex(SharedTurns<ScenarioMutantResult>(count: jobs.count))
    @Sendable func work() {
      while let index = state.withLock({ $0.take() }) {
        let job = jobs[index]
        do {
          let result = try self.result(job, originals[job.scenario])
          let done = state.withLock { $0.put(result, at: index) }
          observer?(done, jobs.count, scenarios[job.scenario].parsed.scenario.name)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, jobs.count))) { _ in work() }
    let ended = state.withLock { $0 }
    if let failure = ended.failure { throw failure }
    return scenarios.enumerated().map { index, scenario in
      ScenarioMutantMatrix(
        file: scenario.file, name: scenario.parsed.scenario.name, checks: scenario.parsed.questions.map(\.name),
        results: jobs.indices.filter { jobs[$0].scenario == index }.compactMap { ended.results[$0] })
    }
  }

  /// What each check came to, by its place in the file; `nil` for one that is not about this setting.
  private func outcomes(of parsed: ParsedScenario) throws -> [CheckResult] {
    let cases = parsed.runs.map { run in
      ScenarioCase(run.scenario, questions: run.questions.map { ($0, nil) }, parsed: nil)
    }
    var request = VerificationRequest(bounds: nil)
    request.limits.states = states
    var verification = ScenarioVerification(cases, request: request)
    verification.interrupt = interrupt
    let checks = try verification.run().scenarios.map(\.checks)
    // Back into the order of the file.
    var taken = Array(repeating: 0, count: checks.count)
    return parsed.questions.map { question in
      let run = parsed.runs.firstIndex { $0.scenario.switches == question.switches }!
      defer { taken[run] += 1 }
      return checks[run][taken[run]]
    }
  }

  private func result(_ job: Job, _ originals: [CheckResult]) throws -> ScenarioMutantResult {
    let found = try outcomes(of: job.parsed)
    var noticing: [String] = []
    var isUndecided = false
    for (was, now) in zip(originals, found) where was.outcome == .met {
      if now.outcome == .undecided {
        isUndecided = true
      } else if now.outcome != .met {
        noticing.append(now.question.name)
      }
    }
    var fate = ScenarioMutantResult.Fate.noticed
    if noticing.isEmpty {
      fate =
        isUndecided ? .undecided : try isSame(scenarios[job.scenario].parsed, job.parsed) ? .superfluous : .untested
    }
    return ScenarioMutantResult(
      line: job.change.line, before: job.change.before, after: job.change.after, fate: fate, checks: noticing)
  }

  /// Whether two files behave the same under every setting that is asked about.
  private func isSame(_ a: ParsedScenario, _ b: ParsedScenario) throws -> Bool {
    for (one, other) in zip(a.runs, b.runs) {
      let comparison = GraphComparison(try GestureSystem(one.scenario), try GestureSystem(other.scenario))
      guard case .equal = comparison.run() else { return false }
    }
    return true
  }

  /// The line in which two documents differ.
  static func change(
    from original: ScenarioDocument, to other: ScenarioDocument
  ) -> (line: Int, before: String, after: String?) {
    let before = original.description.split(separator: "\n", omittingEmptySubsequences: false)
    let after = other.description.split(separator: "\n", omittingEmptySubsequences: false)
    var line = 0
    while line < before.count && line < after.count && before[line] == after[line] { line += 1 }
    // Where a statement that opened a paragraph is dropped, the empty line before it goes on to the next.
    while line < before.count - 1 && before[line].isEmpty { line += 1 }
    func trimmed(_ text: Substring) -> String { String(text.drop { $0 == " " }) }
    let isDropped = after.count < before.count
    return (line + 1, trimmed(before[line]), isDropped || line >= after.count ? nil : trimmed(after[line]))
  }
}
