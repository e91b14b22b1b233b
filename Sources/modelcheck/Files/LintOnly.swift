import GestureSpec

/// `modelcheck check --lint-only`: the static report on scenario files, as a compiler prints warnings.
enum LintOnly {
  /// Prints every warning; they are no reason for another status than 0.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    guard !parsed.arguments.isEmpty else {
      throw .usage("'--lint-only' is about scenario files; there is none here.", in: "check")
    }
    if parsed.has("json") { throw .usage("'--lint-only' writes no JSON.", in: "check") }
    let files = try ScenarioFiles.parse(try ScenarioFiles.read(parsed.arguments))
    var lines: [String] = []
    var number = "W201"
    for (file, parsed) in files {
      let warnings = ScenarioLint.warnings(parsed)
      if lines.isEmpty, let first = warnings.first { number = first.id }
      lines += warnings.map { $0.rendered(in: file.source) }
    }
    let summary =
      lines.isEmpty
      ? "no warnings"
      : "\(lines.count) warning\(lines.count == 1 ? "" : "s"); 'modelcheck explain \(number)' says what a number means"
    if !parsed.has("quiet") { lines.append("\(files.count) file\(files.count == 1 ? "" : "s"), \(summary).") }
    Output.standardOutput(lines.map { $0 + "\n" }.joined())
    return 0
  }
}

/// The page on a warning: what it finds, a file in which it finds something, what to do.
enum WarningPage {
  /// The text.
  static func text(of rule: LintRule) -> String {
    var lines = ["\(rule.id)  \(rule.title)", ""]
    lines += Help.wrap(rule.meaning, 78) + ["", "EXAMPLE"]
    lines += rule.example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    lines += ["", "REMEDY"] + Help.wrap(rule.remedy, 76).map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
