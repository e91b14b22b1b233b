import Synchronization

/// A run of states that several workers expand together, a slice at a time.
///
/// Slices are handed out in order, and a slice that was handed out is finished. So whenever the round ends, what was
/// expanded is a beginning of the run, with no gaps: it can be numbered, and the next round goes on behind it.
@usableFromInline
final class Round: Sendable {
  /// Who expanded a slice, and which of its records came from it.
  @usableFromInline
  struct Slice {
    @usableFromInline var worker: Int
    @usableFromInline var records: Range<Int>
    /// How many states of the round come before those of this slice.
    @usableFromInline var firstNew = 0

    @inlinable
    init(worker: Int, records: Range<Int>) {
      self.worker = worker
      self.records = records
    }
  }

  /// The states to expand.
  @usableFromInline let sources: Range<Int>
  @usableFromInline let sliceSize: Int
  /// The number of slices that cover them.
  @usableFromInline let sliceCount: Int
  private let handedOut = Atomic<Int>(0)
  private let closing = Atomic<Bool>(false)
  private let expanded = Atomic<Int>(0)

  /// A round over the first of these states, in at most so many slices.
  @usableFromInline
  init(_ sources: Range<Int>, sliceSize: Int, slicesAtMost: Int) {
    let last = min(sources.upperBound, sources.lowerBound + sliceSize * slicesAtMost)
    self.sources = sources.lowerBound..<last
    self.sliceSize = sliceSize
    sliceCount = (self.sources.count + sliceSize - 1) / sliceSize
  }

  /// The next slice; `nil` if there is none or the round is closing.
  @usableFromInline
  func next() -> Int? {
    if closing.load(ordering: .relaxed) { return nil }
    let slice = handedOut.add(1, ordering: .relaxed).oldValue
    return slice < sliceCount ? slice : nil
  }

  /// No more slices are handed out.
  @usableFromInline
  func close() { closing.store(true, ordering: .relaxed) }

  /// The states of a slice.
  @usableFromInline
  func sources(of slice: Int) -> Range<Int> {
    let first = sources.lowerBound + slice * sliceSize
    return first..<min(first + sliceSize, sources.upperBound)
  }

  /// How many slices were handed out; after the round all of them are expanded.
  @usableFromInline var slices: Int { min(handedOut.load(ordering: .relaxed), sliceCount) }

  /// Counts transitions for the observer.
  @usableFromInline
  func noteTransitions(_ count: Int) -> Int { expanded.add(count, ordering: .relaxed).newValue }
}
