/// Step 4: requirements, exclusion, consequences.
extension Cycle {
  /// What `r` requires to fail and takes part.
  @inline(always)
  private func requirements(_ r: Int) -> Mask {
    if tables.fault != nil { return brokenRequirements(r) }
    return (tables.requires[r] | now.dynamicRequires[r]) & now.takesPart
  }

  private func brokenRequirements(_ r: Int) -> Mask {
    let required = tables.requires[r] | now.dynamicRequires[r]
    switch tables.fault {
    case .requirementReversed:
      return (tables.requires.rows(meeting: Mask(bit: r)) | now.dynamicRequires.rows(meeting: Mask(bit: r)))
        & now.takesPart
    case .absentIsRequired: return required
    case .mutualRequirementIgnored:
      return required & now.takesPart
        & ~(tables.requires.rows(meeting: Mask(bit: r)) | now.dynamicRequires.rows(meeting: Mask(bit: r)))
    case .liftedIsNotRequired: return required & now.takesPart & now.tracking
    default: return required & now.takesPart
    }
  }

  /// A recognizer that wants to leave `possible`: it fails, waits or goes on.
  mutating func update(_ r: Int, wants state: RecognizerState) {
    let required = requirements(r)
    if tables.fault == .ignoresRequirements {
      recognize(r, state)
    } else if tables.fault == .requiredSuccessIgnored && required & now.possible == 0 {
      recognize(r, state)
    } else if required & now.effective != 0 {
      marks.mark(.requiredWasEffective)
      fail(r)
    } else if required & now.possible != 0 {
      marks.mark(.requiredIsUndecided)
      wait(r, for: state)
    } else {
      marks.mark(.requiredIsNoMatter)
      recognize(r, state)
    }
  }

  private mutating func wait(_ r: Int, for state: RecognizerState) {
    marks.mark(state == .ended ? .waitsToEnd : .waitsToBegin)
    if state == .ended {
      now.waitsToEnd |= Mask(bit: r)
    } else {
      now.waitsToBegin |= Mask(bit: r)
    }
    switch tables.fault {
    case .waitingEnters where state == .began:
      now.waitsToBegin &= ~Mask(bit: r)
      now.setState(r, .began)
      see(.enter(r, from: .possible, to: .began, actions: 0))
    case .waitingPrevents: failLosers(to: r)
    default: break
    }
  }

  /// Exclusion, and then what has been requested takes place, with its consequences before anything else.
  private mutating func recognize(_ r: Int, _ state: RecognizerState, isFreed: Bool = false) {
    let bit = Mask(bit: r)
    now.waitsToBegin &= ~bit
    let straight = now.waitsToEnd & bit == 0 && state == .ended
    now.waitsToEnd &= ~bit
    var excluders = tables.related[r] & now.begun
    if tables.fault == .begunExcludesNobody { excluders = 0 }
    if tables.fault == .failureExcludes { excluders |= tables.related[r] & now.failed }
    if tables.fault == .endedExcludes { excluders |= tables.related[r] & now.ended }
    if tables.fault == .freedIsNotExcluded && isFreed { excluders = 0 }
    while excluders != 0 {
      marks.mark(.isExcludedByNobody)
      if prevents(excluders.popFirst(), r) {
        marks.mark(isFreed ? .excludesFreed : .excludes)
        if tables.fault == .excludedStaysPossible { return }
        return fail(r)
      }
    }
    if tables.fault == .asksShouldBeginLate && !shouldBegin(r) { return refuseToBegin(r) }
    if tables.fault == .freedSkipsBegan && isFreed && state == .ended {
      enter(r, .ended)
      return failLosers(to: r)
    }
    // A discrete one is recognized at once, and so is a continuous one whose request was bent.
    if state == .ended && (straight || !tables.continuous.has(r)) {
      marks.mark(.endsStraight)
      enter(r, .ended)
      return failLosers(to: r)
    }
    marks.mark(state == .ended ? .beginsAndEnds : .begins)
    enter(r, .began)
    failLosers(to: r)
    if state == .ended && now.begun.has(r) && tables.fault != .freedNeverEnds { enter(r, .ended) }
  }

  /// The consequences of `r` becoming effective.
  private mutating func failLosers(to r: Int) {
    marks.mark(tables.cancelsTouches.has(r) ? .takesTouches : .leavesTouches)
    if tables.cancelsTouches.has(r) { doomed |= taken(by: r) }
    let undecided = now.takesPart & now.possible & ~Mask(bit: r)
    var losers: Mask = 0
    var others = tables.related[r] & undecided
    if tables.fault == .preventsOnlyOnOwnView { others &= sameView(r) }
    while others != 0 {
      let other = others.popFirst()
      if prevents(r, other) { losers |= Mask(bit: other) }
    }
    marks.mark(.preventedFails, if: losers != 0)
    if tables.fault != .successDoesNotFail {
      losers |=
        (tables.requires.rows(meeting: Mask(bit: r)) | now.dynamicRequires.rows(meeting: Mask(bit: r))) & undecided
    }
    marks.mark(.requiringFails, if: losers & tables.requires.rows(meeting: Mask(bit: r)) != 0)
    if tables.fault != nil { losers = brokenLosers(losers, to: r) }
    while losers != 0 { fail(losers.popFirst()) }
  }

