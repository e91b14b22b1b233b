import GestureVerification

/// What the checks of scenario files are worth, as text.
public struct ScenarioMutantText: Sendable {
  private let matrices: [ScenarioMutantMatrix]
  private let style: TextStyle

  /// The text of some files.
  public init(_ matrices: [ScenarioMutantMatrix], _ style: TextStyle = TextStyle()) {
    self.matrices = matrices
    self.style = style
  }

  /// The whole text, with a newline at the end.
  public var text: String { (matrices.flatMap(lines) + [lastLine]).joined(separator: "\n") + "\n" }

  private func lines(_ matrix: ScenarioMutantMatrix) -> [String] {
    var lines = [style.mark(matrix.file.map { "\($0): \(matrix.name)" } ?? matrix.name, .bold)]
    for result in matrix.results where !style.isQuiet || result.fate != .noticed {
      let change = result.after.map { "\(result.before)  →  \($0)" } ?? "without \(result.before)"
      lines.append("  \(Self.sign(result.fate)) \(padLeft("\(result.line)", 3))  \(change)")
      switch result.fate {
      case .noticed: if style.isVerbose { lines += result.checks.map { "           noticed by \"\($0)\"" } }
      case .untested: lines.append(style.mark("           no check notices: it is not tested", .red))
      case .superfluous: lines.append(style.mark("           nothing behaves otherwise: it is superfluous", .yellow))
      case .undecided: lines.append("           not known: a search was stopped")
      }
    }
    let idle = matrix.idleChecks
    if !idle.isEmpty && !style.isQuiet {
      lines.append("  Checks that notice nothing: " + idle.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let counts = ScenarioMutantResult.Fate.allCases.map { "\(matrix.results($0).count) \($0.rawValue)" }
    return lines + ["  " + counts.joined(separator: ", "), ""]
  }

  private static func sign(_ fate: ScenarioMutantResult.Fate) -> String {
    switch fate {
    case .noticed: "✓"
    case .untested: "✘"
    case .superfluous: "="
    case .undecided: "?"
    }
  }

  /// `MUTANTS noticed=30 untested=2 superfluous=1 undecided=0 files=1`: stable, for scripts.
  public var lastLine: String {
    let counts = ScenarioMutantResult.Fate.allCases.map { fate in
      "\(fate.rawValue)=\(matrices.reduce(0) { $0 + $1.results(fate).count })"
    }
    return "MUTANTS \(counts.joined(separator: " ")) files=\(matrices.count)"
  }
}
