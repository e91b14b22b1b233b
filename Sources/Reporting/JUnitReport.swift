/// A run for the many tools that read JUnit's XML: each rule is a test, and what went wrong has its history with it.
///
/// Violated is a failure. Inconclusive and vacuous are errors: nobody learned whether the rule is true, and the run ends
/// with a status other than 0. Not applicable is skipped. A function of the result's document, as the page is.
public struct JUnitReport: Sendable {
  private let data: ReportData

  /// The tests of a document in the form of `Specs/result.schema.json`.
  public init(_ document: JSONValue) { data = ReportData(document) }

  /// The file.
  public var text: String {
    let errors = data.rules(.inconclusive).count + data.rules(.vacuous).count
    let counts = """
      tests="\(data.rules.count)" failures="\(data.rules(.violated).count)" errors="\(errors)" \
      skipped="\(data.rules(.notApplicable).count)" time="\(Numbers.seconds(data.json["seconds"].duration, decimals: 3))"
      """
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"modelcheck\" \(counts)>",
      "  <testsuite name=\"the documents&apos; rules\" \(counts)>", "    <properties>",
    ]
    let properties = [
      ("command", data.json["command"].string), ("completeness", data.completeness),
      ("systems", "\(data.number("systems"))"), ("states", "\(data.number("states"))"),
      ("transitions", "\(data.number("transitions"))"),
    ]
    lines += properties.map { "      <property name=\"\($0.0)\" value=\"\(Self.attribute($0.1))\"/>" }
    lines.append("    </properties>")
    lines += data.rules.flatMap(test)
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func test(_ rule: ReportData.Rule) -> [String] {
    let head =
      "    <testcase classname=\"modelcheck.\(Self.attribute(rule.group))\" name=\"\(Self.attribute(rule.name))\" time=\"0\""
    let words = rule.words(depth: data.depthLimit)
    switch rule.verdict {
    case .holds: return [head + "/>"]
    case .notApplicable:
      return [head + ">", "      <skipped message=\"\(Self.attribute(rule.reason ?? words))\"/>", "    </testcase>"]
    case .violated, .inconclusive, .vacuous:
      let element = rule.verdict == .violated ? "failure" : "error"
      let message = Self.attribute("\(words): \(rule.statement)")
      return [
        head + ">",
        "      <\(element) type=\"\(rule.verdict.rawValue)\" message=\"\(message)\">\(Self.escape(details(rule)))</\(element)>",
        "    </testcase>",
      ]
    }
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
      lines += ["", trace.text]
    }
    return lines.joined(separator: "\n")
  }

  private static func attribute(_ string: String) -> String {
    escape(string).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Text for XML; characters that it cannot hold at all are made visible, as in a page.
  private static func escape(_ string: String) -> String { HTML.escape(string) }
}