  /// The touches that a recognition takes from their views.
  private func taken(by r: Int) -> Mask {
    let touches = now.accepted.rows(meeting: Mask(bit: r)) & ~now.over
    switch tables.fault {
    case .cancelsEventTouchOnly: return touches & (touchInQuestion.map { Mask(bit: $0) } ?? 0)
    case .cancelsEveryTouch: return (now.down | now.kept) & ~now.over
    default: return touches
    }
  }

  /// Whom a recognition fails in a broken model.
  private mutating func brokenLosers(_ losers: Mask, to r: Int) -> Mask {
    let others = tables.related[r]
    switch tables.fault {
    case .recognitionFailsBegun: return losers | others & now.begun
    case .recognitionCancelsBegun:
      var rest = others & now.begun
      while rest != 0 { enter(rest.popFirst(), .cancelled) }
      return losers
    case .recognitionFailsUntouched: return losers | others & now.possible & ~now.takesPart
    case .recognitionFailsOne: return losers == 0 ? 0 : Mask(bit: losers.first)
    case .recognitionFailsNobody: return 0
    default: return losers
    }
  }

  private func sameView(_ r: Int) -> Mask {
    let view = tables.scenario.recognizers[r].view
    return (0..<tables.count).reduce(into: Mask(0)) { set, other in
      if tables.scenario.recognizers[other].view == view { set |= Mask(bit: other) }
    }
  }

  /// Those that wait for nobody any more.
  var freedWaiters: Mask {
    var freed: Mask = 0
    var rest = now.waiting
    while rest != 0 {
      let r = rest.popFirst()
      if requirements(r) & now.active == 0 { freed |= Mask(bit: r) }
    }
    if tables.fault == .failureDoesNotFree { freed = 0 }
    if tables.fault == .failureFreesAll && now.failed != 0 { freed = now.waiting }
    return freed
  }

  /// A freed recognizer becomes what it has requested, or is excluded.
  mutating func release(_ r: Int) {
    marks.mark(.isFreed)
    if tables.fault == .failureFailsWaiting { return fail(r) }
    recognize(r, now.waitsToEnd.has(r) ? .ended : .began, isFreed: true)
  }

  /// Consequences of failures and resets: waiting recognizers are looked at again until nothing changes.
  mutating func settle() {
    while true {
      applyPending()
      let freed = freedWaiters
      if freed == 0 { return }
      marks.mark(.settles)
      release(chooseNext(from: freed))
    }
  }

  /// A recognizer fails; whoever waits for it is looked at in ``settle()``.
  mutating func fail(_ r: Int) { enter(r, .failed) }

  /// A transition of one recognizer, with its action.
  mutating func enter(_ r: Int, _ state: RecognizerState) {
    let from = now.state(r)
    now.setState(r, state)
    if state.isTerminal {
      now.waitsToBegin &= ~Mask(bit: r)
      now.waitsToEnd &= ~Mask(bit: r)
      if tables.fault != .terminalKeepsTimer { now.stopTimer(r) }
      // A terminal recognizer handles nothing before its reset: its memory would only tell equal states apart.
      forgetMemory(r)
    }
    marks.mark(tables.actsOnCancel ? .cancelledActs : .cancelledIsSilent, if: state == .cancelled)
    let actions = actions(entering: state, from: from)
    see(.enter(r, from: from, to: state, actions: actions))
    if actions > 0 { performAction(of: r, in: state) }
  }

  /// How many actions a transition sends.
  private func actions(entering state: RecognizerState, from: RecognizerState) -> Int {
    switch (state, tables.fault) {
    case (.changed, .repeatedChangeIsSilent) where from == .changed: 0
    case (.began, .beganActsTwice), (.changed, .changedActsTwice), (.ended, .endedActsTwice): 2
    case (.began, .beganIsSilent), (.changed, .changedIsSilent), (.ended, .endedIsSilent): 0
    case (.failed, .failedActs): 1
    case (.cancelled, .cancelledActs): 1
    case (.cancelled, .cancelledIsSilent): 0
    case (.began, _), (.changed, _), (.ended, _): 1
    case (.cancelled, _): tables.actsOnCancel ? 1 : 0
    case (.failed, _), (.possible, _): 0
    }
  }
}
