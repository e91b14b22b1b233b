/// What a recognizer's inner machine requests.
extension Cycle {
  /// The machine of `r` handles something: its memory and its timer change, and it requests a state or nothing.
  mutating func machineRequest(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Request {
    let head = tables.machines.heads[r]
    if head.isUniversal { return universalRequest(r, head, what) }
    return reactionRequest(r, what, touch)
  }

  // MARK: Universal recognizers

  /// Every request the table allows, or none where it need not decide; then whether its timer runs.
  private mutating func universalRequest(_ r: Int, _ head: FlatMachines.Head, _ what: Observation.Handled) -> Request {
    let path: Path = tables.continuous.has(r) ? .continuous : .discrete
    let stage = now.stage(r)
    let tracks = now.tracking.has(r)
    let isFull = now.registers[Int(head.firstRegister)] == head.touchesPerAttempt
    let mayTime = head.mayKeepTimer && (tracks || !isFull)
    let mustDecide = stage == .undecided && (what == .timer || (!tracks && !mayTime))
    marks.mark(!mustDecide ? .needNotDecide : what == .timer ? .mustDecideByTimer : .mustDecideByLift)
    let allowed = tables.requests.row(path, stage) & ~(1 << Request.possible.rawValue)
    let options = allowed | (mustDecide ? 0 : 1 << Request.none.rawValue)
    let request = Request(rawValue: UInt8(choose(from: options, ChoicePoint(.request, r))))!
    now.stopTimer(r)
    if mayTime && keepsTimer(r, stage, request, tracks: tracks) { now.timed |= Mask(bit: r) }
    return request
  }

  /// Whether its timer of unknown length runs from here: free, but for what has to decide later and what is over.
  private mutating func keepsTimer(
    _ r: Int, _ stage: RequestTable.Stage, _ request: Request, tracks: Bool
  ) -> Bool {
    switch request {
    case .failed, .cancelled, .possible:
      marks.mark(.keepsNoTimer)
      return false
    case .none where stage == .undecided && !tracks:
      marks.mark(.keepsTimerUndecided)
      return true
    // Once a continuous one has requested its end there is nothing more to request.
    case .ended where tables.continuous.has(r):
      marks.mark(.endsWithoutTimer)
      return false
    case .none where stage == .waitingToEnd && tables.continuous.has(r):
      marks.mark(.endingKeepsNoTimer)
      return false
    // A discrete one that is recognized at once is over; only one that waits can still change its mind.
    case .ended where !wouldWait(r):
      marks.mark(.recognizedKeepsNoTimer)
      return false
    default:
      marks.mark(.timerIsFree)
      return choose(2, ChoicePoint(.timer, r)) == 1
    }
  }

  private func wouldWait(_ r: Int) -> Bool {
    (tables.requires[r] | now.dynamicRequires[r]) & now.takesPart & now.possible != 0
  }

  // MARK: Machines made of reactions

  private mutating func reactionRequest(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Request {
    guard let index = reaction(r, what, touch) else {
      marks.mark(.nothingMatches)
      return .none
    }
    let machines = tables.machines
    let outcomes = machines.reactions[index].outcomes
    let taken = Int(outcomes.start) + choose(outcomes.count, .outcome(of: r, reaction: index))
    marks.mark(outcome: taken)
    let outcome = machines.outcomes[taken]
    for update in outcome.updates.range { perform(machines.updates[update], r, touch) }
    return outcome.request
  }

  /// The index of the first reaction that matches.
  @inline(always)
  private func reaction(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Int? {
    let stage: ReactionMachine.Stage =
      switch now.stage(r) {
      case .undecided: .undecided
      case .begun, .waitingToBegin: .begun
      case .waitingToEnd: .over
      }
    let machines = tables.machines
    for index in machines.reactions(of: r, to: what, at: stage)
    where holds(machines.reactions[index].condition, r, touch) { return index }
    return nil
  }

  /// Whether a machine made of reactions would request nothing now.
  func isQuiet(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Bool {
    guard let index = reaction(r, what, touch) else { return true }
    let outcomes = tables.machines.reactions[index].outcomes
    return outcomes.count == 1 && tables.machines.outcomes[Int(outcomes.start)].request == .none
  }

  @inline(always)
  private mutating func perform(_ update: FlatMachines.Update, _ r: Int, _ touch: Int?) {
    let register = Int(update.register)
    marks.mark(update: update.code)
    switch update.code {
    case .set: now.registers[register] = update.value
    case .increment:
      marks.mark(.registerIsFull, if: now.registers[register] >= update.value)
      if now.registers[register] < update.value { now.registers[register] &+= 1 }
    case .startTimer: startTimer(r, ticks: update.value)
    case .stopTimer: now.stopTimer(r)
    case .mark: if let touch { now.marked.insert(touch, r) }
    }
  }

  // MARK: Conditions

  /// Evaluates a condition for a recognizer and the touch in question.
  @inline(always)
  func holds(_ condition: GuardProgram, _ r: Int, _ touch: Int?) -> Bool {
    condition.operations.withUnsafeBufferPointer { operations in
      GuardProgram.holds(operations) { value(of: $0, r, touch) }
    }
  }

  /// Evaluates a condition of a machine.
  @inline(always)
  func holds(_ condition: FlatMachines.Run, _ r: Int, _ touch: Int?) -> Bool {
    let operations = UnsafeBufferPointer(rebasing: tables.machines.operations[condition.range])
    return GuardProgram.holds(operations) { value(of: $0, r, touch) }
  }

  private func value(of term: GuardProgram.Operation, _ r: Int, _ touch: Int?) -> Int {
    let move = event.code == Observation.Event.touchMoved.rawValue ? Move(packed: event.from) : Move()
    marks.mark(term: term.term)
    switch term.term {
    case .variable: return Int(now.variables[Int(term.index)])
    case .state: return Int(now.state(Int(term.index)).rawValue)
    case .register: return Int(now.registers[Int(tables.machines.heads[r].firstRegister) + Int(term.index)])
    case .tracked: return tracked(r).nonzeroBitCount
    case .marked: return (now.marked.rows(meeting: Mask(bit: r)) & now.down).nonzeroBitCount
    case .isMarked: return touch.map { now.marked[$0].has(r) } ?? false ? 1 : 0
    case .travel: return touch.map { Int(now.travel[$0]) } ?? 0
    case .largestTravel: return travels(r).largest
    case .smallestTravel: return travels(r).smallest
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

  /// The least and the most that a finger which `r` tracks has travelled; 0 if it tracks none.
  private func travels(_ r: Int) -> (smallest: Int, largest: Int) {
    var rest = tracked(r)
    marks.mark(.tracksNobody, if: rest == 0)
    if rest == 0 { return (0, 0) }
    var (smallest, largest) = (UInt8.max, UInt8(0))
    while rest != 0 {
      let travel = now.travel[rest.popFirst()]
      smallest = min(smallest, travel)
      largest = max(largest, travel)
    }
    return (Int(smallest), Int(largest))
  }
}
