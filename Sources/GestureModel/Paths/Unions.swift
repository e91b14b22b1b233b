import ModelChecking

/// Sets of events by number, and what becomes of one when more happens: 0 is the empty set.
///
/// A few hundred sets come up in a search, and each is added to in few ways, so that a union is one look-up.
@usableFromInline
struct Unions {
  /// The sets.
  @usableFromInline var sets = EventSets()
  /// Steps that were worked out: the set's number, what was added, the result. A result of 0 is a free slot.
  @usableFromInline var known = [Step](repeating: Step(), count: 256)
  private var count = 0

  @frozen @usableFromInline
  struct Step: BitwiseCopyable {
    @usableFromInline var set: UInt32 = 0
    @usableFromInline var added: UInt32 = 0
    @usableFromInline var result: UInt32 = 0

    @usableFromInline
    init() {}
  }

  @usableFromInline
  init() {}

  /// The number of a set and what a reader's number stands for, which is not the empty set.
  @inlinable @inline(__always)
  mutating func union<Reader: ObservationReader>(_ set: UInt32, _ added: UInt32, _ reader: Reader) -> UInt32 {
    let mask = known.count &- 1
    var slot = Self.hash(set, added) & mask
    while known[slot].result != 0 {
      if known[slot].set == set && known[slot].added == added { return known[slot].result }
      slot = (slot &+ 1) & mask
    }
    return work(out: set, added, reader.eventSet(added))
  }

  @inlinable @inline(__always)
  static func hash(_ set: UInt32, _ added: UInt32) -> Int {
    let product = (UInt64(set) &<< 32 | UInt64(added)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> 32)
  }

  @usableFromInline @inline(never)
  mutating func work(out set: UInt32, _ added: UInt32, _ events: EventSet) -> UInt32 {
    var union = sets.list[Int(set)]
    union.formUnion(events)
    var step = Step()
    (step.set, step.added) = (set, added)
    step.result = sets.number(of: union)
    count += 1
    if count * 2 > known.count {
      let old = known
      known = [Step](repeating: Step(), count: 2 * old.count)
      for step in old where step.result != 0 { insert(step) }
    }
    insert(step)
    return step.result
  }

  private mutating func insert(_ step: Step) {
    let mask = known.count - 1
    var slot = Self.hash(step.set, step.added) & mask
    while known[slot].result != 0 { slot = (slot + 1) & mask }
    known[slot] = step
  }
}
