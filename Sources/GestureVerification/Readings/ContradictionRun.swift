import Dispatch
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization

/// The search for what the documents do not settle.
///
///     let result = try ContradictionRun().run()
///
/// For each two readings of a question the systems are walked from the smallest up: the models that follow the readings
/// are compared state by state, and what the readings demand is monitored in every model of the question. What is
/// reported is found there; nothing of it stands in the book of readings.
public struct ContradictionRun: Sendable {
  /// The questions with more than one answer.
  public var readings: [Reading]
  /// The questions without an answer.
  public var silences: [Silence]
  /// How many questions are searched at once.
  public var workers = 1
  /// Ends the run early when it is raised: what is not yet found is left out.
  public var interrupt = SearchInterrupt()
  /// Told after each question how far the run is.
  public var observer: (@Sendable (_ done: Int, _ total: Int, _ name: String) -> Void)?

  /// All of them, or some.
  public init(readings: [Reading] = ReadingBook.readings, silences: [Silence] = ReadingBook.silences) {
    self.readings = readings
    self.silences = silences
  }

  private enum Found: Sendable {
    case reading(ReadingResult)
    case silence(SilenceResult)
  }

  private struct Progress {
    var found: [Found?]
    var failure: (any Error)?
    var next = 0
    var done = 0
  }

  /// Runs to the end.
  ///
  /// - Throws: what a search throws when a system breaks its contract.
  public func run() throws -> ContradictionResult {
    let total = readings.count + silences.count
    let state = Mutex(Progress(found: Array(repeating: nil, count: total)))
    @Sendable func work() {
      while true {
        let taken = state.withLock { state -> Int? in
          guard state.failure == nil, state.next < total, !interrupt.isInterrupted else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let index = taken else { return }
        do {
          let isReading = index < readings.count
          let found: Found =
            isReading
            ? .reading(try search(readings[index])) : .silence(try search(silences[index - readings.count]))
          let done = state.withLock { state in
            state.found[index] = found
            state.done += 1
            return state.done
          }
          observer?(done, total, isReading ? readings[index].id : silences[index - readings.count].id)
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, total))) { _ in work() }
    let ended = state.withLock { $0 }
    if let failure = ended.failure { throw failure }
    return ContradictionResult(
      readings: ended.found.compactMap { if case .reading(let result) = $0 { result } else { nil } },
      silences: ended.found.compactMap { if case .silence(let result) = $0 { result } else { nil } })
  }

  private func search(_ reading: Reading) throws -> ReadingResult {
    var pairs: [ReadingPair] = []
    for first in reading.variants.indices {
      for second in reading.variants.indices where second > first {
        pairs.append(try PairSearch(reading, first, second).run())
      }
    }
    return ReadingResult(reading: reading, pairs: pairs)
  }

  private func search(_ silence: Silence) throws -> SilenceResult {
    let situated = try ReadingSystems.all.lazy.compactMap { scenario -> (Scenario, History)? in
      let system = try silence.alternatives[0].model.system(scenario)
      return try Demand.history(of: silence.situation, in: system).map { (scenario, $0) }
    }.first
    let base = silence.alternatives[0].model
    var systems = situated.map { [$0.0] } ?? []
    var partings: [ReadingPair.Parting?] = []
    for other in silence.alternatives.dropFirst() {
      let found = try PairSearch.parting(base, other.model, in: systems + ReadingSystems.all)
      partings.append(found?.parting)
      if let found, !systems.contains(found.scenario) { systems.append(found.scenario) }
    }
    let rules = RuleBook.documents.filter { rule in
      (rule.kind == .safety || rule.kind == .possibility)
        && !silence.presupposing.contains { rule.formula.contains($0) }
    }
    let compiler = RuleCompiler(rules)
    let objections = try silence.alternatives.map { alternative in
      var broken: [String] = []
      for scenario in systems {
        for id in try Demand.brokenRules(compiler, in: try alternative.model.system(scenario))
        where !broken.contains(id) { broken.append(id) }
      }
      return broken
    }
    return SilenceResult(silence: silence, situation: situated?.1, partings: partings, objections: objections)
  }
}

/// Two readings of a question.
struct PairSearch {
  let reading: Reading
  let first: Int
  let second: Int
  private let models: [ReadingModel]

  init(_ reading: Reading, _ first: Int, _ second: Int) {
    self.reading = reading
    self.first = first
    self.second = second
    models = reading.variants.map(\.model).reduce(into: [.documents]) { if !$0.contains($1) { $0.append($1) } }
  }

