import GestureModel
import ModelChecking

/// Turns a graph and the nodes that somebody wants to know into the programs of one scenario.
///
/// Facts become constants and are folded. Only bits that can reach a root are kept in memory: a tuple outside every
/// quantifier's range costs no state. Then each kind of observation gets a program of its own, in which everything
/// that such an observation cannot show is false.
struct Specialization {
  /// What a node has become.
  struct Folded {
    var isConstant = false
    var value: UInt64 = 0
    /// The node that stands for it, if it is no constant.
    var node: Int32 = 0
  }

  /// A node whose bits of `mask` each mean an event.
  struct Root {
    var node: Int32
    var mask: UInt64
    var event: UInt16
  }

  let graph: Graph
  private let facts: ScenarioFacts
  private(set) var folded: [Folded]
  private var need: [UInt64]

  init(_ graph: Graph, _ facts: ScenarioFacts) {
    self.graph = graph
    self.facts = facts
    need = []
    folded = []
    folded.reserveCapacity(graph.nodes.count)
    var known: [UInt64: UInt64] = [:]
    for (index, node) in graph.nodes.enumerated() {
      switch node.operation {
      case .fact:
        let value: UInt64
        if let cached = known[node.immediate] {
          value = cached
        } else {
          value = facts.plane(
            Predicate(rawValue: UInt8(node.immediate >> 32))!, UInt16(truncatingIfNeeded: node.immediate >> 16),
            UInt16(truncatingIfNeeded: node.immediate))
          known[node.immediate] = value
        }
        folded.append(Folded(isConstant: true, value: value))
      case .exists: folded.append(Folded(isConstant: true, value: facts.recognizers))
      default: folded.append(Self.fold(node, index, folded))
      }
    }
  }

  /// A node over folded operands.
  static func fold(_ node: Graph.Node, _ index: Int, _ folded: [Folded]) -> Folded {
    let itself = Folded(node: Int32(index))
    func constant(_ value: UInt64) -> Folded { Folded(isConstant: true, value: value) }
    switch node.operation {
    case .constant: return constant(node.immediate)
    case .input, .fact, .exists, .read: return itself
    case .and:
      let (x, y) = (folded[Int(node.a)], folded[Int(node.b)])
      if x.isConstant && y.isConstant { return constant(x.value & y.value) }
      if x.isConstant { return x.value == 0 ? x : x.value == ~0 ? y : itself }
      if y.isConstant { return y.value == 0 ? y : y.value == ~0 ? x : itself }
      return x.node == y.node ? x : itself
    case .or:
      let (x, y) = (folded[Int(node.a)], folded[Int(node.b)])
      if x.isConstant && y.isConstant { return constant(x.value | y.value) }
      if x.isConstant { return x.value == 0 ? y : x.value == ~0 ? x : itself }
      if y.isConstant { return y.value == 0 ? x : y.value == ~0 ? y : itself }
      return x.node == y.node ? x : itself
    default:
      let x = folded[Int(node.a)]
      guard x.isConstant else { return itself }
      return constant(value(node, x.value))
    }
  }

  private static func value(_ node: Graph.Node, _ x: UInt64) -> UInt64 {
    switch node.operation {
    case .not: ~x
    case .rows: Planes.rows(x)
    case .columns: Planes.columns(x)
    case .transpose: Planes.transposed(x)
    case .anyInRow: Planes.anyInRow(x)
    case .anyInColumn: Planes.anyInColumn(x)
    case .any: Planes.replicated(x != 0)
    case .countInRow: Planes.atLeast(Int(node.immediate), inRowsOf: x)
    case .countInColumn: Planes.atLeast(Int(node.immediate), inColumnsOf: x)
    case .count: Planes.replicated(x.nonzeroBitCount >= Int(node.immediate))
    default: preconditionFailure("\(node.operation) has no single operand")
    }
  }

