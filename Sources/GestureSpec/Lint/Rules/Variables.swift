import GestureModel

extension LintRule {
  /// A variable that nothing changes.
  static let neverSet = LintRule(
    id: "W217", title: "a variable that is never set",
    meaning: """
      No action and no event gives the variable another value than its first: whoever looks at it always sees that one.
      """,
    example: """
      var ready: flag
      view Page {
        pan drag { shouldBegin when ready }
      }
      """,
    remedy: "Set it in an effect or an event, or write its value instead."
  ) { context in
    context.scenario.variables.indices.compactMap { index in
      guard context.values(ofVariable: index).count == 1 else { return nil }
      let variable = context.scenario.variables[index]
      return Hit(
        position: context.place(.variable(index)),
        message: "nothing changes '\(variable.name)': it is always \(value(variable.initial, of: variable))",
        remedy: "set it in 'on …' or 'event …', or write its value instead")
    }
  }

  /// A variable that nobody looks at.
  static let neverRead = LintRule(
    id: "W218", title: "a variable that is never read",
    meaning: "No condition and no question looks at the variable.",
    example: """
      var ready: flag
      view Page { pan drag }
      on drag.began { ready = on }
      on drag.ended { ready = off }
      """,
    remedy: "Ask about it, or leave it out."
  ) { context in
    guard let questions = context.questions else { return [] }
    let read = questions.variables.union(context.variablesInGuards)
    return context.scenario.variables.indices.filter { !read.contains($0) }.map { index in
      Hit(
        position: context.place(.variable(index)),
        message: "nobody looks at '\(context.scenario.variables[index].name)'", remedy: "ask about it, or leave it out")
    }
  }

  /// An event of the application whose condition never holds.
  static let impossibleEvent = LintRule(
    id: "W219", title: "an event that never happens",
    meaning: "The event's condition never holds, whatever values the variables in it ever have.",
    example: """
      var ready: flag
      view Page { pan drag }
      event alert when ready { disable drag }
      """,
    remedy: "Mend the condition, or set what it looks at."
  ) { context in
    context.scenario.applicationEvents.enumerated().compactMap { index, event in
      guard context.neverHolds(event.guardedBy) else { return nil }
      return Hit(
        position: context.place(.applicationEvent(index)),
        message: "the event '\(event.name)' never happens: its condition never holds",
        remedy: "mend the condition, or set what it looks at")
    }
  }

  private static func value(_ value: Int, of variable: Scenario.Variable) -> String {
    variable.maximum == 1 ? (value == 1 ? "on" : "off") : "\(value)"
  }
}

extension LintContext {
  /// Every variable that a condition looks at.
  fileprivate var variablesInGuards: Set<Int> {
    var guards = scenario.applicationEvents.map(\.guardedBy)
    var answers: [Scenario.Answer] = []
    for recognizer in scenario.recognizers {
      answers += [recognizer.shouldReceiveTouch, recognizer.shouldBegin].compactMap { $0 }
      guard case .reactions(let machine) = recognizer.kind.machine else { continue }
      guards += [machine.refuses] + machine.reactions.map(\.condition)
    }
    let relations = [
      scenario.simultaneous, scenario.canPrevent, scenario.canBePrevented, scenario.shouldRequireFailureOf,
      scenario.shouldBeRequiredToFailBy,
    ]
    for relation in relations { answers += relation.values }
    for case .when(let condition) in answers { guards.append(condition) }
    return Set(guards.flatMap(\.terms).compactMap { if case .variable(let index) = $0 { index } else { nil } })
  }

  /// Whether a condition of the application is false for all values that its variables ever have.
  fileprivate func neverHolds(_ condition: Guard) -> Bool {
    if GuardMoment.application.verdict(of: condition, in: self) == false { return true }
    var known = condition
    for index in scenario.variables.indices {
      let values = values(ofVariable: index)
      guard values.count == 1 else { continue }
      known = known.fixing(.variable(index), to: values[0])
    }
    return GuardMoment.application.verdict(of: known, in: self) == false
  }
}

extension Guard {
  /// The same where a term has a known value.
  fileprivate func fixing(_ term: Term, to number: Int) -> Guard {
    switch self {
    case .always: self
    case .not(let inner): .not(inner.fixing(term, to: number))
    case .and(let parts): .and(parts.map { $0.fixing(term, to: number) })
    case .or(let parts): .or(parts.map { $0.fixing(term, to: number) })
    case .compare(term, let comparison, let value): comparison.holds(number, value) ? .always : .not(.always)
    case .compare: self
    }
  }
}
