import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification
@testable import Reporting

/// Mutants and readings in every output.
@Suite struct `What rules are worth` {
  private static let matrix = Result {
    try MutantRun([.step(.failedActs), .step(.refusalActs)], rules: Array(RuleBook.documents.prefix(12))).run()
  }
  private static let readings = Result {
    try ContradictionRun(
      readings: ReadingBook.readings.filter { $0.id == "interruption-before-begun" },
      silences: ReadingBook.silences.filter { $0.id == "absent-requirement" }
    ).run()
  }

  @Test func `is a matrix with a row for each mutant and a column for each rule`() throws {
    let matrix = try Self.matrix.get()
    let lines = MutantText(matrix).text.split(separator: "\n")
    let row = try #require(lines.first { $0.contains("✓ failedActs ") })
    #expect(row.split(separator: " ").last?.count == matrix.rules.count)
    let kills = matrix.results[0].kills.count
    #expect(row.count { $0.isNumber || $0 == "!" || $0 == "+" } == kills)
    #expect(lines.last?.hasPrefix("MUTANTS killed=\(matrix.results(.killed).count) ") == true)
  }

  @Test func `is the same in JSON`() throws {
    let matrix = try Self.matrix.get()
    let json = try JSONValue(parsing: JSONReport.document(matrix).text)
    var style = TextStyle()
    style.isVerbose = true
    #expect(json["mutants"].elements.map { $0["name"].string } == matrix.results.map(\.mutant.name))
    for (result, mutant) in zip(matrix.results, json["mutants"].elements) {
      #expect(mutant["kills"].elements.map { $0["rule"].string } == result.kills.map { matrix.rules[$0.rule].id })
      #expect(mutant["kills"].elements.map { $0["length"].optionalInt } == result.kills.map(\.length))
      let token = try #require(
        result.shortest?.reference?.history.token(showing: .rule(mutant["shortest"]["rule"].string)))
      #expect(mutant["shortest"]["trace"]["token"].string == token)
      #expect(MutantText(matrix, style).text.contains("\nmodelcheck replay '\(token)'\n"))
    }
  }

  @Test func `is a section of a page that stays well formed`() throws {
    let additions = [JSONReport.document(try Self.matrix.get()), JSONReport.document(try Self.readings.get())]
    let page = Markup(HTMLReport(Pages.real, adding: additions).text)
    #expect(page.problems == [])
    let sections = page.starts("section").compactMap { $0.attributes["id"] }
    #expect(sections.contains("strength") && sections.contains("readings"))
    #expect(HTMLReport(Pages.real, adding: additions).text.contains("gr1:interruption-before-begun#"))
    let plain = Markup(HTMLReport(Pages.real).text).starts("section").compactMap { $0.attributes["id"] }
    #expect(!plain.contains("strength") && !plain.contains("readings"))
    #expect(page.starts("table").count == page.starts("caption").count)
  }
}
