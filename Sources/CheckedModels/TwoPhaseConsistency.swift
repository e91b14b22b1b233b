import ModelChecking

/// What two-phase commit is for: no manager commits while another aborts. And that it is not for nothing: all commit,
/// all abort.
@frozen
public struct TwoPhaseConsistency: Judge {
  /// The protocol's states.
  public typealias State = UInt64
  /// The protocol's actions.
  public typealias Action = TwoPhaseCommit.Action

  /// The event of a violation.
  @inlinable public static var inconsistent: Int { 0 }
  /// The event of a state in which all managers committed.
  @inlinable public static var allCommitted: Int { 1 }
  /// The event of a state in which all managers aborted.
  @inlinable public static var allAborted: Int { 2 }

  /// The low bit of each manager's two.
  @usableFromInline let low: UInt64

  /// The judge for so many managers.
  public init(managers: Int) { low = 0x15555 & (1 << UInt64(2 * managers) - 1) }

  /// Three.
  @inlinable
  public var eventCount: Int { 3 }

  /// A few word operations for all managers at once.
  @inlinable
  public func events(at state: UInt64) -> EventSet {
    let (first, second) = (state & low, state &>> 1 & low)
    let (committed, aborted) = (second & ~first, second & first)
    if committed | aborted == 0 { return EventSet() }
    var events = EventSet()
    if committed != 0 && aborted != 0 { events.insert(Self.inconsistent) }
    if committed == low { events.insert(Self.allCommitted) }
    if aborted == low { events.insert(Self.allAborted) }
    return events
  }
}
