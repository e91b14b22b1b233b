import GestureModel
import Testing

@testable import GestureSpec

@Suite struct MachineRulesTests {
  let discrete = scenario(.anyDiscrete())
  let continuous = scenario(.anyContinuous())

  @Test func `starts-possible: the first transition leaves possible`() {
    expect(
      "starts-possible", in: discrete, holds: Right.discrete,
      fails: reset(0, .failed) + allUp() + Right.discrete)
  }

  @Test func `discrete-path: a discrete recognizer never begins`() {
    expect(
      "discrete-path", in: discrete, holds: Right.discrete,
      fails: Right.discrete.replacing(enters(0, .possible, .ended), with: enters(0, .possible, .began)))
  }

  @Test func `continuous-path: nobody is cancelled without having begun`() {
    expect(
      "continuous-path", in: continuous, holds: Right.cancelling,
      fails: Right.cancelling.replacing(enters(0, .began, .cancelled), with: enters(0, .possible, .cancelled))
        .without(enters(0, .possible, .began)))
  }

  @Test func `legal-transitions: a begun recognizer never requests failed`() {
    expect(
      "legal-transitions", in: continuous, holds: Right.continuous,
      fails: Right.continuous.replacing(
        handles(0, .ended, 0, .ended), with: handles(0, .ended, 0, .failed)))
  }

  @Test func `legal-transitions: a waiting continuous one may go on as if it did not wait`() {
    let waiting = scenario(.anyContinuous(), .anyDiscrete()) { $0.requirements = [.init(0, 1)] }
    let right =
      down(0, [0, 1]) + handles(0, .began, 0, .began) + handles(1, .began) + sees(0, .began) + stillDown
      + moves(0) + handles(0, .moved, 0, .changed) + handles(1, .moved) + sees(0, .moved) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + handles(1, .ended, 0, .failed) + enters(1, .possible, .failed)
      + enters(0, .possible, .began) + enters(0, .began, .ended) + sees(0, .cancelled)
      + reset(0, .ended) + reset(1, .failed) + allUp(0)
    expect(
      "legal-transitions", in: waiting, holds: right,
      fails: right.replacing(handles(0, .moved, 0, .changed), with: handles(0, .moved, 0, .began)))
  }

  @Test func `bent-request-gives-up: cancelled before it has begun counts as failed`() {
    let bending = scenario(.anyContinuous()) { $0.switches = .uikit }
    let right =
      down(0, [0]) + handles(0, .began, 0, .cancelled) + enters(0, .possible, .failed) + sees(0, .began) + stillDown
    expect("bent-request-gives-up", in: bending, holds: right, fails: right.without(enters(0, .possible, .failed)))
  }

  @Test func `bent-request-asks: changed counts as began`() {
    let bending = scenario(.anyContinuous()) { $0.switches = .uikit }
    let right = down(0, [0]) + handles(0, .began, 0, .changed) + enters(0, .possible, .began) + stillDown
    expect("bent-request-asks", in: bending, holds: right, fails: right.without(enters(0, .possible, .began)))
  }

  @Test func `bent-request-changes: began once more counts as changed`() {
    let bending = scenario(.anyContinuous()) { $0.switches = .uikit }
    let right =
      down(0, [0]) + handles(0, .began, 0, .began) + enters(0, .possible, .began) + stillDown
      + moves(0) + handles(0, .moved, 0, .began) + enters(0, .began, .changed) + stillDown
    expect("bent-request-changes", in: bending, holds: right, fails: right.without(enters(0, .began, .changed)))
  }

  @Test func `recognition-is-asked-for: nobody is recognized who has not asked`() {
    expect(
      "recognition-is-asked-for", in: discrete, holds: Right.discrete,
      fails: Right.discrete.replacing(handles(0, .ended, 0, .ended), with: handles(0, .ended)))
  }

  @Test func `waiting-to-end-is-final: who waits to end fails only because of others`() {
    let waiting = scenario(.anyContinuous(), .anyDiscrete()) { $0.requirements = [.init(0, 1)] }
    let before =
      down(0, [0, 1]) + handles(0, .began, 0, .began) + handles(1, .began) + sees(0, .began) + stillDown
      + moves(0) + handles(0, .moved, 0, .ended) + handles(1, .moved) + sees(0, .moved) + stillDown + moves(0)
    expect(
      "waiting-to-end-is-final", in: waiting,
      holds: before + handles(1, .moved, 0, .ended) + enters(1, .possible, .ended) + enters(0, .possible, .failed)
        + sees(0, .cancelled) + stillDown,
      fails: before + handles(0, .moved, 0, .failed) + enters(0, .possible, .failed) + stillDown)
  }

  @Test func `terminal-rests: from cancelled nobody begins again`() {
    expect(
      "terminal-rests", in: continuous, holds: Right.cancelling,
      fails: Right.cancelling.adding(enters(0, .cancelled, .began), after: enters(0, .began, .cancelled)))
  }

  @Test func `repeated-changed: changed follows changed`() {
    expect(
      "repeated-changed", in: continuous, holds: Right.continuous,
      fails: Right.continuous.without(enters(0, .changed, .changed)))
  }

  @Test func `begun-ends-at-lift: nobody stays begun without a touch`() {
    expect(
      "begun-ends-at-lift", in: continuous, holds: Right.continuous,
      fails: Right.continuous.without(enters(0, .changed, .ended) + reset(0, .ended)))
  }
}
