extension LintRule {
  /// Prevention of two that are simultaneous anyway.
  static let overruledBySimultaneity = LintRule(
    id: "W208", title: "prevention of two that are simultaneous",
    meaning: """
      Where a delegate says that two recognizers may be recognized simultaneously, neither prevents the other: what is \
      said about canPrevent and canBePrevented of the two is without effect.
      """,
    example: """
      view Photo {
        pan drag
        pinch zoom
      }
      drag with zoom
      drag cannot prevent zoom
      """,
    remedy: "Remove one of the two statements."
  ) { context in
    context.preventionStatements(simultaneity: false).compactMap { statement in
      guard context.areRelated(statement.pair.a, statement.pair.b), context.areSimultaneous(statement.pair) else {
        return nil
      }
      return Hit(
        position: context.place(statement.part),
        message: "'\(statement.words)' has no effect: the two are simultaneous, so neither prevents the other",
        remedy: "remove it, or the simultaneity")
    }
  }
}
