/// What the rules are worth: mutants × rules.
struct MutantSection {
  private let json: JSONValue
  private let rules: [JSONValue]
  private let mutants: [JSONValue]

  init(_ json: JSONValue) {
    self.json = json
    rules = json["rules"].elements
    mutants = json["mutants"].elements
  }

  var html: HTML {
    guard !mutants.isEmpty else { return "" }
    let killed = json["killed"].int
    let score = "\(Numbers.grouped(killed)) of \(Numbers.grouped(mutants.count)) broken models are noticed"
    return """
      <p class="purpose">The model broken in one way after another: which rule notices, and what no rule notices.</p>
      <p>\(score), \(json["survived"].int) survive, \(json["silent"].int) differ where the documents are silent, \(json["equivalent"].int) are no other model, \
      \(json["undecided"].int) were not decided.</p>
      \(HTML.details("How to read this table", howToRead))\(survivors)\(HTML.details("Mutants by rules", HTML.table("Mutants by rules", name: "matrix", table)))\(ruleLists)
      """
  }

  private var howToRead: HTML {
    HTML.list([
      "A number is the length of the shortest history found by which the rule notices the mutant.",
      "<b>!</b> something that the rule says must be possible is not.",
      "The columns are the rules that notice anything, by their numbers in the list below the table.",
    ])
  }

  private var columns: [(number: Int, id: String)] {
    rules.enumerated().filter { $0.element["kills"].int > 0 }.map { ($0.offset + 1, $0.element["id"].string) }
  }

  private var table: HTML {
    let heads = columns.map { column -> HTML in
      "<th scope=\"col\"><abbr title=\"\(column.id)\">\(column.number)</abbr></th>"
    }
    let body = mutants.map { mutant -> HTML in
      var lengths: [String: String] = [:]
      for kill in mutant["kills"].elements {
        lengths[kill["rule"].string] = kill["length"].optionalInt.map { "\($0)" } ?? "!"
      }
      let cells = columns.map { "<td class=\"n\">\(lengths[$0.id] ?? "")</td>" as HTML }
      return """
        <tr><th scope="row"><span class="\(Self.look(mutant))"><span class="sign">\(Self.sign(mutant))</span></span> \
        <abbr title="\(mutant["sentence"].string)">\(mutant["name"].string)</abbr></th>\(cells)</tr>

        """
    }
    return "<thead><tr><th scope=\"col\">mutant</th>\(heads)</tr></thead>\n<tbody>\n\(body)</tbody>\n"
  }

  private static func sign(_ mutant: JSONValue) -> String {
    switch mutant["fate"].string {
    case "killed": "✓"
    case "survived": "✘"
    case "undecided": "?"
    case "silent": "~"
    default: "="
    }
  }

  private static func look(_ mutant: JSONValue) -> String {
    switch mutant["fate"].string {
    case "killed": "covered"
    case "survived": "violated"
    case "undecided": "unreached"
    default: "plain"
    }
  }

  private var survivors: HTML {
    let items = mutants.filter { $0["fate"].string == "survived" }.map { mutant -> HTML in
      let trace = ReportData.Trace(mutant["difference"])
      return
        "<b>\(mutant["name"].string)</b> survives: \(mutant["sentence"].string) A rule is missing.\(trace.map { HTML.lanes($0) } ?? "")"
    }
    return HTML.list(items, name: "problems")
  }

  private var ruleLists: HTML {
    let numbered = rules.map { rule -> HTML in
      let words =
        rule["kills"].int == 0
        ? "notices no mutant"
        : rule["alone"].int == 0
          ? "notices \(rule["kills"].int), none of them alone"
          : "notices \(rule["kills"].int), \(rule["alone"].int) alone"
      return "<li><code>\(rule["id"].string)</code> \(words)</li>\n"
    }
    return HTML.details("The rules by number", "<ol>\n\(numbered)</ol>\n")
  }
}
