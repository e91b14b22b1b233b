import GestureModel
import Testing

/// Small histories and counts worked out by hand from the text, so that the oracle is not only compared with a model
/// that could share its mistakes.
@Suite struct `The oracle` {
  private func system(_ kinds: Kind..., change: (inout Scenario) -> Void = { _ in }) -> Oracle {
    let recognizers = kinds.enumerated().map { Scenario.Recognizer("r\($0)", on: 0, $1) }
    var scenario = Scenario("by hand", views: [.init("view")], recognizers: recognizers)
    change(&scenario)
    return Oracle(scenario)
  }

  /// Initial: three requests. Possible: three at a move, two at the end, since it must decide. Ended, failed: a move
  /// and an end each.
  @Test func `has the four states and twelve transitions of one discrete recognizer`() {
    #expect(Size(system(.anyDiscrete())) == Size(states: 4, transitions: 3 + (3 + 2) + 2 + 2))
  }

  /// As above, and four requests to each move and each end in began and in changed; at the end of the last touch `none`
  /// and `changed` lead to cancelled.
  @Test func `has the seven states and thirty transitions of one continuous recognizer`() {
    let transitions = 3 + (3 + 2) + (4 + 4) * 2 + 2 * 3
    #expect(Size(system(.anyContinuous())) == Size(states: 7, transitions: transitions))
  }

  /// Fresh; one finger down, possible with and without its timer, ended, failed; lifted, its end withheld, with the
  /// timer; and with a second finger down, in the second slot: possible with and without its timer, ended, failed. It
  /// has had all its touches when that one is lifted.
  @Test func `has the ten states of one discrete recognizer with a timer`() {
    #expect(Size(system(.anyDiscrete(timer: true))).states == 1 + 4 + 1 + 4)
  }

  @Test func `lets the first that recognizes block the other, which then handles nothing`() {
    let histories = system(.anyDiscrete(), .anyDiscrete()).histories(after: [])
    let begins = "t0 began on v0 | r0 takes t0 | r1 takes t0"
    #expect(
      histories.filter { $0.contains("possible→ended") && $0.hasPrefix(begins + " | r0") }.sorted()
        == [
          begins + " | r0 handles t0 began: ended | r0 possible→ended acts | r1 possible→failed | end",
          begins + " | r0 handles t0 began: failed | r0 possible→failed | r1 handles t0 began: ended"
            + " | r1 possible→ended acts | end",
          begins + " | r0 handles t0 began: none | r1 handles t0 began: ended | r1 possible→ended acts"
            + " | r0 possible→failed | end",
        ].sorted())
    // Two orders, three requests each, and the second one's three unless it has been failed.
    #expect(histories.count == 2 * (1 + 3 + 3))
  }

  @Test func `lets both handle in a batch and takes them from a pool`() {
    let histories = system(.anyDiscrete(), .anyDiscrete()) { $0.switches[.propagation] = 1 }.histories(after: [])
    let both = "t0 began on v0 | r0 takes t0 | r1 takes t0 | r0 handles t0 began: ended | r1 handles t0 began: ended"
    #expect(
      histories.filter { $0.hasPrefix(both) } == [
        both + " | r0 possible→ended acts | r1 possible→failed | end",
        both + " | r1 possible→ended acts | r0 possible→failed | end",
      ])
    // Two orders of handling, three requests each; two orders in the pool.
    #expect(histories.count == 2 * (3 * 3 + 1))
  }

  @Test func `frees a waiting recognizer in the cycle in which the required one fails`() {
    let histories = system(.anyDiscrete(), .anyDiscrete()) { $0.requirements = [.init(0, 1)] }.histories(after: [
      "t0 began on v0 | r0 takes t0 | r1 takes t0 | r0 handles t0 began: ended | r1 handles t0 began: none"
        + " | view t0 began | end"
    ])
    let resets =
      "view t0 cancelled | r0 ended reset to possible | r1 failed reset to possible | end, no finger | forget t0"
    #expect(
      histories.filter { $0.hasPrefix("t0 ended") && $0.contains("r0 possible→ended") }.sorted() == [
        "t0 ended | r0 handles t0 ended: none | r1 handles t0 ended: failed | r1 possible→failed"
          + " | r0 possible→ended acts | \(resets)",
        "t0 ended | r1 handles t0 ended: failed | r1 possible→failed | r0 possible→ended acts | \(resets)",
      ])
  }

  @Test func `sends two actions in one cycle for a continuous one that waited through its end`() {
    let histories = system(.anyContinuous(), .anyDiscrete(timer: true)) { $0.requirements = [.init(0, 1)] }
      .histories(after: [
        "t0 began on v0 | r0 takes t0 | r1 takes t0 | r0 handles t0 began: began | r1 handles t0 began: none"
          + " | view t0 began | end",
        "t0 ended | r0 handles t0 ended: ended | r1 handles t0 ended: none | end, no finger",
      ])
    #expect(
      histories.filter { $0.hasPrefix("timer") }.sorted() == [
        "timer of r1 | r1 handles timer: ended | r1 possible→ended acts | r0 possible→failed | view t0 cancelled"
          + " | r0 failed reset to possible | r1 ended reset to possible | end, no finger | forget t0",
        "timer of r1 | r1 handles timer: failed | r1 possible→failed | r0 possible→began acts | r0 began→ended acts"
          + " | view t0 cancelled | r0 ended reset to possible | r1 failed reset to possible | end, no finger | forget t0",
      ])
  }

  @Test func `calls all off before anything follows from an interruption`() {
    let histories = system(.anyDiscrete(), .anyContinuous()) {
      $0.mayInterrupt = true
      $0.requirements = [.init(0, 1)]
    }.histories(after: [
      "t0 began on v0 | r0 takes t0 | r1 takes t0 | r0 handles t0 began: ended | r1 handles t0 began: none"
        + " | view t0 began | end"
    ])
    #expect(
      histories.filter { $0.hasPrefix("interrupt") } == [
        "interrupt | r0 handles t0 cancelled: none | r1 handles t0 cancelled: none | r0 possible→failed"
          + " | r1 possible→failed | view t0 cancelled | r0 failed reset to possible | r1 failed reset to possible"
          + " | end, no finger | forget t0"
      ])
  }

  @Test func `asks until it is decided and about nobody who cannot be failed`() {
    let histories = system(.anyDiscrete(), .anyDiscrete()) {
      $0.canPrevent[.init(0, 1)] = .any
      $0.simultaneous[.init(1, 0)] = .any
      $0.simultaneous[.init(0, 1)] = .any
    }.histories(after: [])
    let begins = "t0 began on v0 | r0 takes t0 | r1 takes t0 | r0 handles t0 began: ended | r0 possible→ended acts"
    let (first, second, third) = (
      "canPrevent of r0 about r1", "simultaneous of r1 about r0", "simultaneous of r0 about r1"
    )
    func endings(_ prefix: String) -> Int { histories.filter { $0.hasPrefix(begins + prefix) }.count }
    // Failed; or three ways of being spared, each with three requests.
    #expect(endings(" | \(first): yes | \(second): no | \(third): no | r1 possible→failed | end") == 1)
    #expect(endings(" | \(first): yes | \(second): no | \(third): yes | r1 handles") == 3)
    #expect(endings(" | \(first): yes | \(second): yes | r1 handles") == 3)
    #expect(endings(" | \(first): no | r1 handles") == 3)
    #expect(endings("") == 10)
  }
}

