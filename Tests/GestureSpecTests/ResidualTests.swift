import GestureModel
import ModelChecking
import Testing

@testable import GestureSpec

/// What is left of a program at an observation, against the program.
@Suite struct ResidualTests {
  /// Random programs: any operation on any registers, any masks.
  private struct RandomProgram {
    var dice: Dice
    var shapes: [Shape] = []

    mutating func program() -> Program {
      func shapes(_ list: [Shape], _ count: Int) -> [Shape] { (0..<count).map { _ in dice.pick(list) } }
      self.shapes = shapes([.pair, .mixed], 4) + shapes([.recognizer, .touch], 4) + shapes([.closed], 3)
      var part = Program.Part()
      let words = self.shapes.count
      for target in words..<words + 40 { part.instructions.append(instruction(target)) }
      let last = words + 39
      for event in 0..<20 {
        let register = dice.chance(1, in: 4) ? dice.roll(words) : words + dice.roll(40)
        part.outputs.append(Program.Output(register: UInt16(register), event: UInt16(event * 25), mask: mask()))
      }
      for word in 0..<words where dice.chance(2, in: 3) {
        let keeps: UInt64 =
          switch self.shapes[word] {
          case .pair, .mixed: mask()
          case .recognizer: mask() & 0xFF
          case .touch: 0xFF
          case .closed: ~0
          }
        let constant = dice.chance(1, in: 6) ? mask() & keeps : nil
        let register = last - dice.roll(20)
        part.stores.append(
          Program.Store(memory: UInt16(word), register: UInt16(register), mask: keeps, constant: constant))
      }
      part.always = EventSet(500)
      return Program(
        parts: Array(repeating: part, count: 16), shapes: self.shapes,
        outlasting: self.shapes.map { _ in false }, endsWithTouch: Array(repeating: EventSet(), count: 8),
        registerCount: words + 40, initial: Array(repeating: 0, count: words), meanings: self.shapes.map { _ in nil })
    }

    private mutating func mask() -> UInt64 {
      switch dice.roll(5) {
      case 0: 0x0F0F_0F0F_0F0F_0F0F
      case 1: 1 << UInt64(dice.roll(64))
      case 2: 0xFF
      case 3: ~0
      default: dice.next() & dice.next()
      }
    }

    private mutating func instruction(_ target: Int) -> Program.Instruction {
      let operations: [Program.Operation] = [
        .and, .and, .or, .or, .not, .andConstant, .orConstant, .rows, .columns, .transpose, .anyInRow, .anyInColumn,
        .any,
        .countInRow, .countInColumn, .count, .endLives, .endRowAttempt, .endAttempt, .endColumnAttempt, .endSequence,
        .input,
      ]
      let operation = dice.pick(operations)
      var i = Program.Instruction(
        operation: operation, target: UInt16(target), a: UInt16(dice.roll(target)), b: UInt16(dice.roll(target)))
      switch operation {
      case .andConstant, .orConstant: i.immediate = mask()
      case .countInRow, .countInColumn, .count: i.immediate = UInt64(1 + dice.roll(4))
      case .endLives: i.detail = dice.pick([Shape.touch, .mixed]).rawValue
      case .input:
        i.detail = dice.pick([Input.enter, .handle, .acts, .reset, .endFree]).rawValue
        i.immediate = dice.next() & 0xFFFF_FFFF
      default: break
      }
      return i
    }

    mutating func observation() -> Observation {
      // What is remembered of a touch that is forgotten may move to the slot of another.
      var o = Observation(dice.pick([.event, .enter, .reset, .handle, .end, .forget]))
      o.other = UInt8(dice.roll(9))
      o.recognizer = UInt8(dice.roll(8))
      o.touch = UInt8(dice.roll(8))
      o.code = UInt8(dice.roll(6))
      o.value = UInt8(dice.roll(2))
      o.actions = UInt8(dice.roll(2))
      return o
    }
  }

