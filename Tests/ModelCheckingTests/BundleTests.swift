import ModelChecking
import Testing

/// A space may give several transitions as one step with their number: a search counts them all.
@Suite struct BundleTests {
  /// Numbers up to a limit; each leads to itself plus 1 or plus 2, some by several transitions that are alike.
  private struct Ladder: SearchSpace {
    let limit: UInt32
    let isBundled: Bool

    var eventCount: Int { 2 }
    var actionClasses: [String] { ["one", "two"] }
    func actionClass(_ action: UInt8) -> Int { Int(action) }

    func forEachInitialState(_ workspace: inout Void, _ body: (UInt32, EventSet) -> Void) { body(0, EventSet()) }

    private func width(_ state: UInt32) -> Int { 1 + Int(state) % 3 }

    func forEachStep(from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet) -> Void) {
      forEachBundle(from: state, &workspace) { action, target, events, transitions in
        for _ in 0..<(isBundled ? 1 : transitions) { body(action, target, events) }
      }
    }

    func forEachBundle(
      from state: UInt32, _ workspace: inout Void, _ body: (UInt8, UInt32, EventSet, Int) -> Void
    ) {
      for step in [1, 2] as [UInt32] where state + step <= limit {
        let events = (state + step) % 5 == 0 ? EventSet(Int(step) - 1) : EventSet()
        if isBundled {
          body(UInt8(step - 1), state + step, events, width(state))
        } else {
          for _ in 0..<width(state) { body(UInt8(step - 1), state + step, events, 1) }
        }
      }
    }
  }

  @Test("counts and depths are those of the transitions one by one", arguments: [1, 2], [40, 5000] as [UInt32])
  func counts(workers: Int, limit: UInt32) throws {
    let bundled = try Search(Ladder(limit: limit, isBundled: true), audit: .everyState, workers: workers).run()
    let single = try Search(Ladder(limit: limit, isBundled: false), audit: .everyState, workers: workers).run()
    #expect(bundled.transitions == single.transitions)
    #expect(bundled.states == single.states && bundled.depth == single.depth)
    #expect(bundled.events.map(\.count) == single.events.map(\.count))
    #expect(bundled.events.map(\.depth) == single.events.map(\.depth))
    #expect(bundled.events.map { $0.trace?.length } == single.events.map { $0.trace?.length })
    #expect(bundled.actions.map(\.transitions) == single.actions.map(\.transitions))
    #expect(bundled.levels.map(\.transitions) == single.levels.map(\.transitions))
    #expect(single.steps == single.transitions)
    #expect(bundled.steps == 2 * (Int(limit) + 1) - 3)
  }

  @Test("sets of events have one number each, and 0 is the empty one")
  func numbers() {
    var sets = EventSets()
    #expect(sets.number(of: EventSet()) == 0)
    var expected: [EventSet: UInt32] = [:]
    for number in 0..<2000 {
      var set = EventSet(number % 512)
      set.insert(number * 7 % 512)
      set.insert(number / 512 * 11)
      let known = expected[set] ?? UInt32(expected.count + 1)
      expected[set] = known
      #expect(sets.number(of: set) == known)
      #expect(sets.list[Int(known)] == set)
    }
    #expect(sets.list.count == expected.count + 1)
  }
}
