extension LintRule {
  /// A recognizer that everybody else has to leave the field to.
  static let waitsForAll = LintRule(
    id: "W214", title: "a recognizer that waits for everybody and that everybody may prevent",
    meaning: """
      The recognizer requires every other one on its path to fail, and each of them may prevent it: where they take \
      part it is recognized only when all of them have failed. A tap that waits for gestures of which it is the \
      beginning is spared; the others must be two at least.
      """,
    example: """
      view Page {
        pan drag
        pinch zoom
        rotation turning
      }
      drag requires zoom
      drag requires turning
      """,
    remedy: "Remove a requirement, or let it be simultaneous with some of them."
  ) { context in
    let all = context.scenario.recognizers
    return all.indices.compactMap { recognizer in
      let others = all.indices.filter { other in
        other != recognizer && context.areRelated(recognizer, other) && context.absence(of: other) == nil
      }
      let requirements = context.requirements.filter { $0.pair.a == recognizer }
      let foreign = others.filter { !all[recognizer].kind.isPart(of: all[$0].kind) }
      guard foreign.count >= 2, others.allSatisfy({ other in requirements.contains { $0.pair.b == other } }),
        others.allSatisfy({ ScenarioFacts.prevention(context.scenario, $0, recognizer) != .no })
      else { return nil }
      return Hit(
        position: context.place(.recognizer(recognizer)),
        message: "\(context.name(recognizer)) waits for every other recognizer on its path, and each of them may "
          + "prevent it: where they take part it is recognized only when all have failed",
        remedy: "remove a requirement, or let it be simultaneous with some of them")
    }
  }
}
