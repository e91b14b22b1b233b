/// Step 2: recognizers handle the event, and step 3 for those that want to leave `possible`.
extension Cycle {
  /// Every active one of `who` handles a phase of a touch or its timer, in any order.
  mutating func handle(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) {
    var who = who
    if tables.fault != nil { who = brokenHandlers(who, what, touch) }
    if tables.isBatch {
      handleTogether(who, what, touch)
    } else {
      handleInTurn(who, what, touch)
    }
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

  /// `sequential`: what follows from one handling takes place before the next one handles.
  private mutating func handleInTurn(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) {
    marks.mark(.handlesInTurn)
    var rest = stillThere(who)
    let quiet = rest & (rest &- 1) == 0 ? 0 : quietOnes(of: rest, what, touch)
    var isFirst = true
    while rest != 0 {
      // Who is first is free, and so is the order of those that may request something. The quiet ones come right after
      // the first: where they stand among the others makes no difference.
      let due = isFirst || rest & quiet == 0 ? rest : Mask(bit: (rest & quiet).first)
      let r = tables.fault == .fixedOrder ? rest.first : choose(from: due, ChoicePoint(.turn))
      marks.mark(.quietOnesFollow, if: !isFirst && quiet.has(r))
      isFirst = false
      rest &= ~Mask(bit: r)
      let request = request(r, what, touch)
      apply(request, of: r)
      settle()
      marks.mark(.failedMeanwhile, if: rest & now.terminal != 0)
      rest = stillThere(rest)
    }
  }

  /// One that has been failed meanwhile does not handle the event any more; one that has been freed does, as what it
  /// has become.
  @inline(always)
  private func stillThere(_ who: Mask) -> Mask { tables.fault == .terminalHandles ? who : who & now.active }

  /// Those that will handle the event without a request, whatever the others do before them.
  ///
  /// Such a one only changes its own memory. If another makes it fail first, it does not handle, and its memory is gone
  /// with the failure; so every place of it among the others leads to the same state, and only the place of its
  /// handling in the history differs, which nothing that can be asked looks at. One that waits is not quiet: it may be
  /// freed, and handle as what it has become; nor is one whose machine looks at the application or at others.
  private mutating func quietOnes(of who: Mask, _ what: Observation.Handled, _ touch: Int?) -> Mask {
    var quiet: Mask = 0
    if tables.walksEveryOrder { return 0 }
    var rest = who & tables.selfContained & ~now.waiting
    while rest != 0 {
      let r = rest.popFirst()
      if isQuiet(r, what, touch) { quiet |= Mask(bit: r) }
    }
    return quiet
  }

  /// `batch`: all handle, with the states staying as they were; then what they requested takes place.
  private mutating func handleTogether(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) {
    var rest = tables.fault == .terminalHandles ? who : who & now.active
    guard rest != 0 else { return }
    marks.mark(.handlesTogether)
    var requests = SIMD8<UInt8>(repeating: Request.none.rawValue)
    // The order has no influence; who is first is something to see.
    var next = tables.fault == .fixedOrder ? rest.first : choose(from: rest, ChoicePoint(.turn))
    while true {
      rest &= ~Mask(bit: next)
      requests[next] = request(next, what, touch).rawValue
      if rest == 0 { break }
      next = rest.first
    }
    // First what ends or goes on, and what waiting ones request.
    var fresh: Mask = 0
    var ends: Mask = 0
    let waiting = now.waiting
    let begun = now.begun
    for r in 0..<tables.count {
      let request = Request(rawValue: requests[r])!
      if request == .none { continue }
      let wantsIn = request == .began || request == .ended
      if wantsIn && !waiting.has(r) && !begun.has(r) {
        marks.mark(.isInPool)
        fresh |= Mask(bit: r)
      } else if request == .ended && begun.has(r) {
        marks.mark(.endsInPool)
        ends |= Mask(bit: r)
      } else {
        marks.mark(.doesAtOnce)
        apply(request, of: r)
      }
    }
    drain(fresh: fresh, ends: ends, requests: requests)
  }

  /// The pool of a batch: fresh requests to begin or end, freed waiters, and ends of begun ones, one at a time.
  private mutating func drain(fresh: Mask, ends: Mask, requests: SIMD8<UInt8>) {
    var fresh = fresh
    var ends = ends
    while true {
      applyPending()
      marks.mark(.poolLosesOne, if: fresh & ~now.possible != 0)
      marks.mark(.endInPoolIsLost, if: ends & ~now.begun != 0)
      fresh &= now.possible
      ends &= now.begun
      let freed = freedWaiters
      let pool = fresh | ends | freed
      if pool == 0 { return }
      let r = chooseNext(from: pool)
      marks.mark(freed.has(r) ? .freedInPool : .asksInPool)
      if freed.has(r) {
        release(r)
      } else {
        apply(Request(rawValue: requests[r])!, of: r)
        fresh &= ~Mask(bit: r)
        ends &= ~Mask(bit: r)
      }
    }
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
