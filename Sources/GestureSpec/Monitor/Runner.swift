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
  /// The bits that each memory word can ever have.
  let masks: [UInt64]
  /// The number of registers of a part, memory included.
  let registerCount: Int
  /// The number of registers that a part, or what is left of it, may need.
  fileprivate let capacity: Int
  fileprivate let initial: [UInt64]
  fileprivate let residuals = SharedResiduals()

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
    masks = Self.masks(program)
    registerCount = program.registerCount
    let longest = program.parts.map { $0.instructions.count + $0.stores.count }.max() ?? 0
    capacity = max(program.registerCount, program.shapes.count + longest) + 1
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

  private static func masks(_ program: Program) -> [UInt64] {
    var masks = program.initial
    for part in program.parts {
      for store in part.stores { masks[Int(store.memory)] |= store.constant ?? store.mask }
    }
    for (word, shape) in program.shapes.enumerated() {
      switch shape {
      case .closed: masks[word] = ~0
      // What is remembered of a touch may move to the slot of another.
      case .touch: masks[word] = 0xFF
      case .mixed: masks[word] = Planes.columns(Planes.anyInColumn(masks[word]))
      case .recognizer, .pair: break
      }
    }
    return masks
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
  /// Scratch: a set of events.
  private let happened: UnsafeMutablePointer<EventSet>
  /// Scratch: the memory in front, before and after a step.
  let registers: UnsafeMutablePointer<UInt64>

  /// The registers hold the initial memory.
  ///
  /// - Parameters:
  ///   - code: the program.
  ///   - patience: how often an observation is run as it is before it is specialized (``Residual``), which takes
  ///     longer than many runs.
  init(_ code: RunnerCode, patience: Int = 6) {
    self.code = code
    residuals = Residuals(code.residuals, patience: patience)
    parts = code.parts
    shapes = code.shapes
    outlasting = code.outlasting
    registers = .allocate(capacity: code.capacity)
    registers.initialize(repeating: 0, count: code.capacity)
    happened = .allocate(capacity: 1)
    happened.initialize(to: EventSet())
    for (index, word) in code.initial.enumerated() { registers[index] = word }
  }

  convenience init(_ program: Program) { self.init(RunnerCode(program)) }

  deinit {
    registers.deallocate()
    happened.deallocate()
  }

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
    guard let residual = residuals.residual(at: o, { ResidualBuilder.residual(of: part.pointee, at: o, code) }) else {
      return run(part, o)
    }
    happened.pointee = residual.pointee.always
    residual.pointee.run(on: registers, UnsafeMutableRawPointer(happened))
    return happened.pointee
  }

  /// The same by the whole part, as it is.
  @inline(never)
  private func run(_ part: UnsafeMutablePointer<RunnerCode.Part>, _ o: Observation) -> EventSet {
    for instruction in part.pointee.instructions {
      registers[Int(instruction.target)] = Self.value(instruction, registers, o)
    }
    var events = part.pointee.always
    for output in part.pointee.outputs where registers[Int(output.register)] & output.mask != 0 {
      events.insert(Int(output.event))
    }
    // Registers that are stored are never the memory's own, so the order does not matter.
    for store in part.pointee.stores {
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
    case .rows, .columns, .transpose, .anyInRow, .anyInColumn, .any, .countInRow, .countInColumn, .count:
      return Residual.value(i.operation, a, bound: UInt8(truncatingIfNeeded: i.immediate))
    case .endLives, .endAttempt, .endRowAttempt, .endColumnAttempt, .endSequence: return a & kept(i, o)
    }
  }

  /// The bits that do not end with an observation, for the operations that drop what ends.
  static func kept(_ i: Program.Instruction, _ o: Observation) -> UInt64 {
    switch i.operation {
    case .endLives:
      let begins = o.code == Observation.Event.touchBegan.rawValue
      return begins ? ~Shape(rawValue: i.detail)!.bits(touch: o.touch) : ~0
    case .endAttempt: return ~(1 &<< UInt64(o.recognizer))
    case .endRowAttempt: return ~(0xFF &<< UInt64(o.recognizer &* 8))
    case .endColumnAttempt: return ~(Planes.everyRow &<< UInt64(o.recognizer))
    case .endSequence: return o.value == 0 ? 0 : ~0
    default: return ~0
    }
  }
}
