// The oracle of liveness: no components, no algorithm, only sets of states.

import ModelChecking

/// Decides a question on a small graph by trying every set of states that could be visited infinitely often.
struct LivenessOracle {
  /// A step with all that matters of it.
  struct Step {
    var from: Int
    var to: Int
    var actionClass: Int
    var events: EventSet
  }

  var count: Int
  var initial: [(state: Int, events: EventSet)] = []
  var steps: [Step] = []
  var stuttering: [EventSet]
  var question: LivenessQuestion
  var fairness: [Fairness]

  init(count: Int, question: LivenessQuestion, fairness: [Fairness]) {
    self.count = count
    self.question = question
    self.fairness = fairness
    stuttering = Array(repeating: EventSet(), count: count)
  }

  init(_ graph: Graph, _ judge: GraphJudge, _ question: LivenessQuestion, _ fairness: [Fairness]) {
    count = graph.edges.count
    self.question = question
    self.fairness = fairness
    stuttering = (0..<graph.edges.count).map {
      judge.events(at: GraphState(number: UInt16($0), fingerprintMask: .max))
    }
    for state in graph.initial { initial.append((Int(state.number), judge.events(at: state))) }
    for (from, edges) in graph.edges.enumerated() {
      for (action, target) in edges {
        let source = GraphState(number: UInt16(from), fingerprintMask: .max)
        var events = judge.events(from: source, on: action, to: target)
        events.formUnion(judge.events(at: target))
        steps.append(
          Step(from: from, to: Int(target.number), actionClass: graph.actionClass(action), events: events))
      }
    }
  }

  var goal: EventSet {
    switch question {
    case .leadsTo(_, let goal), .eventually(let goal), .infinitelyOften(let goal): goal
    }
  }

  func isGoal(_ events: EventSet) -> Bool { (0..<8).contains { goal.contains($0) && events.contains($0) } }

  func isPremise(_ events: EventSet) -> Bool {
    guard case .leadsTo(let premise, _) = question else { return false }
    return (0..<8).contains { premise.contains($0) && events.contains($0) }
  }

  func belongs(_ step: Step, to constraint: Fairness) -> Bool {
    switch constraint.steps {
    case .classes(let classes): classes.contains(step.actionClass)
    case .named(let names): names.contains(["zero", "one", "two"][step.actionClass])
    case .events(let events): (0..<8).contains { events.contains($0) && step.events.contains($0) }
    }
  }

  /// For each state the length of the shortest trace after which it is there and the goal is being waited for.
  var waiting: [Int?] {
    var plain: [Int?] = Array(repeating: nil, count: count)
    var waiting = plain
    func lower(_ value: inout Int?, _ candidate: Int?) -> Bool {
      guard let candidate, candidate < value ?? .max else { return false }
      value = candidate
      return true
    }
    for (state, events) in initial {
      plain[state] = 0
      switch question {
      case .leadsTo: if isPremise(events) && !isGoal(events) { waiting[state] = 0 }
      case .eventually: if !isGoal(events) { waiting[state] = 0 }
      case .infinitelyOften: waiting[state] = 0
      }
    }
    var changed = true
    while changed {
      changed = false
      for step in steps {
        let (after, waitingAfter) = (plain[step.from].map { $0 + 1 }, waiting[step.from].map { $0 + 1 })
        if lower(&plain[step.to], after) { changed = true }
        if !isGoal(step.events) && lower(&waiting[step.to], waitingAfter) { changed = true }
        switch question {
        case .leadsTo:
          if isPremise(step.events) && !isGoal(step.events) && lower(&waiting[step.to], after) { changed = true }
        case .infinitelyOften: if lower(&waiting[step.to], after) { changed = true }
        case .eventually: break
        }
      }
    }
    return waiting
  }

  /// The steps within a set of states that are without the goal.
  func inside(_ set: Int) -> [Step] {
    steps.filter { set >> $0.from & 1 == 1 && set >> $0.to & 1 == 1 && !isGoal($0.events) }
  }

  /// Whether a trace can visit exactly these states infinitely often, without the goal, and be fair.
  func isFair(_ set: Int) -> Bool {
    let members = (0..<count).filter { set >> $0 & 1 == 1 }
    let inside = inside(set)
    if inside.isEmpty { return false }
    for start in members {
      var reached = 1 << start
      for _ in members { for step in inside where reached >> step.from & 1 == 1 { reached |= 1 << step.to } }
      if reached != set { return false }
    }
    return fairness.allSatisfy { constraint in
      if inside.contains(where: { belongs($0, to: constraint) }) { return true }
      let enabled = members.map { state in steps.contains { $0.from == state && belongs($0, to: constraint) } }
      return isSatisfied(constraint, enabled: enabled)
    }
  }

  /// Whether a constraint of which no step is taken is met, from where among the visited states it is enabled.
  private func isSatisfied(_ constraint: Fairness, enabled: [Bool]) -> Bool {
    switch constraint.strength {
    case .weak: !enabled.allSatisfy(\.self)
    case .strong: !enabled.contains(true)
    case .unconditional: false
    }
  }

