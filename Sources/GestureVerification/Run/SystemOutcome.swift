import GestureModel
import GestureSpec
import ModelChecking

/// What the exploration of one system found.
public struct SystemOutcome: Sendable {
  /// Distinct states between cycles.
  public var states = 0
  /// Distinct states together with the rules' memory.
  public var productStates = 0
  /// The states that these stand for, with touches and equal recognizers told apart; more where a symmetry was used.
  public var representedStates = 0
  /// Labelled transitions out of the distinct states.
  public var transitions = 0
  /// Steps that were taken for them: ways through a cycle that come together are walked once.
  public var steps = 0
  /// The largest depth at which a new state was found.
  public var depth = 0
  /// What was found at each depth.
  public var levels: [Level] = []
  /// The transitions between phases that were seen, of each kind of recognizer in the system.
  public var phases: [PhaseCoverage] = []
  /// The parts of the model that its transitions have exercised.
  public var coverage = ModelCoverage()
  /// How much was seen.
  public var completeness: Completeness
  /// What is known of each rule, in the order of the run.
  public var tallies: [RuleTally] = []
  /// How long it took.
  public var duration = Duration.zero

  /// Nothing found.
  public init(_ completeness: Completeness) { self.completeness = completeness }
}

/// How far a run is.
public struct RunProgress: Sendable {
  /// Systems that are done.
  public var done = 0
  /// Systems in all.
  public var total = 0
  /// The family that is being explored.
  public var family = ""
  /// Distinct states of the systems that are done, with the rules' memory.
  public var productStates = 0
  /// Transitions of the systems that are done.
  public var transitions = 0
  /// The time since the run began.
  public var elapsed = Duration.zero
}
