import GestureTesting
import Testing

@Test(.bounds(depth: 12), arguments: RuleBook.demands)
func `the photo screen keeps the documents' rules`(rule: Rule) throws { try verifyGestures(of: photo, rule) }

private let photo = try! ParsedScenario("Photo") {
  View("Photo") {
    Tap("single"); Tap("double", taps: 2); Pan("drag")
  }
  Relation("single", .requires, "double")
}
