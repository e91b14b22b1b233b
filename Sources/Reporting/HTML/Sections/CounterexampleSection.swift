/// Each violated rule with the shortest history that shows it.
struct CounterexampleSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  /// Nothing if nothing is violated.
  var html: HTML {
    let violated = data.rules(.violated)
    guard !violated.isEmpty else { return "" }
    return """
      <p class="purpose">\(purpose)</p>
      \(HTML.details("How to read a timeline", howToRead))
      \(PhasePattern.legend)\(violated.map(card))
      """
  }

  private var purpose: HTML {
    data.completeness == "sampled"
      ? "For each violated rule, a history that breaks it, found at random and made smaller until nothing more could be "
        + "taken away."
      : "For each violated rule, a shortest history that breaks it; there is none with fewer steps."
  }

  private var howToRead: HTML {
    HTML.list([
      "A column is one transition: what happens outside, and everything that follows from it. A lane is a touch, a "
        + "recognizer, or what a view sees of a touch.",
      "A recognizer's band goes on in the look of its phase until the phase changes; the letters above say what it "
        + "enters, requests and sends. The framed column breaks the rule; of a rule about endless histories it is the loop (⟲), "
        + "or the last step before rest, and no fair history that breaks the rule gets to its loop or rest sooner.",
      "The table and the text beside each drawing say the same.",
    ])
  }

  private func card(_ rule: ReportData.Rule) -> HTML {
    let sources = rule.json["sources"].elements.map { "\($0["document"].string): \($0["passage"].string)" as HTML }
    return """
      <article class="card violated problem" id="cx\(rule.anchor)" aria-labelledby="cx\(rule.anchor)_h">
      <h3 id="cx\(rule.anchor)_h"><span class="sign">✘</span> \(rule.statement)</h3>
      \(headline(rule))<dl class="facts"><div><dt>rule</dt><dd><a href="#rule\(rule.anchor)" class="mono">\(rule.name)</a></dd></div>\
      <div><dt>violated in</dt><dd>\(Numbers.grouped(rule.violated.systems)) of \(counted(rule.applicable.systems, "system"))</dd></div>\
      <div><dt>with names told apart</dt><dd>\(Numbers.grouped(rule.violated.labelled)) of \(Numbers.grouped(rule.applicable.labelled))</dd></div>\
      <div><dt>shortest history</dt><dd>\(rule.trace.map { counted($0.length, "step") + ($0.loop == nil ? "" : ", endless") } ?? "none exists")</dd></div></dl>
      \(history(rule))<h4>What the rule demands</h4>
      <pre class="wrap">\(rule.json["formula"].string)</pre>
      \(HTML.when(!sources.isEmpty, "<h4>Where the rule comes from</h4>\n"))\(HTML.list(sources))\(families(rule))</article>

      """
  }

  /// What happens at the last step, in a sentence.
  private func headline(_ rule: ReportData.Rule) -> HTML {
    if case .object = rule.json["missing"] {
      let missing = rule.json["missing"]
      let who = missing["for"].string
      return """
        <p class="headline">No reachable history does it\(who.isEmpty ? "" : " for \(who)" as HTML) in this system: \
        \(missing["system"].string).</p>

        """
    }
    guard let trace = rule.trace else { return "" }
    if let words = trace.loopWords { return "<p class=\"headline\">\(words).</p>\n" }
    guard let last = trace.steps.last else { return "<p class=\"headline\">The first state breaks it.</p>\n" }
    var parts = last.words("changes")
    let senders = last.words("actions")
    if !senders.isEmpty { parts.append("action sent by \(senders.joined(separator: ", "))") }
    if parts.isEmpty { parts = last.words("requests") + last.words("views").map { "the view sees \($0)" } }
    let effect = parts.isEmpty ? "nothing else follows" : parts.joined(separator: "; ")
    return "<p class=\"headline\">Step \(trace.steps.count), <b>\(last.action)</b>: \(effect).</p>\n"
  }

  private func history(_ rule: ReportData.Rule) -> HTML {
    guard let trace = rule.trace else { return "" }
    let title = "A shortest history that violates \(rule.name)"
    return """
      <h4>The system</h4>
      \(HTML.list(trace.system.split(separator: ";").map { "\(String($0.drop { $0 == " " }))" }))<h4>The history</h4>
      \(TimelineDrawing(trace, id: "tl\(rule.anchor)", title: title, mark: .violation).html)
      \(trace.avoidance.map { "<p>\($0)</p>" as HTML } ?? .none)
      \(TraceTable.html(trace, caption: "The same history, step by step"))
      \(HTML.details("The same history as text", HTML.lanes(trace)))\(HTML.replay(trace))
      """
  }

  /// In which sets of systems, each with the shortest there.
  private func families(_ rule: ReportData.Rule) -> HTML {
    let found = data.runs.compactMap { run in
      run.checks.first { $0.name == rule.name && $0.verdict == .violated }.map { (run, $0) }
    }
    guard !found.isEmpty else { return "" }
    let rows = found.enumerated().map { number, each -> HTML in
      let (run, check) = each
      let text: HTML =
        check.trace.map { trace in
          trace == rule.trace
            ? "the one above"
            : HTML.details(
              "\(counted(trace.length, "step"))", "<p>\(trace.system)</p>\n\(HTML.lanes(trace))\(HTML.replay(trace))")
        } ?? "–"
      return """
        <tr><th scope="row">\(run.name)</th><td class="n">\(Numbers.grouped(check.violated.systems))</td>\
        <td class="n">\(Numbers.grouped(check.applicable.systems))</td><td>\(text)</td></tr>

        """
    }
    return HTML.table(
      "Where \(rule.name) is violated",
      """
      <thead><tr><th scope="col">set of systems</th><th scope="col" class="n">violated in</th>\
      <th scope="col" class="n">of systems</th><th scope="col">shortest there</th></tr></thead>
      <tbody>
      \(rows)</tbody>

      """)
  }
}
