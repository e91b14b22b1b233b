extension LintRule {
  /// A requirement on a recognizer that never takes part.
  static let requiresAbsent = LintRule(
    id: "W203", title: "a requirement on a recognizer that never takes part",
    meaning: """
      The required recognizer never accepts a touch, so it is never in the way: the requirement has no effect.
      """,
    example: """
      view Photo {
        tap single
        tap double { taps 2, enabled off }
      }
      single requires double
      """,
    remedy: "Remove the requirement, or let the required recognizer take part."
  ) { context in
    context.scenario.requirements.sorted().compactMap { pair in
      context.absence(of: pair.b).map { reason in
        Hit(
          position: context.place(.requirement(pair)),
          message: "the requirement has no effect: \(context.name(pair.b)) never takes part; \(reason)",
          remedy: "remove the requirement, or let \(context.name(pair.b)) take part")
      }
    }
  }
}
