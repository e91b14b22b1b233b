import GestureModel
import Testing

@Suite struct LongPressTests {
  @Test("a long press begins by its timer, changes with moves and ends at the lift") func begins() throws {
    var play = try Play(oneView(.longPress()))
    play(.down(), .wait(1), .timer(0), .move(0, .slop), .move(0, .far), .up())
    #expect(play.paths(0) == [[.began, .changed, .changed, .ended]])
  }

  @Test("before that a move beyond slop, an early lift or another finger make it fail") func fails() throws {
    for end in [Observation.move(0, .slop), .up(), .down(1)] {
      var play = try Play(oneView(.longPress(), fingers: 2))
      play(.down(), end)
      #expect(play.paths(0) == [[.failed]], "\(end)")
    }
  }

  @Test("after that other fingers are ignored") func ignoresOthers() throws {
    var play = try Play(oneView(.longPress(), fingers: 2))
    play(.down(), .wait(1), .timer(0), .down(1), .move(1, .slop), .up(1), .move(0))
    #expect(play.paths(0) == [[.began, .changed]])
    play(.up(0))
    #expect(play.paths(0) == [[.began, .changed, .ended]])
  }

  @Test("without a duration it begins with its last finger") func immediate() throws {
    var play = try Play(oneView(.longPress(duration: 0, touches: 2), fingers: 2))
    play(.down(0), .down(1))
    #expect(play.paths(0) == [[.began]])
    play(.up(0))
    #expect(play.paths(0) == [[.began, .ended]])
  }

  @Test("with a tap before, it needs the tap, then the hold") func afterTap() throws {
    let scenario = oneView(.longPress(taps: 1))
    var play = try Play(scenario)
    play(.down(), .up(), .wait(3), .down(1), .wait(10), .timer(0), .up(1))
    #expect(play.paths(0) == [[.began, .ended]])
    var late = try Play(scenario)
    late(.down(), .up(), .wait(7), .timer(0))
    #expect(late.paths(0) == [[.failed]])
    var held = try Play(scenario)
    held(.down(), .wait(15), .timer(0))
    #expect(held.paths(0) == [[.failed]])
    var early = try Play(scenario)
    early(.down(), .up(), .down(1), .up(1))
    #expect(early.paths(0) == [[.failed]])
  }
}
