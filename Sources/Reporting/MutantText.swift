import GestureModel
import GestureSpec
import GestureVerification

/// A matrix of mutants and rules as text.
public struct MutantText: Sendable {
  private let matrix: MutantMatrix
  private let style: TextStyle

  /// The text of a matrix.
  public init(_ matrix: MutantMatrix, _ style: TextStyle = TextStyle()) {
    self.matrix = matrix
    self.style = style
  }

  /// The whole text, with a newline at the end.
  public var text: String {
    if style.isQuiet { return (survivors + [lastLine]).joined(separator: "\n") + "\n" }
    var lines = columns + [""] + rows + [""] + survivors + equivalents + ruleLines
    if style.isVerbose { lines += histories }
    return (lines + [lastLine]).joined(separator: "\n") + "\n"
  }

  private var columns: [String] {
    ["Columns:"] + matrix.rules.enumerated().map { "  \(padLeft("\($0 + 1)", 2))  \($1.id)" }
  }

  private var rows: [String] {
    let width = matrix.results.map(\.mutant.name.count).max() ?? 0
    let tens = matrix.rules.indices.map { ($0 + 1) / 10 == 0 ? " " : "\(($0 + 1) / 10)" }.joined()
    let ones = matrix.rules.indices.map { "\(($0 + 1) % 10)" }.joined()
    let blank = String(repeating: " ", count: width + 4)
    var lines = [
      "Each cell is the length of the shortest history found by which the rule notices the mutant;",
      "+ is 10 or more, ! something that must be possible and is not, · nothing.", "", blank + tens, blank + ones,
    ]
    for result in matrix.results {
      let cells = matrix.rules.indices.map { rule -> String in
        guard let kill = result.kills.first(where: { $0.rule == rule }) else { return "·" }
        return kill.length.map { $0 > 9 ? "+" : "\($0)" } ?? "!"
      }
      lines.append("\(Self.sign(result.fate)) \(pad(result.mutant.name, width))  \(cells.joined())")
    }
    return lines
  }

  private static func sign(_ fate: MutantResult.Fate) -> String {
    switch fate {
    case .killed: "✓"
    case .survived: "✘"
    case .equivalent, .hidden: "="
    case .silent: "~"
    case .undecided: "?"
    }
  }

  private var survivors: [String] {
    matrix.results(.survived).flatMap { result -> [String] in
      var lines = [
        style.mark("✘ \(result.mutant.name) survives: \(result.mutant.sentence)", .red),
        "  It differs in \(Numbers.grouped(result.differing)) of \(Numbers.grouped(result.compared)) systems that were "
          + "compared, and no rule notices.",
      ]
      if let (history, isMutants) = result.difference {
        lines.append(
          "  A shortest history that \(isMutants ? "it has and the model has not" : "the model has and it has not"),")
        lines += HistoryText.lines(history, style)
      }
      return lines + [""]
    }
  }

  private var equivalents: [String] {
    let same = matrix.results(.equivalent).map { result in
      let reason = result.equality.map { ", \(Self.words($0))" } ?? ""
      return "= \(result.mutant.name): no difference in \(Numbers.grouped(result.compared)) systems\(reason). "
        + result.mutant.sentence
    }
    let hidden = matrix.results(.hidden).map { result in
      "= \(result.mutant.name): states differ in \(result.differing) of \(Numbers.grouped(result.compared)) systems, "
        + "what is seen never. \(result.mutant.sentence)"
    }
    let all = same + hidden
    let silent = matrix.results(.silent).map { "~ \($0.mutant.name): \($0.mutant.sentence)" }
    return (all.isEmpty ? [] : ["No other model:"] + all + [""])
      + (silent.isEmpty ? [] : ["Where the documents are silent (modelcheck contradictions):"] + silent + [""])
  }

  private static func words(_ equality: MutantResult.Equality) -> String {
    switch equality {
    case .shadowed: "an earlier reaction always matches"
    case .neverTaken: "no history of them takes the reaction"
    case .sameEffect: "what it does is the same"
    }
  }

  private var ruleLines: [String] {
    func list(_ title: String, _ rules: [Rule]) -> [String] {
      rules.isEmpty ? [] : [title, "  " + rules.map(\.id).joined(separator: ", "), ""]
    }
    return list("Rules that notice no mutant:", matrix.idleRules)
      + list("Rules that notice no mutant alone:", matrix.accompaniedRules)
  }

  private var histories: [String] {
    matrix.results(.killed).flatMap { result -> [String] in
      guard let kill = result.shortest else { return [] }
      let rule = matrix.rules[kill.rule]
      var lines = ["\(style.mark(result.mutant.name, .bold)): \(result.mutant.sentence)"]
      if let history = kill.reference?.history {
        lines.append("  violates \(rule.id), on \(result.place), in \(ScenarioWords.line(kill.scenario))")
        lines += HistoryText.lines(history, style)
        if let token = history.token(showing: .rule(rule.id)) { lines += ["", ReplayLine.text(token)] }
      } else {
        lines.append("  \(rule.id) is not possible for \(kill.missing ?? ""), in \(ScenarioWords.line(kill.scenario))")
      }
      return lines + [""]
    }
  }

  /// `MUTANTS killed=190 survived=0 silent=2 equivalent=3 undecided=0 rules=57 seconds=…`: stable, for scripts.
  public var lastLine: String {
    let equivalent = matrix.results(.equivalent).count + matrix.results(.hidden).count
    return "MUTANTS killed=\(matrix.results(.killed).count) survived=\(matrix.results(.survived).count) "
      + "silent=\(matrix.results(.silent).count) "
      + "equivalent=\(equivalent) undecided=\(matrix.results(.undecided).count) rules=\(matrix.rules.count) "
      + "seconds=\(Numbers.seconds(matrix.duration, decimals: 1))"
  }
}
