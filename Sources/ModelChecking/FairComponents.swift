/// Finds the parts of a graph in which a fair trace can stay for ever.
///
/// A trace stays for ever in a strongly connected component of the steps it may use. The component is fair to a
/// constraint if a step of the constraint lies inside, or, for weak fairness, if the constraint is disabled somewhere
/// in it, and for strong fairness if it is disabled everywhere. If only a strong constraint is in the way, the trace
/// may still stay in a part of the component: where the constraint is disabled. So those states are taken out in which
/// it is enabled, and what is left is divided again (the emptiness test of Streett automata). If a weak constraint is
/// in the way, no part of the component will do: it is enabled in all states, and no step of it lies inside. The same is
/// true of an unconditional one, which asks for a step whatever is enabled.
///
/// Enabledness is judged by all steps of a state, also those that a trace may not use.
struct FairComponents {
  let graph: StepGraph
  let view: FairnessView
  /// For each label whether a trace may use its steps.
  let usable: [Bool]

  /// The number of the part a state is in; 0 for none. Only steps within a part are looked at.
  private var part: [Int]
  private var parts = 0
  // Tarjan's numbers. 0 means not yet visited in this part.
  private var visit: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]

  init(_ graph: StepGraph, _ view: FairnessView, usable: [Bool]) {
    self.graph = graph
    self.view = view
    self.usable = usable
    part = Array(repeating: 0, count: graph.count)
    visit = part
    low = part
    isOnStack = Array(repeating: false, count: graph.count)
  }

  /// Whether a step may be used and stays in the part of its source.
  private func isInside(_ step: Int, from state: Int) -> Bool {
    let target = Int(graph.targets[step])
    return target < graph.count && part[target] == part[state] && usable[Int(graph.labelOf[step])]
  }

  /// The largest sets of states, disjoint, in each of which a fair trace can visit every state for ever.
  mutating func find(in states: [Int]) -> [[Int]] {
    var found: [[Int]] = []
    var work = [states]
    while let region = work.popLast() {
      for component in components(of: region) {
        assign(component)
        guard component.contains(where: { state in graph.steps(of: state).contains { isInside($0, from: state) } })
        else { continue }
        switch obstacle(in: component) {
        case nil: found.append(component)
        case .weak: break
        case .strong(let enabled):
          let rest = component.filter { !enabled[$0] }
          if !rest.isEmpty { work.append(rest) }
        }
      }
    }
    return found
  }

  private enum Obstacle {
    /// Weak or unconditional.
    case weak
    case strong(enabled: [Bool])
  }

  /// What keeps a fair trace from staying in a component and visiting all of it.
  private func obstacle(in component: [Int]) -> Obstacle? {
    var strong: Obstacle?
    for constraint in view.constraints {
      let isTaken = component.contains { state in
        graph.steps(of: state).contains { constraint.takes[Int(graph.labelOf[$0])] && isInside($0, from: state) }
      }
      if isTaken { continue }
      switch constraint.strength {
      case .weak: if component.allSatisfy({ constraint.isEnabled[$0] }) { return .weak }
      case .unconditional: return .weak
      case .strong:
        if strong == nil && component.contains(where: { constraint.isEnabled[$0] }) {
          strong = .strong(enabled: constraint.isEnabled)
        }
      }
    }
    return strong
  }

  /// Makes states a part of their own.
  private mutating func assign(_ states: [Int]) {
    parts += 1
    for state in states { part[state] = parts }
  }

  /// The strongly connected components of a region, by Tarjan's algorithm with a stack of its own.
  private mutating func components(of region: [Int]) -> [[Int]] {
    assign(region)
    for state in region { visit[state] = 0 }
    var list: [[Int]] = []
    var stack: [Int] = []
    var calls: [(state: Int, next: Int)] = []
    var clock = 0
    for root in region where visit[root] == 0 {
      calls.append((root, graph.firstStep[root]))
      while let (state, next) = calls.last {
        if next == graph.firstStep[state] && visit[state] == 0 {
          clock += 1
          visit[state] = clock
          low[state] = clock
          stack.append(state)
          isOnStack[state] = true
        }
        if next < graph.firstStep[state + 1] {
          calls[calls.count - 1].next = next + 1
          guard isInside(next, from: state) else { continue }
          let target = Int(graph.targets[next])
          if visit[target] == 0 {
            calls.append((target, graph.firstStep[target]))
          } else if isOnStack[target] {
            low[state] = min(low[state], visit[target])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.state { low[caller] = min(low[caller], low[state]) }
        if low[state] == visit[state] {
          var component: [Int] = []
          repeat {
            component.append(stack.removeLast())
            isOnStack[component[component.count - 1]] = false
          } while component[component.count - 1] != state
          list.append(component)
        }
      }
    }
    return list
  }
}

/// Fairness constraints, worked out for a graph.
struct FairnessView {
  /// One constraint.
  struct Constraint {
    var strength: Fairness.Strength
    /// For each label whether its steps belong to the constraint.
    var takes: [Bool]
    /// For each expanded state whether a step of the constraint leaves it.
    var isEnabled: [Bool]
    /// The events it speaks of, if it speaks of events.
    var events = EventSet()

    /// Whether staying in a deadlock in which events go on counts as a step of the constraint.
    func happens(stutteringWith some: EventSet) -> Bool { some.intersects(events) }
  }

  let constraints: [Constraint]

  init(_ fairness: [Fairness], _ graph: StepGraph, names: [String]) {
    constraints = fairness.map { constraint in
      let takes = graph.labels.map {
        constraint.includes(actionClass: $0.actionClass, events: $0.events, names: names)
      }
      let isEnabled = (0..<graph.count).map { state in
        graph.steps(of: state).contains { takes[Int(graph.labelOf[$0])] }
      }
      var view = Constraint(strength: constraint.strength, takes: takes, isEnabled: isEnabled)
      if case .events(let events) = constraint.steps { view.events = events }
      return view
    }
  }
}
