import GestureSpec
import GestureVerification

/// The parts of rules that nobody misses, as text.
public struct StrengthText: Sendable {
  private let strengths: [RuleStrength]
  private let matrix: MutantMatrix

  /// The text of some rules.
  public init(_ strengths: [RuleStrength], _ matrix: MutantMatrix) {
    self.strengths = strengths
    self.matrix = matrix
  }

  /// The whole text, with a newline at the end.
  public var text: String {
    var lines: [String] = []
    for (idleness, title) in Self.titles {
      let found = strengths.map { (rule: $0.rule, parts: $0.idle(idleness)) }.filter { !$0.parts.isEmpty }
      lines += ["\(title): \(found.reduce(0) { $0 + $1.parts.count })"]
      for strength in found {
        lines.append("  \(strength.rule.id)")
        for (part, value) in strength.parts {
          lines.append("    \(value.map { $0 ? "true " : "false" } ?? "either")  for  \(part)")
        }
      }
      lines.append("")
    }
    let left = matrix.rules.filter { rule in !strengths.contains { $0.rule.id == rule.id } }.map(\.id)
    if !left.isEmpty {
      lines += [
        "Not taken apart, because their formulas depend on a system's kinds or are about endless histories:",
        "  " + left.joined(separator: ", "), "",
      ]
    }
    lines += ["Rules that others notice everything of, no later:"]
    for index in matrix.rules.indices {
      let others = matrix.implying(index)
      if !others.isEmpty { lines.append("  \(matrix.rules[index].id): \(others.map(\.id).joined(separator: ", "))") }
    }
    return (lines + ["", lastLine]).joined(separator: "\n") + "\n"
  }

  private static let titles: [(RulePart.Idleness, String)] = [
    (.implied, "Parts that follow from the rest of their rule and from how the model is made, wherever that was tried"),
    (.decidesNothing, "Parts on which nothing depends that was tried"),
    (.otherSetting, "Parts about settings under which no mutant shows their worth"),
  ]

  /// `STRENGTH rules=55 parts=900 model=500 mutants=300 nobody=100 implied=40 idle=50 settings=5`: stable, for scripts.
  public var lastLine: String {
    let parts = strengths.flatMap(\.parts)
    let model = parts.count { $0.notice == .model }
    let nobody = parts.count { $0.notice == .nobody }
    func places(_ idleness: RulePart.Idleness) -> Int { strengths.reduce(0) { $0 + $1.idle(idleness).count } }
    return "STRENGTH rules=\(strengths.count) parts=\(parts.count) model=\(model) "
      + "mutants=\(parts.count - model - nobody) nobody=\(nobody) implied=\(places(.implied)) "
      + "idle=\(places(.decidesNothing)) settings=\(places(.otherSetting))"
  }
}
