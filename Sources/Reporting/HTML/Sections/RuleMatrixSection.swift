/// Every rule on every set of systems.
struct RuleMatrixSection {
  private let data: ReportData
  /// Why rules do not apply, each reason once.
  private let reasons: [String]

  init(_ data: ReportData) {
    self.data = data
    var reasons: [String] = []
    for run in data.runs {
      for check in run.checks where check.verdict == .notApplicable {
        for exemption in check.exemptions where !reasons.contains(exemption.reason) { reasons.append(exemption.reason) }
      }
    }
    self.reasons = reasons
  }

  var html: HTML {
    """
    <p class="purpose">Whether each rule of the documents is true in every system of each set.</p>
    \(HTML.details("How to read this table", howToRead))
    <p class="filter" data-script hidden><label for="filter">Filter the rules </label>\
    <input type="search" id="filter" autocomplete="off"> <span id="found" role="status" class="muted"></span></p>
    \(HTML.table("Rules by sets of systems", name: "matrix", table))
    \(notes)<h3 id="all-rules">The rules in full</h3>
    <div class="rule">
    \(cards)</div>

    """
  }

  private var howToRead: HTML {
    HTML.list([
      "<b>✓</b> proved: true on every reachable transition of every system, all explored to the end. "
        + "<b>✓6</b> true to depth 6, beyond which nothing was looked at.",
      "<b>✘</b> violated, with the number of systems; it leads to the shortest history that shows it.",
      "<b>?</b> not decided, because a search was cut.",
      "<b>∅</b> vacuous here: the premise never happened, so the rule says nothing about these systems.",
      "<b>–</b> not applicable; the number refers to the reasons below the table.",
      "The small number is the premise: on how many transitions the rule had something to say. For a possibility, "
        + "on how many it was seen.",
    ])
  }

  private var table: HTML {
    let columns = data.runs.map { "<th scope=\"col\">\($0.name)</th>" as HTML }
    var body = HTML.none
    var group: String?
    for (place, rule) in data.rules.enumerated() {
      if rule.group != group {
        body += group == nil ? "" : "</tbody>\n"
        body +=
          "<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(data.runs.count + 4)\">\(rule.group)</th></tr>\n"
        group = rule.group
      }
      body += row(rule, place)
    }
    return """
      <thead><tr><th scope="col">rule</th>\(columns)<th scope="col" class="n">premise, times</th>\
      <th scope="col" class="n">systems</th><th scope="col" class="n">shortest, steps</th></tr></thead>
      \(body)\(group == nil ? "<tbody>" as HTML : "")</tbody>
      <tfoot>\(footer)</tfoot>

      """
  }

  private func row(_ rule: ReportData.Rule, _ place: Int) -> HTML {
    let cells = data.runs.map { run in run.check(rule.name, at: place).map { cell($0, rule) } ?? "<td>–</td>" }
    let find = "\(rule.name) \(rule.group) \(rule.statement) \(rule.words(depth: data.depthLimit))".lowercased()
    let shortest = (rule.verdict == .violated ? rule.trace : rule.witness)?.length
    return """
      <tr data-find="\(find)"><th scope="row"><span class="\(rule.look)"><span class="sign">\(rule.sign)</span></span> \
      <a href="#rule\(rule.anchor)">\(rule.name)</a></th>\(cells)\
      <td class="n">\(rule.hasPremise ? Numbers.grouped(rule.premise) : "always")</td>\
      <td class="n">\(Numbers.grouped(rule.applicable.systems))</td>\
      <td class="n">\(shortest.map { "\($0)" } ?? "–")</td></tr>

      """
  }

