import GestureModel
import ModelChecking

/// The residuals of a program that some runner has made, for the other runners: of a system that is searched several
/// times there are many.
final class SharedResiduals: Sendable {
  private nonisolated(unsafe) var known: [UInt64: UnsafeMutablePointer<Residual>] = [:]
  private let lock = WatchedMutex(())

  deinit {
    for residual in known.values {
      residual.pointee.deallocate()
      residual.deallocate()
    }
  }

  /// That of an observation, if it has been made.
  func residual(at key: UInt64) -> UnsafeMutablePointer<Residual>? {
    nonisolated(unsafe) var found: UnsafeMutablePointer<Residual>?
    lock.withLock { _ in found = known[key] }
    return found
  }

  /// Keeps a residual, and returns the one to use: another may have been made meanwhile.
  func keep(_ residual: Residual, at key: UInt64) -> UnsafeMutablePointer<Residual> {
    nonisolated(unsafe) let new = UnsafeMutablePointer<Residual>.allocate(capacity: 1)
    new.initialize(to: residual)
    nonisolated(unsafe) var kept = new
    lock.withLock { _ in
      if let other = known[key] { kept = other } else { known[key] = new }
    }
    if kept != new {
      residual.deallocate()
      new.deallocate()
    }
    return kept
  }
}

/// The residuals that one runner uses, made when an observation comes up often enough to be worth it.
///
/// Every step of a program that was not made before comes by here, so observations are looked up in a plain table.
final class Residuals {
  private struct Entry {
    /// The observation.
    var key: UInt64 = 0
    /// How often it came up; none in an empty slot.
    var count = 0
    var residual: UnsafeMutablePointer<Residual>?
  }

  /// How often an observation is run as it is before it is specialized.
  private let patience: Int
  private let shared: SharedResiduals
  @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private var bits = 6
  @exclusivity(unchecked) private var used = 0

  init(_ shared: SharedResiduals, patience: Int) {
    self.shared = shared
    self.patience = patience
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(), count: 1 << bits)
  }

  deinit { entries.deallocate() }

  /// What to run at an observation; `nil` if it should be run as it is.
  @inline(__always)
  func residual(at o: Observation, _ make: () -> Residual) -> UnsafeMutablePointer<Residual>? {
    let entry = find(unsafeBitCast(o, to: UInt64.self))
    if let residual = entry.pointee.residual { return residual }
    return count(o, entry, make)
  }

  @inline(never)
  private func count(
    _ o: Observation, _ entry: UnsafeMutablePointer<Entry>, _ make: () -> Residual
  ) -> UnsafeMutablePointer<Residual>? {
    var entry = entry
    let key = unsafeBitCast(o, to: UInt64.self)
    if entry.pointee.count == 0 {
      used += 1
      if used * 2 > 1 << bits {
        grow()
        entry = find(key)
      }
      entry.pointee.key = key
      if patience < .max { entry.pointee.residual = shared.residual(at: key) }
    }
    entry.pointee.count += 1
    if let residual = entry.pointee.residual { return residual }
    if entry.pointee.count <= patience { return nil }
    let residual = shared.keep(make(), at: key)
    entry.pointee.residual = residual
    return residual
  }

  /// The slot of an observation, or an empty one.
  @inline(__always)
  private func find(_ key: UInt64) -> UnsafeMutablePointer<Entry> {
    let mask = 1 &<< bits &- 1
    let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while entries[slot].count != 0 && entries[slot].key != key { slot = (slot &+ 1) & mask }
    return entries + slot
  }

  private func grow() {
    let (old, oldCount) = (entries, 1 << bits)
    bits += 1
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(), count: 1 << bits)
    for index in 0..<oldCount where old[index].count != 0 { find(old[index].key).pointee = old[index] }
    old.deallocate()
  }
}
