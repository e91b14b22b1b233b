import Testing

@testable import GestureModel

/// What of a cycle is compared as plain bytes has no bytes between its fields.
@Suite struct MomentTests {
  private func fieldBytes(_ value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(0) { sum, field in
      func size<T>(_ value: T) -> Int { MemoryLayout<T>.size }
      return sum + _openExistential(field.value, do: size)
    }
  }

  @Test("a frame and the turns are their fields and nothing else")
  func noPadding() {
    #expect(fieldBytes(Frame()) == MemoryLayout<Frame>.size)
    #expect(fieldBytes(Turns()) == MemoryLayout<Turns>.size)
    #expect(Moment.size <= 8 * Moment.width && Moment.size > 8 * (Moment.width - 2))
  }

  @Test("a moment puts back what it was taken of, and tells everything apart")
  func roundTrip() throws {
    let tables = try GestureSystem(oneView(.tap())).tables
    var cycle = GestureModel.Cycle(tables)
    cycle.now.registers[31] = 7
    cycle.now.urgent = 3
    cycle.turns = Turns(5, .ended, 2)
    cycle.turns.requests[7] = 4
    (cycle.doomed, cycle.newlyTimed, cycle.refusedToBegin) = (1, 2, 3)
    (cycle.toDisable, cycle.toRemove, cycle.interrupted, cycle.phaseHasArrived) = (4, 5, 6, true)
    func moment(of cycle: borrowing GestureModel.Cycle) -> [UInt64] {
      // What was there before makes no difference.
      var words = [UInt64](repeating: .random(in: 0...UInt64.max), count: Moment.width)
      words.withUnsafeMutableBufferPointer { Moment(in: $0.baseAddress!).save(cycle) }
      return words
    }
    var words = moment(of: cycle)
    var other = GestureModel.Cycle(tables)
    #expect(moment(of: other) != words)
    words.withUnsafeMutableBufferPointer { Moment(in: $0.baseAddress!).restore(&other) }
    #expect(moment(of: other) == words)
    #expect(moment(of: cycle) == words)
    #expect(other.now.registers[31] == 7 && other.turns.touchInQuestion == 2 && other.phaseHasArrived)
    // Each field counts.
    let changes: [(inout GestureModel.Cycle) -> Void] = [
      { $0.now.registers[31] = 8 }, { $0.now.urgent = 1 }, { $0.turns.requests[7] = 0 }, { $0.turns.isFirst = false },
      { $0.turns.rest = 4 }, { $0.turns.quiet = 4 }, { $0.turns.fresh = 4 }, { $0.turns.ends = 4 },
      { $0.turns.stage = .over }, { $0.doomed = 0 }, { $0.newlyTimed = 0 }, { $0.refusedToBegin = 0 },
      { $0.toDisable = 0 }, { $0.toRemove = 0 }, { $0.interrupted = 0 }, { $0.phaseHasArrived = false },
    ]
    for change in changes {
      var changed = other
      change(&changed)
      #expect(moment(of: changed) != words)
    }
  }
}
