/// Step 1: a new touch is offered.
extension Cycle {
  /// A finger comes down in a free slot.
  mutating func putDown(_ touch: Int) {
    now.down |= Mask(bit: touch)
    now.view[touch] = event.other
    now.edges[touch] = event.from
  }

  /// Offers a touch to the active recognizers of its view and the superviews, in the order of their numbers.
  mutating func offer(_ touch: Int) {
    var candidates = tables.candidates[Int(event.other)] & ~now.disabled & ~now.removed & ~now.waitsToEnd
    if tables.fault != .terminalIsOffered { candidates &= now.active }
    if tables.fault != nil { candidates = brokenCandidates(candidates, touch) }
    markWhoIsLeftOut()
    let alreadyTookPart = now.takesPart
    while candidates != 0 {
      let r = candidates.popFirst()
      let accepts = shouldReceive(r, touch) && !refusesItself(r, touch)
      var seen = Observation.offer(r, touch, accepted: accepts)
      if !accepts && tables.fault == .refusalActs { seen.actions = 1 }
      see(seen)
      if accepts {
        accept(r, touch)
      } else {
        breakRefusal(r, touch)
      }
    }
    askDynamicRequirements(newcomers: now.takesPart & ~alreadyTookPart)
  }

  @inline(__always)
  private func markWhoIsLeftOut() {
    let all = tables.candidates[Int(event.other)]
    marks.mark(.disabledIsNotOffered, if: all & now.disabled != 0)
    marks.mark(.removedIsNotOffered, if: all & now.removed != 0)
    marks.mark(.waitingToEndIsNotOffered, if: all & now.waitsToEnd != 0)
    marks.mark(.terminalIsNotOffered, if: all & now.terminal != 0)
  }

  /// Who is offered a touch in a broken model.
  private func brokenCandidates(_ candidates: Mask, _ touch: Int) -> Mask {
    let all = tables.candidates[Int(event.other)] & ~now.removed & now.active
    switch tables.fault {
    case .disabledIsOffered: return all & ~now.waitsToEnd
    case .waitingToEndIsOffered: return all & ~now.disabled
    case .begunIsNotOffered: return candidates & ~now.begun
    case .waitingIsNotOffered: return candidates & ~now.waiting
    default: return candidates
    }
  }

  private mutating func accept(_ r: Int, _ touch: Int) {
    if tables.fault == .terminalIsOffered && now.terminal.has(r) { now.setState(r, .possible) }
    // What a begun recognizer has taken away never reaches the view.
    if now.begun.has(r) && tables.cancelsTouches.has(r) && tables.fault != .lateTouchReachesView {
      doomed |= Mask(bit: touch)
      marks.mark(.lateTouchIsTaken)
    }
    now.accepted.insert(touch, r)
    now.takesPart |= Mask(bit: r)
    if tables.universal.has(r) { now.registers[Int(tables.machines.heads[r].firstRegister)] &+= 1 }
  }

  private mutating func shouldReceive(_ r: Int, _ touch: Int) -> Bool {
    if tables.receives.yes.has(r) {
      marks.mark(CycleMarks.receiving, .statedYes)
      return true
    }
    if tables.receives.free.has(r) {
      let yes = choose(2, ChoicePoint(.receives, r)) == 0
      marks.mark(CycleMarks.receiving, .freely(yes))
      return yes
    }
    guard let condition = tables.receives.conditions[r] else {
      marks.mark(CycleMarks.receiving, .statedNo)
      return false
    }
    let yes = holds(condition, r, touch)
    marks.mark(CycleMarks.receiving, .computed(yes))
    return yes
  }

  /// What the kind itself refuses, after its delegate has been asked.
  private func refusesItself(_ r: Int, _ touch: Int) -> Bool {
    let head = tables.machines.heads[r]
    if head.isUniversal {
      let isFull = now.registers[Int(head.firstRegister)] == head.touchesPerAttempt
      marks.mark(.universalIsFull, if: isFull)
      return isFull
    }
    guard !head.refuses.isEmpty else { return false }
    let refuses = holds(head.refuses, r, touch)
    marks.mark(refuses ? .kindRefuses : .kindMightRefuse)
    return refuses
  }

  /// The two questions that add requirements, once for each ordered pair whose members first take part together.
  private mutating func askDynamicRequirements(newcomers: Mask) {
    guard newcomers != 0, tables.dynamicPairs != Rows() else { return }
    for a in 0..<tables.count where now.takesPart.has(a) {
      for b in 0..<tables.count where b != a && now.takesPart.has(b) {
        guard tables.dynamicPairs[a].has(b), newcomers.has(a) || newcomers.has(b) else { continue }
        if ask(.shouldRequireFailureOf, tables.shouldRequire, of: a, about: b) { addRequirement(a, b) }
        if ask(.shouldBeRequiredToFailBy, tables.shouldBeRequired, of: a, about: b) { addRequirement(b, a) }
      }
    }
  }

