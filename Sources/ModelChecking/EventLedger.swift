/// How often each event happened, and on which step first.
///
/// Of the first step the depth is kept, the length of the shortest trace that ends with it.
///
/// A step is remembered as the index of its source and its ordinal among the source's steps; an initial state as its
/// ordinal among the initial states with ``StateStore/noParent`` for a source. Traces are made of that by replay.
@usableFromInline
struct EventLedger: ~Copyable {
  @usableFromInline let counts: UnsafeMutablePointer<Int>
  @usableFromInline let depths: UnsafeMutablePointer<UInt32>
  @usableFromInline let sources: UnsafeMutablePointer<UInt32>
  @usableFromInline let ordinals: UnsafeMutablePointer<UInt32>

  @usableFromInline
  init() {
    counts = .allocate(capacity: EventSet.capacity)
    counts.initialize(repeating: 0, count: EventSet.capacity)
    depths = .allocate(capacity: EventSet.capacity)
    sources = .allocate(capacity: EventSet.capacity)
    ordinals = .allocate(capacity: EventSet.capacity)
  }

  @usableFromInline
  deinit {
    counts.deallocate()
    depths.deallocate()
    sources.deallocate()
    ordinals.deallocate()
  }

  /// Bytes of all buffers.
  @inlinable static var bytes: Int { EventSet.capacity * (8 + 4 + 4 + 4) }

  /// Counts the events of one step, which stands for some transitions. Called for steps that have some, in the order of
  /// the search.
  @inlinable @inline(never)
  func record(_ events: EventSet, depth: Int, source: UInt32, ordinal: UInt32, transitions: Int = 1) {
    events.forEach { event in
      if counts[event] == 0 {
        depths[event] = UInt32(truncatingIfNeeded: depth)
        sources[event] = source
        ordinals[event] = ordinal
      }
      counts[event] &+= transitions
    }
  }

  /// Whether one of these events has happened.
  @usableFromInline
  func contains(anyOf events: EventSet) -> Bool {
    var happened = false
    events.forEach { event in happened = happened || counts[event] > 0 }
    return happened
  }

  /// Adds what was counted elsewhere. The first of two occurrences is the one whose source has the smaller number;
  /// initial states come before all.
  @usableFromInline
  func add(_ other: borrowing EventLedger) {
    for event in 0..<EventSet.capacity where other.counts[event] > 0 {
      let mine = (sources[event] &+ 1, ordinals[event])
      let theirs = (other.sources[event] &+ 1, other.ordinals[event])
      if counts[event] == 0 || theirs < mine {
        depths[event] = other.depths[event]
        sources[event] = other.sources[event]
        ordinals[event] = other.ordinals[event]
      }
      counts[event] += other.counts[event]
    }
  }

  /// Forgets what was counted.
  @usableFromInline
  func clear() { counts.update(repeating: 0, count: EventSet.capacity) }
}