  /// Whether staying in a deadlock for ever is fair and without the goal.
  private func isFair(stutteringAt state: Int) -> Bool {
    !isGoal(stuttering[state])
      && fairness.allSatisfy { constraint in
        guard constraint.strength == .unconditional else { return true }
        guard case .events(let events) = constraint.steps else { return false }
        return (0..<8).contains { events.contains($0) && stuttering[state].contains($0) }
      }
  }

  /// The shortest stem of a violation, and the shortest loop after such a stem; `nil` if there is no violation.
  var shortest: (stem: Int, loop: Int)? {
    let waiting = waiting
    var best: (stem: Int, loop: Int)?
    func offer(_ stem: Int, _ loop: Int) { if best.map({ (stem, loop) < $0 }) ?? true { best = (stem, loop) } }
    for state in 0..<count where !steps.contains(where: { $0.from == state }) && isFair(stutteringAt: state) {
      if let stem = waiting[state] { offer(stem, 0) }
    }
    for set in 1..<1 << count where isFair(set) {
      for state in 0..<count where set >> state & 1 == 1 {
        if let stem = waiting[state], stem <= best?.stem ?? .max { offer(stem, loop(from: state, set)) }
      }
    }
    return best
  }

  /// The length of the shortest closed walk within a set that is fair by itself.
  func loop(from start: Int, _ set: Int) -> Int {
    // What a walk has done so far: the states it visited, and the constraints it has taken.
    struct Walk: Hashable {
      var state: Int
      var visited: Int
      var taken: Int
    }
    var level: Set<Walk> = [Walk(state: start, visited: 0, taken: 0)]
    var seen = level
    let inside = inside(set)
    for length in 1... {
      var next: Set<Walk> = []
      for walk in level {
        for step in inside where step.from == walk.state {
          var longer = Walk(state: step.to, visited: walk.visited | 1 << step.to, taken: walk.taken)
          for (index, constraint) in fairness.enumerated() where belongs(step, to: constraint) {
            longer.taken |= 1 << index
          }
          if seen.insert(longer).inserted { next.insert(longer) }
        }
      }
      if next.contains(where: { $0.state == start && isSatisfied(visited: $0.visited, taken: $0.taken) }) {
        return length
      }
      if next.isEmpty { return .max }
      level = next
    }
    return .max
  }

  private func isSatisfied(visited: Int, taken: Int) -> Bool {
    fairness.enumerated().allSatisfy { index, constraint in
      if taken >> index & 1 == 1 { return true }
      let enabled = (0..<count).filter { visited >> $0 & 1 == 1 }.map { state in
        steps.contains { $0.from == state && belongs($0, to: constraint) }
      }
      return isSatisfied(constraint, enabled: enabled)
    }
  }

  /// Why a lasso is no fair violation; empty if it is one.
  func faults(of lasso: Lasso<GraphState, Graph.Action>, in graph: Graph) -> [String] {
    var list: [String] = []
    func step(_ from: Int, _ taken: Trace<GraphState, Graph.Action>.Step) -> Step? {
      let number = graph.edges[from].firstIndex { $0.0 == taken.action && $0.1 == taken.state }
      guard let number else {
        list.append("no step from \(from) by \(taken)")
        return nil
      }
      let before = graph.edges[..<from].map(\.count).reduce(0, +)
      return steps[before + number]
    }
    guard let first = initial.first(where: { $0.state == Int(lasso.stem.initial.number) }) else {
      return ["\(lasso.stem.initial) is no initial state"]
    }
    var place = first.state
    var events = [first.events]
    for taken in lasso.stem.steps {
      guard let step = step(place, taken) else { return list }
      events.append(step.events)
      place = step.to
    }
    let end = place
    var around: [Step] = []
    for taken in lasso.loop {
      guard let step = step(place, taken) else { return list }
      around.append(step)
      place = step.to
    }
    if place != end { list.append("the loop does not close") }
    if around.contains(where: { isGoal($0.events) }) { list.append("the goal is in the loop") }
    let lastGoal = events.lastIndex(where: isGoal) ?? -1
    switch question {
    case .eventually: if lastGoal >= 0 { list.append("the goal is in the stem") }
    case .leadsTo:
      let premise = events.indices.contains { $0 > lastGoal && isPremise(events[$0]) }
      if !premise && !around.contains(where: { isPremise($0.events) }) { list.append("nothing is waited for") }
    case .infinitelyOften: break
    }
    if around.isEmpty {
      if steps.contains(where: { $0.from == end }) { list.append("\(end) is no deadlock") }
      if !isFair(stutteringAt: end) { list.append("staying in \(end) is the goal or not fair") }
      return list
    }
    var taken = 0
    for (index, constraint) in fairness.enumerated() where around.contains(where: { belongs($0, to: constraint) }) {
      taken |= 1 << index
    }
    if !isSatisfied(visited: around.map { 1 << $0.to }.reduce(0, |), taken: taken) { list.append("it is not fair") }
    return list
  }
}
