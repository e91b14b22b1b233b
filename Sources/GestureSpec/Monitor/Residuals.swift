import GestureModel

/// The residuals of one runner, made when an observation comes up often enough to be worth it.
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
  @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private var bits = 6
  @exclusivity(unchecked) private var used = 0

  init(patience: Int) {
    self.patience = patience
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(), count: 1 << bits)
  }

  deinit {
    for index in 0..<(1 << bits) {
      guard let residual = entries[index].residual else { continue }
      residual.pointee.deallocate()
      residual.deallocate()
    }
    entries.deallocate()
  }

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
    if entry.pointee.count == 0 {
      let key = unsafeBitCast(o, to: UInt64.self)
      used += 1
      if used * 2 > 1 << bits {
        grow()
        entry = find(key)
      }
      entry.pointee.key = key
    }
    entry.pointee.count += 1
    if entry.pointee.count <= patience { return nil }
    let residual = UnsafeMutablePointer<Residual>.allocate(capacity: 1)
    residual.initialize(to: make())
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
