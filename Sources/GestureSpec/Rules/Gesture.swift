import GestureModel

/// What a standard kind requests, as the documents' reader expects it, over what a history shows of one recognizer `r`.
///
/// It is stated a second time here, not read off the kind's machine: the machine is what is judged.
struct Gesture {
  /// A formula about `r`, in the notation: whenever it handles something, it requests what it should.
  let decision: String

  /// `nil` for a kind that is not a standard one.
  init?(_ kind: Kind) {
    func number(_ name: String) -> Int? { kind.parameter(name).flatMap { Int($0.prefix { $0.isNumber }) } }
    switch kind.name {
    case "tap":
      guard let taps = kind.taps, let movement = kind.parameter("movement") else { return nil }
      decision = Self.tap(taps.count, taps.touches, movement)
    case "long press":
      guard let taps = kind.taps, let movement = kind.parameter("movement"), let duration = number("duration") else {
        return nil
      }
      decision = Self.longPress(taps.count, taps.touches, movement, isImmediate: duration == 0)
    case "pan":
      guard let minimum = number("minimum touches") else { return nil }
      decision = Self.pan(minimum, number("maximum touches"))
    case "swipe":
      guard let direction = kind.parameter("direction"), let touches = number("touches") else { return nil }
      decision = Self.swipe(direction, touches)
    case "pinch": decision = Self.twoFingers("spreads")
    case "rotation": decision = Self.twoFingers("turns")
    case "edge pan":
      guard let edges = kind.parameter("edges") else { return nil }
      decision = Self.edgePan(edges.split(separator: ", ").map(String.init))
    default: return nil
    }
  }

  // Words that the kinds share.

  private static let active = "r is possible, began or changed"
  /// All its fingers are up with this lift.
  private static let allUp = "(r handles ended and not r tracks a touch)"
  /// It has requested recognition before now.
  private static let begun = "previously ((\(active)) since (r requests began), in this attempt of r)"
  private static let over = "previously ((\(active)) since (r requests ended or failed), in this attempt of r)"

  /// At least `n` fingers have come down for it since all were up, this one included.
  private static func fingers(_ n: Int) -> String {
    let more = n == 1 ? "r handles began" : "r handles began and previously (\(fingers(n - 1)))"
    return "(not \(allUp)) since (\(more)), in this attempt of r"
  }

  /// At least `n` had come down before this observation.
  private static func hadFingers(_ n: Int) -> String { "previously (\(fingers(n)))" }

  /// At least `n` times all its fingers were up before this observation.
  private static func hadTaps(_ n: Int) -> String {
    n == 0 ? "" : "previously (at least \(n) times (\(allUp)), in this attempt of r)"
  }

  private static func moves(_ level: String) -> String {
    let levels = ["still", "slop", "far"].drop { $0 != level }
    let set = levels.count == 3 ? "anything" : levels.joined(separator: " or ")
    return "(r handles moved and once (some t: t moves to \(set)), in this cycle)"
  }

  /// Requests are what the two conditions say, and nothing else.
  private static func exactly(_ requests: [(String, when: String?)], of all: [String]) -> String {
    let clauses = all.map { state -> String in
      guard let condition = requests.first(where: { $0.0 == state })?.when else { return "not r requests \(state)" }
      return "(r requests \(state) and \(condition) or not r requests \(state) and not \(condition))"
    }
    return clauses.joined(separator: " and ")
  }

  private static let everything = ["possible", "began", "changed", "ended", "failed", "cancelled"]

  private static func undecided(_ conclusion: String) -> String {
    "(r handles began, moved or ended or r handles its timer) and not \(over) implies \(conclusion)"
  }

  // The kinds.

  private static func tap(_ taps: Int, _ touches: Int, _ movement: String) -> String {
    let failed = """
      ((r handles began and \(hadFingers(touches))) or \(moves(movement))
      or (r handles ended and not \(hadFingers(touches))) or r handles its timer)
      """
    let last = taps == 1 ? "" : " and \(hadTaps(taps - 1))"
    let ended = "(\(allUp) and \(hadFingers(touches))\(last))"
    return undecided(exactly([("failed", failed), ("ended", ended)], of: everything))
  }

