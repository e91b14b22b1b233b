/// Step 2: recognizers handle the event, and step 3 for those that want to leave `possible`.
extension Cycle {
  /// Every active one of `who` is to handle a phase of a touch or its timer; ``takeTurn()`` does it.
  mutating func handle(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) {
    var who = who
    if tables.fault != nil { who = brokenHandlers(who, what, touch) }
    turns = Turns(stillThere(who), what, touch)
    if turns.areSeveral { turns.quiet = quietOnes(of: turns.rest, what, touch) }
  }

  /// Who handles in a broken model.
  private func brokenHandlers(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) -> Mask {
    switch tables.fault {
    case .forgetsToHandle where what == .moved: return who & ~Mask(bit: tables.count - 1)
    case .onlyFirstHandles where who != 0: return Mask(bit: who.first)
    case .waitingIsDeaf: return who & ~now.waiting
    case .refusedLiftIsHandled where what == .ended: return tables.candidates[Int(now.view[touch!])] & now.takesPart
    default: return who
    }
  }

  /// One more handles, and what can follow from it at once does; in a batch, after all have handled, one more of what
  /// they requested takes place.
  mutating func takeTurn() {
    switch turns.stage {
    case .over: preconditionFailure("nobody is left to handle the event")
    case .handling where tables.isBatch: handleTogether()
    case .handling: handleInTurn()
    case .draining: drainOne()
    }
  }

  /// Whether ways to here that went through other orders are worth looking for: where the next choice is who is next,
  /// and where all have handled the event.
  var isJoint: Bool {
    switch turns.stage {
    case .over, .draining: return true
    case .handling where turns.isFirst: return true
    case .handling where tables.isBatch: return !turns.quiet.has(turns.rest.first)
    case .handling: return !turns.quietGoOn
    }
  }

  /// `sequential`: what follows from one handling takes place before the next one handles.
  private mutating func handleInTurn() {
    marks.mark(.handlesInTurn)
    // Who is first is free, and so is the order of those that may request something. The quiet ones come one after
    // another: if one of them is first the others follow it, else after any number of those that are not.
    let (rest, quiet) = (turns.rest, turns.rest & turns.quiet)
    let due: Mask =
      if turns.isFirst || quiet == 0 {
        rest
      } else if turns.quietGoOn {
        Mask(bit: quiet.first)
      } else {
        rest & ~quiet | Mask(bit: quiet.first)
      }
    let r = tables.fault == .fixedOrder ? rest.first : choose(from: due, ChoicePoint(.turn))
    marks.mark(.quietOnesFollow, if: !turns.isFirst && quiet.has(r))
    turns.isFirst = false
    let request = request(r, turns.what, turns.touchInQuestion)
    apply(request, of: r)
    settle()
    turns.rest = stillThere(rest & ~Mask(bit: r))
    turns.quietGoOn = quiet.has(r) && turns.rest & quiet != 0
    marks.mark(.failedMeanwhile, if: rest & ~Mask(bit: r) & now.terminal != 0)
    if turns.rest == 0 { turns.stage = .over }
  }

  /// One that has been failed meanwhile does not handle the event any more; one that has been freed does, as what it
  /// has become.
  @inline(always)
  private func stillThere(_ who: Mask) -> Mask { tables.fault == .terminalHandles ? who : who & now.active }

  /// Those that will handle the event without a request, whatever the others do before them.
  ///
  /// Such a one only changes its own memory. If another makes it fail first, it does not handle, and its memory is gone
  /// with the failure; so every place of it among the others leads to the same state. In the history its handling has
  /// another place, or is missing. What speaks of one recognizer at a time cannot tell the orders apart: whatever the
  /// others have done before it handles, or fails without, there is an order here in which they have done the same, and
  /// it handles or fails then; where the other quiet ones stand is nothing that it or an active one sees. One that waits
  /// is not quiet: it may be freed, and handle as what it has become; nor is one whose machine looks at the application
  /// or at others, or whose answers about others look at its machine.
  private mutating func quietOnes(of who: Mask, _ what: Observation.Handled, _ touch: Int?) -> Mask {
    var quiet: Mask = 0
    if tables.walksEveryOrder || isMemoryKept { return 0 }
    var rest = who & tables.selfContained & ~now.waiting
    while rest != 0 {
      let r = rest.popFirst()
      if isQuiet(r, what, touch) { quiet |= Mask(bit: r) }
    }
    return quiet
  }

  /// Whether the model is broken in such a way that who has failed, or has been disabled, remembers what it handled
  /// before, or goes on handling: then each place of a quiet one leads to a state of its own.
  private var isMemoryKept: Bool {
    switch tables.fault {
    case .terminalHandles, .terminalKeepsTimer, .resetKeepsMemory, .disablingResets: true
    default: false
    }
  }

  /// `batch`: all handle, with the states staying as they were; then what they requested takes place.
  private mutating func handleTogether() {
    marks.mark(.handlesTogether)
    // The order has no influence on what follows. Who is first is something to see, and so is the rest to whoever asks
    // for every order.
    let isFree = (turns.isFirst || tables.walksEveryOrder) && tables.fault != .fixedOrder
    let r = isFree ? choose(from: turns.rest, ChoicePoint(.turn)) : turns.rest.first
    turns.isFirst = false
    turns.rest &= ~Mask(bit: r)
    turns.requests[r] = request(r, turns.what, turns.touchInQuestion).rawValue
    if turns.rest == 0 { applyTogether() }
  }

