import ModelChecking

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
  var hash: UInt64 { Fingerprint.of(words, count: Self.width) }

  @inline(__always)
  func equals(_ other: Moment) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<Self.width { difference |= words[index] ^ other.words[index] }
    return difference == 0
  }
}
