import Foundation
import Reporting
import Testing

@Suite struct `JUnit` {
  @Test func `is well formed, and its counts add up`() throws {
    for (name, document) in Pages.all {
      let text = JUnitReport(document).text
      let file = Markup(text)
      #expect(file.problems == [], "\(name)")
      let elements = [("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
      for (key, element) in elements {
        let counts = ["testsuites", "testsuite"].map { level in
          file.starts(level).reduce(0) { $0 + (Int($1.attributes[key] ?? "") ?? -1) }
        }
        #expect(counts == [file.starts(element).count, file.starts(element).count], "\(name): \(key)")
      }
      let checks = document["runs"].elements.filter { $0["file"] != .null }.flatMap { $0["checks"].elements }
      #expect(file.starts("testcase").count == document["rules"].elements.count + checks.count, "\(name)")
    }
  }

  @Test func `has a failure for violated, an error for undecided and vacuous, and skips what does not apply`() {
    let text = JUnitReport(JSONReport.document(Samples.result())).text
    let file = Markup(text)
    let elements = ["violated": "failure", "inconclusive": "error", "vacuous": "error"]
    for rule in Samples.result().rules {
      guard let element = elements[rule.verdict.rawValue] else { continue }
      #expect(file.starts(element).contains { $0.attributes["type"] == rule.verdict.rawValue })
    }
    #expect(file.starts("skipped").count == 1)
  }

  @Test func `carries the history of what is violated`() {
    let text = Markup(JUnitReport(Pages.violated).text).text
    #expect(text.contains("1. touch 0 down on view"))
    #expect(text.contains("began → cancelled"))
    #expect(text.contains("touch 0  ▼"))
  }
}
