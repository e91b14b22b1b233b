import GestureModel
import ModelChecking

/// A program laid out for running: plain memory, no counting of references. Never changed, so that threads share it.
final class RunnerCode: Sendable {
  struct Part {
    var instructions: UnsafeMutableBufferPointer<Program.Instruction>
    var outputs: UnsafeMutableBufferPointer<Program.Output>
    var stores: UnsafeMutableBufferPointer<Program.Store>
    var always: EventSet
  }

  fileprivate nonisolated(unsafe) let outlasting: UnsafeMutableBufferPointer<Bool>
  fileprivate let endsWithTouch: [EventSet]
  nonisolated(unsafe) let parts: UnsafeMutableBufferPointer<Part>
  fileprivate nonisolated(unsafe) let shapes: UnsafeMutableBufferPointer<Shape>
  fileprivate let registerCount: Int
  fileprivate let initial: [UInt64]

  init(_ program: Program) {
    parts = .allocate(capacity: program.parts.count)
    for (index, part) in program.parts.enumerated() {
      parts.initializeElement(
        at: index,
        to: Part(
          instructions: Self.copy(part.instructions), outputs: Self.copy(part.outputs),
          stores: Self.copy(part.stores), always: part.always))
    }
    shapes = Self.copy(program.shapes)
    outlasting = Self.copy(program.outlasting)
    endsWithTouch = program.endsWithTouch
    registerCount = program.registerCount
    initial = program.initial
  }

  deinit {
    for part in parts {
      part.instructions.deallocate()
      part.outputs.deallocate()
      part.stores.deallocate()
    }
    parts.deallocate()
    shapes.deallocate()
    outlasting.deallocate()
  }

  static func copy<Element>(_ list: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: list.count)
    _ = buffer.initialize(from: list)
    return buffer
  }
}

/// A program and the registers it runs on; used by one thread at a time.
final class Runner {
  private let code: RunnerCode
  private let parts: UnsafeMutableBufferPointer<RunnerCode.Part>
  private let shapes: UnsafeMutableBufferPointer<Shape>
  private let outlasting: UnsafeMutableBufferPointer<Bool>
  private let residuals: Residuals
  /// Scratch: the memory in front, before and after a step.
  let registers: UnsafeMutablePointer<UInt64>

  /// The registers hold the initial memory.
  ///
  /// - Parameters:
  ///   - code: the program.
  ///   - patience: how often an observation is run as it is before it is specialized (``Residual``), which takes as
  ///     long as some ten runs.
  init(_ code: RunnerCode, patience: Int = 12) {
    self.code = code
    residuals = Residuals(patience: patience)
    parts = code.parts
    shapes = code.shapes
    outlasting = code.outlasting
    registers = .allocate(capacity: code.registerCount + 1)
    registers.initialize(repeating: 0, count: code.registerCount + 1)
    for (index, word) in code.initial.enumerated() { registers[index] = word }
  }

  convenience init(_ program: Program) { self.init(RunnerCode(program)) }

  deinit { registers.deallocate() }

  /// One step of all monitors on the memory in the registers; returns what happened.
  ///
  /// A `forget` only ends a touch's life: nothing is judged there, but what is awaited of a touch that another comes to
  /// stand for is awaited no more.
  func step(_ o: Observation) -> EventSet {
    if o.kind == .forget {
      if o.value == 1 && o.other > 0 && !outlasting.contains(true) { keepTheLesser(of: o.other &- 1, o.touch) }
      var wasAwaited = false
      for index in shapes.indices where shapes[index].hasTouch && (o.value == 1 || !outlasting[index]) {
        if outlasting[index] && registers[index] & shapes[index].bits(touch: o.touch) != 0 { wasAwaited = true }
        registers[index] &= ~shapes[index].bits(touch: o.touch)
      }
      return wasAwaited ? code.endsWithTouch[Int(o.touch)] : EventSet()
    }
    let part = parts.baseAddress! + Int(o.kind.rawValue)
    let residual = residuals.residual(at: o) {
      Residual(of: part.pointee, at: o, shapes: shapes.count, registerCount: code.registerCount)
    }
    if let residual {
      return run(
        residual.pointee.instructions, residual.pointee.outputs, residual.pointee.stores, residual.pointee.always, o)
    }
    return run(part.pointee.instructions, part.pointee.outputs, part.pointee.stores, part.pointee.always, o)
  }

