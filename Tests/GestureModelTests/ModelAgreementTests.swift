import GestureModel
import Testing

/// The fast model and the oracle were written from the same text by different hands; here they are compared by all
/// histories (``compare(_:_:title:depth:width:)``).
@Suite struct `The model and an independent transcription` {
  /// With one finger, every history. The switches that change little are flipped on every fifth system only.
  @Test(arguments: PairScenario.settings.map(\.name))
  func `agree on all systems of two recognizers`(setting: String) throws {
    let switches = try #require(PairScenario.settings.first { $0.name == setting }).switches
    let changesLittle = ["actionOnCancel", "ties", "undecidedAtEnd"].contains { setting.contains($0) }
    for index in stride(from: 0, to: PairScenario.all.count, by: changesLittle ? 5 : 1) {
      var pair = PairScenario.all[index]
      pair.switches = switches
      let scenario = pair.scenario
      let result = try compare(Oracle(scenario), ModelHistories(scenario), title: "\(setting): \(pair.title)")
      try #require(result.difference == nil, "\(result.difference!)")
      #expect(result.isClosed)
    }
  }

  @Test(arguments: [("timers", 1), ("no timers", 2), ("timers", 2)])
  func `agree on pairs with timers and with two fingers`(timers: String, fingers: Int) throws {
    for (index, setting) in PairScenario.settings.enumerated() {
      for number in stride(from: index, to: PairScenario.all.count, by: 23) {
        var pair = PairScenario.all[number]
        pair.switches = setting.switches
        pair.fingers = fingers
        if timers == "timers" {
          pair.kinds = pair.kinds.map { $0.path == .discrete ? .anyDiscrete(timer: true) : .anyContinuous(timer: true) }
        }
        pair.mayDisable = number % 2 == 0
        let scenario = pair.scenario
        let result = try compare(
          Oracle(scenario), ModelHistories(scenario), title: "\(setting.name): \(pair.title)", depth: 12, width: 4)
        try #require(result.difference == nil, "\(result.difference!)")
      }
    }
  }

  /// Questions, dynamic requirements, effects of actions, removal, trees of views: a few histories of many systems.
  @Test(arguments: [(2, 1, 100), (2, 2, 50), (3, 1, 60), (3, 2, 30)])
  func `agree on systems made at random`(recognizers: Int, fingers: Int, systems: Int) throws {
    for number in 0..<systems {
      let seed = UInt64(number + 1000 * recognizers + 10_000 * fingers)
      let scenario = randomScenario(seed: seed, recognizers: recognizers, fingers: fingers)
      let title = "seed \(seed), \(scenario.switches)"
      let result = try compare(Oracle(scenario), ModelHistories(scenario), title: title, depth: 16, width: 4)
      try #require(result.difference == nil, "\(result.difference!)")
    }
  }

  /// How strong the comparison is: each fault that can be planted in the model shows in one of the random systems.
  @Test(arguments: Fault.allCases.filter { !needsOtherKinds.contains($0) })
  func `would part at every planted fault`(fault: Fault) throws {
    let seeds = 0..<200
    let isSeen = try seeds.contains { seed in
      // Some faults need a third one.
      let scenario = randomScenario(seed: UInt64(seed), recognizers: seed < 100 ? 2 : 3, fingers: 1)
      let faulty = try ModelHistories(scenario, fault: fault)
      return compare(Oracle(scenario), faulty, title: "\(fault)", depth: 8, width: 4).difference != nil
    }
    #expect(isSeen)
  }

  /// Faults of kinds that the oracle does not know.
  private static let needsOtherKinds: Set<Fault> = [.countsOneTapTooFew, .matchFails, .partSparesWhole]
}
