/// Different sets of events, numbered as they come up: 0 is the empty set.
public struct EventSets: Sendable {
  /// The sets by number.
  public private(set) var list = [EventSet()]
  /// Sets by what is in them: 0 is free, else the set's number.
  private var numbers = [UInt32](repeating: 0, count: 128)

  /// The empty set.
  public init() {}

  /// The number of a set.
  public mutating func number(of set: EventSet) -> UInt32 {
    if set.isEmpty { return 0 }
    var slot = Self.home(set) & (numbers.count - 1)
    while numbers[slot] != 0 {
      if list[Int(numbers[slot])] == set { return numbers[slot] }
      slot = (slot + 1) & (numbers.count - 1)
    }
    let number = UInt32(list.count)
    list.append(set)
    numbers[slot] = number
    if list.count * 2 > numbers.count { grow() }
    return number
  }

  private static func home(_ set: EventSet) -> Int { Int(truncatingIfNeeded: set.fingerprint &>> 20) }

  private mutating func grow() {
    numbers = [UInt32](repeating: 0, count: 2 * numbers.count)
    for number in 1..<list.count {
      var slot = Self.home(list[number]) & (numbers.count - 1)
      while numbers[slot] != 0 { slot = (slot + 1) & (numbers.count - 1) }
      numbers[slot] = UInt32(number)
    }
  }
}
