import GestureVerification

/// Which parts of the model a run has exercised, as text.
struct CoverageText {
  private let summary: CoverageSummary
  private let style: TextStyle

  init(_ summary: CoverageSummary, _ style: TextStyle) {
    self.summary = summary
    self.style = style
  }

  /// One line, and one for each part that was not exercised though the setting allows it.
  var lines: [String] {
    var lines = [Self.line(summary)]
    let width = (summary.entries(.unreachable) + summary.entries(.notReached)).map { Self.name($0).count }.max() ?? 0
    for entry in summary.entries(.notReached) {
      lines.append(style.mark("  ? \(pad(Self.name(entry), width))  not reached, \(entry.point.file)", .red))
    }
    for entry in summary.entries(.unreachable) {
      lines.append("  ∅ \(pad(Self.name(entry), width))  unreachable, \(entry.point.file): \(entry.reason ?? "")")
    }
    guard style.isVerbose else { return lines }
    for entry in summary.entries(.otherSetting) {
      lines.append("  – \(Self.name(entry)), \(entry.point.file): \(entry.reason ?? "")")
    }
    return lines
  }

  private static func name(_ entry: CoverageSummary.Entry) -> String {
    "\(entry.point.table.title): \(entry.point.name)"
  }

  /// `MODEL 190 of 214 branches and entries of tables exercised, …`.
  private static func line(_ summary: CoverageSummary) -> String {
    var parts = [
      "\(summary.entries(.reached).count) of \(summary.entries.count) branches of the model and entries of its tables "
        + "exercised"
    ]
    for (status, words) in [
      (CoverageSummary.Status.otherSetting, "belong to other settings"), (.unreachable, "unreachable"),
      (.notReached, "not reached"),
    ] where status == .notReached || !summary.entries(status).isEmpty {
      parts.append("\(summary.entries(status).count) \(words)")
    }
    return "MODEL " + parts.joined(separator: ", ")
  }
}
