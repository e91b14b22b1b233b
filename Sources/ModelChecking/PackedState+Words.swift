// The states that need no type of their own: words and vectors of words.

extension UInt8: PackedState {
  /// The mixed value.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(UInt64(self)) }
}

extension UInt16: PackedState {
  /// The mixed value.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(UInt64(self)) }
}

extension UInt32: PackedState {
  /// The mixed value.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(UInt64(self)) }
}

extension UInt64: PackedState {
  /// The mixed value.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(self) }
}

extension SIMD2: PackedState where Scalar == UInt64 {
  /// Both words, mixed in order.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(self[0], self[1]) }
}

extension SIMD4: PackedState where Scalar == UInt64 {
  /// The four words, mixed in order.
  @inlinable
  public var fingerprint: UInt64 { Fingerprint.of(self[0], self[1], self[2], self[3]) }
}
