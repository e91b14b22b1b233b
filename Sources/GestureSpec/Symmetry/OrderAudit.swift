import GestureModel
import ModelChecking

/// Whether what a transition shows would come to the same, for the monitors, with other numbers of touches and
/// recognizers.
///
/// The model does some things in the order of numbers: a new touch is offered in that order, several fail, are called
/// off or reset in that order, views get their phases touch by touch, an interruption is handled for the first of
/// several touches. The states that follow do not depend on it, but a history has an order, and a formula may look at
/// it. So wherever such a row of observations occurs in a search, it is followed in every order that it may have under
/// some renaming. A row that comes to the same memory with the same events at once is done with; else all memories are
/// followed to the end of the transition, where they must be one: a formula that looks at the observation before
/// remembers who was last, but forgets it with the next one. Events that happen in some orders only are told apart, as
/// ``Outcome/missed``.
///
/// What is no such row but looks like one is followed in vain; that costs a reduction at worst, never an answer.
struct OrderAudit {
  /// What the orders of a transition come to.
  struct Outcome {
    /// Whether all lead to the memory of the transition.
    var isOne = true
    /// The events that happen in some order of recognizers, but not in that of the transition.
    var missed = EventSet()
  }

  let touches: Bool
  /// By recognizer, those that some renaming puts on the other side of it.
  private let swapped: [UInt8]

  /// An audit.
  ///
  /// - Parameters:
  ///   - touches: whether touches are exchanged.
  ///   - automorphisms: how recognizers are renamed.
  init(touches: Bool, automorphisms: [Automorphism]) {
    self.touches = touches
    let numbers = automorphisms.first.map { Array($0.recognizers.indices) } ?? []
    swapped = numbers.map { r in
      numbers.reduce(0) { set, other in
        let isSwapped = automorphisms.contains { ($0.recognizers[r] < $0.recognizers[other]) != (r < other) }
        return isSwapped && r != other ? set | 1 << UInt8(other) : set
      }
    }
  }

  /// Whether the order of some recognizers may be another.
  var renamesRecognizers: Bool { swapped.contains { $0 != 0 } }

  /// What all orders of a transition come to.
  ///
  /// - Parameters:
  ///   - seen: the observations.
  ///   - open: the first row of the transition before that did not come to one memory at once; is set to that of this
  ///     one.
  ///   - trail: the memory and all events after each observation, and which are those of the transition before.
  func outcome(
    _ seen: UnsafeBufferPointer<Observation>, _ open: inout Int?, _ trail: borrowing Trail, _ table: MonitorTable
  ) -> Outcome {
    if let row = open, row >= trail.fresh { open = nil }
    var rows = RowSearch(seen)
    while open == nil, let row = rows.next(self) {
      guard row.upperBound > trail.fresh else { continue }
      if common(seen, items(of: seen, row), trail.memory(before: row.lowerBound), table) == nil {
        open = row.lowerBound
      }
    }
    guard let start = open else { return Outcome() }
    let first = Result(memory: trail.memory(before: start))
    guard let result = follow(seen, from: start, first, table),
      result.memory == trail.memory(before: seen.count)
    else { return Outcome(isOne: false) }
    var missed = result.possible
    missed.subtract(trail.events(before: seen.count))
    return Outcome(missed: missed)
  }

  /// Whether all orders of the touches in a part of a transition come to the same at once.
  ///
  /// - Parameters:
  ///   - seen: the observations of the part.
  ///   - fresh: the first that has not been looked at in the part before.
  ///   - memory: the memory before each observation.
  func touchesCommute(
    _ seen: UnsafeBufferPointer<Observation>, from fresh: Int, _ memory: (Int) -> UInt32, _ table: MonitorTable
  ) -> Bool {
    var rows = RowSearch(seen)
    while let row = rows.next(self) {
      guard row.upperBound > fresh else { continue }
      if common(seen, items(of: seen, row), memory(row.lowerBound), table) == nil { return false }
    }
    return true
  }

