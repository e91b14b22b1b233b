import GestureModel
import Testing

@Suite struct PanTests {
  @Test("a pan begins beyond slop, changes with every move and ends when all its fingers are up") func begins() throws {
    var play = try Play(oneView(.pan(), fingers: 2))
    play(.down(0), .move(0), .move(0, .slop), .down(1), .move(1), .up(0), .up(1))
    #expect(play.paths(0) == [[.began, .changed, .ended]])
  }

  @Test("a pan whose fingers are up before fails") func fails() throws {
    var play = try Play(oneView(.pan()))
    play(.down(), .move(), .up())
    #expect(play.paths(0) == [[.failed]])
  }

  @Test("a pan of two fingers begins only with both") func minimum() throws {
    var play = try Play(oneView(.pan(minimumTouches: 2), fingers: 2))
    play(.down(0), .move(0, .slop))
    #expect(play.paths(0) == [[]])
    play(.down(1), .move(1))
    #expect(play.paths(0) == [[.began]])
  }

  @Test("a finger over the maximum is not accepted") func maximum() throws {
    var play = try Play(oneView(.pan(maximumTouches: 1), fingers: 2))
    play(.down(0), .down(1), .move(1, .slop), .move(1, .far))
    #expect(play.paths(0) == [[]])
    play(.move(0, .slop), .up(0))
    #expect(play.paths(0) == [[.began, .ended]])
  }
}
