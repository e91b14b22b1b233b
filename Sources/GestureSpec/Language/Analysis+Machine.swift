import GestureModel

/// Machines that a file's author writes.
extension Analysis {
  mutating func custom(_ recognizer: ScenarioDocument.Recognizer, _ path: Path) -> Kind {
    var machine = ReactionMachine()
    var registers: [String: Register] = [:]
    for case .variable(let variable) in recognizer.options.contents {
      let bounded = self.bounded(variable)
      if registers[variable.name.text] != nil || entities[variable.name.text] != nil {
        diagnostics.add(.duplicateName, variable.name.range, "'\(variable.name.text)' is already the name of something")
        continue
      }
      if bounded.initial != 0 {
        diagnostics.add(
          .outOfRange, variable.name.range, "a machine's variable begins with \(variable.maximum == nil ? "off" : "0")")
      }
      registers[variable.name.text] = Register(
        index: machine.registers.count, isFlag: variable.maximum == nil, maximum: bounded.maximum)
      machine.registers.append(.init(variable.name.text, maximum: bounded.maximum))
    }
    registerCount += machine.registers.count
    if registerCount > Limits.registers && registerCount - machine.registers.count <= Limits.registers {
      diagnostics.add(
        .overLimit, recognizer.name.range, "more than \(Limits.registers) variables of machines are not supported")
    }
    for option in recognizer.options.contents {
      switch option {
      case .refuses(_, let condition): machine.refuses = guarding(condition, .machine(registers)) ?? machine.refuses
      case .reaction(let reaction): add(reaction, registers, to: &machine)
      default: break
      }
    }
    var kind = Kind(name: "custom", path: path, machine: .reactions(machine))
    kind.isCustom = true
    return kind
  }

  private mutating func add(
    _ reaction: ScenarioDocument.Reaction, _ registers: [String: Register], to machine: inout ReactionMachine
  ) {
    let condition = reaction.condition.flatMap { guarding($0, .machine(registers)) } ?? .always
    let outcomes = reaction.outcomes.map { outcome($0, registers) }
    let stages: [ReactionMachine.Stage] =
      switch reaction.stage?.keyword {
      case .possible: [.undecided]
      case .begun: [.begun]
      case .ending: [.over]
      default: [.undecided, .begun]
      }
    let trigger = Observation.Handled.allCases.first { "\($0)" == reaction.trigger.keyword.rawValue } ?? .began
    for stage in stages {
      machine.on(trigger, stage, when: condition)
      machine.reactions[machine.reactions.count - 1].outcomes = outcomes
    }
  }

  private mutating func outcome(
    _ steps: [ScenarioDocument.Step], _ registers: [String: Register]
  ) -> ReactionMachine.Outcome {
    var outcome = ReactionMachine.Outcome()
    for step in steps {
      switch step {
      case .set(let name, let value):
        guard let register = register(name, registers) else { continue }
        if let number = self.value(value, of: name, isFlag: register.isFlag, maximum: register.maximum) {
          outcome.updates.append(.set(register.index, to: number))
        }
      case .increment(let name):
        guard let register = register(name, registers) else { continue }
        if register.isFlag { diagnostics.add(.unfit, name.range, "'\(name.text)' is on or off; it cannot grow") }
        outcome.updates.append(.increment(register.index))
      case .startTimer(let duration):
        if duration.value < 1 { diagnostics.add(.outOfRange, duration.range, "a timer runs for 1 ms at least") }
        outcome.updates.append(.startTimer(max(duration.value, 1)))
      case .stopTimer: outcome.updates.append(.stopTimer)
      case .mark: outcome.updates.append(.mark)
      case .request(let state):
        if outcome.request != .none { diagnostics.add(.saidTwice, state.range, "one outcome makes one request") }
        outcome.request = Request(rawValue: RecognizerState(raw: state.keyword).rawValue) ?? .none
      }
    }
    return outcome
  }

  private mutating func register(_ name: ScenarioDocument.Name, _ registers: [String: Register]) -> Register? {
    if let register = registers[name.text] { return register }
    guard !mayBeDeclared.contains(name.text) else { return nil }
    let isApplication = if case .variable = entities[name.text] { true } else { false }
    diagnostics.add(
      .unknownName, name.range, "the machine has no variable '\(name.text)'",
      suggestion: isApplication
        ? "a machine can look at the application's variables, but not set them"
        : Spelling.suggestion(for: name.text, among: registers.keys.sorted()))
    return nil
  }
}
