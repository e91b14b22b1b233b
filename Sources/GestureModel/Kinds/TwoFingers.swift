extension Kind {
  /// A pinch: two fingers that go apart or together.
  public static func pinch() -> Kind { twoFingers("pinch", .spread) }

  /// A rotation: two fingers that turn.
  public static func rotation() -> Kind { twoFingers("rotation", .turn) }

  /// It begins when one of its two fingers moves so that they spread or turn, changes with every move of theirs, and
  /// ends when the last of them lifts; both up before, it fails. A finger that comes while it tracks two others is ignored.
  private static func twoFingers(_ name: String, _ twist: Twist) -> Kind {
    var machine = ReactionMachine()
    machine.on(.began, when: .tracked <= 2, then: .init(.none, .mark))
    machine.on(
      .moved, when: .isMarked == 1 && .marked == 2 && .twist == Int(twist.rawValue), then: .init(.began))
    machine.on(.ended, when: .marked == 0, then: .init(.failed))
    machine.on(.began, .begun, when: .tracked <= 2, then: .init(.none, .mark))
    machine.on(.moved, .begun, when: .isMarked == 1, then: .init(.changed))
    machine.on(.ended, .begun, when: .marked == 0, then: .init(.ended))
    return Kind(name: name, path: .continuous, machine: .reactions(machine))
  }
}
