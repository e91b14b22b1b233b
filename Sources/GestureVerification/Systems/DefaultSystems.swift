import GestureGenerators
import GestureModel

/// What a run explores when no scenario is given: every system of up to two universal recognizers, and some systems of
/// standard kinds.
///
/// The universal families are "for all recognizers": what holds on them holds for every recognizer that keeps to its
/// machine's table and to two touches in an attempt. The standard families are samples, so that the rules about taps,
/// pans and so on are exercised.
public enum DefaultSystems {
  /// The families, in the order in which they are run and reported.
  public static func families(_ bounds: SystemBounds = .standard, switches: Switches = .documents) -> [SystemFamily] {
    var families = [one(switches)]
    if bounds.fingers > 1 { families.append(oneWithTwoFingers(switches)) }
    families.append(oneWithTimer(switches))
    if bounds.recognizers > 1 {
      families.append(pairs("pair, one view", .sameView, switches))
      families.append(pairs("pair, view and subview", .parentAndChild, switches))
      if bounds.fingers > 1 { families.append(pairsWithTwoFingers(switches)) }
      families.append(pairsWithTimers(switches))
      families.append(otherMeans(switches))
      families.append(freeAnswers(switches))
      families.append(customs(bounds, switches))
      families.append(corners(bounds, switches))
    }
    families.append(standard(bounds, switches))
    return families
  }

  private static let throughout = "shouldReceiveTouch and shouldBegin free, may interrupt, disable and enable"

  private static func one(
    _ name: String, _ summary: String, flags: [ViewFlags], _ setting: Setting
  ) -> SystemFamily {
    let systems = Path.allCases.flatMap { path in
      flags.map { flags in
        WeightedSystem(UniversalSystem([UniversalRecognizer(path: path, flags: flags)], []).scenario(setting))
      }
    }
    return SystemFamily(name, summary, systems)
  }

  private static func one(_ switches: Switches) -> SystemFamily {
    one(
      "one recognizer",
      "One universal recognizer, discrete or continuous, with each of the 8 settings of its view flags; 1 finger; "
        + "\(throughout).",
      flags: ViewFlags.all, Setting(switches: switches))
  }

  private static func oneWithTwoFingers(_ switches: Switches) -> SystemFamily {
    one(
      "one recognizer, two fingers",
      "One universal recognizer, discrete or continuous, default flags; 2 fingers; \(throughout).",
      flags: [.standard], Setting(fingers: 2, switches: switches))
  }

  private static func oneWithTimer(_ switches: Switches) -> SystemFamily {
    one(
      "one recognizer with a timer",
      "One universal recognizer that may keep a timer running, discrete or continuous, default flags; 1 finger; "
        + "\(throughout).",
      flags: [.standard], Setting(hasTimer: true, switches: switches))
  }

  private static func family(
    _ name: String, _ summary: String, _ pairs: [UniversalPair], _ setting: Setting,
    by means: PairRelation.Means = .canPrevent
  ) -> SystemFamily {
    SystemFamily(name, summary, count: pairs.count) { pairs[$0].system(setting, by: means) }
  }

  private static func pairs(
    _ name: String, _ placement: UniversalPair.Placement, _ switches: Switches
  ) -> SystemFamily {
    let place = placement == .sameView ? "on one view" : "on a view and on its subview"
    return family(
      name,
      "Two universal recognizers \(place), each discrete or continuous, each with each of the 8 settings of its view "
        + "flags, all 16 relations; 1 finger; \(throughout).",
      UniversalPair.all(flags: ViewFlags.all, placement: placement), Setting(switches: switches))
  }

  private static func bothPlacements() -> [UniversalPair] {
    UniversalPair.all(flags: [.standard], placement: .sameView)
      + UniversalPair.all(flags: [.standard], placement: .parentAndChild)
  }

  private static func pairsWithTwoFingers(_ switches: Switches) -> SystemFamily {
    family(
      "pair, two fingers",
      "Two universal recognizers, on one view or on a view and its subview, each discrete or continuous, default "
        + "flags, all 16 relations; 2 fingers; \(throughout).",
      bothPlacements(), Setting(fingers: 2, switches: switches))
  }

  private static func pairsWithTimers(_ switches: Switches) -> SystemFamily {
    family(
      "pair with timers",
      "Two universal recognizers that may keep timers running, on one view or on a view and its subview, each discrete "
        + "or continuous, default flags, all 16 relations; 1 finger; \(throughout).",
      bothPlacements(), Setting(hasTimer: true, switches: switches))
  }

  /// The systems in which absent or one-way prevention comes about in the other way than in ``pairs``.
  ///
  /// Names are not exchanged here: one delegate's answer is not symmetric, so each labelled system is its own.
  private static func otherMeans(_ switches: Switches) -> SystemFamily {
    let recognizers = Path.allCases.map { UniversalRecognizer(path: $0) }
    var systems: [WeightedSystem] = []
    let setting = Setting(switches: switches)
    for placement in [UniversalPair.Placement.sameView, .parentAndChild] {
      for first in recognizers {
        for second in recognizers {
          for relation in PairRelation.all where relation.prevention != .both {
            let pair = UniversalPair(first: first, second: second, relation: relation, placement: placement)
            systems.append(WeightedSystem(pair.system(setting, by: .canBePrevented).scenario))
          }
        }
      }
    }
    return SystemFamily(
      "pair, other delegate",
      "The pairs with default flags once more, where \"simultaneous\" is the answer of the first one's delegate alone "
        + "and one-way prevention is canBePrevented = no; 1 finger; \(throughout).",
      systems)
  }

  /// The pairs in which nothing about the other is settled beforehand.
  private static func freeAnswers(_ switches: Switches) -> SystemFamily {
    var pairs: [UniversalPair] = []
    let unrelated = PairRelation(requirement: .none, prevention: .both)
    for placement in [UniversalPair.Placement.sameView, .parentAndChild] {
      pairs += UniversalPair.all(flags: [.standard], placement: placement).filter { $0.relation == unrelated }
    }
    let made = pairs
    return SystemFamily(
      "pair, free answers",
      "Two universal recognizers, on one view or on a view and its subview, each discrete or continuous, default flags; "
        + "whether they go together, prevent or require each other is answered freely each time; 1 finger; "
        + "\(throughout).",
      count: made.count
    ) { index in
      let system = made[index].system(Setting(switches: switches))
      var scenario = system.scenario
      for pair in [Scenario.Pair(0, 1), Scenario.Pair(1, 0)] {
        scenario.simultaneous[pair] = .any
        scenario.canPrevent[pair] = .any
        scenario.canBePrevented[pair] = .any
        scenario.shouldRequireFailureOf[pair] = .any
        scenario.shouldBeRequiredToFailBy[pair] = .any
      }
      return WeightedSystem(scenario, labelled: system.labelled)
    }
  }
}
