import GestureModel

/// Kinds, flags, relations, effects.
extension Analysis {
  mutating func configure(_ index: Int) {
    let recognizer = written[index]
    var numbers: [Keyword: ScenarioDocument.Number] = [:]
    var words: [Keyword: [ScenarioDocument.Word]] = [:]
    var toggles: [Keyword: Bool] = [:]
    var said: Set<Keyword> = []
    for option in recognizer.options.contents {
      guard let word = option.word else { continue }
      if !said.insert(word.keyword).inserted {
        diagnostics.add(.saidTwice, word.range, "'\(word.keyword.rawValue)' is said twice of '\(recognizer.name.text)'")
      }
      places[.option(recognizer: index, word.keyword)] = word.range
      switch option {
      case .number(_, let number), .duration(_, let number): numbers[word.keyword] = number
      case .words(_, let values): words[word.keyword] = values
      case .toggle(_, let value): toggles[word.keyword] = value.keyword == .on
      case .answer(_, let answer):
        let answer = self.answer(answer, .delegate)
        if word.keyword == .shouldBegin {
          scenario.recognizers[index].shouldBegin = answer
        } else {
          scenario.recognizers[index].shouldReceiveTouch = answer
        }
      case .variable, .refuses, .reaction: break
      }
    }
    scenario.recognizers[index].kind = kind(recognizer, numbers, words, toggles)
    scenario.recognizers[index].isEnabled = toggles[.enabled] ?? true
    scenario.recognizers[index].cancelsTouchesInView = toggles[.cancelsTouchesInView]
    scenario.recognizers[index].delaysTouchesBegan = toggles[.delaysTouchesBegan]
    scenario.recognizers[index].delaysTouchesEnded = toggles[.delaysTouchesEnded]
    scenario.recognizers[index].hasTargets = toggles[.targets] ?? true
  }

  private mutating func kind(
    _ recognizer: ScenarioDocument.Recognizer, _ numbers: [Keyword: ScenarioDocument.Number],
    _ words: [Keyword: [ScenarioDocument.Word]], _ toggles: [Keyword: Bool]
  ) -> Kind {
    func number(_ keyword: Keyword, _ range: ClosedRange<Int>, _ byDefault: Int) -> Int {
      numbers[keyword].map { inRange($0, range, keyword.rawValue) } ?? byDefault
    }
    let movement = words[.movement]?.first.map { Travel(raw: $0.keyword) }
    let fingers = 1...Limits.fingers
    switch recognizer.kind {
    case .tap:
      return .tap(taps: number(.taps, 1...9, 1), touches: number(.touches, fingers, 1), movement: movement ?? .far)
    case .longPress:
      return .longPress(
        duration: numbers[.duration]?.value ?? 500, taps: number(.taps, 0...9, 0),
        touches: number(.touches, fingers, 1), movement: movement ?? .slop)
    case .pan:
      let minimum = number(.minTouches, fingers, 1)
      guard let maximum = numbers[.maxTouches] else { return .pan(minimumTouches: minimum) }
      return .pan(
        minimumTouches: minimum, maximumTouches: inRange(maximum, minimum...Limits.fingers, Keyword.maxTouches.rawValue)
      )
    case .swipe:
      guard let direction = words[.direction]?.first else {
        diagnostics.add(
          .missing, recognizer.name.range, "the swipe '\(recognizer.name.text)' needs a direction",
          suggestion: "swipe \(recognizer.name.text) { direction left }")
        return .swipe(.left)
      }
      return .swipe(Direction(raw: direction.keyword), touches: number(.touches, fingers, 1))
    case .pinch: return .pinch()
    case .rotation: return .rotation()
    case .edgePan:
      guard let edges = words[.edges] else {
        diagnostics.add(
          .missing, recognizer.name.range, "the edge pan '\(recognizer.name.text)' needs its edges",
          suggestion: "edge pan \(recognizer.name.text) { edges left }")
        return .edgePan(.left)
      }
      for (position, word) in edges.enumerated() where edges[..<position].contains(word) {
        diagnostics.add(.saidTwice, word.range, "'\(word.keyword.rawValue)' is said twice")
      }
      let directions = edges.map { Direction(raw: $0.keyword) }
      return .edgePan(edges: Direction.allCases.filter(directions.contains))
    case .anyDiscrete:
      return .anyDiscrete(touches: number(.touches, 1...Limits.touches, 2), timer: toggles[.timer] ?? false)
    case .anyContinuous:
      return .anyContinuous(touches: number(.touches, 1...Limits.touches, 2), timer: toggles[.timer] ?? false)
    case .customDiscrete: return custom(recognizer, .discrete)
    case .customContinuous: return custom(recognizer, .continuous)
    }
  }

  // MARK: What refers to declarations

  mutating func relate(_ statement: ScenarioDocument.Statement, _ range: SourceRange) {
    switch statement {
    case .relation(let relation): relate(relation, range)
    case .effect(let effect):
      guard let recognizer = recognizer(effect.recognizer) else { return }
      let state = effect.state.keyword == .acts ? nil : RecognizerState(raw: effect.state.keyword)
      for change in effect.changes {
        guard let change = self.effect(change) else { continue }
        places[.actionEffect(scenario.actionEffects.count)] = range
        scenario.actionEffects.append(Scenario.ActionEffect(recognizer, state, change))
      }
    case .event(let event):
      guard case .event(let index) = entities[event.name.text] else { return }
      let condition = event.condition.flatMap { guarding($0, .application) } ?? .always
      scenario.applicationEvents[index].guardedBy = condition
      scenario.applicationEvents[index].effects = event.changes.compactMap { effect($0) }
    case .may(let permissions):
      for case .change(let change) in permissions {
        guard let effect = effect(change) else { continue }
        places[.applicationEvent(scenario.applicationEvents.count)] = range
        scenario.applicationEvents.append(Scenario.ApplicationEvent(change.name, [effect]))
      }
    default: break
    }
  }

