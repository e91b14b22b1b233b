import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// Why things happen, in cases that were worked out by hand.
@Suite struct ExplanationTests {
  private let down = "touch 0 down on"

  @Test func `C05: the tap above, which does not wait, prevents the other two`() throws {
    let scenario = try Histories.parsed("C05").scenario
    let history = try Histories.play(
      scenario,
      [
        ("touch 0 down on Label", []),
        ("touch 0 up", ["single handles ended of touch 0 and requests ended", "above: possible → ended, action"]),
      ])
    let explanation = Explanation(of: history)
    #expect(
      Histories.reasons(explanation) == [
        [],
        [
          "above is recognized: it asked to, and nobody keeps it from it",
          "single fails because above, which prevents it, was recognized",
          "double fails because above, which prevents it, was recognized",
          "touch 0 is cancelled in the view because above was recognized and cancels touches",
          "above is reset: the sequence is over",
          "single is reset: the sequence is over",
          "double is reset: the sequence is over",
        ],
      ])
    #expect(explanation.decidingStep == 1)
    #expect(explanation.avoidance == .notAsked)
  }

  @Test func `C05: on devices the double tap is spared, and what it fails is told`() throws {
    let (history, check) = try Histories.answer(Histories.parsed("C05"), "double on devices")
    let explanation = Explanation(of: history, answering: check)
    let first = try #require(explanation.steps.first { $0.action == "touch 0 up" })
    #expect(first.reasons.map(\.text).contains("single fails because above, which prevents it, was recognized"))
    #expect(!first.reasons.map(\.text).contains { $0.hasPrefix("double fails") })
    #expect(
      explanation.steps.last?.reasons.first?.text == "double is recognized: it asked to, and nobody keeps it from it")
    #expect(explanation.sentence.hasPrefix("It happens at step \(history.length) ("))
  }

  @Test func `C06: the drag begins because the hold, which it requires to fail, has failed`() throws {
    let (history, check) = try Histories.answer(Histories.parsed("C06"), "too early")
    let explanation = Explanation(of: history, answering: check)
    #expect(
      Histories.reasons(explanation).last?.prefix(2) == [
        "hold fails: its own machine gives up", "drag begins: hold, which it requires to fail, has failed",
      ])
    #expect(explanation.decidingStep == 1)
    #expect(explanation.lastAvoidableStep == nil)
  }

  @Test func `C10: the cell loses its touch to the tap, or gets the end when the tap fails`() throws {
    let parsed = try Histories.parsed("C10")
    let taken = try Histories.play(parsed.scenario, [("touch 0 down on Cell", []), ("touch 0 up", [])])
    #expect(
      Histories.reasons(Explanation(of: taken)) == [
        [],
        [
          "select is recognized: it asked to, and nobody keeps it from it",
          "touch 0 is cancelled in the view because select was recognized and cancels touches",
          "select is reset: the sequence is over",
        ],
      ])
    let (seen, check) = try Histories.answer(parsed, "the cell sees the end")
    let explanation = Explanation(of: seen, answering: check)
    #expect(Histories.reasons(explanation).joined().contains("select fails: its own machine gives up"))
    #expect(explanation.decidingStep == seen.length - 1)
  }

  @Test func `C11: the helper takes the touch from the control, and the drag fails with it`() throws {
    let scenario = try Histories.parsed("C11").scenario
    let history = try Histories.play(
      scenario,
      [
        ("touch 0 down on Control", []),
        ("touch 0 up", ["helper: possible → ended, action", "drag: possible → failed"]),
      ])
    #expect(
      Histories.reasons(Explanation(of: history)) == [
        [],
        [
          "helper is recognized: it asked to, and nobody keeps it from it",
          "drag fails because helper, which it requires to fail, was recognized",
          "touch 0 is cancelled in the view because helper was recognized and cancels touches",
          "drag is reset: the sequence is over",
          "helper is reset: the sequence is over",
        ],
      ])
  }

  @Test func `C14: the interruption leaves the flag on; only another event avoids it`() throws {
    let (history, check) = try Histories.answer(Histories.parsed("C14"), "clean at rest")
    let explanation = Explanation(of: history, answering: check)
    #expect(
      Histories.reasons(explanation) == [
        [],
        [
          "drag begins: it asked to, and nobody keeps it from it",
          "touch 0 is cancelled in the view because drag was recognized and cancels touches",
        ],
        ["drag is cancelled: the system called its touches off", "drag is reset: the sequence is over"],
      ])
    #expect(explanation.decidingStep == 2)
    #expect(explanation.avoidance == .event(step: 2, instead: "touch 0 moves beyond slop up"))
    #expect(
      explanation.sentence == "The violation happens at step 3 (the system interrupts): drag is cancelled: the system "
        + "called its touches off. No choice of the recognizers avoids it; the last event that could have is that of "
        + "step 3: for instance touch 0 moves beyond slop up instead.")
  }
}
