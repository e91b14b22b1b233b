import Synchronization

/// Threads that several searches of one run may use in turn: a search that has a large level takes those that are
/// idle, and puts them back after it.
///
/// How many a search gets depends on the moment. What it finds does not: a search gives the same result with every
/// number of workers.
public final class IdleWorkers: Sendable {
  private let idle: Atomic<Int>

  /// So many threads are idle.
  public init(_ count: Int) { idle = Atomic(max(0, count)) }

  /// Takes as many as there are, at most `limit`; possibly none.
  public func take(atMost limit: Int) -> Int {
    var available = idle.load(ordering: .relaxed)
    while true {
      let taken = min(available, limit)
      if taken <= 0 { return 0 }
      let (exchanged, original) = idle.compareExchange(
        expected: available, desired: available - taken, ordering: .relaxed)
      if exchanged { return taken }
      available = original
    }
  }

  /// Puts some back.
  public func put(_ count: Int) { idle.add(count, ordering: .relaxed) }
}
