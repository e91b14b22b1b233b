/// A set of up to 512 numbered *events*: the things about states and steps that a search counts and remembers the
/// first occurrence of.
///
/// An invariant is the event "violated here", a reachability question the event "reached here", the premise of a rule
/// the event "it was true here". The search knows only events; what they mean for a verdict is decided by whoever
/// asked.
@frozen
public struct EventSet: BitwiseCopyable, Hashable, Sendable {
  /// The largest number of events in one search.
  public static let capacity = 512

  @usableFromInline var words: SIMD8<UInt64>

  /// The empty set.
  @inlinable
  public init() { words = .zero }

  /// The set of one event.
  @inlinable
  public init(_ event: Int) {
    words = .zero
    insert(event)
  }

  /// Whether no event is in the set.
  @inlinable
  public var isEmpty: Bool {
    let half = words.lowHalf | words.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] == 0
  }

  /// Adds an event, numbered from 0 to ``capacity`` - 1.
  @inlinable
  public mutating func insert(_ event: Int) { words[event &>> 6] |= 1 &<< UInt64(event & 63) }

  /// Whether an event is in the set.
  @inlinable
  public func contains(_ event: Int) -> Bool { words[event &>> 6] & (1 &<< UInt64(event & 63)) != 0 }

  /// Whether the sets have an event in common.
  @inlinable
  public func intersects(_ other: EventSet) -> Bool {
    var common = self
    common.words &= other.words
    return !common.isEmpty
  }

  /// Adds all events of another set.
  @inlinable
  public mutating func formUnion(_ other: EventSet) { words |= other.words }

  /// Removes all events that are not in another set.
  @inlinable
  public mutating func formIntersection(_ other: EventSet) { words &= other.words }

  /// Removes all events of another set.
  @inlinable
  public mutating func subtract(_ other: EventSet) { words &= ~other.words }

  /// Adds all events of another set, each under a number greater by `shift`.
  ///
  /// - Parameter shift: at least 0. The shifted numbers must stay below ``capacity``.
  @inlinable
  public mutating func formUnion(_ other: EventSet, shiftedBy shift: Int) {
    if other.isEmpty { return }
    if shift == 0 { return formUnion(other) }
    var shifted = self
    other.forEach { event in shifted.insert(event + shift) }
    self = shifted
  }

  /// A hash, the same in every process.
  ///
  /// Few searches have events in the upper half, so it is only folded onto the lower one.
  @inlinable @inline(__always)
  public var fingerprint: UInt64 {
    let upper = words.highHalf
    let half = words.lowHalf ^ (upper &<< 29 | upper &>> 35)
    let first = (half[0] ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: half[1] ^ 0xD6E8_FEB8_6659_FD93)
    let second = (half[2] ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: half[3] ^ 0xA076_1D64_78BD_642F)
    let last = (first.high ^ first.low ^ 0x8EBC_6AF0_9C88_C6E3)
      .multipliedFullWidth(by: second.high ^ second.low ^ 0x5899_65CC_7537_4CC3)
    return last.high ^ last.low
  }

  /// Calls `body` with each event, in ascending order.
  @inlinable
  public func forEach(_ body: (Int) -> Void) {
    for index in 0..<8 {
      var rest = words[index]
      while rest != 0 {
        body(index &<< 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
