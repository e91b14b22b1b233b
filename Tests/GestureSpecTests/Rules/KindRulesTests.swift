import GestureModel
import Testing

@testable import GestureSpec

@Suite struct KindRulesTests {
  let start = down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
  let taken: History = sees(0, .cancelled)

  @Test func `match-decides: a tap ends at its lift and fails at too much travel`() {
    let tap = scenario(.tap())
    let moved =
      start + moves(0, .slop) + handles(0, .moved) + sees(0, .moved) + stillDown
      + moves(0, .far) + handles(0, .moved, 0, .failed) + enters(0, .possible, .failed) + sees(0, .moved) + stillDown
    expect("match-decides", in: tap, holds: Right.discrete, fails: start + lifts(0) + handles(0, .ended, 0, .failed))
    expect(
      "match-decides", in: tap, holds: moved,
      fails: moved.replacing(handles(0, .moved, 0, .failed), with: handles(0, .moved)))
  }

  private func wait(_ ticks: Int) -> History { [.wait(ticks)] + stillDown }
  private func fires(_ r: Int) -> History { [.timer(r)] }

  @Test func `press-rests: a long press does not begin at once`() {
    let press = scenario(.longPress())
    let begins = fires(0) + handles(0, .timer, nil, .began) + enters(0, .possible, .began) + taken + stillDown
    expect("press-rests", in: press, holds: start + wait(10) + begins, fails: start + begins)
  }

  @Test func `press-taps-are-short: a finger may rest too long before the tap is done`() {
    let press = scenario(.longPress(taps: 1))
    let late = fires(0) + handles(0, .timer, nil, .failed) + enters(0, .possible, .failed) + stillDown
    expect(
      "press-taps-are-short", in: press, holds: start + wait(15) + late,
      fails: start + lifts(0) + handles(0, .ended) + allUp() + fires(0) + handles(0, .timer, nil, .failed))
  }

  @Test func `press-taps-are-timed: the time between the taps and the press starts with the lift`() {
    let press = scenario(.longPress(taps: 1))
    let tapped = start + lifts(0) + handles(0, .ended) + allUp()
    let late =
      fires(0) + handles(0, .timer, nil, .failed) + enters(0, .possible, .failed) + sees(0, .ended) + reset(0, .failed)
      + allUp(0)
    expect(
      "press-taps-are-timed", in: press, holds: tapped + [.wait(7)] + allUp() + late, fails: tapped + late)
  }

  @Test func `match-decides: a swipe ends when it is far and fast, in its direction`() {
    let swipe = scenario(.swipe(.left))
    let right =
      start + moves(0, .slop, .left) + handles(0, .moved) + sees(0, .moved) + stillDown
      + moves(0, .far, .left, fast: true) + handles(0, .moved, 0, .ended) + enters(0, .possible, .ended) + taken
      + stillDown
    expect("match-decides", in: swipe, holds: right, fails: start + moves(0, .slop, .up) + handles(0, .moved))
    expect(
      "match-decides", in: swipe, holds: right,
      fails: right.replacing(moves(0, .far, .left, fast: true), with: moves(0, .far, .left)))
  }

  @Test func `match-decides: a pan begins at slop, changes, and ends when all fingers are up`() {
    let pan = scenario(.pan())
    let right =
      start + moves(0, .slop) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + taken + stillDown
      + moves(0, .slop) + handles(0, .moved, 0, .changed) + enters(0, .began, .changed) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .changed, .ended) + reset(0, .ended) + allUp(0)
    expect("match-decides", in: pan, holds: right, fails: start + moves(0) + handles(0, .moved, 0, .began))
    expect("match-decides", in: pan, holds: right, fails: start + lifts(0) + handles(0, .ended))
  }

  @Test func `match-decides: a long press begins by timer and fails at an early lift`() {
    let press = scenario(.longPress())
    let right =
      start + wait(10) + [.timer(0)] + handles(0, .timer, nil, .began) + enters(0, .possible, .began) + taken
      + stillDown
      + moves(0, .slop) + handles(0, .moved, 0, .changed) + enters(0, .began, .changed) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .changed, .ended) + reset(0, .ended) + allUp(0)
    expect("match-decides", in: press, holds: right, fails: start + lifts(0) + handles(0, .ended))
    expect("match-decides", in: press, holds: right, fails: start + moves(0, .slop) + handles(0, .moved, 0, .began))
  }

  @Test func `tap-counts: two taps need two taps`() {
    let second =
      start + lifts(0) + handles(0, .ended) + allUp()
      + down(1, [0]) + handles(0, .began, 1) + sees(1, .began) + stillDown
      + lifts(1) + handles(0, .ended, 1, .ended) + enters(0, .possible, .ended) + sees(0, .cancelled)
      + sees(1, .cancelled) + reset(0, .ended) + allUp(0, 1)
    expect("tap-counts", in: scenario(.tap(taps: 2)), holds: second, fails: Right.discrete)
  }
}
