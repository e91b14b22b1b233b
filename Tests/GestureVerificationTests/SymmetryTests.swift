import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Searches with reductions against plain ones.
///
/// In every run twelve small systems are cut at a small depth. A thousand, searched to the end:
///
///     REDUCTION_SYSTEMS=1000 swift test -c release -Xswiftc -enable-testing --filter "Symmetry of scenario searches"
///
/// That takes a quarter of an hour of one processor, after a build of half as long; `REDUCTION_SHARD=2/8` looks at every
/// eighth seed only, the second of eight, and at an eighth of the systems.
@Suite struct `Symmetry of scenario searches` {
  /// Possibilities are events of their own for each recognizer, so they are not the same for all states of an orbit.
  static let rules = RuleBook.documents.filter { $0.kind == .safety }
  private static let environment = ProcessInfo.processInfo.environment
  static let count = environment["REDUCTION_SYSTEMS"].flatMap { Int($0) }
  /// Which of how many parts of the seeds.
  static let shard = (environment["REDUCTION_SHARD"] ?? "1/1").split(separator: "/").compactMap { Int($0) }

  @Test func `verdicts, shortest lengths and orbits are those of the plain search`() throws {
    let (isFull, parts) = (Self.count != nil, Self.shard[1])
    let wanted = ((Self.count ?? 12) + parts - 1) / parts
    var compared: [ReductionComparison] = []
    var (refused, tooLarge) = (0, 0)
    var seed = Self.shard[0] - 1
    while compared.count < wanted && seed < 4 * parts * wanted {
      let scenario = RandomSymmetric(seed: UInt64(seed), isSmall: !isFull).scenario
      let comparison = try ReductionComparison(scenario, depth: isFull ? nil : 3, limit: 100_000)
      switch comparison.outcome {
      case .refused: refused += 1
      case .tooLarge: tooLarge += 1
      case .compared: compared.append(comparison)
      }
      #expect(comparison.differences == [], "\(scenario.name)")
      seed += parts
    }
    try #require(compared.count == wanted)
    let median = compared.map(\.states).sorted()[wanted / 2]
    let related = compared.count(where: \.isRelated)
    let (renamed, exchanged) = (compared.count(where: \.renamed), compared.count(where: \.exchanged))
    // The quantities that make this a test at all.
    #expect(related * 2 >= wanted, "\(related) have three recognizers and two related pairs")
    #expect(renamed * 4 >= wanted && exchanged * 2 >= wanted, "renamed in \(renamed), exchanged in \(exchanged)")
    if isFull { #expect(median >= 1_000) }
    let product = compared.reduce((0, 0)) { ($0.0 + $1.product.plain, $0.1 + $1.product.stored) }
    #expect(product.1 < product.0)
    print(
      "reductions: \(wanted) systems compared (\(refused) refused by the model, \(tooLarge) too large left out), "
        + "\(related) with three recognizers and two related pairs, median \(median) states; recognizers renamed in "
        + "\(renamed), fingers exchanged in \(exchanged); \(product.0) product states, \(product.1) stored")
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
      let result = try Search(symmetric, limits: limits).run()
      // Where an event depends on the order of numbers, steps of an orbit are not all the same.
      let differs = result.events.suffix(from: symmetric.asymmetry).contains { $0.depth != nil }
      let audit = try Search(SymmetryAudit(space, by: symmetric.symmetry), limits: limits).run()
      let faults = audit.events.prefix(2).map(\.depth)
      #expect(differs || faults == [nil, nil])
    }
  }

  @Test(arguments: [nil, false, true] as [Bool?])
  func `several workers find what one finds`(renamesRecognizers: Bool?) throws {
    let list = ["a", "b"].map { Scenario.Recognizer($0, on: 0, .pan()) }
    var scenario = Scenario("two pans", views: [.init("view")], recognizers: list + [.init("tap", on: 0, .tap())])
    scenario.fingers = 2
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
      guard let renamesRecognizers else { return try run(space) }
      return try run(try #require(SymmetricGestures(space, renamesRecognizers: renamesRecognizers)))
    }
    let one = try summary(1)
    #expect(try summary(2) == one)
    #expect(try summary(3) == one)
  }

  @Test(arguments: [
    "tap double { taps 2 }", "long press double", "pan double",
  ])
  func `delays are the same`(double: String) throws {
    let source = """
      scenario "One tap and two equal ones"
      fingers 2
      view Photo {
        tap single
        \(double)
        \(double.replacing("double", with: "other"))
      }
      single requires double
      single requires other
      check "how late?": delay from Photo.lift to single.acts
      check "how late is the other?": delay from Photo.lift to double.acts
      """
    let cases = ScenarioSelection().cases(of: try ParsedScenario(SourceText(source)), file: nil)
    func run(_ reductions: Reductions) throws -> ScenarioResult {
      var verification = ScenarioVerification(cases)
      verification.reductions = reductions
      return try #require(try verification.run().scenarios.first)
    }
    let (plain, reduced) = (try run([]), try run(.all))
    #expect(plain.checks.count == 2)
    for (one, other) in zip(plain.checks, reduced.checks) {
      #expect(one.value == other.value && one.value != nil)
      #expect(one.history?.length == other.history?.length)
    }
    #expect(reduced.productStates < plain.productStates)
    #expect(reduced.representedStates > reduced.productStates)
    #expect(plain.representedStates == plain.productStates)
  }

  @Test func `the tables of monitors count against the limit on memory`() throws {
    let scenario = RandomSymmetric(seed: 0, isSmall: true).scenario
    let monitor = RuleCompiler(Self.rules).monitors(for: scenario).batches[0]
    func space() throws -> MonitoredGestures { MonitoredGestures(try GestureSystem(scenario), monitor) }
    let whole = try space()
    let free = try Search(whole, limits: SearchLimits(depth: 4)).run(traces: .none)
    // The tables of steps are there as long as somebody searches.
    withExtendedLifetime(whole.makeWorkspace()) { #expect(whole.tableBytes > whole.memoryBytes) }
    #expect(whole.tableBytes == whole.memoryBytes)
    #expect(free.memory > whole.memoryBytes)
    let limits = SearchLimits(depth: 4, memory: free.memory - whole.memoryBytes / 2)
    guard case .stopped(.memory) = try Search(space(), limits: limits).run(traces: .none).completeness else {
      Issue.record("the tables are not counted")
      return
    }
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
