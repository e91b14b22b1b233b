import GestureModel

extension LintRule {
  /// Two delegates that answer differently about simultaneity.
  static let oneSidedSimultaneity = LintRule(
    id: "W205", title: "one yes and one no about simultaneity",
    meaning: """
      The delegates of two recognizers are both asked whether the two may be recognized simultaneously, and one yes is \
      enough: the other's no is without effect.
      """,
    example: """
      view List {
        pan drag
        swipe down { direction down }
      }
      down shouldRecognizeSimultaneouslyWith drag no
      drag shouldRecognizeSimultaneouslyWith down yes
      """,
    remedy: "Let both answer the same: 'with' for yes, nothing at all for no."
  ) { context in
    let answers = context.scenario.simultaneous
    return answers.keys.sorted().compactMap { pair in
      guard answers[pair] == .no, answers[Scenario.Pair(pair.b, pair.a)] == .yes else { return nil }
      return Hit(
        position: context.place(.simultaneous(pair)),
        message: "the two answers about \(context.name(pair.a)) and \(context.name(pair.b)) differ; one yes is enough, "
          + "so they are simultaneous and this no is without effect",
        remedy: "answer the same on both sides")
    }
  }
}
