extension LintRule {
  /// Prevention or simultaneity of two recognizers whose views are not on one path.
  static let unrelatedViews = LintRule(
    id: "W206", title: "a relation of recognizers whose views are not related",
    meaning: """
      Only recognizers on one view, or on a view and one above it, can prevent each other. Between others there is \
      nothing to prevent: answers about prevention and simultaneity are never asked for.
      """,
    example: """
      view Screen {
        hit off
        view Left { pan drag }
        view Right { pan slide }
      }
      drag with slide
      """,
    remedy: "Remove the relation."
  ) { context in
    context.preventionStatements().compactMap { statement in
      guard !context.areRelated(statement.pair.a, statement.pair.b) else { return nil }
      return Hit(
        position: context.place(statement.part),
        message: "'\(statement.words)' has no effect: neither is on the other's view or above it, so neither ever "
          + "prevents the other",
        remedy: "remove it")
    }
  }
}