  private mutating func effect(_ change: ScenarioDocument.Change) -> Scenario.Effect? {
    switch change {
    case .recognizer(let word, let name):
      let setting: Observation.Setting =
        switch word.keyword {
        case .enable: .enabled
        case .disable: .disabled
        case .attach: .attached
        default: .removed
        }
      return recognizer(name).map { .change(setting, recognizer: $0) }
    case .set(let name, let value):
      guard let (index, isFlag) = variable(name) else { return nil }
      return self.value(value, of: name, isFlag: isFlag, maximum: scenario.variables[index].maximum).map {
        .set(variable: index, to: $0)
      }
    }
  }

  /// The number of a variable of the application, and whether it is a flag.
  mutating func variable(_ name: ScenarioDocument.Name) -> (index: Int, isFlag: Bool)? {
    switch entities[name.text] {
    case .variable(let index): return (index, isFlag(index))
    case nil: unknown(name, "variable") { if case .variable = $0 { true } else { false } }
    case let other?: diagnostics.add(.unfit, name.range, "'\(name.text)' is \(other.noun), not a variable")
    }
    return nil
  }

  func isFlag(_ variable: Int) -> Bool {
    var index = 0
    for case .variable(let written) in document.statements.contents {
      if index == variable { return written.maximum == nil }
      index += 1
    }
    return false
  }

  private mutating func relate(_ relation: ScenarioDocument.Relation, _ range: SourceRange) {
    let (first, second) = (recognizer(relation.first), recognizer(relation.second))
    if relation.first.text == relation.second.text && first != nil {
      return diagnostics.add(
        .relatedToItself, relation.second.range, "'\(relation.first.text)' cannot be related to itself")
    }
    let answer = relation.answer.map { self.answer($0, .delegate) } ?? .yes
    guard let first, let second else { return }
    let pair = Scenario.Pair(first, second)
    let reverse = Scenario.Pair(second, first)
    switch relation.word {
    case .requires: require(pair, range)
    case .isRequiredBy: require(reverse, range)
    case .with:
      if note(.simultaneous(pair), range, scenario.simultaneous[pair] != nil || scenario.simultaneous[reverse] != nil) {
        places[.simultaneous(reverse)] = range
        scenario.simultaneous[pair] = .yes
        scenario.simultaneous[reverse] = .yes
      }
    case .cannotPrevent:
      if note(.canPrevent(pair), range, scenario.canPrevent[pair] != nil) { scenario.canPrevent[pair] = .no }
    case .cannotBePrevented:
      if note(.canBePrevented(pair), range, scenario.canBePrevented[pair] != nil) {
        scenario.canBePrevented[pair] = .no
      }
    case .canPrevent:
      if note(.canPrevent(pair), range, scenario.canPrevent[pair] != nil) { scenario.canPrevent[pair] = answer }
    case .canBePreventedBy:
      if note(.canBePrevented(pair), range, scenario.canBePrevented[pair] != nil) {
        scenario.canBePrevented[pair] = answer
      }
    case .shouldRecognizeSimultaneouslyWith:
      if note(.simultaneous(pair), range, scenario.simultaneous[pair] != nil) { scenario.simultaneous[pair] = answer }
    case .shouldRequireFailureOf:
      if note(.shouldRequireFailureOf(pair), range, scenario.shouldRequireFailureOf[pair] != nil) {
        scenario.shouldRequireFailureOf[pair] = answer
      }
    case .shouldBeRequiredToFailBy:
      if note(.shouldBeRequiredToFailBy(pair), range, scenario.shouldBeRequiredToFailBy[pair] != nil) {
        scenario.shouldBeRequiredToFailBy[pair] = answer
      }
    }
  }

  private mutating func require(_ pair: Scenario.Pair, _ range: SourceRange) {
    if note(.requirement(pair), range, scenario.requirements.contains(pair)) { scenario.requirements.insert(pair) }
  }

  /// Notes a relation's place; reports it if it has been stated before.
  private mutating func note(_ part: ParsedScenario.Part, _ range: SourceRange, _ isKnown: Bool) -> Bool {
    if isKnown {
      diagnostics.add(.saidTwice, range, "this relation of the two recognizers has been stated before")
      return false
    }
    places[part] = range
    return true
  }
}

extension ScenarioDocument.Option {
  /// The word that can be said once.
  var word: ScenarioDocument.Word? {
    switch self {
    case .number(let word, _), .duration(let word, _), .toggle(let word, _), .words(let word, _), .answer(let word, _),
      .refuses(let word, _):
      word
    case .variable, .reaction: nil
    }
  }
}

extension ScenarioDocument.Change {
  /// What an event is called that does nothing else.
  var name: String {
    switch self {
    case .set(let name, let value): "\(name.text) = \(value)"
    case .recognizer(let word, let name): "\(word.keyword.rawValue) \(name.text)"
    }
  }
}

extension Travel {
  init(raw keyword: Keyword) { self = Travel.allCases.first { "\($0)" == keyword.rawValue } ?? .still }
}

extension Direction {
  init(raw keyword: Keyword) { self = Direction.allCases.first { "\($0)" == keyword.rawValue } ?? .up }
}

extension RecognizerState {
  init(raw keyword: Keyword) { self = RecognizerState.allCases.first { $0.name == keyword.rawValue } ?? .possible }
}
