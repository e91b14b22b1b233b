import GestureModel
import Testing

@Suite struct TapTests {
  @Test("a tap ends when its finger is lifted") func ends() throws {
    var play = try Play(oneView(.tap()))
    play(.down(), .move(0, .slop), .up())
    #expect(play.paths(0) == [[.ended]])
  }

  @Test("a tap fails when its finger goes too far") func fails() throws {
    var play = try Play(oneView(.tap()))
    play(.down(), .move(0, .slop), .move(0, .far))
    #expect(play.paths(0) == [[.failed]])
    play(.up())
    #expect(play.paths(0) == [[.failed]])
  }

  @Test("a tap fails when its finger stays down for three quarters of a second, which end before or after a lift")
  func timesOut() throws {
    // One tick is 750 ms: nothing else has a duration.
    var play = try Play(oneView(.tap()))
    play(.down(), .wait(1), .timer(0))
    #expect(play.paths(0) == [[.failed]])
    var lifted = try Play(oneView(.tap()))
    lifted(.down(), .wait(1), .up())
    #expect(lifted.paths(0) == [[.ended]])
    var later = try Play(oneView(.tap()))
    later(.down(), .wait(2))
    #expect(later.ways.isEmpty)
  }

  @Test("a tap of two fingers needs both down before one is lifted") func twoFingers() throws {
    let scenario = oneView(.tap(touches: 2), fingers: 3)
    var play = try Play(scenario)
    play(.down(0), .down(1), .up(0), .up(1))
    #expect(play.paths(0) == [[.ended]])
    var early = try Play(scenario)
    early(.down(0), .up(0))
    #expect(early.paths(0) == [[.failed]])
    var more = try Play(scenario)
    more(.down(0), .down(1), .down(2))
    #expect(more.paths(0) == [[.failed]])
    var again = try Play(scenario)
    again(.down(0), .down(1), .up(0), .down(2))
    #expect(again.paths(0) == [[.failed]])
  }

  @Test("a double tap needs its second tap within the gap") func double() throws {
    // 750 and 350 ms make ticks of 50 ms.
    var play = try Play(oneView(.tap(taps: 2)))
    // The first touch keeps its slot: its `ended` is withheld from the view.
    play(.down(), .up(), .wait(7), .down(1), .up(1))
    #expect(play.paths(0) == [[.ended]])
    var late = try Play(oneView(.tap(taps: 2)))
    late(.down(), .up(), .wait(7), .timer(0))
    #expect(late.paths(0) == [[.failed]])
    var single = try Play(oneView(.tap(taps: 2)))
    single(.down(), .up())
    #expect(single.paths(0) == [[]])
  }

  @Test("a single tap that requires a double tap to fail is recognized when the gap is over") func singleWaits() throws
  {
    var scenario = oneView(.tap(), .tap(taps: 2))
    scenario.requirements = [.init(0, 1)]
    var play = try Play(scenario)
    play(.down(), .up(), .wait(7), .timer(1))
    #expect(play.paths(0) == [[.ended]])
    #expect(play.paths(1) == [[.failed]])
    var double = try Play(scenario)
    double(.down(), .up(), .down(1), .up(1))
    #expect(double.paths(0) == [[.failed]])
    #expect(double.paths(1) == [[.ended]])
  }

  @Test("without a requirement the part wins in the documents, and spares the whole in UIKit") func partWins() throws {
    var scenario = oneView(.tap(), .tap(taps: 2))
    var play = try Play(scenario)
    play(.down(), .up())
    #expect(play.paths(0) == [[.ended]])
    #expect(play.paths(1) == [[.failed]])
    scenario.switches = .uikit
    var spared = try Play(scenario)
    spared(.down(), .up(), .down(), .up())
    #expect(spared.paths(1) == [[.ended]])
  }
}
