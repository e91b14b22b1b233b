import ModelChecking

/// The system under the checker: views, recognizers, fingers and an application, as a transition system.
///
/// **One transition is one event, one timer, one wait or one application event, with its whole cycle.** The order of
/// handling, the requests, the answers of delegates and the ties are choices inside the cycle; each combination is a
/// transition of its own. The cycle is the procedure ``Cycle/run(_:)``, which reads from top to bottom in the order in
/// which things happen:
///
/// 1. *Offer*: a new touch is offered to the recognizers of the hit view and its superviews (`Cycle+Offer`).
/// 2. *Handle*: every active recognizer that tracks the touch handles the event and may request a state
///    (`Cycle+Handle`, `Cycle+Machine`).
/// 3. *shouldBegin* is asked of a recognizer that wants to leave `possible`.
/// 4. *Update*: requirements, exclusion, consequences, one recognizer at a time (`Cycle+Update`).
/// 5. *Actions* are sent with the transitions, and act on the application at once (`Cycle+Application`).
/// 6. *End*: what has no touch left is called off (`Cycle+End`).
/// 7. *Views* get what nobody withholds (`Cycle+Views`).
/// 8. *Reset*, and views again for what it freed.
///
/// Every choice is one call of `choose`; a `ChoiceCursor` runs the procedure once for each combination. Searches do not
/// take each combination by itself: ways that come together between two turns are one from there (``CycleGraph``).
public struct GestureSystem: TransitionSystem {
  /// A state between two cycles.
  public typealias State = GestureState
  /// An event and a combination of choices.
  public typealias Action = GestureAction

  /// Scratch memory for expanding states, one for each thread.
  public struct Workspace {
    var cycle: Cycle
    let graph = CycleGraph()
    let loan: CycleMemories.Loan
  }

  /// What a change of a table or of a kind has made of a scenario.
  private struct Breakage: Sendable {
    let mutant: Mutant
    let scenario: Scenario
  }

  private(set) var tables: Tables
  private var breakage: Breakage?
  private let memories = CycleMemories()

  /// A system.
  ///
  /// - Parameters:
  ///   - scenario: what is fixed.
  ///   - fault: a step of the model to break, for measuring whether rules notice; the reference model has none.
  ///   - walksEveryOrder: whether recognizers that handle an event without a request are put in every place of the
  ///     order of handling: that leads to the same states and takes longer, and shows more histories.
  /// - Throws: ``ScenarioError`` with everything that is wrong with the scenario, ``Limits`` included.
  public init(_ scenario: Scenario, fault: Fault? = nil, walksEveryOrder: Bool = false) throws(ScenarioError) {
    let problems = scenario.problems
    guard problems.isEmpty else { throw ScenarioError(scenario: scenario.name, problems: problems) }
    let tables = Tables(scenario, fault: fault, walksEveryOrder: walksEveryOrder)
    if let problem = tables.sizeProblem { throw ScenarioError(scenario: scenario.name, problems: [problem]) }
    self.tables = tables
  }

  /// A system whose model is broken in some way.
  ///
  /// - Throws: ``ScenarioError``, as ``init(_:fault:walksEveryOrder:)`` does.
  public init(_ scenario: Scenario, mutant: Mutant?, walksEveryOrder: Bool = false) throws(ScenarioError) {
    guard let mutant else {
      try self.init(scenario, walksEveryOrder: walksEveryOrder)
      return
    }
    let broken = mutant.scenario(scenario)
    try self.init(broken, fault: mutant.fault, walksEveryOrder: walksEveryOrder)
    if mutant.fault == nil { breakage = Breakage(mutant: mutant, scenario: scenario) }
    if mutant.kind != nil {
      tables = Tables(
        broken, fault: nil, walksEveryOrder: walksEveryOrder, like: Tables(scenario, fault: nil))
    }
    guard let requests = mutant.requests else { return }
    tables = Tables(broken, fault: nil, requests: requests, walksEveryOrder: walksEveryOrder)
  }

  /// How the model is broken; `nil` for the reference model.
  public var mutant: Mutant? { breakage?.mutant ?? fault.map { .step($0) } }

  /// What is fixed.
  public var scenario: Scenario { tables.scenario }

  /// The same as it was before a mutant broke its kinds.
  public var unbrokenScenario: Scenario { breakage?.scenario ?? scenario }

  /// The step that is broken; the reference model has none.
  public var fault: Fault? { tables.fault }

  /// Throws if any search of this system so far came to a state with ``Limits/touches`` touches and another finger to
  /// come down: how many touches are held at once is not known before, and what was found then leaves that finger out.
  ///
  /// - Throws: ``ScenarioError``.
  public func checkTouches() throws(ScenarioError) {
    guard tables.touchesRanOut.load(ordering: .relaxed) else { return }
    throw ScenarioError(
      scenario: name,
      problems: [
        ScenarioProblem(
          "more than \(Limits.touches) touches are down, or lifted and withheld from their views, at once; no more are "
            + "supported (fewer fingers or views that can be hit, or delaysTouchesEnded off where it does not matter)")
      ])
  }

  /// Whether recognizers that request nothing are put in every place of the order of handling.
  public var walksEveryOrder: Bool { tables.walksEveryOrder }

  /// The scenario's name.
  public var name: String { tables.scenario.name }

  /// Forgets the cycles that searches so far have kept for the next ones: whoever holds a system after its last search
  /// should not hold those.
  package func forgetCycles() { memories.clear() }

  /// Makes scratch memory.
  public func makeWorkspace() -> Workspace { makeWorkspace(knowsCycles: true) }

