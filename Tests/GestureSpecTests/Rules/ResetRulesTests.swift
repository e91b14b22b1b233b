import GestureModel
import Testing

@testable import GestureSpec

@Suite struct ResetRulesTests {
  let discrete = scenario(.anyDiscrete())

  @Test func `reset-returns-to-possible`() {
    expect(
      "reset-returns-to-possible", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(reset(0, .failed), with: [.reset(0, from: .failed, to: .failed)]))
  }

  @Test func `reset-is-silent`() {
    expect(
      "reset-is-silent", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(reset(0, .failed), with: [.reset(0, from: .failed, actions: 1)]))
  }

  @Test func `reset-when-due: not while a finger is down`() {
    expect(
      "reset-when-due", in: discrete, holds: Right.failing,
      fails: Right.failing.without(reset(0, .failed)).adding(reset(0, .failed), after: sees(0, .moved)))
  }

  @Test func `reset-when-due: nobody who has not decided`() {
    expect(
      "reset-when-due", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(reset(0, .failed), with: reset(0, .failed) + reset(0, .possible)))
  }

  @Test func `reset-before-next: whoever has failed is possible when the next sequence begins`() {
    expect(
      "reset-before-next", in: discrete, holds: Right.failing + Right.failing,
      fails: Right.failing.without(reset(0, .failed)) + down(0, []))
  }
}
