import GestureModel
import ModelChecking

extension SymmetricGestures {
  /// A result with the product's own events, and with traces of the product itself, of the same lengths.
  ///
  /// Of several events in one orbit the first has their common count, and the others none.
  ///
  /// - Throws: `SearchFault` if the product is not symmetric along a trace.
  public func unfold(_ result: SearchResult<State, Action>) throws(SearchFault) -> SearchResult<State, Action> {
    var records: [SearchResult<State, Action>.EventRecord] = []
    for event in 0..<asymmetry {
      let first = firstOfOrbit(event)
      let record = result.events[first]
      var trace: Trace<State, Action>?
      if let folded = record.trace { trace = try unfold(folded, to: event) }
      records.append(.init(count: first == event ? record.count : 0, depth: record.depth, trace: trace))
    }
    return result.replacingEvents(by: records)
  }

  /// A trace of the product whose states are in the orbits of the trace's states, and on whose last step an event
  /// happens.
  ///
  /// From each state the first step is taken that leads into the right orbit. The event may be one of another
  /// recognizer, or happen in another order of numbers, than that last step's, so all images of the way are tried.
  private func unfold(_ folded: Trace<State, Action>, to event: Int) throws(SearchFault) -> Trace<State, Action> {
    var workspace = makeWorkspace()
    var initial: State?
    base.forEachInitialState(&workspace) { state, _ in
      if initial == nil && symmetry.representative(of: state) == folded.initial { initial = state }
    }
    guard let initial else { throw asymmetric(folded.initial) }
    guard let last = folded.steps.last else { return Trace(initial: initial, steps: []) }
    var way = [initial]
    for step in folded.steps.dropLast() {
      let wanted = step.state
      guard
        let taken = self.step(
          from: way.last!, &workspace,
          where: { target, _ in
            symmetry.representative(of: target) == wanted
          })
      else { throw asymmetric(way.last!) }
      way.append(taken.state)
    }
    for automorphism in symmetry.automorphisms {
      let image = way.map { symmetry.image(of: $0, under: automorphism) }
      guard
        let end = self.step(
          from: image.last!, &workspace,
          where: { target, events in
            events.contains(event) && symmetry.representative(of: target) == last.state
          })
      else { continue }
      var steps: [Trace<State, Action>.Step] = []
      for (source, next) in zip(image, image.dropFirst()) {
        guard let taken = self.step(from: source, &workspace, where: { target, _ in target == next }) else {
          throw asymmetric(source)
        }
        steps.append(taken)
      }
      return Trace(initial: image[0], steps: steps + [end])
    }
    throw asymmetric(way.last!)
  }

  /// The first step of the product that is wanted.
  private func step(
    from state: State, _ workspace: inout Workspace, where isWanted: (State, EventSet) -> Bool
  ) -> Trace<State, Action>.Step? {
    var taken: Trace<State, Action>.Step?
    base.forEachStep(from: state, &workspace) { action, target, events in
      if taken == nil && isWanted(target, events) { taken = .init(action: action, state: target) }
    }
    return taken
  }

  private func asymmetric(_ state: State) -> SearchFault {
    SearchFault(.asymmetric, system: name, state: describe(state))
  }
}
