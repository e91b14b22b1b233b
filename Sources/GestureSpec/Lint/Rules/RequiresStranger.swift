import GestureModel

extension LintRule {
  /// A requirement between two that never take part together.
  static let requiresStranger = LintRule(
    id: "W204", title: "a requirement between two that never take part together",
    meaning: """
      There is one finger, no view brings it to both recognizers, and nobody connected to them keeps anything from one \
      sequence to the next. So the required one never takes part when the other asks to be recognized: the requirement \
      has no effect. Not said where a timer, a cycle of requirements or a switch may carry an attempt over the end of a \
      sequence.
      """,
    example: """
      view Screen {
        hit off
        view Left { pan drag }
        view Right { pan slide }
      }
      drag requires slide
      """,
    remedy: "Remove the requirement, or put one of the two on a view above the other."
  ) { context in
    guard context.endsCleanly else { return [] }
    return context.scenario.requirements.sorted().compactMap { pair in
      let component = context.component(of: pair.a)
      guard !component.contains(where: context.hasTimer) else { return nil }
      guard !context.requirementCycles.contains(where: { !component.isDisjoint(with: $0) }) else { return nil }
      guard context.absence(of: pair.b) == nil else { return nil }
      guard Set(context.hitViews(of: pair.a)).isDisjoint(with: context.hitViews(of: pair.b)) else { return nil }
      return Hit(
        position: context.place(.requirement(pair)),
        message: "the requirement has no effect: one finger never reaches both \(context.name(pair.a)) and "
          + "\(context.name(pair.b)) in one sequence",
        remedy: "remove the requirement, or put one of them on a view above the other")
    }
  }
}

extension LintContext {
  /// Whether one finger's sequence leaves nobody undecided or begun under any setting, timers and cycles of requirements
  /// apart.
  fileprivate var endsCleanly: Bool {
    scenario.fingers == 1 && scenario.shouldRequireFailureOf.isEmpty && scenario.shouldBeRequiredToFailBy.isEmpty
      && settings.allSatisfy {
        $0.valueName(.undecidedAtEnd) != "keep" && $0.valueName(.begunAtEnd) == "cancel"
      }
  }
}
