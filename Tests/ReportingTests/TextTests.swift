import GestureModel
import GestureSpec
import GestureVerification
import Reporting
import Testing

@Suite struct `The text report` {
  @Test func `says how far a run of one system reached, and one of several`() throws {
    for count in [1, 3] {
      let one = Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, .tap())])
      let family = SystemFamily("tap", "Made by hand.", count: count) { _ in WeightedSystem(one) }
      let result = try Verification([family], Array(RuleBook.documents.prefix(1))).run()
      let expected = count == 1 ? "The 1 system (" : "All 3 systems ("
      #expect(result.reachSentence.hasPrefix(expected), "\(result.reachSentence)")
      #expect(result.reachSentence.contains(") \(count == 1 ? "was" : "were") explored until nothing new was found: "))
    }
  }

  @Test func `ends with the stable line, with a newline`() {
    let text = TextReport(Samples.result()).text
    #expect(text.hasSuffix("\nRESULT violated proved states=1234 transitions=98765 depth=7 seconds=12.3\n"))
    let cut = TextReport(Samples.result(bounded: true)).text
    #expect(cut.hasSuffix("\nRESULT violated bounded states=1234 transitions=98765 depth=7 seconds=12.3\n"))
    let stopped = TextReport(Samples.result(stop: .time)).text
    #expect(stopped.contains("\nRESULT violated stopped states="))
  }

  @Test func `names every rule with its verdict in a word and a sign, and says why there is no better one`() {
    let text = TextReport(Samples.result()).text
    #expect(text.contains("✘ no-action-on-cancelled  violated"))
    #expect(text.contains("? order-is-free           inconclusive    not seen in 1 of the systems within depth 4"))
    #expect(text.contains("∅ tap-counts              vacuous         its premise never happened"))
    #expect(text.contains("– cancelled-acts-once     not applicable  claimed only under actionOnCancel"))
    #expect(text.contains("4 rules: 1 violated, 1 inconclusive, 1 vacuous, 1 not applicable."))
  }

  @Test func `says that a bounded run is bounded`() {
    let text = TextReport(Samples.result(bounded: true)).text
    #expect(text.contains("a bounded run"))
    #expect(text.contains("cut at depth 4"))
    #expect(!text.contains("proved"))
  }

  @Test func `shows a counterexample in words and as a timeline`() {
    let text = TextReport(Samples.result()).text
    #expect(text.contains("shortest history, 3 steps"))
    #expect(text.contains("1. touch 0 down on view"))
    #expect(text.contains("b: possible → failed, a: possible → began"))
    #expect(text.contains("a              ┄B  B!               X! ↺P"))
  }

  @Test func `shows in full every observation in order, and every state at every step`() {
    var style = TextStyle()
    style.traces = .full
    let text = TextReport(Samples.result(), style).text
    #expect(text.contains("b handles began of touch 0"))
    #expect(text.contains("a is asked shouldBegin: yes"))
    #expect(text.contains("(P)"))
  }

  @Test func `shows no history when told so`() {
    var style = TextStyle()
    style.traces = .off
    let text = TextReport(Samples.result(), style).text
    #expect(!text.contains("touch 0"))
    #expect(text.contains("✘ no-action-on-cancelled"))
  }

  @Test func `is one line when quiet and all is well`() {
    var style = TextStyle()
    style.isQuiet = true
    #expect(
      TextReport(Samples.green(), style).text == "RESULT holds proved states=0 transitions=0 depth=0 seconds=1.0\n")
    #expect(TextReport(Samples.result(), style).text.contains("shortest history"))
  }

  @Test func `has no escape and no carriage return unless colour was asked for`() {
    for result in [Samples.green(), Samples.result(), Samples.result(bounded: true)] {
      let text = TextReport(result).text
      #expect(!text.contains("\u{1B}") && !text.contains("\r"))
    }
    var style = TextStyle()
    style.isColored = true
    #expect(TextReport(Samples.result(), style).text.contains("\u{1B}[31m✘\u{1B}[0m"))
  }
}

@Suite struct `A timeline` {
  @Test func `has a column for each step and a lane for each touch, recognizer and view`() {
    #expect(
      Timeline(Samples.history()).lines() == [
        "               1   2                3",
        "system         ·   ·                interrupt",
        "touch 0        ▼   slop→            ·",
        "a              ┄B  B!               X! ↺P",
        "b              ·   F                ↺P",
        "view, touch 0  ·   began cancelled  ·",
      ])
  }

  @Test func `shows the state at every step in full`() {
    let lines = Timeline(Samples.history(), full: true).lines()
    #expect(lines.contains("b              (P)  F                ↺P"))
  }

  @Test func `breaks into bands that fit`() {
    let lines = Timeline(Samples.history()).lines(width: 40)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.filter(\.isEmpty).count == 1)
    #expect(lines.filter { $0.hasPrefix("touch 0") }.count == 2)
  }

  @Test func `of no steps says so`() {
    #expect(Timeline(History(of: Samples.scenario(), [])).lines() == ["(the first state)"])
  }
}

@Suite struct `Words` {
  @Test func `for a system say what is fixed and differs from the defaults`() {
    #expect(
      ScenarioWords.line(Samples.scenario())
        == "a: any continuous, b: any continuous (delaysTouchesBegan on); a requires b to fail; 1 finger")
  }

  @Test func `for a history in one line name actions and transitions`() {
    #expect(
      HistoryText.oneLine(Samples.history())
        == "touch 0 down on view · touch 0 moves beyond slop right {b: possible → failed, a: possible → began} · "
        + "the system interrupts {a: began → cancelled, a: cancelled → possible (reset), b: failed → possible (reset)}")
  }

  @Test func `for numbers are the same everywhere`() {
    #expect(
      [0, 7, 999, 1000, 1_234_567, -4321].map(Numbers.grouped) == ["0", "7", "999", "1,000", "1,234,567", "-4,321"])
    #expect(Numbers.seconds(.milliseconds(12_349)) == "12.3")
    #expect(Numbers.seconds(.milliseconds(950)) == "1.0")
    #expect(Numbers.seconds(.milliseconds(1005), decimals: 3) == "1.005")
    #expect(Numbers.seconds(.zero) == "0.0")
    #expect([999, 1000, 12_345, 123_456, 1_234_567].map(Numbers.short) == ["999", "1.0k", "12.3k", "123k", "1.2M"])
  }
}

@Suite struct `Annotations` {
  @Test func `escape what a workflow's log would read as its own`() {
    let lines = GitHubAnnotations.lines(Samples.result(names: ["a%b", "c"]))
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error title=no-action-on-cancelled::violated: entering cancelled sends no action%0A"))
    #expect(lines[0].contains("a%25b"))
    #expect(lines.allSatisfy { !$0.contains("\n") })
  }
}
