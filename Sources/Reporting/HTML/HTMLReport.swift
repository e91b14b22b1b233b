/// A run as one page that needs nothing but itself: a function of the result's document, so that the same document
/// gives the same bytes, whenever and wherever the page is made.
///
/// Everything is in the page without its style and without its script; the style sets it, the script adds comfort.
public struct HTMLReport: Sendable {
  private let data: ReportData
  private let additions: [JSONValue]

  /// The page of a document in the form of `Specs/result.schema.json`.
  ///
  /// - Parameter additions: documents of `modelcheck mutants` and `modelcheck contradictions`, each for a section.
  public init(_ document: JSONValue, adding additions: [JSONValue] = []) {
    data = ReportData(document)
    self.additions = additions
  }

  private func addition(_ kind: String) -> JSONValue { additions.first { $0["kind"].string == kind } ?? .null }

  /// The page.
  public var text: String { page.text }

  private var page: HTML {
    let style = StyleSheet.text
    let script = ClientScript.text
    let policy =
      "default-src 'none'; style-src 'sha256-\(Self.digest(style))'; script-src 'sha256-\(Self.digest(script))'; img-src data:"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="modelcheck \(data.json["version"].string)">
      <title>\(data.title)</title>
      <link rel="icon" href="\(raw: icon)">
      <style>\(raw: style)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the result</a>
      \(PhasePattern.definitions)\(header)\(navigation)<main id="main" tabindex="-1">
      \(sections)</main>
      <footer><p>Made by modelcheck \(data.json["version"].string) from the result alone; \
      <code>modelcheck report --from report.json</code> makes it again, byte for byte.</p></footer>
      <script>\(raw: script)</script>
      </body>
      </html>

      """
  }

  private static func digest(_ text: String) -> String { Base64.encode(SHA256.digest(text.utf8)) }

  /// A disc in the colour of the verdict, for the browser's tab.
  private var icon: String {
    let colour = Palette.light(data.look)
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='\(colour)'/></svg>"
    return "data:image/svg+xml;base64,\(Base64.encode(drawing.utf8))"
  }

  private var header: HTML {
    """
    <header>
    <div class="brand"><span>modelcheck · gesture recognizers</span><span class="tools">\
    <button type="button" id="keys" data-script hidden title="Single keys: n and p go to the next and previous problem, \
    / to the filter, t turns the theme, arrows walk a history">Keys: on</button>\
    <button type="button" id="theme" data-script hidden>Theme: auto</button></span></div>
    \(VerdictSection(data).html)</header>

    """
  }

  /// A section, and its place in the page.
  private var parts: [(id: String, name: String, body: HTML)] {
    [
      ("scenarios", "Scenarios", ScenarioSection(data).html),
      ("rules", "Rules", data.rules.isEmpty ? "" : RuleMatrixSection(data).html),
      ("counterexamples", "Counterexamples", CounterexampleSection(data).html),
      ("witnesses", "Witnesses", WitnessSection(data).html),
      ("coverage", "Phase coverage", CoverageSection(data).html),
      ("model", "Coverage of the model", ModelCoverageSection(data).html),
      ("strength", "Strength of the rules", MutantSection(addition("mutants")).html),
      ("readings", "What the documents do not settle", ReadingSection(addition("contradictions")).html),
      ("profile", "Exploration", data.runs.isEmpty ? "" : ProfileSection(data).html),
      ("sampling", "Random runs", SamplingSection(data).html),
      ("environment", "Reproduction", ReproductionSection(data).html),
      ("definitions", "Definitions and limits", DefinitionsSection(data).html),
    ].filter { !$0.2.isEmpty }
  }

  private var navigation: HTML {
    let links = parts.map { "<li><a href=\"#\($0.id)\">\($0.name)</a></li>\n" as HTML }
    return "<nav aria-label=\"Sections\"><ul>\n\(links)</ul></nav>\n"
  }

  private var sections: HTML {
    parts.reduce(into: HTML.none) { page, part in
      page += """
        <section id="\(part.id)" aria-labelledby="\(part.id)-h">
        <h2 id="\(part.id)-h">\(part.name)</h2>
        \(part.body)</section>

        """
    }
  }
}
