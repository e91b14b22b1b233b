/// Properties as events: event number i is the violation, the success or the goal of property number i. The premises
/// of those that have one follow.
@usableFromInline
struct PropertyEvents<State: Sendable, Action: Sendable>: Sendable {
  private let properties: [Property<State, Action>]
  /// The number of the event of each property's premise.
  private let premises: [Int?]
  /// The number of events.
  @usableFromInline let count: Int

  @usableFromInline
  init(_ properties: [Property<State, Action>]) {
    self.properties = properties
    var next = properties.count
    premises = properties.map { property in
      guard case .leadsTo = property.question else { return nil }
      defer { next += 1 }
      return next
    }
    count = next
  }

  /// What happens in a state.
  @usableFromInline
  func at(_ state: State) -> EventSet {
    var events = EventSet()
    for (index, property) in properties.enumerated() {
      switch property.question {
      case .invariant(let holds): if !holds(state) { events.insert(index) }
      case .reachable(let holds), .eventually(let holds), .infinitelyOften(let holds):
        if holds(state) { events.insert(index) }
      case .leadsTo(let premise, let goal):
        if goal(state) { events.insert(index) }
        if let event = premises[index], premise(state) { events.insert(event) }
      case .step, .noDeadlock: break
      }
    }
    return events
  }

  /// Whether any property is about steps.
  var haveSteps: Bool {
    properties.contains { property in
      if case .step = property.question { return true }
      return false
    }
  }

  /// What happens on a step.
  @usableFromInline
  func on(_ source: State, _ action: Action, _ target: State) -> EventSet {
    var events = EventSet()
    for (index, property) in properties.enumerated() {
      if case .step(let holds) = property.question, !holds(source, action, target) { events.insert(index) }
    }
    return events
  }

  /// The questions of liveness among the properties.
  @usableFromInline var questions: [LivenessQuestion] {
    properties.enumerated().compactMap { index, property in
      switch property.question {
      case .leadsTo: premises[index].map { .leadsTo(from: EventSet($0), to: EventSet(index)) }
      case .eventually: .eventually(EventSet(index))
      case .infinitelyOften: .infinitelyOften(EventSet(index))
      case .invariant, .step, .reachable, .noDeadlock: nil
      }
    }
  }
}

/// Judges the properties of a ``TransitionSystem``.
@usableFromInline
struct PropertyJudge<State: PackedState, Action: BitwiseCopyable & Sendable>: Judge {
  @usableFromInline let properties: PropertyEvents<State, Action>

  @usableFromInline
  init(_ properties: PropertyEvents<State, Action>) { self.properties = properties }

  @usableFromInline var eventCount: Int { properties.count }

  @usableFromInline
  func events(at state: State) -> EventSet { properties.at(state) }

  @usableFromInline
  func events(from source: State, on action: Action, to target: State) -> EventSet {
    properties.on(source, action, target)
  }
}
