import ModelChecking

/// The graphs of the cycles of some states, kept: several searches of a system, and several monitor memories at one
/// state, ask for the same again and again.
///
/// Used by one thread at a time. What has been kept stays; when the room is used up, nothing more is.
final class CycleMemory {
  private struct Entry: BitwiseCopyable {
    var state: GestureState
    var firstCycle: UInt32
    var cycles: UInt32
  }

  private struct Kept: BitwiseCopyable {
    var event: Observation
    var nodes: Part
    var runs: Part
    var ends: Part
    var order: Part
    var observations: Part
  }

  /// A part of one of the lists.
  private struct Part: BitwiseCopyable {
    var start: UInt32
    var count: UInt32

    func of<Element>(_ list: borrowing PlainBuffer<Element>) -> UnsafeBufferPointer<Element> {
      UnsafeBufferPointer(start: list.memory + Int(start), count: Int(count))
    }
  }

  private var entries = PlainBuffer<Entry>()
  private var cycles = PlainBuffer<Kept>()
  private var nodes = PlainBuffer<CycleGraph.Node>()
  private var runs = PlainBuffer<CycleGraph.Run>()
  private var ends = PlainBuffer<GestureState>()
  private var order = PlainBuffer<UInt32>()
  private var observations = PlainBuffer<Observation>()
  /// Entries by state: 0 is free, else the entry's number and 1.
  private var slots = PlainBuffer<UInt32>()
  private let room: Int
  private var bytes = 0

  /// An empty memory.
  ///
  /// - Parameter room: how many bytes are kept at most: small systems are kept whole, and for large ones the memory is
  ///   better used for states.
  init(room: Int = 16 << 20) {
    self.room = room
    slots.fill(0, count: 64)
  }

  /// Whether there is room for another state.
  var hasRoom: Bool { bytes < room }

  /// Calls `body` with the events of a state and the paths of their cycles, valid during the call; whether the state is
  /// known.
  @inline(always)
  func forEachCycle(of state: GestureState, _ body: (Observation, CyclePaths) -> Void) -> Bool {
    let slot = slot(of: state)
    if slots[slot] == 0 { return false }
    let entry = entries[Int(slots[slot] &- 1)]
    for index in Int(entry.firstCycle)..<Int(entry.firstCycle &+ entry.cycles) {
      let kept = cycles[index]
      body(
        kept.event,
        CyclePaths(
          nodes: kept.nodes.of(nodes), runs: kept.runs.of(runs), ends: kept.ends.of(ends), order: kept.order.of(order),
          observations: kept.observations.of(observations)))
    }
    return true
  }

  /// From here on cycles belong to a state that is not known.
  func begin(_ state: GestureState) {
    entries.append(Entry(state: state, firstCycle: UInt32(cycles.count), cycles: 0))
  }

  /// Keeps a cycle of the state that was begun last.
  func keep(_ event: Observation, _ paths: CyclePaths) {
    cycles.append(
      Kept(
        event: event, nodes: keep(paths.nodes, in: &nodes), runs: keep(paths.runs, in: &runs),
        ends: keep(paths.ends, in: &ends), order: keep(paths.order, in: &order),
        observations: keep(paths.observations, in: &observations)))
    bytes += MemoryLayout<Kept>.stride
  }

  private func keep<Element>(_ part: UnsafeBufferPointer<Element>, in list: inout PlainBuffer<Element>) -> Part {
    let start = list.count
    list.append(part)
    bytes += part.count * MemoryLayout<Element>.stride
    return Part(start: UInt32(start), count: UInt32(part.count))
  }

  /// The state that was begun last has no more cycles: from now on it is known.
  func end() {
    let entry = entries.count - 1
    entries.memory[entry].cycles = UInt32(cycles.count) - entries[entry].firstCycle
    bytes += MemoryLayout<Entry>.stride
    slots[slot(of: entries[entry].state)] = UInt32(entry + 1)
    if entries.count * 2 > slots.count { growSlots() }
  }

  private func slot(of state: GestureState) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: state.fingerprint) & mask
    while slots[slot] != 0 && entries[Int(slots[slot] &- 1)].state != state { slot = (slot &+ 1) & mask }
    return slot
  }

  private func growSlots() {
    slots.fill(0, count: 2 * slots.count)
    for entry in 0..<entries.count { slots[slot(of: entries[entry].state)] = UInt32(entry + 1) }
  }
}

/// The memories of a system that nobody uses at the moment: whoever searches next goes on with one of them.
final class CycleMemories: Sendable {
  private let lock = WatchedMutex(())
  /// Used under the lock.
  private nonisolated(unsafe) var free: [CycleMemory] = []

  /// A memory for one thread, until the borrower is gone.
  func borrow() -> Loan { Loan(lock.withLock { _ in free.popLast() } ?? CycleMemory(), of: self) }

  /// A memory that keeps nothing.
  static var nothing: Loan { Loan(CycleMemory(room: 0), of: nil) }

  /// Gives back the memory of those that nobody uses at the moment.
  func clear() { lock.withLock { _ in free.removeAll() } }

  private func takeBack(_ memory: CycleMemory) { lock.withLock { _ in free.append(memory) } }

  /// A memory on loan.
  final class Loan {
    let memory: CycleMemory
    private let owner: CycleMemories?

    fileprivate init(_ memory: CycleMemory, of owner: CycleMemories?) {
      self.memory = memory
      self.owner = owner
    }

    deinit { owner?.takeBack(memory) }
  }
}
