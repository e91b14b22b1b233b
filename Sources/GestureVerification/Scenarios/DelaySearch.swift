import GestureModel
import GestureSpec
import ModelChecking

/// What was found about a delay.
struct DelayFinding: Sendable {
  /// The longest time; `nil` if no `from` is ever followed by a `to`.
  var value: DelayValue?
  /// The shortest history that takes so long.
  var history: History?
  /// What makes it unbounded, or why the exact value is not known.
  var reason: String?
  /// On how many transitions a time was counted.
  var count = 0
  /// How far the search went that decided it.
  var completeness: Completeness
  /// Of the last search.
  var states = 0
  /// The states that these stand for; as many if `nil`.
  var represented: Int?
  /// Of the last search.
  var transitions = 0
  /// Of the last search.
  var depth = 0
  /// Of all searches.
  var duration = Duration.zero
}

/// The search for the longest time between two events.
///
/// The clock counts up to a cap; the events of the search are times, in buckets if there are more times than events,
/// and then the search is repeated within the last bucket. If the clock is stopped at the cap, the trace to that tells
/// which of two things is so: it passes through the same state (of system and monitor) twice while the clock runs and
/// time passes, and then it can do so any number of times, and there is no longest time; or it does not, and the cap is
/// raised. As there are finitely many states, some cap decides it, unless a limit comes first.
struct DelaySearch {
  /// Where raising the cap ends, in ticks.
  static let largestCap = 1 << 16

  private let delay: Question.Delay
  private let system: GestureSystem
  private let tick: Int

  private let systemText: String?
  private let reductions: Reductions

  init(
    _ delay: Question.Delay, in system: GestureSystem, _ reductions: Reductions = .all, systemText: String? = nil
  ) {
    self.reductions = reductions
    self.delay = delay
    self.system = system
    self.systemText = systemText
    tick = system.scenario.tick
  }

  /// Runs the searches that it takes, of orbits of states where that decides it.
  ///
  /// - Throws: what a search throws when a system breaks its contract.
  func run(_ context: SearchContext) throws -> DelayFinding {
    let base = MonitoredGestures(system, ClockedGestures.monitor(delay, for: system.scenario))
    let start = ContinuousClock().now
    for renamesRecognizers in reductions.contains(.symmetry) ? [true, false] : [] {
      guard let symmetric = SymmetricGestures(base, renamesRecognizers: renamesRecognizers) else { continue }
      if let finding = try run(context, base, symmetric, since: start) { return finding }
    }
    guard let finding = try run(context, base, nil, since: start) else {
      preconditionFailure("\(system.name): a search without a symmetry noticed that there is none")
    }
    return finding
  }

  /// The same with one symmetry or none; `nil` if that does not decide it.
  private func run(
    _ context: SearchContext, _ base: MonitoredGestures, _ symmetric: SymmetricGestures?,
    since start: ContinuousClock.Instant
  ) throws -> DelayFinding? {
    let clock = ContinuousClock()
    var cap = tick == 0 ? 1 : system.scenario.timerDurations.reduce(0) { $0 + $1 / tick } + 1
    var (first, width) = (0, Self.width(cap))
    while true {
      let space = ClockedGestures(base, symmetric, cap: cap, first: first, width: width)
      var search = context.search(space)
      search.limits.time = context.limits.time.map { max(.zero, $0 - (clock.now - start)) }
      search.stopAfter = EventSet(ClockedGestures.lostEvent)
      search.stopAfter.insert(ClockedGestures.saturatedEvent)
      search.stopAfter.insert(ClockedGestures.asymmetricEvent)
      var result = try search.run(traces: .events(ClockedGestures.times))
      if result.events[ClockedGestures.asymmetricEvent].depth != nil { return nil }
      if let symmetric {
        let full = ClockedGestures(base, nil, cap: cap, first: first, width: width)
        result = try Reduced(full, by: ClockedSymmetry(symmetry: symmetric.symmetry)).unfold(result)
      }
      var finding = DelayFinding(completeness: result.completeness)
      finding.states = result.states
      finding.represented = result.represented
      finding.transitions = result.transitions
      finding.depth = result.depth
      finding.duration = clock.now - start
      finding.count = result.events.reduce(0) { $0 + $1.count }
      func history(_ event: Int) -> History? {
        result.events[event].trace.map {
          History(of: system, from: $0.initial.first.first, $0.actions, systemText: systemText)
        }
      }
      if result.events[ClockedGestures.lostEvent].depth != nil {
        finding.value = .unbounded
        finding.history = history(ClockedGestures.lostEvent)
        finding.reason = "meanwhile there is a moment in which no timer runs: nothing bounds how long it lasts"
        return finding
      }
      if let trace = result.events[ClockedGestures.saturatedEvent].trace {
        finding.history = history(ClockedGestures.saturatedEvent)
        if let loop = Self.loop(in: trace) {
          finding.value = .unbounded
          finding.reason =
            "steps \(loop.lowerBound + 1) to \(loop.upperBound) can be repeated for ever, and each time they take time"
          return finding
        }
        // It may come back to a state but for an exchange, which no history that is replayed shows.
        if symmetric != nil { return nil }
        if cap >= Self.largestCap {
          finding.value = .atLeast(cap * tick)
          finding.reason = "longer times than \(cap) ticks of \(tick) ms were not told apart"
          return finding
        }
        cap *= 4
        (first, width) = (0, Self.width(cap))
        continue
      }
      guard let last = (0..<ClockedGestures.buckets).last(where: { result.events[$0].depth != nil }) else {
        return finding
      }
      if width > 1 {
        first += last * width
        // Nothing is later than this bucket, so the times that are told apart may end behind it.
        width = (width + ClockedGestures.buckets - 1) / ClockedGestures.buckets
        continue
      }
      let longest = (first + last) * tick
      if case .proved = result.completeness {
        finding.value = .exactly(longest)
      } else {
        finding.value = .atLeast(longest)
      }
      finding.history = history(last)
      return finding
    }
  }

