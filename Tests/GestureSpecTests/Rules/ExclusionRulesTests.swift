import GestureModel
import Testing

@testable import GestureSpec

@Suite struct ExclusionRulesTests {
  let two = scenario(.anyContinuous(), .anyContinuous())
  let start = down(0, [0, 1]) + handles(0, .began) + handles(1, .began) + sees(0, .began) + stillDown

  /// The first begins and fails the second.
  var right: History {
    start + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + enters(1, .possible, .failed)
      + sees(0, .cancelled) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .began, .ended) + reset(0, .ended) + reset(1, .failed)
      + allUp(0)
  }

  /// Both begin.
  var both: History {
    start + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began)
      + handles(1, .moved, 0, .began) + enters(1, .possible, .began) + sees(0, .cancelled) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .began, .ended)
      + handles(1, .ended, 0, .ended) + enters(1, .began, .ended) + reset(0, .ended) + reset(1, .ended) + allUp(0)
  }

  @Test func `one-at-a-time: never both`() {
    expect("one-at-a-time", in: two, holds: right, fails: both)
    expect("one-at-a-time-after", in: two, holds: right, fails: both)
  }

  @Test func `one-at-a-time: a pair whose answers are free is not judged`() {
    let open = scenario(.anyContinuous(), .anyContinuous()) { $0.simultaneous[.init(0, 1)] = .any }
    #expect(RuleBook["one-at-a-time"]?.applicability(in: open).isApplicable == false)
  }

  @Test func `failure-gives-chance: one fails, the other is recognized`() {
    let witness =
      start + moves(0) + handles(0, .moved, 0, .failed) + enters(0, .possible, .failed) + handles(1, .moved, 0, .began)
      + enters(1, .possible, .began) + sees(0, .cancelled) + stillDown
    expect("failure-gives-chance", in: two, holds: witness, fails: right.without(enters(1, .possible, .failed)))
  }

  let taps = scenario(.tap(), .tap(taps: 2))

  var partWins: History {
    start + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .possible, .ended) + enters(1, .possible, .failed)
      + sees(0, .cancelled) + reset(0, .ended) + reset(1, .failed) + allUp(0)
  }

  @Test func `part-wins: one tap is recognized, two taps are not`() {
    let wholeToo =
      start + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .possible, .ended) + handles(1, .ended)
      + sees(0, .cancelled) + reset(0, .ended) + allUp(0)
      + down(0, [0, 1]) + handles(0, .began) + handles(1, .began) + sees(0, .began) + stillDown
      + lifts(0) + handles(1, .ended, 0, .ended) + enters(1, .possible, .ended)
    expect("part-wins", in: taps, holds: partWins, fails: start)
    expect("part-wins-whole-never", in: taps, holds: partWins, fails: wholeToo)
  }

  let together = scenario(.anyContinuous(), .anyContinuous()) { $0.simultaneous[.init(1, 0)] = .yes }

  @Test func `simultaneous-both-act`() {
    expect("simultaneous-both-act", in: together, holds: both, fails: start)
  }

  @Test func `simultaneity-is-symmetric: the other's recognition fails nobody`() {
    let right =
      start + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + handles(1, .moved, 0, .failed)
      + enters(1, .possible, .failed) + sees(0, .cancelled) + stillDown
    expect(
      "simultaneity-is-symmetric", in: together, holds: right, fails: right.without(handles(1, .moved, 0, .failed)))
  }

  let oneWay = scenario(.anyContinuous(), .anyDiscrete()) { $0.canPrevent[.init(1, 0)] = .no }

  @Test func `prevention-is-one-way: a silences b, and b not a`() {
    let acts =
      start + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began)
      + handles(1, .moved, 0, .ended) + enters(1, .possible, .ended)
    expect("prevention-is-one-way", in: oneWay, holds: right, fails: acts)
    let after =
      start + moves(0) + handles(1, .moved, 0, .ended) + enters(1, .possible, .ended)
      + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + sees(0, .cancelled) + stillDown
    expect("prevention-is-one-way-possible", in: oneWay, holds: after, fails: right)
  }
}
