import ModelChecking
import Testing

@Suite struct EventSetTests {
  func list(_ events: EventSet) -> [Int] {
    var list: [Int] = []
    events.forEach { list.append($0) }
    return list
  }

  @Test("A set of two events contains these two, in order, and nothing else")
  func pairs() {
    var wrong: [[Int]] = []
    for first in 0..<EventSet.capacity {
      for second in stride(from: first % 5, to: EventSet.capacity, by: 5) {
        var events = EventSet(first)
        events.insert(second)
        let right = first == second ? [first] : [min(first, second), max(first, second)]
        if list(events) != right || events.isEmpty || !events.contains(second) { wrong.append([first, second]) }
        if events.contains((first + 1) % EventSet.capacity) != right.contains((first + 1) % EventSet.capacity) {
          wrong.append([first, second])
        }
      }
    }
    #expect(wrong == [])
    #expect(EventSet().isEmpty && list(EventSet()) == [])
  }

  @Test("Unions add events, also under greater numbers")
  func unions() {
    var events = EventSet(3)
    var others = EventSet(0)
    others.insert(63)
    others.insert(100)
    events.formUnion(others)
    #expect(list(events) == [0, 3, 63, 100])
    events.formUnion(others, shiftedBy: 64)
    #expect(list(events) == [0, 3, 63, 64, 100, 127, 164])
    events.formUnion(EventSet(1), shiftedBy: 0)
    #expect(list(events) == [0, 1, 3, 63, 64, 100, 127, 164])
    events.formUnion(EventSet(), shiftedBy: EventSet.capacity - 1)
    #expect(list(events) == [0, 1, 3, 63, 64, 100, 127, 164])
  }

  @Test("One search can have as many events as a set holds, each with its own trace")
  func fullCapacity() throws {
    let result = try Search(Judged(Steps(), by: EveryStep())).run()
    #expect(result.events.map(\.count) == Array(repeating: 1, count: EventSet.capacity))
    #expect(result.events.map { $0.trace?.length } == Array(0..<EventSet.capacity))
    #expect(result.events.map(\.depth) == Array(0..<EventSet.capacity))
  }

  @Test("Sets of up to two events of one half have different fingerprints")
  func fingerprints() {
    let half = EventSet.capacity / 2
    for start in [0, half] {
      var seen: Set<UInt64> = [EventSet().fingerprint]
      for first in 0..<half {
        for second in first..<half {
          var events = EventSet(start + first)
          events.insert(start + second)
          seen.insert(events.fingerprint)
        }
      }
      #expect(seen.count == 1 + half * (half + 1) / 2)
    }
  }

  @Test("Sets with the same fingerprint have numbers of their own")
  func collidingSets() {
    // The upper half is folded onto the lower one, 29 bits on.
    let pairs = (0..<64).map { (EventSet(($0 + 29) % 64), EventSet(EventSet.capacity / 2 + $0)) }
    #expect(pairs.allSatisfy { $0.fingerprint == $1.fingerprint })
    var sets = EventSets()
    let numbers = pairs.flatMap { [sets.number(of: $0), sets.number(of: $1)] }
    #expect(numbers == (1...128).map { UInt32($0) })
    #expect(pairs.flatMap { [sets.number(of: $0), sets.number(of: $1)] } == numbers)
    #expect(sets.number(of: EventSet()) == 0)
  }
}

/// As many states in a line as a set holds events.
private struct Steps: TransitionSystem {
  func forEachInitialState(_ body: (UInt16) -> Void) { body(0) }
  func forEachSuccessor(of state: UInt16, _ body: (UInt8, UInt16) -> Void) {
    if Int(state) + 1 < EventSet.capacity { body(0, state + 1) }
  }
}

/// Event n happens in state n.
private struct EveryStep: Judge {
  typealias State = UInt16
  typealias Action = UInt8
  var eventCount: Int { EventSet.capacity }
  func events(at state: UInt16) -> EventSet { EventSet(Int(state)) }
}
