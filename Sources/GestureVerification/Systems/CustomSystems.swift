import GestureModel

extension DefaultSystems {
  /// Systems with recognizers whose machines are their authors': they request what the table forbids, where that is bent
  /// into something legal, or never decide.
  ///
  /// Under `illegalRequest` = `fault` a recognizer that requests what is forbidden breaks a rule; so here such requests
  /// are bent whatever the setting of the run.
  static func customs(_ bounds: SystemBounds, _ switches: Switches) -> SystemFamily {
    let bending = switches.setting(.illegalRequest, to: "coerce")!
    var systems = Path.allCases.map { system([CustomKinds.unruly($0)], bending) }
    systems += [CustomKinds.patient, CustomKinds.counting].map { system([$0], switches) }
    systems += Path.allCases.map { system([CustomKinds.unruly($0), .anyDiscrete()], requiring: true, bending) }
    systems.append(system([.anyDiscrete(), CustomKinds.patient], requiring: true, switches))
    return SystemFamily(
      "custom recognizers",
      "A custom recognizer that requests anything at any time, discrete or continuous, alone and requiring a universal "
        + "one, with illegalRequest = coerce whatever the setting; and one that decides only when its finger moves, alone "
        + "and required by a universal one; and one that counts moves; 1 finger; may interrupt, disable and enable.",
      systems.map { WeightedSystem($0) })
  }

  private static func system(_ kinds: [Kind], requiring: Bool = false, _ switches: Switches) -> Scenario {
    var scenario = Scenario(
      kinds.map(\.name).joined(separator: requiring ? " requiring " : " and "), views: [.init("view")],
      recognizers: kinds.enumerated().map { index, kind in .init(index == 0 ? "a" : "b", on: 0, kind) })
    if requiring { scenario.requirements.insert(.init(0, 1)) }
    return Setting(switches: switches).finish(scenario)
  }
}

/// Machines that their author wrote.
enum CustomKinds {
  /// Requests anything at any time, legal or not.
  static func unruly(_ path: Path) -> Kind {
    var machine = ReactionMachine()
    for trigger in [Observation.Handled.began, .moved, .ended, .cancelled] {
      for stage in ReactionMachine.Stage.inOrder {
        machine.on(
          trigger, stage, then: .init(), .init(.began), .init(.changed), .init(.ended), .init(.failed),
          .init(.cancelled))
      }
    }
    return custom("custom \(path) that requests anything", path, machine)
  }

  /// Decides only when its finger moves.
  static let patient: Kind = {
    var machine = ReactionMachine()
    machine.on(.moved, then: .init(.ended))
    return custom("custom discrete that waits for a move", .discrete, machine)
  }()

  /// Counts the moves of its finger up to two, and is recognized by the lift if there were so many.
  static let counting: Kind = {
    var machine = ReactionMachine(registers: [.init("moves", maximum: 2)])
    machine.on(.moved, then: .init(.none, .increment(0)))
    machine.on(.ended, when: .register(0) == 2, then: .init(.ended))
    machine.on(.ended, then: .init(.failed))
    return custom("custom discrete that counts moves", .discrete, machine)
  }()

  private static func custom(_ name: String, _ path: Path, _ machine: ReactionMachine) -> Kind {
    var kind = Kind(name: name, path: path, machine: .reactions(machine))
    kind.isCustom = true
    return kind
  }
}
