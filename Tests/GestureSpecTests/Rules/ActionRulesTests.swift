import GestureModel
import Testing

@testable import GestureSpec

@Suite struct ActionRulesTests {
  let discrete = scenario(.anyDiscrete())
  let continuous = scenario(.anyContinuous())

  @Test func `action-on-recognition: changed again sends one action again`() {
    expect(
      "action-on-recognition", in: continuous, holds: Right.continuous,
      fails: Right.continuous.replacing(
        enters(0, .changed, .changed), with: enters(0, .changed, .changed, actions: 0)))
  }

  @Test func `action-on-recognition: two actions are one too many`() {
    expect(
      "action-on-recognition", in: discrete, holds: Right.discrete,
      fails: Right.discrete.replacing(enters(0, .possible, .ended), with: enters(0, .possible, .ended, actions: 2)))
  }

  @Test func `no-action-on-failed`() {
    expect(
      "no-action-on-failed", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(
        enters(0, .possible, .failed), with: enters(0, .possible, .failed, actions: 1)))
  }

  @Test func `no-action-on-cancelled`() {
    expect(
      "no-action-on-cancelled", in: continuous, holds: Right.interrupted,
      fails: Right.interrupted.replacing(
        enters(0, .began, .cancelled), with: enters(0, .began, .cancelled, actions: 1)))
  }

  @Test func `cancelled-acts-once: exactly one, where the switch says so`() {
    var acting = continuous
    acting.switches[.actionOnCancel] = 1
    let right = Right.interrupted.replacing(
      enters(0, .began, .cancelled), with: enters(0, .began, .cancelled, actions: 1))
    expect("cancelled-acts-once", in: acting, holds: right, fails: Right.interrupted)
  }

  @Test func `no-other-action: a refused touch sends none`() {
    let right = down(0, [], refused: [0]) + sees(0, .began) + stillDown + lifts(0) + sees(0, .ended) + allUp(0)
    var wrong = right
    wrong[1].actions = 1
    var open = discrete
    open.recognizers[0].shouldReceiveTouch = .any
    expect("no-other-action", in: open, holds: right + Right.discrete, fails: wrong)
  }
}