  private static func width(_ cap: Int) -> Int { (cap + ClockedGestures.buckets - 1) / ClockedGestures.buckets }

  /// Steps between two visits of one state while the clock runs, with time passing in them; `nil` if there are none.
  private static func loop(in trace: Trace<ClockedGestures.State, GestureAction>) -> Range<Int>? {
    // The last step stops the clock, so the states before it are looked at, back to where it was started.
    let states = Array(trace.states.dropLast())
    var start = states.count
    while start > 0 && states[start - 1].second != ClockedGestures.stopped
      && (start == states.count || states[start - 1].second <= states[start].second)
    {
      start -= 1
    }
    for (low, state) in states.enumerated().dropFirst(start) {
      for high in states.indices.dropFirst(low + 1)
      where states[high].first == state.first && states[high].second > state.second {
        return low..<high
      }
    }
    return nil
  }
}

extension Scenario {
  /// The lengths of all timers, in milliseconds, one for each place that starts one.
  var timerDurations: [Int] {
    recognizers.flatMap { recognizer -> [Int] in
      guard case .reactions(let machine) = recognizer.kind.machine else { return [] }
      return machine.reactions.flatMap(\.outcomes).flatMap(\.updates).compactMap { update in
        if case .startTimer(let duration) = update { duration } else { nil }
      }
    }
  }

  /// The greatest common divisor of all lengths: a tick, in milliseconds; 0 if there is no timer.
  var tick: Int {
    func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
    return timerDurations.reduce(0, gcd)
  }
}

extension CheckResult {
  /// What was found about a delay, against what is expected of it.
  init(_ question: Question, _ line: Int?, _ found: DelayFinding) {
    let sureness = found.value == .unbounded ? .proved : Sureness(found.completeness)
    let verdict: CheckVerdict
    var reason = found.reason
    switch (found.value, question.expectation) {
    case (nil, _):
      verdict = sureness == .proved ? .vacuous : .inconclusive
      reason = sureness == .proved ? "the second event never follows the first" : sureness.notSeen
    case (.unbounded, .unbounded), (.unbounded, nil), (.exactly, nil): verdict = .holds
    case (.unbounded, _), (.exactly, .unbounded): verdict = .violated
    case (.exactly(let time), .atMost(let limit)): verdict = time <= limit ? .holds : .violated
    case (.exactly(let time), .exactly(let wanted)): verdict = time == wanted ? .holds : .violated
    case (.exactly, _): verdict = .holds
    case (.atLeast(let time), .atMost(let limit)), (.atLeast(let time), .exactly(let limit)):
      verdict = time > limit ? .violated : .inconclusive
    case (.atLeast, _): verdict = .inconclusive
    }
    if verdict == .inconclusive && reason == nil { reason = "longer times may come beyond what was searched" }
    self.init(
      question, line: line, verdict, sureness, reason: reason, premise: found.count, value: found.value,
      history: found.history)
  }
}
