/// A trace rebuilt by replay: an initial state and the steps from it.
public struct Trace<State: Sendable, Action: Sendable>: Sendable {
  /// One transition.
  public struct Step: Sendable {
    /// The label.
    public let action: Action
    /// The target.
    public let state: State

    /// One transition.
    public init(action: Action, state: State) {
      self.action = action
      self.state = state
    }
  }
  /// The first state.
  public let initial: State
  /// The steps, in order; as short as possible for what the trace shows.
  public let steps: [Step]

  /// A trace of given steps.
  public init(initial: State, steps: [Step]) {
    self.initial = initial
    self.steps = steps
  }

  /// The number of transitions.
  public var length: Int { steps.count }

  /// The last state.
  public var last: State { steps.last?.state ?? initial }

  /// All states, the first one included.
  public var states: [State] { [initial] + steps.map(\.state) }

  /// The labels, in order.
  public var actions: [Action] { steps.map(\.action) }
}
