import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Reduced searches against plain ones that collect their states in a set.
///
/// `REDUCTION_SYSTEMS=1000 swift test -c release --filter SymmetryTests` looks at as many systems, and at all depths.
@Suite struct `Symmetry of scenario searches` {
  /// Possibilities are asked of each recognizer by itself, so they leave no symmetry among recognizers.
  static let rules = RuleBook.documents.filter { $0.kind == .safety }
  static let count = ProcessInfo.processInfo.environment["REDUCTION_SYSTEMS"].flatMap { Int($0) }

  @Test func `verdicts, shortest lengths and orbits are those of the plain search`() throws {
    var (sizes, related, reduced, saved, renamed) = ([Int](), 0, 0, 0, 0)
    let count = Self.count ?? 16
    for seed in 0..<count {
      let scenario = RandomSymmetric(seed: UInt64(seed), isSmall: Self.count == nil).scenario
      let system = try GestureSystem(scenario)
      let depth = Self.count == nil ? 3 : nil
      let monitor = RuleCompiler(Self.rules).monitors(for: scenario).batches[0]
      let plain = try #require(try Plain(MonitoredGestures(system, monitor), depth: depth))
      sizes.append(plain.states.count)
      let relations = scenario.requirements.count + scenario.simultaneous.count + scenario.canPrevent.count
      if scenario.recognizers.count > 2 && relations > 1 { related += 1 }
      let space = MonitoredGestures(system, monitor)
      var found: (SymmetricGestures, SearchResult<MonitoredGestures.State, GestureAction>)?
      for renames in [true, false] where found == nil {
        guard let symmetric = SymmetricGestures(space, renamesRecognizers: renames) else { continue }
        let result = try Search(symmetric, limits: SearchLimits(depth: depth)).run()
        if result.events[symmetric.asymmetry].depth == nil { found = (symmetric, result) }
        if renames && found != nil { renamed += 1 }
      }
      guard let (symmetric, result) = found else { continue }
      reduced += 1
      saved += plain.states.count - result.states
      for event in monitor.table.entries.indices {
        #expect(result.events[event].depth == plain.depths[event], "seed \(seed), event \(event)")
      }
      // The numbers of memories are those of a table, so orbits are counted in the plain space itself.
      let symmetry = try #require(
        ProductSymmetry(of: plain.space, renamesRecognizers: symmetric.symmetry.automorphisms.count > 1))
      let orbits = Set(plain.states.map { symmetry.representative(of: $0) })
      #expect(result.states == orbits.count, "seed \(seed)")
      let unfolded = try symmetric.unfold(result)
      for (event, record) in unfolded.events.enumerated() where event < symmetric.asymmetry {
        guard let trace = record.trace else { continue }
        #expect(trace.steps.count == record.depth)
        var state = trace.initial.first
        var observations: [Observation] = []
        for step in trace.steps {
          let next = try #require(system.replay(step.action, from: state))
          (state, observations) = (next.state, observations + next.seen)
        }
        let happened = monitor.run(observations).contains { $0.contains(event) }
        #expect(happened || trace.steps.isEmpty, "seed \(seed), event \(event)")
      }
    }
    #expect(reduced * 2 > count, "only \(reduced) of \(count) were reduced")
    #expect(saved > 0)
    #expect(related * 2 >= count)
    if Self.count != nil { #expect(sizes.sorted()[count / 2] >= 1000, "median \(sizes.sorted()[count / 2])") }
    print(
      "symmetry: \(count) systems, \(reduced) reduced, median \(sizes.sorted()[count / 2]) states, \(related) related")
  }

