/// A run for the many tools that read JUnit's XML: each rule is a test, and what went wrong has its history with it.
///
/// Violated is a failure. Inconclusive and vacuous are errors: nobody learned whether the rule is true, and the run ends
/// with a status other than 0. Not applicable is skipped. Of a scenario file each check is a test, too, which passes if
/// its verdict is the expected one; a rule that is vacuous there is skipped, since a scenario need not bring every rule
/// into play. A function of the result's document, as the page is.
public struct JUnitReport: Sendable {
  private let data: ReportData

  /// The tests of a document in the form of `Specs/result.schema.json`.
  public init(_ document: JSONValue) { data = ReportData(document) }

  /// A group of tests.
  private struct Suite {
    let name: String
    let time: Duration
    let tests: [Test]

    func count(_ element: String) -> Int { tests.count { $0.element == element } }
  }

  /// One test; `element` says what became of it, and is empty for one that passed.
  private struct Test {
    let group: String
    let name: String
    var element = ""
    var type = ""
    var message = ""
    var details = ""
  }

  /// The file.
  public var text: String {
    let suites =
      (data.rules.isEmpty && !data.scenarios.isEmpty ? [] : [documents]) + data.scenarios.map(suite)
    let all = Suite(name: "modelcheck", time: data.json["seconds"].duration, tests: suites.flatMap(\.tests))
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(Self.attributes(all))>"]
    for suite in suites {
      lines += ["  <testsuite \(Self.attributes(suite))>", "    <properties>"]
      let properties = [
        ("command", data.json["command"].string), ("completeness", data.completeness),
        ("states", "\(data.number("states"))"), ("transitions", "\(data.number("transitions"))"),
      ]
      lines += properties.map { "      <property name=\"\($0.0)\" value=\"\(Self.attribute($0.1))\"/>" }
      lines += ["    </properties>"] + suite.tests.flatMap(Self.lines) + ["  </testsuite>"]
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func attributes(_ suite: Suite) -> String {
    """
    name="\(attribute(suite.name))" tests="\(suite.tests.count)" failures="\(suite.count("failure"))" \
    errors="\(suite.count("error"))" skipped="\(suite.count("skipped"))" time="\(Numbers.seconds(suite.time, decimals: 3))"
    """
  }

  private static func lines(_ test: Test) -> [String] {
    let head =
      "    <testcase classname=\"modelcheck.\(attribute(test.group))\" name=\"\(attribute(test.name))\" time=\"0\""
    let message = " message=\"\(attribute(test.message))\""
    switch test.element {
    case "": return [head + "/>"]
    case "skipped": return [head + ">", "      <skipped\(message)/>", "    </testcase>"]
    default:
      let open = "<\(test.element) type=\"\(attribute(test.type))\"\(message)>"
      return [head + ">", "      \(open)\(escape(test.details))</\(test.element)>", "    </testcase>"]
    }
  }

  /// The documents' rules on sets of systems.
  private var documents: Suite {
    Suite(
      name: "the documents' rules", time: data.json["seconds"].duration,
      tests: data.rules.map { test($0, group: $0.group) })
  }

  /// A scenario: what its file asks, then the documents' rules.
  private func suite(_ run: ReportData.Run) -> Suite {
    let tests = run.checks.map { check -> Test in
      // A scenario need not bring every rule into play.
      guard check.isQuestion else { return test(check, group: run.name, vacuous: "skipped") }
      var test = Test(group: run.name, name: check.name)
      guard check.outcomeSign != "✓" else { return test }
      test.element = check.outcomeSign == "✘" ? "failure" : "error"
      test.type = check.json["verdict"].string
      test.message = "\(check.json["verdict"].string), \(check.outcome): \(check.json["question"].string)"
      test.details = details(check)
      return test
    }
    return Suite(name: "\(run.name) (\(run.file ?? ""))", time: run.json["seconds"].duration, tests: tests)
  }

  private func test(_ rule: ReportData.Rule, group: String, vacuous: String = "error") -> Test {
    var test = Test(group: group, name: rule.name, type: rule.verdict.rawValue)
    let words = rule.words(depth: data.depthLimit)
    switch rule.verdict {
    case .holds: return test
    case .notApplicable:
      test.element = "skipped"
      test.message = rule.reason ?? words
    case .violated, .inconclusive, .vacuous:
      test.element = rule.verdict == .violated ? "failure" : rule.verdict == .vacuous ? vacuous : "error"
      test.message = rule.statement.isEmpty ? words : "\(words): \(rule.statement)"
      test.details = details(rule)
    }
    return test
  }

  private func details(_ rule: ReportData.Rule) -> String {
    var lines = [rule.reason].compactMap { $0 }
    if rule.verdict == .violated {
      lines.append(
        "violated in \(Numbers.grouped(rule.violated.systems)) of \(counted(rule.applicable.systems, "system"))")
    }
    if case .object = rule.json["missing"] {
      let missing = rule.json["missing"]
      lines.append("no reachable history does it for \(missing["for"].string) in \(missing["system"].string)")
    }
    if let trace = rule.trace {
      lines += ["in \(trace.system)"]
      for (number, step) in trace.steps.enumerated() {
        let words = [step.action] + ["requests", "changes"].flatMap { step.words($0) }
        let senders = step.words("actions")
        let sent = senders.isEmpty ? "" : "; sends its action: \(senders.joined(separator: ", "))"
        lines.append("\(number + 1). \(words.joined(separator: "; "))\(sent)")
      }
      lines += ["", trace.text] + (trace.token.map { ["", ReplayLine.text($0)] } ?? [])
    }
    return lines.joined(separator: "\n")
  }

  private static func attribute(_ string: String) -> String {
    escape(string).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Text for XML; characters that it cannot hold at all are made visible, as in a page.
  private static func escape(_ string: String) -> String { HTML.escape(string) }
}
