import ModelChecking

/// The ways through a cycle, worked out together.
extension Cycle {
  /// Builds the graph of the ways through the cycle of an event that is possible.
  ///
  /// Each run is made from the node's moment with an odometer of its own, so its choices come in the same order as in
  /// a run of the whole cycle.
  mutating func explore(_ event: Observation, from start: Frame, into graph: CycleGraph) {
    graph.restart()
    page.clear()
    var node = 0
    while node < graph.nodes.count {
      graph.begin(node)
      choices.restart()
      repeat {
        let mark = page.count
        let target = run(from: node, event, start, graph)
        graph.add(node, from: mark, to: page.count, target: target)
      } while choices.advance()
      node &+= 1
    }
    graph.seal(page.written)
  }

  /// From a node to the next, or to the end.
  @inline(always)
  private mutating func run(from node: Int, _ event: Observation, _ start: Frame, _ graph: CycleGraph) -> Int32 {
    if node == 0 {
      now = start
      open(event)
      if !turns.areSeveral {
        while turns.stage != .over { takeTurn() }
        close()
        return graph.addEnd(tables.layout.pack(now))
      }
    } else {
      graph.moment(node).restore(&self)
      if turns.stage == .over {
        close()
        return graph.addEnd(tables.layout.pack(now))
      }
      repeat { takeTurn() } while !isJoint
    }
    return graph.node(at: self)
  }

  /// The alternatives that a transition takes; `nil` if there is no such transition.
  mutating func choices(of action: GestureAction, from state: GestureState, _ graph: CycleGraph) -> [UInt8]? {
    let start = tables.layout.unpack(state)
    explore(action.event, from: start, into: graph)
    guard action.branch < graph.paths else { return nil }
    var taken: [UInt8] = []
    for place in graph.path(action.branch) {
      choices.restart()
      _ = run(from: place.node, action.event, start, graph)
      for _ in 0..<place.run {
        _ = choices.advance()
        _ = run(from: place.node, action.event, start, graph)
      }
      taken += choices.choices.map { UInt8($0.taken) }
    }
    return taken
  }
}

extension GestureSystem {
  /// Calls `body` with every event that is possible in a state, in a fixed order, and the paths through its cycle, which
  /// are valid during the call only.
  public func forEachCycle(
    of state: GestureState, _ workspace: inout Workspace, _ body: (Observation, CyclePaths) -> Void
  ) {
    let known = workspace.loan.memory
    if known.forEachCycle(of: state, body) { return }
    let keeps = known.hasRoom
    if keeps { known.begin(state) }
    let start = tables.layout.unpack(state)
    let graph = workspace.graph
    workspace.cycle.forEachEvent(in: start) { cycle, event in
      cycle.explore(event, from: start, into: graph)
      let paths = graph.finished
      if keeps { known.keep(event, paths) }
      body(event, paths)
    }
    if keeps { known.end() }
    workspace.cycle.handOnMarks()
  }

  /// What a reader of the history sees of one transition, and where it leads; `nil` if the state has no such
  /// transition.
  ///
  /// - Complexity: that of one event's graph.
  public func replay(_ action: GestureAction, from state: GestureState) -> (state: GestureState, seen: [Observation])? {
    var workspace = makeWorkspace()
    guard events(in: state, &workspace).contains(action.event) else { return nil }
    let graph = workspace.graph
    workspace.cycle.explore(action.event, from: tables.layout.unpack(state), into: graph)
    guard action.branch < graph.paths else { return nil }
    var seen: [Observation] = []
    var end: Int32 = -1
    for place in graph.path(action.branch) {
      let run = graph.run(place)
      seen += graph.finished.seen(run)
      end = run.target
    }
    return (graph.ends[Int(~end)], seen)
  }

  /// The alternatives that a transition takes, in order; `nil` if the state has no such transition.
  public func choices(of action: GestureAction, from state: GestureState) -> [UInt8]? {
    var workspace = makeWorkspace()
    guard events(in: state, &workspace).contains(action.event) else { return nil }
    let graph = workspace.graph
    return workspace.cycle.choices(of: action, from: state, graph)
  }
}
