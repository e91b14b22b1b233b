import Foundation
import Testing

@testable import GestureVerification
@testable import Reporting

/// The page about what the documents do not settle.
@Suite struct `The page of readings` {
  private func page() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Specs/Readings.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The questions that are searched fastest; `modelcheck contradictions --page Specs/Readings.md` writes all.
  @Test(arguments: ["action-on-cancelled", "interruption-before-begun", "begun-at-the-end", "after-cancelling"])
  func `says what the search finds`(id: String) throws {
    let reading = try #require(ReadingBook.readings.first { $0.id == id })
    let result = try ContradictionRun(readings: [reading], silences: []).run()
    let text = ReadingText(result, isPage: true).text
    let start = try #require(text.range(of: "## "))
    let end = try #require(text.range(of: "# What the documents do not say"))
    #expect(try page().contains(text[start.lowerBound..<end.lowerBound]))
  }

  @Test func `has every question`() throws {
    let page = try page()
    for question in ReadingBook.readings.map(\.question) + ReadingBook.silences.map(\.question) {
      #expect(page.contains("## \(question)\n"), "\(question)")
    }
  }
}
