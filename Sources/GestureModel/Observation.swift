/// One thing that a reader of a history sees.
///
/// Every transition of the system contributes one *cycle*: an `event`, then offers, handlings, questions, transitions,
/// view phases in the order in which they happened, then `end`. Rules, questions, traces, reports and recorded
/// histories share this alphabet; nothing of the model's own bookkeeping is in it.
///
/// Eight plain bytes, so that an observation is a key and costs nothing to keep. Which fields mean something depends on
/// ``kind``; the factories say so. Unused fields are zero (``noTouch`` where a touch is absent).
public struct Observation: BitwiseCopyable, Hashable, Sendable {
  /// What kind of thing was seen.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case event, offer, handle, ask, enter, reset, view, set, end, forget
  }

  /// What happened outside.
  public enum Event: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case touchBegan, touchMoved, touchEnded, interrupt, timer, wait, application
  }

  /// What a recognizer handled.
  public enum Handled: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case began, moved, ended, cancelled, timer
  }

  /// What a delegate or a recognizer's own method was asked.
  public enum Question: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case shouldBegin, simultaneous, canPrevent, canBePrevented, shouldRequireFailureOf, shouldBeRequiredToFailBy
  }

  /// What a `set` changed.
  public enum Setting: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case variable, enabled, disabled, attached, removed
  }

  /// Stands where no touch is concerned.
  public static let noTouch: UInt8 = 255

  /// What kind of thing was seen.
  public var kind: Kind
  /// The recognizer it is about.
  public var recognizer: UInt8 = 0
  /// The other recognizer (`ask`), or the view (`event` of a new touch, `view`).
  public var other: UInt8 = 0
  /// The touch it is about, by the model's slot, or ``noTouch``.
  public var touch: UInt8 = Observation.noTouch
  /// The raw value of an ``Event``, ``Handled``, ``Question``, ``Setting``, ``RecognizerState`` (entered) or
  /// ``TouchPhase`` (seen by the view).
  public var code: UInt8 = 0
  /// The state before (`enter`, `reset`), or a move's packed geometry (`event`).
  public var from: UInt8 = 0
  /// Accepted or refused, yes or no, a ``Request``, a number of ticks, a variable's value, an application event.
  public var value: UInt8 = 0
  /// How many actions were sent with it.
  public var actions: UInt8 = 0

  /// An observation of a kind, all else unset.
  public init(_ kind: Kind) { self.kind = kind }
}

extension Observation {
  /// A touch came down on a view; `edges` is a bit mask of the ``Direction`` edges it began at.
  public static func touchBegan(_ touch: Int, view: Int, edges: Int = 0) -> Observation {
    var o = Observation(.event)
    o.code = Event.touchBegan.rawValue
    o.touch = UInt8(touch)
    o.other = UInt8(view)
    o.from = UInt8(edges)
    return o
  }

  /// A touch moved; see ``Move``.
  public static func touchMoved(_ touch: Int, _ move: Move = Move()) -> Observation {
    var o = Observation(.event)
    o.code = Event.touchMoved.rawValue
    o.touch = UInt8(touch)
    o.from = move.packed
    return o
  }

  /// A touch was lifted.
  public static func touchEnded(_ touch: Int) -> Observation {
    var o = Observation(.event)
    o.code = Event.touchEnded.rawValue
    o.touch = UInt8(touch)
    return o
  }

  /// The system called off all touches that are down.
  public static func interrupt() -> Observation {
    var o = Observation(.event)
    o.code = Event.interrupt.rawValue
    return o
  }

  /// A recognizer's timer fired.
  public static func timer(_ recognizer: Int) -> Observation {
    var o = Observation(.event)
    o.code = Event.timer.rawValue
    o.recognizer = UInt8(recognizer)
    return o
  }

  /// Time passed, in ticks.
  public static func wait(_ ticks: Int) -> Observation {
    var o = Observation(.event)
    o.code = Event.wait.rawValue
    o.value = UInt8(ticks)
    return o
  }

  /// An application event, by its number in the scenario.
  public static func application(_ event: Int) -> Observation {
    var o = Observation(.event)
    o.code = Event.application.rawValue
    o.value = UInt8(event)
    return o
  }

  /// A new touch was offered to a recognizer.
  public static func offer(_ recognizer: Int, _ touch: Int, accepted: Bool) -> Observation {
    var o = Observation(.offer)
    o.recognizer = UInt8(recognizer)
    o.touch = UInt8(touch)
    o.value = accepted ? 1 : 0
    return o
  }

