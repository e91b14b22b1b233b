extension Kind {
  /// A pan: fingers that move.
  ///
  /// It begins on a move when enough fingers are tracked and one of them is at `slop` or beyond, changes with every
  /// move, and ends when all its fingers are up; all up before, it fails. A finger over the maximum is not accepted.
  ///
  /// - Parameters:
  ///   - minimumTouches: at least 1.
  ///   - maximumTouches: at least the minimum; `nil` for any number.
  public static func pan(minimumTouches: Int = 1, maximumTouches: Int? = nil) -> Kind {
    var machine = ReactionMachine(refuses: maximumTouches.map { .tracked >= $0 } ?? .not(.always))
    machine.on(
      .moved, when: .tracked >= minimumTouches && .largestTravel >= Int(Travel.slop.rawValue), then: .init(.began))
    machine.on(.ended, when: .tracked == 0, then: .init(.failed))
    machine.on(.moved, .begun, then: .init(.changed))
    machine.on(.ended, .begun, when: .tracked == 0, then: .init(.ended))
    var kind = Kind(name: "pan", path: .continuous, machine: .reactions(machine))
    kind.parameters = [
      Parameter(name: "minimum touches", value: "\(minimumTouches)"),
      Parameter(name: "maximum touches", value: maximumTouches.map { "\($0)" } ?? "none"),
    ]
    return kind
  }
}
