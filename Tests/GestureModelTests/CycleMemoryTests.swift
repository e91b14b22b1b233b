import ModelChecking
import Testing

@testable import GestureModel

/// Cycles that are kept are those that were worked out.
@Suite struct CycleMemoryTests {
  private struct Cycle: Equatable {
    let event: Observation
    let nodes: [[UInt64]]
    let runs: [[UInt64]]
    let ends: [GestureState]
    let order: [UInt32]
    let seen: [[Observation]]

    init(_ event: Observation, _ paths: CyclePaths) {
      self.event = event
      nodes = paths.nodes.map { [UInt64($0.firstRun), UInt64($0.runCount), $0.paths] }
      runs = paths.runs.map { [UInt64(bitPattern: Int64($0.target)), $0.offset] }
      ends = Array(paths.ends)
      order = Array(paths.order)
      seen = paths.runs.map { Array(paths.seen($0)) }
    }
  }

  private func cycles(
    of state: GestureState, in system: GestureSystem, _ workspace: inout GestureSystem.Workspace
  ) -> [Cycle] {
    var cycles: [Cycle] = []
    system.forEachCycle(of: state, &workspace) { cycles.append(Cycle($0, $1)) }
    return cycles
  }

  private func states(of system: GestureSystem, atMost limit: Int) -> [GestureState] {
    var queue: [GestureState] = []
    system.forEachInitialState { queue.append($0) }
    var next = 0
    var workspace = system.makeWorkspace()
    while next < queue.count && queue.count < limit {
      system.forEachCycle(of: queue[next], &workspace) { _, paths in
        for end in paths.ends where !queue.contains(end) { queue.append(end) }
      }
      next += 1
    }
    return Array(queue.prefix(limit))
  }

  @Test(arguments: 0..<8)
  func `once and again, in one workspace and the next`(number: Int) throws {
    let scenario = randomScenario(seed: UInt64(number), recognizers: 1 + number % 3, fingers: 1 + number % 2)
    // One of them has worked out nothing before.
    let (system, fresh) = (try GestureSystem(scenario), try GestureSystem(scenario))
    let states = states(of: system, atMost: 60)
    var other = fresh.makeWorkspace()
    do {
      var workspace = system.makeWorkspace()
      for state in states + states.reversed() {
        let found = cycles(of: state, in: system, &workspace)
        #expect(!found.isEmpty)
        #expect(found == cycles(of: state, in: fresh, &other))
      }
    }
    var next = system.makeWorkspace()
    for state in states { #expect(cycles(of: state, in: system, &next) == cycles(of: state, in: fresh, &other)) }
  }

  @Test func `two workspaces at once have a memory each, and a third has that of the first to go`() throws {
    let system = try GestureSystem(randomScenario(seed: 1, recognizers: 2, fingers: 1))
    var first: GestureSystem.Workspace? = system.makeWorkspace()
    let second = system.makeWorkspace()
    let memory = try #require(first).loan.memory
    #expect(memory !== second.loan.memory)
    first = nil
    #expect(system.makeWorkspace().loan.memory === memory)
  }

  @Test func `what is forgotten is worked out again`() throws {
    let system = try GestureSystem(randomScenario(seed: 1, recognizers: 2, fingers: 1))
    let states = states(of: system, atMost: 20)
    let memory = system.makeWorkspace().loan.memory
    system.forgetCycles()
    var workspace = system.makeWorkspace()
    #expect(workspace.loan.memory !== memory)
    var fresh = try GestureSystem(system.scenario).makeWorkspace()
    for state in states {
      let found = cycles(of: state, in: system, &workspace)
      #expect(found == cycles(of: state, in: system, &fresh))
    }
  }

  @Test func `a memory without room changes nothing`() throws {
    let system = try GestureSystem(randomScenario(seed: 3, recognizers: 3, fingers: 1))
    let states = states(of: try GestureSystem(system.scenario), atMost: 30)
    var (full, fresh) = (system.makeWorkspace(), try GestureSystem(system.scenario).makeWorkspace())
    // Some states are known, then one more fills the memory.
    let known = 5
    for state in states.prefix(known) { _ = cycles(of: state, in: system, &full) }
    let memory = full.loan.memory
    system.forEachCycle(of: states[known], &fresh) { event, paths in
      memory.begin(states[known])
      while memory.hasRoom { memory.keep(event, paths) }
    }
    #expect(!memory.hasRoom)
    for state in states.prefix(known) + states.dropFirst(known + 1) {
      #expect(cycles(of: state, in: system, &full) == cycles(of: state, in: system, &fresh))
    }
  }

  @Test func `when the room is used up, nothing more is kept`() throws {
    let system = try GestureSystem(randomScenario(seed: 3, recognizers: 2, fingers: 1))
    let memory = CycleMemory(room: 1024)
    var workspace = system.makeWorkspace()
    var kept = 0
    let states = states(of: system, atMost: 40)
    for state in states where memory.hasRoom {
      memory.begin(state)
      system.forEachCycle(of: state, &workspace) { memory.keep($0, $1) }
      memory.end()
      kept += 1
    }
    #expect(kept > 0 && kept < states.count && !memory.hasRoom)
  }
}
