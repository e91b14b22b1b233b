import GestureModel

/// Whether a recognizer by itself may take touches and never decide.
extension LintContext {
  /// How a recognizer can stay undecided with no finger down.
  enum Indecision {
    /// After these events it rests in `possible`, and nothing is left that would make it decide.
    case rests(after: String)
    /// Its timer has no known length.
    case untimed(after: String)
    /// Its timers start again for ever.
    case restarts(after: String)
  }

  /// A history of one recognizer alone after which it may never decide; `nil` if there is none, or none was found within
  /// ``maximumStates`` states.
  ///
  /// The recognizer is looked at without its relations: it requires nobody and nobody prevents it. The application and
  /// the other recognizers may be in any state at any time.
  func indecision(of recognizer: Int, under switches: Switches) -> Indecision? {
    guard let system = try? GestureSystem(alone(recognizer, switches)) else { return nil }
    return Loner(system).indecision
  }

  /// The scenario with one recognizer only. The states of the others are variables that change as they like.
  private func alone(_ recognizer: Int, _ switches: Switches) -> Scenario {
    var only = Scenario(scenario.name, views: scenario.views, recognizers: [scenario.recognizers[recognizer]])
    only.recognizers[0].isEnabled = true
    only.fingers = scenario.fingers
    only.isCoarse = scenario.isCoarse
    only.mayTurn = scenario.mayTurn
    only.mayInterrupt = scenario.mayInterrupt
    only.switches = switches
    var strangers: [Int] = []
    only.recognizers[0].rewriteGuards { condition in
      condition.replacingStates { other in
        if other == recognizer { return .state(recognizer: 0) }
        if !strangers.contains(other) { strangers.append(other) }
        return .variable(scenario.variables.count + strangers.firstIndex(of: other)!)
      }
    }
    only.variables = scenario.variables
    for variable in scenario.variables.indices {
      let name = scenario.variables[variable].name
      only.letChange(variable, values(ofVariable: variable)) { "\(name) = \($0)" }
    }
    for other in strangers {
      only.variables.append(Scenario.Variable(scenario.recognizers[other].name, maximum: 5))
      only.letChange(only.variables.count - 1, Array(0...5)) {
        "\(scenario.recognizers[other].name) is \(RecognizerState.allCases[$0].name)"
      }
    }
    return only
  }
}

/// The search of one recognizer's own states.
private struct Loner {
  private let system: GestureSystem
  private var order: [GestureState] = []
  private var numbers: [GestureState: Int] = [:]
  private var parents: [(state: Int, action: GestureAction)?] = []

  init(_ system: GestureSystem) {
    self.system = system
    var workspace = system.makeWorkspace()
    system.forEachInitialState { add($0, nil) }
    var next = 0
    while next < order.count && order.count < LintContext.maximumStates {
      let source = next
      system.forEachTransition(of: order[source], &workspace) { action, state, _ in
        add(state, (source, action))
      }
      next += 1
    }
  }

  private mutating func add(_ state: GestureState, _ parent: (state: Int, action: GestureAction)?) {
    guard numbers[state] == nil else { return }
    numbers[state] = order.count
    order.append(state)
    parents.append(parent)
  }

  /// The first state, in the order of the search, in which it may stay undecided for ever.
  var indecision: LintContext.Indecision? {
    let isUniversal = if case .universal = system.scenario.recognizers[0].kind.machine { true } else { false }
    var resting: [Int] = []
    for number in order.indices {
      let state = system.snapshot(order[number])
      guard !state.isFingerDown, state.takesPart[0], state.states[0] == .possible, !state.waiting[0] else { continue }
      if !state.timed[0] { return .rests(after: history(to: number)) }
      if isUniversal { return .untimed(after: history(to: number)) }
      resting.append(number)
    }
    return restarting(resting).map { .restarts(after: history(to: $0)) }
  }

  /// A state from which time alone leads back to undecided states for ever.
  private func restarting(_ resting: [Int]) -> Int? {
    var alive = Set(resting)
    var successors: [Int: Set<Int>] = [:]
    var workspace = system.makeWorkspace()
    for number in resting {
      system.forEachTransition(of: order[number], &workspace) { action, state, _ in
        let event = Observation.Event(rawValue: action.event.code)
        guard event == .timer || event == .wait, let target = numbers[state] else { return }
        successors[number, default: []].insert(target)
      }
    }
    while true {
      let dead = alive.filter { successors[$0, default: []].isDisjoint(with: alive) }
      if dead.isEmpty { return alive.min() }
      alive.subtract(dead)
    }
  }

  private func history(to number: Int) -> String {
    var words: [String] = []
    var current = number
    while let parent = parents[current] {
      words.append(system.scenario.describe(parent.action.event))
      current = parent.state
    }
    return words.reversed().joined(separator: ", ")
  }
}

extension Scenario {
  /// Adds events by which a variable takes each of some values, at any time.
  fileprivate mutating func letChange(_ variable: Int, _ values: [Int], _ name: (Int) -> String) {
    guard values.count > 1 else { return }
    for value in values {
      applicationEvents.append(ApplicationEvent(name(value), [.set(variable: variable, to: value)]))
    }
  }
}

extension Scenario.Recognizer {
  /// Changes every condition that belongs to it.
  fileprivate mutating func rewriteGuards(_ change: (Guard) -> Guard) {
    func answer(_ answer: Scenario.Answer?) -> Scenario.Answer? {
      if case .when(let condition) = answer { .when(change(condition)) } else { answer }
    }
    shouldReceiveTouch = answer(shouldReceiveTouch)
    shouldBegin = answer(shouldBegin)
    guard case .reactions(var machine) = kind.machine else { return }
    machine.refuses = change(machine.refuses)
    for index in machine.reactions.indices {
      machine.reactions[index].condition = change(machine.reactions[index].condition)
    }
    kind.machine = .reactions(machine)
  }
}

extension Guard {
  /// The same with other terms for the states of recognizers.
  fileprivate func replacingStates(_ term: (Int) -> Term) -> Guard {
    switch self {
    case .always: self
    case .not(let inner): .not(inner.replacingStates(term))
    case .and(let parts): .and(parts.map { $0.replacingStates(term) })
    case .or(let parts): .or(parts.map { $0.replacingStates(term) })
    case .compare(.state(let recognizer), let comparison, let value): .compare(term(recognizer), comparison, value)
    case .compare: self
    }
  }
}
