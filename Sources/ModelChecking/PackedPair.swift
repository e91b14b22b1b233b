/// Two packed states as one: a system's state with a monitor's memory, or the memories of two monitors.
@frozen
public struct PackedPair<First: PackedState, Second: PackedState>: PackedState {
  /// The first half.
  public var first: First
  /// The second half.
  public var second: Second

  /// Pairs two states.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Whether both halves are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// The fingerprints of the halves, mixed in order.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(first.fingerprint, second.fingerprint) }
}

extension PackedPair: Hashable where First: Hashable, Second: Hashable {
  /// Feeds both halves.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }
}
