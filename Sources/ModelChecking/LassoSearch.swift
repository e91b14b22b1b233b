/// Looks for a fair lasso that violates a question of liveness, in a graph.
///
/// The states are those of the graph, twice: *waiting*, once the question's premise has happened and its goal has not,
/// and not waiting. Waiting goes on along steps without the goal. A violation is a fair trace that waits for ever.
struct LassoSearch {
  let graph: StepGraph
  let view: FairnessView
  let question: LivenessQuestion
  /// For each label whether its steps are without the goal.
  let usable: [Bool]

  init(_ graph: StepGraph, _ view: FairnessView, _ question: LivenessQuestion) {
    self.graph = graph
    self.view = view
    self.question = question
    usable = graph.labels.map { !$0.events.intersects(question.goal) }
  }

  /// A violation with a stem as short as any violation's; `nil` if there is none.
  func run() -> LassoNumbers? {
    if neverBegins { return nil }
    let reach = reachWaiting()
    var isFair = Array(repeating: -1, count: graph.count)
    var finder = FairComponents(graph, view, usable: usable)
    let components = finder.find(in: reach.waiting)
    for (number, component) in components.enumerated() { for state in component { isFair[state] = number } }
    // In the order of their distance: the first that will do has the shortest stem.
    for state in reach.waiting {
      if graph.isDeadlock(state) && staysFairly(at: state) {
        let stem = reach.stem(to: state, graph)
        return LassoNumbers(initial: stem.initial, stem: stem.steps, loop: [])
      }
      if isFair[state] >= 0 {
        let stem = reach.stem(to: state, graph)
        let inside = isFair.map { $0 == isFair[state] }
        return LassoNumbers(
          initial: stem.initial, stem: stem.steps, loop: loop(from: state, inside, components[isFair[state]]))
      }
    }
    return nil
  }

  /// Whether the premise never happens without the goal, so that nobody ever waits.
  private var neverBegins: Bool {
    !graph.labels.contains { question.isBegun(by: $0.events) }
      && !graph.initial.contains { question.isBegun(byInitial: $0.events) }
  }

  /// Whether staying in a deadlock for ever is without the goal, and has what must be taken whatever is enabled.
  private func staysFairly(at state: Int) -> Bool {
    let events = graph.stuttering[UInt32(state)] ?? EventSet()
    return !events.intersects(question.goal)
      && view.constraints.allSatisfy { $0.strength != .unconditional || $0.happens(stutteringWith: events) }
  }

  /// The states that can be waiting, in the order of their distance, and how to get there.
  private struct Reach {
    /// The expanded states that can be waiting.
    var waiting: [Int] = []
    /// For state s, not waiting at 2s and waiting at 2s + 1: the step by which it was reached, or -1 - i for the
    /// initial state number i.
    var by: [Int?]
    /// And the place before that step.
    var before: [Int]

    /// The way to a waiting state.
    func stem(to state: Int, _ graph: StepGraph) -> (initial: Int, steps: [Int]) {
      var (steps, place) = ([Int](), 2 * state + 1)
      while let step = by[place], step >= 0 {
        steps.append(step)
        place = before[place]
      }
      return (-1 - by[place]!, steps.reversed())
    }
  }

  /// Breadth first through the doubled graph.
  private func reachWaiting() -> Reach {
    var reach = Reach(
      by: Array(repeating: nil, count: 2 * graph.count), before: Array(repeating: 0, count: 2 * graph.count))
    var queue: [Int] = []
    func enter(_ state: Int, waiting: Bool, by step: Int, from place: Int) {
      let target = 2 * state + (waiting ? 1 : 0)
      if state >= graph.count || reach.by[target] != nil { return }
      reach.by[target] = step
      reach.before[target] = place
      queue.append(target)
      if waiting { reach.waiting.append(state) }
    }
    for (number, (state, events)) in graph.initial.enumerated() {
      if question.isBegun(byInitial: events) { enter(Int(state), waiting: true, by: -1 - number, from: 0) }
      if case .eventually = question { continue }
      enter(Int(state), waiting: false, by: -1 - number, from: 0)
    }
    let begins = graph.labels.map { question.isBegun(by: $0.events) }
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      let isWaiting = place % 2 == 1
      for step in graph.steps(of: place / 2) where graph.targets[step] != StepGraph.outside {
        let (target, label) = (Int(graph.targets[step]), Int(graph.labelOf[step]))
        if isWaiting {
          if usable[label] { enter(target, waiting: true, by: step, from: place) }
        } else {
          if begins[label] { enter(target, waiting: true, by: step, from: place) }
          enter(target, waiting: false, by: step, from: place)
        }
      }
    }
    return reach
  }

  /// A loop through a fair component that meets what every constraint needs.
  ///
  /// A constraint needs a step of it, or, if it is weak, a state where it is disabled. A strong one that is enabled
  /// nowhere in the component needs nothing, an unconditional one always a step. The loop is as short as any that meets all needs, if they are few enough
  /// for one pass; otherwise they are met in several passes, each as short as possible.
  private func loop(from start: Int, _ inside: [Bool], _ component: [Int]) -> [Int] {
    let needs = view.constraints.filter { constraint in
      constraint.strength != .strong || component.contains { constraint.isEnabled[$0] }
    }
    // The memory of a pass is the states times the sets of needs.
    var most = 1
    while most < 12 && component.count << (most + 1) <= 1 << 20 { most += 1 }
    var (loop, place, first) = ([Int](), start, 0)
    repeat {
      let last = min(first + most, needs.count)
      let isLast = last == needs.count
      let way = way(from: place, meeting: Array(needs[first..<last]), inside, to: isLast ? start : nil)
      loop += way
      if let step = way.last { place = Int(graph.targets[step]) }
      first = last
    } while first < needs.count
    return loop
  }

  /// The shortest way that meets the needs, ending anywhere or in a given state; then it has a step at least.
  private func way(
    from start: Int, meeting needs: [FairnessView.Constraint], _ inside: [Bool], to end: Int?
  ) -> [Int] {
    let all = 1 << needs.count - 1
    func met(at state: Int) -> Int {
      var met = 0
      for (bit, need) in needs.enumerated() where need.strength == .weak && !need.isEnabled[state] { met |= 1 << bit }
      return met
    }
    func key(_ state: Int, _ met: Int) -> Int { state << needs.count | met }
    let origin = key(start, met(at: start))
    if end == nil && met(at: start) == all { return [] }
    var by: [Int: (step: Int, before: Int)] = [:]
    var queue = [origin]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for step in graph.steps(of: place >> needs.count) {
        let (target, label) = (Int(graph.targets[step]), Int(graph.labelOf[step]))
        guard target < graph.count && inside[target] && usable[label] else { continue }
        var nowMet = place & all | met(at: target)
        for (bit, need) in needs.enumerated() where need.takes[label] { nowMet |= 1 << bit }
        let reached = key(target, nowMet)
        // The origin may be reached again: that is how a loop ends.
        if by[reached] != nil { continue }
        by[reached] = (step, place)
        if nowMet == all && end ?? target == target {
          var (steps, place) = ([step], place)
          while place != origin, let (step, before) = by[place] {
            steps.append(step)
            place = before
          }
          return steps.reversed()
        }
        queue.append(reached)
      }
    }
    preconditionFailure("a fair component without a fair loop through state \(start)")
  }
}
