/// The verdict in a sentence, in numbers, and what needs attention.
struct VerdictSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  var html: HTML {
    let tallies = data.tallies.map { tally -> HTML in
      "<li class=\"\(tally.look)\"><span class=\"sign\">\(tally.sign)</span> \(Numbers.grouped(tally.count)) \(tally.words)</li>\n"
    }
    let settings = data.json["settings"].strings
    let profile: HTML =
      settings.isEmpty
      ? "Profile \(data.json["profile"].string), nothing changed."
      : "Profile \(data.json["profile"].string) with <code>\(settings.joined(separator: " "))</code>."
    return """
      <div class="verdict \(data.look)">
      <h1><span class="sign">\(data.sign)</span>\(data.headline)</h1>
      <ul class="tally">
      \(tallies)</ul>
      <p>\(data.reach)</p>
      <p>\(profile) Every state is stored exactly; no hash stands for a state.</p>
      \(problems)</div>

      """
  }

  private var problems: HTML {
    var items: [HTML] = []
    for verdict in [ReportData.Verdict.violated, .inconclusive, .vacuous] {
      for rule in data.rules(verdict) {
        let target = verdict == .violated ? "cx" : "rule"
        let more: HTML =
          verdict == .violated
          ? " (in \(Numbers.grouped(rule.violated.systems)) of \(counted(rule.applicable.systems, "system")))"
          : rule.reason.map { ": \($0)" } ?? ""
        items.append(
          """
          <span class="\(rule.look)"><span class="sign">\(rule.sign)</span></span> \(rule.words(depth: data.depthLimit)): \
          <a href="#\(target)\(rule.anchor)">\(rule.name)</a>\(more)
          """)
      }
    }
    for (place, run) in data.scenarios.enumerated() {
      let bad = run.checks.filter { $0.isQuestion ? $0.json["met"] != .bool(true) : $0.verdict == .violated }
      for check in bad {
        let look = check.isQuestion ? check.outcomeLook : check.look
        let sign = check.isQuestion ? check.outcomeSign : check.sign
        let words = check.isQuestion ? check.outcome : "violated, a rule of the documents"
        items.append(
          """
          <span class="\(look)"><span class="sign">\(sign)</span></span> \(words): \
          <a href="#\(ScenarioSection.anchor(place + 1))">\(run.name), \(check.name)</a>
          """)
      }
    }
    for matrix in data.kinds {
      for cell in matrix.all(.illegal) {
        items.append(
          """
          <span class="violated"><span class="sign">✘</span></span> forbidden transition seen: \
          <a href="#\(matrix.anchor)">\(matrix.kind)</a>, \(cell.from.name) → \(cell.to.name), \
          \(Numbers.grouped(cell.count)) times
          """)
      }
    }
    let cut = data.runs.filter { !$0.isClosed }
    if !cut.isEmpty && data.completeness != "proved" {
      items.append(
        """
        <span class="unreached"><span class="sign">?</span></span> \
        <a href="#profile">\(counted(cut.count, "set")) of systems not explored to the end</a>: \
        \(cut.map(\.name).joined(separator: ", "))
        """)
    }
    guard !items.isEmpty else { return "" }
    return "<h2 id=\"problems\">Needs attention</h2>\n\(HTML.list(items, name: "problems"))"
  }
}