  @Test(arguments: 0..<200)
  func `random programs do the same whole and specialized`(seed: Int) {
    var random = RandomProgram(dice: Dice(seed: UInt64(seed)))
    let program = random.program()
    let code = RunnerCode(program)
    let (whole, left) = (Runner(code, patience: .max), Runner(code, patience: 0))
    let observations = (0..<8).map { _ in random.observation() }
    for step in 0..<60 {
      let o = random.dice.pick(observations)
      let (expected, found) = (whole.step(o), left.step(o))
      #expect(found == expected, "events of step \(step)")
      let memory = (0..<program.shapes.count).map { left.registers[$0] }
      #expect(memory == (0..<program.shapes.count).map { whole.registers[$0] }, "memory after step \(step)")
      #expect(zip(memory, code.masks).allSatisfy { $0 & ~$1 == 0 }, "bits that no word can have")
      guard found == expected else { return }
    }
  }

  /// Builds a part of instructions on one word of eight recognizers, and what is left of it at an observation.
  private func left(_ instructions: [(Program.Operation, UInt16, UInt16, UInt64)], event mask: UInt64) -> Residual {
    var part = Program.Part()
    for (index, (operation, a, b, immediate)) in instructions.enumerated() {
      part.instructions.append(
        Program.Instruction(
          operation: operation, detail: operation == .input ? Input.reset.rawValue : 0, target: UInt16(2 + index), a: a,
          b: b, immediate: immediate))
    }
    part.outputs = [Program.Output(register: UInt16(1 + instructions.count), event: 7, mask: mask)]
    part.stores = [0, 1].map { Program.Store(memory: $0, register: $0, mask: 0xFF, constant: nil) }
    let program = Program(
      parts: Array(repeating: part, count: 16), shapes: [.recognizer, .recognizer], outlasting: [false, false],
      registerCount: 2 + instructions.count, initial: [0, 0], meanings: [nil, nil])
    let code = RunnerCode(program)
    var o = Observation(.reset)
    o.recognizer = 3
    return ResidualBuilder.residual(of: code.parts[Int(o.kind.rawValue)], at: o, code)
  }

  @Test func `a question about one bit needs no instruction`() {
    // Whether it is not so that recognizer 3 is not in the first word, or the observation is about another one.
    let residual = left(
      [(.input, 0, 0, 0), (.not, 0, 0, 0), (.not, 2, 0, 0), (.or, 3, 4, 0), (.not, 5, 0, 0), (.any, 6, 0, 0)],
      event: ~0)
    #expect(residual.nodes.isEmpty)
    #expect(residual.outputs.map(\.form) == [AffineForm(0, mask: 8)])
    #expect(residual.stores.isEmpty)
    residual.deallocate()
  }

  @Test func `a bit and its opposite come to nothing, and to everything`() {
    let never = left([(.not, 0, 0, 0), (.and, 0, 2, 0), (.any, 3, 0, 0)], event: ~0)
    #expect(never.nodes.isEmpty && never.outputs.isEmpty && never.always == EventSet())
    never.deallocate()
    let always = left([(.not, 0, 0, 0), (.or, 0, 2, 0), (.any, 3, 0, 0)], event: ~0)
    #expect(always.nodes.isEmpty && always.outputs.isEmpty && always.always == EventSet(7))
    always.deallocate()
  }

  @Test func `what is asked twice is worked out once`() {
    // Both orders of two words, and the same written with 'or': one conjunction.
    let residual = left(
      [
        (.and, 0, 1, 0), (.and, 1, 0, 0), (.not, 0, 0, 0), (.not, 1, 0, 0), (.or, 4, 5, 0), (.not, 6, 0, 0),
        (.or, 2, 3, 0), (.and, 8, 7, 0),
      ],
      event: 0xFF)
    #expect(residual.nodes.count == 1)
    residual.deallocate()
  }
}
