/// Who has yet to handle the event of a cycle, and what of that has yet to take place.
///
/// As ``Frame``, it has no bytes between its fields.
struct Turns: BitwiseCopyable {
  /// Where step 2 stands.
  enum Stage: UInt8, BitwiseCopyable {
    /// All have handled the event, with all consequences, or there is nothing to handle.
    case over
    case handling
    /// `batch`: all have handled, and the pool of what they requested is not empty.
    case draining
  }

  /// `batch`: what was requested and has not taken place, by recognizer; raw values of ``Request``.
  var requests = SIMD8<UInt8>(repeating: Request.none.rawValue)
  var stage = Stage.over
  /// Those that have not handled the event.
  var rest: Mask = 0
  /// Those that will handle it without a request, whatever the others do before.
  var quiet: Mask = 0
  /// `batch`: those that want to begin, or as discrete ones to end.
  var fresh: Mask = 0
  /// `batch`: begun ones that want to end.
  var ends: Mask = 0
  /// What is handled.
  let what: Observation.Handled
  /// The touch it is about, or ``Observation/noTouch``.
  let touch: UInt8
  /// Whether nobody has handled it so far.
  var isFirst = true
  /// Whether one of the quiet ones has just handled it and there are more: they go on.
  var quietGoOn = false
  /// Whether there were several to handle it, so that there are orders.
  let areSeveral: Bool

  /// Nobody.
  init() { self.init(0, .began, nil) }

  /// Those that are to handle something.
  @inline(always)
  init(_ who: Mask, _ what: Observation.Handled, _ touch: Int?) {
    rest = who
    stage = who == 0 ? .over : .handling
    self.what = what
    self.touch = touch.map { UInt8(truncatingIfNeeded: $0) } ?? Observation.noTouch
    areSeveral = who & (who &- 1) != 0
  }

  /// The touch it is about, if it is about one.
  @inline(always) var touchInQuestion: Int? { touch == Observation.noTouch ? nil : Int(touch) }
}
