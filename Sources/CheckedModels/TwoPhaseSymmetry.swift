import ModelChecking

/// The full symmetry of two-phase commit: its managers are interchangeable. The representative of a state is the one
/// whose managers are sorted by all that is known of each.
@frozen
public struct TwoPhaseSymmetry: Canonicalizer {
  /// The protocol's states.
  public typealias State = UInt64

  /// The number of resource managers.
  public let managers: Int

  /// The symmetry of so many managers.
  public init(managers: Int) { self.managers = managers }

  /// Sorts the managers: by their state, "received" and "sent", four bits each.
  @inlinable
  public func representative(of state: UInt64) -> UInt64 {
    // How many managers have each of the 16 combinations, four bits a count.
    var counts: UInt64 = 0
    for manager in 0..<UInt64(managers) {
      let key =
        state &>> (2 &* manager) & 3 | (state &>> (TwoPhaseCommit.received &+ manager) & 1) &<< 2
        | (state &>> (TwoPhaseCommit.sent &+ manager) & 1) &<< 3
      counts &+= 1 &<< (4 &* key)
    }
    var sorted = (state &>> TwoPhaseCommit.transaction) &<< TwoPhaseCommit.transaction
    var manager: UInt64 = 0
    while counts != 0 {
      let key = UInt64(counts.trailingZeroBitCount) &>> 2
      counts &-= 1 &<< (4 &* key)
      sorted |= (key & 3) &<< (2 &* manager)
      sorted |= (key &>> 2 & 1) &<< (TwoPhaseCommit.received &+ manager)
      sorted |= (key &>> 3 & 1) &<< (TwoPhaseCommit.sent &+ manager)
      manager &+= 1
    }
    return sorted
  }

  /// In how many ways the combinations of its managers can be dealt out.
  public func orbitSize(of representative: UInt64) -> Int? {
    let keys = (0..<UInt64(managers)).map { manager in
      [
        representative &>> (2 &* manager) & 3, representative &>> (TwoPhaseCommit.received &+ manager) & 1,
        representative &>> (TwoPhaseCommit.sent &+ manager) & 1,
      ]
    }
    let alike = Dictionary(grouping: keys) { $0 }.values.map(\.count)
    return alike.reduce((1...managers).reduce(1, *)) { $0 / (1...$1).reduce(1, *) }
  }
}
