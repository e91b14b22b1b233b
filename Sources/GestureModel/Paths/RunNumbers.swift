/// Sequences of observations by number: equal ones have one number.
///
/// A search sees the same few thousand runs at all its states.
@usableFromInline
struct RunNumbers: ~Copyable {
  @frozen @usableFromInline
  struct Entry: BitwiseCopyable {
    var start: UInt32
    var count: UInt32
    var hash: UInt64
  }

  private var words = PlainBuffer<UInt64>(capacity: 256)
  private var entries = PlainBuffer<Entry>(capacity: 64)
  /// Entries by hash: 0 is free, else the entry's number and 1.
  private var slots = PlainBuffer<UInt32>(capacity: 128)

  @usableFromInline
  init() { slots.fill(0, count: 128) }

  /// The number of a sequence.
  @usableFromInline
  mutating func number(of seen: UnsafeBufferPointer<Observation>) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for observation in seen {
      let product = (hash ^ unsafeBitCast(observation, to: UInt64.self)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = (product.high ^ product.low) &+ 1
    }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = slots[slot] &- 1
      if isEqual(entries[Int(number)], hash, seen) { return number }
      slot = (slot &+ 1) & mask
    }
    let number = add(seen, hash)
    slots[slot] = number &+ 1
    if entries.count &* 2 > slots.count { growSlots() }
    return number
  }

  private func isEqual(_ entry: Entry, _ hash: UInt64, _ seen: UnsafeBufferPointer<Observation>) -> Bool {
    guard entry.hash == hash && Int(entry.count) == seen.count else { return false }
    for index in 0..<seen.count
    where words[Int(entry.start) &+ index] != unsafeBitCast(seen[index], to: UInt64.self) {
      return false
    }
    return true
  }

  private mutating func add(_ seen: UnsafeBufferPointer<Observation>, _ hash: UInt64) -> UInt32 {
    let entry = Entry(
      start: UInt32(truncatingIfNeeded: words.count), count: UInt32(truncatingIfNeeded: seen.count), hash: hash)
    entries.append(entry)
    for observation in seen { words.append(unsafeBitCast(observation, to: UInt64.self)) }
    return UInt32(truncatingIfNeeded: entries.count &- 1)
  }

  private mutating func growSlots() {
    slots.fill(0, count: 2 &* slots.count)
    let mask = slots.count &- 1
    for number in 0..<entries.count {
      var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number &+ 1)
    }
  }
}
