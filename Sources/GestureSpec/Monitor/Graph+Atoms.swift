import GestureModel

extension Graph {
  /// The node of a predicate about an observation or about the state of a recognizer.
  mutating func leaf(_ predicate: Predicate, _ x: UInt16, _ y: UInt16) -> Int32 {
    switch predicate {
    case .cycleBegins: return input(.cycleBegins)
    case .touchBegins: return input(.touchEvent, bit(Observation.Event.touchBegan.rawValue))
    case .anyTouchBegins: return input(.anyTouchBegins)
    case .touchMoves: return input(.touchEvent, bit(Observation.Event.touchMoved.rawValue))
    case .touchMovesTo: return input(.travel, x)
    case .touchMovesTowards: return input(.direction, x)
    case .touchMovesFast: return input(.fast)
    case .touchSpreads: return input(.twist, UInt16(Twist.spread.rawValue))
    case .touchTurns: return input(.twist, UInt16(Twist.turn.rawValue))
    case .touchBeginsAt: return input(.edge, x)
    case .touchLifts: return input(.touchEvent, bit(Observation.Event.touchEnded.rawValue))
    case .interrupts: return input(.eventCode, UInt16(Observation.Event.interrupt.rawValue))
    case .timerFires: return input(.timer)
    case .timePasses: return input(.eventCode, UInt16(Observation.Event.wait.rawValue))
    case .applicationActs: return input(.eventCode, UInt16(Observation.Event.application.rawValue))
    case .cycleEnds: return input(.end)
    case .cycleEndsFree: return input(.endFree)
    case .isOffered: return input(.offerTouch, 0b11)
    case .accepts: return input(.offerTouch, 0b10)
    case .refuses: return input(.offerTouch, 0b01)
    case .isOfferedAny: return input(.offer, 0b11)
    case .acceptsAny: return input(.offer, 0b10)
    case .refusesAny: return input(.offer, 0b01)
    case .handlesTouch: return input(.handleTouch, 0b01111)
    case .handlesPhaseOfTouch: return input(.handleTouch, x)
    case .handlesPhase: return input(.handle, x)
    case .handlesTimer: return input(.handle, bit(Observation.Handled.timer.rawValue))
    case .requests: return input(.request, x)
    case .isAskedToBegin: return input(.asked, 0b11, UInt16(Observation.Question.shouldBegin.rawValue))
    case .mayBegin: return input(.asked, 0b10, UInt16(Observation.Question.shouldBegin.rawValue))
    case .mayNotBegin: return input(.asked, 0b01, UInt16(Observation.Question.shouldBegin.rawValue))
    case .answers: return input(.askedAbout, x, y)
    case .enters: return input(.enter, x)
    case .entersFrom: return input(.enterFrom, x, y)
    case .acts: return input(.acts)
    case .actsTimes: return input(.actsTimes, x)
    case .isReset: return input(.reset)
    case .wasState: return state(in: x) { $0.previous($1, .recognizer, []) }
    case .isState: return state(in: x) { $1 }
    case .leavesItsState:
      var node = constant(0)
      for state in RecognizerState.allCases {
        let was = leaf(.wasState, bit(state.rawValue), 0)
        let from = input(.starts, bit(state.rawValue))
        node = or(node, and(was, from))
      }
      return node
    case .isSwitchedOff: return input(.set, settings(.disabled, .removed))
    case .isSwitchedOn: return input(.set, settings(.enabled, .attached))
    case .isOff:
      let disabled = lasting(.disabled, until: .enabled, startsWith: .disabled)
      let removed = lasting(.removed, until: .attached)
      return or(disabled, removed)
    case .viewSees: return input(.view, x)
    case .touchBeginsOn: return input(.touchOnView, x)
    case .applicationEvent: return input(.application, x)
    case .variableIsAtLeast:
      return since(not(input(.variable, x, 0)), input(.variable, x, y), .closed, [], startsWith: .variable(x, y))
    default: preconditionFailure("\(predicate) is a fact of the scenario")
    }
  }

  private func bit(_ raw: UInt8) -> UInt16 { 1 << UInt16(raw) }

  private func settings(_ settings: Observation.Setting...) -> UInt16 {
    settings.reduce(0) { $0 | bit($1.rawValue) }
  }

  private mutating func lasting(
    _ start: Observation.Setting, until end: Observation.Setting, startsWith beginning: Start = .nothing
  ) -> Int32 {
    let over = input(.set, settings(end))
    return since(
      not(over), input(.set, settings(start)), .recognizer, [], startsWith: beginning,
      meaning: .atom(Atom(.isOff, [.r])))
  }

  /// The recognizers in one of some states, as the transitions and resets so far tell; at first all are possible.
  private mutating func state(in set: UInt16, _ view: (inout Graph, Int32) -> Int32) -> Int32 {
    let isPossible = set & 1 == 1
    // `possible` is where none of the others is, so the complement needs fewer words.
    let others: UInt16 = isPossible ? ~set & 0b111110 : set
    var node = constant(0)
    for state in RecognizerState.allCases where others >> UInt16(state.rawValue) & 1 == 1 {
      let left = not(input(.arrives, 0b111111))
      let current = since(
        left, input(.arrives, bit(state.rawValue)), .recognizer, [],
        meaning: .atom(Atom(.isState, [.r], bit(state.rawValue))))
      node = or(node, view(&self, current))
    }
    return isPossible ? not(node) : node
  }
}
