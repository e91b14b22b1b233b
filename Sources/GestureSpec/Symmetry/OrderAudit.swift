import GestureModel
import ModelChecking

/// Whether what a transition shows would come to the same, for the monitors, with other numbers of touches and
/// recognizers.
///
/// The model does some things in the order of numbers: a new touch is offered in that order, several fail, are called
/// off or reset in that order, views get their phases touch by touch, an interruption is handled for the first of
/// several touches. The states that follow do not depend on it, but a history has an order, and a formula may look at
/// it. So wherever such a row of observations occurs in a search, it is followed in every order, and must lead to the
/// same memory with the same events. What is no such row but looks like one is followed in vain; that costs a reduction
/// at worst, never an answer.
struct OrderAudit {
  let touches: Bool
  let recognizers: Bool

  /// Whether all orders come to the same.
  ///
  /// - Parameters:
  ///   - seen: the observations.
  ///   - fresh: the first that differs from those of the transition before, which has been audited.
  ///   - memory: the memory before each observation.
  func holds(
    _ seen: UnsafeBufferPointer<Observation>, from fresh: Int, _ memory: (Int) -> UInt32, _ table: MonitorTable
  ) -> Bool {
    let isInterrupt = seen[0].code == Observation.Event.interrupt.rawValue
    var index = 0
    var handlings = 0
    while index < seen.count {
      let first = seen[index]
      var end = index + 1
      while end < seen.count && belongs(seen[end], with: first) { end += 1 }
      var start = index
      if first.kind == .handle {
        // Who handles first is a choice, unless the system interrupts.
        if handlings == 0 && !isInterrupt { start += 1 }
        handlings += end - index
      }
      if end - start > 1 && end > fresh && isRow(first) {
        guard commute(seen, start..<end, memory(start), table) else { return false }
      }
      index = end
    }
    return true
  }

  private func belongs(_ o: Observation, with first: Observation) -> Bool {
    o.kind == first.kind && (o.kind != .enter || Self.isConsequence(o) && Self.isConsequence(first))
  }

  private func isRow(_ o: Observation) -> Bool {
    switch o.kind {
    case .view: touches
    case .offer, .handle, .reset: recognizers
    case .enter: recognizers && Self.isConsequence(o)
    default: false
    }
  }

  private static func isConsequence(_ o: Observation) -> Bool {
    o.code == RecognizerState.failed.rawValue || o.code == RecognizerState.cancelled.rawValue
      || o.code == RecognizerState.changed.rawValue
  }

  /// Follows a row in every order, one subset after another. What is about one touch stays together.
  private func commute(
    _ seen: UnsafeBufferPointer<Observation>, _ row: Range<Int>, _ memory: UInt32, _ table: MonitorTable
  ) -> Bool {
    var items: [Range<Int>] = []
    for index in row {
      if let last = items.last, seen[index].kind == .view, seen[last.lowerBound].touch == seen[index].touch {
        items[items.count - 1] = last.lowerBound..<index + 1
      } else {
        items.append(index..<index + 1)
      }
    }
    guard items.count > 1 else { return true }
    guard items.count <= 8 else { return false }
    var memories = [UInt32](repeating: memory, count: 1 << items.count)
    var events = [EventSet](repeating: EventSet(), count: 1 << items.count)
    for set in 1..<(1 << items.count) {
      var isFirst = true
      for (number, item) in items.enumerated() where set >> number & 1 == 1 {
        let before = set & ~(1 << number)
        var (reached, happened) = (memories[before], events[before])
        for index in item { Self.step(&reached, &happened, seen[index], table) }
        if isFirst {
          (memories[set], events[set]) = (reached, happened)
          isFirst = false
        } else if memories[set] != reached || events[set] != happened {
          return false
        }
      }
    }
    return true
  }

  static func step(_ memory: inout UInt32, _ events: inout EventSet, _ o: Observation, _ table: MonitorTable) {
    let (next, happened) = table.step(memory, o)
    memory = next
    if happened != 0 { events.formUnion(table.events[Int(happened)]) }
  }

  /// Whether an interruption comes to the same whichever of its touches each recognizer handles it for.
  func interruptionHolds(
    _ seen: UnsafeBufferPointer<Observation>, _ source: GestureSystem.Parts, from start: UInt32, to end: UInt32,
    _ events: EventSet, _ table: MonitorTable
  ) -> Bool {
    let down = (0..<8).filter { source.down >> UInt8($0) & 1 == 1 }
    guard down.count > 1 else { return true }
    guard down.count < 5 else { return false }
    return Self.permutations(down).allSatisfy { order in
      var (memory, happened) = (start, EventSet())
      for var o in seen {
        if o.kind == .handle && o.touch != Observation.noTouch {
          let accepted = source.accepted(by: Int(o.recognizer))
          if let touch = order.first(where: { accepted >> UInt8($0) & 1 == 1 }) { o.touch = UInt8(touch) }
        }
        Self.step(&memory, &happened, o, table)
      }
      return memory == end && happened == events
    }
  }

  private static func permutations(_ list: [Int]) -> [[Int]] {
    if list.count < 2 { return [list] }
    return list.indices.flatMap { index in
      var rest = list
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// Whether touches that count as one from here on, because they are alike, are alike to the monitors too.
  ///
  /// A touch that is forgotten although its view has seen no end of it, while others are kept, may have been merged
  /// into one of those.
  func mergersHold(
    _ seen: UnsafeBufferPointer<Observation>, kept: UInt8, _ memory: (Int) -> UInt32, _ symmetry: ProductSymmetry
  ) -> Bool {
    guard kept != 0, let end = seen.lastIndex(where: { $0.kind == .end }) else { return true }
    for index in (end + 1)..<max(seen.count, end + 1) where seen[index].kind == .forget {
      let touch = seen[index].touch
      let isOver = seen.contains { o in
        o.kind == .view && o.touch == touch
          && (o.code == TouchPhase.ended.rawValue || o.code == TouchPhase.cancelled.rawValue)
      }
      if isOver { continue }
      let words = symmetry.space.memories.words(memory(index))
      for other in 0..<8 where kept >> UInt8(other) & 1 == 1 {
        if symmetry.compare(words, Int(touch), other) != 0 { return false }
      }
    }
    return true
  }
}
