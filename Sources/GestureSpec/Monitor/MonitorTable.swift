import GestureModel
import ModelChecking

/// What each observation did to each memory, as far as one thread has met them.
///
/// A lazily built deterministic automaton: a step that was made before is one look-up. Steps are the thread's own;
/// memories are numbered in ``SharedMemories`` and sets of events in ``SharedSteps``, so that a number means the same
/// to all threads. An empty slot has the memory ``SharedSteps/Step/free``.
final class MonitorTable {
  private typealias Step = SharedSteps.Step

  private let runner: Runner
  private let memories: SharedMemories
  private let shared: SharedSteps
  /// A memory, packed.
  private let scratch: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var steps: UnsafeMutablePointer<Step>
  @exclusivity(unchecked) private var stepBits = 9
  @exclusivity(unchecked) private(set) var stepCount = 0
  /// Sets of events by number, as far as they came up here; 0 is the empty set.
  @exclusivity(unchecked) private(set) var events: [EventSet] = [EventSet()]
  /// The same sets, and the number of each among all.
  @exclusivity(unchecked) private var known = EventSets()
  @exclusivity(unchecked) private var numbers: [UInt32] = [0]

  /// A table without steps.
  init(_ code: RunnerCode, _ memories: SharedMemories, _ shared: SharedSteps) {
    self.shared = shared
    shared.join()
    runner = Runner(code)
    self.memories = memories
    scratch = .allocate(capacity: memories.width)
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    shared.note(moreBytes: MemoryLayout<Step>.stride << stepBits)
  }

  deinit {
    shared.leave()
    shared.note(moreBytes: -(MemoryLayout<Step>.stride << stepBits))
    scratch.deallocate()
    steps.deallocate()
  }

  /// Whether no other thread has a table of the same monitors.
  var isAlone: Bool { !shared.isShared }

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
  /// The memories on the way are not numbered, so that there are fewer of them, and fewer steps. Their numbers mean
  /// nothing to other threads: where there are some to share with, observations are followed one by one.
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
      if step.memory == memory && step.observation == key { return (step.next, step.events) }
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
    let isShared = shared.isShared
    if isShared, let known = shared.find(key, memory) {
      note(known.events, nil)
      remember(known)
      return (known.next, known.events)
    }
    memories.packing.unpack(memories.words(memory), to: runner.registers)
    let happened = runner.step(observation)
    memories.packing.pack(runner.registers, to: scratch)
    let next = memories.number(of: scratch)
    let step = Step(observation: key, memory: memory, next: next, events: number(of: happened))
    if isShared { shared.add(step) }
    remember(step)
    return (next, step.events)
  }

  @inline(never)
  private func compute(
    _ memory: UInt32, over seen: UnsafeBufferPointer<Observation>, _ key: UInt64
  ) -> (next: UInt32, events: UInt32) {
    memories.packing.unpack(memories.words(memory), to: runner.registers)
    var happened = EventSet()
    for observation in seen { happened.formUnion(runner.step(observation)) }
    memories.packing.pack(runner.registers, to: scratch)
    let next = memories.number(of: scratch)
    let step = Step(observation: key, memory: memory, next: next, events: number(of: happened))
    remember(step)
    return (next, step.events)
  }

  private func number(of happened: EventSet) -> UInt32 {
    let place = Int(known.number(of: happened))
    if place < numbers.count { return numbers[place] }
    let number = shared.number(of: happened)
    numbers.append(number)
    note(number, happened)
    return number
  }

  /// Keeps the set of events with a number.
  private func note(_ number: UInt32, _ set: EventSet?) {
    while events.count <= Int(number) { events.append(EventSet()) }
    guard number > 0, events[Int(number)].isEmpty else { return }
    let set = set ?? shared.events(number)
    events[Int(number)] = set
    if Int(known.number(of: set)) == numbers.count { numbers.append(number) }
  }

  private func remember(_ step: Step) {
    stepCount += 1
    if stepCount * 4 > 3 << stepBits { growSteps() }
    insert(step)
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
    shared.note(moreBytes: MemoryLayout<Step>.stride << stepBits)
    stepBits += 1
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    for index in 0..<oldCount where old[index].memory != Step.free { insert(old[index]) }
    old.deallocate()
  }
}
