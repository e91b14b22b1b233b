import GestureModel
import Testing

@testable import GestureSpec

@Suite struct DelegateRulesTests {
  let asking = scenario(.anyDiscrete()) { $0.recognizers[0].shouldBegin = .any }
  let no: History = [.ask(.shouldBegin, of: 0, about: 0, yes: false)]

  var right: History {
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
      + lifts(0) + handles(0, .ended, 0, .ended) + no + enters(0, .possible, .failed) + sees(0, .ended)
      + reset(0, .failed) + allUp(0)
  }

  @Test func `should-begin-no-fails: in that cycle and silently`() {
    expect(
      "should-begin-no-fails", in: asking, holds: right,
      fails: right.replacing(enters(0, .possible, .failed), with: enters(0, .possible, .ended)))
  }

  @Test func `should-begin-after-touch: nobody is asked who has accepted nothing`() {
    expect("should-begin-after-touch", in: asking, holds: right, fails: down(0, [], refused: [0]) + no)
  }

  @Test func `refused-begin-frees-view: what it held arrives`() {
    expect(
      "refused-begin-frees-view", in: asking, holds: right, fails: right.without(sees(0, .ended)))
  }

  @Test func `refused-begin-ends-touch: it handles the touch no more`() {
    expect(
      "refused-begin-ends-touch", in: asking, holds: right,
      fails: right.replacing(enters(0, .possible, .failed), with: handles(0, .ended, 0)))
  }
}
