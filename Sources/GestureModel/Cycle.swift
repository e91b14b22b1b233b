import ModelChecking

/// One transition in the making: the frame, the choices, and what a reader sees of it.
struct Cycle {
  let tables: Tables
  /// The state as it is now.
  var now = Frame()
  var choices = ChoiceCursor()
  /// Decides instead of the odometer, where a single history is followed or made; `nil` in a search.
  private var maker: (any ChoiceMaker)?
  let page: Page
  private let places: MarkedPlaces
  /// Marks the branches that the cycle comes by.
  let marks: CycleMarks

  // What lasts for one cycle.
  /// The event.
  var event = Observation(.event)
  /// Who has yet to handle it.
  var turns = Turns()
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
    places = MarkedPlaces(tables.marks)
    marks = places.marks
  }

  /// Calls `body` with every transition that leaves a state: each way through each cycle, from its beginning.
  mutating func forEachTransition(
    of state: GestureState,
    _ body: (GestureAction, GestureState, UnsafeBufferPointer<Observation>) -> Void
  ) {
    let start = tables.layout.unpack(state)
    forEachEvent(in: start) { cycle, event in
      var branch: UInt64 = 0
      cycle.choices.restart()
      repeat {
        cycle.now = start
        cycle.page.clear()
        cycle.run(event)
        body(GestureAction(event: event, branch: branch), cycle.tables.layout.pack(cycle.now), cycle.page.written)
        branch += 1
      } while cycle.choices.advance()
    }
    handOnMarks()
  }

  /// Hands on where the cycle has been.
  func handOnMarks() { places.handOn() }

  /// The cycle, from the event to the reset.
  private mutating func run(_ event: Observation) {
    open(event)
    while turns.stage != .over { takeTurn() }
    close()
  }

  /// The cycle up to where recognizers handle the event: who is to do so is in ``turns``.
  mutating func open(_ event: Observation) {
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
  }

  /// The rest of the cycle, after all have handled the event.
  mutating func close() {
    callOff()
    deliver()
    resetWhatIsDue()
    finish()
  }

  private mutating func begin(_ event: Observation) {
    self.event = event
    turns = Turns()
    interrupted = 0
    doomed = 0
    newlyTimed = 0
    toDisable = 0
    toRemove = 0
    refusedToBegin = 0
    phaseHasArrived = false
    marks.mark(event: event.code)
    see(event)
    if tables.fault == .viewsBeforeRecognizers { deliver() }
  }

  /// Records what a reader sees.
  @inline(always)
  mutating func see(_ observation: Observation) { page.write(observation) }

  /// The only way to make a choice: a number from 0 to `count` - 1, each in a transition of its own.
  ///
  /// What the choice is about is for whoever follows a single history, and costs a search nothing.
  @inline(always)
  mutating func choose(_ count: Int, _ point: ChoicePoint) -> Int {
    if maker != nil { return decide(count, point) }
    return choices.choose(count)
  }

  /// Chooses an element of a set that is not empty.
  @inline(always)
  mutating func choose(from set: Mask, _ point: ChoicePoint) -> Int {
    if set & (set &- 1) == 0 { return set.first }
    if maker != nil { return decide(among: set, point) }
    return set.element(choices.choose(set.nonzeroBitCount))
  }
}

/// Single transitions.
extension Cycle {
  @inline(never)
  private func decide(_ count: Int, _ point: ChoicePoint) -> Int {
    guard let maker, count > 1 else { return 0 }
    var point = point
    point.count = UInt8(count)
    let taken = maker.choose(at: point)
    precondition((0..<count).contains(taken), "alternative \(taken) of \(count)")
    return taken
  }

  @inline(never)
  private func decide(among set: Mask, _ point: ChoicePoint) -> Int {
    var point = point
    point.set = set
    return set.element(decide(set.nonzeroBitCount, point))
  }

  /// One transition, its choices made by somebody.
  mutating func take<Result>(
    _ event: Observation, from state: GestureState, choosing maker: any ChoiceMaker,
    _ body: (GestureState, UnsafeBufferPointer<Observation>) -> Result
  ) -> Result {
    self.maker = maker
    defer { self.maker = nil }
    now = tables.layout.unpack(state)
    page.clear()
    run(event)
    return body(tables.layout.pack(now), page.written)
  }
}

/// A buffer of observations, reused for every cycle, and shared by the copies of one.
final class Page {
  @exclusivity(unchecked) private var buffer = PlainBuffer<Observation>(capacity: 1024)

  @inline(always) var count: Int { buffer.count }

  @inline(always)
  func write(_ observation: Observation) { buffer.append(observation) }

  @inline(always)
  func clear() { buffer.clear() }

  var written: UnsafeBufferPointer<Observation> { buffer.elements }
}