  /// A recognizer handled a phase of a touch, or (without a touch) its timer, and requested something or nothing.
  public static func handle(_ recognizer: Int, _ what: Handled, _ touch: Int?, _ request: Request) -> Observation {
    var o = Observation(.handle)
    o.recognizer = UInt8(recognizer)
    o.touch = touch.map { UInt8($0) } ?? noTouch
    o.code = what.rawValue
    o.value = request.rawValue
    return o
  }

  /// `of`'s delegate (or method) was asked about `about` (itself, for `shouldBegin`).
  public static func ask(_ question: Question, of: Int, about: Int, yes: Bool) -> Observation {
    var o = Observation(.ask)
    o.code = question.rawValue
    o.recognizer = UInt8(of)
    o.other = UInt8(about)
    o.value = yes ? 1 : 0
    return o
  }

  /// A recognizer went from one state to another and sent a number of actions.
  public static func enter(_ recognizer: Int, from: RecognizerState, to: RecognizerState, actions: Int) -> Observation {
    var o = Observation(.enter)
    o.recognizer = UInt8(recognizer)
    o.from = from.rawValue
    o.code = to.rawValue
    o.actions = UInt8(actions)
    return o
  }

  /// A recognizer was reset; `to` is `possible` unless the model is broken.
  public static func reset(
    _ recognizer: Int, from: RecognizerState, to: RecognizerState = .possible, actions: Int = 0
  ) -> Observation {
    var o = Observation(.reset)
    o.recognizer = UInt8(recognizer)
    o.from = from.rawValue
    o.code = to.rawValue
    o.actions = UInt8(actions)
    return o
  }

  /// The hit view got a phase of a touch.
  public static func view(_ touch: Int, _ phase: TouchPhase) -> Observation {
    var o = Observation(.view)
    o.touch = UInt8(touch)
    o.code = phase.rawValue
    return o
  }

  /// A recognizer was enabled, disabled, attached or removed.
  public static func set(_ setting: Setting, _ recognizer: Int) -> Observation {
    var o = Observation(.set)
    o.code = setting.rawValue
    o.recognizer = UInt8(recognizer)
    return o
  }

  /// An application variable got a value.
  public static func set(variable: Int, to value: Int) -> Observation {
    var o = Observation(.set)
    o.code = Setting.variable.rawValue
    o.other = UInt8(variable)
    o.value = UInt8(value)
    return o
  }

  /// The cycle is over; says whether a finger is down.
  public static func end(fingerDown: Bool) -> Observation {
    var o = Observation(.end)
    o.value = fingerDown ? 1 : 0
    return o
  }

  /// Nothing more can be seen of this touch, after the end of the cycle: the end of its life as a scope.
  ///
  /// It says when a slot may be used for another touch. No rule and no question can mention it. A touch that is
  /// *joined* to another is not over: another one, which is like it in everything that can still happen, stands for it.
  public static func forget(_ touch: Int, isJoined: Bool = false) -> Observation {
    var o = Observation(.forget)
    o.touch = UInt8(touch)
    o.value = isJoined ? 1 : 0
    return o
  }
}

/// The geometry of one move of one finger.
public struct Move: BitwiseCopyable, Hashable, Sendable {
  /// How far the finger has travelled, after this move.
  public var travel: Travel = .still
  /// Where to; meaningful beyond `still`.
  public var direction: Direction = .up
  /// Whether this move reached `far`, and fast.
  public var isFast = false
  /// What it does with another finger.
  public var twist: Twist = .none

  /// A move that changes nothing but the time.
  public init() {}

  /// All at once.
  public init(travel: Travel, direction: Direction = .up, isFast: Bool = false, twist: Twist = .none) {
    self.travel = travel
    self.direction = direction
    self.isFast = isFast
    self.twist = twist
  }

  /// The move in seven bits.
  public var packed: UInt8 {
    travel.rawValue | direction.rawValue << 2 | (isFast ? 1 : 0) << 4 | twist.rawValue << 5
  }

  /// The move from its seven bits.
  public init(packed: UInt8) {
    travel = Travel(rawValue: packed & 3)!
    direction = Direction(rawValue: packed >> 2 & 3)!
    isFast = packed >> 4 & 1 == 1
    twist = Twist(rawValue: packed >> 5 & 3)!
  }
}
