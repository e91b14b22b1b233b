import GestureModel
import PropertyTesting
import Testing

import GestureGenerators

@Suite struct `Configurations` {
  private static let some = [
    PairRelation(requirement: .forward, prevention: .both), PairRelation(requirement: .none, prevention: .none),
    PairRelation(requirement: .both, prevention: .backward),
  ]

  private static func space(
    views: Int, _ recognizers: ClosedRange<Int>, flags: Bool, answers: [Scenario.Answer], _ relations: [PairRelation]
  ) -> ConfigurationSpace {
    var space = ConfigurationSpace(kinds: [.tap(), .pan()], recognizers: recognizers)
    space.views = views
    space.statesFlags = flags
    space.answers = answers
    space.relations = relations
    return space
  }

  static let spaces: [(ConfigurationSpace, Int)] = [
    (space(views: 1, 1...1, flags: true, answers: [.no, .any], []), 7),
    (space(views: 3, 1...2, flags: false, answers: [], ConfigurationSpace.everyRelation), 5),
    (space(views: 2, 1...3, flags: true, answers: [.no], some), 5),
    (space(views: 4, 2...2, flags: false, answers: [.any], []), 5),
  ]

  /// Everything at once: hidden views, absence, two means, single answers, fingers, what goes on around; kinds with
  /// different usual answers.
  private static let rich: ConfigurationSpace = {
    var space = ConfigurationSpace(kinds: [.anyDiscrete(), .pan()], recognizers: 1...2)
    space.views = 3
    space.hidesViews = true
    space.statesAbsence = true
    space.answers = [.no, .any]
    space.relations = some + [PairRelation(requirement: .none, prevention: .backward)]
    space.means = [.canPrevent, .canBePrevented]
    space.pairAnswers = [.no, .yes]
    space.fingers = 1...3
    space.surroundings = [.interruption, .turning, .disabling]
    return space
  }()

  @Test func `with single answers about pairs are made once each, what a relation says not twice`() {
    var all: Set<Scenario> = []
    var counts: [Int] = []
    let space = Self.rich
    for size in 0...4 {
      var count = 0
      space.enumerate(sizes: size...size) { scenario in
        count += 1
        all.insert(scenario)
        if !scenario.problems.isEmpty { Issue.record("\(scenario.problems)") }
        return true
      }
      counts.append(count)
    }
    #expect(counts == space.counts(upTo: 4))
    #expect(all.count == counts.reduce(0, +) && all.count > 2_000)
    #expect(all.contains { $0.views.contains { !$0.isHit } } && all.contains { !$0.canBePrevented.isEmpty })
  }

  /// A part leaves features out and weighs others, and makes nothing that the whole does not.
  @Test func `of a part drawn at random are configurations of the whole, and parts differ`() {
    var space = ConfigurationSpace(kinds: [.anyDiscrete(), .pan(), .tap()], recognizers: 1...2)
    space.views = 2
    space.hidesViews = true
    space.relations = Self.some
    space.means = [.canPrevent, .canBePrevented]
    space.fingers = 1...2
    space.surroundings = [.interruption]
    // The largest: a further view, hidden; two recognizers, related; a finger, an interruption.
    var whole: Set<Scenario> = []
    space.enumerate(sizes: 0...7) { whole.insert($0).inserted }
    #expect(whole.count == space.counts(upTo: 20).reduce(0, +))
    var drawn: Set<Scenario> = []
    var parts: Set<ConfigurationSpace> = []
    for seed in 0..<600 as Range<UInt64> {
      var choices = Choices(seed: seed)
      let part = space.part(&choices)
      parts.insert(part)
      let scenario = part.scenario(&choices)
      if !whole.contains(scenario) { Issue.record("seed \(seed): \(scenario)") }
      drawn.insert(scenario)
      var again = Choices(replaying: choices.record)
      #expect(space.part(&again).scenario(&again) == scenario)
    }
    #expect(parts.count > 200 && drawn.count > 120)
  }

  @Test(arguments: spaces)
  func `are made once each, as many as are counted, all valid`(space: ConfigurationSpace, size: Int) {
    var all: Set<Scenario> = []
    let enumeration = space.enumerate(sizes: 0...size) { scenario in
      all.insert(scenario)
      if !scenario.problems.isEmpty { Issue.record("\(scenario.problems)") }
      return true
    }
    #expect(enumeration.sequences == space.counts(upTo: size))
    #expect(all.count == enumeration.total)
  }

