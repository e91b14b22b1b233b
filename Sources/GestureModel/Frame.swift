/// A state taken apart: what the cycle works on.
///
/// One bit plane for each thing that can be true of a recognizer or of a touch, so that a question about all of them is
/// one word operation. `possible` is the absence of the other five states.
///
/// The fields are in the order of their alignment, so that there are no bytes between them: a frame can be compared and
/// hashed as it lies in memory (``Moment``).
struct Frame: BitwiseCopyable {
  /// Private memory of all machines, one after another.
  var registers = SIMD32<UInt8>(repeating: 0)
  var variables = SIMD8<UInt8>(repeating: 0)
  /// Ticks to the expiry of the timers that run, of known length.
  var ticks = SIMD8<UInt8>(repeating: 0)
  /// Row `r`: the timers that were set in the same cycle as `r`'s to the same length, itself included.
  var deadline = Rows()
  /// Row `a`: the `b` that `a` requires to fail because a delegate said so.
  var dynamicRequires = Rows()
  /// Row `t`: the recognizers that have accepted touch `t` in their current attempts.
  var accepted = Rows()
  /// Row `t`: those of them whose machines have marked it.
  var marked = Rows()

  // Touches, by slot.
  var view = SIMD8<UInt8>(repeating: 0)
  var travel = SIMD8<UInt8>(repeating: 0)
  var direction = SIMD8<UInt8>(repeating: 0)
  var edges = SIMD8<UInt8>(repeating: 0)
  /// The finger is down.
  var down: Mask = 0
  /// The finger is up, and something of the touch is still withheld from the view.
  var kept: Mask = 0
  /// The view saw `began`, and no end.
  var seen: Mask = 0
  /// The view gets nothing more of it.
  var over: Mask = 0
  var withheldBegan: Mask = 0
  var withheldMoved: Mask = 0
  var withheldEnded: Mask = 0

  // Recognizers, by number.
  var began: Mask = 0
  var changed: Mask = 0
  var ended: Mask = 0
  var failed: Mask = 0
  var cancelled: Mask = 0
  /// Waits, with `began` pending.
  var waitsToBegin: Mask = 0
  /// Waits, with `ended` pending.
  var waitsToEnd: Mask = 0
  var disabled: Mask = 0
  var removed: Mask = 0
  /// Has accepted a touch since its last reset.
  var takesPart: Mask = 0
  /// Has its timer running.
  var timed: Mask = 0
  /// Its timer is due together with one that has fired: nothing else may come first.
  var urgent: Mask = 0

  @inline(always) var begun: Mask { began | changed }
  @inline(always) var terminal: Mask { ended | failed | cancelled }
  /// `possible`, `began` or `changed`.
  @inline(always) var active: Mask { ~terminal }
  /// Its `began` or `ended` has taken place in this attempt (a `cancelled` one was begun).
  @inline(always) var effective: Mask { began | changed | ended | cancelled }
  @inline(always) var possible: Mask { ~(began | changed | ended | failed | cancelled) }
  @inline(always) var waiting: Mask { waitsToBegin | waitsToEnd }
  /// Has accepted a touch that is down.
  @inline(always) var tracking: Mask { accepted.union(of: down) }

  @inline(always)
  func state(_ r: Int) -> RecognizerState {
    let bit = Mask(bit: r)
    if (began | changed | ended | failed | cancelled) & bit == 0 { return .possible }
    if began & bit != 0 { return .began }
    if changed & bit != 0 { return .changed }
    if ended & bit != 0 { return .ended }
    return failed & bit != 0 ? .failed : .cancelled
  }

  @inline(always)
  mutating func setState(_ r: Int, _ state: RecognizerState) {
    let bit = Mask(bit: r)
    began &= ~bit
    changed &= ~bit
    ended &= ~bit
    failed &= ~bit
    cancelled &= ~bit
    switch state {
    case .possible: break
    case .began: began |= bit
    case .changed: changed |= bit
    case .ended: ended |= bit
    case .failed: failed |= bit
    case .cancelled: cancelled |= bit
    }
  }

  @inline(always)
  func stage(_ r: Int) -> RequestTable.Stage {
    if begun.has(r) { return .begun }
    if waitsToBegin.has(r) { return .waitingToBegin }
    return waitsToEnd.has(r) ? .waitingToEnd : .undecided
  }

  @inline(always)
  mutating func stopTimer(_ r: Int) {
    let bit = Mask(bit: r)
    guard timed & bit != 0 else { return }
    timed &= ~bit
    urgent &= ~bit
    ticks[r] = 0
    deadline[r] = 0
    deadline.clear(columns: bit)
  }

  /// Empties a slot.
  @inline(always)
  mutating func clearTouch(_ t: Int) {
    let bit = ~Mask(bit: t)
    down &= bit
    kept &= bit
    seen &= bit
    over &= bit
    withheldBegan &= bit
    withheldMoved &= bit
    withheldEnded &= bit
    accepted[t] = 0
    view[t] = 0
    clearGeometry(t)
  }

  /// Forgets what only matters while the finger is down.
  @inline(always)
  mutating func clearGeometry(_ t: Int) {
    marked[t] = 0
    travel[t] = 0
    direction[t] = 0
    edges[t] = 0
  }
}
