import GestureModel

extension LintRule {
  /// A condition about movement where there is none.
  static let noMovementYet = LintRule(
    id: "W212", title: "a condition about movement at a moment without any",
    meaning: """
      The condition asks how far, where to or how fast a touch moves, at a moment at which it has not moved \
      (shouldReceiveTouch and requirements are asked when a touch begins) or at which nothing moves (a timer, a lift). \
      So it always has the same value.
      """,
    example: """
      view Page {
        pan drag { shouldReceiveTouch when touch.direction is left }
      }
      """,
    remedy: "Ask in shouldBegin, which is answered when the touch has moved, or in a reaction 'on moved'."
  ) { context in
    context.constantConditions.filter(\.isAboutMovement).map { found in
      Hit(
        position: found.position,
        message: "\(found.what) asks about movement where there is none: the condition \(found.verdict)",
        remedy: "ask in shouldBegin, or in a reaction 'on moved'")
    }
  }

  /// A condition that always has the same value.
  static let constantCondition = LintRule(
    id: "W213", title: "a condition that always has the same value",
    meaning: """
      Whatever the things it looks at are, the condition always holds, or never does. Each thing is taken by itself: \
      a condition that is constant because of how two of them belong together is not noticed.
      """,
    example: """
      var ready: flag
      view Page {
        pan drag { shouldBegin when ready or not ready }
      }
      on drag.began { ready = on }
      """,
    remedy: "Write yes or no, or mend the condition."
  ) { context in
    context.constantConditions.filter { !$0.isAboutMovement }.map { found in
      Hit(
        position: found.position, message: "\(found.what): the condition \(found.verdict)",
        remedy: "write yes or no, or mend the condition")
    }
  }
}

/// A condition that always has the same value.
private struct ConstantCondition {
  var what: String
  var position: SourcePosition?
  var value: Bool
  /// Whether it would not be constant if something moved.
  var isAboutMovement: Bool

  var verdict: String { value ? "always holds" : "never holds" }
}

extension LintContext {
  fileprivate var constantConditions: [ConstantCondition] {
    var found: [ConstantCondition] = []
    func look(_ answer: Scenario.Answer?, at moment: GuardMoment, _ what: String, _ part: ParsedScenario.Part) {
      guard case .when(let condition) = answer, let value = moment.verdict(of: condition, in: self) else { return }
      found.append(constant(condition, value, what, place(part)))
    }
    for (index, recognizer) in scenario.recognizers.enumerated() {
      look(
        recognizer.shouldReceiveTouch, at: .offer(to: index), "shouldReceiveTouch of \(name(index))",
        .option(recognizer: index, .shouldReceiveTouch))
      look(
        recognizer.shouldBegin, at: .any, "shouldBegin of \(name(index))", .option(recognizer: index, .shouldBegin))
      found += constantReactions(of: index)
    }
    for (pair, answer) in scenario.simultaneous.sorted(by: { $0.key < $1.key }) {
      look(answer, at: .any, "simultaneity of \(name(pair.a)) with \(name(pair.b))", .simultaneous(pair))
    }
    for (pair, answer) in scenario.canPrevent.sorted(by: { $0.key < $1.key }) {
      look(answer, at: .any, "canPrevent of \(name(pair.a)) about \(name(pair.b))", .canPrevent(pair))
    }
    for (pair, answer) in scenario.canBePrevented.sorted(by: { $0.key < $1.key }) {
      look(answer, at: .any, "canBePrevented of \(name(pair.a)) about \(name(pair.b))", .canBePrevented(pair))
    }
    for (pair, answer) in scenario.shouldRequireFailureOf.sorted(by: { $0.key < $1.key }) {
      let what = "shouldRequireFailureOf of \(name(pair.a)) about \(name(pair.b))"
      look(answer, at: .requirement, what, .shouldRequireFailureOf(pair))
    }
    for (pair, answer) in scenario.shouldBeRequiredToFailBy.sorted(by: { $0.key < $1.key }) {
      let what = "shouldBeRequiredToFailBy of \(name(pair.a)) about \(name(pair.b))"
      look(answer, at: .requirement, what, .shouldBeRequiredToFailBy(pair))
    }
    return found
  }

  private func constant(
    _ condition: Guard, _ value: Bool, _ what: String, _ position: SourcePosition?
  ) -> ConstantCondition {
    let wouldVary = condition.asksAboutMovement && GuardMoment.any.verdict(of: condition, in: self) == nil
    return ConstantCondition(what: what, position: position, value: value, isAboutMovement: wouldVary)
  }

  private func constantReactions(of index: Int) -> [ConstantCondition] {
    let recognizer = scenario.recognizers[index]
    guard recognizer.kind.isCustom, case .reactions(let machine) = recognizer.kind.machine else { return [] }
    var found: [ConstantCondition] = []
    if machine.refuses != .not(.always),
      let value = GuardMoment.offer(to: index).verdict(of: machine.refuses, in: self)
    {
      found.append(
        constant(machine.refuses, value, "what \(name(index)) refuses", place(.option(recognizer: index, .refuses))))
    }
    let places = places(ofReactionsOf: index)
    var done: Set<Int> = []
    for (number, reaction) in machine.reactions.enumerated() where reaction.condition != .always {
      // What is written once may be reactions at two stages; it is constant only if it is at both.
      let twin = number + 1 < machine.reactions.count && isTwin(reaction, machine.reactions[number + 1])
      guard done.insert(number).inserted else { continue }
      var values = [
        GuardMoment.handling(index, reaction.trigger, reaction.stage).verdict(of: reaction.condition, in: self)
      ]
      if twin {
        done.insert(number + 1)
        let other = machine.reactions[number + 1]
        values.append(GuardMoment.handling(index, other.trigger, other.stage).verdict(of: other.condition, in: self))
      }
      guard let value = values[0], values.allSatisfy({ $0 == value }) else { continue }
      found.append(
        constant(
          reaction.condition, value, "'on \(reaction.trigger)' of \(name(index))",
          places.indices.contains(number) ? places[number] : nil))
    }
    return found
  }

  private func isTwin(_ a: ReactionMachine.Reaction, _ b: ReactionMachine.Reaction) -> Bool {
    a.trigger == b.trigger && a.stage == .undecided && b.stage == .begun && a.condition == b.condition
      && a.outcomes == b.outcomes
  }
}
