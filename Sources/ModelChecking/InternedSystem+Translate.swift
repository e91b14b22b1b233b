extension InternedSystem {
  /// A result with the base's own states and actions in its traces.
  ///
  /// - Throws: ``SearchFault`` if a state has fewer successors than before.
  public func translate(
    _ result: SearchResult<UInt32, Action>
  ) throws(SearchFault) -> SearchResult<Base.State, Base.Action> {
    var events: [SearchResult<Base.State, Base.Action>.EventRecord] = []
    for record in result.events {
      events.append(.init(count: record.count, depth: record.depth, trace: try translate(record.trace)))
    }
    return SearchResult(
      completeness: result.completeness, states: result.states, represented: result.represented,
      transitions: result.transitions, steps: result.steps, depth: result.depth,
      deadlocks: result.deadlocks, deadlockDepth: result.deadlockDepth, deadlock: try translate(result.deadlock),
      events: events,
      levels: result.levels.map { .init(states: $0.states, transitions: $0.transitions) }, actions: result.actions,
      memory: result.memory, duration: result.duration)
  }

  /// A verdict with the base's own states and actions in its lasso.
  ///
  /// - Throws: ``SearchFault`` if a state has fewer successors than before.
  func translate(
    _ verdict: LivenessVerdict<UInt32, Action>
  ) throws(SearchFault) -> LivenessVerdict<Base.State, Base.Action> {
    switch verdict {
    case .proved(let closure): return .proved(closure)
    case .bounded(let depth): return .bounded(depth: depth)
    case .stopped(let limit): return .stopped(limit)
    case .violated(let lasso):
      let whole = Trace(initial: lasso.stem.initial, steps: lasso.stem.steps + lasso.loop)
      guard let trace = try translate(whole) else { preconditionFailure("a trace became none") }
      return .violated(
        Lasso(
          stem: Trace(initial: trace.initial, steps: Array(trace.steps.prefix(lasso.stem.length))),
          loop: Array(trace.steps.dropFirst(lasso.stem.length))))
    }
  }

  private func translate(
    _ trace: Trace<UInt32, Action>?
  ) throws(SearchFault) -> Trace<Base.State, Base.Action>? {
    guard let trace else { return nil }
    var source = state(trace.initial)
    var steps: [Trace<Base.State, Base.Action>.Step] = []
    for step in trace.steps {
      let (successors, ordinal) = (base.successors(of: source), Int(step.action.ordinal))
      guard ordinal < successors.count, successors[ordinal].state == state(step.state) else {
        throw SearchFault(.stepsDiffer, system: name, state: base.describe(source))
      }
      source = successors[ordinal].state
      steps.append(.init(action: successors[ordinal].action, state: source))
    }
    return Trace(initial: state(trace.initial), steps: steps)
  }
}

/// Judges the properties of a ``HashableSystem`` on interned states.
struct InternedPropertyJudge<Base: HashableSystem>: Judge {
  typealias State = UInt32
  typealias Action = InternedSystem<Base>.Action

  let system: InternedSystem<Base>
  let properties: PropertyEvents<Base.State, Base.Action>

  init(_ system: InternedSystem<Base>, _ properties: PropertyEvents<Base.State, Base.Action>) {
    self.system = system
    self.properties = properties
  }

  var eventCount: Int { properties.count }

  func events(at number: UInt32) -> EventSet { properties.at(system.state(number)) }

  func events(from source: UInt32, on action: Action, to target: UInt32) -> EventSet {
    if !properties.haveSteps { return EventSet() }
    let (from, to) = (system.state(source), system.state(target))
    // The action is known here by its ordinal only; asking the base again is the price of this tier.
    let successors = system.base.successors(of: from)
    let ordinal = Int(action.ordinal)
    return ordinal < successors.count ? properties.on(from, successors[ordinal].action, to) : EventSet()
  }
}
