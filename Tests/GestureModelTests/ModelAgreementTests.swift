import GestureModel
import Testing

/// The fast model and the oracle were written from the same text by different hands; here they are compared by all
/// histories.
@Suite struct `The model and an independent transcription` {
  @Test(arguments: PairScenario.settings.map(\.name))
  func `agree on all systems of two recognizers`(setting: String) throws {
    let switches = try #require(PairScenario.settings.first { $0.name == setting }).switches
    var pairs = 0
    for var pair in Self.pairs {
      pair.switches = switches
      let scenario = pair.scenario
      let result = try compareWithOracle(scenario, ModelHistories(scenario), title: "\(setting): \(pair.title)")
      try #require(result.difference == nil, "\(result.difference!)")
      #expect(result.isClosed)
      pairs += result.pairs
    }
    print(setting, pairs)
  }

  @Test
  func `random`() throws {
    for (recognizers, fingers, seeds) in [(2, 1, 0..<200), (2, 2, 200..<300), (3, 1, 300..<400), (3, 2, 400..<500)] {
    let clock = ContinuousClock()
    var pairs = 0
    var closed = 0
    let t = try clock.measure {
     for seed in seeds {
      let scenario = randomScenario(seed: UInt64(seed), recognizers: recognizers, fingers: fingers)
      let result = try compareWithOracle(scenario, ModelHistories(scenario), title: "\(scenario.name)", maximumPairs: 100)
      try #require(result.difference == nil, "\(result.difference!)")
      pairs += result.pairs
      closed += result.isClosed ? 1 : 0
    }
    }
    print(recognizers, fingers, pairs, closed, t)
    }
  }

  /// Both paths, every requirement and prevention, on one view and on parent and child, one finger.
  private static let pairs: [PairScenario] = {
    let (discrete, continuous) = (Kind.anyDiscrete(), Kind.anyContinuous())
    var all: [PairScenario] = []
    for views in PairScenario.Views.allCases {
      for kinds in [[discrete, discrete], [discrete, continuous], [continuous, discrete], [continuous, continuous]] {
        for (requirement, prevention) in PairScenario.relations {
          all.append(
            PairScenario(
              kinds: kinds, views: views, requirement: requirement, prevention: prevention, flags: all.count % 7 % 4))
        }
      }
    }
    return all
  }()
}