  func run() throws -> ReadingPair {
    var pair = ReadingPair(first: first, second: second)
    let (a, b) = (reading.variants[first], reading.variants[second])
    if a.model != b.model { pair.modelsPart = try Self.parting(a.model, b.model, in: ReadingSystems.all)?.parting }
    guard a.check != nil || b.check != nil else { return pair }
    var parted: [Kind] = []
    for scenario in ReadingSystems.all {
      let wasParted = pair.breaksFirst != nil || pair.breaksSecond != nil
      if wasParted && (pair.reconciledIn != nil || !pair.reconciled.isEmpty) { break }
      // Once they have parted, only systems of the same kinds can tell more.
      if wasParted && parted != scenario.recognizers.map(\.kind) { continue }
      var reconciled: [String] = []
      for model in models {
        let system = try model.system(scenario)
        let found = try [a, b].map { try $0.check.map { try Demand($0, in: system) } }
        if pair.breaksFirst == nil, let broken = found[0]?.break(model), !(found[1]?.isBroken ?? false) {
          pair.breaksFirst = broken
        }
        if pair.breaksSecond == nil, let broken = found[1]?.break(model), !(found[0]?.isBroken ?? false) {
          pair.breaksSecond = broken
        }
        if found.allSatisfy({ $0.map { $0.isMet } ?? false }) { reconciled.append(model.words) }
      }
      let isParted = pair.breaksFirst != nil || pair.breaksSecond != nil
      if isParted && !wasParted {
        pair.reconciled = reconciled
        parted = scenario.recognizers.map(\.kind)
      } else if wasParted && pair.reconciledIn == nil && !reconciled.isEmpty
        && parted == scenario.recognizers.map(\.kind)
      {
        pair.reconciledIn = scenario
      }
    }
    return pair
  }

  /// The first system in which two models differ, and how.
  static func parting(
    _ a: ReadingModel, _ b: ReadingModel, in scenarios: [Scenario]
  ) throws -> (scenario: Scenario, parting: ReadingPair.Parting)? {
    for scenario in scenarios {
      let (one, other) = (try a.system(scenario), try b.system(scenario))
      var comparison = GraphComparison(one, other)
      comparison.ignoresOrder = true
      guard case .different(let difference) = comparison.run(), difference.isVisible else { continue }
      let system = difference.isOfSecond ? other : one
      var start: GestureState?
      system.forEachInitialState { start = start ?? $0 }
      let history = History(of: system, from: start!, difference.actions)
      return (scenario, ReadingPair.Parting(history: history, isOfSecond: difference.isOfSecond))
    }
    return nil
  }
}

/// What one system makes of what a reading demands.
struct Demand {
  private enum Verdict {
    case met
    case empty
    case violated(event: Int, depth: Int)
    case missing(String)
  }

  private let system: GestureSystem
  private let monitor: GestureMonitor
  private let verdict: Verdict

  init(_ check: Check, in system: GestureSystem) throws {
    self.system = system
    monitor = MonitorCompiler([check]).monitor(for: system.scenario)
    let table = monitor.table
    let found = try Search(MonitoredGestures(system, monitor), audit: .off).run(traces: .none)
    if check.question == .can {
      let witnesses = table.witnesses(of: 0)
      let unseen = witnesses.first { found.events[$0.event].depth == nil }
      verdict =
        witnesses.isEmpty ? .empty : unseen.map { .missing(check.words(for: $0.tuple, in: system.scenario)) } ?? .met
    } else if let event = table.event(0, .violated), let depth = found.events[event].depth {
      verdict = .violated(event: event, depth: depth)
    } else {
      let premise = table.event(0, .premise).map { found.events[$0].count } ?? 0
      verdict = premise > 0 ? .met : .empty
    }
  }

  /// Whether it is broken.
  var isBroken: Bool {
    switch verdict {
    case .violated, .missing: true
    case .met, .empty: false
    }
  }

  /// Whether what it speaks of happens, and it is never broken.
  var isMet: Bool { if case .met = verdict { true } else { false } }

  /// How it is broken, if it is.
  func `break`(_ model: ReadingModel) -> ReadingPair.Break? {
    switch verdict {
    case .violated(let event, let depth):
      .history(History(to: event, of: system, monitor, depth: depth), model: model.words)
    case .missing(let tuple): .missing(system.scenario, tuple: tuple, model: model.words)
    case .met, .empty: nil
    }
  }

  /// The shortest history that does what a check asks about; `nil` if none does.
  static func history(of check: Check, in system: GestureSystem) throws -> History? {
    let monitor = MonitorCompiler([check]).monitor(for: system.scenario)
    let witnesses = monitor.table.witnesses(of: 0)
    guard !witnesses.isEmpty else { return nil }
    let found = try Search(MonitoredGestures(system, monitor), audit: .off).run(traces: .none)
    let seen = witnesses.compactMap { witness in found.events[witness.event].depth.map { (witness.event, $0) } }
    return seen.min { $0.1 < $1.1 }.map { History(to: $0.0, of: system, monitor, depth: $0.1) }
  }

  /// The ids of the rules that a system breaks.
  static func brokenRules(_ compiler: RuleCompiler, in system: GestureSystem) throws -> [String] {
    var broken: [String] = []
    for monitor in compiler.monitors(for: system.scenario).batches where !monitor.table.entries.isEmpty {
      let table = monitor.table
      let found = try Search(MonitoredGestures(system, monitor), audit: .off).run(traces: .none)
      for check in table.checks.indices {
        let isViolated = table.event(check, .violated).map { found.events[$0].depth != nil } ?? false
        let isMissing = table.witnesses(of: check).contains { found.events[$0.event].depth == nil }
        if isViolated || isMissing { broken.append(table.checks[check].name) }
      }
    }
    return broken
  }
}
