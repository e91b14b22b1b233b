import GestureModel
import GestureSpec

/// The rule book as text: a list, or one rule in full.
public struct RuleBookText: Sendable {
  private let style: TextStyle

  /// Text in a style.
  public init(_ style: TextStyle = TextStyle()) { self.style = style }

  /// Every rule: its name, how it judges, its statement; parts of one entry under each other.
  public func list(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let lines = rules.map { rule in
      let kind = pad(rule.kind.rawValue, 11)
      return "\(style.mark(pad(rule.id, width), .bold))  \(style.mark(kind, .faint))  \(rule.statement)"
    }
    let claimed = rules.filter { !$0.claims.isEmpty || !$0.conditions.isEmpty }.count
    return lines.joined(separator: "\n")
      + "\n\n\(Numbers.count(rules.count, "rule")), \(claimed) of them claimed under some settings only; "
      + "'modelcheck rules ID' shows one in full.\n"
  }

  /// One rule: statement, formula and the phrases it uses, sources, settings, witness.
  public func page(_ rule: Rule) -> String {
    var lines = [style.mark(rule.id, .bold), "", rule.statement]
    lines += ["", "JUDGES", judges(rule)]
    if rule.entry != rule.id { lines += ["", "PART OF", "  \(rule.entry)"] }
    lines += ["", "FORMULA"] + rule.formula.split(separator: "\n").map { "  \($0)" }
    let macros = (try? Formula(parsing: rule.formula))?.macros ?? []
    if !macros.isEmpty {
      lines += ["", "WHERE"]
      for macro in macros {
        lines.append("  \(macro.phraseText) means")
        lines += macro.definitionText.split(separator: "\n").map { "    \($0)" }
      }
    }
    lines += ["", "SOURCES"] + rule.sources.map { "  \($0.document)  \($0.passage)" }
    lines += ["", "CLAIMED"] + claims(rule)
    if let witness = rule.witness { lines += ["", "WITNESS", "  \(witness)"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func judges(_ rule: Rule) -> String {
    switch rule.kind {
    case .safety: "  every observation of every history"
    case .liveness:
      "  every infinite history on which fingers lift and timers fire again and again, for each tuple it speaks of"
    case .possibility: "  whether some history does it, for each recognizer or pair it speaks of"
    }
  }

  private func claims(_ rule: Rule) -> [String] {
    let conditions = rule.conditions.map { "  \($0.words)" }
    guard !rule.claims.isEmpty else {
      return conditions.isEmpty ? ["  under every setting of the switches"] : conditions
    }
    return conditions
      + rule.claims.flatMap { claim -> [String] in
        let declaration = Switches.declarations[claim.name.rawValue]
        return [
          "  under \(declaration.name) = \(claim.values.joined(separator: " or "))", "    (\(declaration.summary))",
        ]
      }
  }
}
