import GestureModel
import ModelChecking
import Testing

@testable import GestureSpec

/// What a question asks, as a formula in the notation of rules.
private func formula(_ question: String) throws -> String {
  let parsed = try ParsedScenario(
    SourceText(
      """
      fingers 2
      view Photo {
        tap single
        pan drag
        view Badge
      }
      var dragging: flag
      var count: 0...3 = 2
      event alert { dragging = on }
      check \(question)
      """))
  guard case .check(let check) = parsed.questions[0].kind else { return "" }
  // The notation reads what it prints.
  #expect(try Formula(parsing: check.formula.description) == check.formula)
  return "\(check.question) \(check.formula)"
}

@Suite struct QuestionTests {
  @Test func `an event is looked for in a step, or in the scope of the question`() throws {
    #expect(
      try formula("can single.acts")
        == "can the cycle ends and once (some r with r is number 0: r acts), in this cycle")
    #expect(
      try formula("never drag.began and interruption in one sequence")
        == "never the cycle ends and once (some r with r is number 1: r enters began), in this sequence "
        + "and once (the system interrupts), in this sequence")
    #expect(
      try formula("never alert or Photo.lift in one attempt of drag")
        == "never some a with a is number 1: (the cycle ends or a is reset) and a takes part and "
        + "once ((application event 0 happens and a takes part) or (some t: t lifts and once (t begins on view 0) and "
        + "once (a accepts t), in this attempt of a)), in this attempt of a")
    #expect(
      try formula("always single.ended or single.failed by the end of each attempt of single")
        == "always for every a with a is number 0: a is reset and a takes part implies "
        + "once (((some r with r is number 0: r enters ended) and a takes part) "
        + "or ((some r with r is number 0: r enters failed) and a takes part)), "
        + "in this attempt of a")
  }

  @Test func `what leads to what is an event where it happens, or a condition where a step ends`() throws {
    #expect(
      try formula("single.failed leads to single.reset or alert")
        == "leadsTo (some r with r is number 0: r enters failed) leads to "
        + "(some r with r is number 0: r is reset) or application event 0 happens")
    #expect(
      try formula("drag waits leads to not drag waits")
        == "leadsTo the cycle ends and (some r with r is number 1: r waits) leads to "
        + "the cycle ends and not (some r with r is number 1: r waits)")
    #expect(
      try formula("first single.acts leads to dragging")
        == "leadsTo (some r with r is number 0: r acts) and not previously (once (some r with r is number 0: r acts)) "
        + "leads to the cycle ends and variable 0 is at least 1")
    #expect(try formula("eventually dragging") == "eventually the cycle ends and variable 0 is at least 1")
    #expect(
      try formula("infinitely often interruption")
        == "infinitelyOften the cycle ends and once (the system interrupts), in this cycle")
  }

  @Test func `of what leads to what its author expects that it holds or is violated`() throws {
    func problem(_ question: String) -> String {
      do {
        let text = "view Photo { tap single }\ncheck \(question)"
        return try ParsedScenario(SourceText(text)).questions.map { "\($0.expectation!)" }.joined()
      } catch { return "\(error)" }
    }
    #expect(problem("single.acts leads to single.reset") == "holds")
    #expect(problem("single.acts leads to single.reset expect violated") == "violated")
    #expect(problem("single.acts leads to single.reset expect yes").contains("expected as 'holds' or 'violated'"))
    #expect(problem("single.acts leads single.reset").contains("expected a question"))
    #expect(problem("single.acts leads to").contains("expected a condition"))
    #expect(problem("infinitely idle").contains("expected 'often'"))
    #expect(problem("can single.acts leads to single.reset").contains("found 'leads'"))
    #expect(problem("always first idle").contains("'idle' is a state of affairs"))
  }

  @Test func `a condition is judged as things are at the end of a step`() throws {
    #expect(
      try formula("always idle implies not dragging")
        == "always the cycle ends and not a finger is down and (every r: r is possible and not r waits) implies "
        + "not variable 0 is at least 1")
    #expect(
      try formula("can count = 1 or fingers >= 2")
        == "can the cycle ends and ((variable 1 is at least 1 and not variable 1 is at least 2) "
        + "or (for at least 2 t: t is down))")
    #expect(
      try formula("never drag is began or changed and single waits")
        == "never the cycle ends and (some r with r is number 1: r is began or changed) "
        + "and (some r with r is number 0: r waits)")
  }

  @Test func `order and number are those of single observations`() throws {
    #expect(
      try formula("never drag.began before single.failed in one sequence")
        == "never the cycle ends and once ((some r with r is number 1: r enters began) and "
        + "not once (some r with r is number 0: r enters failed), in this sequence), in this sequence")
    #expect(
      try formula("always at most twice drag.acts in one sequence")
        == "always the cycle ends implies not at least 3 times (some r with r is number 1: r acts), in this sequence")
    #expect(
      try formula("can drag.changed while fingers = 2")
        == "can the cycle ends and once ((some r with r is number 1: r enters changed) and "
        + "(for at least 2 t: t is down)), in this cycle")
  }

  @Test func `the past is one of steps`() throws {
    #expect(
      try formula("always drag.acts implies previously fingers >= 1")
        == "always the cycle ends and once (some r with r is number 1: r acts), in this cycle implies "
        + "previously ((not the cycle ends) since (the cycle ends and (for at least 1 t: t is down)))")
    #expect(
      try formula("always drag.acts implies once single.failed")
        == "always the cycle ends and once (some r with r is number 1: r acts), in this cycle implies "
        + "once (some r with r is number 0: r enters failed)")
    #expect(
      try formula("can dragging since alert")
        == "can the cycle ends and ((not the cycle ends or variable 0 is at least 1) since "
        + "(the cycle ends and once (application event 0 happens), in this cycle))")
  }

  @Test func `a delay has the events between which it is measured`() throws {
    let parsed = try ParsedScenario(Samples.named("C04"))
    let delays = parsed.questions.compactMap { if case .delay(let delay) = $0.kind { delay } else { nil } }
    guard let delay = delays.first else {
      Issue.record("no delay")
      return
    }
    #expect("\(delay.from)" == "some t: t lifts and once (t begins on view 0)")
    #expect("\(delay.to)" == "some r with r is number 0: r acts")
    #expect(delay.without.map { "\($0)" } == "some t: t begins on view 0")
    let expected = parsed.questions.compactMap { if case .delay = $0.kind { $0.expectation } else { nil } }
    #expect(expected.prefix(2) == [.exactly(350), .exactly(1100)])
  }

  @Test func `questions are grouped by the profile they are asked under`() throws {
    let parsed = try ParsedScenario(
      SourceText(
        """
        profile uikit
        set ties = any
        view A { tap t }
        check can t.acts
        check "here" under documents: can t.acts expect no
        check rule defaults
        check documents expect violated
        """))
    #expect(parsed.runs.map(\.questions.count) == [3, 1])
    #expect(parsed.runs[0].scenario.switches == Switches.uikit.setting(.ties, to: "any"))
    #expect(parsed.runs[1].scenario.switches == .documents)
    #expect(parsed.questions.map(\.name) == ["can t.acts", "here", "rule defaults", "documents"])
    #expect(parsed.questions.map(\.isExpectationStated) == [false, true, false, true])
    #expect(parsed.questions.map(\.expectation) == [.possible(true), .possible(false), .holds(true), .holds(false)])
  }

  @Test func `everything that is stated has its place`() throws {
    let parsed = try ParsedScenario(
      SourceText(
        """
        view A {
          tap t { taps 2, cancelsTouchesInView off }
          pan p
        }
        t requires p
        t with p
        var v: flag
        on t.acts { v = on }
        event e { v = off }
        check can t.acts
        """))
    func place(_ part: ParsedScenario.Part) -> String {
      parsed.place(of: part).map { "\($0.line):\($0.column)" } ?? "-"
    }
    let pair = Scenario.Pair(0, 1)
    #expect(place(.view(0)) == "1:6")
    #expect(place(.recognizer(1)) == "3:3")
    #expect(place(.option(recognizer: 0, .cancelsTouchesInView)) == "2:19")
    #expect(place(.option(recognizer: 0, .delaysTouchesEnded)) == "-")
    #expect(place(.requirement(pair)) == "5:1")
    #expect(place(.simultaneous(Scenario.Pair(1, 0))) == "6:1")
    #expect(place(.variable(0)) == "7:5")
    #expect(place(.actionEffect(0)) == "8:1")
    #expect(place(.applicationEvent(0)) == "9:7")
    #expect(parsed.place(of: parsed.questions[0])?.line == 10)
  }

  @Test func `delegates' conditions are terms of the model`() throws {
    let scenario = try ParsedScenario(
      SourceText(
        """
        var dragging: flag
        view A {
          pan p { shouldBegin when touch.direction is left or right and not dragging }
          tap t { shouldReceiveTouch when touch.view is B and touch.edge is none }
          view B
        }
        p shouldRequireFailureOf t when p is began or changed implies touches.count < 2
        t canPrevent p any
        """)
    ).scenario
    #expect(
      scenario.recognizers[0].shouldBegin
        == .when((.direction == 2 || .direction == 3) && !(.variable(0) == 1)))
    #expect(scenario.recognizers[1].shouldReceiveTouch == .when(.view == 1 && .edges == 0))
    #expect(
      scenario.shouldRequireFailureOf[Scenario.Pair(0, 1)]
        == .when(!(.state(recognizer: 0) == 1 || .state(recognizer: 0) == 2) || .tracked < 2))
    #expect(scenario.canPrevent[Scenario.Pair(1, 0)] == .any)
  }
}

