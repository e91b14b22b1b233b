import GestureModel
import Synchronization

/// Rules about the standard kinds, each made for a kind's parameters and stated again here, from what a history shows.
///
/// That a timer fires in time is taken from the history: an observation does not say how long a finger rested.
extension RuleBook {
  static let kinds: [Rule] = [
    Rule(
      "match-decides", .safety,
      "The events that match a standard kind's gesture make it request ended (or began), those that do not make it request failed, never the reverse.",
      formula: "for every r with r is of a standard kind: r handles anything implies r requests what its kind says",
      sources: [
        .discrete("events that match the gesture lead to ended, those that do not to failed"),
        .continuous("if the first events match, to began, else directly to failed"),
        .d2("the gestures analyze the touch events and change their state"),
      ],
      witness: "a recognizer of a standard kind handles something",
      instantiate: { .conjunction(groups(of: $0).compactMap { matchFormula($0.kind, $0.members) }) }),
    Rule(
      "tap-counts", .safety, "A tap is recognized only when its taps of its fingers are complete in this attempt.",
      formula: """
        for every r with r is a tap of n taps with k touches: r enters ended implies
        at least n times (the last of k fingers lifts), in this attempt of r
        """,
      sources: [.d2("numberOfTapsRequired and numberOfTouchesRequired")],
      witness: "a tap is recognized",
      instantiate: { .conjunction(groups(of: $0).compactMap { tapFormula($0.kind, $0.members) }) }),
    Rule(
      "press-rests", .safety, of: "match-decides",
      "A long press begins by its timer, and not before time has passed since a finger came down.",
      formula: """
        for every r with r is a long press of some duration: r handles its timer and r requests began
        implies not ((not time passes) since (r handles began), in this attempt of r)
        """,
      sources: [.apple("a long press: fingers that rest for a time")], witness: "a long press begins",
      instantiate: { scenario in
        pressFormula(
          scenario, where: { $0.parameter("duration") != "0 ms" },
          """
          r handles its timer and r requests began
          implies not ((not time passes) since (r handles began), in this attempt of r)
          """)
      }),
    Rule(
      "press-taps-are-short", .possibility, of: "tap-is-timed",
      "The first finger of the taps before a long press may rest too long.",
      formula: """
        for every r with r is a long press after taps: r handles its timer and r tracks a touch
        and not once (r handles ended), in this attempt of r
        """,
      sources: [.apple("a tap is short: a finger that rests is no tap")],
      instantiate: { scenario in
        pressFormula(
          scenario, where: { $0.taps?.count ?? 0 > 0 },
          "r handles its timer and r tracks a touch and not once (r handles ended), in this attempt of r")
      }),
    Rule(
      "press-taps-are-timed", .safety, of: "tap-is-timed",
      "The time between the taps before a long press starts with the lift: it is not over before time has passed.",
      formula: """
        for every r with r is a long press after taps: r handles its timer and not r tracks a touch
        implies not ((not time passes) since (r handles ended), in this attempt of r)
        """,
      sources: [.apple("taps follow each other soon")], witness: "the press comes too late after its taps",
      instantiate: { scenario in
        pressFormula(
          scenario, where: { $0.taps?.count ?? 0 > 0 },
          """
          r handles its timer and not r tracks a touch
          implies not ((not time passes) since (r handles ended), in this attempt of r)
          """)
      }),
  ]

  /// A formula about the long presses of a scenario that are of some sort; `nil` if there is none.
  private static func pressFormula(_ scenario: Scenario, where include: (Kind) -> Bool, _ text: String) -> Formula? {
    let members = scenario.recognizers.indices.filter { index in
      let kind = scenario.recognizers[index].kind
      return !kind.isCustom && kind.name == "long press" && include(kind)
    }
    return members.isEmpty ? nil : .every(range(members), body(text))
  }

  /// The recognizers of a scenario by kind.
  private static func groups(of scenario: Scenario) -> [(kind: Kind, members: [Int])] {
    var groups: [(kind: Kind, members: [Int])] = []
    for (index, recognizer) in scenario.recognizers.enumerated() {
      if let known = groups.firstIndex(where: { $0.kind == recognizer.kind }) {
        groups[known].members.append(index)
      } else {
        groups.append((recognizer.kind, [index]))
      }
    }
    return groups
  }

  private static func range(_ members: [Int]) -> Quantifier {
    let numbers = members.map { Formula.atom(Atom(.isNumber, [.r], UInt16($0))) }
    return Quantifier([.r], with: numbers.count == 1 ? numbers[0] : .or(numbers))
  }

  /// Formulas about one `r`, by their text: a kind occurs in many scenarios.
  private static let bodies = Mutex<[String: Formula]>([:])

  private static func body(_ text: String) -> Formula {
    if let known = bodies.withLock({ $0[text] }) { return known }
    var parser = FormulaParser(text)
    let formula = try! parser.formula()
    try! parser.expectEnd()
    bodies.withLock { $0[text] = formula }
    return formula
  }

  /// The formula of ``kinds`` for recognizers of one kind; `nil` for a kind that has no guards to be judged by.
  static func matchFormula(_ kind: Kind, _ members: [Int]) -> Formula? {
    guard !kind.isCustom, case .reactions = kind.machine, let gesture = Gesture(kind) else { return nil }
    return .every(range(members), body(gesture.decision))
  }

  private static func tapFormula(_ kind: Kind, _ members: [Int]) -> Formula? {
    guard !kind.isCustom, kind.isTap, let taps = kind.taps else { return nil }
    let full = "for at least \(taps.touches) t: r tracks t"
    let up = "(some t: r accepted t and t lifts) and not r tracks a touch"
    let complete = "\(up) and previously ((r tracks a touch) since (\(full)), in this attempt of r)"
    let text = "r enters ended implies at least \(taps.count) times (\(complete)), in this attempt of r"
    return .every(range(members), body(text))
  }
}

extension Formula {
  /// All of them; `nil` if there is none.
  static func conjunction(_ parts: [Formula]) -> Formula? { parts.count > 1 ? .and(parts) : parts.first }
}
