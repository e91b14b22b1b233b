import GestureModel
import Testing

/// What happens when more touches are held than a state has room for.
@Suite struct TouchSlotTests {
  /// One finger rests and another taps on one view after the other, while a pan that is undecided withholds each lift.
  private func hold(_ touches: Int) throws -> GestureSystem {
    var scenario = Scenario(
      "many views", views: [.init("page")] + (1...10).map { .init("v\($0)", parent: 0) },
      recognizers: [.init("scroll", on: 0, .pan())])
    scenario.fingers = 2
    let system = try GestureSystem(scenario)
    var state: GestureState?
    system.forEachInitialState { state = $0 }
    var now = try #require(state)
    func take(_ event: Observation) throws {
      var next: GestureState?
      system.forEachSuccessor(of: now) { action, target in if action.event == event { next = next ?? target } }
      now = try #require(next, "\(event)")
    }
    try take(.touchBegan(0, view: 1))
    for touch in 1..<touches {
      try take(.touchBegan(touch, view: touch + 1))
      try take(.touchEnded(touch))
    }
    system.forEachSuccessor(of: now) { _, _ in }
    return system
  }

  @Test func `as many as there are slots are held`() throws {
    try hold(Limits.touches - 1).checkTouches()
  }

  @Test func `one more is an error that says so, and never silently left out`() throws {
    let system = try hold(Limits.touches)
    let error = #expect(throws: ScenarioError.self) { try system.checkTouches() }
    #expect("\(try #require(error))".contains("more than 8 touches"))
  }
}
