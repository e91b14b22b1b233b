import Testing

@testable import GestureSpec

/// What questions mean is what a search answers.
@Suite struct VerdictTests {
  @Test func `an attempt begins with the first touch that is accepted, not with the reset before it`() throws {
    let text = """
      scenario "Two views"
      view Root {
        hit off
        view A { tap a }
        view B { tap b }
      }
      check "first": can a.acts and b.acts in one attempt of b
      check "second": can b.acts and at least 2 times a.acts in one attempt of a
      check "itself": can b.began or b.acts in one attempt of b
      """
    let parsed = try ParsedScenario(SourceText(name: "two", bytes: Array(text.utf8)))
    let exploration = try Exploration(parsed.scenario, parsed.questions.compactMap(\.check))
    #expect(exploration.isClosed)
    #expect(exploration.happened == ["first": false, "second": false, "itself": true])
  }

  @Test func `every sample's questions have the answers that it expects`() throws {
    for sample in try Samples.all() where sample.name.hasPrefix("C") {
      for run in try ParsedScenario(sample).runs {
        let asked = run.questions.filter { $0.check != nil }
        guard !asked.isEmpty else { continue }
        let exploration = try Exploration(run.scenario, asked.compactMap(\.check))
        #expect(exploration.isClosed, "\(sample.name)")
        for question in asked {
          let expected: Bool? =
            switch question.expectation {
            case .possible(let isPossible): isPossible
            case .holds(let holds): !holds
            default: nil
            }
          #expect(exploration.happened[question.name] == expected, "\(sample.name): \(question.name)")
        }
      }
    }
  }
}
