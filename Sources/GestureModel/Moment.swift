/// A cycle in the middle, between two turns, as it can be put back: what of it the rest of the cycle depends on, as
/// plain words in the memory of whoever keeps it.
///
/// Two moments of one event with equal words have the same future: ``CycleGraph`` makes them one.
struct Moment {
  /// How many words it takes, and are kept for it.
  static let width = 20

  let words: UnsafeMutablePointer<UInt64>

  /// A moment in memory that belongs to somebody else, ``width`` words of it.
  @inline(__always)
  init(in words: UnsafeMutablePointer<UInt64>) { self.words = words }

  /// Takes down a cycle.
  @inline(__always)
  func save(_ cycle: borrowing Cycle) {
    let bytes = UnsafeMutableRawPointer(words)
    // The last words are filled up, so that all that is compared has a value.
    words[Self.width &- 2] = 0
    words[Self.width &- 1] = 0
    bytes.storeBytes(of: cycle.now, as: Frame.self)
    bytes.storeBytes(of: cycle.turns, toByteOffset: Self.turnsOffset, as: Turns.self)
    let rest = (bytes + Self.restOffset).assumingMemoryBound(to: Mask.self)
    rest[0] = cycle.doomed
    rest[1] = cycle.newlyTimed
    rest[2] = cycle.refusedToBegin
    rest[3] = cycle.toDisable
    rest[4] = cycle.toRemove
    rest[5] = cycle.interrupted
    rest[6] = cycle.phaseHasArrived ? 1 : 0
  }

  /// Puts a cycle of the same event back.
  @inline(__always)
  func restore(_ cycle: inout Cycle) {
    let bytes = UnsafeRawPointer(words)
    cycle.now = bytes.loadUnaligned(as: Frame.self)
    cycle.turns = bytes.loadUnaligned(fromByteOffset: Self.turnsOffset, as: Turns.self)
    let rest = (bytes + Self.restOffset).assumingMemoryBound(to: Mask.self)
    cycle.doomed = rest[0]
    cycle.newlyTimed = rest[1]
    cycle.refusedToBegin = rest[2]
    cycle.toDisable = rest[3]
    cycle.toRemove = rest[4]
    cycle.interrupted = rest[5]
    cycle.phaseHasArrived = rest[6] != 0
  }

  private static var turnsOffset: Int { MemoryLayout<Frame>.size }
  private static var restOffset: Int { turnsOffset &+ MemoryLayout<Turns>.size }
  /// How many bytes mean something; they reach into the last two words.
  static var size: Int { restOffset &+ 7 }

  /// A hash of all words.
  @inline(__always)
  var hash: UInt64 {
    var x: UInt64 = 0x9E37_79B9_7F4A_7C15
    var y: UInt64 = 0xE703_7ED1_A0B4_28DB
    var index = 0
    while index < Self.width {
      // Two chains, so that one product need not wait for the other.
      let first = (x ^ words[index]).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      let second = (y ^ words[index &+ 1]).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
      x = (first.high ^ first.low) &+ 1
      y = (second.high ^ second.low) &+ 1
      index &+= 2
    }
    let last = (x ^ 0x8EBC_6AF0_9C88_C6E3).multipliedFullWidth(by: y ^ 0x5899_65CC_7537_4CC3)
    return last.high ^ last.low
  }

  @inline(__always)
  func equals(_ other: Moment) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<Self.width { difference |= words[index] ^ other.words[index] }
    return difference == 0
  }
}
