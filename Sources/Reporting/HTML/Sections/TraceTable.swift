/// A history in words: a row for each step.
enum TraceTable {
  /// The table.
  static func html(_ trace: ReportData.Trace, caption: String) -> HTML {
    let keys = [
      ("offers", "offers"), ("requests", "requests"), ("answers", "answers"), ("changes", "changes"),
      ("actions", "sends its action"), ("views", "the view sees"),
      ("because", "because"),
    ].filter { key, _ in trace.steps.contains { !$0.words(key).isEmpty } }
    let head = keys.map { "<th scope=\"col\">\($0.1)</th>" as HTML }
    let rows = trace.steps.enumerated().map { number, step -> HTML in
      let cells = keys.map { key, _ in "<td>\(lines(step.words(key)))</td>" as HTML }
      return """
        <tr data-step="\(number + 1)"><th scope="row" class="n">\(number == trace.loop ? "⟲ " : "")\(number + 1)</th><td>\(step.action)</td>\(cells)</tr>

        """
    }
    return HTML.table(
      caption, name: "steps",
      "<thead><tr><th scope=\"col\" class=\"n\">step</th><th scope=\"col\">what happens</th>\(head)</tr></thead>\n"
        + "<tbody>\n\(rows)\(goesOn(trace, columns: keys.count + 1))</tbody>\n")
  }

  /// How an endless history goes on, in a row of its own.
  private static func goesOn(_ trace: ReportData.Trace, columns: Int) -> HTML {
    guard let words = trace.loopWords else { return "" }
    let sentence = words.drop { $0 == "⟲" || $0 == " " }
    return "<tr><th scope=\"row\" class=\"n\">⟲</th><td colspan=\"\(columns)\">\(String(sentence))</td></tr>\n"
  }

  private static func lines(_ words: [String]) -> HTML {
    words.enumerated().reduce(into: HTML.none) { $0 += $1.offset == 0 ? "\($1.element)" : "<br>\($1.element)" }
  }
}
