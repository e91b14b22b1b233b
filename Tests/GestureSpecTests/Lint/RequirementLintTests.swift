import GestureModel
import GestureSpec
import Testing

/// Findings about requirements: each with a scenario that has it, and one that nearly has it.
@Suite struct RequirementLintTests {
  private func places(_ text: String) throws -> [String] { try LintTests.places(text) }

  private func only(_ text: String) throws -> LintFinding {
    let found = try ScenarioLint.warnings(ParsedScenario(SourceText(text)))
    #expect(found.count == 1, "\(found)")
    return try #require(found.first)
  }

  @Test func `a cycle of requirements is named where it is closed`() throws {
    let text =
      "view A {\n  tap a\n  tap b\n  tap c\n  tap d\n}\nd requires a\nc requires a\na requires b\nb requires c\n"
    #expect(try places(text) == ["W201 10:1"])
    #expect(try only(text).message.hasPrefix("a cycle of requirements: a → b → c → a;"))
    #expect(try places("view A {\n  tap a\n  tap b\n  tap c\n}\na requires b\nb requires c\n") == [])
  }

  @Test func `a delegate that always requires closes a cycle; one that may does not`() throws {
    func text(_ answer: String) -> String {
      "view A {\n  tap a\n  tap b\n}\na requires b\nb shouldRequireFailureOf a \(answer)\n"
    }
    #expect(try places(text("yes")) == ["W201 6:1"])
    #expect(try places(text("any")) == [])
  }

  @Test func `two cycles are two findings`() throws {
    let text = """
      view A {
        tap a
        tap b
        tap c
        tap d
      }
      a requires b
      b requires a
      c requires d
      d requires c
      """
    #expect(try places(text) == ["W201 8:1", "W201 10:1"])
  }

  private func helper(_ profile: String, _ reactions: String) -> String {
    "profile \(profile)\nview A {\n  pan drag\n  custom discrete helper { targets off, cancelsTouchesInView off\n"
      + "    \(reactions)\n  }\n}\ndrag requires helper\n"
  }

  @Test func `a helper that may rest in possible is found where that is kept, with the shortest history`() throws {
    let silent = "on moved when touch.direction is left { request ended }"
    #expect(try places(helper("uikit", silent)) == ["W202 8:1"])
    #expect(
      try only(helper("uikit", silent)).message
        == "'drag' waits for 'helper', which may never decide: after touch 0 down on A, touch 0 up it is still "
        + "possible, and nothing makes it decide")
    #expect(try places(helper("documents", silent)) == [])
    #expect(try places(helper("uikit", silent + "\n    on ended { request failed }")) == [])
  }

  @Test func `a timer must end, not start again for ever`() throws {
    let once = "on ended { start timer 0.2 s }\n    on timer { request failed }"
    let again = "on ended { start timer 0.2 s }\n    on timer { start timer 0.2 s } or { request failed }"
    #expect(try places(helper("documents", once)) == [])
    #expect(try places(helper("documents", again)) == ["W202 9:1"])
  }

  @Test func `an interruption that a helper does not answer leaves it undecided on devices`() throws {
    let lifts = "on ended { request failed }"
    let answers = lifts + "\n    on cancelled { request failed }"
    #expect(try places("may interrupt\n" + helper("uikit", lifts)) == ["W202 9:1"])
    #expect(try places("may interrupt\n" + helper("uikit", answers)) == [])
  }

  @Test func `a helper may look at the application and at others`() throws {
    let text = """
      profile uikit
      var lit: flag
      on drag.began { lit = on }
      view A {
        pan drag
        custom discrete helper { cancelsTouchesInView off
          on ended when not lit and drag is possible { request failed }
        }
      }
      drag requires helper
      """
    #expect(try places(text) == ["W202 10:1"])
    #expect(
      try only(text).message
        == "'drag' waits for 'helper', which may never decide: after touch 0 down on A, lit = 1, touch 0 up it is still "
        + "possible, and nothing makes it decide")
    #expect(
      try places(text.replacing(" and drag is possible", with: "").replacing("lit = on", with: "lit = off")) == [
        "W217 2:5"
      ])
  }

  @Test func `a universal recognizer decides, unless its timer has no length`() throws {
    func text(_ timer: String) -> String {
      "profile uikit\nview A {\n  pan drag\n  any discrete d { timer \(timer) }\n}\ndrag requires d\n"
    }
    #expect(try places(text("off")) == [])
    #expect(try places(text("on")) == ["W202 6:1"])
  }

  @Test func `every standard kind decides`() throws {
    for kind in [
      "tap x", "tap x { taps 3, touches 2 }", "long press x { taps 1 }", "pan x { minTouches 2, maxTouches 2 }",
      "swipe x { direction up, touches 2 }", "pinch x", "rotation x", "edge pan x { edges left }",
    ] {
      let text = "profile uikit\nfingers 2\nmay interrupt\nview A {\n  pan drag\n  \(kind)\n}\ndrag requires x\n"
      #expect(try places(text) == [], "\(kind)")
    }
  }

  @Test func `a required recognizer that never takes part`() throws {
    func text(_ double: String, _ more: String = "") -> String {
      "view A {\n  tap single\n  tap double { taps 2, \(double) }\n}\nsingle requires double\n\(more)"
    }
    #expect(try places(text("enabled off")) == ["W215 3:24", "W203 5:1"])
    #expect(try places(text("enabled off", "event e { enable double }\n")) == [])
    #expect(try places(text("shouldReceiveTouch no")) == ["W215 3:24", "W203 5:1"])
    #expect(try places(text("shouldReceiveTouch any")) == [])
    let unreachable = "view A { pan drag }\nview B {\n  hit off\n  tap t\n}\ndrag requires t\n"
    #expect(try places(unreachable) == ["W216 2:6", "W203 6:1"])
    // A tap has a timer, so it may still take part when the next finger drags.
    #expect(try places(unreachable.replacing("  hit off\n", with: "")) == [])
  }

  @Test func `two that one finger never reaches both`() throws {
    func text(_ head: String, _ right: String = "pan slide") -> String {
      "\(head)\nview S {\n  hit off\n  view L { pan drag }\n  view R { \(right) }\n}\ndrag requires \(right.split(separator: " ")[1])\n"
    }
    #expect(try places(text("")) == ["W204 7:1"])
    // Two fingers reach both; a timer or the profile carries an attempt over the end of a sequence.
    #expect(try places(text("fingers 2")) == [])
    #expect(try places(text("profile uikit")) == [])
    #expect(try places(text("", "tap double { taps 2 }")) == [])
    let above = "view S {\n  pan drag\n  view R { pan slide }\n}\ndrag requires slide\n"
    #expect(try places(above) == [])
  }

  @Test func `one that waits for everybody`() throws {
    func text(_ kind: String, _ relation: String = "") -> String {
      "fingers 2\nview A {\n  \(kind) x\n  pinch zoom\n  rotation turning\n}\nx requires zoom\nx requires turning\n\(relation)"
    }
    #expect(try places(text("pan")) == ["W214 3:3"])
    #expect(try places(text("pan", "turning cannot prevent x\n")) == ["W207 9:1"])
    #expect(try places("fingers 2\nview A {\n  pan x\n  pinch zoom\n  rotation r\n}\nx requires zoom\n") == [])
    let taps =
      "view A {\n  tap one\n  tap two { taps 2 }\n  tap three { taps 3 }\n}\none requires two\none requires three\n"
    #expect(try places(taps) == [])
  }
}
