import GestureModel
import Testing

@testable import GestureSpec

@Suite struct RequirementRulesTests {
  let pair = scenario(.anyDiscrete(), .anyDiscrete()) { $0.requirements = [.init(0, 1)] }
  let dynamic = scenario(.anyDiscrete(), .anyDiscrete()) { $0.shouldBeRequiredToFailBy[.init(1, 0)] = .any }
  let start =
    down(0, [0, 1]) + handles(0, .began, 0, .ended) + handles(1, .began) + sees(0, .began) + stillDown

  /// The first waits until the second fails.
  var right: History {
    start + moves(0) + handles(1, .moved, 0, .failed) + enters(1, .possible, .failed) + enters(0, .possible, .ended)
      + sees(0, .cancelled) + stillDown + lifts(0) + reset(0, .ended) + reset(1, .failed) + allUp(0)
  }

  @Test func `waits-for-failure: not before the other has failed`() {
    expect(
      "waits-for-failure", in: pair, holds: right,
      fails: right.replacing(handles(1, .began), with: enters(0, .possible, .ended) + handles(1, .began)))
  }

  @Test func `waits-for-failure: a delegate's yes counts until a reset`() {
    let asked: History = [.ask(.shouldBeRequiredToFailBy, of: 1, about: 0, yes: true)]
    let good = right.replacing(handles(0, .began, 0, .ended), with: asked + handles(0, .began, 0, .ended))
    let bad =
      down(0, [0, 1]) + asked + handles(0, .began, 0, .ended) + enters(0, .possible, .ended) + handles(1, .began)
    expect("waits-for-failure", in: dynamic, holds: good, fails: bad)
    let unasked: History = [.ask(.shouldBeRequiredToFailBy, of: 1, about: 0, yes: false)]
    #expect(!Verdicts(bad.replacing(asked, with: unasked), dynamic).violated.contains("waits-for-failure"))
  }

  @Test func `waiting-stays-possible: nothing is sent while it waits`() {
    var wrong = right
    wrong[wrong.firstIndex(of: handles(1, .began)[0])!] = handles(0, .began)[0]
    wrong[4].actions = 1
    expect("waiting-stays-possible", in: pair, holds: right, fails: wrong)
  }

  @Test func `freed-by-failure: in the very cycle, without a touch of its own`() {
    expect("freed-by-failure", in: pair, holds: right, fails: start)
  }

  @Test func `required-success-fails: whoever required it fails in that cycle`() {
    let good =
      start + moves(0) + handles(1, .moved, 0, .ended) + enters(1, .possible, .ended) + enters(0, .possible, .failed)
      + sees(0, .cancelled) + stillDown
    expect("required-success-fails", in: pair, holds: good, fails: good.without(enters(0, .possible, .failed)))
  }

  @Test func `waiting-has-no-power: a waiting recognizer fails nobody`() {
    let bad = start.replacing(handles(1, .began), with: enters(1, .possible, .failed))
    expect("waiting-has-no-power", in: pair, holds: right, fails: bad)
  }
}
