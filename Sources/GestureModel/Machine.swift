/// The inner machine of a recognizer: what it requests when it handles something.
public enum Machine: Sendable, Hashable {
  /// Makes every request the table of its path allows, or none; see ``Kind/anyDiscrete(touches:timer:)``.
  case universal(touchesPerAttempt: Int, mayKeepTimer: Bool)
  /// Does what a list of reactions says.
  case reactions(ReactionMachine)
}

/// A machine with private bounded memory and one timer, written as data: a list of reactions, the first of which that
/// matches is taken.
///
/// The standard kinds are such lists, and so is every machine that a user writes. What no reaction matches is handled
/// without a request.
public struct ReactionMachine: Sendable, Hashable {
  /// A private bounded number, zero at reset.
  public struct Register: Sendable, Hashable {
    /// For a reader.
    public var name: String
    /// Its values are 0 to this, at most 255.
    public var maximum: Int
    /// A register.
    public init(_ name: String, maximum: Int) {
      self.name = name
      self.maximum = maximum
    }
  }

  /// Where the recognizer stands in its attempt, as its own machine sees it: a recognizer that waits with a pending
  /// `began` is begun, as if it did not wait.
  public enum Stage: Sendable, Hashable { case undecided, begun, over }

  /// One reaction.
  public struct Reaction: Sendable, Hashable {
    /// What is handled.
    public var trigger: Observation.Handled
    /// At which stage.
    public var stage: Stage
    /// Under which condition.
    public var condition: Guard
    /// What it does; with several, each is possible.
    public var outcomes: [Outcome]
  }

  /// What a reaction does: changes of memory, in order, and then a request.
  public struct Outcome: Sendable, Hashable {
    /// Changes of memory and timer.
    public var updates: [Update]
    /// What is requested.
    public var request: Request

    /// Changes, then a request.
    public init(_ request: Request = .none, _ updates: Update...) {
      self.request = request
      self.updates = updates
    }
  }

  /// One change of a machine's memory.
  public enum Update: Sendable, Hashable {
    /// A register gets a value.
    case set(Int, to: Int)
    /// A register grows, up to its maximum.
    case increment(Int)
    /// The timer starts anew; in milliseconds.
    case startTimer(Int)
    /// The timer stops.
    case stopTimer
    /// The touch in question is marked.
    case mark
  }

  /// Its memory.
  public var registers: [Register]
  /// Which touches the machine itself refuses, after the delegate has been asked.
  public var refuses: Guard
  /// What it does, first match first.
  public var reactions: [Reaction]

  /// A machine without reactions.
  public init(registers: [Register] = [], refuses: Guard = .not(.always)) {
    self.registers = registers
    self.refuses = refuses
    self.reactions = []
  }

  /// Adds a reaction, after those that are there.
  public mutating func on(
    _ trigger: Observation.Handled, _ stage: Stage = .undecided, when condition: Guard = .always,
    then outcomes: Outcome...
  ) {
    reactions.append(Reaction(trigger: trigger, stage: stage, condition: condition, outcomes: outcomes))
  }
}

extension Machine {
  /// Whether it is made of reactions that look at nothing but its own touches and memory.
  var isSelfContained: Bool {
    guard case .reactions(let machine) = self else { return false }
    return machine.reactions.flatMap(\.condition.terms).allSatisfy { term in
      switch term {
      case .variable, .state: false
      default: true
      }
    }
  }
}

extension Scenario {
  /// The recognizers whose answers about others look at what their machines remember.
  var answeringFromMemory: Mask {
    let answers = Array(simultaneous) + Array(canPrevent) + Array(canBePrevented)
    return answers.reduce(into: 0) { set, entry in
      guard case .when(let condition) = entry.value else { return }
      let looks = condition.terms.contains { term in
        switch term {
        case .register, .marked, .isMarked: true
        default: false
        }
      }
      if looks { set |= Mask(bit: entry.key.a) }
    }
  }
}
