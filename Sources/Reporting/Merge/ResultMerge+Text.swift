extension ResultMerge {
  /// A joined document as text: every rule, what went wrong, and the verdict as the last line.
  ///
  /// - Parameter isQuiet: only the last line.
  public static func text(_ document: JSONValue, isQuiet: Bool = false) -> String {
    var lines: [String] = []
    let data = ReportData(document)
    if !isQuiet {
      let graphs = document["graphs"]
      lines.append(
        "\(Numbers.grouped(document["systems"].int)) of \(Numbers.count(graphs["systems"].int, "system")), "
          + "\(Numbers.grouped(document["labelled"].int)) of \(Numbers.grouped(graphs["labelled"].int)) labelled, "
          + "\(Numbers.count(document["states"].int, "state")), "
          + Numbers.count(document["transitions"].int, "transition"))
      lines += ["", "RULES"]
      let names = data.rules.map(\.name.count).max() ?? 0
      let words = data.rules.map { $0.words(depth: data.depthLimit) }
      let width = words.map(\.count).max() ?? 0
      for (rule, word) in zip(data.rules, words) {
        lines.append("\(rule.sign) \(pad(rule.name, names))  \(pad(word, width))  \(figures(rule))")
      }
      for rule in data.rules(.violated) {
        lines += ["", "✘ \(rule.name): \(rule.statement)"]
        lines.append(
          "  violated in \(Numbers.grouped(rule.violated.systems)) of "
            + "\(Numbers.count(rule.applicable.systems, "system")) (\(Numbers.grouped(rule.violated.labelled)) labelled)"
        )
        guard let trace = rule.trace else { continue }
        lines.append("  shortest history, \(Numbers.count(trace.length, "step")), in \(trace.system)")
        lines += trace.text.split(separator: "\n").map { "  \($0)" }
      }
      lines.append("")
    }
    lines.append(
      "RESULT \(document["verdict"].string) \(document["completeness"].string) states=\(document["states"].int) "
        + "transitions=\(document["transitions"].int) depth=\(document["depth"].int) "
        + "seconds=\(Numbers.seconds(document["seconds"].duration))")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func figures(_ rule: ReportData.Rule) -> String {
    var parts: [String] = []
    if let reason = rule.reason { parts.append(reason) }
    if rule.hasPremise && rule.premise > 0 { parts.append("premise \(Numbers.grouped(rule.premise)) times") }
    if rule.applicable.systems > 0 { parts.append("in \(Numbers.count(rule.applicable.systems, "system"))") }
    return parts.joined(separator: "; ")
  }
}
