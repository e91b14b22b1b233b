import GestureModel
import ModelChecking

/// Builds the program for one kind of observation.
struct PartBuilder {
  private let specialization: Specialization
  private let kind: Observation.Kind
  /// The word of each memory, or -1.
  private let words: [Int]
  /// The bits that each word keeps.
  private let masks: [UInt64]
  private let need: [UInt64]
  private var folded: [Specialization.Folded] = []
  private var registers: [Int32]
  private var part = Program.Part()
  private(set) var registerCount: Int

  private var graph: Graph { specialization.graph }

  init(
    _ specialization: Specialization, _ kind: Observation.Kind, _ words: [Int], _ masks: [UInt64], _ need: [UInt64]
  ) {
    self.specialization = specialization
    self.kind = kind
    self.words = words
    self.masks = masks
    self.need = need
    registerCount = masks.count
    registers = [Int32](repeating: -1, count: specialization.graph.nodes.count)
  }

  mutating func build(_ roots: [Specialization.Root]) -> Program.Part {
    fold()
    for root in roots {
      let value = folded[Int(root.node)]
      if value.isConstant {
        if value.value & root.mask != 0 { part.always.insert(Int(root.event)) }
      } else {
        part.outputs.append(
          Program.Output(register: UInt16(register(of: value.node)), event: root.event, mask: root.mask))
      }
    }
    for (index, memory) in graph.memories.enumerated() where words[index] >= 0 { store(memory, words[index]) }
    return part
  }

  /// What can be true at all at this kind of observation.
  private mutating func fold() {
    folded.reserveCapacity(graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() {
      let before = specialization.folded[index]
      if before.isConstant {
        folded.append(before)
      } else if need[index] == 0 && Int(before.node) == index {
        // No bit of it reaches a root, so it may be anything; its memory has no word.
        folded.append(.init(isConstant: true))
      } else if Int(before.node) != index {
        folded.append(folded[Int(before.node)])
      } else {
        folded.append(foldLeaf(node) ?? Specialization.fold(node, index, folded))
      }
    }
  }

  private func foldLeaf(_ node: Graph.Node) -> Specialization.Folded? {
    switch node.operation {
    case .input:
      let input = Input(rawValue: UInt8(node.immediate >> 32))!
      return input.kinds >> UInt16(kind.rawValue) & 1 == 0 ? .init(isConstant: true) : nil
    case .read:
      let isOver = kind == .event && graph.memories[Int(node.a)].scopes.contains(.cycle)
      return isOver ? .init(isConstant: true) : nil
    default: return nil
    }
  }

  private mutating func fresh() -> Int {
    registerCount += 1
    return registerCount - 1
  }

  /// The register that holds a node, computed when first asked for.
  private mutating func register(of index: Int32) -> Int {
    if registers[Int(index)] >= 0 { return Int(registers[Int(index)]) }
    let node = graph.nodes[Int(index)]
    let result: Int
    switch node.operation {
    case .read:
      let memory = graph.memories[Int(node.a)]
      let word = words[Int(node.a)]
      if kind == .event && memory.shape.hasTouch && !memory.outlastsTouches {
        result = emit(.endLives, word, detail: memory.shape.rawValue)
      } else {
        result = word
      }
    case .input:
      result = emit(.input, 0, immediate: node.immediate & 0xFFFF_FFFF, detail: UInt8(node.immediate >> 32))
    case .and, .or:
      let (x, y) = (folded[Int(node.a)], folded[Int(node.b)])
      let isAnd = node.operation == .and
      if x.isConstant || y.isConstant {
        let (value, live) = x.isConstant ? (x.value, y) : (y.value, x)
        result = emit(isAnd ? .andConstant : .orConstant, register(of: live.node), immediate: value)
      } else {
        let left = register(of: x.node)
        result = emit(isAnd ? .and : .or, left, register(of: y.node))
      }
    default:
      result = emit(operation(node.operation), register(of: folded[Int(node.a)].node), immediate: node.immediate)
    }
    registers[Int(index)] = Int32(result)
    return result
  }

  private func operation(_ operation: Graph.Operation) -> Program.Operation {
    switch operation {
    case .not: .not
    case .rows: .rows
    case .columns: .columns
    case .transpose: .transpose
    case .anyInRow: .anyInRow
    case .anyInColumn: .anyInColumn
    case .any: .any
    case .countInRow: .countInRow
    case .countInColumn: .countInColumn
    case .count: .count
    case .and, .or, .constant, .input, .fact, .exists, .read: preconditionFailure("\(operation) has no register")
    }
  }

  private mutating func emit(
    _ operation: Program.Operation, _ a: Int, _ b: Int = 0, immediate: UInt64 = 0, detail: UInt8 = 0
  ) -> Int {
    let target = fresh()
    part.instructions.append(
      Program.Instruction(
        operation: operation, detail: detail, target: UInt16(target), a: UInt16(a), b: UInt16(b), immediate: immediate))
    return target
  }

  /// Keeps the next value of a memory word, less what ends with this observation.
  private mutating func store(_ memory: Graph.Memory, _ word: Int) {
    let mask = masks[word]
    let next = folded[Int(memory.next)]
    if kind == .end && memory.scopes.contains(.cycle) {
      part.stores.append(Program.Store(memory: UInt16(word), register: 0, mask: mask, constant: 0))
      return
    }
    if next.isConstant && (next.value & mask == 0 || !endsHere(memory)) {
      part.stores.append(Program.Store(memory: UInt16(word), register: 0, mask: mask, constant: next.value & mask))
      return
    }
    var register: Int
    if next.isConstant {
      register = emit(.orConstant, 0, immediate: ~0)
      register = emit(.andConstant, register, immediate: next.value)
    } else {
      register = self.register(of: next.node)
    }
    if kind == .reset {
      if memory.scopes.contains(.attempt) {
        register = emit(memory.shape == .pair ? .endRowAttempt : .endAttempt, register)
      }
      if memory.scopes.contains(.columnAttempt) { register = emit(.endColumnAttempt, register) }
    }
    if kind == .end && memory.scopes.contains(.sequence) { register = emit(.endSequence, register) }
    if register == word { return }
    if register < masks.count { register = emit(.orConstant, register, immediate: 0) }
    part.stores.append(Program.Store(memory: UInt16(word), register: UInt16(register), mask: mask, constant: nil))
  }

  private func endsHere(_ memory: Graph.Memory) -> Bool {
    kind == .reset && !memory.scopes.isDisjoint(with: [.attempt, .columnAttempt])
      || kind == .end && memory.scopes.contains(.sequence)
  }
}
