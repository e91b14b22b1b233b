import GestureModel
import Testing

@Suite struct ViewTests {
  @Test("with the defaults a view sees began and moved at once, and ended when nobody waits for it") func defaults()
    throws
  {
    var play = try Play(oneView(.tap(taps: 2)))
    play(.down(), .move(0, .slop), .up())
    #expect(play.phases(0) == [[.began, .moved]])
    play(.wait(7), .timer(0))
    #expect(play.phases(0) == [[.began, .moved, .ended]])
  }

  @Test("a recognition that cancels touches gives the view cancelled instead of the phase of that event")
  func cancels() throws {
    var play = try Play(oneView(.pan()))
    play(.down(), .move(0, .slop), .move(0, .far), .up())
    #expect(play.phases(0) == [[.began, .cancelled]])
  }

  @Test("one that does not cancel leaves the view alone") func sparing() throws {
    var scenario = oneView(.tap())
    scenario.recognizers[0].cancelsTouchesInView = false
    var play = try Play(scenario)
    play(.down(), .up())
    #expect(play.phases(0) == [[.began, .ended]])
  }

  @Test("a withheld began arrives with what followed when its holder fails, several moves as one") func delayed() throws
  {
    var scenario = oneView(.tap())
    scenario.recognizers[0].delaysTouchesBegan = true
    var play = try Play(scenario)
    play(.down(), .move(0, .slop), .move(0, .slop))
    #expect(play.phases(0) == [[]])
    play(.move(0, .far))
    #expect(play.phases(0) == [[.began, .moved]])
    var recognized = try Play(scenario)
    recognized(.down(), .up())
    #expect(recognized.phases(0) == [[]])
  }

  @Test("a touch that begins while a recognizer that cancels and tracks it is begun never reaches the view")
  func lateTouch() throws {
    var play = try Play(oneView(.pan(), fingers: 2))
    play(.down(0), .move(0, .slop), .down(1), .move(1), .up(1))
    #expect(play.phases(1) == [[]])
  }

  @Test("an interruption cancels in the view what it saw begin, and drops what was withheld") func interruption() throws
  {
    var scenario = oneView(.tap())
    scenario.mayInterrupt = true
    var play = try Play(scenario)
    play(.down(), .interrupt())
    #expect(play.phases(0) == [[.began, .cancelled]])
    scenario.recognizers[0].delaysTouchesBegan = true
    var delayed = try Play(scenario)
    delayed(.down(), .interrupt())
    #expect(delayed.phases(0) == [[]])
  }

  @Test("a lifted touch whose end is withheld is not concerned by a later interruption") func earlierLift() throws {
    var scenario = oneView(.tap(taps: 2))
    scenario.mayInterrupt = true
    scenario.recognizers[0].shouldReceiveTouch = .any
    var play = try Play(scenario)
    play(.down(), .up(), .down(1), .interrupt())
    // Where the double tap accepted both, it fails with the interruption and the first touch's end arrives; where it
    // refused the second, it is between two taps and goes on holding the first one's end.
    #expect(play.phases(0) == [[.began, .ended], [.began]])
    #expect(play.phases(1) == [[.began, .cancelled]])
  }

  @Test("lifted touches that are alike count as one, so that the system stays finite") func alike() throws {
    var scenario = oneView(.anyDiscrete(touches: 8, timer: true), fingers: 2)
    scenario.recognizers[0].shouldBegin = .no
    var play = try Play(scenario)
    play(.down(0), .up(0), .down(1), .up(1), .down(1), .up(1))
    let forgotten = play.ways.filter { way in
      way.cycles.joined().contains { $0.kind == .forget && $0.touch == 1 }
        && !way.cycles.joined().contains { $0.kind == .enter }
    }
    #expect(!forgotten.isEmpty)
  }
}
