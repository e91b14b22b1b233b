import GestureModel
import GestureSpec
import ModelChecking

/// Random histories of one system, followed by the monitors of what is asked of it.
struct Sampler {
  /// How often an event happened, and the shortest history to it.
  struct Record: Sendable {
    var count = 0
    var history: [SampledStep]?
  }

  /// What some histories showed.
  struct Finding: Sendable {
    /// The system.
    var scenario: Scenario
    /// Whether it has every order of handling: choices of histories are those of such a system then.
    var walksEveryOrder = false
    /// By monitor and event.
    var events: [[Record]]
    /// What each monitor's events mean.
    var tables: [CheckTable]
    /// The longest time of each delay that is asked about, with a history that takes it.
    var delays: [(value: DelayValue, history: [SampledStep])?]
    /// The states that were met.
    var states: Set<GestureState> = []
    /// How many histories were made.
    var runs = 0
    /// How many transitions they have.
    var transitions = 0
    /// How many transitions the longest has.
    var depth = 0
    /// By kind, path and number of the pair: the phases entered one after another, and how soon.
    var phases: [KindPhases]
    /// How long it took.
    var duration = Duration.zero
  }

  /// What was seen of one kind of recognizer.
  struct KindPhases: Sendable {
    let kind: Kind
    /// Whether forbidden requests are bent.
    let bendsRequests: Bool
    var counts = [Int](repeating: 0, count: PhaseCoverage.pairs)
    var depths = [Int?](repeating: nil, count: PhaseCoverage.pairs)
    /// Pairs of transitions that followed each other in one recognizer: the first pair's number × 36 + the second's.
    var successions: Set<Int> = []

    func coverage() -> PhaseCoverage {
      PhaseCoverage(kind: kind.name, path: kind.path, bendsRequests: bendsRequests, isClosed: false) {
        (counts[$0], depths[$0])
      }
    }
  }

  let system: GestureSystem
  let monitors: [GestureMonitor]
  let delays: [Question.Delay]
  /// At most so many transitions in a history.
  let steps: Int

  /// Makes histories with the dice of the numbers in a range.
  func run(_ runs: Range<Int>, seed: UInt64) -> Finding {
    let clock = ContinuousClock()
    let start = clock.now
    var walk = Walk(self)
    for run in runs { walk.history(RandomChoices(SampleDice(seed: seed, part: run))) }
    walk.finding.runs = runs.count
    walk.finding.duration = clock.now - start
    return walk.finding
  }
}

/// Histories in the making.
private struct Walk {
  private let sampler: Sampler
  private var maker: RandomHistory
  private var followers: [MonitorRun]
  private let kindOf: [Int]
  /// The last transition of each recognizer.
  private var last: [Int?]
  var finding: Sampler.Finding

  init(_ sampler: Sampler) {
    self.sampler = sampler
    maker = RandomHistory(sampler.system)
    followers = sampler.monitors.map { MonitorRun($0) }
    let scenario = sampler.system.scenario
    var kinds: [Kind] = []
    kindOf = scenario.recognizers.map { recognizer in
      if let known = kinds.firstIndex(where: { $0.name == recognizer.kind.name && $0.path == recognizer.kind.path }) {
        return known
      }
      kinds.append(recognizer.kind)
      return kinds.count - 1
    }
    last = scenario.recognizers.map { _ in nil }
    let bends = scenario.switches.valueName(.illegalRequest) == "coerce"
    finding = Sampler.Finding(
      scenario: scenario, walksEveryOrder: sampler.system.walksEveryOrder,
      events: sampler.monitors.map { $0.table.entries.map { _ in Sampler.Record() } },
      tables: sampler.monitors.map(\.table), delays: sampler.delays.map { _ in nil },
      phases: kinds.map { Sampler.KindPhases(kind: $0, bendsRequests: bends) })
    sampler.system.forEachInitialState { finding.states.insert($0) }
  }

  mutating func history(_ choices: RandomChoices) {
    for index in followers.indices { followers[index].restart() }
    for index in last.indices { last[index] = nil }
    var taken: [SampledStep] = []
    var maker = maker
    maker.make(steps: sampler.steps, choices, isKnown: { finding.states.contains($0) }) { step, next, seen in
      taken.append(step)
      finding.states.insert(next)
      note(seen, depth: taken.count)
      for index in followers.indices {
        let events = followers[index].follow(seen)
        if events.isEmpty { continue }
        events.forEach { event in
          let record = finding.events[index][event]
          finding.events[index][event].count += 1
          if taken.count < record.history?.count ?? .max { finding.events[index][event].history = taken }
        }
      }
      return true
    }
    self.maker = maker
    finding.transitions += taken.count
    finding.depth = max(finding.depth, taken.count)
    for index in sampler.delays.indices { measure(index, taken) }
  }

  private mutating func note(_ seen: UnsafeBufferPointer<Observation>, depth: Int) {
    for o in seen where o.kind == .enter || o.kind == .reset {
      let recognizer = Int(o.recognizer)
      let kind = kindOf[recognizer]
      let pair = PhaseCoverage.pair(o.from, o.code)
      finding.phases[kind].counts[pair] += 1
      finding.phases[kind].depths[pair] = min(finding.phases[kind].depths[pair] ?? depth, depth)
      if let before = last[recognizer] { finding.phases[kind].successions.insert(before * PhaseCoverage.pairs + pair) }
      last[recognizer] = pair
    }
  }

  private mutating func measure(_ index: Int, _ taken: [SampledStep]) {
    let course = Course(taken, in: sampler.system)
    guard let value = DelayRun(sampler.delays[index], in: sampler.system).longest(course) else { return }
    if let known = finding.delays[index], !value.isLonger(than: known.value) { return }
    finding.delays[index] = (value, taken)
  }
}

extension DelayValue {
  /// Whether it is a longer time than another.
  func isLonger(than other: DelayValue) -> Bool {
    switch (self, other) {
    case (_, .unbounded): false
    case (.unbounded, _): true
    case (.exactly(let a), .exactly(let b)), (.exactly(let a), .atLeast(let b)), (.atLeast(let a), .exactly(let b)),
      (.atLeast(let a), .atLeast(let b)):
      a > b
    }
  }
}

extension Course {
  /// The history of steps that were taken in a system.
  init(_ taken: [SampledStep], in system: GestureSystem) {
    self.init()
    var workspace = system.makeWorkspace()
    system.forEachInitialState { states.append($0) }
    for step in taken {
      let script = ScriptedChoices(step.choices)
      let (next, seen) = system.take(step.event, from: states[states.count - 1], &workspace, choosing: script) {
        ($0, Array($1))
      }
      states.append(next)
      events.append(step.event)
      steps.append(History.Step(label: system.text(of: step.event, script.made), observations: seen))
    }
  }
}
