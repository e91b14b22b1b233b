import GestureModel
import ModelChecking

/// The memories of a monitor met so far, numbered, and what each observation did to them.
///
/// A lazily built deterministic automaton: a memory is stored once and compared in full; a step that was made before is
/// one look-up. Numbers are given in the order of first appearance, 0 being the initial memory.
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
  private let packing: Packing
  private let width: Int
  /// The memory that was just computed, packed.
  private let scratch: UnsafeMutablePointer<UInt64>
  private var words: UnsafeMutablePointer<UInt64>
  private var hashes: UnsafeMutablePointer<UInt32>
  private var capacity = 64
  private(set) var count = 0
  private var slots: UnsafeMutablePointer<UInt32>
  private var slotBits = 8
  private var steps: UnsafeMutablePointer<Step>
  private var stepBits = 9
  private(set) var stepCount = 0
  /// Sets of events by number; 0 is the empty set.
  private(set) var events: [EventSet] = [EventSet()]
  private var eventNumbers: [EventSet: UInt32] = [EventSet(): 0]

  init(_ program: Program) {
    runner = Runner(program)
    packing = Packing(program.shapes)
    width = packing.width
    scratch = .allocate(capacity: width)
    words = .allocate(capacity: width * capacity)
    hashes = .allocate(capacity: capacity)
    slots = .allocate(capacity: 1 << slotBits)
    slots.initialize(repeating: 0, count: 1 << slotBits)
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    _ = intern()
  }

  deinit {
    scratch.deallocate()
    words.deallocate()
    hashes.deallocate()
    slots.deallocate()
    steps.deallocate()
  }

  /// Bytes in use.
  var bytes: Int { capacity * (width * 8 + 4) + 4 << slotBits + MemoryLayout<Step>.stride << stepBits }

  /// The words of a memory, for diagnosis.
  func memory(_ id: UInt32) -> [UInt64] {
    packing.unpack(words + Int(id) * width, to: runner.registers)
    return (0..<packing.count).map { runner.registers[$0] }
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
    packing.unpack(words + Int(memory) * width, to: runner.registers)
    let happened = runner.step(observation)
    let next = intern()
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

  /// The number of the memory in the registers.
  private func intern() -> UInt32 {
    packing.pack(runner.registers, to: scratch)
    let hash = Self.hash(scratch, width)
    let mask = 1 << slotBits - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash && isEqual(words + candidate * width, scratch) { return UInt32(candidate) }
      slot = (slot + 1) & mask
    }
    if count == capacity { growWords() }
    (words + count * width).update(from: scratch, count: width)
    hashes[count] = hash
    count += 1
    slots[slot] = UInt32(count)
    if count * 2 > 1 << slotBits { growSlots() }
    return UInt32(count - 1)
  }

  private func isEqual(_ a: UnsafeMutablePointer<UInt64>, _ b: UnsafeMutablePointer<UInt64>) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<width { difference |= a[index] ^ b[index] }
    return difference == 0
  }

  private static func hash(_ words: UnsafeMutablePointer<UInt64>, _ width: Int) -> UInt32 {
    var x: UInt64 = 0x9E37_79B9_7F4A_7C15
    var y: UInt64 = 0xE703_7ED1_A0B4_28DB
    var index = 0
    // Two chains, so that one product need not wait for the other.
    while index &+ 1 < width {
      let first = (x ^ words[index]).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      let second = (y ^ words[index &+ 1]).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
      x = (first.high ^ first.low) &+ 1
      y = (second.high ^ second.low) &+ 1
      index &+= 2
    }
    if index < width { x ^= words[index] }
    let last = (x ^ 0x8EBC_6AF0_9C88_C6E3).multipliedFullWidth(by: y ^ 0x5899_65CC_7537_4CC3)
    let folded = last.high ^ last.low
    return UInt32(truncatingIfNeeded: folded ^ folded &>> 32)
  }

  private func growWords() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: width * capacity * 2)
    larger.update(from: words, count: width * count)
    words.deallocate()
    words = larger
    let moreHashes = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    moreHashes.update(from: hashes, count: count)
    hashes.deallocate()
    hashes = moreHashes
    capacity *= 2
  }

  private func growSlots() {
    slots.deallocate()
    slotBits += 1
    slots = .allocate(capacity: 1 << slotBits)
    slots.initialize(repeating: 0, count: 1 << slotBits)
    let mask = 1 << slotBits - 1
    for id in 0..<count {
      var slot = Int(hashes[id]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id + 1)
    }
  }
}
