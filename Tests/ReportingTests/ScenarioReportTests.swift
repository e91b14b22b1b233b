import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting
import Testing

@Suite struct `A report on scenario files` {
  static func result(_ text: String, limits: SearchLimits = SearchLimits()) throws -> VerificationResult {
    let parsed = try ParsedScenario(SourceText(text, name: "photo.gesture"))
    let request = VerificationRequest(bounds: nil, limits: limits)
    return try ScenarioVerification(
      ScenarioSelection().cases(of: parsed, file: "photo.gesture"), request: request
    ).run()
  }

  static let file = """
    scenario "A photo"
    view Photo {
      tap single
      tap double { taps 2 }
    }
    single requires double

    check "possible": can single.acts
    check "impossible": can single.began
    check "expected": never double.acts expect violated
    check "late": delay from Photo.lift to single.acts expect at most 1 s
    check "endless": delay from Photo.down to Photo.lift expect unbounded
    check "empty": always single is began implies idle
    check rule tap-counts
    check documents
    check under uikit: can double.acts
    """

  @Test func `is JSON as the schema says, whatever came out`() throws {
    for limits in [SearchLimits(), SearchLimits(depth: 2), SearchLimits(states: 20)] {
      let text = JSONReport.document(try Self.result(Self.file, limits: limits)).text
      #expect(try Schema.result().problems(with: text) == [])
    }
  }

  @Test func `has in JSON what was asked, expected and found`() throws {
    let text = JSONReport.document(try Self.result(Self.file)).text
    for part in [
      "\"file\": \"photo.gesture\"", "\"profile\": \"uikit\"", "\"kind\": \"delay\"", "\"value\": 1.100",
      "\"valueIs\": \"exact\"", "\"valueIs\": \"unbounded\"", "\"verdict\": \"unreachable\"", "\"line\": 9",
      "\"expected\": \"at most 1 s\"", "\"met\": false", "\"question\": \"never double.acts\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `says of each check what came out and what was expected`() throws {
    var style = TextStyle()
    style.traces = .off
    let text = TextReport(try Self.result(Self.file), style).text
    for part in [
      "photo.gesture: A photo (documents)\n", "photo.gesture: A photo (uikit)\n",
      "✓ possible: can single.acts\n      reachable, as it must be\n",
      "✘ impossible: can single.began\n      unreachable, but it must be reachable\n",
      "✓ expected: never double.acts\n      violated, as expected\n",
      "✘ late: delay from Photo.lift to single.acts\n      the longest time is 1.1 s, but at most 1 s is expected\n",
      "✓ endless: delay from Photo.down to Photo.lift\n      the longest time is unbounded (",
      "∅ empty: always single is began implies idle\n      vacuous (what stands before 'implies' never happens), so it "
        + "says nothing\n",
      "✓ rule tap-counts\n      proved, as it must be\n",
      "✓ documents\n      proved (", " rules are not claimed here, or speak of what is not here), as it must be\n",
      "1 file, 9 checks: 6 as expected (1 of them violated, which is expected), 2 not as expected, 1 about something "
        + "that never happens.\n",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.split(separator: "\n").last?.hasPrefix("RESULT violated proved ") == true)
  }

  @Test func `shows every step of what went wrong, and a picture of what went right`() throws {
    let text = TextReport(try Self.result(Self.file)).text
    let right = try #require(text.range(of: "✓ possible"))
    let wrong = try #require(text.range(of: "✘ impossible"))
    #expect(!text[right.lowerBound..<wrong.lowerBound].contains("1. touch 0 down"))
    #expect(text[right.lowerBound..<wrong.lowerBound].contains("touch 0        ▼"))
    #expect(text[wrong.upperBound...].contains("1. touch 0 down on Photo"))
    #expect(text.contains(Timeline.legend))
  }

  @Test func `shows only what went wrong when quiet`() throws {
    var style = TextStyle()
    style.isQuiet = true
    let text = TextReport(try Self.result(Self.file), style).text
    #expect(text.contains("✘ late") && text.contains("∅ empty"))
    #expect(!text.contains("✓ possible") && !text.contains("uikit"))
  }

  @Test func `points at the lines of what went wrong in a workflow's log`() throws {
    let lines = GitHubAnnotations.lines(try Self.result(Self.file))
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error file=photo.gesture,line=9,title=impossible::can single.began: unreachable"))
    #expect(lines[2].hasPrefix("::warning file=photo.gesture,line=13,title=empty::"))
  }

  static let endless = """
    view Photo { tap single, tap double }
    single requires double
    double requires single
    check "waits": single.accepts leads to single.reset expect violated
    check "rests": infinitely often idle expect violated
    check "begins": eventually Photo.down expect violated
    """

  @Test func `marks where an endless history begins to repeat, in text, JSON and page`() throws {
    let result = try Self.result(Self.endless)
    let text = TextReport(result, TextStyle()).text
    for part in [
      "endless history against it, 2 steps, then rest for ever:", "1      2   ⟲\n",
      "⟲ after step 2 nothing happens any more, for ever: nobody touches again", "⟲ nothing ever happens",
      "⟲ from here on for ever",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    let document = JSONReport.document(result)
    #expect(try Schema.result().problems(with: document.text) == [])
    for part in [
      "\"loop\": 3", "\"loop\": 1", "\"kind\": \"leadsTo\"", "\"kind\": \"infinitelyOften\"",
      "\"judges\": \"liveness\"",
    ] {
      #expect(document.text.contains(part), "\(part)")
    }
    let page = HTMLReport(document).text
    #expect(page.contains("2 ⟲"))
    #expect(page.contains("<p class=\"loop\">⟲ after step 2 nothing happens any more"))
    #expect(page.contains("again and again no finger is down"))
  }

  @Test func `marks a loop of several steps`() {
    let step = History.Step(label: "tap", observations: [.touchBegan(0, view: 0), .end(fingerDown: true)])
    let scenario = Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, .tap())])
    let history = History(of: scenario, Array(repeating: step, count: 3), loopStart: 1)
    let lines = Timeline(history).lines()
    #expect(lines.first?.hasSuffix("1  ⟲ 2  3") == true, "\(lines)")
    #expect(lines.last == "⟲ steps 2 to 3 are repeated for ever")
    #expect(HistoryText.oneLine(history).hasSuffix(" · ⟲ from step 2 again"))
  }
}
