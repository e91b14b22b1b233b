extension Kind {
  /// A long press: fingers that rest for a while, after a number of taps.
  ///
  /// First `taps` taps (made like those of a tap), then `touches` fingers rest for `duration`: it begins by timer, at
  /// once if the duration is 0. Before that travel of `movement`, an early lift or another finger make it fail. After
  /// that it changes with every move of its fingers, ignores others, and ends when one of its fingers lifts.
  ///
  /// - Parameters:
  ///   - duration: in milliseconds.
  ///   - taps: how many taps come first.
  ///   - touches: how many fingers, at least 1.
  ///   - movement: the travel that is too much before it begins.
  public static func longPress(
    duration: Int = 500, taps: Int = 0, touches: Int = 1, movement: Travel = .slop
  ) -> Kind {
    let done = 0
    let down = 1
    var machine = ReactionMachine(registers: [
      .init("taps done", maximum: taps), .init("fingers down", maximum: touches),
    ])
    let press = Guard.Term.register(done) == taps
    machine.on(.began, when: .register(down) == touches, then: .init(.failed))
    // The last finger of the press itself: the hold starts.
    if duration == 0 {
      machine.on(
        .began, when: press && .register(down) == touches - 1, then: .init(.began, .increment(down), .mark, .stopTimer))
    } else {
      machine.on(
        .began, when: press && .register(down) == touches - 1,
        then: .init(.none, .increment(down), .mark, .startTimer(duration)))
    }
    // An earlier finger of the press: the gap after the taps, if any, is over.
    machine.on(.began, when: press, then: .init(.none, .increment(down), .mark, .stopTimer))
    machine.on(.moved, when: .travel >= Int(movement.rawValue), then: .init(.failed))
    machine.on(.ended, when: press || .register(down) < touches, then: .init(.failed))
    if taps > 0 {
      machine.on(.began, when: .register(down) == 0, then: .init(.none, .set(down, to: 1), .startTimer(TapTimes.hold)))
      machine.on(.began, then: .init(.none, .increment(down)))
      machine.on(
        .ended, when: .tracked == 0,
        then: .init(.none, .increment(done), .set(down, to: 0), .startTimer(TapTimes.gap)))
    }
    machine.on(.timer, when: press && .register(down) == touches, then: .init(.began))
    machine.on(.timer, then: .init(.failed))
    machine.on(.moved, .begun, when: .isMarked == 1, then: .init(.changed))
    machine.on(.ended, .begun, when: .isMarked == 1, then: .init(.ended))
    var kind = Kind(name: "long press", path: .continuous, machine: .reactions(machine))
    kind.parameters = [
      Parameter(name: "duration", value: "\(duration) ms"), Parameter(name: "taps", value: "\(taps)"),
      Parameter(name: "touches", value: "\(touches)"), Parameter(name: "movement", value: "\(movement)"),
    ]
    kind.taps = Taps(count: taps, touches: touches, thenHolds: true)
    return kind
  }
}
