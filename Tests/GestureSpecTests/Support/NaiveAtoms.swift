import GestureModel

@testable import GestureSpec

/// What one observation shows, read off its fields with the words of the phrases.
struct NaiveAtoms {
  private let history: [Observation]
  private let i: Int
  private let before: [RecognizerState]
  private let after: [RecognizerState]
  private let scenario: Scenario
  private var o: Observation { history[i] }

  init(_ history: [Observation], _ i: Int, before: [RecognizerState], after: [RecognizerState], _ scenario: Scenario) {
    self.history = history
    self.i = i
    self.before = before
    self.after = after
    self.scenario = scenario
  }

  private func isEvent(_ event: Observation.Event) -> Bool { o.kind == .event && o.code == event.rawValue }

  func holds(_ atom: Atom, _ v: [Int]) -> Bool {
    let x = v.first.map { UInt8($0) } ?? 0
    func has(_ raw: UInt8) -> Bool { atom.first >> UInt16(raw) & 1 == 1 }
    func alsoHas(_ raw: UInt8) -> Bool { atom.second >> UInt16(raw) & 1 == 1 }
    let isOf = o.recognizer == x
    let isOfTouch = v.count == 2 && o.recognizer == x && o.touch == UInt8(v[1])
    let move = o.kind == .event && o.code == 1 ? Move(packed: o.from) : nil
    switch atom.predicate {
    case .cycleBegins: return o.kind == .event
    case .touchBegins: return isEvent(.touchBegan) && o.touch == x
    case .anyTouchBegins: return isEvent(.touchBegan)
    case .touchMoves: return isEvent(.touchMoved) && o.touch == x
    case .touchMovesTo: return o.touch == x && move.map { has($0.travel.rawValue) } ?? false
    case .touchMovesTowards:
      return o.touch == x && move.map { $0.travel != .still && has($0.direction.rawValue) } ?? false
    case .touchSpreads: return o.touch == x && move?.twist == .spread
    case .touchTurns: return o.touch == x && move?.twist == .turn
    case .touchBeginsAt:
      return o.kind == .event && o.code == Observation.Event.touchBegan.rawValue && o.touch == x
        && Direction.allCases.contains { has($0.rawValue) && o.from >> $0.rawValue & 1 == 1 }
    case .touchMovesFast: return o.touch == x && move?.isFast ?? false
    case .touchLifts: return isEvent(.touchEnded) && o.touch == x
    case .interrupts: return isEvent(.interrupt)
    case .timerFires: return isEvent(.timer) && isOf
    case .timePasses: return isEvent(.wait)
    case .applicationActs: return isEvent(.application)
    case .cycleEnds: return o.kind == .end
    case .cycleEndsFree: return o.kind == .end && o.value == 0
    case .isOffered: return o.kind == .offer && isOfTouch
    case .accepts: return o.kind == .offer && isOfTouch && o.value == 1
    case .refuses: return o.kind == .offer && isOfTouch && o.value == 0
    case .isOfferedAny: return o.kind == .offer && isOf
    case .acceptsAny: return o.kind == .offer && isOf && o.value == 1
    case .refusesAny: return o.kind == .offer && isOf && o.value == 0
    case .handlesTouch: return o.kind == .handle && isOfTouch && o.code != 4
    case .handlesPhaseOfTouch: return o.kind == .handle && isOfTouch && has(o.code)
    case .handlesPhase: return o.kind == .handle && isOf && has(o.code)
    case .handlesTimer: return o.kind == .handle && isOf && o.code == Observation.Handled.timer.rawValue
    case .requests: return o.kind == .handle && isOf && has(o.value)
    case .isAskedToBegin: return o.kind == .ask && isOf && o.code == 0
    case .mayBegin: return o.kind == .ask && isOf && o.code == 0 && o.value == 1
    case .mayNotBegin: return o.kind == .ask && isOf && o.code == 0 && o.value == 0
    case .answers: return o.kind == .ask && isOf && o.other == UInt8(v[1]) && has(o.value) && o.code == atom.second
    case .enters: return o.kind == .enter && isOf && has(o.code)
    case .entersFrom: return o.kind == .enter && isOf && has(o.code) && alsoHas(o.from)
    case .acts: return [.offer, .handle, .enter, .reset].contains(o.kind) && isOf && o.actions > 0
    case .actsTimes: return [.offer, .handle, .enter, .reset].contains(o.kind) && isOf && o.actions == atom.first
    case .isReset: return o.kind == .reset && isOf
    case .wasState: return has(before[Int(x)].rawValue)
    case .isState: return has(after[Int(x)].rawValue)
    case .leavesItsState:
      return (o.kind == .enter || o.kind == .reset) && isOf && o.from == before[Int(x)].rawValue
    case .isSwitchedOff: return isSet(.disabled, .removed) && isOf
    case .isSwitchedOn: return isSet(.enabled, .attached) && isOf
    case .isOff: return isOff(x)
    case .viewSees: return o.kind == .view && o.touch == x && has(o.code)
    case .touchBeginsOn: return isEvent(.touchBegan) && o.touch == x && UInt16(o.other) == atom.first
    case .applicationEvent: return isEvent(.application) && UInt16(o.value) == atom.first
    case .variableIsAtLeast: return value(ofVariable: Int(atom.first)) >= Int(atom.second)
    default: preconditionFailure("\(atom.predicate)")
    }
  }

