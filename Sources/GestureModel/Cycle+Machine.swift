/// What a recognizer's inner machine requests.
extension Cycle {
  /// The machine of `r` handles something: its memory and its timer change, and it requests a state or nothing.
  mutating func machineRequest(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Request {
    let machine = tables.machines[r]
    if machine.isUniversal { return universalRequest(r, machine, what) }
    return reactionRequest(r, machine, what, touch)
  }

  // MARK: Universal recognizers

  /// Every request the table allows, or none where it need not decide; then whether its timer runs.
  private mutating func universalRequest(_ r: Int, _ machine: MachineProgram, _ what: Observation.Handled) -> Request {
    let path: Path = tables.continuous.has(r) ? .continuous : .discrete
    let stage = now.stage(r)
    let tracks = now.tracking.has(r)
    let isFull = Int(now.registers[machine.firstRegister]) == machine.touchesPerAttempt
    let mayTime = machine.mayKeepTimer && (tracks || !isFull)
    let mustDecide = stage == .undecided && (what == .timer || (!tracks && !mayTime))
    let allowed = tables.requests.row(path, stage) & ~(1 << Request.possible.rawValue)
    let options = allowed | (mustDecide ? 0 : 1 << Request.none.rawValue)
    let request = Request(rawValue: UInt8(choose(from: options)))!
    now.stopTimer(r)
    if mayTime && keepsTimer(r, stage, request, tracks: tracks) { now.timed |= Mask(bit: r) }
    return request
  }

  /// Whether its timer of unknown length runs from here: free, but for what has to decide later and what is over.
  private mutating func keepsTimer(
    _ r: Int, _ stage: RequestTable.Stage, _ request: Request, tracks: Bool
  ) -> Bool {
    switch request {
    case .failed, .cancelled, .possible: return false
    case .none where stage == .undecided && !tracks: return true
    // Once a continuous one has requested its end there is nothing more to request.
    case .ended where tables.continuous.has(r): return false
    case .none where stage == .waitingToEnd && tables.continuous.has(r): return false
    // A discrete one that is recognized at once is over; only one that waits can still change its mind.
    case .ended where !wouldWait(r): return false
    default: return choose(2) == 1
    }
  }

  private func wouldWait(_ r: Int) -> Bool {
    (tables.requires[r] | now.dynamicRequires[r]) & now.takesPart & now.possible != 0
  }

  // MARK: Machines made of reactions

  private mutating func reactionRequest(
    _ r: Int, _ machine: MachineProgram, _ what: Observation.Handled, _ touch: Int?
  ) -> Request {
    guard let index = reaction(r, machine, what, touch) else { return .none }
    let outcomes = machine.reactions[index].outcomes
    let outcome = outcomes[choose(outcomes.count)]
    for update in outcome.updates { perform(update, r, machine, touch) }
    return outcome.request
  }

  /// The index of the first reaction that matches.
  private func reaction(_ r: Int, _ machine: MachineProgram, _ what: Observation.Handled, _ touch: Int?) -> Int? {
    let stage: ReactionMachine.Stage =
      switch now.stage(r) {
      case .undecided: .undecided
      case .begun, .waitingToBegin: .begun
      case .waitingToEnd: .over
      }
    return machine.reactions.firstIndex { reaction in
      reaction.trigger == what && reaction.stage == stage && holds(reaction.condition, r, touch)
    }
  }

  /// Whether a machine made of reactions would request nothing now.
  func isQuiet(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Bool {
    let machine = tables.machines[r]
    guard let index = reaction(r, machine, what, touch) else { return true }
    let outcomes = machine.reactions[index].outcomes
    return outcomes.count == 1 && outcomes[0].request == .none
  }

  private mutating func perform(_ update: ReactionMachine.Update, _ r: Int, _ machine: MachineProgram, _ touch: Int?) {
    switch update {
    case .set(let register, let value): now.registers[machine.firstRegister + register] = UInt8(value)
    case .increment(let register):
      let index = machine.firstRegister + register
      if Int(now.registers[index]) < machine.registerMaxima[register] { now.registers[index] += 1 }
    case .startTimer(let duration): startTimer(r, ticks: duration / tables.tick)
    case .stopTimer: now.stopTimer(r)
    case .mark: if let touch { now.marked.insert(touch, r) }
    }
  }

  // MARK: Conditions

  /// Evaluates a condition for a recognizer and the touch in question.
  @inline(always)
  func holds(_ condition: GuardProgram, _ r: Int, _ touch: Int?) -> Bool {
    condition.holds { value(of: $0, r, touch) }
  }

  private func value(of term: GuardProgram.Operation, _ r: Int, _ touch: Int?) -> Int {
    let move = event.code == Observation.Event.touchMoved.rawValue ? Move(packed: event.from) : Move()
    switch term.term {
    case .variable: return Int(now.variables[Int(term.index)])
    case .state: return Int(now.state(Int(term.index)).rawValue)
    case .register: return Int(now.registers[tables.machines[r].firstRegister + Int(term.index)])
    case .tracked: return tracked(r).nonzeroBitCount
    case .marked: return (now.marked.rows(meeting: Mask(bit: r)) & now.down).nonzeroBitCount
    case .isMarked: return touch.map { now.marked[$0].has(r) } ?? false ? 1 : 0
    case .travel: return touch.map { Int(now.travel[$0]) } ?? 0
    case .largestTravel: return travels(r).max() ?? 0
    case .smallestTravel: return travels(r).min() ?? 0
    case .direction: return touch.map { now.travel[$0] == 0 ? 4 : Int(now.direction[$0]) } ?? 4
    case .reachedFar: return reachedFar ? 1 : 0
    case .isFast: return move.isFast ? 1 : 0
    case .twist: return Int(move.twist.rawValue)
    case .edges: return touch.map { Int(now.edges[$0]) } ?? 0
    case .view: return touch.map { Int(now.view[$0]) } ?? 0
    }
  }

  /// The touches that `r` tracks.
  private func tracked(_ r: Int) -> Mask { now.accepted.rows(meeting: Mask(bit: r)) & now.down }

  private func travels(_ r: Int) -> [Int] {
    (0..<Limits.touches).filter { tracked(r).has($0) }.map { Int(now.travel[$0]) }
  }
}