  /// From now on `a` requires `b` to fail.
  private mutating func addRequirement(_ a: Int, _ b: Int) {
    marks.mark(.requirementIsAdded)
    switch tables.fault {
    case .dynamicRequirementForgotten: break
    case .dynamicRequirementReversed: now.dynamicRequires.insert(b, a)
    default: now.dynamicRequires.insert(a, b)
    }
  }

  private mutating func breakRefusal(_ r: Int, _ touch: Int) {
    switch tables.fault {
    case .refusedTouchIsTracked: now.accepted.insert(touch, r)
    case .refusedTouchTakesPart: now.takesPart |= Mask(bit: r)
    case .refusalFails where now.possible.has(r): fail(r)
    case .asksShouldBeginWhenRefused: see(.ask(.shouldBegin, of: r, about: r, yes: true))
    default: break
    }
  }
}

/// Questions about a pair.
extension Cycle {
  /// Asks; an answer that the scenario leaves free, or computes, is something to see, and so is a stated one of the
  /// questions that add requirements.
  mutating func ask(
    _ question: Observation.Question, _ answers: borrowing Tables.PairAnswers, of a: Int, about b: Int
  ) -> Bool {
    let isDynamic = question == .shouldRequireFailureOf || question == .shouldBeRequiredToFailBy
    if answers.yes[a].has(b) {
      marks.mark(question, .statedYes)
      if isDynamic { see(.ask(question, of: a, about: b, yes: true)) }
      return true
    }
    let yes: Bool
    if answers.free[a].has(b) {
      yes = choose(2, .answer(question, of: a, about: b)) == 0
      marks.mark(question, .freely(yes))
    } else if let condition = answers.conditions[Scenario.Pair(a, b)] {
      yes = holds(condition, a, touchInQuestion)
      marks.mark(question, .computed(yes))
    } else {
      marks.mark(question, .statedNo)
      return false
    }
    see(.ask(question, of: a, about: b, yes: yes))
    return yes
  }

  /// Whether `x`, once recognized, keeps `y` from being recognized.
  mutating func prevents(_ x: Int, _ y: Int) -> Bool {
    switch tables.fault {
    case .nothingExcluded: return false
    case .preventionReversed: return decidePrevention(y, x)
    case .recognitionFailsAll: return true
    default: return decidePrevention(x, y)
    }
  }

  private mutating func decidePrevention(_ x: Int, _ y: Int) -> Bool {
    marks.mark(.requirementSparesPrevention, if: now.dynamicRequires[x].has(y))
    if now.dynamicRequires[x].has(y) { return false }
    marks.mark(.alwaysPrevents, if: tables.prevents[x].has(y))
    if tables.prevents[x].has(y) { return true }
    marks.mark(tables.mayPrevent[x].has(y) ? .preventionIsAsked : .neverPrevents)
    guard tables.mayPrevent[x].has(y) else { return false }
    return ask(.canPrevent, tables.canPrevent, of: x, about: y)
      && ask(.canBePrevented, tables.canBePrevented, of: y, about: x)
      && !ask(.simultaneous, tables.simultaneous, of: y, about: x)
      && !ask(.simultaneous, tables.simultaneous, of: x, about: y)
  }

  /// Asks `shouldBegin`; seen where the scenario states an answer.
  mutating func shouldBegin(_ r: Int) -> Bool {
    switch tables.fault {
    case .neverAsksShouldBegin: return true
    case .asksShouldBeginTwice: return askShouldBegin(r) && askShouldBegin(r)
    default: return askShouldBegin(r)
    }
  }

  private mutating func askShouldBegin(_ r: Int) -> Bool {
    let yes: Bool
    if tables.begins.yes.has(r) {
      yes = true
      marks.mark(.shouldBegin, .statedYes)
    } else if tables.begins.free.has(r) {
      yes = choose(2, .answer(.shouldBegin, of: r, about: r)) == 0
      marks.mark(.shouldBegin, .freely(yes))
    } else if let condition = tables.begins.conditions[r] {
      yes = holds(condition, r, touchInQuestion)
      marks.mark(.shouldBegin, .computed(yes))
    } else {
      yes = false
      marks.mark(.shouldBegin, .statedNo)
    }
    if tables.begins.stated.has(r) { see(.ask(.shouldBegin, of: r, about: r, yes: yes)) }
    return yes
  }

  /// The touch of the event, if it is one.
  var touchInQuestion: Int? { event.touch == Observation.noTouch ? nil : Int(event.touch) }
}
