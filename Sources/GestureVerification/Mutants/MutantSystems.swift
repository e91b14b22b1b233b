import GestureModel

/// The systems on which mutants are tried, from the smallest up.
///
/// First a sample of each family of the default run, under the documents' setting and under the other profile; where
/// that shows nothing, some systems of three recognizers; at last every system of the default run.
package enum MutantSystems {
  /// One after another; each is tried only if those before it have killed nothing.
  package enum Stage: Int, Sendable, Hashable, CaseIterable {
    /// Some systems of each family that is cheap to search.
    case sample
    /// Some systems of the families with two fingers, with timers, and of standard kinds.
    case largerSample
    /// The same under the profile `uikit`.
    case otherProfile
    /// Some systems of three recognizers.
    case three
    /// Every system of the default run.
    case all
    /// A sample under each value of each switch that no profile has.
    case otherSwitches

    /// Whether its systems are of the default run, under a profile: there every rule is known to hold.
    package var isOfDefaultRun: Bool { [.sample, .largerSample, .otherProfile, .all].contains(self) }

    /// For a reader, after "on".
    package var words: String {
      switch self {
      case .sample: "a sample of the smaller default systems"
      case .largerSample: "a sample of the larger default systems"
      case .otherProfile: "a sample of the default systems under the profile uikit"
      case .three: "systems of three recognizers"
      case .all: "all default systems"
      case .otherSwitches: "a sample of the default systems under each value of each switch"
      }
    }
  }

  /// The families of a stage.
  package static func families(_ stage: Stage) -> [SystemFamily] {
    switch stage {
    case .sample: DefaultSystems.families().filter { !isLarge($0) }.map { sample($0) }
    case .largerSample: DefaultSystems.families().filter { isLarge($0) }.map { sample($0) }
    case .otherProfile: DefaultSystems.families(switches: .uikit).map { sample($0, atMost: isLarge($0) ? 4 : 24) }
    case .three: [three]
    case .all: DefaultSystems.families()
    case .otherSwitches:
      otherSettings.flatMap { switches in
        DefaultSystems.families(switches: switches).filter { !isLarge($0) }.map { sample($0, atMost: 4) }
      }
    }
  }

  private static func isLarge(_ family: SystemFamily) -> Bool {
    [
      "one recognizer, two fingers", "pair, two fingers", "pair with timers", "corners", "standard kinds",
    ].contains(family.name)
  }

  /// The families of a mutant of a kind: every default system that has the kind.
  package static func families(of kind: String) -> [SystemFamily] {
    let systems = DefaultSystems.families().last.map { family in (0..<family.count).map { family[$0] } } ?? []
    return [
      SystemFamily(
        "standard kinds", "The default systems with the kind.",
        systems.filter { $0.scenario.recognizers.contains { $0.kind.label == kind } })
    ]
  }

  /// Every kind of the default run that is made of reactions, once.
  package static let kinds: [Kind] = {
    var kinds: [Kind] = []
    guard let family = DefaultSystems.families().last else { return [] }
    for index in 0..<family.count {
      for recognizer in family[index].scenario.recognizers {
        guard case .reactions = recognizer.kind.machine, !kinds.contains(recognizer.kind) else { continue }
        kinds.append(recognizer.kind)
      }
    }
    return kinds
  }()

  /// Every mutant of this version.
  package static let mutants: [Mutant] = Mutant.ofModel + kinds.flatMap { Mutant.of($0) }

  /// The settings that differ from the documents' in one switch.
  package static let otherSettings: [Switches] = Switches.Name.allCases.flatMap { name in
    Switches.declarations[name.rawValue].values.dropFirst().compactMap { Switches.documents.setting(name, to: $0) }
  }

  /// Some systems of a family, spread evenly; all of a small one.
  package static func sample(_ family: SystemFamily, atMost size: Int = 24) -> SystemFamily {
    guard family.count > size else { return family }
    let step = (family.count + size - 1) / size
    return SystemFamily(family.name, family.summary, count: (family.count + step - 1) / step) { family[$0 * step] }
  }

  /// Three universal recognizers on one view, with one finger: who requires whom × who prevents whom × their paths.
  package static let three: SystemFamily = {
    let requirements: [[Scenario.Pair]] = [
      [], [.init(0, 1)], [.init(0, 1), .init(1, 2)], [.init(0, 2), .init(1, 2)], [.init(0, 1), .init(0, 2)],
    ]
    let paths: [[Path]] = [
      [.discrete, .discrete, .discrete], [.continuous, .discrete, .discrete], [.discrete, .continuous, .continuous],
    ]
    var systems: [WeightedSystem] = []
    for path in paths {
      for required in requirements {
        for isSimultaneous in [false, true] {
          let recognizers = zip(path, ["a", "b", "c"]).map {
            UniversalRecognizer(path: $0).recognizer($1, on: 0, Setting(switches: .documents))
          }
          var scenario = Scenario("three", views: [.init("view")], recognizers: recognizers)
          scenario.requirements = Set(required)
          if isSimultaneous {
            for a in 0..<3 {
              for b in 0..<3 where a != b { scenario.simultaneous[.init(a, b)] = .yes }
            }
          }
          scenario.switches = .documents
          scenario.mayInterrupt = true
          systems.append(WeightedSystem(scenario))
        }
      }
    }
    return SystemFamily(
      "three recognizers", "Three universal recognizers on one view, with requirements, simultaneous or not; 1 finger.",
      systems)
  }()
}
