import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Recognizers that request nothing are put in few places of the order of handling. In a broken model the rules notice
/// as much, and as soon, as in every order.
@Suite struct `Few orders and every order` {
  private static let kinds: [[Kind]] = [
    [.tap(), .pan(), .longPress(), .anyDiscrete()], [.tap(taps: 2), .swipe(.left), .anyDiscrete(), .anyContinuous()],
    [.pan(), .pan(), .tap(), .anyContinuous()],
  ]
  private static let models: [(number: Int, fault: Fault?)] =
    (0..<6).map { ($0, nil) } + Fault.allCases.enumerated().map { ($0 % 6, $1) }

  private func scenario(_ number: Int) -> Scenario {
    let kinds = Self.kinds[number % Self.kinds.count]
    var scenario = Scenario(
      "\(number)", views: [.init("view")],
      recognizers: kinds.enumerated().map { .init("r\($0)", on: 0, $1) })
    scenario.mayInterrupt = true
    if number >= Self.kinds.count {
      // The one that may request anything waits, and is freed by another.
      scenario.requirements = [.init(3, 2)]
      scenario.simultaneous[.init(0, 1)] = .yes
    }
    return scenario
  }

  @Test(arguments: models)
  func `show every event of the documents' rules as soon`(number: Int, fault: Fault?) throws {
    let scenario = scenario(number)
    let few = try GestureSystem(scenario, fault: fault)
    let every = try GestureSystem(scenario, fault: fault, walksEveryOrder: true)
    for monitor in RuleCompiler(RuleBook.documents).monitors(for: scenario).batches {
      let found = try #require(PlainSearch(MonitoredGestures(few, monitor), depth: 3, limit: 100_000))
      let expected = try #require(PlainSearch(MonitoredGestures(every, monitor), depth: 3, limit: 100_000))
      for (event, entry) in monitor.table.entries.enumerated() {
        #expect(
          found.depths[event] == expected.depths[event], "\(monitor.table.checks[entry.check].name), \(entry.meaning)")
      }
    }
  }

  @Test func `are not taken where a rule of one's own speaks of several that handle`() throws {
    let (scenario, rule) = (Samples.threeInARow, Samples.nothingBetween)
    let family = SystemFamily("three", "Three.", [WeightedSystem(scenario)])
    #expect(try Verification([family], [rule]).run().verdict == .violated)
    let asked = ScenarioCase(scenario, file: nil, questions: [], rules: [rule])
    #expect(try ScenarioVerification([asked]).run().scenarios[0].rules[0].tally.violated.systems == 1)
  }
}