@Suite struct `The comparison of two systems` {
  private func pair(_ switches: Switches = .documents, _ requirement: PairScenario.Relation = .none) -> Scenario {
    var pair = PairScenario()
    pair.switches = switches
    pair.requirement = requirement
    return pair.scenario
  }

  @Test func `finds the oracle equal to itself, to closure`() {
    let result = compare(Oracle(pair()), Oracle(pair()), title: "itself")
    #expect(result.difference == nil)
    #expect(result.isClosed)
    #expect(result.pairs > 10)
  }

  @Test(arguments: [
    Switches.Name.actionOnCancel, .propagation, .resetWhen, .undecidedAtEnd, .begunAtEnd,
  ])
  func `sees every switch`(name: Switches.Name) {
    var scenario = pair(.documents, .forth)
    scenario.recognizers[1].kind = .anyContinuous(timer: true)
    var flipped = scenario
    // Whether undecided ones are kept or failed the universal kinds cannot tell: they always decide.
    flipped.switches[name] = name == .undecidedAtEnd ? 2 : 1
    #expect(compare(Oracle(scenario), Oracle(flipped), title: "\(name)").difference != nil)
  }

  @Test func `reports a shortest history that leads to a difference`() throws {
    var other = pair()
    other.switches[.actionOnCancel] = 1
    let difference = try #require(compare(Oracle(pair()), Oracle(other), title: "actions").difference)
    #expect(difference.path.count == 1)
    #expect(difference.onlyFirst.contains { text(of: $0).contains("began→cancelled |") })
    #expect(difference.onlySecond.contains { text(of: $0).contains("began→cancelled acts |") })
  }
}

extension Oracle {
  /// What can happen after some cycles, as text.
  fileprivate func histories(after path: [String]) -> [String] {
    var states = Set(initial())
    for step in path {
      states = Set(states.flatMap { successors(of: $0).filter { text(of: $0.history) == step }.map(\.next) })
    }
    return Set(states.flatMap { successors(of: $0).map { text(of: $0.history) } }).sorted()
  }
}

/// How large a system is, over all reachable states.
private struct Size: Equatable {
  var states: Int
  var transitions: Int

  init(states: Int, transitions: Int) { (self.states, self.transitions) = (states, transitions) }

  init<System: HistorySystem>(_ system: System) {
    var seen = Set(system.initial())
    var left = Array(seen)
    transitions = 0
    while let state = left.popLast() {
      let successors = system.successors(of: state)
      transitions += successors.count
      for (_, next) in successors where seen.insert(next).inserted { left.append(next) }
    }
    states = seen.count
  }
}