  private func cell(_ check: ReportData.Rule, _ rule: ReportData.Rule) -> HTML {
    let words = check.words(depth: data.depthLimit)
    let target = rule.witness != nil ? WitnessSection.anchor(of: rule, in: data) : nil
    let premise: HTML =
      rule.hasPremise && check.premise > 0 ? "<small>\(Numbers.short(check.premise))</small>" : ""
    func link(_ target: String?, _ sign: HTML) -> HTML {
      let inner = "\(sign)<span class=\"vh\"> \(words)</span>" as HTML
      return target.map { "<a href=\"#\($0)\">\(inner)</a>" } ?? inner
    }
    switch check.verdict {
    case .holds:
      let sign: HTML =
        check.completeness == "proved"
        ? "✓" : check.completeness == "sampled" ? "✓ random" : "✓\(data.depthLimit.map { "\($0)" } ?? "")"
      return "<td class=\"covered\">\(link(target ?? "rule\(rule.anchor)", sign))\(premise)</td>"
    case .violated:
      return
        "<td class=\"violated\">\(link("cx\(rule.anchor)", "✘ \(Numbers.grouped(check.violated.systems))"))\(premise)</td>"
    case .inconclusive: return "<td class=\"unreached\">\(link(nil, "?"))\(premise)</td>"
    case .vacuous: return "<td class=\"plain\">\(link(nil, "∅"))</td>"
    case .notApplicable:
      let numbers = check.exemptions.compactMap { exemption in reasons.firstIndex(of: exemption.reason) }
      let links = numbers.map { "<a href=\"#why-\($0 + 1)\"><small>\($0 + 1)</small></a>" as HTML }
      return "<td class=\"plain\">\(link(nil, "–"))\(links)</td>"
    }
  }

  private var footer: HTML {
    let rows = [
      ("systems", "systems"), ("states", "states"), ("productStates", "states with the rules' memory"),
      ("transitions", "transitions"), ("depth", "depth"),
    ]
    return rows.reduce(into: HTML.none) { out, row in
      let cells = data.runs.map { run in
        "<td title=\"\(Numbers.grouped(run.number(row.0)))\">\(Numbers.short(run.number(row.0)))</td>" as HTML
      }
      out +=
        "<tr><th scope=\"row\">\(row.1)</th>\(cells)<td class=\"n\">\(Numbers.grouped(data.number(row.0)))</td><td></td><td></td></tr>\n"
    }
  }

  private var notes: HTML {
    guard !reasons.isEmpty else { return "" }
    let items = reasons.enumerated().map { "<li id=\"why-\($0 + 1)\">\($1)</li>\n" as HTML }
    return "<h3>Why a rule does not apply</h3>\n<ol class=\"notes\">\n\(items)</ol>\n"
  }

  private var cards: HTML {
    var group: String?
    return data.rules.reduce(into: HTML.none) { out, rule in
      if rule.group != group { out += "<h4>\(rule.group)</h4>\n" }
      group = rule.group
      out += card(rule)
    }
  }

  private func card(_ rule: ReportData.Rule) -> HTML {
    let sources = rule.json["sources"].elements.map { "\($0["document"].string): \($0["passage"].string)" as HTML }
    var lines: [HTML] = []
    if let reason = rule.reason { lines.append("\(rule.words(depth: data.depthLimit)): \(reason)") }
    let claims = rule.json["claims"].strings
    if !claims.isEmpty { lines.append("claimed only under \(claims.joined(separator: " and "))") }
    if let shows = rule.json["shows"].optionalString { lines.append("its witness shows: \(shows)") }
    if rule.isPossibility { lines.append("a possibility: some reachable history must do it") }
    if rule.verdict == .violated {
      lines.append("<a href=\"#cx\(rule.anchor)\">the shortest history that violates it</a>")
    }
    if rule.witness != nil, let witness = WitnessSection.anchor(of: rule, in: data) {
      lines.append("<a href=\"#\(witness)\">the shortest history in which it matters</a>")
    }
    let find = "\(rule.name) \(rule.group) \(rule.statement) \(rule.words(depth: data.depthLimit))".lowercased()
    return """
      <details id="rule\(rule.anchor)" data-find="\(find)"><summary><span class="\(rule.look)"><span class="sign">\
      \(rule.sign)</span></span> \(rule.statement) <span class="mono">\(rule.name)</span></summary>
      <pre class="wrap">\(rule.json["formula"].string)</pre>
      \(HTML.list(lines))\(HTML.when(!sources.isEmpty, "<p class=\"muted\">Where it comes from:</p>\n"))\(HTML.list(sources))</details>

      """
  }
}
