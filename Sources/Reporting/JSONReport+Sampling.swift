import GestureVerification

extension JSONReport {
  /// What is to be said of a run at random; null for a search.
  static func sampling(_ summary: SamplingSummary?) -> JSONValue {
    guard let summary else { return .null }
    return .members([
      // As text: not every reader of JSON keeps 64 bits.
      "seed": .string("\(summary.seed)"),
      "runs": .int(summary.runs),
      "wanted": .int(summary.wanted),
      "steps": .int(summary.steps),
      "recognizers": summary.bounds.map { .int($0.recognizers) } ?? .null,
      "fingers": summary.bounds.map { .int($0.fingers) } ?? .null,
      "excused": .strings(summary.excused),
      "curve": .array(
        summary.curve.map { point in
          .members([
            "runs": .int(point.runs), "states": .int(point.states), "phases": .int(point.phases),
            "pairs": .int(point.pairs),
          ])
        }),
      "shrinks": .array(
        summary.shrinks.map { shrink in
          .members([
            "name": .string(shrink.name), "foundRecognizers": .int(shrink.found.recognizers),
            "foundSteps": .int(shrink.found.steps), "recognizers": .int(shrink.left.recognizers),
            "steps": .int(shrink.left.steps), "tries": .int(shrink.tries), "minimal": .bool(shrink.isMinimal),
            "shortest": .bool(shrink.isShortest),
          ])
        }),
    ])
  }

  /// The words that make the same run at random, after the tool's name and the subcommand.
  static func words(_ summary: SamplingSummary, scenarios: Int) -> [String] {
    let standard = SampleRequest()
    let runs = summary.wanted / max(1, scenarios)
    var words = ["--seed \(summary.seed)"]
    if runs != standard.runs { words.append("--runs \(runs)") }
    if summary.steps != standard.steps { words.append("--steps \(summary.steps)") }
    if let bounds = summary.bounds, bounds != standard.bounds {
      words += ["--recognizers \(bounds.recognizers)", "--fingers \(bounds.fingers)"]
    }
    return words + summary.excused.map { "--excuse '\($0)'" }
  }
}
