import GestureVerification

/// What a run at random tried, as text: the seed, how much was new by and by, what became of counterexamples.
struct SamplingText {
  private let sampling: SamplingSummary
  private let style: TextStyle

  init(_ sampling: SamplingSummary, _ style: TextStyle) {
    self.sampling = sampling
    self.style = style
  }

  var lines: [String] {
    var lines = [
      "\(Numbers.count(sampling.runs, "run")) of up to \(Numbers.count(sampling.steps, "step")), seed \(sampling.seed)"
    ]
    lines += curve
    for shrink in sampling.shrinks {
      let system =
        shrink.found.recognizers == shrink.left.recognizers
        ? "" : "\(shrink.found.recognizers) → \(Numbers.count(shrink.left.recognizers, "recognizer")), "
      lines.append(
        "\(shrink.name): \(system)\(shrink.found.steps) → \(Numbers.count(shrink.left.steps, "step")), "
          + "\(Numbers.count(shrink.tries, "candidate")), "
          + (shrink.isMinimal ? "a local minimum" : "stopped by the budget")
          + (shrink.isShortest ? "; no history of this system is shorter" : ""))
    }
    if !sampling.excused.isEmpty { lines.append("excused: \(sampling.excused.joined(separator: ", "))") }
    return lines
  }

  /// What was new in each thousand of runs; of many thousands some, closer together at the beginning.
  private var curve: [String] {
    let points = sampling.curve
    guard !points.isEmpty else { return [] }
    var table = TextTable(
      [true, true, true, true, true, true],
      header: ["runs", "states", "new", "phase changes", "pairs of them", "new"])
    let step = max(1, (points.count + 11) / 12)
    var last = SamplingSummary.Point(runs: 0, states: 0, pairs: 0, phases: 0)
    for (index, point) in points.enumerated() where index % step == step - 1 || index == points.count - 1 {
      table.add([
        Numbers.grouped(point.runs), Numbers.grouped(point.states), "+\(Numbers.grouped(point.states - last.states))",
        "\(point.phases)", Numbers.grouped(point.pairs), "+\(Numbers.grouped(point.pairs - last.pairs))",
      ])
      last = point
    }
    return table.lines
  }
}
