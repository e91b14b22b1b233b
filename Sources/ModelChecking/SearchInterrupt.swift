import Synchronization

/// A flag that ends a running search from another thread, a signal handler's queue or a progress callback.
///
/// The search polls it as often as the clock (``SearchLimits/time``) and then returns what it has, with the verdict
/// `stopped(.interrupted)`. One flag may be shared by several searches.
public final class SearchInterrupt: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A flag that is not raised.
  public init() {}

  /// Raises the flag. It stays raised.
  public func interrupt() { flag.store(true, ordering: .relaxed) }

  /// Whether the flag is raised.
  public var isInterrupted: Bool { flag.load(ordering: .relaxed) }
}
