/// Which parts of the model the systems of a run have exercised, and of the others, why not.
struct ModelCoverageSection {
  private let json: JSONValue

  init(_ data: ReportData) { json = data.json["modelCoverage"] }

  private struct Point {
    let table: String
    let name: String
    let file: String
    let sentence: String
    let state: String
    let reason: String?

    init(_ json: JSONValue) {
      table = json["table"].string
      name = json["name"].string
      file = json["file"].string
      sentence = json["sentence"].string
      state = json["state"].string
      reason = json["reason"].optionalString
    }
  }

  private static let states: [(name: String, title: String)] = [
    ("reached", "exercised"), ("otherSetting", "other settings"), ("unreachable", "unreachable"),
    ("notReached", "not reached"),
  ]

  /// Nothing if the document does not say.
  var html: HTML {
    guard case .object = json else { return "" }
    let points = json["points"].elements.map { Point($0) }
    let gaps = points.filter { $0.state == "notReached" } + points.filter { $0.state == "unreachable" }
    let others = points.filter { $0.state == "otherSetting" }
    return """
      <p class="purpose">Which branches of the model's cycle and which entries of its tables some transition of these \
      systems comes by, and of the others, why none does. A part of the model that no system exercises is a part of which \
      nothing is proved.</p>
      \(summary(points))\(gaps.isEmpty ? "" : table("Not exercised", gaps))\
      \(others.isEmpty ? "" : HTML.details("Parts that belong to other settings", table("Only under other settings", others)))
      """
  }

  private func summary(_ points: [Point]) -> HTML {
    var tables: [String] = []
    for point in points where !tables.contains(point.table) { tables.append(point.table) }
    func cells(_ points: [Point]) -> [HTML] {
      Self.states.map { state in "<td class=\"n\">\(points.count { $0.state == state.name })</td>" }
    }
    let rows = tables.map { name -> HTML in
      let own = points.filter { $0.table == name }
      return "<tr><th scope=\"row\">\(name)</th><td class=\"n\">\(own.count)</td>\(cells(own))</tr>\n"
    }
    let heads = Self.states.map { "<th scope=\"col\" class=\"n\">\($0.title)</th>" as HTML }
    return HTML.table(
      "Parts of the model",
      """
      <thead><tr><th scope="col">part</th><th scope="col" class="n">all</th>\(heads)</tr></thead>
      <tbody>
      \(rows)<tr><th scope="row">all</th><td class="n">\(points.count)</td>\(cells(points))</tr>
      </tbody>

      """)
  }

  private func table(_ caption: String, _ points: [Point]) -> HTML {
    let rows = points.map { point -> HTML in
      let state = Self.states.first { $0.name == point.state }?.title ?? point.state
      return """
        <tr><th scope="row">\(point.name)</th><td>\(point.sentence)</td><td>\(point.file)</td><td>\(state)</td>\
        <td>\(point.reason ?? "nobody knows")</td></tr>

        """
    }
    return HTML.table(
      caption,
      """
      <thead><tr><th scope="col">part</th><th scope="col">what happens there</th><th scope="col">file</th>\
      <th scope="col">state</th><th scope="col">why</th></tr></thead>
      <tbody>
      \(rows)</tbody>

      """)
  }
}
