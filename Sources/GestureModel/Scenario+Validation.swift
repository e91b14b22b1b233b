/// Something wrong with a scenario that its author can mend.
public struct ScenarioProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and where, in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Everything that is wrong with a scenario.
public struct ScenarioError: Error, Sendable, CustomStringConvertible {
  /// The scenario's name.
  public let scenario: String
  /// At least one.
  public let problems: [ScenarioProblem]

  /// A line for each problem.
  public var description: String {
    problems.map { "\(scenario): \($0.description)" }.joined(separator: "\n")
  }
}

extension Scenario {
  /// Everything that is wrong with the scenario, in the order of its parts; empty if nothing is.
  public var problems: [ScenarioProblem] {
    var found: [ScenarioProblem] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) {
      if !holds { found.append(ScenarioProblem(text())) }
    }
    func checkRecognizer(_ r: Int, _ place: String) {
      check(recognizers.indices.contains(r), "\(place) names recognizer \(r), but there are \(recognizers.count)")
    }
    check(!views.isEmpty, "there is no view")
    check(views.count <= Limits.views, "\(views.count) views; at most \(Limits.views) are supported")
    for (index, view) in views.enumerated() {
      guard let parent = view.parent else { continue }
      check(
        parent >= 0 && parent < index,
        "view \(view.name) has superview \(parent), which does not come before it (a view cannot be inside itself)")
    }
    check(!recognizers.isEmpty, "there is no recognizer")
    check(
      recognizers.count <= Limits.recognizers,
      "\(recognizers.count) recognizers; at most \(Limits.recognizers) are supported")
    for recognizer in recognizers {
      check(
        views.indices.contains(recognizer.view),
        "recognizer \(recognizer.name) is on view \(recognizer.view), but there are \(views.count)")
    }
    checkKinds(check)
    for pair in requirements.sorted() { checkPair(pair, "a requirement") }
    for (relation, place) in [
      (simultaneous, "a simultaneity answer"), (canPrevent, "a canPrevent"), (canBePrevented, "a canBePrevented"),
      (shouldRequireFailureOf, "a dynamic requirement"), (shouldBeRequiredToFailBy, "a dynamic requirement"),
    ] {
      for pair in relation.keys.sorted() { checkPair(pair, place) }
    }
    func checkPair(_ pair: Pair, _ place: String) {
      checkRecognizer(pair.a, place)
      checkRecognizer(pair.b, place)
      check(pair.a != pair.b, "\(place) relates recognizer \(pair.a) to itself")
    }
    check((1...Limits.fingers).contains(fingers), "\(fingers) fingers; 1 to \(Limits.fingers) are supported")
    check(
      variables.count <= Limits.variables, "\(variables.count) variables; at most \(Limits.variables) are supported")
    for variable in variables {
      check(
        (0...255).contains(variable.maximum) && (0...max(0, variable.maximum)).contains(variable.initial),
        "variable \(variable.name) has maximum \(variable.maximum) and first value \(variable.initial); "
          + "0 ≤ first ≤ maximum ≤ 255 is needed")
    }
    func checkEffect(_ effect: Effect, _ place: String) {
      switch effect {
      case .change(let setting, let r):
        check(setting != .variable, "\(place) changes a recognizer as if it were a variable")
        checkRecognizer(r, place)
      case .set(let variable, let value):
        guard variables.indices.contains(variable) else {
          return check(false, "\(place) sets variable \(variable), but there are \(variables.count)")
        }
        check(
          (0...variables[variable].maximum).contains(value),
          "\(place) sets \(variables[variable].name) to \(value), over its maximum \(variables[variable].maximum)")
      }
    }
    for action in actionEffects {
      checkRecognizer(action.recognizer, "an action's effect")
      checkEffect(action.effect, "an action's effect")
    }
    for event in applicationEvents {
      for effect in event.effects { checkEffect(effect, "application event \(event.name)") }
    }
    return found
  }

  private func checkKinds(_ check: (Bool, @autoclosure () -> String) -> Void) {
    var registers = 0
    for recognizer in recognizers {
      switch recognizer.kind.machine {
      case .universal(let touches, _):
        registers += 1
        check((1...Limits.touches).contains(touches), "\(recognizer.name): \(touches) touches per attempt")
      case .reactions(let machine):
        registers += machine.registers.count
        for register in machine.registers {
          check((0...255).contains(register.maximum), "\(recognizer.name): register \(register.name) over 255")
        }
        for reaction in machine.reactions {
          check(!reaction.outcomes.isEmpty, "\(recognizer.name): a reaction without an outcome")
        }
      }
      if let taps = recognizer.kind.taps {
        check(taps.count >= (taps.thenHolds ? 0 : 1), "\(recognizer.name): taps \(taps.count); at least 1 is needed")
        check(taps.touches >= 1, "\(recognizer.name): touches \(taps.touches); at least 1 is needed")
      }
    }
    check(registers <= Limits.registers, "\(registers) machine registers; at most \(Limits.registers) are supported")
  }
}
