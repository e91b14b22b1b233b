/// Step 4: requirements, exclusion, consequences.
extension Cycle {
  /// What `r` requires to fail and takes part.
  @inline(always)
  private func requirements(_ r: Int) -> Mask {
    (tables.requires[r] | now.dynamicRequires[r]) & now.takesPart
  }

  /// A recognizer that wants to leave `possible`: it fails, waits or goes on.
  mutating func update(_ r: Int, wants state: RecognizerState) {
    let required = requirements(r)
    if tables.fault == .ignoresRequirements {
      recognize(r, state)
    } else if required & now.effective != 0 {
      fail(r)
    } else if required & now.possible != 0 {
      wait(r, for: state)
    } else {
      recognize(r, state)
    }
  }

  private mutating func wait(_ r: Int, for state: RecognizerState) {
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
  private mutating func recognize(_ r: Int, _ state: RecognizerState) {
    let bit = Mask(bit: r)
    now.waitsToBegin &= ~bit
    let straight = now.waitsToEnd & bit == 0 && state == .ended
    now.waitsToEnd &= ~bit
    var excluders = tables.related[r] & now.begun
    if tables.fault == .begunExcludesNobody { excluders = 0 }
    if tables.fault == .failureExcludes { excluders |= tables.related[r] & now.failed }
    while excluders != 0 {
      if prevents(excluders.popFirst(), r) { return fail(r) }
    }
    // A discrete one is recognized at once, and so is a continuous one whose request was bent.
    if state == .ended && (straight || !tables.continuous.has(r)) {
      enter(r, .ended)
      return failLosers(to: r)
    }
    enter(r, .began)
    failLosers(to: r)
    if state == .ended && now.begun.has(r) { enter(r, .ended) }
  }

  /// The consequences of `r` becoming effective.
  private mutating func failLosers(to r: Int) {
    if tables.cancelsTouches.has(r) { doomed |= now.accepted.rows(meeting: Mask(bit: r)) & ~now.over }
    let undecided = now.takesPart & now.possible & ~Mask(bit: r)
    var losers: Mask = 0
    var others = tables.related[r] & undecided
    if tables.fault == .preventsOnlyOnOwnView { others &= sameView(r) }
    while others != 0 {
      let other = others.popFirst()
      if prevents(r, other) { losers |= Mask(bit: other) }
    }
    if tables.fault != .successDoesNotFail {
      losers |=
        (tables.requires.rows(meeting: Mask(bit: r)) | now.dynamicRequires.rows(meeting: Mask(bit: r))) & undecided
    }
    while losers != 0 { fail(losers.popFirst()) }
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
    return freed
  }

  /// A freed recognizer becomes what it has requested, or is excluded.
  mutating func release(_ r: Int) {
    if tables.fault == .failureFailsWaiting { return fail(r) }
    recognize(r, now.waitsToEnd.has(r) ? .ended : .began)
  }

  /// Consequences of failures and resets: waiting recognizers are looked at again until nothing changes.
  mutating func settle() {
    while true {
      applyPending()
      let freed = freedWaiters
      if freed == 0 { return }
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
      now.stopTimer(r)
      // A terminal recognizer handles nothing before its reset: its memory would only tell equal states apart.
      forgetMemory(r)
    }
    let actions = actions(entering: state, from: from)
    see(.enter(r, from: from, to: state, actions: actions))
    if actions > 0 { performAction(of: r, in: state) }
  }

  /// How many actions a transition sends.
  private func actions(entering state: RecognizerState, from: RecognizerState) -> Int {
    switch (state, tables.fault) {
    case (.changed, .repeatedChangeIsSilent) where from == .changed: 0
    case (.began, .beganActsTwice): 2
    case (.failed, .failedActs): 1
    case (.cancelled, .cancelledActs): 1
    case (.cancelled, .cancelledIsSilent): 0
    case (.began, _), (.changed, _), (.ended, _): 1
    case (.cancelled, _): tables.actsOnCancel ? 1 : 0
    case (.failed, _), (.possible, _): 0
    }
  }
}
