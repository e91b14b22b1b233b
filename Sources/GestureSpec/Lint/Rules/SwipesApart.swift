import GestureModel

extension LintRule {
  /// Prevention or simultaneity of two swipes that can never both be recognized.
  static let swipesApart = LintRule(
    id: "W209", title: "a relation of two swipes in different directions",
    meaning: """
      Two swipes in different directions that get the same touches are never both recognized in one attempt: what one \
      of them needs makes the other fail by itself. Answers about prevention and simultaneity of the two are without \
      effect. Said of swipes on one view, and with one finger also of swipes on views above each other; not where a \
      finger may turn, a delegate refuses touches or the application switches one of them off.
      """,
    example: """
      fingers 2
      view Screen {
        swipe back { direction left }
        swipe forth { direction right }
      }
      back with forth
      """,
    remedy: "Remove the relation, or put the swipes on views beside each other."
  ) { context in
    guard !context.scenario.mayTurn else { return [] }
    return context.preventionStatements().compactMap { statement in
      let pair = statement.pair
      let required = [pair, Scenario.Pair(pair.b, pair.a)].contains(where: context.scenario.requirements.contains)
      guard context.areRelated(pair.a, pair.b), !required, context.isPlainSwipe(pair.a), context.isPlainSwipe(pair.b),
        let (one, other) = context.directions(of: pair), one != other,
        context.scenario.fingers == 1
          || context.scenario.recognizers[pair.a].view == context.scenario.recognizers[pair.b].view
      else { return nil }
      return Hit(
        position: context.place(statement.part),
        message:
          "'\(statement.words)' has no effect: a finger that swipes \(one) makes the swipe \(other) fail by itself",
        remedy: "remove it, or put the swipes on views beside each other")
    }
  }
}

extension LintContext {
  /// Whether a recognizer is a swipe that is offered every touch and takes it.
  fileprivate func isPlainSwipe(_ recognizer: Int) -> Bool {
    let r = scenario.recognizers[recognizer]
    let receives = r.shouldReceiveTouch ?? .yes
    return r.kind.name == "swipe" && receives == .yes && r.isEnabled && !isSwitched(recognizer)
  }

  fileprivate func directions(of pair: Scenario.Pair) -> (String, String)? {
    guard let a = scenario.recognizers[pair.a].kind.parameter("direction"),
      let b = scenario.recognizers[pair.b].kind.parameter("direction")
    else { return nil }
    return (a, b)
  }
}
