/// A cycle in the middle, between two turns, as it can be put back: what of it the rest of the cycle depends on, as
/// plain words.
///
/// Two moments of one event with equal words have the same future: ``CycleGraph`` makes them one.
struct Moment: BitwiseCopyable, Equatable {
  typealias Words = InlineArray<20, UInt64>

  private var words = Words(repeating: 0)

  /// Takes down a cycle.
  @inline(always)
  init(of cycle: borrowing Cycle) {
    let (frame, turns) = (cycle.now, cycle.turns)
    let rest = (
      cycle.doomed, cycle.newlyTimed, cycle.refusedToBegin, cycle.toDisable, cycle.toRemove, cycle.interrupted,
      cycle.phaseHasArrived ? Mask(1) : 0
    )
    withUnsafeMutableBytes(of: &words) { bytes in
      bytes.storeBytes(of: frame, as: Frame.self)
      bytes.storeBytes(of: turns, toByteOffset: Self.turnsOffset, as: Turns.self)
      bytes[Self.restOffset] = rest.0
      bytes[Self.restOffset + 1] = rest.1
      bytes[Self.restOffset + 2] = rest.2
      bytes[Self.restOffset + 3] = rest.3
      bytes[Self.restOffset + 4] = rest.4
      bytes[Self.restOffset + 5] = rest.5
      bytes[Self.restOffset + 6] = rest.6
    }
  }

  /// Puts a cycle of the same event back.
  @inline(always)
  func restore(_ cycle: inout Cycle) {
    withUnsafeBytes(of: words) { bytes in
      cycle.now = bytes.loadUnaligned(as: Frame.self)
      cycle.turns = bytes.loadUnaligned(fromByteOffset: Self.turnsOffset, as: Turns.self)
      cycle.doomed = bytes[Self.restOffset]
      cycle.newlyTimed = bytes[Self.restOffset + 1]
      cycle.refusedToBegin = bytes[Self.restOffset + 2]
      cycle.toDisable = bytes[Self.restOffset + 3]
      cycle.toRemove = bytes[Self.restOffset + 4]
      cycle.interrupted = bytes[Self.restOffset + 5]
      cycle.phaseHasArrived = bytes[Self.restOffset + 6] != 0
    }
  }

  private static var turnsOffset: Int { MemoryLayout<Frame>.size }
  private static var restOffset: Int { turnsOffset + MemoryLayout<Turns>.size }
  /// How many bytes it takes; at most those of the words.
  static var size: Int { restOffset + 7 }

  /// A hash of all words.
  @inline(always)
  var hash: UInt64 {
    var x: UInt64 = 0x9E37_79B9_7F4A_7C15
    var y: UInt64 = 0xE703_7ED1_A0B4_28DB
    for index in stride(from: 0, to: 20, by: 2) {
      // Two chains, so that one product need not wait for the other.
      let first = (x ^ words[index]).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      let second = (y ^ words[index &+ 1]).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
      x = (first.high ^ first.low) &+ 1
      y = (second.high ^ second.low) &+ 1
    }
    let last = (x ^ 0x8EBC_6AF0_9C88_C6E3).multipliedFullWidth(by: y ^ 0x5899_65CC_7537_4CC3)
    return last.high ^ last.low
  }

  @inline(always)
  static func == (a: Moment, b: Moment) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<20 { difference |= a.words[index] ^ b.words[index] }
    return difference == 0
  }
}
