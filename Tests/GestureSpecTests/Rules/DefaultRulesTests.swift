import GestureModel
import Testing

@testable import GestureSpec

@Suite struct DefaultRulesTests {
  @Test func `defaults: a touch is received where nothing is said`() {
    let one = scenario(.anyDiscrete(touches: 1))
    expect("defaults", in: one, holds: Right.discrete, fails: down(0, [], refused: [0]))
  }

  @Test func `defaults: a universal recognizer may refuse what is over its number of touches`() {
    let one = scenario(.anyDiscrete(touches: 1))
    let right =
      down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown + down(1, [], refused: [0]) + sees(1, .began)
      + stillDown
    expect("defaults", in: one, holds: right, fails: down(0, [], refused: [0]))
  }

  @Test func `defaults-simultaneous: where nothing is said, the other fails`() {
    let two = scenario(.anyDiscrete(), .anyDiscrete())
    let right =
      down(0, [0, 1]) + handles(0, .began, 0, .ended) + enters(0, .possible, .ended) + enters(1, .possible, .failed)
      + stillDown
    expect("defaults-simultaneous", in: two, holds: right, fails: right.without(enters(1, .possible, .failed)))
  }

  @Test func `defaults-delays-began: where nothing is said, began comes at once`() {
    expect(
      "defaults-delays-began", in: scenario(.anyDiscrete()), holds: Right.failing,
      fails: down(0, [0]) + handles(0, .began) + stillDown)
  }

  @Test func `defaults-delays-ended: where nothing is said, ended is held`() {
    let right =
      down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown + lifts(0) + handles(0, .ended) + allUp()
    expect(
      "defaults-delays-ended", in: scenario(.anyDiscrete(timer: true)), holds: right,
      fails: right.replacing(handles(0, .ended), with: handles(0, .ended) + sees(0, .ended)))
  }

  @Test func `a tap is by default one tap of one finger`() {
    let taps = Kind.tap().taps
    #expect(taps?.count == 1 && taps?.touches == 1)
  }
}