  /// Makes scratch memory, in which cycles that were worked out before are known or not.
  package func makeWorkspace(knowsCycles: Bool) -> Workspace {
    Workspace(cycle: Cycle(tables), loan: knowsCycles ? memories.borrow() : CycleMemories.nothing)
  }

  /// Calls `body` with the only first state: everything possible, nothing touched.
  public func forEachInitialState(_ body: (GestureState) -> Void) {
    var frame = Frame()
    for (r, recognizer) in scenario.recognizers.enumerated() where !recognizer.isEnabled {
      frame.disabled |= Mask(bit: r)
    }
    for (index, variable) in scenario.variables.enumerated() { frame.variables[index] = UInt8(variable.initial) }
    if tables.fault == .startsFailed { frame.setState(0, .failed) }
    body(tables.layout.pack(frame))
  }

  /// Calls `body` with every transition that leaves a state, and with what a reader of the history sees of it.
  ///
  /// Transitions of one event follow each other in the order of their choices, so that the observations of neighbours
  /// begin alike. The buffer is valid during the call only.
  public func forEachTransition(
    of state: GestureState, _ workspace: inout Workspace,
    _ body: (GestureAction, GestureState, UnsafeBufferPointer<Observation>) -> Void
  ) {
    workspace.cycle.forEachTransition(of: state, body)
  }

  /// Calls `body` with every transition that leaves a state. For more than a few states ``forEachTransition(of:_:_:)``
  /// is the faster way.
  public func forEachSuccessor(of state: GestureState, _ body: (GestureAction, GestureState) -> Void) {
    var workspace = makeWorkspace()
    forEachTransition(of: state, &workspace) { action, next, _ in body(action, next) }
  }
}

extension GestureSystem {
  /// The kinds of events.
  public var actionClasses: [String] {
    ["touch began", "touch moved", "touch ended", "interruption", "timer", "wait", "application event"]
  }

  /// The kind of an action's event.
  public func actionClass(_ action: GestureAction) -> Int { Int(action.event.code) }

  /// The event in words.
  public func describe(_ action: GestureAction) -> String {
    "\(scenario.describe(action.event)), branch \(action.branch)"
  }

  /// The states of the recognizers and what is known of each touch, in words.
  public func describe(_ state: GestureState) -> String {
    let frame = tables.layout.unpack(state)
    var parts = scenario.recognizers.enumerated().map { r, recognizer -> String in
      let waits = frame.waiting.has(r) ? " (waits)" : ""
      let off = frame.disabled.has(r) ? " (disabled)" : ""
      return "\(recognizer.name): \(frame.state(r).name)\(waits)\(off)"
    }
    var live = frame.down | frame.kept
    while live != 0 {
      let t = live.popFirst()
      let holders = scenario.recognizers.indices.filter { frame.accepted[t].has($0) }
        .map { scenario.recognizers[$0].name }
      parts.append(
        "touch \(t) \(frame.down.has(t) ? "down" : "lifted") on \(scenario.views[Int(frame.view[t])].name)"
          + (holders.isEmpty ? "" : ", accepted by \(holders.joined(separator: ", "))"))
    }
    return parts.joined(separator: "; ")
  }
}

extension GestureSystem {
  /// What a state says that a reader of a history can also know: for tests and for reports.
  public struct Snapshot: Sendable, Hashable {
    /// By recognizer.
    public let states: [RecognizerState]
    /// Who waits for a failure.
    public let waiting: [Bool]
    /// Who has a timer running.
    public let timed: [Bool]
    /// Who has accepted a touch since its last reset.
    public let takesPart: [Bool]
    /// Whether a finger is down.
    public let isFingerDown: Bool
    /// The variables' values.
    public let variables: [Int]
  }

  /// Looks into a state.
  public func snapshot(_ state: GestureState) -> Snapshot {
    let frame = tables.layout.unpack(state)
    let all = scenario.recognizers.indices
    return Snapshot(
      states: all.map { frame.state($0) }, waiting: all.map { frame.waiting.has($0) },
      timed: all.map { frame.timed.has($0) }, takesPart: all.map { frame.takesPart.has($0) },
      isFingerDown: frame.down != 0, variables: scenario.variables.indices.map { Int(frame.variables[$0]) })
  }
}

extension GestureSystem {
  /// What of a state says whether it can last for ever.
  package struct Pulse: Sendable, Hashable {
    /// Whether a finger is down.
    package let isFingerDown: Bool
    /// The recognizers whose timers run, by bit.
    package let timed: UInt64
    /// The ticks to their expiry, of those of known length.
    package let ticks: SIMD8<UInt8>

    /// Whether nothing must ever happen: no finger is down, no timer runs.
    package var mayRest: Bool { !isFingerDown && timed == 0 }
  }

  /// Looks at the fingers and the timers of a state.
  package func pulse(_ state: GestureState) -> Pulse {
    let frame = tables.layout.unpack(state)
    return Pulse(isFingerDown: frame.down != 0, timed: UInt64(frame.timed), ticks: frame.ticks)
  }
}

extension Tables {
  /// What makes the scenario too large for the model, if anything does.
  var sizeProblem: ScenarioProblem? {
    let longest = programs.map(\.longestTimer).max() ?? 0
    if longest > Limits.ticks {
      return ScenarioProblem(
        "the longest timer is \(longest) ticks of \(tick) ms; at most \(Limits.ticks) are supported "
          + "(make the durations multiples of a longer tick)")
    }
    let bits = layout.worstCase
    if bits > 64 * GestureState.wordCount {
      return ScenarioProblem(
        "a state takes up to \(bits) bits; at most \(64 * GestureState.wordCount) are supported "
          + "(fewer recognizers with timers, or fewer dynamic requirements)")
    }
    return nil
  }
}
