import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// Single reasons, each from a scenario of a few lines.
@Suite struct ReasonTests {
  private func reasons(
    _ text: String, _ script: [(event: String, seeing: [String])]
  ) throws -> [[String]] {
    Histories.reasons(Explanation(of: try Histories.play(ParsedScenario(SourceText(text)).scenario, script)))
  }

  private let taps = "view A {\n  tap one\n  tap two { taps 2 }\n}\none requires two\n"

  @Test func `one that waits, whose end is withheld, and what frees it`() throws {
    let told = try reasons(
      taps,
      [("touch 0 down on A", []), ("touch 0 up", []), ("7 ticks pass", []), ("the timer of two fires", [])])
    #expect(
      told == [
        [],
        [
          "one waits for two, which it requires to fail and which is undecided",
          "ended of touch 0 is withheld while one and two are undecided",
        ],
        [],
        [
          "two fails: its own machine gives up", "one is recognized: two, which it waited for, has failed",
          "touch 0 is cancelled in the view because one was recognized and cancels touches",
          "one is reset: the sequence is over", "two is reset: the sequence is over",
        ],
      ])
  }

  @Test func `a delegate that says no to beginning, and to a touch`() throws {
    let begin = "view A {\n  tap a { shouldBegin no }\n}\n"
    #expect(
      try reasons(begin, [("touch 0 down on A", []), ("touch 0 up", [])]).last == [
        "a fails: its delegate said no (shouldBegin)", "a is reset: the sequence is over",
      ])
    let touch = "view A {\n  tap a { shouldReceiveTouch no }\n}\n"
    #expect(
      try reasons(touch, [("touch 0 down on A", [])]) == [
        ["a refuses touch 0: its delegate said no (shouldReceiveTouch)"]
      ])
    let limit = "fingers 2\nview A {\n  pan a { maxTouches 1 }\n}\n"
    #expect(
      try reasons(limit, [("touch 0 down on A", []), ("touch 1 down on A", [])])[1]
        == ["a refuses touch 1: its own machine takes no further one"])
  }

  @Test func `a touch held back, and given when its holder fails`() throws {
    let text = "view A {\n  tap a { delaysTouchesBegan on }\n}\n"
    let script: [(event: String, seeing: [String])] = [
      ("touch 0 down on A", []), ("touch 0 moves beyond slop up", []), ("touch 0 moves far up", []),
    ]
    #expect(
      try reasons(text, script) == [
        ["touch 0 is held back by a (delaysTouchesBegan)"],
        [],
        [
          "a fails: its own machine gives up", "the view gets began of touch 0 only now: a withholds it no longer",
        ],
      ])
  }

  @Test func `a touch that the view never gets`() throws {
    let text = "view A {\n  tap a { delaysTouchesBegan on }\n}\n"
    #expect(
      try reasons(text, [("touch 0 down on A", []), ("touch 0 up", [])])[1] == [
        "a is recognized: it asked to, and nobody keeps it from it",
        "the view never gets touch 0: a was recognized and cancels touches", "a is reset: the sequence is over",
      ])
    let pan = "fingers 2\nview A {\n  pan a\n}\n"
    #expect(
      try reasons(
        pan, [("touch 0 down on A", []), ("touch 0 moves beyond slop up", []), ("touch 1 down on A", [])])[2]
        == ["the view never gets touch 1: a is begun and cancels touches"])
  }

  @Test func `one that has not decided when no finger is down`() throws {
    let text = "view A {\n  custom discrete a { on moved { request ended } }\n}\n"
    #expect(
      try reasons(text, [("touch 0 down on A", []), ("touch 0 up", [])])[1] == [
        "a fails: no finger is down and it has not decided", "a is reset: the sequence is over",
      ])
  }

  @Test func `whom a delegate spares is not said to be prevented`() throws {
    let text =
      "view A {\n  tap a\n  custom discrete b { on moved { request ended } }\n}\n"
      + "a shouldRecognizeSimultaneouslyWith b any\n"
    func told(_ answer: String) throws -> [String] {
      let asked = "a is asked simultaneous about b: \(answer)"
      return try reasons(text, [("touch 0 down on A", []), ("touch 0 up", ["b handles ended of touch 0", asked])])[1]
    }
    #expect(try told("yes").contains("b fails: no finger is down and it has not decided"))
    #expect(try told("no").contains("b fails because a, which prevents it, was recognized"))
  }

  @Test func `a begun one keeps a later one out, and one that has failed is not offered a touch`() throws {
    let text = "fingers 2\nview A {\n  pan a\n  view B { tap b }\n}\n"
    let told = try reasons(
      text,
      [
        ("touch 0 down on A", []), ("touch 0 moves beyond slop up", []), ("touch 1 down on B", []),
        ("touch 1 up", ["b: possible → failed"]), ("touch 1 down on B", []),
      ])
    #expect(told[3].first == "b fails because a, which prevents it, is begun")
    #expect(told[4].first == "b is not offered touch 1: it is failed until it is reset")
  }

  @Test func `a request that the table forbids`() throws {
    let parsed = try Histories.parsed("C09")
    let told = Histories.reasons(
      Explanation(of: try Histories.play(parsed.scenario, [("touch 0 down on Dial", []), ("touch 0 up", [])])))
    #expect(told[1].contains("turn-dial requests ended although it is possible: it counts as none"))
  }

  @Test func `a recognizer that the application disables`() throws {
    let text = "view A {\n  pan a\n}\nmay disable a\n"
    #expect(
      try reasons(text, [("touch 0 down on A", []), ("disable a", [])])[1]
        == ["a fails: it was disabled or removed in mid-attempt"])
  }

  @Test func `an interruption fails whoever has not begun`() throws {
    let text = "may interrupt\nview A {\n  tap a\n}\n"
    #expect(
      try reasons(text, [("touch 0 down on A", []), ("the system interrupts", [])])[1].first
        == "a fails: the system called its touches off before it was recognized")
  }

  @Test func `on devices a reset comes when nobody connected is busy`() throws {
    let told = try reasons(
      "profile uikit\n" + taps, [("touch 0 down on A", []), ("touch 0 up", []), ("touch 1 down on A", [])])
    #expect(told[1].first == "one waits for two, which it requires to fail and which is undecided")
    let text = "profile uikit\nfingers 2\nview A {\n  tap a\n}\n"
    #expect(
      try reasons(text, [("touch 0 down on A", []), ("touch 1 down on A", [])])[1].last
        == "a is reset: nobody connected to it by requirements is undecided or begun")
  }
}
