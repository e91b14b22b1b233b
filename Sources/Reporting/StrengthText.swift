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
    var lines = ["Parts that could be replaced and nobody notices:"]
    for strength in strengths where !strength.idle.isEmpty {
      lines.append("  \(strength.rule.id)")
      for part in strength.idle { lines.append("    \(part.value ? "true " : "false")  for  \(part.part)") }
    }
    lines += ["", "Rules that others notice everything of, no later:"]
    for index in matrix.rules.indices {
      let others = matrix.implying(index)
      if !others.isEmpty { lines.append("  \(matrix.rules[index].id): \(others.map(\.id).joined(separator: ", "))") }
    }
    return (lines + ["", lastLine]).joined(separator: "\n") + "\n"
  }

  /// `STRENGTH rules=55 parts=900 model=500 mutants=300 nobody=100`: stable, for scripts.
  public var lastLine: String {
    let parts = strengths.flatMap(\.parts)
    let model = parts.count { $0.notice == .model }
    let nobody = parts.count { $0.notice == .nobody }
    return "STRENGTH rules=\(strengths.count) parts=\(parts.count) model=\(model) "
      + "mutants=\(parts.count - model - nobody) nobody=\(nobody)"
  }
}