  private func value(ofVariable variable: Int) -> Int {
    var value = variable < scenario.variables.count ? scenario.variables[variable].initial : -1
    for o in history[...i] where o.kind == .set && o.code == 0 && Int(o.other) == variable { value = Int(o.value) }
    return value
  }

  private func isSet(_ settings: Observation.Setting...) -> Bool {
    o.kind == .set && settings.contains { $0.rawValue == o.code }
  }

  private func isOff(_ r: UInt8) -> Bool {
    var isDisabled = !scenario.recognizers[Int(r)].isEnabled
    var isRemoved = false
    for o in history[...i] where o.kind == .set && o.recognizer == r {
      switch Observation.Setting(rawValue: o.code)! {
      case .enabled: isDisabled = false
      case .disabled: isDisabled = true
      case .attached: isRemoved = false
      case .removed: isRemoved = true
      case .variable: break
      }
    }
    return isDisabled || isRemoved
  }
}

/// What a scenario fixes, read off its fields.
struct NaiveFacts {
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  func holds(_ atom: Atom, _ v: [Int]) -> Bool {
    let recognizer = v.first.map { scenario.recognizers[$0] }
    switch atom.predicate {
    case .isDiscrete: return recognizer!.kind.path == .discrete
    case .isContinuous: return recognizer!.kind.path == .continuous
    case .isTap: return recognizer!.kind.name == "tap"
    case .refusesByItself:
      if case .reactions(let machine) = recognizer!.kind.machine { return machine.refuses != .not(.always) }
      return true
    case .hasTouchLimit:
      if case .universal(let touches, _) = recognizer!.kind.machine { return touches == Int(atom.first) }
      return false
    case .cancelsTouches: return recognizer!.cancelsTouchesInView != false
    case .delaysBegan: return recognizer!.delaysTouchesBegan == true
    case .delaysEnded: return recognizer!.delaysTouchesEnded != false
    case .leavesDelaysBegan: return recognizer!.delaysTouchesBegan == nil
    case .leavesDelaysEnded: return recognizer!.delaysTouchesEnded == nil
    case .leavesBegin: return recognizer!.shouldBegin == nil
    case .isUniversal: return recognizer!.kind.name.hasPrefix("any ")
    case .leavesReceive: return recognizer!.shouldReceiveTouch == nil
    case .isNumber: return v[0] == Int(atom.first)
    case .differs: return v[0] != v[1]
    case .onOneView: return v[0] != v[1] && recognizer!.view == scenario.recognizers[v[1]].view
    case .related: return v[0] != v[1] && (isAbove(v[0], v[1]) || isAbove(v[1], v[0]))
    case .isSetToRequire: return scenario.requirements.contains(.init(v[0], v[1]))
    case .mayRequire: return v[0] != v[1] && mayRequire(v[0], v[1])
    case .alwaysPrevents: return v[0] != v[1] && prevention(v[0], v[1]) == (true, true)
    case .neverPrevents: return v[0] != v[1] && prevention(v[0], v[1]) == (false, false)
    case .mayPrevent: return v[0] != v[1] && prevention(v[0], v[1]).may
    case .simultaneous: return v[0] != v[1] && both(v[0], v[1]).must
    case .leavesSimultaneous:
      return v[0] != v[1] && scenario.simultaneous[.init(v[0], v[1])] == nil
        && scenario.simultaneous[.init(v[1], v[0])] == nil
    case .isPart: return recognizer!.kind.isTap && recognizer!.kind.isPart(of: scenario.recognizers[v[1]].kind)
    case .hasSetting: return scenario.switches[Switches.Name(rawValue: Int(atom.first) / 16)!] == Int(atom.first) % 16
    default: preconditionFailure("\(atom.predicate)")
    }
  }

  private func isAbove(_ a: Int, _ b: Int) -> Bool {
    var chain = [scenario.recognizers[b].view]
    while let parent = scenario.views[chain.last!].parent { chain.append(parent) }
    return chain.contains(scenario.recognizers[a].view)
  }

  /// Whether a yes is certain, and whether it is possible.
  private func answer(_ answer: Scenario.Answer?, _ byDefault: Bool) -> (must: Bool, may: Bool) {
    switch answer {
    case .yes: (true, true)
    case .no: (false, false)
    case .any, .when: (false, true)
    case nil: (byDefault, byDefault)
    }
  }

  private func both(_ a: Int, _ b: Int) -> (must: Bool, may: Bool) {
    let x = answer(scenario.simultaneous[.init(a, b)], false)
    let y = answer(scenario.simultaneous[.init(b, a)], false)
    return (x.must || y.must, x.may || y.may)
  }

  private func mayRequire(_ a: Int, _ b: Int) -> Bool {
    scenario.requirements.contains(.init(a, b)) || answer(scenario.shouldRequireFailureOf[.init(a, b)], false).may
      || answer(scenario.shouldBeRequiredToFailBy[.init(b, a)], false).may
  }

  private func prevention(_ a: Int, _ b: Int) -> (must: Bool, may: Bool) {
    let spares =
      scenario.switches.valueName(.tapSparesMoreTaps) == "yes"
      && scenario.recognizers[a].kind.spares(scenario.recognizers[b].kind)
    let can = answer(scenario.canPrevent[.init(a, b)], !spares)
    let canBe = answer(scenario.canBePrevented[.init(b, a)], true)
    let requires = scenario.requirements.contains(.init(a, b))
    return (
      can.must && canBe.must && !both(a, b).may && !mayRequire(a, b),
      can.may && canBe.may && !both(a, b).must && !requires
    )
  }
}
