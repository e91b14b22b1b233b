/// Interruption, the end of a sequence, reset.
extension Cycle {
  /// The system calls off all touches that are down: recognizers first, and what follows from it only after all of
  /// them.
  mutating func interrupt() {
    interrupted = now.down
    var who = now.tracking & now.active
    if tables.fault == .interruptionMissesOne { who &= ~Mask(bit: tables.count - 1) }
    let before = now
    now.down = 0
    var rest = who
    var requests = SIMD8<UInt8>(repeating: Request.none.rawValue)
    while rest != 0 {
      let r = rest.popFirst()
      let touch = (before.accepted.rows(meeting: Mask(bit: r)) & interrupted).first
      if tables.customMustCancel && tables.customs.has(r) {
        marks.mark(.machineIsInterrupted)
        requests[r] = request(r, .cancelled, touch).rawValue
      } else {
        if tables.fault != .interruptionNotHandled { see(.handle(r, .cancelled, touch, .none)) }
        requests[r] = (before.begun.has(r) ? Request.cancelled : .failed).rawValue
      }
    }
    // Failed or cancelled first, whoever it is; then whatever else a custom machine has requested.
    rest = who
    while rest != 0 {
      let r = rest.popFirst()
      let request = Request(rawValue: requests[r])!
      if request == .cancelled && now.begun.has(r) {
        marks.mark(.interruptionCancels)
        cancelBegun(r)
      } else if (request == .failed || request == .cancelled) && !now.begun.has(r) {
        marks.mark(.interruptionFails)
        switch tables.fault {
        case .interruptionSparesPossible: break
        case .interruptionCancelsAll: enter(r, .cancelled)
        default: fail(r)
        }
      }
    }
    rest = who
    while rest != 0 {
      let r = rest.popFirst()
      let request = Request(rawValue: requests[r])!
      marks.mark(.interruptedGoesOn, if: request != .cancelled && request != .failed)
      if request != .cancelled && request != .failed { apply(request, of: r) }
    }
    settle()
  }

  private mutating func cancelBegun(_ r: Int) {
    switch tables.fault {
    case .interruptionFailsBegun: enter(r, .failed)
    case .interruptionSparesBegun: break
    default: enter(r, .cancelled)
    }
  }

  /// Step 6: what has no touch left is called off, with all consequences, until nothing changes.
  mutating func callOff() {
    while true {
      let idle = ~now.tracking
      var cancels: Mask = 0
      var fails: Mask = 0
      if tables.cancelsBegunAtEnd && tables.fault != .begunStaysAtLift {
        cancels = now.begun & idle
        fails = now.waitsToBegin & idle
      }
      markIdle(cancels, fails, idle)
      if now.down == 0 && tables.failsUndecided {
        fails |= now.possible & now.takesPart & idle & ~now.timed & ~now.waiting
      }
      if cancels | fails == 0 && tables.fault == nil { return }
      if tables.fault != nil { (cancels, fails) = brokenCallOff(cancels, fails) }
      if cancels | fails == 0 { return }
      while cancels != 0 { enter(cancels.popFirst(), .cancelled) }
      while fails != 0 { fail(fails.popFirst()) }
      settle()
    }
  }

  @inline(__always)
  private func markIdle(_ cancels: Mask, _ fails: Mask, _ idle: Mask) {
    let isOver = now.down == 0
    let undecided = now.possible & now.takesPart & idle & ~now.timed & ~now.waiting
    marks.mark(.begunIsCancelled, if: cancels != 0)
    marks.mark(.begunStays, if: now.begun & idle & ~cancels != 0)
    marks.mark(.waitingToBeginFails, if: fails != 0)
    marks.mark(tables.failsUndecided ? .undecidedFails : .undecidedStays, if: isOver && undecided != 0)
  }

