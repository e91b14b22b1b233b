import GestureModel
import Testing

/// Each history is followed by rest: what it waits for then never comes.
@Suite struct LivenessRulesTests {
  let discrete = scenario(.anyDiscrete())
  let pair = scenario(.anyDiscrete(), .anyDiscrete()) { $0.requirements = [.init(0, 1)] }

  @Test func `failed-becomes-possible`() {
    expect(
      "failed-becomes-possible", in: discrete, holds: Right.failing, fails: Right.failing.without(reset(0, .failed)))
  }

  @Test func `every-attempt-ends`() {
    expect(
      "every-attempt-ends", in: discrete, holds: Right.discrete, fails: Right.discrete.without(reset(0, .ended)))
  }

  @Test func `no-wait-for-ever`() {
    let waits =
      down(0, [0, 1]) + handles(0, .began) + handles(1, .began) + sees(0, .began) + stillDown
      + moves(0) + handles(0, .moved, 0, .ended) + handles(1, .moved) + sees(0, .moved) + stillDown
      + lifts(0) + handles(0, .ended) + handles(1, .ended, 0, .failed) + enters(1, .possible, .failed)
    expect(
      "no-wait-for-ever", in: pair,
      holds: waits + enters(0, .possible, .ended) + sees(0, .cancelled) + reset(0, .ended) + reset(1, .failed)
        + allUp(0),
      fails: waits + reset(1, .failed) + allUp())
  }

  @Test func `nothing-lost: also when the slot is free again`() {
    expect("nothing-lost", in: discrete, holds: Right.discrete, fails: Right.discrete.without(sees(0, .cancelled)))
  }

  @Test func `nothing-lost: a touch for which another stands is not lost`() {
    let held = scenario(.anyDiscrete())
    let right =
      down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
      + down(1, [0]) + handles(0, .began, 1) + sees(1, .began) + stillDown
      + lifts(0) + handles(0, .ended) + stillDown
      + lifts(1) + handles(0, .ended, 1) + allUp()
    let later = [.timer(0), .handle(0, .timer, nil, .failed)] + enters(0, .possible, .failed) + sees(0, .ended)
    expect(
      "nothing-lost", in: held, holds: right + [.forget(1, isJoined: true)] + later + reset(0, .failed) + allUp(0),
      fails: right + [.forget(1)] + later + reset(0, .failed) + allUp(0))
  }
}
