import GestureModel
import Testing

@testable import GestureSpec

@Suite struct NotationTests {
  @Test func `every rule of the book is printed and parsed without loss`() throws {
    for rule in RuleBook.documents {
      guard let formula = rule.parsed else { continue }
      let again = try Formula(parsing: formula.description)
      if again != formula { Issue.record("\(rule.id): \(formula)") }
    }
  }

  @Test func `the rules of the standard kinds are printed and parsed without loss`() throws {
    let kinds: [Kind] = [
      .tap(), .tap(taps: 3, touches: 2), .longPress(), .longPress(duration: 0, taps: 1, touches: 2), .pan(),
      .pan(minimumTouches: 2, maximumTouches: 3), .swipe(.left), .swipe(.up, touches: 2),
    ]
    let scenario = Scenario("kinds", views: [.init("v")], recognizers: kinds.map { .init($0.name, on: 0, $0) })
    for rule in RuleBook.kinds {
      let formula = try #require(rule.formula(for: scenario))
      let again = try Formula(parsing: formula.description)
      if again != formula { Issue.record("\(rule.id): \(formula)") }
    }
  }

  @Test func `every named formula is printed and parsed without loss, and about its own variables`() throws {
    for macro in Macro.allCases {
      let again = try Formula(parsing: macro.definition.description, about: macro.phrase.formals)
      if again != macro.definition { Issue.record("\(macro)") }
      if macro.definition.freeVariables != VariableSet(macro.phrase.formals) { Issue.record("\(macro): variables") }
    }
  }

  @Test func `leads to stands only at the top`() throws {
    let rule = try Formula(parsing: "for every r: r is failed leads to r is possible")
    guard case .every(_, .leadsTo) = rule else {
      Issue.record("\(rule)")
      return
    }
    for wrong in [
      "for every r: not (r is failed leads to r is possible)", "some r: r is failed leads to r is possible",
      "for every r: for every t: r accepts t leads to r is possible",
      "at the end of each cycle: a finger is down leads to time passes",
      "for every r: r is failed implies (r waits leads to r acts)",
    ] {
      #expect(throws: FormulaError.self) { try Formula(parsing: wrong) }
    }
  }

  @Test func `random formulas are printed and parsed without loss`() throws {
    var generator = FormulaGenerator(dice: Dice(seed: 1))
    var failures = 0
    for round in 0..<3000 {
      let formula = round % 5 == 0 ? generator.leadsTo(depth: 3) : generator.closed()
      if let problem = formula.problem {
        Issue.record("\(formula): \(problem)")
        break
      }
      if try Formula(parsing: formula.description) != formula {
        failures += 1
        Issue.record("\(formula)")
        if failures > 3 { break }
      }
    }
  }

  @Test func `line breaks and spaces mean nothing`() throws {
    let formula = try Formula(parsing: "for every r:\n  r enters   failed\n implies not r acts")
    #expect(formula.description == "for every r: r enters failed implies not r acts")
  }

  @Test(arguments: [
    ("for every r: r enters fialed", "1:23: expected a state"),
    ("for every r: r enters failed implies", "1:37: expected"),
    ("for every t: t acts", "1:16: expected 'begins'"),
    ("for every r:\n  once (r acts", "2:15: expected a number or 'and' or 'or' or 'implies' or ')'"),
    ("r acts", "1:1: 'r' is not bound"),
    ("for every r with r acts: r acts", "1:1: 'with r acts' may only mention what the scenario fixes"),
    ("for every r: for every r: r acts", "1:1: 'r' is bound twice"),
    ("for every r: once (r acts), in this life of r", "1:1: 'r' is a recognizer, and has no life"),
    ("for every a: some b: some r: a requires b and r acts", "1:1:"),
    ("for every r: r acts 2 tims", "1:23: expected 'times'"),
    ("undecidedAtEnd = maybe", "1:18: expected"),
  ])
  func `a wrong text is refused with the place and what was expected`(_ text: String, _ message: String) {
    #expect {
      _ = try Formula(parsing: text)
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }
}