  private static func swipe(_ direction: String, _ touches: Int) -> String {
    let others = Direction.allCases.map { "\($0)" }.filter { $0 != direction }
    let astray = """
      (r handles moved and once (some t: t moves to slop or far
      and t moves towards \(others.dropLast().joined(separator: ", ")) or \(others.last!)), in this cycle)
      """
    // The move by which the last of its fingers reaches far.
    let reached = """
      (r handles moved and not \(astray)
      and once (some t: t moves to far and not previously (once (t moves to far))), in this cycle
      and (for at least \(touches) t: r tracks t and once (t moves to far))
      and not (some t: r tracks t and not once (t moves to far)))
      """
    let fast = "once (some t: t moves fast), in this cycle"
    let failed = """
      ((r handles began and \(hadFingers(touches))) or \(astray) or r handles ended
      or (\(reached) and not \(fast)))
      """
    let ended = "(\(reached) and \(fast))"
    return undecided(exactly([("failed", failed), ("ended", ended)], of: everything))
  }

  private static func pan(_ minimum: Int, _ maximum: Int?) -> String {
    let began = """
      (not \(begun) and r handles moved and (for at least \(minimum) t: r tracks t)
      and (some t: r tracks t and once (t moves to slop or far)))
      """
    let failed = "(not \(begun) and \(allUp))"
    let changed = "(\(begun) and r handles moved)"
    let ended = "(\(begun) and \(allUp))"
    return undecided(
      exactly([("began", began), ("failed", failed), ("changed", changed), ("ended", ended)], of: everything))
  }

  /// Its own fingers are those that came down while it tracked at most one other.
  private static func twoFingers(_ verb: String) -> String {
    let own = "once (r accepts t and not previously (for at least 2 u: r tracks u)), in this attempt of r"
    let ownUp = "r handles ended and not (some t: r tracks t and \(own))"
    let began = """
      (not \(begun) and (some t: r handles moved of t and \(own) and once (t \(verb)), in this cycle)
      and (for at least 2 t: r tracks t and \(own)))
      """
    let changed = "(\(begun) and (some t: r handles moved of t and \(own)))"
    let failed = "(not \(begun) and \(ownUp))"
    let ended = "(\(begun) and \(ownUp))"
    return undecided(
      exactly([("began", began), ("failed", failed), ("changed", changed), ("ended", ended)], of: everything))
  }

  private static func edgePan(_ edges: [String]) -> String {
    let set = edges.count == 1 ? edges[0] : edges.dropLast().joined(separator: ", ") + " or \(edges.last!)"
    let began = "(not \(begun) and r handles moved and (some t: r tracks t and once (t moves to slop or far)))"
    let elsewhere = """
      (r handles began and not \(hadFingers(1)) and not previously (once (r handles ended), in this attempt of r)
      and not once (some t: t begins at \(set)), in this cycle)
      """
    let failed = "(not \(begun) and (\(allUp) or \(elsewhere)))"
    let changed = "(\(begun) and r handles moved)"
    let ended = "(\(begun) and \(allUp))"
    return undecided(
      exactly([("began", began), ("failed", failed), ("changed", changed), ("ended", ended)], of: everything))
  }

  private static func longPress(_ taps: Int, _ touches: Int, _ movement: String, isImmediate: Bool) -> String {
    let pressed = taps == 0 ? "" : " and \(hadTaps(taps))"
    let full = hadFingers(touches)
    // The fingers of the press itself, in the order in which they came.
    let own = """
      once (r handles began of t\(pressed) and not \(full) and not \(begun)), in this attempt of r
      """
    func ofOwn(_ phase: String) -> String {
      "(\(begun) and (some t: r handles \(phase) of t and \(own)))"
    }
    let lift = taps == 0 ? "r handles ended" : "(r handles ended and (\(hadTaps(taps)) or not \(full)))"
    let early = taps == 0 ? "not \(full)" : "(not \(hadTaps(taps)) or not \(full))"
    let timerFails = "(r handles its timer and \(early))"
    let failed = """
      (not \(begun) and ((r handles began and \(full)) or \(moves(movement)) or \(lift) or \(timerFails)))
      """
    let began =
      isImmediate
      ? "(not \(begun) and r handles began\(pressed) and not \(full) and (\(fingers(touches))))"
      : "(not \(begun) and r handles its timer\(pressed) and \(full))"
    return undecided(
      exactly(
        [("failed", failed), ("began", began), ("changed", ofOwn("moved")), ("ended", ofOwn("ended"))],
        of: everything))
  }
}
