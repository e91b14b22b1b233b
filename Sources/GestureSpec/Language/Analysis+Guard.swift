import GestureModel

/// Conditions that look at the present: of delegates, machines and events of the application.
extension Analysis {
  /// Who looks.
  enum Observer {
    case application, delegate
    /// A custom machine with its variables: name, number, whether it is a flag, largest value.
    case machine([String: Register])
  }

  /// A variable of a custom machine.
  struct Register {
    var index: Int
    var isFlag: Bool
    var maximum: Int
  }

  mutating func answer(_ answer: ScenarioDocument.Answer, _ observer: Observer) -> Scenario.Answer {
    switch answer {
    case .yes: .yes
    case .no: .no
    case .any: .any
    case .when(let condition): guarding(condition, observer).map { .when($0) } ?? .any
    }
  }

  mutating func guarding(_ expression: ScenarioDocument.Expression, _ observer: Observer) -> Guard? {
    switch expression {
    case .not(let inner): return guarding(inner, observer).map { .not($0) }
    case .and(let parts): return all(parts, observer).map { .and($0) }
    case .or(let parts): return all(parts, observer).map { .or($0) }
    case .implies(let a, let b):
      guard let premise = guarding(a, observer), let conclusion = guarding(b, observer) else { return nil }
      return .or([.not(premise), conclusion])
    case .name(let name):
      guard let (term, isFlag, _) = term(name, observer) else { return nil }
      if isFlag { return term == 1 }
      diagnostics.add(.unfit, name.range, "'\(name.text)' is a number; compare it with one")
    case .compare(let name, let comparison, let value):
      guard let (term, isFlag, maximum) = term(name, observer) else { return nil }
      return compared(name, isFlag, maximum, comparison, value).map { .compare(term, comparison, $0) }
    case .isIn(let name, let states):
      guard let index = recognizer(name) else { return nil }
      return one(of: states.map { .state(recognizer: index) == Int(RecognizerState(raw: $0.keyword).rawValue) })
    case .touch, .compareTouch, .touchIsIn, .touchIsOn:
      if case .application = observer {
        diagnostics.add(.unfit, expression.range, "an event of the application has no touch")
        return nil
      }
      return touching(expression, observer)
    case .past, .count, .sequel, .word, .waits, .happens, .fingers:
      diagnostics.add(
        .unfit, expression.range,
        "'\(expression)' can only be asked in a check; a condition sees states, variables and touches")
    }
    return nil
  }

  private mutating func all(_ parts: [ScenarioDocument.Expression], _ observer: Observer) -> [Guard]? {
    // Every part is looked at, so that every error is reported.
    let guards = parts.map { guarding($0, observer) }
    return guards.contains(nil) ? nil : guards.compactMap { $0 }
  }

  private func one(of guards: [Guard]) -> Guard { guards.count == 1 ? guards[0] : .or(guards) }

  private mutating func term(
    _ name: ScenarioDocument.Name, _ observer: Observer
  ) -> (term: Guard.Term, isFlag: Bool, maximum: Int)? {
    if case .machine(let registers) = observer, let register = registers[name.text] {
      return (.register(register.index), register.isFlag, register.maximum)
    }
    guard let (index, isFlag) = variable(name) else { return nil }
    return (.variable(index), isFlag, scenario.variables[index].maximum)
  }

  /// The number that a variable is compared with, if the comparison makes sense.
  mutating func compared(
    _ name: ScenarioDocument.Name, _ isFlag: Bool, _ maximum: Int, _ comparison: Guard.Comparison,
    _ value: ScenarioDocument.Value
  ) -> Int? {
    guard let number = self.value(value, of: name, isFlag: isFlag, maximum: maximum) else { return nil }
    if isFlag && comparison != .equal && comparison != .notEqual {
      diagnostics.add(.unfit, name.range, "'\(name.text)' is on or off; only = and ≠ compare it")
      return nil
    }
    let values = (0...maximum).filter { comparison.holds($0, number) }
    if values.isEmpty || values.count == maximum + 1 {
      diagnostics.add(
        .outOfRange, name.range,
        "'\(name.text) \(comparison.rawValue) \(value)' \(values.isEmpty ? "never" : "always") holds")
      return nil
    }
    return number
  }

  private mutating func touching(_ expression: ScenarioDocument.Expression, _ observer: Observer) -> Guard? {
    switch expression {
    case .touch(_, let property):
      switch property.keyword {
      case .isFast: return .isFast == 1
      case .reachedFar: return .reachedFar == 1
      default: return isMachine(observer, property) ? .isMarked == 1 : nil
      }
    case .touchIsOn(_, let name):
      if case .view(let index) = entities[name.text] { return .view == index }
      unknown(name, "view") { if case .view = $0 { true } else { false } }
      return nil
    case .touchIsIn(_, let property, let values):
      return one(
        of: values.map { word in
          switch property.keyword {
          case .direction: return .direction == Int(Direction(raw: word.keyword).rawValue)
          case .edge: return .edges == (word.keyword == .none ? 0 : 1 << Int(Direction(raw: word.keyword).rawValue))
          case .twist:
            let twist: Twist = word.keyword == .spread ? .spread : word.keyword == .turn ? .turn : .none
            return .twist == Int(twist.rawValue)
          default: return travel(property) == Int(Travel(raw: word.keyword).rawValue)
          }
        })
    case .compareTouch(_, let property, let comparison, let value):
      switch value {
      case .word(let word):
        return .compare(travel(property), comparison, Int(Travel(raw: word.keyword).rawValue))
      case .number(let number):
        guard property.keyword == .count || isMachine(observer, property) else { return nil }
        let count = inRange(number, 0...Limits.touches, "touches")
        return .compare(property.keyword == .count ? .tracked : .marked, comparison, count)
      }
    default: return nil
    }
  }

  private func travel(_ property: ScenarioDocument.Word) -> Guard.Term {
    switch property.keyword {
    case .largestTravel: .largestTravel
    case .smallestTravel: .smallestTravel
    default: .travel
    }
  }

  private mutating func isMachine(_ observer: Observer, _ property: ScenarioDocument.Word) -> Bool {
    if case .machine = observer { return true }
    diagnostics.add(.unfit, property.range, "only a custom machine knows which touches it has marked")
    return false
  }
}

extension Guard.Comparison {
  func holds(_ a: Int, _ b: Int) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
