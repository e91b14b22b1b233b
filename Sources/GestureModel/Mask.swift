/// A set of recognizers, or of touch slots: bit `i` for number `i`.
typealias Mask = UInt8

extension Mask {
  @inline(always)
  init(bit index: Int) { self = 1 &<< UInt8(truncatingIfNeeded: index) }

  @inline(always)
  func has(_ index: Int) -> Bool { self & Mask(bit: index) != 0 }

  /// Its smallest element; the set must not be empty.
  @inline(always)
  var first: Int { trailingZeroBitCount }

  /// Removes and returns its smallest element; the set must not be empty.
  @inline(always)
  mutating func popFirst() -> Int {
    let index = trailingZeroBitCount
    self &= self &- 1
    return index
  }

  /// Its element number `k`, in ascending order.
  @inline(always)
  func element(_ k: Int) -> Int {
    var rest = self
    for _ in 0..<k { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}

/// Eight rows of eight bits: a relation. Row `i` is the set of all `j` with `i` related to `j`.
struct Rows: BitwiseCopyable, Hashable {
  var bits: UInt64 = 0

  @inline(always)
  subscript(_ row: Int) -> Mask {
    get { Mask(truncatingIfNeeded: bits &>> UInt64(row &<< 3)) }
    set {
      let shift = UInt64(row &<< 3)
      bits = bits & ~(0xFF &<< shift) | UInt64(newValue) &<< shift
    }
  }

  @inline(always)
  mutating func insert(_ row: Int, _ column: Int) { bits |= 1 &<< UInt64(row &<< 3 + column) }

  /// Removes a column from every row.
  @inline(always)
  mutating func clear(columns: Mask) { bits &= ~(UInt64(columns) &* 0x0101_0101_0101_0101) }

  /// The set of all rows that have an element in common with `columns`.
  @inline(always)
  func rows(meeting columns: Mask) -> Mask {
    var x = bits & (UInt64(columns) &* 0x0101_0101_0101_0101)
    x |= x &>> 4
    x |= x &>> 2
    x |= x &>> 1
    x &= 0x0101_0101_0101_0101
    return Mask(truncatingIfNeeded: (x &* 0x0102_0408_1020_4080) &>> 56)
  }

  /// The union of the rows in a set.
  @inline(always)
  func union(of rows: Mask) -> Mask {
    var result: Mask = 0
    var rest = rows
    while rest != 0 { result |= self[rest.popFirst()] }
    return result
  }
}
