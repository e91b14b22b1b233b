import GestureModel

extension LintRule {
  /// Prevention or simultaneity of two of which one requires the other.
  static let overruledByRequirement = LintRule(
    id: "W207", title: "a relation that a requirement overrules",
    meaning: """
      Where 'a requires b', a never prevents b, and a fails as soon as b is recognized, whatever else is said about \
      the two: answers about prevention and simultaneity are without effect.
      """,
    example: """
      view Photo {
        tap single
        tap double { taps 2 }
      }
      single requires double
      single with double
      """,
    remedy: "Keep the requirement or the other relation, not both."
  ) { context in
    context.preventionStatements().compactMap { statement in
      guard context.areRelated(statement.pair.a, statement.pair.b) else { return nil }
      let pairs = [statement.pair, Scenario.Pair(statement.pair.b, statement.pair.a)]
      guard let requirement = pairs.first(where: context.scenario.requirements.contains) else { return nil }
      return Hit(
        position: context.place(statement.part),
        message: "'\(statement.words)' has no effect: \(context.name(requirement.a)) requires "
          + "\(context.name(requirement.b)) to fail, so it never prevents it and fails when it is recognized",
        remedy: "remove it, or the requirement")
    }
  }
}
