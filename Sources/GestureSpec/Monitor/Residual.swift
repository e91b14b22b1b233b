import GestureModel
import ModelChecking

/// What is left of a program's part when the observation is known: often less than half of it.
///
/// A scenario shows few different observations, each at many memories. What the observation alone decides is computed
/// once, and so is what becomes of single bits; what then reaches no event and no memory word is dropped
/// (``ResidualBuilder``). The rest gives the same events and the same memory.
struct Residual {
  /// One step: `and` of two forms, or another operation on the form `a`. Written without gaps.
  struct Node: Equatable {
    let operation: Program.Operation
    /// The bound, for counting.
    let bound: UInt8
    var target: UInt16 = 0
    private let sourceA: UInt16
    private let sourceB: UInt16
    private let maskA: UInt64
    private let flipA: UInt64
    private let maskB: UInt64
    private let flipB: UInt64

    init(_ operation: Program.Operation, _ a: AffineForm, _ b: AffineForm = AffineForm(constant: 0), bound: UInt8 = 0) {
      self.operation = operation
      self.bound = bound
      (sourceA, maskA, flipA) = (a.source, a.mask, a.flip)
      (sourceB, maskB, flipB) = (b.source, b.mask, b.flip)
    }

    var a: AffineForm { AffineForm(sourceA, mask: maskA, flip: flipA) }
    var b: AffineForm { AffineForm(sourceB, mask: maskB, flip: flipB) }

    /// What it gives.
    @inline(__always)
    func value(_ registers: UnsafeMutablePointer<UInt64>) -> UInt64 {
      let a = registers[Int(sourceA)] & maskA ^ flipA
      if operation == .and { return a & (registers[Int(sourceB)] & maskB ^ flipB) }
      return Residual.value(operation, a, bound: bound)
    }
  }

  /// The form of what a number stands for: an event that happened if the form is not zero, or a memory word that
  /// changes. Words that are read after they have changed are copied before.
  struct Result {
    let number: UInt16
    private let source: UInt16
    private let mask: UInt64
    private let flip: UInt64

    init(_ number: UInt16, _ form: AffineForm) {
      self.number = number
      (source, mask, flip) = (form.source, form.mask, form.flip)
    }

    var form: AffineForm { AffineForm(source, mask: mask, flip: flip) }

    @inline(__always)
    func value(_ registers: UnsafeMutablePointer<UInt64>) -> UInt64 { registers[Int(source)] & mask ^ flip }
  }

  let nodes: UnsafeMutableBufferPointer<Node>
  let outputs: UnsafeMutableBufferPointer<Result>
  let stores: UnsafeMutableBufferPointer<Result>
  /// What happens at this observation whatever the memory.
  let always: EventSet

  init(_ nodes: [Node], _ outputs: [Result], _ stores: [Result], always: EventSet) {
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
    for node in nodes { registers[Int(node.target)] = node.value(registers) }
    // Events come in the order of their numbers; those of one word are gathered before they are put there.
    var (number, gathered): (UInt16, UInt64) = (0, 0)
    for output in outputs {
      if output.number &>> 6 != number {
        add(gathered, at: number, to: events)
        (number, gathered) = (output.number &>> 6, 0)
      }
      let happened: UInt64 = output.value(registers) == 0 ? 0 : 1
      gathered |= happened &<< UInt64(output.number & 63)
    }
    add(gathered, at: number, to: events)
    for store in stores { registers[Int(store.number)] = store.value(registers) }
  }

  @inline(__always)
  private func add(_ gathered: UInt64, at number: UInt16, to events: UnsafeMutableRawPointer) {
    let word = events + 8 &* Int(number)
    word.storeBytes(of: word.loadUnaligned(as: UInt64.self) | gathered, as: UInt64.self)
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
