/// How many bits each part of a state takes in a scenario.
///
/// What cannot vary takes none: the timers of recognizers that have none, the direction of fingers nobody looks at.
/// Touches are written only for the slots in use, after the two planes that say which those are.
struct Layout: Sendable {
  /// Recognizers.
  let count: Int
  /// Whether recognizers can be disabled or removed.
  let changesEnabled: Bool
  let changesRemoved: Bool
  let hasTimers: Bool
  /// Bits of a timer's ticks; 0 if no timer has a known length.
  let tickBits: Int
  let hasDynamicRequirements: Bool
  let registerBits: [UInt8]
  let variableBits: [UInt8]
  let viewBits: Int
  let hasMarks: Bool
  let hasTravel: Bool
  let hasDirection: Bool
  let hasEdges: Bool

  /// Bits of one touch in use.
  var touchBits: Int {
    5 + count + (hasMarks ? count : 0) + viewBits + (hasTravel ? 2 : 0) + (hasDirection ? 2 : 0) + (hasEdges ? 4 : 0)
  }

  /// The most bits a state can take.
  var worstCase: Int {
    var bits = 4 * count + (changesEnabled ? count : 0) + (changesRemoved ? count : 0) + (hasTimers ? count : 0)
    if tickBits > 0 { bits += count * (1 + tickBits + count) }
    if hasDynamicRequirements { bits += count * count }
    bits += registerBits.reduce(0) { $0 + Int($1) } + variableBits.reduce(0) { $0 + Int($1) }
    return bits + 2 * Limits.touches + Limits.touches * touchBits
  }

  /// How many bits hold the numbers 0 to `maximum`.
  static func bits(for maximum: Int) -> Int { maximum <= 0 ? 0 : Int.bitWidth - maximum.leadingZeroBitCount }
}

/// Writes numbers of a few bits one after another.
private struct BitWriter {
  var state = GestureState()
  var word = 0
  var pending: UInt64 = 0
  var used = 0

  @inline(always)
  mutating func put(_ value: UInt64, _ width: Int) {
    pending |= value &<< UInt64(used)
    let end = used + width
    if end < 64 {
      used = end
    } else {
      flush()
      used = end - 64
      pending = used == 0 ? 0 : value &>> UInt64(width - used)
    }
  }

  @inline(always)
  mutating func flush() {
    switch word {
    case 0: state.w0 = pending
    case 1: state.w1 = pending
    case 2: state.w2 = pending
    case 3: state.w3 = pending
    case 4: state.w4 = pending
    case 5: state.w5 = pending
    default: preconditionFailure("a state of more than 384 bits passed the check of its worst case")
    }
    word += 1
  }

  mutating func finish() -> GestureState {
    if used > 0 { flush() }
    return state
  }
}

/// Reads what ``BitWriter`` wrote: the words lie in memory from the lowest byte on.
private struct BitReader {
  /// The state's words, with eight bytes to spare.
  let words: UnsafeRawPointer
  var position = 0

  /// The next bits, at most 56.
  @inline(always)
  mutating func get(_ width: Int) -> UInt64 {
    let value = words.loadUnaligned(fromByteOffset: position &>> 3, as: UInt64.self) &>> UInt64(position & 7)
    position &+= width
    return value & (1 &<< UInt64(width) &- 1)
  }

  /// The next numbers, of the widths from one place on, at most eight.
  @inline(always)
  mutating func get(_ widths: [UInt8], from first: Int) -> SIMD8<UInt8> {
    var word: UInt64 = 0
    var index = first
    while index < min(first + 8, widths.count) {
      word.add(get(Int(widths[index])), toByte: index - first)
      index += 1
    }
    return word.bytes
  }
}

/// Eight numbers of eight bits as they lie in a word. An element of a vector that is chosen by a variable is slow.
extension UInt64 {
  @inline(always)
  init(bytes: SIMD8<UInt8>) { self = unsafeBitCast(bytes, to: UInt64.self) }

  @inline(always)
  var bytes: SIMD8<UInt8> { unsafeBitCast(self, to: SIMD8<UInt8>.self) }

  @inline(always)
  func byte(_ index: Int) -> UInt64 { self &>> UInt64(index &<< 3) & 0xFF }

  @inline(always)
  mutating func add(_ value: UInt64, toByte index: Int) { self |= value &<< UInt64(index &<< 3) }
}

