import GestureModel
import GestureSpec
import ModelChecking

/// One system searched with all reductions, and without any: by a plain breadth-first search that keeps its states in a
/// set, and puts recognizers in every order.
struct ReductionComparison {
  /// How it ended.
  enum Outcome {
    /// The model refuses the system: it holds more touches at once than there are slots.
    case refused
    /// It has more states or transitions than the plain search was to look at.
    case tooLarge
    case compared
  }

  let scenario: Scenario
  private(set) var outcome = Outcome.compared
  /// States of the system.
  private(set) var states = 0
  /// States of the products: without a reduction, with that of orders, and as stored.
  private(set) var product = (plain: 0, ordered: 0, stored: 0)
  /// The states that the stored ones stand for, with touches and recognizers told apart.
  private(set) var represented = 0
  /// Whether recognizers were renamed, and whether touches were exchanged, in the search whose result counts.
  private(set) var renamed = false
  private(set) var exchanged = false
  /// Everything that is not the same.
  private(set) var differences: [String] = []

  /// Whether it has three recognizers or more, and at least two pairs of them are related.
  var isRelated: Bool {
    let answers = [scenario.simultaneous, scenario.canPrevent, scenario.canBePrevented].flatMap(\.keys)
    let pairs = Set((answers + scenario.requirements).map { [min($0.a, $0.b), max($0.a, $0.b)] })
    return scenario.recognizers.count > 2 && pairs.count > 1
  }

  private static let rules = RuleCompiler(RuleBook.documents)

  /// Compares.
  ///
  /// - Parameters:
  ///   - scenario: the system.
  ///   - depth: where all searches are cut; nowhere if `nil`.
  ///   - limit: the most states that the plain search keeps.
  init(_ scenario: Scenario, depth: Int?, limit: Int = .max) throws {
    self.scenario = scenario
    let full = try GestureSystem(scenario, walksEveryOrder: true)
    let reduced = try GestureSystem(scenario)
    let monitors = Self.rules.monitors(for: scenario)
    var seen: Set<GestureState> = []
    for monitor in monitors.batches where !monitor.table.entries.isEmpty {
      guard let plain = PlainSearch(MonitoredGestures(full, monitor), depth: depth, limit: limit),
        let ordered = PlainSearch(MonitoredGestures(reduced, monitor), depth: depth, limit: limit)
      else {
        outcome = (try? full.checkTouches()) == nil ? .refused : .tooLarge
        return
      }
      expect("states of the system", Set(ordered.states.map(\.first)), Set(plain.states.map(\.first)))
      seen.formUnion(plain.states.map(\.first))
      product.plain += plain.states.count
      product.ordered += ordered.states.count
      try compare(ordered, plain.depths, reduced, depth)
    }
    states = seen.count
    for monitor in monitors.endless { try compareEndless(monitor, full, reduced, depth) }
    let ranOut = [full, reduced].map { (try? $0.checkTouches()) == nil }
    if ranOut[0] != ranOut[1] { differences.append("touches ran out \(ranOut)") }
    if ranOut[0] { outcome = .refused }
  }

  private mutating func compare(
    _ ordered: PlainSearch, _ depths: [Int?], _ system: GestureSystem, _ depth: Int?
  ) throws {
    let limits = SearchLimits(depth: depth)
    let space = MonitoredGestures(system, ordered.space.monitor)
    for renames in [true, false] {
      guard let symmetric = SymmetricGestures(space, renamesRecognizers: renames) else { continue }
      let result = try Search(symmetric, limits: limits).run()
      if symmetric.isAsymmetric(result) { continue }
      product.stored += result.states
      represented += result.represented ?? 0
      // With one finger the states told apart are those of the search without the symmetry.
      if scenario.fingers == 1 && depth == nil { expect("represented", result.represented, ordered.states.count) }
      renamed = renamed || renames
      exchanged = exchanged || symmetric.symmetry.exchangesTouches
      // The numbers of memories are those of a table, so orbits are counted in that space itself.
      let orbits = ProductSymmetry(of: ordered.space, renamesRecognizers: renames).map { symmetry in
        Set(ordered.states.map { symmetry.representative(of: $0) }).count
      }
      expect("states", result.states, orbits ?? 0)
      try compare(symmetric.unfold(result), depths, monitor: space.monitor, system)
      return
    }
    let result = try Search(space, limits: limits).run()
    product.stored += result.states
    represented += result.states
    expect("states", result.states, ordered.states.count)
    try compare(result, depths, monitor: space.monitor, system)
  }

  private mutating func compare(
    _ result: SearchResult<MonitoredGestures.State, GestureAction>, _ depths: [Int?], monitor: GestureMonitor,
    _ system: GestureSystem
  ) throws {
    for (event, entry) in monitor.table.entries.enumerated() {
      let name = "\(monitor.table.checks[entry.check].name), \(entry.meaning)"
      expect("length of \(name)", result.events[event].depth, depths[event])
      guard let trace = result.events[event].trace else { continue }
      expect("length of the trace of \(name)", trace.steps.count, depths[event])
      var state = trace.initial.first
      var observations: [Observation] = []
      for step in trace.steps {
        guard let next = system.replay(step.action, from: state) else {
          differences.append("the trace of \(name) does not replay")
          break
        }
        (state, observations) = (next.state, observations + next.seen)
        if state != step.state.first { differences.append("the trace of \(name) replays into another state") }
      }
      if !trace.steps.isEmpty && !monitor.run(observations).contains(where: { $0.contains(event) }) {
        differences.append("the trace of \(name) does not show it")
      }
    }
  }

  /// Infinite histories: whether each question is violated, and by how long a stem and loop.
  private mutating func compareEndless(
    _ monitor: GestureMonitor, _ full: GestureSystem, _ reduced: GestureSystem, _ depth: Int?
  ) throws {
    let asked = monitor.table.checks.indices.flatMap { check in monitor.table.liveness(of: check).map(\.question) }
    let lengths = try [full, reduced].map { system in
      let space = EndlessGestures(system, monitor)
      let found = try Search(space, limits: SearchLimits(depth: depth))
        .run(asking: asked, under: space.fairness, traces: .none)
      return [[found.search.states]]
        + found.verdicts.map { verdict in
          if case .violated(let lasso) = verdict { [lasso.stem.length, lasso.loop.count] } else { [] }
        }
    }
    expect("infinite histories", lengths[1], lengths[0])
  }

  private mutating func expect<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { differences.append("\(what): \(found), without reductions \(expected)") }
  }
}

/// A plain breadth-first search: every state in a set, every event with the depth at which it first happened.
struct PlainSearch {
  let space: MonitoredGestures
  private(set) var states: Set<MonitoredGestures.State> = []
  private(set) var depths: [Int?]

  /// Searches; `nil` if there are more states than `limit`, or 20 times as many transitions.
  init?(_ space: MonitoredGestures, depth: Int?, limit: Int) {
    self.space = space
    depths = space.monitor.table.entries.map { _ in nil }
    var workspace = space.makeWorkspace()
    var level: [MonitoredGestures.State] = []
    space.forEachInitialState(&workspace) { state, _ in level.append(state) }
    states.formUnion(level)
    var (distance, transitions) = (0, 0)
    while !level.isEmpty && distance < depth ?? .max {
      distance += 1
      var next: [MonitoredGestures.State] = []
      for state in level {
        space.forEachStep(from: state, &workspace) { _, target, events in
          events.forEach { event in depths[event] = depths[event] ?? distance }
          transitions += 1
          if states.insert(target).inserted { next.append(target) }
        }
        if states.count > limit || transitions / 20 > limit { return nil }
      }
      level = next
    }
  }
}
