extension PropertyRun {
  /// What came of it, for a reader: several lines, without one at the end.
  public var text: String {
    var lines = ["\(property): \(verdictText)"]
    var counts = "\(runs) runs, \(discarded) discarded, \(ignored) actions ignored"
    if let seed { counts += ", seed \(seed)" }
    lines.append("  " + counts)
    for count in premises { lines.append("  premise \(count.label): \(count.runs)") }
    for count in labels { lines.append("  label \(count.label): \(count.runs)") }
    for entry in stored {
      lines.append("  stored, line \(entry.line): " + (entry.error.map { "\($0)" } ?? "still fails"))
    }
    if let failure { lines += Self.lines(failure) }
    return lines.joined(separator: "\n")
  }

  private var verdictText: String {
    switch verdict {
    case .held where enumeration != nil: "holds of all that was enumerated"
    case .held: "held in every run"
    case .violated: "violated"
    case .vacuous(let premises): "vacuous: never happened: " + premises.joined(separator: ", ")
    case .exhausted: "too little was tried to say anything"
    }
  }

  private static func lines(_ failure: Failure) -> [String] {
    let shrunk = failure.shrinking
    var lines = [
      "  \(failure.simplest.failure.id): \(failure.simplest.failure.message)",
      "  simplest (\(shrunk.end.rawValue), \(shrunk.runs) runs): \(failure.simplest.value)",
      "  found \(origin(failure.origin)): \(failure.found.value)",
      "  replay \(failure.simplest.token)",
    ]
    // That an array of the simplest failure could not be shorter is no news.
    for entry in failure.explanation?.entries ?? [] where entry.choice.kind != .more {
      let name = entry.choice.label.isEmpty ? "" : " \(entry.choice.label)"
      lines.append("  choice \(entry.index)\(name) = \(entry.choice.value) fails with \(text(entry))")
    }
    return lines
  }

  private static func origin(_ origin: Failure.Origin) -> String {
    switch origin {
    case .random(let run, let seed): "in run \(run) (seed \(seed))"
    case .corpus(let line): "in the corpus, line \(line)"
    case .enumeration(let size): "at size \(size)"
    }
  }

  private static func text(_ entry: Explanation.Entry) -> String {
    if entry.isIrrelevant { return "any value" }
    switch entry.failing {
    case .values(let values): return values.map(String.init).joined(separator: ", ")
    case .interval(let interval): return "\(interval.lowerBound) to \(interval.upperBound), by bisection"
    case .unknown: return "what was not looked at (limit of runs)"
    }
  }
}
