import GestureModel
import Testing

@Suite struct SwipeTests {
  @Test("a swipe ends with the fast move that reaches far in its direction") func ends() throws {
    var play = try Play(oneView(.swipe(.left)))
    play(.down(), .move(0, .slop, .left), .move(0, .far, .left, fast: true))
    #expect(play.paths(0) == [[.ended]])
  }

  @Test("a slow one, another direction, a lift or another finger make it fail") func fails() throws {
    for events: [Observation] in [
      [.move(0, .slop, .left), .move(0, .far, .left)], [.move(0, .slop, .up)], [.move(), .up()], [.down(1)],
    ] {
      var play = try Play(oneView(.swipe(.left), fingers: 2))
      play(.down())
      for event in events { play(event) }
      #expect(play.paths(0) == [[.failed]], "\(events)")
    }
  }

  @Test("of two fingers only the last one's speed counts") func twoFingers() throws {
    var play = try Play(oneView(.swipe(.up, touches: 2), fingers: 2))
    play(.down(0), .down(1), .move(0, .slop), .move(0, .far), .move(1, .slop))
    #expect(play.paths(0) == [[]])
    play(.move(1, .far, fast: true))
    #expect(play.paths(0) == [[.ended]])
  }

  @Test("with coarse sampling one move goes far") func coarse() throws {
    var scenario = oneView(.swipe(.up), .pan())
    var fine = try Play(scenario)
    fine(.down(), .move(0, .far, fast: true))
    #expect(fine.ways.isEmpty)
    scenario.isCoarse = true
    var coarse = try Play(scenario)
    coarse(.down(), .move(0, .far, fast: true))
    #expect(coarse.paths(0) == [[.ended], [.failed]])
  }
}
