extension Kind {
  /// A swipe: fingers that go far in one direction, fast.
  ///
  /// It ends with the move by which the last of its fingers reaches `far`, if that move is fast. A move beyond `still`
  /// in another direction, a last finger that is slow, a lift or another finger make it fail.
  ///
  /// - Parameters:
  ///   - direction: where to.
  ///   - touches: how many fingers, at least 1.
  public static func swipe(_ direction: Direction, touches: Int = 1) -> Kind {
    let down = 0
    var machine = ReactionMachine(registers: [.init("fingers down", maximum: touches)])
    machine.on(.began, when: .register(down) == touches, then: .init(.failed))
    machine.on(.began, then: .init(.none, .increment(down)))
    machine.on(
      .moved, when: .travel >= Int(Travel.slop.rawValue) && .direction != Int(direction.rawValue), then: .init(.failed))
    let last = .reachedFar == 1 && .tracked == touches && .smallestTravel == Int(Travel.far.rawValue)
    machine.on(.moved, when: last && .isFast == 1, then: .init(.ended))
    machine.on(.moved, when: last, then: .init(.failed))
    machine.on(.ended, then: .init(.failed))
    var kind = Kind(name: "swipe", path: .discrete, machine: .reactions(machine))
    kind.parameters = [
      Parameter(name: "direction", value: "\(direction)"), Parameter(name: "touches", value: "\(touches)"),
    ]
    return kind
  }
}
