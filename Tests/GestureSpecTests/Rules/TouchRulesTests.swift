import GestureModel
import Testing

@testable import GestureSpec

@Suite struct TouchRulesTests {
  let discrete = scenario(.anyDiscrete())
  let two = scenario(.anyDiscrete(), .anyDiscrete())

  @Test func `touch-phases: nothing moves after its lift`() {
    expect("touch-phases", in: discrete, holds: Right.failing, fails: Right.failing.adding(moves(0), after: lifts(0)))
  }

  @Test func `touch-phases-handled: the phase that happens, and once`() {
    expect(
      "touch-phases-handled", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(handles(0, .moved, 0, .failed), with: handles(0, .ended, 0, .failed)))
    expect(
      "touch-phases-handled", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(handles(0, .began), with: handles(0, .began) + handles(0, .began)))
  }

  @Test func `recognizers-first: the view comes after whoever is still active`() {
    expect(
      "recognizers-first", in: discrete, holds: Right.failing,
      fails: Right.failing.replacing(handles(0, .began) + sees(0, .began), with: sees(0, .began) + handles(0, .began)))
  }

  @Test func `refused-touch-changes-nothing: no failure because of a refusal`() {
    var open = discrete
    open.recognizers[0].shouldReceiveTouch = .any
    let right = down(0, [], refused: [0]) + sees(0, .began) + stillDown + lifts(0) + sees(0, .ended) + allUp(0)
    expect(
      "refused-touch-changes-nothing", in: open, holds: right,
      fails: right.replacing(sees(0, .began), with: enters(0, .possible, .failed) + sees(0, .began)))
    expect(
      "refused-touch-changes-nothing-later", in: open,
      holds: right,
      fails: down(0, [], refused: [0]) + sees(0, .began) + stillDown + moves(0) + enters(0, .possible, .failed)
        + sees(0, .moved) + stillDown)
  }

  @Test func `order-is-free: each of two can be the first`() {
    func first(_ a: Int, _ b: Int) -> History {
      down(0, [0, 1]) + handles(a, .began) + handles(b, .began) + sees(0, .began) + stillDown
    }
    let monitor = Verdicts.compiler.monitors(for: two).batches[0]
    for (a, b) in [(0, 1), (1, 0)] {
      let events = monitor.run(first(a, b)).reduce(into: []) { list, set in set.forEach { list.append($0) } }
      let tuples = events.compactMap { event -> [Int]? in
        let entry = monitor.table.entries[event]
        guard monitor.table.checks[entry.check].name == "order-is-free" else { return nil }
        if case .witness(let tuple) = entry.meaning { return tuple }
        return nil
      }
      #expect(tuples == [[a, b]])
    }
  }
}
