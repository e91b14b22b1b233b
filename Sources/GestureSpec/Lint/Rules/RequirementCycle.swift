extension LintRule {
  /// Recognizers that wait for each other in a circle.
  static let requirementCycle = LintRule(
    id: "W201", title: "a cycle of requirements",
    meaning: """
      Recognizers require each other to fail in a circle. Where all of them take part and ask to be recognized, each \
      waits for the next, and none is recognized before one of them has failed.
      """,
    example: """
      view Photo {
        tap a
        tap b
      }
      a requires b
      b requires a
      """,
    remedy: "Remove one of the requirements."
  ) { context in
    let edges = context.requirements
    return context.requirementCycles.map { cycle in
      let pairs = cycle.indices.map { place in
        edges.first { $0.pair.a == cycle[place] && $0.pair.b == cycle[(place + 1) % cycle.count] }!
      }
      // Reported where its author closed it.
      let last = pairs.max { (context.place($0.part)?.offset ?? 0) < (context.place($1.part)?.offset ?? 0) }!
      let names = (cycle + [cycle[0]]).map { context.scenario.recognizers[$0].name }
      return Hit(
        position: context.place(last.part),
        message: "a cycle of requirements: \(names.joined(separator: " → ")); where all take part, each waits for "
          + "the next, and none is recognized before one of them has failed",
        remedy: "remove '\(context.scenario.recognizers[last.pair.a].name) requires "
          + "\(context.scenario.recognizers[last.pair.b].name)', or another of them")
    }
  }
}
