/// The shapes in which one machine word holds the truth of a sub-formula for all its tuples.
///
/// At most eight recognizers and eight touch slots exist, so that everything fits into 64 bits:
/// - `closed`: all bits are alike;
/// - `recognizer`, `touch`: bit `i` is about the recognizer or the touch `i`;
/// - `pair`: bit `8 × a + b` is about the recognizers `a` and `b`, `a` being the variable that comes first in the order
///   of ``Variable``;
/// - `mixed`: bit `8 × t + r` is about the touch `t` and the recognizer `r`.
///
/// Bits outside the domain mean nothing; quantifiers mask them, and memory does.
enum Shape: UInt8 {
  case closed, recognizer, touch, pair, mixed

  init(_ variables: VariableSet) {
    let list = variables.variables
    switch (list.count, list.last?.isTouch ?? false) {
    case (0, _): self = .closed
    case (1, false): self = .recognizer
    case (1, true): self = .touch
    case (2, false): self = .pair
    default: self = .mixed
    }
  }

  /// How many bits it has, as far as storing it goes.
  var width: Int {
    switch self {
    case .closed: 1
    case .recognizer, .touch: 8
    case .pair, .mixed: 64
    }
  }

  /// Whether it is about a touch, so that forgetting the touch concerns it.
  var hasTouch: Bool { self == .touch || self == .mixed }

  /// The bits about touch `t`.
  @inline(__always)
  func bits(touch t: UInt8) -> UInt64 { self == .touch ? 1 &<< UInt64(t) : 0xFF &<< UInt64(t &* 8) }
}

/// Operations on words as 8 × 8 tables of bits. A row is a byte.
enum Planes {
  static let everyRow: UInt64 = 0x0101_0101_0101_0101
  static let diagonal: UInt64 = 0x8040_2010_0804_0201

  /// The table whose row `i` is full where bit `i` is set.
  @inline(__always)
  static func rows(_ v: UInt64) -> UInt64 {
    let marked = (v & 0xFF) &* everyRow & diagonal
    return ((marked &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & everyRow) &* 0xFF
  }

  /// The table whose column `i` is full where bit `i` is set.
  @inline(__always)
  static func columns(_ v: UInt64) -> UInt64 { (v & 0xFF) &* everyRow }

  /// Bit `i` says whether row `i` is not empty.
  @inline(__always)
  static func anyInRow(_ m: UInt64) -> UInt64 {
    let low = m & 0x7F7F_7F7F_7F7F_7F7F
    let high = ((low &+ 0x7F7F_7F7F_7F7F_7F7F) | m) &>> 7 & everyRow
    return (high &* 0x0102_0408_1020_4080) &>> 56
  }

  /// Bit `i` says whether column `i` is not empty.
  @inline(__always)
  static func anyInColumn(_ m: UInt64) -> UInt64 {
    var x = m | m &>> 32
    x |= x &>> 16
    x |= x &>> 8
    return x & 0xFF
  }

  /// The table with rows and columns exchanged.
  @inline(__always)
  static func transposed(_ m: UInt64) -> UInt64 {
    var x = m
    var t = (x ^ (x &>> 7)) & 0x00AA_00AA_00AA_00AA
    x = x ^ t ^ (t &<< 7)
    t = (x ^ (x &>> 14)) & 0x0000_CCCC_0000_CCCC
    x = x ^ t ^ (t &<< 14)
    t = (x ^ (x &>> 28)) & 0x0000_0000_F0F0_F0F0
    return x ^ t ^ (t &<< 28)
  }

  /// Bit `i` says whether column `i` has at least `n` bits.
  static func atLeast(_ n: Int, inColumnsOf m: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for column in 0..<8 where (m &>> UInt64(column) & everyRow).nonzeroBitCount >= n { result |= 1 &<< UInt64(column) }
    return result
  }

  /// Bit `i` says whether row `i` has at least `n` bits.
  static func atLeast(_ n: Int, inRowsOf m: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for row in 0..<8 where (m &>> UInt64(row &* 8) & 0xFF).nonzeroBitCount >= n { result |= 1 &<< UInt64(row) }
    return result
  }

  /// All bits or none.
  @inline(__always)
  static func replicated(_ condition: Bool) -> UInt64 { condition ? ~0 : 0 }
}
