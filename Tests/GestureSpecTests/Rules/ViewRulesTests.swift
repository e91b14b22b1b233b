import GestureModel
import Testing

@testable import GestureSpec

@Suite struct ViewRulesTests {
  let plain = scenario(.anyDiscrete())
  let delaying = scenario(.anyDiscrete()) { $0.recognizers[0].delaysTouchesBegan = true }

  /// What is held back arrives when the recognizer fails.
  let delayed =
    down(0, [0]) + handles(0, .began) + stillDown + moves(0) + handles(0, .moved, 0, .failed)
    + enters(0, .possible, .failed) + sees(0, .began, .moved) + stillDown + lifts(0) + sees(0, .ended)
    + reset(0, .failed) + allUp(0)

  @Test func `view-stream: nothing ends twice`() {
    expect(
      "view-stream", in: plain, holds: Right.failing,
      fails: Right.failing.adding(sees(0, .ended), after: sees(0, .ended)))
    expect(
      "view-stream", in: plain, holds: Right.failing,
      fails: down(0, [0]) + handles(0, .began) + sees(0, .began, .cancelled, .ended))
    expect("view-stream", in: plain, holds: Right.failing, fails: Right.failing.without(sees(0, .began)))
  }

  @Test func `delays-began: nothing while it is undecided`() {
    expect(
      "delays-began", in: delaying, holds: delayed,
      fails: delayed.replacing(handles(0, .began), with: handles(0, .began) + sees(0, .began)))
  }

  @Test func `delayed-began-arrives: when it fails, with what followed`() {
    expect("delayed-began-arrives", in: delaying, holds: delayed, fails: delayed.without(sees(0, .began, .moved)))
    expect("delayed-began-arrives", in: delaying, holds: delayed, fails: delayed.without(sees(0, .moved)))
  }

  let ending = scenario(.anyDiscrete(timer: true))
  /// The end is held until the recognizer fails by its timer.
  let held =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown + lifts(0) + handles(0, .ended) + allUp()
    + [.timer(0)] + handles(0, .timer, nil, .failed) + enters(0, .possible, .failed) + sees(0, .ended)
    + reset(0, .failed) + allUp(0)

  @Test func `delays-ended: no end while it is undecided`() {
    expect(
      "delays-ended", in: ending, holds: held,
      fails: held.replacing(handles(0, .ended), with: handles(0, .ended) + sees(0, .ended)))
  }

  @Test func `delays-ended-arrives: when it fails`() {
    expect("delays-ended-arrives", in: ending, holds: held, fails: held.without(sees(0, .ended)))
  }

  @Test func `undelayed-ended-arrives: at once if nobody holds it`() {
    expect(
      "undelayed-ended-arrives", in: plain, holds: Right.failing, fails: Right.failing.without(sees(0, .ended)))
  }

  @Test func `cancels-in-view: what the view saw begin is cancelled there`() {
    expect("cancels-in-view", in: plain, holds: Right.discrete, fails: Right.discrete.without(sees(0, .cancelled)))
  }

  @Test func `cancels-in-view-nothing-follows: no phase after the recognition`() {
    expect(
      "cancels-in-view-nothing-follows", in: plain, holds: Right.discrete,
      fails: Right.discrete.replacing(sees(0, .cancelled), with: sees(0, .ended)))
  }
}
