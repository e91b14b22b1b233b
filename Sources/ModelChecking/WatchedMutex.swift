import Synchronization

/// A mutex whose order the thread sanitizer sees.
///
/// `Mutex` lives in a library that is not instrumented, so the sanitizer takes what it protects for unprotected. Here
/// every critical section begins by reading and ends by writing a mark, with acquire and release: the order that the
/// mutex brings about anyway is then there to see. On the processors at hand that is a plain load and a plain store.
public final class WatchedMutex<Value: ~Copyable>: Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let mark = Atomic<Int>(0)

  /// A mutex around a value.
  @inlinable
  public init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls `body` with the value, with nobody else in between.
  @inlinable @inline(__always)
  public func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = mark.load(ordering: .acquiring)
      defer { mark.store(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
