// The oracle: a checker with nothing but a dictionary and arrays. If you understand this, read `Search+Run.swift`.

import ModelChecking

/// What the toy found out, by the definitions.
struct ToyResult<State: Hashable> {
  /// The distance of each reachable state from the nearest initial state.
  var distances: [State: Int] = [:]
  /// Distinct states per level.
  var levelStates: [Int] = []
  /// Transitions out of the states of each level.
  var levelTransitions: [Int] = []
  /// Expanded states without transitions.
  var deadlocks = 0
  /// The distance of the nearest of them.
  var deadlockDistance: Int?
  /// On how many transitions and initial states each event happened.
  var eventCounts: [Int: Int] = [:]
  /// The length of the shortest trace on whose last step, or in whose only state, each event happens.
  var eventDistances: [Int: Int] = [:]
  /// Whether every state was expanded.
  var isClosed = true

  var transitions: Int { levelTransitions.reduce(0, +) }
  var depth: Int { max(levelStates.count - 1, 0) }

  mutating func note(_ events: EventSet, at distance: Int) {
    events.forEach { event in
      eventCounts[event, default: 0] += 1
      eventDistances[event] = min(eventDistances[event] ?? .max, distance)
    }
  }
}

/// Explores a space level by level.
func searchLikeAToy<Space: SearchSpace>(_ space: Space, depth limit: Int? = nil) -> ToyResult<Space.State>
where Space.State: Hashable {
  var result = ToyResult<Space.State>()
  var workspace = space.makeWorkspace()
  var level: [Space.State] = []
  space.forEachInitialState(&workspace) { state, events in
    result.note(events, at: 0)
    if result.distances[state] == nil {
      result.distances[state] = 0
      level.append(state)
    }
  }
  while !level.isEmpty {
    let distance = result.levelStates.count
    result.levelStates.append(level.count)
    if distance == limit {
      result.levelTransitions.append(0)
      result.isClosed = false
      break
    }
    var (next, transitions): ([Space.State], Int) = ([], 0)
    for source in level {
      var steps: [(Space.State, EventSet)] = []
      space.forEachStep(from: source, &workspace) { _, target, events in steps.append((target, events)) }
      if steps.isEmpty {
        result.deadlocks += 1
        result.deadlockDistance = result.deadlockDistance ?? distance
      }
      transitions += steps.count
      for (target, events) in steps {
        result.note(events, at: distance + 1)
        if result.distances[target] == nil {
          result.distances[target] = distance + 1
          next.append(target)
        }
      }
    }
    result.levelTransitions.append(transitions)
    level = next
  }
  return result
}

/// Everything in which the search and the toy differ; empty if they agree.
func differences<Space: SearchSpace>(
  _ space: Space, _ found: SearchResult<Space.State, Space.Action>, _ toy: ToyResult<Space.State>
) -> [String] where Space.State: Hashable {
  var list: [String] = []
  func compare<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { list.append("\(what): found \(found), the toy says \(expected)") }
  }
  compare("states", found.states, toy.distances.count)
  compare("transitions", found.transitions, toy.transitions)
  compare("depth", found.depth, toy.depth)
  compare("states per level", found.levels.map(\.states), toy.levelStates)
  compare("transitions per level", found.levels.map(\.transitions), toy.levelTransitions)
  compare("deadlocks", found.deadlocks, toy.deadlocks)
  compare("distance of a deadlock", found.deadlock?.length, toy.deadlockDistance)
  compare("depth of a deadlock", found.deadlockDepth, toy.deadlockDistance)
  compare("transitions of all classes", found.actions.map(\.transitions).reduce(0, +), toy.transitions)
  let discovered = found.actions.map(\.newStates).reduce(0, +)
  compare("states found by actions", discovered, toy.distances.count - (toy.levelStates.first ?? 0))
  if case .proved = found.completeness {
    compare("closed", true, toy.isClosed)
  } else {
    compare("completeness", found.completeness, .bounded(depth: toy.depth))
    compare("closed", false, toy.isClosed)
  }
  compare("number of events", found.events.count, space.eventCount)
  for (event, record) in found.events.enumerated() {
    compare("count of event \(event)", record.count, toy.eventCounts[event] ?? 0)
    compare("depth of event \(event)", record.depth, toy.eventDistances[event])
    compare("length to event \(event)", record.trace?.length, toy.eventDistances[event])
    if let trace = record.trace { list += faults(of: trace, in: space, endingIn: .event(event)) }
  }
  if let trace = found.deadlock { list += faults(of: trace, in: space, endingIn: .deadlock) }
  return list
}

/// What a trace must end in.
enum Ending {
  case event(Int)
  case deadlock
  case anything
}

/// Why a trace is no trace of the space, or does not end as it must.
func faults<Space: SearchSpace>(
  of trace: Trace<Space.State, Space.Action>, in space: Space, endingIn ending: Ending
) -> [String] where Space.State: Hashable {
  var list: [String] = []
  var workspace = space.makeWorkspace()
  var last: [EventSet] = []
  space.forEachInitialState(&workspace) { state, events in if state == trace.initial { last.append(events) } }
  if last.isEmpty { list.append("\(trace.initial) is no initial state") }
  var source = trace.initial
  for step in trace.steps {
    last = []
    space.forEachStep(from: source, &workspace) { action, target, events in
      if target == step.state && space.describe(action) == space.describe(step.action) { last.append(events) }
    }
    if last.isEmpty { list.append("no step from \(source) by \(step.action) to \(step.state)") }
    source = step.state
  }
  switch ending {
  case .event(let event):
    if !last.contains(where: { $0.contains(event) }) { list.append("the trace does not end in event \(event)") }
  case .deadlock:
    space.forEachStep(from: source, &workspace) { action, _, _ in list.append("\(source) can \(action)") }
  case .anything:
    break
  }
  return list
}
