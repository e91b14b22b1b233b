/// Of a run at random: how much was tried, how much of it was new, what became of the counterexamples.
struct SamplingSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  /// Nothing if nothing was sampled.
  var html: HTML {
    let sampling = data.json["sampling"]
    guard case .object = sampling else { return "" }
    let shrinks = sampling["shrinks"].elements.map { shrink -> HTML in
      """
      \(shrink["name"].string): \(counted(shrink["recognizers"].int, "recognizer")) of \(shrink["foundRecognizers"].int), \
      \(counted(shrink["steps"].int, "step")) of \(shrink["foundSteps"].int); \
      \(shrink["minimal"] == .bool(true) ? "nothing more can be taken away" : "stopped by the budget")\
      \(shrink["shortest"] == .bool(true) ? "; no history of this system is shorter" : "")
      """
    }
    return """
      <p class="purpose">How much was tried, and how much of it was new: a curve that still rises says that more would be \
      seen.</p>
      <p>\(counted(sampling["runs"].int, "run")) of up to \(counted(sampling["steps"].int, "step")), seed \
      \(sampling["seed"].string).</p>
      \(curve(sampling["curve"].elements))\
      \(HTML.when(!shrinks.isEmpty, "<h3>Counterexamples made smaller</h3>\n"))\(HTML.list(shrinks))
      """
  }

  private func curve(_ points: [JSONValue]) -> HTML {
    guard !points.isEmpty else { return "" }
    let step = max(1, (points.count + 19) / 20)
    let shown = points.indices.filter { $0 % step == step - 1 || $0 == points.count - 1 }
    let rows = shown.map { index -> HTML in
      let cells = ["states", "phases", "pairs"].map {
        "<td class=\"n\">\(Numbers.grouped(points[index][$0].int))</td>" as HTML
      }
      return "<tr><th scope=\"row\" class=\"n\">\(Numbers.grouped(points[index]["runs"].int))</th>\(cells)</tr>\n"
    }
    return HTML.table(
      "New coverage",
      """
      <thead><tr><th scope="col" class="n">runs so far</th><th scope="col" class="n">distinct states</th>\
      <th scope="col" class="n">phase changes seen</th><th scope="col" class="n">pairs of them</th></tr></thead>
      <tbody>
      \(rows)</tbody>

      """)
  }
}