/// The words that the language adds to the alphabet of formulas, on histories written down.
@Suite struct AlphabetTests {
  private static let scenario: Scenario = {
    var scenario = Scenario(
      "alphabet", views: [.init("A"), .init("B", parent: 0)], recognizers: [.init("t", on: 0, .tap())])
    scenario.variables = [.init("flag"), .init("number", maximum: 3, initial: 2)]
    return scenario
  }()

  /// At which observations a formula holds.
  private func truth(_ formula: String, _ history: [Observation]) throws -> [Bool] {
    let check = Check("f", .never, try Formula(parsing: formula))
    let monitor = MonitorCompiler([check]).monitor(for: Self.scenario)
    return monitor.run(history).map { $0.contains(0) }
  }

  @Test func `a variable has its first value until it is set`() throws {
    let history: [Observation] = [
      .application(0), .set(variable: 1, to: 3), .set(variable: 0, to: 1), .set(variable: 1, to: 0),
      .set(.disabled, 0), .end(fingerDown: false),
    ]
    #expect(try truth("variable 1 is at least 2", history) == [true, true, true, false, false, false])
    #expect(try truth("variable 1 is at least 3", history) == [false, true, true, false, false, false])
    #expect(try truth("variable 0 is at least 1", history) == [false, false, true, true, true, true])
  }

  @Test func `events of the application are told apart`() throws {
    let history: [Observation] = [.application(0), .end(fingerDown: false), .application(3), .interrupt(), .timer(0)]
    #expect(try truth("application event 3 happens", history) == [false, false, true, false, false])
    #expect(try truth("application event 0 happens", history) == [true, false, false, false, false])
  }

  @Test func `a touch is known by the view it was hit to, for its life`() throws {
    let history: [Observation] = [
      .touchBegan(0, view: 1), .end(fingerDown: true), .touchEnded(0), .view(0, .ended), .end(fingerDown: false),
      .forget(0), .touchBegan(0, view: 0), .view(0, .began), .view(0, .ended),
    ]
    let onB = "some t: the view sees ended of t and once (t begins on view 1)"
    #expect(try truth(onB, history) == [false, false, false, true, false, false, false, false, false])
    let onA = "some t: the view sees ended of t and once (t begins on view 0)"
    #expect(try truth(onA, history) == [false, false, false, false, false, false, false, false, true])
  }
}