  /// Against brute force: loops over everything there is, and the size counted on what came out.
  @Test func `are those that nested loops make`() {
    let space = Self.space(views: 2, 1...2, flags: true, answers: [.no, .any], Self.some)
    var bySize: [Int: Set<Scenario>] = [:]
    for views in [[Scenario.View("view")], [.init("v0"), .init("v1", parent: 0)]] {
      var singles: [Scenario.Recognizer] = []
      for kind in space.kinds {
        for view in views.indices {
          for bits in 0..<8 {
            for (receive, begin) in answers() {
              var one = Scenario.Recognizer("", on: view, kind)
              if bits & 1 != 0 { one.cancelsTouchesInView = false }
              if bits & 2 != 0 { one.delaysTouchesBegan = true }
              if bits & 4 != 0 { one.delaysTouchesEnded = false }
              one.shouldReceiveTouch = receive
              one.shouldBegin = begin
              singles.append(one)
            }
          }
        }
      }
      for a in singles {
        note(Scenario("generated", views: views, recognizers: [a]), nil, &bySize)
        for b in singles where size(a) + size(b) <= 4 {
          let both = Scenario("generated", views: views, recognizers: [a, b])
          note(both, nil, &bySize)
          for relation in Self.some { note(both, relation, &bySize) }
        }
      }
    }
    var made: [Int: Set<Scenario>] = [:]
    for size in 0...4 {
      space.enumerate(sizes: size...size) { made[size, default: []].insert($0).inserted }
      #expect(made[size] ?? [] == bySize[size] ?? [], "size \(size)")
    }
    #expect(made[4]!.count > 500)
  }

  private func answers() -> [(Scenario.Answer?, Scenario.Answer?)] {
    let all: [Scenario.Answer?] = [nil, .no, .any]
    return all.flatMap { receive in all.map { (receive, $0) } }
  }

  private func size(_ recognizer: Scenario.Recognizer) -> Int {
    let stated: [Bool] = [
      recognizer.cancelsTouchesInView != nil, recognizer.delaysTouchesBegan != nil,
      recognizer.delaysTouchesEnded != nil, recognizer.shouldReceiveTouch != nil, recognizer.shouldBegin != nil,
    ]
    return 1 + stated.count { $0 }
  }

  private func note(_ scenario: Scenario, _ relation: PairRelation?, _ bySize: inout [Int: Set<Scenario>]) {
    var scenario = scenario
    for index in scenario.recognizers.indices { scenario.recognizers[index].name = ["a", "b"][index] }
    switch relation {
    case nil: break
    case PairRelation(requirement: .forward, prevention: .both): scenario.requirements = [.init(0, 1)]
    case PairRelation(requirement: .none, prevention: .none):
      scenario.simultaneous = [.init(0, 1): .yes, .init(1, 0): .yes]
    default:
      scenario.requirements = [.init(0, 1), .init(1, 0)]
      // Only the second prevents the first.
      scenario.canPrevent = [.init(0, 1): .no]
    }
    let total =
      scenario.views.count - 1 + scenario.recognizers.reduce(0) { $0 + size($1) } + (relation == nil ? 0 : 1)
    bySize[total, default: []].insert(scenario)
  }

  @Test func `at random are valid, differ, and replay`() throws {
    var space = ConfigurationSpace(
      kinds: [.tap(), .pan(), .anyContinuous(), .longPress(), .edgePan(.left)], recognizers: 1...4)
    space.views = 4
    space.statesFlags = true
    space.answers = [.no, .any]
    space.relations = ConfigurationSpace.everyRelation
    space.fingers = 1...2
    var all: Set<Scenario> = []
    for seed in 0..<150 as Range<UInt64> {
      var choices = Choices(seed: seed)
      let scenario = space.scenario(&choices)
      #expect(scenario.problems.isEmpty, "seed \(seed)")
      _ = try GestureSystem(scenario)
      all.insert(scenario)
      var again = Choices(replaying: choices.record)
      #expect(space.scenario(&again) == scenario)
    }
    #expect(all.count > 140)
    #expect(Set(all.map(\.recognizers.count)) == [1, 2, 3, 4])
    #expect(all.contains { !$0.requirements.isEmpty } && all.contains { $0.views.count == 4 })
  }
}
