import GestureModel
import GestureSpec
import ModelChecking

/// A gesture system in product with a clock that measures one delay: how long ago the last `from` was, while no `to`
/// has stopped it.
///
/// The events of the question are found by a monitor, observation by observation, as four statements about a cycle:
/// the clock is stopped by `to` and was started before this cycle (its time counts), or in it (no time has passed);
/// at the end of the cycle it runs since a `from` in it, or since one before it. Time passes only between cycles, in
/// the ticks of a `wait`, so the clock itself is a number beside the monitor's memory.
///
/// The number saturates at ``cap``. And it is lost wherever no timer runs: there nothing bounds how long the next event
/// may take, so the model's ticks say nothing of the time, and a delay across such a moment has no longest value.
///
/// A state of system and monitor comes up with many values of the clock, and may have thousands of transitions that
/// are all the same to the clock; so its different steps are worked out once and remembered, as long as there is room.
///
/// With a symmetry of system and monitor its states are one for each orbit: what the clock looks at, whether a timer runs,
/// how much time passes and the statements about a cycle, is the same for all states of an orbit. Where it is not, the
/// event ``asymmetricEvent`` happens.
struct ClockedGestures: SearchSpace {
  typealias State = PackedPair<MonitoredGestures.State, UInt32>
  typealias Action = GestureAction

  /// A step of system and monitor, the first of those that are the same to the clock.
  struct Step {
    var action: GestureAction
    var target: MonitoredGestures.State
    /// The moments on it, as a bit mask.
    var moments: UInt8
    /// How much time passes with it.
    var ticks: UInt8
  }

  /// The different steps of a state.
  struct Steps {
    var range: Range<Int>
    /// Whether a timer runs in the state.
    var isTimed: Bool
  }

  /// Scratch memory, with the steps of the states met so far.
  struct Workspace {
    /// How many steps are remembered: some tens of megabytes.
    static let room = 400_000

    var base: MonitoredGestures.Workspace
    var steps: [Step] = []
    var known: [MonitoredGestures.State: Steps] = [:]
  }

  /// The clock does not run.
  static let stopped: UInt32 = 0
  /// The clock runs, and an unknown time has passed.
  static let lost = UInt32.max
  /// How many events tell times from each other; some are left for what is no time.
  static let buckets = 500
  /// The event: the clock was stopped at ``cap`` ticks or later.
  static let saturatedEvent = buckets
  /// The event: the clock was stopped after a moment in which no timer ran.
  static let lostEvent = buckets + 1
  /// The event: what is seen depends on the numbers of touches or recognizers.
  static let asymmetricEvent = buckets + 2

  let base: MonitoredGestures
  /// The same with one state for each orbit; `nil` if all are told apart.
  let symmetric: SymmetricGestures?
  /// Where the clock stops counting, in ticks.
  let cap: Int
  /// The time of the first bucket, in ticks.
  let first: Int
  /// The times of one bucket, in ticks.
  let width: Int

  init(_ base: MonitoredGestures, _ symmetric: SymmetricGestures?, cap: Int, first: Int, width: Int) {
    self.base = base
    self.symmetric = symmetric
    self.cap = cap
    self.first = first
    self.width = width
  }

  var name: String { base.name }
  var tableBytes: Int { base.tableBytes }
  var eventCount: Int { Self.buckets + 3 }
  var isFolded: Bool { symmetric != nil }
  func orbitSize(of state: State) -> Int? { symmetric.map { $0.orbitSize(of: state.first) } ?? 1 }
  var actionClasses: [String] { base.actionClasses }
  func actionClass(_ action: GestureAction) -> Int { base.actionClass(action) }
  func makeWorkspace() -> Workspace { Workspace(base: base.makeWorkspace()) }
  func makeFreshWorkspace() -> Workspace { Workspace(base: base.makeFreshWorkspace()) }

  func forEachInitialState(_ workspace: inout Workspace, _ body: (State, EventSet) -> Void) {
    base.forEachInitialState(&workspace.base) { state, _ in
      body(State(symmetric?.symmetry.representative(of: state) ?? state, Self.stopped), EventSet())
    }
  }

  func forEachStep(from state: State, _ workspace: inout Workspace, _ body: (Action, State, EventSet) -> Void) {
    let steps = workspace.known[state.first] ?? workOut(state.first, &workspace)
    for index in steps.range {
      let step = workspace.steps[index]
      let now = time(state.second, passing: step.ticks, isTimed: steps.isTimed)
      var events = EventSet()
      if step.has(.stopsOld), let event = event(of: now) { events.insert(event) }
      if step.has(.stopsNew), first == 0 { events.insert(0) }
      if step.isAsymmetric { events.insert(Self.asymmetricEvent) }
      let next = step.has(.runsNew) ? 1 : step.has(.runsOld) ? now : Self.stopped
      body(step.action, State(step.target, next), events)
    }
    // What found no room is forgotten at once.
    if workspace.steps.count > Workspace.room { workspace.steps.removeSubrange(Workspace.room...) }
  }

