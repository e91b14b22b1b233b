import GestureModel

/// What a run over families says of each part of the model: exercised, or why not.
public struct CoverageSummary: Sendable {
  /// What is known of a part.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// Some transition of some system comes by.
    case reached
    /// None does, and none can under the setting of the run.
    case otherSetting
    /// None does, and none can; the reason says how that is known.
    case unreachable
    /// None does, and nothing says that none can.
    case notReached
  }

  /// A part, and what is known of it.
  public struct Entry: Sendable {
    /// The part.
    public let point: ModelPoint
    /// What is known.
    public let status: Status
    /// Why it is not reached; `nil` if it is, or if nobody knows.
    public let reason: String?
  }

  /// Every part of the model, in order.
  public let entries: [Entry]

  /// The summary of a run; `nil` for one that is not about the default systems.
  public init?(_ result: VerificationResult) {
    guard result.request.bounds != nil, result.request.graphs == nil, result.sampling == nil, !result.families.isEmpty
    else { return nil }
    var coverage = ModelCoverage()
    for family in result.families { coverage.add(family.coverage) }
    entries = coverage.points.map { point, isReached in
      isReached ? Entry(point: point, status: .reached, reason: nil) : Self.gap(point, result)
    }
  }

  private static func gap(_ point: ModelPoint, _ result: VerificationResult) -> Entry {
    guard point.isPossible(under: result.request.switches) else {
      let settings = point.needs.map { need in
        "\(Switches.declarations[need.name.rawValue].name) = \(need.values.joined(separator: " or "))"
      }
      return Entry(point: point, status: .otherSetting, reason: "only under \(settings.joined(separator: " and "))")
    }
    switch point.absence {
    case .argument(let reason): return Entry(point: point, status: .unreachable, reason: reason)
    case .breaks(let id):
      let isKept = result.rules.contains { $0.rule.id == id && $0.verdict == .holds && $0.sureness == .proved }
      return isKept
        ? Entry(point: point, status: .unreachable, reason: "it would violate \(id), which holds")
        : Entry(point: point, status: .notReached, reason: nil)
    case nil:
      // A machine looks at its own touches and its timer alone, so what it never does by itself, with fingers it does
      // not want too, it never does.
      guard point.table == .reactions, result.sureness == .proved else {
        return Entry(point: point, status: .notReached, reason: nil)
      }
      return Entry(
        point: point, status: .unreachable,
        reason: "no history takes it, and every system with the kind was explored to the end")
    }
  }

  /// The parts of a status, in order.
  public func entries(_ status: Status) -> [Entry] { entries.filter { $0.status == status } }
}
