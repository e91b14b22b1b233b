import ModelChecking

/// One transition in the making: the frame, the choices, and what a reader sees of it.
struct Cycle {
  let tables: Tables
  /// The state as it is now.
  var now = Frame()
  private var choices = ChoiceCursor()
  private let page: Page

  // What lasts for one cycle.
  /// The event.
  var event = Observation(.event)
  /// Whether the event's phase has been handed to the views.
  var phaseHasArrived = false
  /// The travel of the event's finger before its move.
  var travelBefore: UInt8 = 0
  /// The touches that were down when the system interrupted.
  var interrupted: Mask = 0
  /// The touches that a recognition takes away from their views.
  var doomed: Mask = 0
  /// The timers set in this cycle.
  var newlyTimed: Mask = 0
  /// What actions have done to recognizers and is yet to be applied.
  var toDisable: Mask = 0
  var toRemove: Mask = 0
  /// Whose `shouldBegin` was answered no in this cycle.
  var refusedToBegin: Mask = 0

  init(_ tables: Tables) {
    self.tables = tables
    page = Page()
  }

  /// Calls `body` with every transition that leaves a state.
  mutating func forEachTransition(
    of state: GestureState,
    _ body: (GestureAction, GestureState, UnsafeBufferPointer<Observation>) -> Void
  ) {
    let start = tables.layout.unpack(state)
    forEachEvent(in: start) { cycle, event in
      var branch: UInt32 = 0
      cycle.choices.restart()
      repeat {
        cycle.now = start
        cycle.run(event)
        body(GestureAction(event: event, branch: branch), cycle.tables.layout.pack(cycle.now), cycle.page.written)
        branch += 1
      } while cycle.choices.advance()
    }
  }

  /// The cycle, from the event to the reset.
  private mutating func run(_ event: Observation) {
    begin(event)
    switch Observation.Event(rawValue: event.code)! {
    case .touchBegan:
      let touch = Int(event.touch)
      putDown(touch)
      offer(touch)
      handle(now.accepted[touch], .began, touch)
    case .touchMoved:
      let touch = Int(event.touch)
      move(touch)
      handle(now.accepted[touch], .moved, touch)
    case .touchEnded:
      let touch = Int(event.touch)
      if tables.fault != .liftIsForgotten { now.down &= ~Mask(bit: touch) }
      handle(now.accepted[touch], .ended, touch)
    case .interrupt: interrupt()
    case .timer: fireTimer(Int(event.recognizer))
    case .wait: pass(ticks: event.value)
    case .application: applicationEvent(Int(event.value))
    }
    callOff()
    deliver()
    resetWhatIsDue()
    finish()
  }

  private mutating func begin(_ event: Observation) {
    self.event = event
    page.clear()
    interrupted = 0
    doomed = 0
    newlyTimed = 0
    toDisable = 0
    toRemove = 0
    refusedToBegin = 0
    phaseHasArrived = false
    see(event)
    if tables.fault == .viewsBeforeRecognizers { deliver() }
  }

  /// Records what a reader sees.
  @inline(always)
  mutating func see(_ observation: Observation) { page.write(observation) }

  /// The only way to make a choice: a number from 0 to `count` - 1, each in a transition of its own.
  @inline(always)
  mutating func choose(_ count: Int) -> Int { choices.choose(count) }

  /// Chooses an element of a set that is not empty.
  @inline(always)
  mutating func choose(from set: Mask) -> Int {
    set & (set &- 1) == 0 ? set.first : set.element(choices.choose(set.nonzeroBitCount))
  }
}

/// A buffer of observations, reused for every transition.
private final class Page {
  /// More than a cycle of eight recognizers can show.
  private static let capacity = 4096
  private let memory = UnsafeMutablePointer<Observation>.allocate(capacity: Page.capacity)
  private var count = 0

  @inline(always)
  func write(_ observation: Observation) {
    precondition(count < Page.capacity, "a cycle of more than \(Page.capacity) observations")
    memory[count] = observation
    count += 1
  }

  @inline(always)
  func clear() { count = 0 }

  var written: UnsafeBufferPointer<Observation> { UnsafeBufferPointer(start: memory, count: count) }

  deinit { memory.deallocate() }
}