  /// The different steps of a state, appended to those that are known.
  private func workOut(_ state: MonitoredGestures.State, _ workspace: inout Workspace) -> Steps {
    struct Key: Hashable {
      var target: MonitoredGestures.State
      var moments: UInt8
      var ticks: UInt8
    }
    var seen: Set<Key> = []
    var isTimed = false
    var steps = workspace.steps
    workspace.steps = []
    let start = steps.count
    func add(_ action: GestureAction, _ target: MonitoredGestures.State, _ events: EventSet) {
      let code = Observation.Event(rawValue: action.event.code)
      isTimed = isTimed || code == .wait || code == .timer
      var moments = Moment.allCases.reduce(UInt8(0)) {
        $0 | (events.contains($1.rawValue) ? 1 << UInt8($1.rawValue) : 0)
      }
      if symmetric?.isAsymmetric(events) == true { moments |= Step.asymmetric }
      let ticks = code == .wait ? action.event.value : 0
      if seen.insert(Key(target: target, moments: moments, ticks: ticks)).inserted {
        steps.append(Step(action: action, target: target, moments: moments, ticks: ticks))
      }
    }
    if let symmetric {
      symmetric.forEachStep(from: state, &workspace.base, add)
    } else {
      base.forEachStep(from: state, &workspace.base, add)
    }
    let found = Steps(range: start..<steps.count, isTimed: isTimed)
    if steps.count <= Workspace.room { workspace.known[state] = found }
    workspace.steps = steps
    return found
  }

  /// The clock after a cycle has begun.
  private func time(_ clock: UInt32, passing ticks: UInt8, isTimed: Bool) -> UInt32 {
    if clock == Self.stopped || clock == Self.lost { return clock }
    return isTimed ? min(clock + UInt32(ticks), UInt32(cap) + 1) : Self.lost
  }

  /// The event that says at which time the clock was stopped; `nil` below the first bucket.
  private func event(of clock: UInt32) -> Int? {
    if clock == Self.lost { return Self.lostEvent }
    precondition(clock != Self.stopped, "\(name): a clock that does not run was stopped")
    let ticks = Int(clock) - 1
    if ticks >= cap { return Self.saturatedEvent }
    return ticks < first ? nil : min((ticks - first) / width, Self.buckets - 1)
  }

  func describe(_ state: State) -> String {
    let clock =
      switch state.second {
      case Self.stopped: "clock stopped"
      case Self.lost: "clock lost"
      default: "clock at \(state.second - 1)"
      }
    return "\(base.describe(state.first)), \(clock)"
  }

  func describe(_ action: GestureAction) -> String { base.describe(action) }
}

/// The symmetry of a system with monitors, beside a clock that it leaves alone.
struct ClockedSymmetry: Canonicalizer {
  let symmetry: ProductSymmetry

  func representative(of state: ClockedGestures.State) -> ClockedGestures.State {
    ClockedGestures.State(symmetry.representative(of: state.first), state.second)
  }
}

extension ClockedGestures.Step {
  /// A bit beside those of the moments.
  static let asymmetric: UInt8 = 1 << 7

  var isAsymmetric: Bool { moments & Self.asymmetric != 0 }

  func has(_ moment: ClockedGestures.Moment) -> Bool { moments >> UInt8(moment.rawValue) & 1 == 1 }
}

extension ClockedGestures {
  /// All events but ``asymmetricEvent``.
  static let times = (0..<asymmetricEvent).reduce(into: EventSet()) { $0.insert($1) }

  /// What the monitor says of a cycle; raw values are its events.
  enum Moment: Int, CaseIterable {
    case stopsOld, stopsNew, runsOld, runsNew
  }

  /// The monitor of a delay's events.
  static func monitor(_ delay: Question.Delay, for scenario: Scenario) -> GestureMonitor {
    let without = delay.without
    let stops = without.map { Formula.or([delay.to, $0]) } ?? delay.to
    let runs = Formula.since(.not(stops), delay.from, nil)
    let counts = without.map { Formula.and([delay.to, .not($0)]) } ?? delay.to
    let isStopped = Formula.and([counts, .previously(runs, nil)])
    let startedBefore = Formula.previously(.once(delay.from, .cycle), .cycle)
    let started = Formula.once(delay.from, .cycle)
    let ends = Formula.atom(Atom(.cycleEnds))
    let formulas = Moment.allCases.map { moment in
      switch moment {
      case .stopsOld: Formula.and([isStopped, .not(startedBefore)])
      case .stopsNew: Formula.and([isStopped, startedBefore])
      case .runsOld: Formula.and([ends, runs, .not(started)])
      case .runsNew: Formula.and([ends, runs, started])
      }
    }
    // Asked as `never`, each has one event, at every observation at which it is true.
    let checks = formulas.enumerated().map { Check("\(Moment(rawValue: $0)!)", .never, $1) }
    return MonitorCompiler(checks).monitor(for: scenario)
  }
}
