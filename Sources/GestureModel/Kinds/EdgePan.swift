extension Kind {
  /// A pan from an edge of the screen.
  ///
  /// Its first touch, and only that, must begin at one of its edges, else it fails; then it is a pan of any number of
  /// fingers. Where left open, it delays touches' began.
  ///
  /// - Parameter edges: at least one.
  public static func edgePan(_ edges: Direction...) -> Kind { edgePan(edges: edges) }

  /// The same, with the edges as a list.
  public static func edgePan(edges: [Direction]) -> Kind {
    let hasBegun = 0
    var machine = ReactionMachine(registers: [.init("first touch seen", maximum: 1)])
    let atEdge = Guard.or(edges.map { .edges == 1 << Int($0.rawValue) })
    machine.on(.began, when: .register(hasBegun) == 0 && !atEdge, then: .init(.failed))
    machine.on(.began, then: .init(.none, .set(hasBegun, to: 1)))
    machine.on(.moved, when: .largestTravel >= Int(Travel.slop.rawValue), then: .init(.began))
    machine.on(.ended, when: .tracked == 0, then: .init(.failed))
    machine.on(.moved, .begun, then: .init(.changed))
    machine.on(.ended, .begun, when: .tracked == 0, then: .init(.ended))
    var kind = Kind(name: "edge pan", path: .continuous, machine: .reactions(machine))
    kind.parameters = [Parameter(name: "edges", value: edges.map { "\($0)" }.joined(separator: ", "))]
    kind.delaysTouchesBegan = true
    return kind
  }
}
