import GestureModel
import ModelChecking

/// What is left of a program's part when the observation is known: often a tenth of it.
///
/// A scenario shows few different observations, each at many memories. What the observation alone decides is computed
/// once; what then reaches no output and no memory word is dropped. The rest gives the same events and the same memory.
struct Residual {
  let instructions: UnsafeMutableBufferPointer<Program.Instruction>
  let outputs: UnsafeMutableBufferPointer<Program.Output>
  let stores: UnsafeMutableBufferPointer<Program.Store>
  let always: EventSet

  /// What is known of a register.
  private enum Value {
    case constant(UInt64)
    /// It has the value of this one, which is its own unless the instruction changes nothing.
    case register(UInt16)
  }

  /// Specializes a part.
  ///
  /// - Parameters:
  ///   - part: what is run at observations of that kind.
  ///   - o: the observation.
  ///   - shapes: those of the memory's words.
  ///   - registerCount: memory included.
  /// - Complexity: some steps for each instruction, store and output.
  init(of part: borrowing RunnerCode.Part, at o: Observation, shapes: Int, registerCount: Int) {
    var values = (0...UInt16(registerCount)).map { Value.register($0) }
    let scratch = UnsafeMutablePointer<UInt64>.allocate(capacity: registerCount + 1)
    scratch.initialize(repeating: 0, count: registerCount + 1)
    defer { scratch.deallocate() }
    var kept: [Program.Instruction] = []
    for instruction in part.instructions {
      let value = Self.specialize(instruction, at: o, values, scratch, &kept)
      values[Int(instruction.target)] = value
      if case .constant(let word) = value { scratch[Int(instruction.target)] = word }
    }

    var always = part.always
    var outputs: [Program.Output] = []
    for output in part.outputs {
      switch values[Int(output.register)] {
      case .constant(let word): if word & output.mask != 0 { always.insert(Int(output.event)) }
      case .register(let register):
        outputs.append(Program.Output(register: register, event: output.event, mask: output.mask))
      }
    }
    var stores: [Program.Store] = []
    for store in part.stores {
      var store = store
      if store.constant == nil {
        switch values[Int(store.register)] {
        case .constant(let word): store.constant = word & store.mask
        // A word keeps to its mask always, so it is stored as it is.
        case .register(store.memory): continue
        case .register(let other) where other < shapes:
          // A word that may be stored before it is read: copied first.
          kept.append(Self.copy(other, to: store.register))
        case .register(let other): store.register = other
        }
      }
      stores.append(store)
    }
    self.always = always
    self.outputs = RunnerCode.copy(outputs)
    self.stores = RunnerCode.copy(stores)
    instructions = RunnerCode.copy(Self.needed(of: kept, outputs, stores, registerCount))
  }

  /// Frees the memory.
  func deallocate() {
    instructions.deallocate()
    outputs.deallocate()
    stores.deallocate()
  }

  private static func copy(_ source: UInt16, to target: UInt16) -> Program.Instruction {
    Program.Instruction(operation: .orConstant, target: target, a: source, immediate: 0)
  }

  /// What is known of an instruction's target; the instruction is kept, with what is left of it, unless that is all.
  private static func specialize(
    _ instruction: Program.Instruction, at o: Observation, _ values: [Value], _ scratch: UnsafeMutablePointer<UInt64>,
    _ kept: inout [Program.Instruction]
  ) -> Value {
    var rest = instruction
    let a = values[Int(instruction.a)]
    switch instruction.operation {
    case .input: return .constant(Runner.value(instruction, scratch, o))
    case .and, .or:
      let isAnd = instruction.operation == .and
      switch (a, values[Int(instruction.b)]) {
      case (.constant(let x), .constant(let y)): return .constant(isAnd ? x & y : x | y)
      case (.constant(let word), .register(let other)), (.register(let other), .constant(let word)):
        rest.operation = isAnd ? .andConstant : .orConstant
        rest.a = other
        rest.immediate = word
        return withConstant(rest, &kept)
      case (.register(let x), .register(let y)):
        if x == y { return .register(x) }
        rest.a = x
        rest.b = y
      }
    // What ends here is taken away whatever it is: these are masks.
    case .endLives, .endAttempt, .endRowAttempt, .endColumnAttempt, .endSequence:
      rest.operation = .andConstant
      let before = scratch[Int(instruction.a)]
      scratch[Int(instruction.a)] = ~0
      rest.immediate = Runner.value(instruction, scratch, o)
      scratch[Int(instruction.a)] = before
      return known(a, rest, o, scratch) ?? withConstant(on(a, rest), &kept)
    case .andConstant, .orConstant:
      return known(a, rest, o, scratch) ?? withConstant(on(a, rest), &kept)
    default:
      if let value = known(a, rest, o, scratch) { return value }
      rest = on(a, rest)
    }
    kept.append(rest)
    return .register(rest.target)
  }

  /// The value where the operand is known.
  private static func known(
    _ a: Value, _ instruction: Program.Instruction, _ o: Observation, _ scratch: UnsafeMutablePointer<UInt64>
  ) -> Value? {
    guard case .constant = a else { return nil }
    return .constant(Runner.value(instruction, scratch, o))
  }

  private static func on(_ a: Value, _ instruction: Program.Instruction) -> Program.Instruction {
    var instruction = instruction
    if case .register(let register) = a { instruction.a = register }
    return instruction
  }

  /// An `and` or `or` of a register with a word, which may decide it or change nothing.
  private static func withConstant(
    _ instruction: Program.Instruction, _ kept: inout [Program.Instruction]
  ) -> Value {
    switch (instruction.operation, instruction.immediate) {
    case (.andConstant, 0): return .constant(0)
    case (.orConstant, ~0): return .constant(~0)
    case (.andConstant, ~0), (.orConstant, 0): return .register(instruction.a)
    default:
      kept.append(instruction)
      return .register(instruction.target)
    }
  }

  /// The instructions whose targets reach an output or a memory word.
  private static func needed(
    of instructions: [Program.Instruction], _ outputs: [Program.Output], _ stores: [Program.Store], _ count: Int
  ) -> [Program.Instruction] {
    var isNeeded = [Bool](repeating: false, count: count + 1)
    for output in outputs { isNeeded[Int(output.register)] = true }
    for store in stores where store.constant == nil { isNeeded[Int(store.register)] = true }
    var needed: [Program.Instruction] = []
    for instruction in instructions.reversed() where isNeeded[Int(instruction.target)] {
      isNeeded[Int(instruction.a)] = true
      if instruction.operation == .and || instruction.operation == .or { isNeeded[Int(instruction.b)] = true }
      needed.append(instruction)
    }
    return needed.reversed()
  }
}
