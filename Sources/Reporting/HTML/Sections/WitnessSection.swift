/// The shortest history in which each rule's premise happens: what the model can do, in pictures.
struct WitnessSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  /// A history with all rules it is the witness of.
  private struct Entry {
    let trace: ReportData.Trace
    var rules: [ReportData.Rule]
  }

  private static func entries(_ data: ReportData) -> [Entry] {
    var entries: [Entry] = []
    var places: [ReportData.Trace: Int] = [:]
    for rule in data.rules {
      guard let trace = rule.witness else { continue }
      if let place = places[trace] {
        entries[place].rules.append(rule)
      } else {
        places[trace] = entries.count
        entries.append(Entry(trace: trace, rules: [rule]))
      }
    }
    return entries
  }

  /// The place of a rule's witness; it stands with the first rule that has the same.
  static func anchor(of rule: ReportData.Rule, in data: ReportData) -> String? {
    guard let trace = rule.witness else { return nil }
    let first = data.rules.first { $0.witness == trace } ?? rule
    return "witness\(first.anchor)"
  }

  /// Nothing if no rule has a witness.
  var html: HTML {
    let entries = Self.entries(data)
    let unmet = data.rules.filter { $0.hasPremise && $0.witness == nil && $0.verdict != .notApplicable }
    guard !entries.isEmpty || !unmet.isEmpty else { return "" }
    return """
      <p class="purpose">For each rule with a premise, a shortest history in which the premise happens, so that no rule \
      holds for nothing. Compare them with what you know of gestures.</p>
      \(PhasePattern.legend)\(missing(unmet))<div class="gallery">
      \(entries.map(card))</div>

      """
  }

  private func missing(_ rules: [ReportData.Rule]) -> HTML {
    guard !rules.isEmpty else { return "" }
    let items = rules.map { rule -> HTML in
      "<a href=\"#rule\(rule.anchor)\">\(rule.name)</a>: \(rule.completeness == "proved" ? "impossible in these systems" : "not seen; the search was cut")"
    }
    return "<h3>Without a witness</h3>\n\(HTML.list(items))"
  }

  private func card(_ entry: Entry) -> HTML {
    let first = entry.rules[0]
    let id = "witness\(first.anchor)"
    let title = entry.rules.compactMap { $0.json["shows"].optionalString }.first ?? first.statement
    let shown = entry.rules.map { rule -> HTML in
      "<li><a href=\"#rule\(rule.anchor)\">\(rule.name)</a> <span class=\"muted\">\(Numbers.grouped(rule.premise)) times</span></li>\n"
    }
    return """
      <article class="card" id="\(id)" aria-labelledby="\(id)_h">
      <h3 id="\(id)_h">\(Self.capitalized(title))</h3>
      <p class="muted">\(entry.trace.system)</p>
      \(TimelineDrawing(entry.trace, id: "w\(first.anchor)", title: "A shortest history: \(title)", mark: .witness).html)
      \(entry.rules.count > 3 ? HTML.details("matters to \(counted(entry.rules.count, "rule"))", "<ul class=\"shows\">\(shown)</ul>\n") : "<ul class=\"shows\">\(shown)</ul>\n")\
      \(HTML.details("Step by step", TraceTable.html(entry.trace, caption: "The history of \(first.name), step by step")))\(HTML.replay(entry.trace))</article>

      """
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
