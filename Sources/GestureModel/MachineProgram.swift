/// A recognizer's inner machine, compiled: where its registers are, its reactions with flat guards, its timers in ticks.
struct MachineProgram: Sendable {
  /// One reaction.
  struct Reaction: Sendable {
    let trigger: Observation.Handled
    let stage: ReactionMachine.Stage
    let condition: GuardProgram
    let outcomes: [ReactionMachine.Outcome]
  }

  /// Whether it is a universal one.
  let isUniversal: Bool
  /// Of a universal one: the touches of an attempt.
  let touchesPerAttempt: Int
  /// Of a universal one.
  let mayKeepTimer: Bool
  /// The index of its first register.
  let firstRegister: Int
  let registerMaxima: [Int]
  let reactions: [Reaction]
  let refuses: GuardProgram?
  /// Whether it ever has a timer.
  let hasTimer: Bool
  /// The longest timer of known length, in ticks; 0 if there is none.
  let longestTimer: Int

  /// Compiles the machines of all recognizers.
  static func compile(_ scenario: Scenario, tick: Int, fault: Fault?) -> [MachineProgram] {
    var next = 0
    return scenario.recognizers.map { recognizer in
      let program = MachineProgram(recognizer.kind, firstRegister: next, tick: tick, fault: fault)
      next += program.registerMaxima.count
      return program
    }
  }

  private init(_ kind: Kind, firstRegister: Int, tick: Int, fault: Fault?) {
    self.firstRegister = firstRegister
    switch kind.machine {
    case .universal(let touches, let mayKeepTimer):
      isUniversal = true
      touchesPerAttempt = touches
      self.mayKeepTimer = mayKeepTimer
      registerMaxima = [touches]
      reactions = []
      refuses = nil
      hasTimer = mayKeepTimer
      longestTimer = 0
    case .reactions(let machine):
      isUniversal = false
      touchesPerAttempt = 0
      mayKeepTimer = false
      registerMaxima = machine.registers.map(\.maximum)
      reactions = machine.reactions.map { reaction in
        Reaction(
          trigger: reaction.trigger, stage: reaction.stage, condition: GuardProgram(reaction.condition),
          outcomes: reaction.outcomes.map { Self.broken($0, by: fault) })
      }
      refuses = machine.refuses == .not(.always) ? nil : GuardProgram(machine.refuses)
      let durations = Self.durations(machine)
      hasTimer = !durations.isEmpty
      longestTimer = tick == 0 ? 0 : (durations.max() ?? 0) / tick
    }
  }

  private static func broken(_ outcome: ReactionMachine.Outcome, by fault: Fault?) -> ReactionMachine.Outcome {
    var outcome = outcome
    switch fault {
    case .matchFails where outcome.request == .ended || outcome.request == .began: outcome.request = .failed
    case .countsOneTapTooFew where outcome.request == .none && outcome.updates.contains(.startTimer(TapTimes.gap)):
      outcome.request = .ended
    default: break
    }
    return outcome
  }

  private static func durations(_ machine: ReactionMachine) -> [Int] {
    machine.reactions.flatMap { reaction in
      reaction.outcomes.flatMap { outcome in
        outcome.updates.compactMap { if case .startTimer(let duration) = $0 { duration } else { nil } }
      }
    }
  }

  /// The greatest common divisor of all durations in a scenario, in milliseconds; 0 if there are none.
  static func tick(of scenario: Scenario) -> Int {
    func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
    return scenario.recognizers.reduce(0) { divisor, recognizer in
      guard case .reactions(let machine) = recognizer.kind.machine else { return divisor }
      return durations(machine).reduce(divisor) { gcd($1, $0) }
    }
  }
}
