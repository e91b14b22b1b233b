import GestureModel
import ModelChecking

/// What each observation did to each memory, as far as one thread has met them.
///
/// A lazily built deterministic automaton: a step that was made before is one look-up. Steps are the thread's own;
/// memories are numbered in ``SharedMemories``, so that a number means the same to all threads. Sets of events have
/// numbers too, which are the thread's own.
final class MonitorTable {
  /// A step that was made: an empty slot has the memory ``Step/free``.
  private struct Step {
    static let free = UInt32.max
    var observation: UInt64 = 0
    var memory = Step.free
    var next: UInt32 = 0
    var events: UInt32 = 0
  }

  private let runner: Runner
  private let memories: SharedMemories
  /// A memory, packed.
  private let scratch: UnsafeMutablePointer<UInt64>
  private var steps: UnsafeMutablePointer<Step>
  private var stepBits = 9
  private(set) var stepCount = 0
  /// Sets of events by number; 0 is the empty set.
  private(set) var events: [EventSet] = [EventSet()]
  private var eventNumbers: [EventSet: UInt32] = [EventSet(): 0]

  /// A table without steps.
  init(_ code: RunnerCode, _ memories: SharedMemories) {
    runner = Runner(code)
    self.memories = memories
    scratch = .allocate(capacity: memories.width)
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
  }

  deinit {
    scratch.deallocate()
    steps.deallocate()
  }

  /// The words of a memory, for diagnosis.
  func memory(_ id: UInt32) -> [UInt64] {
    memories.packing.unpack(memories.words(id), to: runner.registers)
    return (0..<memories.packing.count).map { runner.registers[$0] }
  }

  /// The memory after an observation, and the number of the set of events that happened at it.
  @inline(__always)
  func step(_ memory: UInt32, _ observation: Observation) -> (next: UInt32, events: UInt32) {
    let key = unsafeBitCast(observation, to: UInt64.self)
    let mask = 1 &<< stepBits &- 1
    var slot = Self.hash(key, memory) & mask
    while true {
      let step = steps[slot]
      if step.memory == memory && step.observation == key { return (step.next, step.events) }
      if step.memory == Step.free { return compute(memory, observation, key) }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private static func hash(_ key: UInt64, _ memory: UInt32) -> Int {
    let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(memory) &* 2 &+ 0xD6E8_FEB8_6659_FD93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  private func compute(_ memory: UInt32, _ observation: Observation, _ key: UInt64) -> (next: UInt32, events: UInt32) {
    memories.packing.unpack(memories.words(memory), to: runner.registers)
    let happened = runner.step(observation)
    memories.packing.pack(runner.registers, to: scratch)
    let next = memories.number(of: scratch)
    var number: UInt32 = 0
    if !happened.isEmpty {
      if let known = eventNumbers[happened] {
        number = known
      } else {
        number = UInt32(events.count)
        events.append(happened)
        eventNumbers[happened] = number
      }
    }
    stepCount += 1
    if stepCount * 4 > 3 << stepBits { growSteps() }
    insert(Step(observation: key, memory: memory, next: next, events: number))
    return (next, number)
  }

  private func insert(_ step: Step) {
    let mask = 1 << stepBits - 1
    var slot = Self.hash(step.observation, step.memory) & mask
    while steps[slot].memory != Step.free { slot = (slot + 1) & mask }
    steps[slot] = step
  }

  private func growSteps() {
    let old = steps
    let oldCount = 1 << stepBits
    stepBits += 1
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    for index in 0..<oldCount where old[index].memory != Step.free { insert(old[index]) }
    old.deallocate()
  }
}
