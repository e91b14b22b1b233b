import GestureModel
import Testing

@testable import GestureSpec

/// A scenario written in Swift is the scenario of its file.
@Suite struct BuilderTests {
  @Test func `a screen with relations, variables and effects`() throws {
    let built = try ParsedScenario("Photo") {
      Fingers(2)
      May(.interrupt)
      View("Photo") {
        Tap("single")
        Tap("double", taps: 2)
        Pan("drag")
        Pinch("zoom")
        View("Badge") {
          Tap("open").cancelsTouchesInView(false)
        }
      }
      Relation("single", .requires, "double")
      Relation("drag", .with, "zoom")
      Relation("single", .cannotPrevent, "drag")
      Flag("dragging")
      On("drag", .began, [.set("dragging", true)])
      On("drag", .ended, [.set("dragging", false)])
      try Ask(
        "a double tap never also counts as single", "never single.acts and double.acts in one attempt of double")
      try Ask("both can move", "can drag.changed and zoom.changed in one sequence")
      try Ask("nothing is left dragging", "always idle implies not dragging expect violated")
      try Ask(
        "a tap is answered",
        "first Photo.lift leads to single.acts or double.acts or single.failed or drag.acts expect violated")
      try Ask("whatever single takes is over some time", "single.accepts leads to single.reset")
      try Ask("dragging while zooming", "can drag.changed while zoom is began or changed")
    }
    let parsed = try ParsedScenario(Samples.named("photo"))
    #expect(built.scenario == parsed.scenario)
    #expect(built.questions == parsed.questions)
  }

  @Test func `a delegate's answers`() throws {
    let built = try Scenario("A pan and a swipe whose delegates disagree") {
      View("List") {
        Pan("drag")
        Swipe("down", .down)
      }
      Relation("down", .shouldRecognizeSimultaneouslyWith, "drag", .no)
      Relation("drag", .shouldRecognizeSimultaneouslyWith, "down", .yes)
    }
    #expect(try built == ParsedScenario(Samples.named("C01")).scenario)
  }

  @Test func `a machine of one's own`() throws {
    let built = try Scenario("A gesture of three strokes") {
      Profile("uikit")
      try View("Canvas") {
        try Custom(
          "strokes", .continuous,
          [
            .counter("count", maximum: 3),
            .on(.ended, while: .undecided, [.increment("count"), .request(.began)]),
            .on(
              .ended, while: .begun, when: ScenarioDocument.Expression("count = 1"),
              [.increment("count"), .request(.changed)]),
            .on(.ended, while: .begun, when: ScenarioDocument.Expression("count = 2"), [.request(.ended)]),
            .on(.cancelled, while: .undecided, [.request(.failed)]),
            .on(.cancelled, [.request(.cancelled)]),
          ])
      }
    }
    #expect(try built == ParsedScenario(Samples.named("C08")).scenario)
  }

  @Test func `everything else, with loops and conditions`() throws {
    let isCoarse = true
    let document = ScenarioDocument("All") {
      if isCoarse { CoarseSampling() }
      Setting(.ties, "any")
      Counter("count", maximum: 3, initial: 1)
      for name in ["a", "b"] { Flag(name, isOn: true) }
      View("Screen", isHit: false) {
        LongPress("hold", milliseconds: 700, taps: 1, touches: 2, movement: .far).enabled(false).targets(false)
        EdgePan("back", .left, .right).delaysTouchesBegan(false).delaysTouchesEnded(false)
        Rotation("turning").shouldBegin(.when(.flag("a") && !.state("hold", .began, .changed)))
        AnyDiscrete("d", touches: 1, timer: true)
        AnyContinuous("c").shouldReceiveTouch(.when(.touchIsOn("Inner") || .flag("b")))
        Custom(
          "own", .discrete,
          [
            .flag("seen"), .refuses(when: .flag("seen")),
            .on(.began, [.mark, .startTimer(milliseconds: 50)], [.set("seen", true), .stopTimer]),
          ])
        View("Inner")
      }
      May(.turn, .change(.disable("d")))
      On("hold", nil, [.set("count", to: 2), .enable("c")])
      Event("alert", when: .flag("a"), [.attach("c"), .remove("c")])
    }
    #expect(
      document.description == """
        scenario "All"
        sampling coarse
        set ties = any
        var count: 0...3 = 1
        var a: flag = on
        var b: flag = on
        view Screen {
          hit off
          long press hold { duration 0.7 s, taps 1, touches 2, movement far, enabled off, targets off }
          edge pan back { edges left or right, delaysTouchesBegan off, delaysTouchesEnded off }
          rotation turning { shouldBegin when a and not hold is began or changed }
          any discrete d { touches 1, timer on }
          any continuous c { shouldReceiveTouch when touch.view is Inner or b }
          custom discrete own {
            var seen: flag
            refuses when seen
            on began { mark, start timer 50 ms } or { seen = on, stop timer }
          }
          view Inner
        }
        may turn, disable d
        on hold.acts { count = 2, enable c }
        event alert when a { attach c, remove c }

        """)
    #expect(try ScenarioDocument(SourceText(document.description)) == document)
    let scenario = try ParsedScenario(document).scenario
    #expect(try ParsedScenario(SourceText(document.description)).scenario == scenario)
    #expect(scenario.applicationEvents.map(\.name) == ["alert", "disable d"])
  }

  @Test func `errors are those of a file, without places`() {
    #expect {
      try Scenario("Wrong") {
        View("A") { Tap("t", taps: 0) }
        Relation("t", .requires, "u")
      }
    } throws: { error in
      "\(error)" == """
        error: taps 0: at least 1 is needed [E305]
        error: there is no recognizer 'u' [E301]
        """
    }
  }
}
