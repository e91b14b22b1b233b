import ModelChecking

/// The search as one would write it in an afternoon: a dictionary from each state to its parent, and an array per
/// level. What the real search is compared with.
func searchNaively<System: TransitionSystem>(_ system: System) -> BenchmarkModel.Measurement
where System.State: Hashable {
  let clock = ContinuousClock()
  let start = clock.now
  var parents: [System.State: System.State?] = [:]
  var level: [System.State] = []
  system.forEachInitialState { state in
    if parents.updateValue(nil, forKey: state) == nil { level.append(state) }
  }
  var transitions = 0
  var depth = 0
  while true {
    var next: [System.State] = []
    for source in level {
      system.forEachSuccessor(of: source) { _, target in
        transitions += 1
        if parents[target] == nil {
          parents[target] = .some(source)
          next.append(target)
        }
      }
    }
    if next.isEmpty { break }
    depth += 1
    level = next
  }
  return BenchmarkModel.Measurement(
    counts: .init(states: parents.count, transitions: transitions, depth: depth),
    duration: start.duration(to: clock.now), memory: 0)
}

/// A system with each target replaced by its representative, for the plain version.
struct ReducedByHand<System: TransitionSystem, CanonicalizerType: Canonicalizer>: TransitionSystem
where CanonicalizerType.State == System.State {
  let system: System
  let canonicalizer: CanonicalizerType

  func forEachInitialState(_ body: (System.State) -> Void) {
    system.forEachInitialState { body(canonicalizer.representative(of: $0)) }
  }

  func forEachSuccessor(of state: System.State, _ body: (System.Action, System.State) -> Void) {
    system.forEachSuccessor(of: state) { body($0, canonicalizer.representative(of: $1)) }
  }
}
