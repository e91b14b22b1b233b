import GestureModel
import GestureVerification

extension JSONReport {
  /// Every part of the model, and what the run says of it.
  static func modelCoverage(_ summary: CoverageSummary) -> JSONValue {
    .members([
      "total": .int(summary.entries.count),
      "reached": .int(summary.entries(.reached).count),
      "otherSettings": .int(summary.entries(.otherSetting).count),
      "unreachable": .int(summary.entries(.unreachable).count),
      "notReached": .int(summary.entries(.notReached).count),
      "points": .array(
        summary.entries.map { entry in
          .members([
            "table": .string(entry.point.table.title),
            "name": .string(entry.point.name),
            "file": .string(entry.point.file),
            "sentence": .string(entry.point.sentence),
            "state": .string(entry.status.rawValue),
            "reason": .optional(entry.reason),
          ])
        }),
    ])
  }
}
