/// Different sets of events, numbered as they come up: 0 is the empty set.
public struct EventSets: Sendable {
  /// The sets by number.
  public private(set) var list = [EventSet()]
  /// Sets by what is in them: 0 is free, else the upper half is that of the set's fingerprint and the lower one its
  /// number, so that a set is looked at only if it is likely the same.
  private var slots = [UInt64](repeating: 0, count: 128)

  /// The empty set.
  public init() {}

  /// The number of a set.
  public mutating func number(of set: EventSet) -> UInt32 {
    if set.isEmpty { return 0 }
    let fingerprint = set.fingerprint
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: fingerprint) & mask
    while slots[slot] != 0 {
      if (slots[slot] ^ fingerprint) &>> 32 == 0 {
        let number = UInt32(truncatingIfNeeded: slots[slot])
        if list[Int(number)] == set { return number }
      }
      slot = (slot &+ 1) & mask
    }
    let number = UInt32(list.count)
    list.append(set)
    slots[slot] = fingerprint & ~0xFFFF_FFFF | UInt64(number)
    if list.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for number in 1..<list.count {
      let fingerprint = list[number].fingerprint
      var slot = Int(truncatingIfNeeded: fingerprint) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = fingerprint & ~0xFFFF_FFFF | UInt64(number)
    }
  }
}
