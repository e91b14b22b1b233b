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

  private let program: Program
  private let width: Int
  private var registers: UnsafeMutablePointer<UInt64>
  private var words: UnsafeMutablePointer<UInt64>
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
    self.program = program
    width = max(program.memoryCount, 1)
    registers = .allocate(capacity: program.registerCount + 1)
    registers.initialize(repeating: 0, count: program.registerCount + 1)
    words = .allocate(capacity: width * capacity)
    slots = .allocate(capacity: 1 << slotBits)
    slots.initialize(repeating: 0, count: 1 << slotBits)
    steps = .allocate(capacity: 1 << stepBits)
    steps.initialize(repeating: Step(), count: 1 << stepBits)
    for (index, word) in program.initial.enumerated() { registers[index] = word }
    _ = intern()
  }

  deinit {
    registers.deallocate()
    words.deallocate()
    slots.deallocate()
    steps.deallocate()
  }

  /// Bytes in use.
  var bytes: Int {
    capacity * width * 8 + 4 << slotBits + MemoryLayout<Step>.stride << stepBits + program.registerCount * 8
  }

  /// The words of a memory, for diagnosis.
  func memory(_ id: UInt32) -> [UInt64] { (0..<program.memoryCount).map { words[Int(id) * width + $0] } }

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
    registers.update(from: words + Int(memory) * width, count: width)
    let happened = program.step(registers, observation)
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
    let mask = 1 << slotBits - 1
    var slot = home(registers) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if isEqual(words + candidate * width, registers) { return UInt32(candidate) }
      slot = (slot + 1) & mask
    }
    if count == capacity { growWords() }
    (words + count * width).update(from: registers, count: width)
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

  private func home(_ words: UnsafeMutablePointer<UInt64>) -> Int {
    var x: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<width {
      let product = (x ^ words[index]).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      x = product.high ^ product.low &+ UInt64(index)
    }
    return Int(truncatingIfNeeded: x ^ x &>> 29)
  }

  private func growWords() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: width * capacity * 2)
    larger.update(from: words, count: width * count)
    words.deallocate()
    words = larger
    capacity *= 2
  }

  private func growSlots() {
    slots.deallocate()
    slotBits += 1
    slots = .allocate(capacity: 1 << slotBits)
    slots.initialize(repeating: 0, count: 1 << slotBits)
    let mask = 1 << slotBits - 1
    for id in 0..<count {
      var slot = home(words + id * width) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id + 1)
    }
  }
}
