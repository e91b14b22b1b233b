import ModelChecking
import PropertyTesting

/// A small machine of touches with a mistake, which stands for the real ones: two fingers go down, move, go up, and time
/// passes. The mistake: a finger that stays down while the other one taps, and then moves, is counted as both.
///
/// The shortest history that shows it has 4 events; it is one of two that differ in the fingers' names.
struct TouchMachine: PackedState {
  /// Per finger, bit 0 and 1: whether it is down. Per finger, bit 2 and 3: whether the other one tapped meanwhile. Bits 4
  /// and 5: whether it moved. Bit 7: the mistake happened.
  var bits: UInt8 = 0
  /// Per finger, whether it came down while the other was down.
  var second: UInt8 = 0

  var fingerprint: UInt64 { Fingerprint.of(UInt64(bits) | UInt64(second) << 8) }
  var isWrong: Bool { bits & 0x80 != 0 }

  enum Kind: Int, Sendable, CaseIterable { case down, up, move, wait }

  struct Event: Sendable, Hashable, BitwiseCopyable, CustomStringConvertible {
    var kind: Kind
    var finger: Int
    var description: String { kind == .wait ? "w" : "\(["d", "u", "m", "w"][kind.rawValue])\(finger)" }
  }

  /// Does an event; false where it is not enabled.
  mutating func perform(_ event: Event) -> Bool {
    let mine = UInt8(1) << UInt8(event.finger)
    let its = UInt8(3) ^ mine
    switch event.kind {
    case .wait:
      // Time ends what a tap needs.
      second = 0
      bits &= 0x83
      return true
    case .down:
      guard bits & mine == 0 else { return false }
      bits |= mine
      bits &= ~(mine << 4)
      if bits & its != 0 { second |= mine }
      return true
    case .up:
      guard bits & mine != 0 else { return false }
      if second & mine != 0, bits & its != 0, bits & (mine << 4) == 0 { bits |= its << 2 }
      bits &= ~(mine | mine << 2 | mine << 4)
      second &= ~mine
      return true
    case .move:
      guard bits & mine != 0 else { return false }
      if bits & (mine << 2) != 0 { bits |= 0x80 }
      bits |= mine << 4
      return true
    }
  }

  /// Generates a history from the whole alphabet and performs it; what is not enabled is ignored.
  static func history(_ choices: inout Choices) -> (events: [Event], end: TouchMachine) {
    var machine = TouchMachine()
    let events = choices.array("events", 0...40) { choices -> Event? in
      let kind = Kind.allCases[choices.index(of: 4, label: "kind")]
      let finger = kind == .wait ? 0 : choices.index(of: 2, label: "finger")
      let event = Event(kind: kind, finger: finger)
      if machine.isWrong { return event }
      if machine.perform(event) { return event }
      choices.ignore()
      return nil
    }
    return (events.compactMap(\.self), machine)
  }

  static let hardCase = HardCase(
    name: "gestures of up to 40 events", minimum: "[d0, d1, u1, m0]",
    domain: [.renameByFirstUse(labels: ["finger"])],
    test: { choices in
      let (events, end) = history(&choices)
      return end.isWrong ? PropertyFailure("fails", "\(events)") : nil
    }, size: 4)
}

/// The machine as a system to be searched: the oracle for the length of the shortest history.
struct TouchSystem: TransitionSystem {
  func forEachInitialState(_ body: (TouchMachine) -> Void) { body(TouchMachine()) }

  func forEachSuccessor(of state: TouchMachine, _ body: (TouchMachine.Event, TouchMachine) -> Void) {
    for kind in TouchMachine.Kind.allCases {
      for finger in 0..<(kind == .wait ? 1 : 2) {
        var next = state
        let event = TouchMachine.Event(kind: kind, finger: finger)
        if next.perform(event) { body(event, next) }
      }
    }
  }
}
