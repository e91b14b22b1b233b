import GestureModel
import GestureVerification
import Testing

@testable import Reporting

/// What a run says of the parts of the model, in every output.
@Suite struct `The coverage of the model is told` {
  private static let result = Pages.run(.documents)

  @Test func `in one line of the text, and each gap in a line of its own`() throws {
    let summary = try #require(CoverageSummary(Self.result))
    let lines = TextReport(Self.result).text.split(separator: "\n").map(String.init)
    let line = try #require(lines.firstIndex { $0.hasPrefix("MODEL ") })
    #expect(
      lines[line].hasPrefix(
        "MODEL \(summary.entries(.reached).count) of \(summary.entries.count) branches of the model and entries of its "
          + "tables exercised, "))
    #expect(lines[line].hasSuffix(", \(summary.entries(.notReached).count) not reached"))
    let missing = summary.entries(.notReached)
    let unreachable = summary.entries(.unreachable)
    let gaps = lines[(line + 1)...].prefix { $0.hasPrefix("  ? ") || $0.hasPrefix("  ∅ ") }
    #expect(gaps.count == missing.count + unreachable.count)
    for entry in missing + unreachable {
      let word = entry.status == .unreachable ? "unreachable" : "not reached"
      #expect(
        gaps.contains { $0.contains(" \(entry.point.name) ") && $0.contains(word) && $0.contains(entry.point.file) },
        "\(entry.point.name)")
      #expect((entry.reason == nil) == (entry.status == .notReached))
    }
    // One recognizer never waits for another.
    #expect(missing.contains { $0.point.name == "waitsToBegin" })
  }

  @Test func `in JSON, with sums that are right`() {
    let json = JSONReport.document(Self.result)["modelCoverage"]
    let points = json["points"].elements
    #expect(points.count == json["total"].int)
    for (key, state) in [
      ("reached", "reached"), ("otherSettings", "otherSetting"), ("unreachable", "unreachable"),
      ("notReached", "notReached"),
    ] {
      #expect(json[key].int == points.count { $0["state"].string == state })
    }
    let names = points.map { $0["table"].string + " " + $0["name"].string }
    #expect(Set(names).count == names.count)
  }

  @Test func `on the page, with a row for each gap`() throws {
    let document = JSONReport.document(Self.result)
    let page = Markup(HTMLReport(document).text)
    #expect(page.problems == [])
    #expect(page.starts("section").compactMap { $0.attributes["id"] }.contains("model"))
    let text = HTMLReport(document).text
    for point in document["modelCoverage"]["points"].elements where point["state"].string != "reached" {
      #expect(text.contains("<th scope=\"row\">\(point["name"].string)</th>"), "\(point["name"].string)")
    }
  }

  @Test func `only of runs over the default systems`() throws {
    var result = Self.result
    #expect(CoverageSummary(result) != nil)
    result.sampling = nil
    let other = VerificationResult(
      request: VerificationRequest(bounds: nil), families: result.families, rules: result.rules, stop: nil,
      duration: .zero)
    #expect(CoverageSummary(other) == nil)
    #expect(JSONReport.document(other)["modelCoverage"] == .null)
  }

  /// Nothing is called unreachable by a search that was cut.
  @Test func `as unreachable only where that is known`() throws {
    let cut = try #require(CoverageSummary(Pages.run(.documents, depth: 2)))
    #expect(cut.entries(.unreachable).allSatisfy { $0.point.absence != nil })
    let whole = try #require(CoverageSummary(Self.result))
    #expect(whole.entries(.unreachable).count > cut.entries(.unreachable).count)
    // Without the rule that a forbidden request would violate, nobody says that none is made.
    let alone = try #require(CoverageSummary(Pages.run(.documents, only: "reset-is-silent")))
    #expect(alone.entries(.notReached).contains { $0.point.name == "forbiddenIsIgnored" })
    #expect(whole.entries(.unreachable).contains { $0.point.name == "forbiddenIsIgnored" })
  }
}
