import GestureModel
import Testing

@Suite struct TwoFingerTests {
  @Test("a pinch begins when its fingers spread, a rotation when they turn; a third finger is ignored")
  func begins() throws {
    for (kind, twist) in [(Kind.pinch(), Twist.spread), (.rotation(), .turn)] {
      var play = try Play(oneView(kind, fingers: 3))
      play(.down(0), .down(1), .touchMoved(0, Move(travel: .still, twist: twist)), .down(2))
      #expect(play.paths(0) == [[.began]])
      play(.touchMoved(2), .touchMoved(1), .up(0), .up(2), .up(1))
      #expect(play.paths(0) == [[.began, .changed, .ended]])
    }
  }

  @Test("both up before, it fails") func fails() throws {
    var play = try Play(oneView(.pinch(), fingers: 2))
    play(.down(0), .down(1), .touchMoved(0), .up(0), .up(1))
    #expect(play.paths(0) == [[.failed]])
  }

  @Test("an edge pan needs its first touch at its edge, and only the first") func edge() throws {
    let scenario = oneView(.edgePan(.left), fingers: 2)
    let left = 1 << Int(Direction.left.rawValue)
    var play = try Play(scenario)
    play(.touchBegan(0, view: 0, edges: left), .touchBegan(1, view: 0), .move(1, .slop), .up(0), .up(1))
    #expect(play.paths(0) == [[.began, .ended]])
    #expect(play.phases(0) == [[]])
    var middle = try Play(scenario)
    middle(.down())
    #expect(middle.paths(0) == [[.failed]])
    #expect(middle.phases(0) == [[.began]])
  }
}
