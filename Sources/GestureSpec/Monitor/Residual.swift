import GestureModel
import ModelChecking

/// What is left of a program's part when the observation is known: often a tenth of it.
///
/// A scenario shows few different observations, each at many memories. What the observation alone decides is computed
/// once, and so is what becomes of single bits; what then reaches no event and no memory word is dropped
/// (``ResidualBuilder``). The rest gives the same events and the same memory.
struct Residual {
  /// One step: `and` of two forms, or another operation on the form `a`.
  struct Node: Equatable {
    var operation: Program.Operation
    /// The bound, for counting.
    var bound: UInt8 = 0
    var target: UInt16 = 0
    var a: AffineForm
    var b = AffineForm(constant: 0)
  }

  /// An event that happened if the form is not zero.
  struct Output {
    var form: AffineForm
    var event: UInt16
  }

  /// A memory word that changes. Words that are read after they have changed are copied before.
  struct Store {
    var memory: UInt16
    var form: AffineForm
  }

  let nodes: UnsafeMutableBufferPointer<Node>
  let outputs: UnsafeMutableBufferPointer<Output>
  let stores: UnsafeMutableBufferPointer<Store>
  /// What happens at this observation whatever the memory.
  let always: EventSet

  init(_ nodes: [Node], _ outputs: [Output], _ stores: [Store], always: EventSet) {
    self.nodes = RunnerCode.copy(nodes)
    self.outputs = RunnerCode.copy(outputs)
    self.stores = RunnerCode.copy(stores)
    self.always = always
  }

  /// Frees the memory.
  func deallocate() {
    nodes.deallocate()
    outputs.deallocate()
    stores.deallocate()
  }

  /// Makes the step on the memory in the registers; adds what happened to `events`, an `EventSet`.
  @inline(__always)
  func run(on registers: UnsafeMutablePointer<UInt64>, _ events: UnsafeMutableRawPointer) {
    for node in nodes {
      let a = node.a.value(registers)
      registers[Int(node.target)] =
        node.operation == .and ? a & node.b.value(registers) : Self.value(node.operation, a, bound: node.bound)
    }
    for output in outputs {
      let happened: UInt64 = output.form.value(registers) == 0 ? 0 : 1
      let word = events + Int(output.event &>> 6) &* 8
      let before = word.loadUnaligned(as: UInt64.self)
      word.storeBytes(of: before | happened &<< UInt64(output.event & 63), as: UInt64.self)
    }
    for store in stores { registers[Int(store.memory)] = store.form.value(registers) }
  }

  /// What an operation with one operand gives.
  @inline(__always)
  static func value(_ operation: Program.Operation, _ a: UInt64, bound: UInt8) -> UInt64 {
    switch operation {
    case .rows: Planes.rows(a)
    case .columns: Planes.columns(a)
    case .transpose: Planes.transposed(a)
    case .anyInRow: Planes.anyInRow(a)
    case .anyInColumn: Planes.anyInColumn(a)
    case .any: Planes.replicated(a != 0)
    case .countInRow: Planes.atLeast(Int(bound), inRowsOf: a)
    case .countInColumn: Planes.atLeast(Int(bound), inColumnsOf: a)
    case .count: Planes.replicated(a.nonzeroBitCount >= Int(bound))
    default: a
    }
  }
}
