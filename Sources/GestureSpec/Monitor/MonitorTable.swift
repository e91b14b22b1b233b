import GestureModel
import ModelChecking

/// What each observation, or run of observations, did to each memory, as far as one thread has met them.
///
/// A lazily built deterministic automaton: a step that was made before is one look-up. Steps and sets of events are the
/// thread's own: to share them between threads was no faster, and took more memory. Memories are numbered in
/// ``SharedMemories``, so that their numbers mean the same to all threads.
final class MonitorTable {
  /// A step: what was seen at which memory, the next memory, and the number of the set of events.
  private struct Step: BitwiseCopyable {
    /// The memory of an empty slot.
    static let free = UInt32.max
    var seen: UInt64 = 0
    var memory = Step.free
    var next: UInt32 = 0
    var events: UInt32 = 0
  }

  private let runner: Runner
  private let memories: SharedMemories
  /// A memory, packed.
  private let scratch: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var steps: UnsafeMutablePointer<Step>
  @exclusivity(unchecked) private var stepBits = 9
  @exclusivity(unchecked) private var stepCount = 0
  @exclusivity(unchecked) private var sets = EventSets()

  /// A table without steps.
  init(_ code: RunnerCode, _ memories: SharedMemories) {
    runner = Runner(code)
    self.memories = memories
    scratch = .allocate(capacity: memories.width)
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    memories.note(moreBytes: MemoryLayout<Step>.stride << stepBits)
  }

  deinit {
    memories.note(moreBytes: -(MemoryLayout<Step>.stride << stepBits))
    scratch.deallocate()
    steps.deallocate()
  }

  /// A set of events that came up, by its number; 0 is the empty set.
  @inline(__always)
  func eventSet(_ number: UInt32) -> EventSet { sets.list[Int(number)] }

  /// The words of a memory, for diagnosis.
  func memory(_ id: UInt32) -> [UInt64] {
    memories.packing.unpack(memories.words(id), to: runner.registers)
    return (0..<memories.packing.count).map { runner.registers[$0] }
  }

  /// The memory after an observation, and the number of the set of events that happened at it.
  @inline(__always)
  func step(_ memory: UInt32, _ observation: Observation) -> (next: UInt32, events: UInt32) {
    let key = unsafeBitCast(observation, to: UInt64.self)
    return find(memory, key) ?? compute(memory, observation, key)
  }

  /// The memory after a run of observations, and the number of the set of events that happened on it.
  ///
  /// The memories on the way are not numbered, so that there are fewer of them, and fewer steps.
  ///
  /// - Parameter number: stands for the observations, here and in every call.
  @inline(__always)
  func step(
    _ memory: UInt32, over seen: UnsafeBufferPointer<Observation>, number: UInt32
  ) -> (next: UInt32, events: UInt32) {
    // No kind of observation has this number.
    let key = UInt64(number) &<< 8 | 0xFF
    return find(memory, key) ?? compute(memory, over: seen, key)
  }

  @inline(__always)
  private func find(_ memory: UInt32, _ key: UInt64) -> (next: UInt32, events: UInt32)? {
    let mask = 1 &<< stepBits &- 1
    var slot = Self.hash(key, memory) & mask
    while true {
      let step = steps[slot]
      if step.memory == memory && step.seen == key { return (step.next, step.events) }
      if step.memory == Step.free { return nil }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private static func hash(_ key: UInt64, _ memory: UInt32) -> Int {
    let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(memory) &* 2 &+ 0xD6E8_FEB8_6659_FD93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  @inline(never)
  private func compute(_ memory: UInt32, _ observation: Observation, _ key: UInt64) -> (next: UInt32, events: UInt32) {
    memories.packing.unpack(memories.words(memory), to: runner.registers)
    return remember(key, memory, runner.step(observation))
  }

  @inline(never)
  private func compute(
    _ memory: UInt32, over seen: UnsafeBufferPointer<Observation>, _ key: UInt64
  ) -> (next: UInt32, events: UInt32) {
    memories.packing.unpack(memories.words(memory), to: runner.registers)
    var happened = EventSet()
    for observation in seen { happened.formUnion(runner.step(observation)) }
    return remember(key, memory, happened)
  }

  /// Keeps a step, whose next memory is in the registers.
  private func remember(_ key: UInt64, _ memory: UInt32, _ happened: EventSet) -> (next: UInt32, events: UInt32) {
    memories.packing.pack(runner.registers, to: scratch)
    let step = Step(
      seen: key, memory: memory, next: memories.number(of: scratch), events: sets.number(of: happened))
    stepCount += 1
    if stepCount * 4 > 3 << stepBits { growSteps() }
    insert(step)
    return (step.next, step.events)
  }

  private func insert(_ step: Step) {
    let mask = 1 << stepBits - 1
    var slot = Self.hash(step.seen, step.memory) & mask
    while steps[slot].memory != Step.free { slot = (slot + 1) & mask }
    steps[slot] = step
  }

  private func growSteps() {
    let old = steps
    let oldCount = 1 << stepBits
    memories.note(moreBytes: MemoryLayout<Step>.stride << stepBits)
    stepBits += 1
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    for index in 0..<oldCount where old[index].memory != Step.free { insert(old[index]) }
    old.deallocate()
  }
}
