// The one file of this module that calls the platform.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls `work` with 0 to `count` - 1 at the same time, 0 on the caller's thread, and waits until all have returned.
///
/// The calls must not wait for each other: where the platform refuses a thread they run one after another. What the
/// caller wrote before is seen by every call, and what they wrote by the caller afterwards.
///
/// Threads are made and joined each time, which takes some tens of microseconds; callers bring milliseconds of work.
@usableFromInline
func inParallel(_ count: Int, _ work: (Int) -> Void) {
  withoutActuallyEscaping(work) { work in
    var threads: [Thread] = []
    var refused: [Int] = []
    for index in 1..<max(count, 1) {
      if let thread = Thread(running: Errand(work, index)) { threads.append(thread) } else { refused.append(index) }
    }
    work(0)
    for index in refused { work(index) }
    for thread in threads { thread.join() }
  }
}

/// One call, on its way to another thread.
///
/// The closure is no `Sendable` one; it crosses threads behind a raw pointer. That is sound because
/// ``inParallel(_:_:)`` outlives every thread it makes, and its callers share nothing between calls but what they
/// synchronize with atomics.
private final class Errand {
  let work: (Int) -> Void
  let index: Int

  init(_ work: @escaping (Int) -> Void, _ index: Int) {
    self.work = work
    self.index = index
  }

  /// Runs the errand behind a pointer and lets go of it.
  static func run(_ pointer: UnsafeMutableRawPointer) {
    let errand = Unmanaged<Errand>.fromOpaque(pointer).takeRetainedValue()
    errand.work(errand.index)
  }
}

/// A thread of the platform.
private struct Thread {
  private let handle: pthread_t

  /// Starts a thread; `nil` if the platform refuses it.
  init?(running errand: Errand) {
    let pointer = Unmanaged.passRetained(errand).toOpaque()
    #if canImport(Darwin)
      var handle: pthread_t?
      let refusal = pthread_create(
        &handle, nil,
        {
          Errand.run($0); return nil
        }, pointer)
      guard refusal == 0, let handle else {
        Unmanaged<Errand>.fromOpaque(pointer).release()
        return nil
      }
      self.handle = handle
    #else
      var handle = pthread_t()
      let refusal = pthread_create(
        &handle, nil,
        {
          Errand.run($0!); return nil
        }, pointer)
      guard refusal == 0 else {
        Unmanaged<Errand>.fromOpaque(pointer).release()
        return nil
      }
      self.handle = handle
    #endif
  }

  /// Waits for its end.
  func join() { _ = pthread_join(handle, nil) }
}
