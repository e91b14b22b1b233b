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
}
