extension Kind {
  /// A tap: a number of fingers down and up, a number of times.
  ///
  /// Each tap is all fingers down, then all up within 0.75 s of the first, none of them reaching `movement`; the next
  /// tap's first finger comes within 0.35 s of the last lift. It ends at the last lift. A lift before all fingers are
  /// down, more fingers, too much travel or a time-out make it fail.
  ///
  /// - Parameters:
  ///   - taps: how many taps, at least 1.
  ///   - touches: how many fingers, at least 1.
  ///   - movement: the travel that is too much.
  public static func tap(taps: Int = 1, touches: Int = 1, movement: Travel = .far) -> Kind {
    let done = 0
    let down = 1
    var machine = ReactionMachine(registers: [
      .init("taps done", maximum: max(taps - 1, 0)), .init("fingers down", maximum: touches),
    ])
    machine.on(.began, when: .register(down) == touches, then: .init(.failed))
    machine.on(
      .began, when: .register(down) == 0, then: .init(.none, .set(down, to: 1), .startTimer(TapTimes.hold)))
    machine.on(.began, then: .init(.none, .increment(down)))
    machine.on(.moved, when: .travel >= Int(movement.rawValue), then: .init(.failed))
    machine.on(.ended, when: .register(down) < touches, then: .init(.failed))
    machine.on(.ended, when: .tracked == 0 && .register(done) == taps - 1, then: .init(.ended, .stopTimer))
    if taps > 1 {
      machine.on(
        .ended, when: .tracked == 0,
        then: .init(.none, .increment(done), .set(down, to: 0), .startTimer(TapTimes.gap)))
    }
    machine.on(.timer, then: .init(.failed))
    var kind = Kind(name: "tap", path: .discrete, machine: .reactions(machine))
    kind.parameters = [
      Parameter(name: "taps", value: "\(taps)"), Parameter(name: "touches", value: "\(touches)"),
      Parameter(name: "movement", value: "\(movement)"),
    ]
    kind.taps = Taps(count: taps, touches: touches, thenHolds: false)
    return kind
  }
}

/// The durations that taps are made of, in milliseconds.
public enum TapTimes {
  /// The longest a tap's fingers may stay down.
  public static let hold = 750
  /// The longest between two taps.
  public static let gap = 350
}
