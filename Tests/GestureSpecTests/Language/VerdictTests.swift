import Testing

@testable import GestureSpec

/// What questions mean is what a search answers.
@Suite struct VerdictTests {
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
