/// Which events are possible, how fingers move, and time.
extension Cycle {
  /// Calls `body` with every event that is possible in a frame, in a fixed order.
  ///
  /// When a timer has fired whose deadline others share, those fire before anything else.
  mutating func forEachEvent(in frame: Frame, _ body: (inout Cycle, Observation) -> Void) {
    now = frame
    if frame.urgent != 0 {
      marks.mark(.sharedDeadlineFirst)
      var rest = frame.urgent
      while rest != 0 { body(&self, .timer(rest.popFirst())) }
      return
    }
    if frame.down.nonzeroBitCount < tables.scenario.fingers {
      let free = ~(frame.down | frame.kept)
      if free == 0 {
        marks.mark(.noSlotIsFree)
        tables.touchesRanOut.store(true, ordering: .relaxed)
      } else {
        forEachNewTouch(in: free.first, body)
      }
    }
    var down = frame.down
    while down != 0 {
      let touch = down.popFirst()
      forEachMove(of: touch, in: frame) { body(&$0, .touchMoved(touch, $1)) }
      body(&self, .touchEnded(touch))
    }
    if tables.scenario.mayInterrupt && frame.down != 0 { body(&self, .interrupt()) }
    forEachTimer(in: frame, body)
    for index in 0..<tables.eventConditions.count {
      now = frame
      if holds(tables.eventConditions[index], 0, nil) { body(&self, .application(index)) }
    }
  }

  /// A finger comes down in a slot, on each view that can be hit.
  private mutating func forEachNewTouch(in slot: Int, _ body: (inout Cycle, Observation) -> Void) {
    for view in tables.hitViews {
      for edges in tables.usesGeometry.edges ? [0, 1, 2, 4, 8] : [0] {
        body(&self, .touchBegan(slot, view: view, edges: edges))
      }
    }
  }

  /// Every move of a finger that somebody could tell from another.
  private mutating func forEachMove(of touch: Int, in frame: Frame, _ body: (inout Cycle, Move) -> Void) {
    let use = tables.usesGeometry
    marks.mark(.movesAreAlike, if: !use.travel && !use.twist)
    guard use.travel || use.twist else { return body(&self, Move()) }
    marks.mark(tables.scenario.isCoarse ? .movesByAnyLevel : .movesByOneLevel)
    let from = frame.travel[touch]
    let highest = use.travel ? (tables.scenario.isCoarse ? Travel.far.rawValue : min(from + 1, Travel.far.rawValue)) : 0
    for level in from...max(from, highest) {
      let travel = Travel(rawValue: level)!
      for direction in directions(touch, from: from, to: travel, in: frame) {
        for fast in use.speed && travel == .far && from < level ? [false, true] : [false] {
          for twist in use.twist && frame.down.nonzeroBitCount > 1 ? Twist.allCases : [.none] {
            body(&self, Move(travel: travel, direction: direction, isFast: fast, twist: twist))
          }
        }
      }
    }
  }

  private func directions(_ touch: Int, from: UInt8, to travel: Travel, in frame: Frame) -> [Direction] {
    guard tables.usesGeometry.direction, travel != .still else { return [.up] }
    marks.mark(.turnsAnyWay, if: from != Travel.still.rawValue && tables.scenario.mayTurn)
    if from == Travel.still.rawValue || tables.scenario.mayTurn { return Direction.allCases }
    marks.mark(.keepsDirection)
    return [Direction(rawValue: frame.direction[touch])!]
  }

  /// The finger of the event moves.
  mutating func move(_ touch: Int) {
    let move = Move(packed: event.from)
    travelBefore = now.travel[touch]
    now.travel[touch] = move.travel.rawValue
    now.direction[touch] = move.direction.rawValue
  }

  /// Whether the event is the move by which its finger reaches `far`.
  var reachedFar: Bool {
    event.code == Observation.Event.touchMoved.rawValue && travelBefore < Travel.far.rawValue
      && Move(packed: event.from).travel == .far
  }

  private mutating func forEachTimer(in frame: Frame, _ body: (inout Cycle, Observation) -> Void) {
    var soonest = Limits.ticks + 1
    var rest = frame.timed
    while rest != 0 {
      let r = rest.popFirst()
      let isDue = tables.universal.has(r) || frame.ticks[r] == 0
      marks.mark(tables.universal.has(r) ? .universalTimerIsDue : .knownTimerIsDue, if: isDue)
      if isDue { body(&self, .timer(r)) }
      if !tables.universal.has(r) { soonest = min(soonest, Int(frame.ticks[r])) }
    }
    // Time cannot pass a timer that is due.
    if soonest <= Limits.ticks && soonest > 0 {
      marks.mark(.timeMayPass)
      for ticks in 1...soonest { body(&self, .wait(ticks)) }
    }
  }

  /// Time passes; nobody handles anything.
  mutating func pass(ticks: UInt8) {
    var rest = now.timed
    while rest != 0 {
      let r = rest.popFirst()
      if !tables.universal.has(r) { now.ticks[r] -= ticks }
    }
  }

  /// A timer fires: the others of its deadline are urgent, and its recognizer handles it.
  mutating func fireTimer(_ r: Int) {
    now.urgent |= now.deadline[r] & ~Mask(bit: r)
    marks.mark(.firingMakesUrgent, if: now.urgent != 0)
    now.stopTimer(r)
    handle(Mask(bit: r), .timer, nil)
  }

  /// Starts a timer anew.
  mutating func startTimer(_ r: Int, ticks: UInt8) {
    now.stopTimer(r)
    now.timed |= Mask(bit: r)
    now.ticks[r] = ticks
    newlyTimed |= Mask(bit: r)
  }

  /// Timers set in one cycle to one length are one deadline.
  mutating func joinDeadlines() {
    let set = newlyTimed & now.timed
    var rest = set
    while rest != 0 {
      let r = rest.popFirst()
      var same: Mask = 0
      var others = set
      while others != 0 {
        let other = others.popFirst()
        if now.ticks[other] == now.ticks[r] { same |= Mask(bit: other) }
      }
      now.deadline[r] = same
      marks.mark(.deadlinesJoin, if: same & (same &- 1) != 0)
    }
    // A deadline that nobody shares is nobody's business.
    for r in 0..<tables.count where now.deadline[r] == Mask(bit: r) { now.deadline[r] = 0 }
  }
}
