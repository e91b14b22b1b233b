import GestureModel
import Testing

@testable import GestureSpec

@Suite struct CancellationRulesTests {
  let continuous = scenario(.anyContinuous()) { $0.mayInterrupt = true }

  @Test func `cancel-reaches-all: whoever tracks a touch handles it`() {
    expect(
      "cancel-reaches-all", in: continuous, holds: Right.interrupted,
      fails: Right.interrupted.without(handles(0, .cancelled)))
  }

  @Test func `cancel-reaches-all-begun: a begun one is cancelled`() {
    expect(
      "cancel-reaches-all-begun", in: continuous, holds: Right.interrupted,
      fails: Right.interrupted.replacing(enters(0, .began, .cancelled), with: enters(0, .began, .ended)))
  }

  @Test func `cancelled-then-reset: nothing is offered to a cancelled one`() {
    expect(
      "cancelled-then-reset", in: continuous, holds: Right.cancelling,
      fails: Right.cancelling.without(reset(0, .cancelled)) + down(0, [0]))
  }
}
