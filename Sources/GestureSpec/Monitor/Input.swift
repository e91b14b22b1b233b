import GestureModel

/// What is read off one observation: the leaves of a monitor. An atom is one of these, or a few of them combined.
enum Input: UInt8 {
  case cycleBegins, touchEvent, anyTouchBegins, travel, direction, fast, twist, edge, eventCode, timer
  case offer, offerTouch
  case handle, handleTouch, request
  case asked, askedAbout
  case enter, enterFrom, acts, actsTimes, arrives, starts, reset
  case set, view, end, endFree
  case touchOnView, application, variable

  /// The kinds of observation in which it can be true, as a bit mask.
  var kinds: UInt16 {
    func mask(_ kinds: Observation.Kind...) -> UInt16 { kinds.reduce(0) { $0 | 1 << UInt16($1.rawValue) } }
    switch self {
    case .cycleBegins, .touchEvent, .anyTouchBegins, .travel, .direction, .fast, .twist, .edge, .eventCode, .timer,
      .touchOnView,
      .application:
      return mask(.event)
    case .offer, .offerTouch: return mask(.offer)
    case .handle, .handleTouch, .request: return mask(.handle)
    case .asked, .askedAbout: return mask(.ask)
    case .enter, .enterFrom: return mask(.enter)
    case .acts, .actsTimes: return mask(.offer, .handle, .enter, .reset)
    case .arrives, .starts: return mask(.enter, .reset)
    case .reset: return mask(.reset)
    case .set, .variable: return mask(.set)
    case .view: return mask(.view)
    case .end, .endFree: return mask(.end)
    }
  }

  /// Its plane at an observation of one of its kinds; `x` and `y` are what the phrase was filled with.
  @inline(__always)
  func plane(_ x: UInt16, _ y: UInt16, _ o: Observation) -> UInt64 {
    func has(_ set: UInt16, _ member: UInt8) -> Bool { set &>> UInt16(member) & 1 == 1 }
    func one(_ index: UInt8, if condition: Bool) -> UInt64 { condition && index < 8 ? 1 &<< UInt64(index) : 0 }
    func cell(_ row: UInt8, _ column: UInt8, if condition: Bool) -> UInt64 {
      condition && row < 8 && column < 8 ? 1 &<< UInt64(row &* 8 &+ column) : 0
    }
    let moved = Observation.Event.touchMoved.rawValue
    switch self {
    case .cycleBegins, .end: return ~0
    case .touchEvent: return one(o.touch, if: has(x, o.code))
    case .anyTouchBegins: return Planes.replicated(o.code == Observation.Event.touchBegan.rawValue)
    case .travel: return one(o.touch, if: o.code == moved && has(x, o.from & 3))
    case .direction: return one(o.touch, if: o.code == moved && o.from & 3 != 0 && has(x, o.from &>> 2 & 3))
    case .fast: return one(o.touch, if: o.code == moved && o.from &>> 4 & 1 == 1)
    case .twist: return one(o.touch, if: o.code == moved && UInt16(o.from &>> 5 & 3) == x)
    case .edge:
      return one(o.touch, if: o.code == Observation.Event.touchBegan.rawValue && UInt16(o.from) & x != 0)
    case .eventCode: return Planes.replicated(UInt16(o.code) == x)
    case .timer: return one(o.recognizer, if: o.code == Observation.Event.timer.rawValue)
    case .offer: return one(o.recognizer, if: has(x, o.value))
    case .offerTouch: return cell(o.touch, o.recognizer, if: has(x, o.value))
    case .handle: return one(o.recognizer, if: has(x, o.code))
    case .handleTouch: return cell(o.touch, o.recognizer, if: has(x, o.code))
    case .request: return one(o.recognizer, if: has(x, o.value))
    case .asked: return one(o.recognizer, if: UInt16(o.code) == y && has(x, o.value))
    case .askedAbout: return cell(o.recognizer, o.other, if: UInt16(o.code) == y && has(x, o.value))
    case .enter, .arrives: return one(o.recognizer, if: has(x, o.code))
    case .enterFrom: return one(o.recognizer, if: has(x, o.code) && has(y, o.from))
    case .acts: return one(o.recognizer, if: o.actions > 0)
    case .actsTimes: return one(o.recognizer, if: UInt16(o.actions) == x)
    case .starts: return one(o.recognizer, if: has(x, o.from))
    case .reset: return one(o.recognizer, if: true)
    case .set: return one(o.recognizer, if: has(x, o.code))
    case .view: return one(o.touch, if: has(x, o.code))
    case .endFree: return Planes.replicated(o.value == 0)
    case .touchOnView:
      return one(o.touch, if: o.code == Observation.Event.touchBegan.rawValue && UInt16(o.other) == x)
    case .application:
      return Planes.replicated(o.code == Observation.Event.application.rawValue && UInt16(o.value) == x)
    case .variable:
      return Planes.replicated(
        o.code == Observation.Setting.variable.rawValue && UInt16(o.other) == x && UInt16(o.value) >= y)
    }
  }
}
