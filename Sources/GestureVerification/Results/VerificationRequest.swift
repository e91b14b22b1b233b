import GestureModel
import ModelChecking

/// What was asked of a run, as far as its result depends on it or mentions it.
public struct VerificationRequest: Sendable {
  /// The largest systems; `nil` if the systems were given in another way.
  public var bounds: SystemBounds?
  /// The dependency graphs the systems are made from; `nil` if they were given in another way.
  public var graphs: GraphRequest?
  /// The name of the setting of switches that was started from.
  public var profile: String
  /// The setting of all switches.
  public var switches: Switches
  /// Whether the rules were named, so that they are checked under any setting.
  public var forcesRules: Bool
  /// Limits on the run: depth of every search, states and memory and time of the run as a whole.
  public var limits: SearchLimits
  /// Whether a search that does not close is a failure.
  public var requiresCompleteness: Bool

  /// The default run.
  public init(
    bounds: SystemBounds? = .standard, profile: String = "documents", switches: Switches = .documents,
    forcesRules: Bool = false, limits: SearchLimits = SearchLimits(), requiresCompleteness: Bool = false
  ) {
    self.bounds = bounds
    self.profile = profile
    self.switches = switches
    self.forcesRules = forcesRules
    self.limits = limits
    self.requiresCompleteness = requiresCompleteness
  }

  /// The switches that differ from the profile, as `name=value`.
  public var settings: [String] {
    let base = Switches.profiles.first { $0.name == profile }?.switches ?? .documents
    return Switches.Name.allCases.filter { switches[$0] != base[$0] }.map { name in
      "\(Switches.declarations[name.rawValue].name)=\(switches.valueName(name))"
    }
  }
}
