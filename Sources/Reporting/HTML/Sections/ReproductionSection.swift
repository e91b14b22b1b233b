/// How the same result is had again.
struct ReproductionSection {
  private let data: ReportData

  init(_ data: ReportData) { self.data = data }

  var html: HTML {
    """
    <p class="purpose">The command that gives this result again; counts depend on nothing else.</p>
    <pre class="wrap">\(data.json["command"].string)</pre>
    \(HTML.table("What was asked", asked))\(HTML.details("Every switch", HTML.table("Switches", switches)))\(environment)
    """
  }

  private static func row(_ name: String, _ value: String) -> HTML {
    "<tr><th scope=\"row\">\(name)</th><td>\(value)</td></tr>\n"
  }

  private static let head: HTML = "<thead><tr><th scope=\"col\">what</th><th scope=\"col\">value</th></tr></thead>\n"

  private var asked: HTML {
    let limits = data.json["limits"]
    func limit(_ key: String, _ none: String) -> String {
      limits[key].optionalInt.map { Numbers.grouped($0) } ?? none
    }
    var rows = [
      Self.row("version", data.json["version"].string), Self.row("profile", data.json["profile"].string),
      Self.row("changed switches", data.json["settings"].strings.joined(separator: ", ")),
      Self.row("rules", Numbers.grouped(data.rules.count)),
      Self.row("recognizers at most", limit("recognizers", "as given")),
      Self.row("fingers at most", limit("fingers", "as given")),
      Self.row("depth at most", limit("depth", "no limit")), Self.row("states at most", limit("states", "no limit")),
      Self.row("memory at most, bytes", limit("memory", "no limit")),
    ]
    let time = limits["seconds"]
    rows.append(
      Self.row("seconds at most", time == .null ? "no limit" : Numbers.seconds(time.duration, decimals: 3)))
    return "\(Self.head)<tbody>\n\(rows)</tbody>\n"
  }

  private var switches: HTML {
    let rows = data.json["switches"].members.map { Self.row($0.key, $0.value.string) }
    return "\(Self.head)<tbody>\n\(rows)</tbody>\n"
  }

  private var environment: HTML {
    let entries = data.json["environment"].members
    guard !entries.isEmpty else {
      return "<p class=\"muted\">Where and when it ran is left out, so that equal results are equal files; "
        + "<code>--environment</code> adds it.</p>\n"
    }
    let rows = entries.map { Self.row($0.key, $0.value.string) }
    return HTML.table("Environment", "\(Self.head)<tbody>\n\(rows)</tbody>\n")
  }
}
