import GestureModel
import ModelChecking

/// Decides by sets of states, and by nothing else, whether something can go on for ever in a small gesture system.
///
/// The graph is that of the system alone, with rest where no finger is down and no timer runs; what goes on is read off
/// its states. Nothing is shared with the checker's rules, monitors, components or lassos.
struct LivenessOracle {
  private var states: [GestureState] = []
  private var steps: [[(target: Int, done: Set<Int>)]] = []
  private var distance: [Int] = []
  private let system: GestureSystem

  init(_ system: GestureSystem) {
    self.system = system
    var number: [GestureState: Int] = [:]
    var workspace = system.makeWorkspace()
    func find(_ state: GestureState, _ depth: Int) -> Int {
      if let known = number[state] { return known }
      number[state] = states.count
      states.append(state)
      distance.append(depth)
      return states.count - 1
    }
    system.forEachInitialState { _ = find($0, 0) }
    var next = 0
    while next < states.count {
      let before = system.snapshot(states[next])
      var own: [(target: Int, done: Set<Int>)] = []
      var found: [(GestureAction, GestureState)] = []
      system.forEachTransition(of: states[next], &workspace) { action, target, _ in found.append((action, target)) }
      for (action, target) in found {
        own.append((find(target, distance[next] + 1), Self.done(action, system.snapshot(target))))
      }
      if !before.isFingerDown && !before.timed.contains(true) {
        own.append((next, Set(0...before.timed.count)))
      }
      steps.append(own)
      next += 1
    }
  }

  /// What must happen again and again, and happens on a step: 0 for the fingers, then the timers.
  private static func done(_ action: GestureAction, _ after: GestureSystem.Snapshot) -> Set<Int> {
    var done: Set<Int> = []
    if !after.isFingerDown { done.insert(0) }
    for r in after.timed.indices {
      let fires = action.event.kind == .event && action.event.code == Observation.Event.timer.rawValue
      if !after.timed[r] || (fires && Int(action.event.recognizer) == r) { done.insert(r + 1) }
    }
    return done
  }

  /// The length of a shortest way to a state that a fair loop leads through on which something is always so; `nil` if
  /// there is none.
  func shortestStem(toWhatStays isSo: (GestureSystem.Snapshot) -> Bool) -> Int? {
    let inside = states.map { isSo(system.snapshot($0)) }
    // In the order of their distance, since that is how they were found. What is on one loop shares its answer.
    var known: Set<Int> = []
    for state in states.indices where inside[state] && !known.contains(state) {
      let loop = loop(through: state, inside)
      let done = loop.flatMap { place in steps[place].filter { loop.contains($0.target) }.flatMap(\.done) }
      if Set(done) == Set(0...system.scenario.recognizers.count) { return distance[state] }
      known.formUnion(loop)
    }
    return nil
  }

  /// The states that can be reached from a state and from which it can be reached.
  private func loop(through state: Int, _ inside: [Bool]) -> Set<Int> {
    var before: [Int: [Int]] = [:]
    var after: Set<Int> = [state]
    var queue = [state]
    while let next = queue.popLast() {
      for step in steps[next] where inside[step.target] {
        before[step.target, default: []].append(next)
        if after.insert(step.target).inserted { queue.append(step.target) }
      }
    }
    var loop: Set<Int> = [state]
    queue = [state]
    while let next = queue.popLast() {
      for place in before[next] ?? [] where loop.insert(place).inserted { queue.append(place) }
    }
    return loop
  }
}
