import GestureModel
import ModelChecking

@testable import GestureSpec

/// A search that is as simple as it can be: a queue and a set.
struct Exploration {
  /// By name of check: whether its event (violation, or witness) happened.
  private(set) var happened: [String: Bool] = [:]
  private(set) var states = 0
  private(set) var isClosed = true

  init(_ scenario: Scenario, _ checks: [Check], maximum: Int = 200_000) throws {
    let space = MonitoredGestures(try GestureSystem(scenario), MonitorCompiler(checks).monitor(for: scenario))
    var workspace = space.makeWorkspace()
    var known: Set<Key> = []
    var queue: [MonitoredGestures.State] = []
    var events = EventSet()
    space.forEachInitialState(&workspace) { state, happened in
      if known.insert(Key(state)).inserted { queue.append(state) }
      events.formUnion(happened)
    }
    var next = 0
    while next < queue.count {
      if queue.count > maximum {
        isClosed = false
        break
      }
      space.forEachStep(from: queue[next], &workspace) { _, state, happened in
        if known.insert(Key(state)).inserted { queue.append(state) }
        events.formUnion(happened)
      }
      next += 1
    }
    states = queue.count
    for (index, check) in checks.enumerated() {
      let asked: CheckTable.Meaning = check.question == .can ? .witness([]) : .violated
      happened[check.name] = space.monitor.table.event(index, asked).map { events.contains($0) }
    }
  }

  private struct Key: Hashable {
    let state: GestureState
    let memory: UInt32
    init(_ state: MonitoredGestures.State) {
      self.state = state.first
      memory = state.second
    }
  }
}

extension Question {
  /// The question as a check of a search; `nil` for a delay and for all rules.
  var check: Check? {
    switch kind {
    case .check(let check): check.question.isLiveness ? nil : check
    case .rule(let id): RuleBook[id].flatMap { $0.kind == .safety ? $0.parsed : nil }.map { Check(name, .always, $0) }
    case .delay, .documents: nil
    }
  }
}
