extension Kind {
  /// The discrete recognizer that may do everything a discrete recognizer may do: the quantifier "for every discrete
  /// recognizer".
  ///
  /// - Parameters:
  ///   - touches: how many touches it accepts in one attempt.
  ///   - timer: whether it may keep a timer of unknown length running, and so decide after its touches are up.
  public static func anyDiscrete(touches: Int = 2, timer: Bool = false) -> Kind {
    universal(.discrete, touches, timer)
  }

  /// The continuous recognizer that may do everything a continuous recognizer may do.
  ///
  /// - Parameters: as for ``anyDiscrete(touches:timer:)``.
  public static func anyContinuous(touches: Int = 2, timer: Bool = false) -> Kind {
    universal(.continuous, touches, timer)
  }

  private static func universal(_ path: Path, _ touches: Int, _ timer: Bool) -> Kind {
    var kind = Kind(
      name: "any \(path)", path: path,
      machine: .universal(touchesPerAttempt: touches, mayKeepTimer: timer))
    kind.parameters = [
      Parameter(name: "touches", value: "\(touches)"),
      Parameter(name: "timer", value: timer ? "on" : "off"),
    ]
    return kind
  }
}