  @inline(__always)
  private func run(
    _ instructions: UnsafeMutableBufferPointer<Program.Instruction>,
    _ outputs: UnsafeMutableBufferPointer<Program.Output>, _ stores: UnsafeMutableBufferPointer<Program.Store>,
    _ always: EventSet, _ o: Observation
  ) -> EventSet {
    for instruction in instructions {
      registers[Int(instruction.target)] = Self.value(instruction, registers, o)
    }
    var events = always
    for output in outputs where registers[Int(output.register)] & output.mask != 0 {
      events.insert(Int(output.event))
    }
    // Registers that are stored are never the memory's own, so the order does not matter.
    for store in stores {
      registers[Int(store.memory)] = store.constant ?? (registers[Int(store.register)] & store.mask)
    }
    return events
  }

  /// Of two touches that count as one from here on, keeps what is remembered of the one of which less is, in the first
  /// one's slot: so it makes no difference which of them has which slot.
  private func keepTheLesser(of kept: UInt8, _ touch: UInt8) {
    func bits(_ index: Int, _ t: UInt8) -> UInt64 {
      shapes[index] == .touch ? registers[index] &>> UInt64(t) & 1 : registers[index] &>> UInt64(8 * t) & 0xFF
    }
    let differing = shapes.indices.first { shapes[$0].hasTouch && bits($0, kept) != bits($0, touch) }
    guard let differing, bits(differing, touch) < bits(differing, kept) else { return }
    for index in shapes.indices where shapes[index].hasTouch {
      let shift = UInt64(shapes[index] == .touch ? kept : 8 * kept)
      registers[index] = registers[index] & ~shapes[index].bits(touch: kept) | bits(index, touch) &<< shift
    }
  }

  /// What an instruction gives.
  @inline(__always)
  static func value(
    _ i: Program.Instruction, _ registers: UnsafeMutablePointer<UInt64>, _ o: Observation
  ) -> UInt64 {
    let a = registers[Int(i.a)]
    switch i.operation {
    case .input:
      return Input(rawValue: i.detail)!.plane(
        UInt16(truncatingIfNeeded: i.immediate &>> 16), UInt16(truncatingIfNeeded: i.immediate), o)
    case .and: return a & registers[Int(i.b)]
    case .or: return a | registers[Int(i.b)]
    case .andConstant: return a & i.immediate
    case .orConstant: return a | i.immediate
    case .not: return ~a
    case .rows: return Planes.rows(a)
    case .columns: return Planes.columns(a)
    case .transpose: return Planes.transposed(a)
    case .anyInRow: return Planes.anyInRow(a)
    case .anyInColumn: return Planes.anyInColumn(a)
    case .any: return Planes.replicated(a != 0)
    case .countInRow: return Planes.atLeast(Int(i.immediate), inRowsOf: a)
    case .countInColumn: return Planes.atLeast(Int(i.immediate), inColumnsOf: a)
    case .count: return Planes.replicated(a.nonzeroBitCount >= Int(i.immediate))
    case .endLives:
      let begins = o.code == Observation.Event.touchBegan.rawValue
      return begins ? a & ~Shape(rawValue: i.detail)!.bits(touch: o.touch) : a
    case .endAttempt: return a & ~(1 &<< UInt64(o.recognizer))
    case .endRowAttempt: return a & ~(0xFF &<< UInt64(o.recognizer &* 8))
    case .endColumnAttempt: return a & ~(Planes.everyRow &<< UInt64(o.recognizer))
    case .endSequence: return o.value == 0 ? 0 : a
    }
  }
}
