import GestureGenerators
import GestureModel
import ModelChecking
import Testing

import GestureVerification

/// That the 16 relations of a pair come to 7 behaviours: against the model, transition by transition.
@Suite struct `The relations of one behaviour` {
  @Test func `are those with one requirement, and the 7 behaviours hold all 16`() {
    #expect(PairBehaviour.allCases.count == 7)
    #expect(PairBehaviour.allCases.map(\.relations.count) == [1, 1, 1, 1, 4, 4, 4])
    #expect(Set(PairBehaviour.allCases.flatMap(\.relations)) == Set(PairRelation.all))
    for relation in PairRelation.all {
      let behaviour = PairBehaviour(relation)
      let seen = PairBehaviour(relation.reversed).rawValue
      #expect(Int(PairBehaviour.alphabet.reversed[behaviour.rawValue]) == seen, "\(relation)")
    }
  }

  /// What the environment may do in a comparison, and how deep it goes.
  struct Setup: Sendable, CustomTestStringConvertible {
    let name: String
    let setting: Setting
    var placement = UniversalSystem.Placement.sameView
    var depth: Int?
    var testDescription: String { name }
  }

  private static let setups = [
    Setup(name: "one view", setting: Setting(switches: .documents)),
    Setup(
      name: "view and subview", setting: Setting(switches: .documents), placement: .parentAndChild, depth: 3),
    Setup(name: "uikit", setting: Setting(switches: .uikit), depth: 4),
    Setup(name: "two fingers", setting: Setting(fingers: 2, freedoms: [.interruption], switches: .documents), depth: 4),
    Setup(name: "timers", setting: Setting(hasTimer: true, freedoms: [.interruption], switches: .documents), depth: 4),
    Setup(name: "timers, uikit", setting: Setting(hasTimer: true, freedoms: [], switches: .uikit), depth: 4),
  ]

  @Test(arguments: setups)
  func `have equal reachable graphs of pairs, observation by observation`(setup: Setup) throws {
    for paths in [[Path.discrete, .discrete], [.discrete, .continuous], [.continuous, .continuous]] {
      let recognizers = paths.map { UniversalRecognizer(path: $0) }
      for behaviour in PairBehaviour.allCases where behaviour.relations.count > 1 {
        try expectEqual(
          behaviour.relations.map { UniversalSystem(recognizers, [$0], setup.placement) }, setup.setting,
          depth: setup.depth)
      }
    }
  }

  /// Beside a third recognizer, related to both in every kind of way: a sample of the contexts, every identified pair.
  @Test(arguments: 0..<6)
  func `have equal reachable graphs beside a third recognizer`(sample: Int) throws {
    let setting = Setting(freedoms: [.interruption], switches: sample % 3 == 2 ? .uikit : .documents)
    let contexts = PairBehaviour.allCases
    for (index, behaviour) in [PairBehaviour.requiresForward, .requiresBackward, .requiresBoth].enumerated() {
      let paths = (0..<3).map { (sample + index) >> $0 & 1 == 0 ? Path.continuous : .discrete }
      let toFirst = contexts[(sample * 3 + index) % 7].representative
      let toSecond = contexts[(sample * 5 + index * 2 + 4) % 7].representative
      try expectEqual(
        behaviour.relations.map {
          UniversalSystem(paths.map { UniversalRecognizer(path: $0) }, [$0, toFirst, toSecond])
        }, setting, depth: 4)
    }
  }

  /// Whole graphs, in contexts spread over all 18,432; `modelcheck graphs --compare` compares them all.
  @Test(arguments: 0..<8)
  func `have equal whole graphs in any context of a third recognizer`(seed: Int) throws {
    let switches: Switches = seed % 4 == 3 ? .uikit : .documents
    let comparison = BehaviourComparison(
      recognizers: 3, setting: Setting(freedoms: seed % 2 == 0 ? [.interruption] : [.receiving], switches: switches))
    #expect(comparison.count == 18_432)
    for number in GraphSystems.spread(comparison.count)[(seed * 6)..<(seed * 6 + 6)] {
      guard case .equal(let states) = try comparison.outcome(number) else {
        Issue.record("\(comparison.systems(number))")
        continue
      }
      #expect(states > 5)
    }
  }

