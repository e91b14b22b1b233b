import GestureModel

/// One history of one system, as it is reported: what a reader sees of each transition.
public struct History: Sendable, Hashable {
  /// One transition.
  public struct Step: Sendable, Hashable {
    /// The transition as a text, with the choices made in its cycle: of the states it can be taken from, it names one
    /// transition of each.
    public let label: String
    /// What was seen in its cycle, in order.
    public let observations: [Observation]

    /// A step.
    public init(label: String, observations: [Observation]) {
      self.label = label
      self.observations = observations
    }
  }

  /// The system it is a history of.
  public let scenario: Scenario
  /// Its transitions, from the first state.
  public let steps: [Step]
  /// The step at which what goes on for ever begins, from 0; the number of steps if nothing happens any more after the
  /// last; `nil` for a history that ends.
  public let loopStart: Int?
  /// The system as it stands in a token: the scenario, its setting, and a planted fault; `nil` if it has no text.
  public let systemText: String?

  /// A history.
  public init(of scenario: Scenario, _ steps: [Step], loopStart: Int? = nil, systemText: String? = nil) {
    precondition(loopStart.map { (0...steps.count).contains($0) } ?? true, "a loop that begins after the last step")
    self.scenario = scenario
    self.steps = steps
    self.loopStart = loopStart
    self.systemText = systemText
  }

  /// Whether nothing happens any more, for ever.
  public var rests: Bool { loopStart == steps.count }

  /// How many transitions it has.
  public var length: Int { steps.count }

  /// A history that is rebuilt when somebody wants to read it: most are only compared by their length.
  public struct Reference: Sendable {
    /// How many transitions it has.
    public let length: Int
    /// The number of its system in the run, once that is known.
    public var system: Int?
    private let rebuild: @Sendable () -> History

    /// A history of a length that `rebuild` makes, always the same.
    public init(length: Int, _ rebuild: @escaping @Sendable () -> History) {
      self.length = length
      self.rebuild = rebuild
    }

    /// A history that is there.
    public init(_ history: History) {
      self.init(length: history.length) { history }
    }

    /// The history.
    public var history: History { rebuild() }
  }
}
