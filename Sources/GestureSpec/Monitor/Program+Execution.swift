import GestureModel
import ModelChecking

extension Program {
  /// One step of all monitors: the memory before, an observation, the memory after; returns what happened.
  ///
  /// `registers` is scratch of ``registerCount`` words that holds the memory in front, and holds the next one on
  /// return. A `forget` only ends a touch's life: nothing is judged there.
  func step(_ registers: UnsafeMutablePointer<UInt64>, _ o: Observation) -> EventSet {
    if o.kind == .forget {
      for life in lives {
        registers[Int(life.memory)] &= ~Shape(rawValue: life.shape)!.bits(touch: o.touch)
      }
      return EventSet()
    }
    return parts.withUnsafeBufferPointer { parts in
      Self.run(parts[Int(o.kind.rawValue)], registers, o)
    }
  }

  private static func run(_ part: Part, _ registers: UnsafeMutablePointer<UInt64>, _ o: Observation) -> EventSet {
    part.instructions.withUnsafeBufferPointer { instructions in
      for instruction in instructions {
        registers[Int(instruction.target)] = value(instruction, registers, o)
      }
    }
    var events = part.always
    part.outputs.withUnsafeBufferPointer { outputs in
      for output in outputs where registers[Int(output.register)] & output.mask != 0 {
        events.insert(Int(output.event))
      }
    }
    // Registers that are stored are never the memory's own, so the order does not matter.
    part.stores.withUnsafeBufferPointer { stores in
      for store in stores {
        registers[Int(store.memory)] = store.constant ?? (registers[Int(store.register)] & store.mask)
      }
    }
    return events
  }

  @inline(__always)
  private static func value(
    _ i: Instruction, _ registers: UnsafeMutablePointer<UInt64>, _ o: Observation
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
