/// How many states a search enumerates again to notice a space that breaks its contract.
///
/// An audited state is enumerated three times instead of once. The sample costs nothing on a large system and two more
/// searches on one of less than 256 states; where the same space is searched thousands of times, auditing some of the
/// searches is enough.
public enum AuditDensity: Sendable, Hashable {
  /// The first 256 states, one in 4,096 of the rest, and the initial states.
  case sampled
  /// Nothing. A space that breaks its contract is noticed only where a trace is replayed.
  case off
  /// Every state: for the tests of a space.
  case everyState

  /// Under ``sampled``, so many states from the first on are audited.
  @inlinable static var first: Int { 256 }
  /// And of the rest one in so many.
  @inlinable static var interval: Int { 4096 }

  /// Whether the state with this number is audited.
  @inlinable
  func includes(_ index: Int) -> Bool {
    switch self {
    case .sampled: index < Self.first || index % Self.interval == 0
    case .off: false
    case .everyState: true
    }
  }
}
