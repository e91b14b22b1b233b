import GestureModel
import Testing

@Suite struct TimeTests {
  @Test("timers set in one cycle to one length are one deadline: once one has fired, the other comes before any event")
  func sharedDeadline() throws {
    var scenario = oneView(.longPress(), .longPress())
    scenario.simultaneous[.init(0, 1)] = .yes
    var play = try Play(scenario)
    play(.down(), .wait(1), .timer(1))
    #expect(try events(after: play) == [.timer(0)])
    play(.timer(0))
    #expect(play.paths(0) == [[.began]])
    #expect(try events(after: play).contains(.up()))
  }

  @Test("deadlines from different cycles that fall on one tick are independent") func differentDeadlines() throws {
    // 500 ms and 250 ms: a tick is 250 ms, and the second press comes one tick later.
    var scenario = Scenario(
      "two views", views: [.init("left"), .init("right")],
      recognizers: [.init("long", on: 0, .longPress(duration: 500)), .init("short", on: 1, .longPress(duration: 250))])
    scenario.fingers = 2
    var play = try Play(scenario)
    play(.touchBegan(0, view: 0), .wait(1), .touchBegan(1, view: 1), .wait(1), .timer(0))
    #expect(try events(after: play).contains(.up(0)))
    #expect(try events(after: play).contains(.timer(1)))
  }

  @Test("time cannot pass a timer that is due, and an event at that very tick may come first") func due() throws {
    var play = try Play(oneView(.longPress()))
    play(.down(), .wait(1))
    let possible = try events(after: play)
    #expect(possible.contains(.timer(0)))
    #expect(possible.contains(.up()))
    #expect(!possible.contains { $0.code == Observation.Event.wait.rawValue })
  }

  @Test("becoming terminal stops a timer, and without a timer there is no wait") func stopped() throws {
    var play = try Play(oneView(.longPress()))
    play(.down(), .move(0, .slop))
    #expect(try !events(after: play).contains { [4, 5].contains($0.code) })
  }

  private func events(after play: Play) throws -> Set<Observation> {
    var events: Set<Observation> = []
    for way in play.ways { play.system.forEachSuccessor(of: way.state) { action, _ in events.insert(action.event) } }
    return events
  }
}
