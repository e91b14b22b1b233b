import Foundation
import GestureVerification
import Testing

@Suite struct `The README` {
  @Test func `says of each family of the default run how many systems it has`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var (systems, labelled) = (0, 0)
    func grouped(_ number: Int) -> String {
      number < 1000 ? "\(number)" : "\(number / 1000),\(String("\(1000 + number % 1000)".dropFirst()))"
    }
    for family in DefaultSystems.families() {
      let row = text.split(separator: "\n").first { $0.hasPrefix("| \(family.name) | ") }
      let cells = row?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      #expect(cells.count == 6, "\(family.name) is not in the table")
      guard cells.count == 6 else { continue }
      #expect(cells[2] == grouped(family.count), "\(family.name)")
      #expect(cells[3] == grouped(family.labelled), "\(family.name)")
      systems += family.count
      labelled += family.labelled
    }
    #expect(text.contains("| **all** | | \(grouped(systems)) | \(grouped(labelled)) |"))
  }
}
