import GestureModel

/// What a run found on one family.
public struct FamilyResult: Sendable {
  /// The family's name.
  public let name: String
  /// What is in it.
  public let summary: String
  /// How many systems it has.
  public let total: Int
  /// How many of them were explored, wholly or in part.
  public var systems = 0
  /// How many labelled systems these stand for.
  public var labelled = 0
  /// Systems whose search closed.
  public var closed = 0
  /// Distinct states between cycles, summed over the systems.
  public var states = 0
  /// Distinct states together with the rules' memory, summed over the systems.
  public var productStates = 0
  /// The states that these stand for, with touches and equal recognizers told apart; more where a symmetry was used.
  public var representedStates = 0
  /// Labelled transitions out of the distinct states, summed over the systems.
  public var transitions = 0
  /// Steps that were taken for them: ways through a cycle that come together are walked once.
  public var steps = 0
  /// The largest depth at which a new state was found.
  public var depth = 0
  /// What was found at each depth, summed over the systems.
  public var levels: [Level] = []
  /// The transitions between phases that were seen, by kind of recognizer.
  public var phases: [PhaseCoverage] = []
  /// The parts of the model that its systems have exercised.
  public var coverage = ModelCoverage()
  /// The number of systems cut by the depth that was asked for.
  public var cutByDepth = 0
  /// The time spent on its systems, summed over the workers.
  public var work = Duration.zero
  /// The rules, in the order of the run.
  public var checks: [RuleResult] = []

  /// Nothing found yet.
  public init(_ family: SystemFamily) {
    name = family.name
    summary = family.summary
    total = family.count
  }

  /// Whether every system was explored until nothing new was found.
  public var isClosed: Bool { closed == total }
}
