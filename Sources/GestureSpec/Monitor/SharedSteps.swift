import ModelChecking
import Synchronization

/// The steps of a monitor that some thread has computed, for the other threads: a computation takes some fifty times as
/// long as a look-up.
///
/// A thread asks here only for a step that it does not know itself. The table is in shards with a lock each, so that
/// threads rarely wait for one another. A search with one thread does not use it.
final class SharedSteps: Sendable {
  /// A step: what was seen at which memory, the next memory, and the number of the set of events.
  struct Step: BitwiseCopyable {
    static let free = UInt32.max
    var observation: UInt64 = 0
    var memory = Step.free
    var next: UInt32 = 0
    var events: UInt32 = 0
  }

  private struct Shard: ~Copyable {
    var slots = [Step](repeating: Step(), count: 64)
    var count = 0

    func find(_ observation: UInt64, _ memory: UInt32, _ hash: Int) -> Step? {
      var slot = hash & (slots.count - 1)
      while slots[slot].memory != Step.free {
        if slots[slot].memory == memory && slots[slot].observation == observation { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }

    mutating func insert(_ step: Step, _ hash: Int) {
      var slot = hash & (slots.count - 1)
      while slots[slot].memory != Step.free { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = step
    }

    /// Adds a step that may be known; by how many bytes the shard grew.
    mutating func add(_ step: Step, _ hash: Int) -> Int {
      if find(step.observation, step.memory, hash) != nil { return 0 }
      let before = slots.count
      count += 1
      if count * 2 > slots.count {
        let old = slots
        slots = [Step](repeating: Step(), count: 2 * old.count)
        for step in old where step.memory != Step.free {
          insert(step, SharedSteps.hash(step.observation, step.memory).inner)
        }
      }
      insert(step, hash)
      return (slots.count - before) * MemoryLayout<Step>.stride
    }
  }

  private let shards = (0..<64).map { _ in WatchedMutex(Shard()) }
  private let sets = WatchedMutex(EventSets())
  private let users = Atomic<Int>(0)
  private let tableBytes = Atomic<Int>(0)

  /// Bytes of this table and of those of all threads.
  var bytes: Int { tableBytes.load(ordering: .relaxed) }

  /// Notes that a table has grown, or is gone.
  func note(moreBytes: Int) { tableBytes.add(moreBytes, ordering: .relaxed) }

  /// Counts one more thread, or one more scratch memory.
  func join() { users.add(1, ordering: .relaxed) }

  /// Counts one less.
  func leave() { users.subtract(1, ordering: .relaxed) }

  /// Whether there is anybody to share with.
  var isShared: Bool { users.load(ordering: .relaxed) > 1 }

  /// Where a step is: its shard, and where in it.
  static func hash(_ observation: UInt64, _ memory: UInt32) -> (shard: Int, inner: Int) {
    let product = (observation ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: UInt64(memory) &* 2 &+ 0xD6E8_FEB8_6659_FD93)
    let folded = Int(truncatingIfNeeded: product.high ^ product.low)
    return (folded & 63, Int(bitPattern: UInt(bitPattern: folded) &>> 6))
  }

  /// A step that was computed by anybody.
  func find(_ observation: UInt64, _ memory: UInt32) -> Step? {
    let (shard, inner) = Self.hash(observation, memory)
    return shards[shard].withLock { $0.find(observation, memory, inner) }
  }

  /// Tells the others of a step.
  func add(_ step: Step) {
    let (shard, inner) = Self.hash(step.observation, step.memory)
    let more = shards[shard].withLock { $0.add(step, inner) }
    if more > 0 { note(moreBytes: more) }
  }

  /// The number of a set of events.
  func number(of events: EventSet) -> UInt32 {
    sets.withLock { $0.number(of: events) }
  }

  /// The set with a number.
  func events(_ number: UInt32) -> EventSet { sets.withLock { $0.list[Int(number)] } }
}
