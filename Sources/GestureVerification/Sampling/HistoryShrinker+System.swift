import GestureGenerators
import GestureModel

extension HistoryShrinker {
  /// Takes away what the violation does not need: recognizers, then relations, then fingers, then what is stated, kinds
  /// and views. Says whether something could be taken away.
  mutating func shrinkSystem() -> Bool {
    var hasShrunk = false
    var goesOn = true
    while goesOn && !isOver {
      goesOn =
        dropRecognizers() || change(Self.withoutRelations) || change(Self.withLessAround) || change(Self.withLessStated)
        || change(Self.withPlainerKinds) || flatten()
      if goesOn { hasShrunk = true }
    }
    return hasShrunk
  }

  private mutating func change(_ simpler: (Scenario) -> [Scenario]) -> Bool {
    for scenario in simpler(best.scenario) where take(scenario, best.history) { return true }
    return false
  }

  // MARK: Recognizers

  private mutating func dropRecognizers() -> Bool {
    guard best.scenario.recognizers.count > 1 else { return false }
    for recognizer in best.scenario.recognizers.indices.reversed() {
      let (scenario, events) = Self.without(recognizer, best.scenario)
      if take(scenario, Self.without(recognizer, events, best.history)) { return true }
    }
    return false
  }

  /// The system without a recognizer, and the new number of each application event that is left.
  private static func without(_ dropped: Int, _ scenario: Scenario) -> (Scenario, [Int: Int]) {
    func new(_ recognizer: Int) -> Int? {
      recognizer == dropped ? nil : recognizer > dropped ? recognizer - 1 : recognizer
    }
    func new(_ pair: Scenario.Pair) -> Scenario.Pair? {
      guard let a = new(pair.a), let b = new(pair.b) else { return nil }
      return Scenario.Pair(a, b)
    }
    var made = scenario
    made.recognizers.remove(at: dropped)
    made.requirements = Set(scenario.requirements.compactMap { new($0) })
    for question in PairRelation.questions {
      made[keyPath: question.path] = [:]
      for (pair, answer) in scenario[keyPath: question.path] {
        if let pair = new(pair) { made[keyPath: question.path][pair] = answer }
      }
    }
    var events: [Int: Int] = [:]
    made.applicationEvents = []
    for (index, event) in scenario.applicationEvents.enumerated() {
      var left = event
      left.effects = event.effects.compactMap { effect in
        guard case .change(let setting, let recognizer) = effect else { return effect }
        return new(recognizer).map { .change(setting, recognizer: $0) }
      }
      if left.effects.isEmpty { continue }
      events[index] = made.applicationEvents.count
      made.applicationEvents.append(left)
    }
    return (made.withUsualName, events)
  }

  private static func without(_ dropped: Int, _ events: [Int: Int], _ history: LooseHistory) -> LooseHistory {
    func new(_ recognizer: Int) -> Int { recognizer > dropped ? recognizer - 1 : recognizer }
    var made = history
    made.steps = history.steps.compactMap { step in
      var step = step
      switch Observation.Event(rawValue: step.event.code) {
      case .timer:
        if Int(step.event.recognizer) == dropped { return nil }
        step.event.recognizer = UInt8(new(Int(step.event.recognizer)))
      case .application:
        guard let event = events[Int(step.event.value)] else { return nil }
        step.event.value = UInt8(event)
      default: break
      }
      step.choices = step.choices.compactMap { choice in
        var choice = choice
        let isOfOrder = choice.subject == .turn || choice.subject == .tie
        if isOfOrder ? choice.value == dropped : choice.recognizer == dropped { return nil }
        if choice.subject == .answer && choice.other == dropped { return nil }
        choice.recognizer = new(choice.recognizer)
        choice.other = new(choice.other)
        if isOfOrder { choice.value = new(choice.value) }
        return choice
      }
      return step
    }
    return made
  }

  // MARK: What is said about them