  /// First what ends or goes on, and what waiting ones request; the rest is the pool.
  private mutating func applyTogether() {
    let waiting = now.waiting
    let begun = now.begun
    for r in 0..<tables.count {
      let request = Request(rawValue: turns.requests[r])!
      if request == .none { continue }
      let wantsIn = request == .began || request == .ended
      if wantsIn && !waiting.has(r) && !begun.has(r) {
        marks.mark(.isInPool)
        turns.fresh |= Mask(bit: r)
      } else if request == .ended && begun.has(r) {
        marks.mark(.endsInPool)
        turns.ends |= Mask(bit: r)
      } else {
        marks.mark(.doesAtOnce)
        apply(request, of: r)
        turns.requests[r] = Request.none.rawValue
      }
    }
    seeToPool()
  }

  /// The pool of a batch: fresh requests to begin or end, freed waiters, and ends of begun ones, one at a time.
  private mutating func drainOne() {
    let freed = freedWaiters
    let r = chooseNext(from: turns.fresh | turns.ends | freed)
    marks.mark(freed.has(r) ? .freedInPool : .asksInPool)
    if freed.has(r) {
      release(r)
    } else {
      apply(Request(rawValue: turns.requests[r])!, of: r)
      turns.fresh &= ~Mask(bit: r)
      turns.ends &= ~Mask(bit: r)
      turns.requests[r] = Request.none.rawValue
    }
    seeToPool()
  }

  /// Takes out of the pool what has no place in it any more.
  private mutating func seeToPool() {
    applyPending()
    marks.mark(.poolLosesOne, if: turns.fresh & ~now.possible != 0)
    marks.mark(.endInPoolIsLost, if: turns.ends & ~now.begun != 0)
    turns.fresh &= now.possible
    turns.ends &= now.begun
    turns.stage = turns.fresh | turns.ends | freedWaiters == 0 ? .over : .draining
  }

  /// Whose turn it is among several that could become effective: any, or (`ties`, in a batch) one of the deepest.
  mutating func chooseNext(from set: Mask) -> Int {
    marks.mark(.tieIsFree, if: set & (set &- 1) != 0)
    return choose(from: tables.isBatch && tables.deeperFirst ? deepest(set) : set, ChoicePoint(.tie))
  }

  /// Those of a set whose views are deepest.
  private func deepest(_ set: Mask) -> Mask {
    var best: Mask = 0
    var depth: UInt8 = 0
    var rest = set
    while rest != 0 {
      let r = rest.popFirst()
      marks.mark(.shallowerWaits, if: best != 0 && tables.viewDepth[r] != depth)
      marks.mark(.equallyDeep, if: best != 0 && tables.viewDepth[r] == depth)
      if best == 0 || tables.viewDepth[r] > depth {
        best = Mask(bit: r)
        depth = tables.viewDepth[r]
      } else if tables.viewDepth[r] == depth {
        best |= Mask(bit: r)
      }
    }
    return best
  }

  /// What a recognizer's machine requests, as far as it is legal; what it requested is seen.
  mutating func request(_ r: Int, _ what: Observation.Handled, _ touch: Int?) -> Request {
    let request = machineRequest(r, what, touch)
    var seen = Observation.handle(r, what, touch, request)
    if tables.fault == .handlingActs && request == .none { seen.actions = 1 }
    see(seen)
    return legal(request, r)
  }

  /// A request as the table has it: what is forbidden is no request, or is bent into a legal one.
  private func legal(_ request: Request, _ r: Int) -> Request {
    if request == .none { return .none }
    let path: Path = tables.continuous.has(r) ? .continuous : .discrete
    let stage = now.stage(r)
    if tables.requests.row(path, stage) & 1 << request.rawValue != 0 {
      marks.mark(allowed: request, path, stage)
      return request
    }
    guard tables.coercesRequests else {
      marks.mark(.forbiddenIsIgnored)
      return .none
    }
    marks.mark(bent: request, path, stage)
    return tables.requests.bent(request, path, stage)
  }

  /// Steps 3 and 4 for one legal request.
  mutating func apply(_ request: Request, of r: Int) {
    switch (now.stage(r), request) {
    case (_, .none), (_, .possible): break
    case (.begun, .changed): enter(r, .changed)
    case (.begun, .ended): enter(r, .ended)
    case (.begun, .cancelled): enter(r, .cancelled)
    case (.begun, .failed): enter(r, .failed)
    case (.undecided, .began), (.undecided, .ended):
      if tables.fault != .asksShouldBeginLate {
        guard shouldBegin(r) || tables.fault == .ignoresShouldBegin else { return refuseToBegin(r) }
      }
      update(r, wants: request == .ended ? .ended : .began)
    case (.undecided, .cancelled): enter(r, .cancelled)
    case (.waitingToBegin, .ended):
      marks.mark(.waitingEnds)
      now.waitsToBegin &= ~Mask(bit: r)
      now.waitsToEnd |= Mask(bit: r)
    case (let stage, .failed), (let stage, .cancelled):
      marks.mark(.waitingGivesUp, if: stage != .undecided)
      if tables.fault == .waitingGivesUpUnheard && stage != .undecided { return }
      fail(r)
    default: marks.mark(.waitingGoesOn)
    }
  }

  mutating func refuseToBegin(_ r: Int) {
    if tables.fault == .shouldBeginNoStaysPossible { return }
    if tables.fault == .shouldBeginNoActs {
      now.setState(r, .failed)
      return see(.enter(r, from: .possible, to: .failed, actions: 1))
    }
    marks.mark(.isToldNotToBegin)
    refusedToBegin |= Mask(bit: r)
    fail(r)
  }
}
