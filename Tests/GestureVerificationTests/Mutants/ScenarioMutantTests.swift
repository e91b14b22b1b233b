import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// Scenario files with one thing changed, and their checks.
@Suite struct `A changed scenario file` {
  private static let source = """
    view Photo {
      tap single
      tap double { taps 2 }
    }

    single requires double

    check "not both": can single.acts and double.acts in one attempt of double expect no
    check "a double tap is possible": can double.ended expect yes

    """

  private func matrix(_ text: String) throws -> ScenarioMutantMatrix {
    let parsed = try ParsedScenario(SourceText(text))
    return try #require(try ScenarioMutantRun([(parsed, nil)]).run().first)
  }

  @Test func `is each statement dropped, each relation turned, each number changed, and nothing else`() throws {
    let document = try ParsedScenario(SourceText(Self.source)).document
    let changes = document.variants.map { ScenarioMutantRun.change(from: document, to: $0) }
    #expect(
      changes.map { "\($0.line) \($0.before) > \($0.after ?? "-")" } == [
        "3 tap double { taps 2 } > tap double", "3 tap double { taps 2 } > tap double { taps 1 }",
        "3 tap double { taps 2 } > tap double { taps 3 }", "6 single requires double > -",
        "6 single requires double > double requires single",
      ])
  }

  @Test func `is noticed by the checks that come otherwise, and tells what is not tested`() throws {
    let matrix = try matrix(Self.source)
    let dropped = try #require(matrix.results.first { $0.after == nil })
    #expect(dropped.fate == .noticed && dropped.checks == ["a double tap is possible"])
    let third = try #require(matrix.results.first { $0.after == "tap double { taps 3 }" })
    #expect(third.fate == .untested && third.checks.isEmpty)
  }

  @Test func `without effect is superfluous`() throws {
    let matrix = try matrix(
      """
      view Photo {
        tap single { cancelsTouchesInView on }
      }

      check can single.ended

      """)
    let dropped = try #require(matrix.results.first { $0.after == "tap single" })
    #expect(dropped.fate == .superfluous)
    #expect(matrix.idleChecks.count == 1)
  }
}