  private static func withoutRelations(_ scenario: Scenario) -> [Scenario] {
    var simpler: [Scenario] = []
    for (a, b) in RelationText.pairs(scenario.recognizers.count).reversed() {
      var plain = scenario
      for pair in [Scenario.Pair(a, b), Scenario.Pair(b, a)] {
        plain.requirements.remove(pair)
        for question in PairRelation.questions { plain[keyPath: question.path][pair] = nil }
      }
      simpler.append(plain)
      for pair in [Scenario.Pair(a, b), Scenario.Pair(b, a)] {
        var one = scenario
        if one.requirements.remove(pair) != nil { simpler.append(one) }
        for question in PairRelation.questions where scenario[keyPath: question.path][pair] != nil {
          var one = scenario
          one[keyPath: question.path][pair] = nil
          simpler.append(one)
          // A free answer is more than a stated one.
          guard scenario[keyPath: question.path][pair] == .any else { continue }
          for answer in [Scenario.Answer.yes, .no] {
            one[keyPath: question.path][pair] = answer
            simpler.append(one)
          }
        }
      }
    }
    return simpler
  }

  private static func withLessAround(_ scenario: Scenario) -> [Scenario] {
    var simpler: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var made = scenario
      change(&made)
      if made != scenario { simpler.append(made) }
    }
    for fingers in 1..<max(1, scenario.fingers) { add { $0.fingers = fingers } }
    add { $0.mayInterrupt = false }
    add { $0.mayTurn = false }
    add { $0.isCoarse = false }
    add { $0.applicationEvents = [] }
    return simpler
  }

  private static func withLessStated(_ scenario: Scenario) -> [Scenario] {
    var simpler: [Scenario] = []
    for index in scenario.recognizers.indices {
      let recognizer = scenario.recognizers[index]
      func add(_ change: (inout Scenario.Recognizer) -> Void) {
        var made = scenario
        change(&made.recognizers[index])
        if made != scenario { simpler.append(made) }
      }
      for (_, flag) in RecognizerFlags.flags { add { $0[keyPath: flag] = nil } }
      for (_, answer) in RecognizerFlags.answers {
        let usual = recognizer.kind.usualAnswer
        add { $0[keyPath: answer] = usual }
      }
      add { $0.hasTargets = true }
      add { $0.isEnabled = true }
    }
    return simpler
  }

  private static func withPlainerKinds(_ scenario: Scenario) -> [Scenario] {
    scenario.recognizers.indices.flatMap { index -> [Scenario] in
      plainer(scenario.recognizers[index].kind).map { kind in
        var made = scenario
        made.recognizers[index].kind = kind
        return made.withUsualName
      }
    }
  }

  private static func plainer(_ kind: Kind) -> [Kind] {
    switch kind.machine {
    case .universal(let touches, let timer):
      var kinds: [Kind] = []
      if timer {
        kinds.append(kind.path == .discrete ? .anyDiscrete(touches: touches) : .anyContinuous(touches: touches))
      }
      if kind.path == .continuous { kinds.append(.anyDiscrete(touches: touches, timer: timer)) }
      return kinds
    case .reactions:
      return [Kind.tap(), .longPress(), .pan()].filter { $0.name == kind.name && $0 != kind }
    }
  }

  /// All on one view.
  private mutating func flatten() -> Bool {
    var scenario = best.scenario
    guard scenario.views != [Scenario.View("view")] else { return false }
    scenario.views = [Scenario.View("view")]
    for index in scenario.recognizers.indices { scenario.recognizers[index].view = 0 }
    var history = best.history
    for index in history.steps.indices where history.steps[index].event.code == Observation.Event.touchBegan.rawValue {
      history.steps[index].event.other = 0
    }
    return take(scenario, history)
  }

  /// Gives the recognizers the first letters, and the application events their usual names.
  mutating func rename() {
    var scenario = best.scenario
    let isUsual = scenario.applicationEvents == scenario.disablingEvents
    for index in scenario.recognizers.indices {
      scenario.recognizers[index].name = String(UnicodeScalar(UInt8(97 + index)))
    }
    if isUsual { scenario.applicationEvents = scenario.disablingEvents }
    _ = take(scenario.withUsualName, best.history)
  }
}

extension Scenario {
  /// The same with the name that need not be said.
  fileprivate var withUsualName: Scenario {
    var scenario = self
    scenario.name = SystemText.usualNames(of: scenario)[0]
    return scenario
  }
}