  /// Whether an interruption comes to the same whichever of its touches each recognizer handles it for.
  func interruptionHolds(
    _ seen: UnsafeBufferPointer<Observation>, _ source: GestureSystem.Parts, from start: UInt32,
    _ table: MonitorTable
  ) -> Bool {
    let down = (0..<8).filter { source.down >> UInt8($0) & 1 == 1 }
    guard down.count > 1 else { return true }
    guard down.count < 5 else { return false }
    // Who has one of the touches only handles the interruption for that one.
    let isOpen = seen.contains { o in
      o.kind == .handle && o.touch != Observation.noTouch
        && (source.accepted(by: Int(o.recognizer)) & source.down).nonzeroBitCount > 1
    }
    if !isOpen { return true }
    let first = Result(memory: start)
    guard let result = follow(seen, from: 0, first, table) else { return false }
    return Self.permutations(down).allSatisfy { order in
      let other = seen.map { seen in
        var o = seen
        if o.kind == .handle && o.touch != Observation.noTouch {
          let accepted = source.accepted(by: Int(o.recognizer))
          if let touch = order.first(where: { accepted >> UInt8($0) & 1 == 1 }) { o.touch = UInt8(touch) }
        }
        return o
      }
      return other.withUnsafeBufferPointer { follow($0, from: 0, first, table) } == result
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
}

/// Following rows in every order.
extension OrderAudit {
  /// A memory that some orders lead to.
  struct Result: Equatable {
    var memory: UInt32
    /// What happens in each of these orders.
    var certain = EventSet()
    /// What happens in some of them.
    var possible = EventSet()

    init(memory: UInt32) { self.memory = memory }

    mutating func step(_ o: Observation, _ table: MonitorTable) {
      let (next, happened) = table.step(memory, o)
      memory = next
      if happened != 0 {
        certain.formUnion(table.eventSet(happened))
        possible.formUnion(table.eventSet(happened))
      }
    }

    /// The results with one for each memory.
    static func merged(_ results: [Result]) -> [Result] {
      if results.count < 2 { return results }
      var merged: [Result] = []
      for result in results {
        if let known = merged.firstIndex(where: { $0.memory == result.memory }) {
          merged[known].certain.formIntersection(result.certain)
          merged[known].possible.formUnion(result.possible)
        } else {
          merged.append(result)
        }
      }
      return merged
    }
  }

  /// Something in a row that has one place: an observation, or all of one touch.
  private struct Item {
    var range: Range<Int>
    /// The items before it that are before it in every order.
    var predecessors = 0
  }

  /// The one result of all orders from an observation to the end; `nil` if there is none, or if one of touches makes a
  /// difference at once.
  private func follow(
    _ seen: UnsafeBufferPointer<Observation>, from start: Int, _ first: Result, _ table: MonitorTable
  ) -> Result? {
    var results = [first]
    var index = start
    var rows = RowSearch(seen, from: start)
    while index < seen.count {
      let row = rows.next(self) ?? seen.count..<seen.count
      while index < row.lowerBound {
        for number in results.indices { results[number].step(seen[index], table) }
        results = Result.merged(results)
        index += 1
      }
      if row.isEmpty { break }
      let items = items(of: seen, row)
      var after: [Result] = []
      for result in results {
        if let (memory, happened) = common(seen, items, result.memory, table) {
          var next = result
          next.memory = memory
          next.certain.formUnion(happened)
          next.possible.formUnion(happened)
          after.append(next)
        } else {
          guard seen[row.lowerBound].kind != .view, let ends = all(seen, items, result, table) else { return nil }
          after += ends
        }
      }
      results = Result.merged(after)
      index = row.upperBound
    }
    return results.count == 1 ? results[0] : nil
  }

  /// The items of a row. What is about one touch stays together.
  private func items(of seen: UnsafeBufferPointer<Observation>, _ row: Range<Int>) -> [Item] {
    var items: [Item] = []
    for index in row {
      if let last = items.last, seen[index].kind == .view, seen[last.range.lowerBound].touch == seen[index].touch {
        items[items.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        items.append(Item(range: index..<index + 1))
      }
    }
    if seen[row.lowerBound].kind != .view {
      for later in items.indices {
        let recognizer = seen[items[later].range.lowerBound].recognizer
        for earlier in 0..<later
        where swapped[Int(seen[items[earlier].range.lowerBound].recognizer)] >> recognizer & 1 == 0 {
          items[later].predecessors |= 1 << earlier
        }
      }
    }
    return items
  }

  /// The sets of items that come first in some order, each after its subsets.
  private func forEachBeginning(_ items: [Item], _ body: (_ set: Int, _ last: Int, _ rest: Int) -> Bool) -> Bool {
    func isBeginning(_ set: Int) -> Bool {
      items.indices.allSatisfy { set >> $0 & 1 == 0 || set & items[$0].predecessors == items[$0].predecessors }
    }
    for set in 1..<(1 << items.count) where isBeginning(set) {
      for last in items.indices where set >> last & 1 == 1 && isBeginning(set & ~(1 << last)) {
        if !body(set, last, set & ~(1 << last)) { return false }
      }
    }
    return true
  }

  /// What each order comes to if, one set of items after another, all of them come to the same.
  private func common(
    _ seen: UnsafeBufferPointer<Observation>, _ items: [Item], _ memory: UInt32, _ table: MonitorTable
  ) -> (memory: UInt32, happened: EventSet)? {
    guard items.count <= 8 else { return nil }
    var memories = [UInt32?](repeating: nil, count: 1 << items.count)
    var events = [EventSet](repeating: EventSet(), count: 1 << items.count)
    memories[0] = memory
    let isCommon = forEachBeginning(items) { set, last, rest in
      var (reached, happened) = (memories[rest]!, events[rest])
      for index in items[last].range {
        let (next, new) = table.step(reached, seen[index])
        reached = next
        if new != 0 { happened.formUnion(table.eventSet(new)) }
      }
      if memories[set] == nil { (memories[set], events[set]) = (reached, happened) }
      return memories[set] == reached && events[set] == happened
    }
    guard isCommon else { return nil }
    return (memories[memories.count - 1]!, events[events.count - 1])
  }

  /// All that the orders come to; `nil` if the row is too long.
  private func all(
    _ seen: UnsafeBufferPointer<Observation>, _ items: [Item], _ first: Result, _ table: MonitorTable
  ) -> [Result]? {
    guard items.count <= 8 else { return nil }
    var results = [[Result]](repeating: [], count: 1 << items.count)
    results[0] = [first]
    _ = forEachBeginning(items) { set, last, rest in
      for var result in results[rest] {
        for index in items[last].range { result.step(seen[index], table) }
        results[set].append(result)
      }
      results[set] = Result.merged(results[set])
      return true
    }
    return results[results.count - 1]
  }
}

/// Finds the rows of a transition whose order may be another with other numbers.
private struct RowSearch {
  private let seen: UnsafeBufferPointer<Observation>
  private let isInterrupt: Bool
  private var index: Int
  private var hasHandled: Bool

  init(_ seen: UnsafeBufferPointer<Observation>, from start: Int = 0) {
    self.seen = seen
    isInterrupt = seen[0].code == Observation.Event.interrupt.rawValue
    index = start
    hasHandled = seen[0..<start].contains { $0.kind == .handle }
  }

  /// The next row.
  mutating func next(_ audit: OrderAudit) -> Range<Int>? {
    while index < seen.count {
      let first = seen[index]
      var end = index + 1
      while end < seen.count && Self.belongs(seen[end], with: first) { end += 1 }
      var start = index
      index = end
      if first.kind == .handle {
        // Who handles first is a choice, unless the system interrupts.
        if !hasHandled && !isInterrupt { start += 1 }
        hasHandled = true
      }
      if end - start > 1 && audit.isRow(first) { return start..<end }
    }
    return nil
  }

  private static func belongs(_ o: Observation, with first: Observation) -> Bool {
    o.kind == first.kind && (o.kind != .enter || OrderAudit.isConsequence(o) && OrderAudit.isConsequence(first))
  }
}

extension OrderAudit {
  /// Whether what begins with an observation may be such a row.
  fileprivate func isRow(_ o: Observation) -> Bool {
    switch o.kind {
    case .view: touches
    case .offer, .handle, .reset: renamesRecognizers
    case .enter: renamesRecognizers && Self.isConsequence(o)
    default: false
    }
  }

  fileprivate static func isConsequence(_ o: Observation) -> Bool {
    o.code == RecognizerState.failed.rawValue || o.code == RecognizerState.cancelled.rawValue
      || o.code == RecognizerState.changed.rawValue
  }
}