  /// The programs whose events are these roots.
  mutating func program(_ roots: [Root]) -> Program {
    findNeeds(roots)
    var words = [Int](repeating: -1, count: graph.memories.count)
    var shapes: [Shape] = []
    var meanings: [Formula?] = []
    var outlasting: [Bool] = []
    var masks: [UInt64] = []
    // Tables first, then what fits into a byte, then what is one bit: memories are stored that compactly.
    for width in [64, 8, 1] {
      for (index, node) in graph.nodes.enumerated() where node.operation == .read && need[index] != 0 {
        let memory = graph.memories[Int(node.a)]
        guard memory.shape.width == width else { continue }
        words[Int(node.a)] = shapes.count
        shapes.append(memory.shape)
        meanings.append(memory.meaning)
        outlasting.append(memory.outlastsTouches)
        masks.append(memory.shape == .closed ? ~0 : need[index])
      }
    }
    var program = Program(
      parts: [], shapes: shapes, outlasting: outlasting, registerCount: shapes.count, initial: initial(words, masks),
      meanings: meanings)
    for kind in Observation.Kind.allCases {
      guard kind != .forget else {
        program.parts.append(Program.Part())
        continue
      }
      var part = PartBuilder(self, kind, words, masks, need)
      program.parts.append(part.build(roots))
      program.registerCount = max(program.registerCount, part.registerCount)
    }
    return program
  }

  /// The memory before any observation.
  private func initial(_ words: [Int], _ masks: [UInt64]) -> [UInt64] {
    var initial = [UInt64](repeating: 0, count: masks.count)
    for (index, memory) in graph.memories.enumerated() where words[index] >= 0 {
      let start: UInt64
      switch memory.start {
      case .nothing: start = 0
      case .disabled: start = facts.disabled
      case .variable(let variable, let value):
        let variables = facts.scenario.variables
        let holds = Int(variable) < variables.count && variables[Int(variable)].initial >= Int(value)
        start = Planes.replicated(holds)
      }
      initial[words[index]] = start & masks[words[index]]
    }
    return initial
  }

  /// Which bits of each node can reach a root; repeated until memory feeds nothing new.
  private mutating func findNeeds(_ roots: [Root]) {
    need = [UInt64](repeating: 0, count: graph.nodes.count)
    for root in roots where !folded[Int(root.node)].isConstant {
      need[Int(folded[Int(root.node)].node)] |= root.mask
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in graph.nodes.indices.reversed() where need[index] != 0 {
        let bits = need[index]
        let node = graph.nodes[index]
        switch node.operation {
        case .read: isChanged = demand(graph.memories[Int(node.a)].next, bits, from: index) || isChanged
        case .and:
          let (x, y) = (folded[Int(node.a)], folded[Int(node.b)])
          _ = demand(node.a, y.isConstant ? bits & y.value : bits, from: index)
          _ = demand(node.b, x.isConstant ? bits & x.value : bits, from: index)
        case .or:
          let (x, y) = (folded[Int(node.a)], folded[Int(node.b)])
          _ = demand(node.a, y.isConstant ? bits & ~y.value : bits, from: index)
          _ = demand(node.b, x.isConstant ? bits & ~x.value : bits, from: index)
        case .not: _ = demand(node.a, bits, from: index)
        case .transpose: _ = demand(node.a, Planes.transposed(bits), from: index)
        case .rows: _ = demand(node.a, Planes.anyInRow(bits), from: index)
        case .columns: _ = demand(node.a, Planes.anyInColumn(bits), from: index)
        case .anyInRow, .countInRow: _ = demand(node.a, Planes.rows(bits), from: index)
        case .anyInColumn, .countInColumn: _ = demand(node.a, Planes.columns(bits), from: index)
        case .any, .count: _ = demand(node.a, ~0, from: index)
        case .constant, .input, .fact, .exists: break
        }
      }
    }
  }

  /// Says that bits of a node are needed; returns whether a node that was already passed needs more than before.
  private mutating func demand(_ node: Int32, _ bits: UInt64, from index: Int) -> Bool {
    let target = folded[Int(node)]
    guard !target.isConstant, bits & ~need[Int(target.node)] != 0 else { return false }
    need[Int(target.node)] |= bits
    return Int(target.node) >= index
  }
}
