import GestureModel

extension DefaultSystems {
  /// A named recognizer of a standard system.
  private typealias Member = (name: String, kind: Kind)

  /// Systems of standard kinds, everything that can be left open left open.
  static func standard(_ bounds: SystemBounds, _ switches: Switches) -> SystemFamily {
    var systems = singles(fingers: 1).map { standard([$0], fingers: 1, switches) }
    systems += [coarse(switches), turning(switches)]
    if bounds.fingers > 1 { systems += singles(fingers: 2).map { standard([$0], fingers: 2, switches) } }
    if bounds.fingers > 1 { systems += [twoFingerTap, pairPress].map { standard([$0], fingers: 3, switches) } }
    if bounds.recognizers > 1 {
      systems += pairs(fingers: 1, switches)
      if bounds.fingers > 1 { systems += pairs(fingers: 2, switches) }
    }
    return SystemFamily(
      "standard kinds",
      "Every standard kind alone, with as many fingers as it needs and with one more; a swipe whose moves are seen "
        + "late, and one that may turn; some kinds in pairs; everything that can be left open left open; may interrupt, "
        + "disable and enable.",
      systems.map { WeightedSystem($0) })
  }

  private static let tap: Member = ("tap", .tap())
  private static let doubleTap: Member = ("double", .tap(taps: 2))
  private static let twoFingerTap: Member = ("pair-tap", .tap(touches: 2))
  private static let longPress: Member = ("press", .longPress())
  private static let pairPress: Member = ("pair-press", .longPress(touches: 2))
  private static let tapPress: Member = ("tap-press", .longPress(taps: 1))
  private static let pan: Member = ("pan", .pan())
  private static let narrowPan: Member = ("one-finger-pan", .pan(maximumTouches: 1))
  private static let swipe: Member = ("swipe", .swipe(.right))
  private static let edgePan: Member = ("edge-pan", .edgePan(.left))
  private static let pinch: Member = ("pinch", .pinch())
  private static let rotation: Member = ("rotation", .rotation())

  private static func singles(fingers: Int) -> [Member] {
    fingers == 1
      ? [tap, doubleTap, longPress, tapPress, pan, swipe, edgePan]
      : [
        tap, doubleTap, twoFingerTap, longPress, pairPress, tapPress, pan, narrowPan, swipe, edgePan, pinch, rotation,
      ]
  }

  /// Moves are seen late: one may go any way at once.
  private static func coarse(_ switches: Switches) -> Scenario {
    var scenario = standard([swipe], fingers: 1, switches)
    scenario.name = "swipe, coarse"
    scenario.isCoarse = true
    return scenario
  }

  /// A finger may change its direction.
  private static func turning(_ switches: Switches) -> Scenario {
    var scenario = standard([swipe], fingers: 1, switches)
    scenario.name = "swipe, turning"
    scenario.mayTurn = true
    return scenario
  }

  private static func pairs(fingers: Int, _ switches: Switches) -> [Scenario] {
    guard fingers == 1 else {
      return [standard([tap, twoFingerTap], fingers: 2, switches), standard([pan, pinch], fingers: 2, switches)]
    }
    return [
      standard([tap, doubleTap], fingers: 1, switches),
      standard([tap, doubleTap], requiring: true, fingers: 1, switches),
      standard([pan, swipe], fingers: 1, switches),
      standard([pan, swipe], requiring: true, fingers: 1, switches),
      standard([swipe, doubleTap], requiring: true, fingers: 1, switches),
      standard([tap, longPress], fingers: 1, switches),
      standard([tap, longPress], requiring: true, fingers: 1, switches),
      standard([tap, pan], fingers: 1, switches),
      standard([pan, tap], nested: true, fingers: 1, switches),
    ]
  }

  private static func standard(
    _ members: [Member], requiring: Bool = false, nested: Bool = false, fingers: Int, _ switches: Switches
  ) -> Scenario {
    let views = nested ? [Scenario.View("outer"), Scenario.View("inner", parent: 0)] : [Scenario.View("view")]
    let recognizers = members.enumerated().map { index, member in
      Scenario.Recognizer(member.name, on: nested ? index : 0, member.kind)
    }
    var scenario = Scenario(
      members.map(\.name).joined(separator: requiring ? " requiring " : " and "), views: views,
      recognizers: recognizers)
    if requiring { scenario.requirements.insert(.init(0, 1)) }
    return Setting(fingers: fingers, switches: switches).finish(scenario)
  }
}