  /// The comparison can fail: a relation against one of another behaviour.
  @Test func `are told from those of another behaviour by the comparison of whole graphs`() throws {
    let setting = Setting(freedoms: [.interruption], switches: .documents)
    let comparison = BehaviourComparison(recognizers: 3, setting: setting)
    var pairs: Set<[PairRelation]> = []
    for number in 0..<comparison.count {
      let (own, representative) = comparison.systems(number)
      #expect(PairBehaviour(own.relations[0]) == PairBehaviour(representative.relations[0]))
      #expect(own.relations[1...] == representative.relations[1...] && own.recognizers == representative.recognizers)
      pairs.insert([own.relations[0]] + own.relations[1...])
    }
    #expect(pairs.count == 9 * 256)
    for other in PairRelation.all where PairBehaviour(other) != .requiresForward {
      var (own, representative) = comparison.systems(7 * 9)
      own.relations[0] = PairRelation(requirement: .forward, prevention: .both)
      representative.relations[0] = other
      let outcome = try GraphComparison(
        GestureSystem(own.scenario(setting)), GestureSystem(representative.scenario(setting))
      ).run()
      guard case .different = outcome else {
        Issue.record("\(other) is not told from a requirement")
        continue
      }
    }
  }

  @Test func `differ from those of every other behaviour`() throws {
    let recognizers = [UniversalRecognizer(path: .continuous), UniversalRecognizer(path: .continuous)]
    let setting = Setting(freedoms: [], switches: .documents)
    let graphs = try PairBehaviour.allCases.map {
      try reachable(UniversalSystem(recognizers, [$0.representative]).scenario(setting))
    }
    for one in graphs.indices { for other in 0..<one { #expect(graphs[one] != graphs[other]) } }
  }

  /// Every rule that is asked of a relation comes to the same on the one that stands for it; and of that one no rule is
  /// left out that is asked of another and says anything there.
  @Test(arguments: [[Path.discrete, .continuous], [.continuous, .continuous]])
  func `give every rule the same verdict and as many premises`(paths: [Path]) throws {
    let setting = Setting(freedoms: [.receiving, .beginning], switches: .documents)
    let recognizers = paths.map { UniversalRecognizer(path: $0) }
    for behaviour in PairBehaviour.allCases where behaviour.relations.count > 1 {
      let results = try behaviour.relations.map { relation in
        let system = WeightedSystem(UniversalSystem(recognizers, [relation]).scenario(setting))
        // Of equal recognizers premises are counted once for each orbit, and one relation may have an orbit less.
        return try Verification([SystemFamily("", "", [system])], reductions: .order).run().rules
      }
      for other in results.dropFirst() {
        for (own, each) in zip(results[0], other) where each.tally.applicable.systems > 0 {
          #expect(each.tally.violated.systems == own.tally.violated.systems, "\(each.rule.id)")
          if each.rule.id == "defaults-simultaneous" {
            // Asked where simultaneity is left open; there required-success-fails says the same of as many moments.
            let stronger = results[0].first { $0.rule.id == "required-success-fails" }
            #expect(each.tally.premise <= stronger?.tally.premise ?? 0)
          } else if own.tally.applicable.systems == 0 {
            #expect(each.tally.premise == 0, "\(each.rule.id) says something where nobody stands for it")
          } else if each.rule.id != "simultaneity-is-symmetric" {
            #expect(each.tally.premise == own.tally.premise, "\(each.rule.id)")
          }
        }
      }
    }
  }

  // How graphs are compared.

  /// A transition of a reachable graph, with all that is seen of it.
  private struct Edge: Hashable {
    let from: GestureState
    let action: GestureAction
    let to: GestureState
    let seen: [Observation]
  }

  private func reachable(_ scenario: Scenario, depth: Int? = nil) throws -> [Edge] {
    let system = try GestureSystem(scenario)
    var workspace = system.makeWorkspace()
    var known: Set<GestureState> = []
    var frontier: [GestureState] = []
    system.forEachInitialState { frontier.append($0) }
    known.formUnion(frontier)
    var edges: [Edge] = []
    var level = 0
    while !frontier.isEmpty && level < depth ?? .max {
      var next: [GestureState] = []
      for state in frontier {
        system.forEachTransition(of: state, &workspace) { action, target, seen in
          edges.append(Edge(from: state, action: action, to: target, seen: Array(seen)))
          if known.insert(target).inserted { next.append(target) }
        }
      }
      frontier = next
      level += 1
    }
    return edges
  }

  private func expectEqual(_ systems: [UniversalSystem], _ setting: Setting, depth: Int?) throws {
    let first = try reachable(systems[0].scenario(setting), depth: depth)
    #expect(first.count > 10)
    for other in systems.dropFirst() {
      let graph = try reachable(other.scenario(setting), depth: depth)
      #expect(graph == first, "\(other.relations) and \(systems[0].relations)")
    }
  }
}