extension Layout {
  /// Packs what a frame holds between two cycles.
  func pack(_ f: borrowing Frame) -> GestureState {
    var out = BitWriter()
    let n = count
    // Eight mutually exclusive situations of a recognizer in three planes.
    out.put(UInt64((f.waitsToBegin | f.began | f.ended | f.cancelled)), n)
    out.put(UInt64((f.waitsToEnd | f.began | f.failed | f.cancelled)), n)
    out.put(UInt64((f.changed | f.ended | f.failed | f.cancelled)), n)
    out.put(UInt64(f.takesPart), n)
    if changesEnabled { out.put(UInt64(f.disabled), n) }
    if changesRemoved { out.put(UInt64(f.removed), n) }
    if hasTimers {
      out.put(UInt64(f.timed), n)
      if tickBits > 0 {
        out.put(UInt64(f.urgent), n)
        let ticks = UInt64(bytes: f.ticks)
        for r in 0..<n {
          out.put(ticks.byte(r), tickBits)
          out.put(f.deadline.bits.byte(r), n)
        }
      }
    }
    if hasDynamicRequirements { for r in 0..<n { out.put(UInt64(f.dynamicRequires[r]), n) } }
    withUnsafeBytes(of: f.registers) { registers in
      for i in 0..<registerBits.count { out.put(UInt64(registers[i]), Int(registerBits[i])) }
    }
    let variables = UInt64(bytes: f.variables)
    for i in 0..<variableBits.count { out.put(variables.byte(i), Int(variableBits[i])) }
    out.put(UInt64(f.down), Limits.touches)
    out.put(UInt64(f.kept), Limits.touches)
    var live = f.down | f.kept
    let (view, travel) = (UInt64(bytes: f.view), UInt64(bytes: f.travel))
    let (direction, edges) = (UInt64(bytes: f.direction), UInt64(bytes: f.edges))
    while live != 0 {
      let t = live.popFirst()
      let flags =
        f.seen >> UInt8(t) & 1 | (f.over >> UInt8(t) & 1) << 1 | (f.withheldBegan >> UInt8(t) & 1) << 2
        | (f.withheldMoved >> UInt8(t) & 1) << 3 | (f.withheldEnded >> UInt8(t) & 1) << 4
      out.put(UInt64(flags), 5)
      out.put(UInt64(f.accepted[t]), n)
      if hasMarks { out.put(UInt64(f.marked[t]), n) }
      out.put(view.byte(t), viewBits)
      if hasTravel { out.put(travel.byte(t), 2) }
      if hasDirection { out.put(direction.byte(t), 2) }
      if hasEdges { out.put(edges.byte(t), 4) }
    }
    return out.finish()
  }

  /// The inverse of ``pack(_:)``.
  func unpack(_ state: GestureState) -> Frame {
    withUnsafeBytes(of: (state, UInt64(0))) { words in unpack(BitReader(words: words.baseAddress!)) }
  }

  @inline(always)
  private func unpack(_ words: BitReader) -> Frame {
    var f = Frame()
    var input = words
    let n = count
    let a = Mask(input.get(n))
    let b = Mask(input.get(n))
    let c = Mask(input.get(n))
    f.waitsToBegin = a & ~b & ~c
    f.waitsToEnd = ~a & b & ~c
    f.began = a & b & ~c
    f.changed = ~a & ~b & c
    f.ended = a & ~b & c
    f.failed = ~a & b & c
    f.cancelled = a & b & c
    f.takesPart = Mask(input.get(n))
    if changesEnabled { f.disabled = Mask(input.get(n)) }
    if changesRemoved { f.removed = Mask(input.get(n)) }
    if hasTimers {
      f.timed = Mask(input.get(n))
      if tickBits > 0 {
        f.urgent = Mask(input.get(n))
        var ticks: UInt64 = 0
        for r in 0..<n {
          ticks.add(input.get(tickBits), toByte: r)
          f.deadline.bits.add(input.get(n), toByte: r)
        }
        f.ticks = ticks.bytes
      }
    }
    if hasDynamicRequirements { for r in 0..<n { f.dynamicRequires[r] = Mask(input.get(n)) } }
    f.registers = SIMD32(
      lowHalf: SIMD16(lowHalf: input.get(registerBits, from: 0), highHalf: input.get(registerBits, from: 8)),
      highHalf: SIMD16(lowHalf: input.get(registerBits, from: 16), highHalf: input.get(registerBits, from: 24)))
    f.variables = input.get(variableBits, from: 0)
    f.down = Mask(input.get(Limits.touches))
    f.kept = Mask(input.get(Limits.touches))
    var live = f.down | f.kept
    var (view, travel, direction, edges): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while live != 0 {
      let t = live.popFirst()
      let bit = Mask(bit: t)
      let flags = input.get(5)
      if flags & 1 != 0 { f.seen |= bit }
      if flags & 2 != 0 { f.over |= bit }
      if flags & 4 != 0 { f.withheldBegan |= bit }
      if flags & 8 != 0 { f.withheldMoved |= bit }
      if flags & 16 != 0 { f.withheldEnded |= bit }
      f.accepted.bits.add(input.get(n), toByte: t)
      if hasMarks { f.marked.bits.add(input.get(n), toByte: t) }
      view.add(input.get(viewBits), toByte: t)
      if hasTravel { travel.add(input.get(2), toByte: t) }
      if hasDirection { direction.add(input.get(2), toByte: t) }
      if hasEdges { edges.add(input.get(4), toByte: t) }
    }
    (f.view, f.travel, f.direction, f.edges) = (view.bytes, travel.bytes, direction.bytes, edges.bytes)
    return f
  }
}