  /// Whom a broken model cancels and fails; what it does otherwise is done.
  private mutating func brokenCallOff(_ cancels: Mask, _ fails: Mask) -> (cancels: Mask, fails: Mask) {
    let undecided = fails & ~now.waiting
    switch tables.fault {
    case .begunFailsAtLift: return (0, fails | cancels)
    case .undecidedStaysAtEnd: return (cancels, fails & now.waiting)
    case .undecidedIsRecognizedAtEnd:
      var rest = undecided
      while rest != 0 {
        let r = rest.popFirst()
        enter(r, tables.continuous.has(r) ? .began : .ended)
      }
      settle()
      return (cancels | now.begun & undecided, fails & now.possible)
    case .waitingFailsAtEnd where now.down == 0: return (cancels, fails | now.waiting)
    case .timedFailsAtEnd where now.down == 0: return (cancels, fails | now.possible & now.timed)
    default: return (cancels, fails)
    }
  }

  /// Step 8: whoever is due is reset, and the views get what that freed.
  mutating func resetWhatIsDue() {
    if tables.fault == .cancelledFails {
      var rest = now.cancelled
      while rest != 0 { enter(rest.popFirst(), .failed) }
    }
    while true {
      let due = dueForReset
      if due == 0 { return }
      var rest = due
      while rest != 0 { reset(rest.popFirst()) }
      settle()
      callOff()
      deliver()
    }
  }

  private var dueForReset: Mask {
    let terminal = now.terminal & tables.all
    switch tables.fault {
    case .neverResets: return 0
    case .resetsTooEarly: return terminal
    case .failedIsNotReset: return now.down == 0 ? terminal & ~now.failed : 0
    case .endedIsNotReset: return now.down == 0 ? terminal & ~now.ended : 0
    case .cancelledIsNotReset: return now.down == 0 ? terminal & ~now.cancelled : 0
    case .resetLeavesFailed: return now.down == 0 ? terminal & now.takesPart : 0
    case .resetsActive where now.down == 0 && terminal != 0: return (terminal | now.takesPart) & tables.all
    default: break
    }
    let isOver = now.down == 0
    let everybody = tables.resetsAll && isOver ? now.takesPart & tables.all : 0
    marks.mark(.resetsEverybody, if: everybody & ~terminal != 0)
    marks.mark(tables.resetsByComponent ? .resetsByComponent : .resetsTogether, if: terminal != 0)
    if tables.resetsByComponent { return componentsDone & terminal | everybody }
    return isOver ? terminal | everybody : 0
  }

  /// The recognizers to whom no active recognizer that takes part is connected by requirements.
  private var componentsDone: Mask {
    let busy = now.active & now.takesPart
    let components =
      now.dynamicRequires == Rows()
      ? tables.component
      : Tables.components(Rows(bits: tables.requires.bits | now.dynamicRequires.bits), count: tables.count)
    marks.mark(.componentsAreDynamic, if: now.dynamicRequires != Rows())
    var done = tables.all
    var rest = busy
    marks.mark(.componentIsBusy, if: busy != 0 && now.terminal & tables.all != 0)
    while rest != 0 { done &= ~components[rest.popFirst()] }
    return done
  }

  /// Empties the private memory of a recognizer's machine.
  mutating func forgetMemory(_ r: Int) {
    if tables.fault == .resetKeepsMemory { return }
    now.marked.clear(columns: Mask(bit: r))
    let head = tables.machines.heads[r]
    for register in 0..<Int(head.registerCount) { now.registers[Int(head.firstRegister) + register] = 0 }
  }

  mutating func reset(_ r: Int) {
    let bit = Mask(bit: r)
    let from = now.state(r)
    let to: RecognizerState = tables.fault == .resetLeavesFailed ? .failed : .possible
    now.setState(r, to)
    now.takesPart &= ~bit
    now.waitsToBegin &= ~bit
    now.waitsToEnd &= ~bit
    now.stopTimer(r)
    if tables.fault != .resetKeepsTouches { now.accepted.clear(columns: bit) }
    now.dynamicRequires.clear(columns: bit)
    now.dynamicRequires[r] = 0
    forgetMemory(r)
    see(.reset(r, from: from, to: to, actions: tables.fault == .resetActs ? 1 : 0))
  }
}
