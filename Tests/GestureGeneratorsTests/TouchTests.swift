import GestureModel
import PropertyTesting
import Testing

import GestureGenerators

@Suite struct `Touch sequences` {
  /// A space by what it tells apart.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let space: TouchSpace
    let length: Int
    var testDescription: String { name }

    init(_ name: String, fingers: Int = 1, length: Int, _ change: (inout TouchSpace) -> Void = { _ in }) {
      self.name = name
      self.length = length
      var space = TouchSpace(fingers: fingers)
      change(&space)
      self.space = space
    }
  }

  static let cases = [
    Case("one finger", length: 5),
    Case("one finger, any travel, turning", length: 4) {
      $0.isCoarse = true
      $0.mayTurn = true
    },
    Case("one finger, nothing told, waits", length: 6) {
      $0.tellsTravel = false
      $0.tellsDirection = false
      $0.tellsSpeed = false
      $0.waits = [100, 350]
      $0.mayInterrupt = true
    },
    Case("two fingers, twist, edges", fingers: 2, length: 3) {
      $0.tellsTwist = true
      $0.tellsEdges = true
    },
    Case("three fingers on two views", fingers: 3, length: 5) {
      $0.views = [0, 2]
      $0.tellsTravel = false
    },
  ]

  @Test(arguments: cases)
  func `are made once each, as many as are counted, all legal`(each: Case) {
    var found: [Int: Int] = [:]
    var all: Set<[TouchEvent]> = []
    let enumeration = each.space.enumerate(lengths: 0...each.length) { events in
      found[events.count, default: 0] += 1
      all.insert(events)
      if !each.space.allows(events) { Issue.record("\(events) is not legal") }
      return true
    }
    let counts = each.space.counts(upTo: each.length)
    #expect((0...each.length).map { found[$0] ?? 0 } == counts)
    #expect(all.count == counts.reduce(0, +))
    #expect(enumeration.total - enumeration.discarded == all.count)
  }

  /// Against brute force: every word over a complete alphabet, judged event by event by a rule of its own.
  @Test func `are those of all words that a second judge finds legal`() {
    var space = TouchSpace(fingers: 2)
    space.tellsDirection = false
    space.mayInterrupt = true
    space.waits = [5]
    let moves = Travel.allCases.flatMap { travel in [false, true].map { Move(travel: travel, isFast: $0) } }
    let alphabet: [TouchEvent] =
      (0..<2).flatMap { finger -> [TouchEvent] in
        [.began(finger: finger, view: 0, edges: 0), .ended(finger: finger)]
          + moves.map { .moved(finger: finger, $0) }
      } + [.interrupted, .waited(5)]
    let words = (0..<4).reduce([[[TouchEvent]()]]) { lengths, _ in
      lengths + [lengths.last!.flatMap { word in alphabet.map { word + [$0] } }]
    }
    let legal = Set(words.joined().filter(judge))
    var made: Set<[TouchEvent]> = []
    space.enumerate(lengths: 0...4) { made.insert($0).inserted }
    #expect(made == legal)
    #expect(words.joined().allSatisfy { space.allows($0) == legal.contains($0) })
  }

  /// Per finger: `down (move)* (up | interrupted)`, travel by at most one level, fast only into far.
  private func judge(_ word: [TouchEvent]) -> Bool {
    var travel: [Int: UInt8] = [:]
    for event in word {
      switch event {
      case .began(let finger, _, _):
        if travel[finger] != nil || finger == 1 && travel[0] == nil { return false }
        travel[finger] = 0
      case .moved(let finger, let move):
        guard let before = travel[finger], [before, before + 1].contains(move.travel.rawValue) else { return false }
        if move.isFast && !(before == 1 && move.travel == .far) { return false }
        travel[finger] = move.travel.rawValue
      case .ended(let finger): if travel.removeValue(forKey: finger) == nil { return false }
      case .interrupted:
        if travel.isEmpty { return false }
        travel = [:]
      case .waited: break
      }
    }
    return true
  }

  /// The model's own events, in a system that looks at all there is to see.
  @Test(arguments: [(false, false), (true, true)])
  func `are the event sequences of the model`(isCoarse: Bool, mayTurn: Bool) throws {
    var scenario = Scenario(
      "all geometry", views: [.init("a"), .init("b", parent: 0)],
      recognizers: [
        .init("swipe", on: 0, .swipe(.right)), .init("pinch", on: 0, .pinch()), .init("edge", on: 1, .edgePan(.left)),
      ])
    for r in 0..<3 {
      scenario.recognizers[r].delaysTouchesBegan = false
      scenario.recognizers[r].delaysTouchesEnded = false
    }
    scenario.fingers = 2
    scenario.mayInterrupt = true
    scenario.isCoarse = isCoarse
    scenario.mayTurn = mayTurn
    var space = TouchSpace(fingers: 2)
    space.views = [0, 1]
    space.tellsEdges = true
    space.tellsTwist = true
    space.mayInterrupt = true
    space.isCoarse = isCoarse
    space.mayTurn = mayTurn
    let length = 3
    var made: Set<[TouchEvent]> = []
    space.enumerate(lengths: length...length) { made.insert($0).inserted }
    let system = try GestureSystem(scenario)
    var start: GestureState?
    system.forEachInitialState { start = $0 }
    var words: [(word: [TouchEvent], state: GestureState)] = [([], try #require(start))]
    for _ in 0..<length {
      words = words.flatMap { word, state -> [(word: [TouchEvent], state: GestureState)] in
        var next: [(word: [TouchEvent], state: GestureState)] = []
        system.forEachSuccessor(of: state) { action, target in
          let event = self.event(action.event)
          // What recognizers choose makes no difference to what fingers may do next.
          if next.last?.word.last != event { next.append((word + [event], target)) }
        }
        return next
      }
    }
    #expect(words.count == made.count)
    #expect(Set(words.map(\.word)) == made)
  }

  private func event(_ o: Observation) -> TouchEvent {
    switch Observation.Event(rawValue: o.code)! {
    case .touchBegan: .began(finger: Int(o.touch), view: Int(o.other), edges: Int(o.from))
    case .touchMoved: .moved(finger: Int(o.touch), Move(packed: o.from))
    case .touchEnded: .ended(finger: Int(o.touch))
    case .interrupt: .interrupted
    default: .waited(Int(o.value))
    }
  }

  @Test(arguments: cases)
  func `at random are legal, differ, and replay`(each: Case) {
    var all: Set<[TouchEvent]> = []
    for seed in 0..<200 as Range<UInt64> {
      var choices = Choices(seed: seed)
      let events = each.space.sequence(&choices, upTo: 20)
      #expect(each.space.allows(events), "seed \(seed)")
      all.insert(events)
      var again = Choices(replaying: choices.record)
      #expect(each.space.sequence(&again, upTo: 20) == events)
      #expect(!again.hasDiverged)
    }
    // A fifth of the runs, and more, come to something of their own; some are long.
    #expect(all.count > 60, "\(all.count)")
    #expect(all.contains { $0.count > 8 })
  }
}
