/// The scenarios of files: what was asked of each, what came out, and the history that shows it.
struct ScenarioSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  /// Nothing if no file was checked.
  var html: HTML {
    guard !data.scenarios.isEmpty else { return "" }
    let cards = data.scenarios.enumerated().map { card($1, $0 + 1) }
    return """
      <p class="purpose">What each file asks, and what came out. A check is as it should be if its verdict is the one that \
      is expected; a violated check may be what its file expects.</p>
      \(PhasePattern.legend)\(cards)
      """
  }

  /// The place of a scenario.
  static func anchor(_ number: Int) -> String { "scenario-\(number)" }

  private func card(_ run: ReportData.Run, _ number: Int) -> HTML {
    let id = Self.anchor(number)
    let look = run.isBad ? " violated problem" : ""
    let setting = ([run.json["profile"].string] + run.json["settings"].strings).joined(separator: ", ")
    let warnings = run.json["warnings"].elements.map { warning -> HTML in
      let line = warning["line"].int
      return "\(warning["id"].string)\(line > 0 ? ", line \(line)" : ""): \(warning["message"].string)"
    }
    return """
      <article class="card\(look)" id="\(id)" aria-labelledby="\(id)_h">
      <h3 id="\(id)_h">\(run.name)</h3>
      <p class="muted"><span class="mono">\(run.file ?? "")</span>; \(setting); \(run.json["description"].string)</p>
      \(checks(run))\(rules(run))\
      \(HTML.when(!warnings.isEmpty, "<h4>Warnings</h4>\n"))\(HTML.list(warnings))\
      <p class="muted">\(counted(run.number("states"), "state")), \(counted(run.number("transitions"), "transition")), \
      depth \(run.number("depth")); \(run.isClosed ? "explored to the end" : "not explored to the end").</p>
      \(histories(run, id))</article>

      """
  }

  private func checks(_ run: ReportData.Run) -> HTML {
    let questions = run.questions
    guard !questions.isEmpty else { return "" }
    let rows = questions.map { check -> HTML in
      let question = check.json["question"].string
      return """
        <tr><th scope="row"><span class="\(check.outcomeLook)"><span class="sign">\(check.outcomeSign)</span></span> \
        \(check.name)</th><td>\(question == check.name ? "" : question)</td><td>\(check.answer)</td>\
        <td>\(check.json["expected"].optionalString ?? "–")</td><td>\(check.outcome)</td>\
        <td class="n">\(check.trace.map { "\($0.length)" } ?? "–")</td></tr>

        """
    }
    return HTML.table(
      "\(run.name): checks",
      """
      <thead><tr><th scope="col">check</th><th scope="col">asks</th><th scope="col">verdict</th>\
      <th scope="col">expected</th><th scope="col">so it is</th><th scope="col" class="n">history, steps</th></tr></thead>
      <tbody>
      \(rows)</tbody>

      """)
  }

  /// The documents' rules: those that hold in a number, the others by name.
  private func rules(_ run: ReportData.Run) -> HTML {
    let rules = run.checks.filter { !$0.isQuestion }
    guard !rules.isEmpty else { return "" }
    let others = rules.filter { [.violated, .inconclusive].contains($0.verdict) }
    let vacuous = rules.filter { $0.verdict == .vacuous }.map(\.name).joined(separator: ", ")
    let counts = ReportData.Verdict.allCases.compactMap { verdict -> String? in
      let count = rules.count { $0.verdict == verdict }
      return count == 0
        ? nil
        : "\(count) \(verdict == .notApplicable ? "not applicable" : verdict == .holds ? "hold" : verdict.rawValue)"
    }
    let items = others.map { rule -> HTML in
      """
      <span class="\(rule.look)"><span class="sign">\(rule.sign)</span></span> \(rule.name): \
      \(rule.words(depth: data.depthLimit))\(rule.reason.map { ", \($0)" } ?? "")
      """
    }
    return """
      <p>The documents' rules beside them: \(counts.joined(separator: ", ")).</p>
      \(HTML.list(items))\
      \(HTML.when(!vacuous.isEmpty, HTML.details("Vacuous here: the premise never happens", "<p>\(vacuous)</p>\n")))
      """
  }

  private func histories(_ run: ReportData.Run, _ id: String) -> HTML {
    run.checks.enumerated().reduce(into: HTML.none) { out, each in
      let (place, check) = each
      guard let trace = check.trace else { return }
      let isAgainst = check.verdict == .violated
      let words = isAgainst ? "against" : check.json["judges"].string == "delay" ? "that takes longest in" : "for"
      let title = "A shortest history \(words) \(check.name)"
      out += """
        <h4>\(title)</h4>
        \(TimelineDrawing(trace, id: "\(id)_c\(place)", title: title, mark: isAgainst ? .violation : .witness).html)\
        \(trace.avoidance.map { "<p>\($0)</p>" as HTML } ?? .none)\
        \(HTML.details("Step by step", TraceTable.html(trace, caption: title)))\
        \(HTML.details("As text", HTML.lanes(trace)))\(HTML.replay(trace))
        """
    }
  }
}

extension ReportData.Run {
  /// What its file asks.
  var questions: [ReportData.Rule] { checks.filter(\.isQuestion) }

  /// Whether something is not as it should be.
  var isBad: Bool {
    checks.contains { $0.isQuestion ? $0.json["met"] == .bool(false) : $0.verdict == .violated }
  }
}

extension ReportData.Rule {
  /// Whether a file asked it.
  var isQuestion: Bool { json["question"].optionalString != nil }

  /// The verdict, with a value if it has one.
  fileprivate var answer: String {
    let words = json["verdict"].string == "notApplicable" ? "not applicable" : json["verdict"].string
    let sure = completeness == "proved" ? "" : ", \(completeness)"
    let value: String =
      switch json["valueIs"].string {
      case "exact": "; the longest time is \(Numbers.seconds(json["value"].duration, decimals: 3)) s"
      case "atLeast": "; the longest time is at least \(Numbers.seconds(json["value"].duration, decimals: 3)) s"
      case "unbounded": "; there is no longest time"
      default: ""
      }
    return words + sure + value + (reason.map { " (\($0))" } ?? "")
  }

  /// The verdict against what is expected.
  var outcome: String {
    switch json["met"] {
    case .bool(true): "as it should be"
    case .bool(false): "not as it should be"
    default: verdict == .vacuous || verdict == .notApplicable ? "empty" : "not decided"
    }
  }

  /// A sign for it.
  var outcomeSign: String {
    switch json["met"] {
    case .bool(true): "✓"
    case .bool(false): "✘"
    default: verdict == .vacuous || verdict == .notApplicable ? "∅" : "?"
    }
  }

  /// The look that goes with it.
  var outcomeLook: String {
    switch json["met"] {
    case .bool(true): "covered"
    case .bool(false): "violated"
    default: "unreached"
    }
  }
}