  @Test(arguments: 0..<6)
  func `a representative has the steps of its orbit`(seed: Int) throws {
    let scenario = RandomSymmetric(seed: UInt64(seed), isSmall: Self.count == nil).scenario
    let system = try GestureSystem(scenario)
    let monitor = RuleCompiler(Self.rules).monitors(for: scenario).batches[0]
    let space = MonitoredGestures(system, monitor)
    for renames in [true, false] {
      guard let symmetric = SymmetricGestures(space, renamesRecognizers: renames) else { continue }
      let limits = SearchLimits(depth: 2)
      let asymmetry = try Search(symmetric, limits: limits).run().events[symmetric.asymmetry].depth
      let audit = try Search(SymmetryAudit(space, by: symmetric.symmetry), limits: limits).run()
      let faults = audit.events.prefix(2).map(\.depth)
      #expect(asymmetry != nil || faults == [nil, nil])
    }
  }

  @Test(arguments: [false, true])
  func `several workers find what one finds`(isReduced: Bool) throws {
    let scenario = RandomSymmetric(seed: 3, isSmall: true).scenario
    let system = try GestureSystem(scenario)
    let monitor = RuleCompiler(Self.rules).monitors(for: scenario).batches[0]
    func summary(_ workers: Int) throws -> [[Int]] {
      let space = MonitoredGestures(system, monitor)
      func run<Space: SearchSpace>(_ space: Space) throws -> [[Int]] {
        var search = Search(space, workers: workers)
        search.tuning.smallestLevel = 1
        search.tuning.sliceSize = 2
        let result = try search.run()
        return [[result.states, result.transitions, result.depth]]
          + result.events.map { [$0.count, $0.depth ?? -1, $0.trace?.steps.count ?? -1] }
          + result.levels.map { [$0.states, $0.transitions] }
      }
      guard isReduced else { return try run(space) }
      return try run(try #require(SymmetricGestures(space, renamesRecognizers: false)))
    }
    let one = try summary(1)
    #expect(try summary(2) == one)
    #expect(try summary(3) == one)
  }

  @Test func `automorphisms keep relations, views and what is named`() {
    let names = ["a", "b", "c"]
    var scenario = Scenario("three", views: [.init("v")], recognizers: names.map { .init($0, on: 0, .tap()) })
    #expect(scenario.automorphisms().count == 6)
    scenario.requirements = [.init(0, 1)]
    #expect(scenario.automorphisms().map(\.recognizers) == [[0, 1, 2]])
    scenario.requirements = [.init(0, 2), .init(1, 2)]
    #expect(scenario.automorphisms().map(\.recognizers) == [[0, 1, 2], [1, 0, 2]])
    var fixed = Scenario.Fixed()
    fixed.recognizers = [0]
    #expect(scenario.automorphisms(keeping: fixed).count == 1)
    scenario.views = [.init("root", isHit: false), .init("left", parent: 0), .init("right", parent: 0)]
    scenario.recognizers[0].view = 1
    scenario.recognizers[1].view = 2
    #expect(scenario.automorphisms().map(\.views) == [[0, 1, 2], [0, 2, 1]])
    scenario.actionEffects = [.init(0, nil, .change(.disabled, recognizer: 1))]
    #expect(scenario.automorphisms().count == 1)
  }
}

/// A plain breadth-first search: every state in a set, every event with the depth at which it first happened.
private struct Plain {
  let space: MonitoredGestures
  var states: Set<MonitoredGestures.State> = []
  var depths: [Int?]

  init?(_ space: MonitoredGestures, depth: Int?) throws {
    self.space = space
    depths = space.monitor.table.entries.map { _ in nil }
    var workspace = space.makeWorkspace()
    var level: [MonitoredGestures.State] = []
    space.forEachInitialState(&workspace) { state, _ in level.append(state) }
    states.formUnion(level)
    var distance = 0
    while !level.isEmpty && distance < depth ?? .max {
      distance += 1
      var next: [MonitoredGestures.State] = []
      for state in level {
        space.forEachStep(from: state, &workspace) { _, target, events in
          events.forEach { event in depths[event] = depths[event] ?? distance }
          if states.insert(target).inserted { next.append(target) }
        }
      }
      level = next
    }
  }
}
