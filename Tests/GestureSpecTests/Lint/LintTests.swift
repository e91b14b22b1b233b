import GestureModel
import GestureSpec
import Testing

/// The static report as a whole.
@Suite struct LintTests {
  /// Number, line and column of everything found in a text.
  static func places(_ text: String) throws -> [String] {
    try ScenarioLint.warnings(ParsedScenario(SourceText(text))).map {
      "\($0.id) \($0.position.map { "\($0.line):\($0.column)" } ?? "nowhere")"
    }
  }

  @Test func `numbers are unique and ascending, and each rule is told in full`() {
    let ids = LintRule.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    for rule in LintRule.all {
      #expect(rule.id.hasPrefix("W2") && rule.id.count == 4)
      #expect(LintRule[rule.id]?.title == rule.title)
      #expect(rule.meaning.hasSuffix(".") || rule.meaning.hasSuffix(")"), "\(rule.id)")
      #expect(rule.remedy.hasSuffix("."), "\(rule.id)")
      #expect(!rule.title.hasSuffix("."), "\(rule.id)")
    }
    #expect(LintRule["W999"] == nil)
  }

  @Test(arguments: LintRule.all.map(\.id)) func `the example of a rule is found by it`(id: String) throws {
    let rule = try #require(LintRule[id])
    let found = try ScenarioLint.warnings(ParsedScenario(SourceText(rule.example)))
    #expect(found.contains { $0.id == id && $0.position != nil }, "\(found)")
    for finding in found { #expect(!finding.message.hasSuffix(".") && !finding.remedy.hasSuffix(".")) }
  }

  @Test func `every scenario of the repository gives exactly these findings`() throws {
    var found: [String] = []
    for sample in try Samples.all() {
      for finding in ScenarioLint.warnings(try ParsedScenario(sample)) {
        let position = try #require(finding.position)
        found.append("\(sample.name):\(position.line):\(position.column): \(finding.id)")
      }
    }
    #expect(
      found == [
        "C01-one-sided-simultaneity.gesture:10:1: W205",
        "C03-never-decides.gesture:16:1: W202",
        "C11-helper-eats-touches.gesture:6:5: W217",
        "C11-helper-eats-touches.gesture:10:3: W210",
        "C11-helper-leaves-touches.gesture:4:5: W217",
        "C18-cycle-of-requirements.gesture:12:1: W201",
        "C19-two-views-together.gesture:15:1: W206",
        "C19-two-ways-on-one-view.gesture:10:1: W209",
        "sheet-mistake.gesture:17:1: W201",
      ])
  }

  @Test func `a scenario made in Swift has the findings of its file, without places`() throws {
    for sample in try Samples.all() {
      let parsed = try ParsedScenario(sample)
      let checks = parsed.questions.compactMap { if case .check(let check) = $0.kind { check } else { nil } }
      let fromFile = ScenarioLint.warnings(parsed)
      let fromValue = ScenarioLint.warnings(parsed.scenario, checks: checks)
      #expect(fromValue.allSatisfy { $0.position == nil })
      // A file is looked at under every setting it asks about, a value under its own.
      let comparable = parsed.runs.allSatisfy { $0.scenario.switches == parsed.scenario.switches }
      if comparable { #expect(Set(fromValue.map(\.id)) == Set(fromFile.map(\.id)), "\(sample.name)") }
    }
  }

  @Test func `without questions nothing is said about what nobody asks`() throws {
    let parsed = try ParsedScenario(Samples.named("C11"))
    #expect(ScenarioLint.warnings(parsed.scenario).map(\.id) == ["W217"])
  }

  @Test func `a finding looks like a compiler's warning`() throws {
    let source = SourceText("view A {\n  tap a\n  tap b\n}\na requires b\nb requires a\n", name: "x.gesture")
    let found = ScenarioLint.warnings(try ParsedScenario(source))
    #expect(
      found.map { $0.rendered(in: source) } == [
        """
        x.gesture:6:1: warning: a cycle of requirements: a → b → a; where all take part, each waits for the next, and \
        none is recognized before one of them has failed [W201]
        6 | b requires a
          | ^
          note: remove 'b requires a', or another of them
        """
      ])
  }

  @Test func `findings are the same every time`() throws {
    for sample in try Samples.all() {
      let parsed = try ParsedScenario(sample)
      #expect(ScenarioLint.warnings(parsed) == ScenarioLint.warnings(parsed))
    }
  }
}
