import GestureModel

/// Who can ever get a touch, and who together with whom.
extension LintContext {
  /// The views that touches of a recognizer can be on: those of its view and of everything inside it that are hit.
  func hitViews(of recognizer: Int) -> [Int] {
    let own = scenario.recognizers[recognizer].view
    return scenario.views.indices.filter { scenario.views[$0].isHit && isInside($0, own) }
  }

  /// Whether a view is another or lies in it.
  func isInside(_ view: Int, _ other: Int) -> Bool {
    var current: Int? = view
    while let index = current {
      if index == other { return true }
      current = scenario.views[index].parent
    }
    return false
  }

  /// Whether the views of two recognizers lie on one path, so that one can prevent the other.
  func areRelated(_ a: Int, _ b: Int) -> Bool { ScenarioFacts.areRelated(scenario, a, b) }

  /// Why a recognizer can never take part; `nil` if it may.
  func absence(of recognizer: Int) -> String? {
    if hitViews(of: recognizer).isEmpty { return "no touch ever reaches its view" }
    let r = scenario.recognizers[recognizer]
    if !r.isEnabled && !effects.contains(.change(.enabled, recognizer: recognizer)) {
      return "it is disabled, and nothing enables it"
    }
    switch r.shouldReceiveTouch {
    case .no: return "its delegate refuses every touch"
    case .when(let condition):
      if GuardMoment.offer(to: recognizer).verdict(of: condition, in: self) == false {
        return "its delegate refuses every touch"
      }
    case .yes, .any, nil: break
    }
    if case .reactions(let machine) = r.kind.machine,
      GuardMoment.offer(to: recognizer).verdict(of: machine.refuses, in: self) == true
    {
      return "its own machine refuses every touch"
    }
    return nil
  }

  /// Whether a recognizer's machine has a timer.
  func hasTimer(_ recognizer: Int) -> Bool {
    switch scenario.recognizers[recognizer].kind.machine {
    case .universal(_, let mayKeepTimer): mayKeepTimer
    case .reactions(let machine):
      machine.reactions.contains { reaction in
        reaction.outcomes.contains { outcome in
          outcome.updates.contains { if case .startTimer = $0 { true } else { false } }
        }
      }
    }
  }

  /// Whether a recognizer's machine can ask to be recognized at all.
  func canBeRecognized(_ recognizer: Int) -> Bool {
    let r = scenario.recognizers[recognizer]
    guard r.shouldBegin != .no, absence(of: recognizer) == nil else { return false }
    guard case .reactions(let machine) = r.kind.machine else { return true }
    let wanted: Set<Request> = r.kind.path == .discrete ? [.ended] : [.began, .changed, .ended]
    return machine.reactions.contains { reaction in reaction.outcomes.contains { wanted.contains($0.request) } }
  }

  /// The recognizers connected to one by requirements, itself included.
  func component(of recognizer: Int) -> Set<Int> {
    var reached: Set = [recognizer]
    while true {
      let more = scenario.requirements.filter { reached.contains($0.a) != reached.contains($0.b) }
      if more.isEmpty { return reached }
      for pair in more { reached.formUnion([pair.a, pair.b]) }
    }
  }

  /// Cycles of requirements, one for each group of recognizers that wait for each other; the shortest of the group,
  /// from its smallest member.
  var requirementCycles: [[Int]] {
    let edges = requirements.map(\.pair)
    var done: Set<Int> = []
    var cycles: [[Int]] = []
    for start in scenario.recognizers.indices where !done.contains(start) {
      guard let cycle = shortestCycle(from: start, edges) else { continue }
      cycles.append(cycle)
      let reached = { (x: Int, y: Int) in Self.reaches(x, y, edges) }
      done.formUnion(scenario.recognizers.indices.filter { reached(start, $0) && reached($0, start) })
    }
    return cycles
  }

  private func shortestCycle(from start: Int, _ edges: [Scenario.Pair]) -> [Int]? {
    var paths = [[start]]
    var seen: Set<Int> = []
    while !paths.isEmpty {
      var longer: [[Int]] = []
      for path in paths {
        for edge in edges where edge.a == path.last {
          if edge.b == start { return path }
          if seen.insert(edge.b).inserted { longer.append(path + [edge.b]) }
        }
      }
      paths = longer
    }
    return nil
  }

  private static func reaches(_ from: Int, _ to: Int, _ edges: [Scenario.Pair]) -> Bool {
    var reached: Set = [from]
    while true {
      let next = reached.union(edges.filter { reached.contains($0.a) }.map(\.b))
      if next == reached { return reached.contains(to) }
      reached = next
    }
  }
}
