import ModelChecking

/// A state between two cycles, packed into 384 bits.
///
/// What the bits mean depends on the scenario (``Layout``). Equal states have equal bits, and the other way round.
public struct GestureState: PackedState, Hashable {
  /// How many words a state has.
  public static let wordCount = 6

  /// The words, from the first.
  public var w0: UInt64 = 0
  /// The second word.
  public var w1: UInt64 = 0
  /// The third word.
  public var w2: UInt64 = 0
  /// The fourth word.
  public var w3: UInt64 = 0
  /// The fifth word.
  public var w4: UInt64 = 0
  /// The sixth word.
  public var w5: UInt64 = 0

  /// All zero.
  @inlinable
  public init() {}

  /// Compares all bits.
  @inlinable
  public static func == (a: GestureState, b: GestureState) -> Bool {
    (a.w0 ^ b.w0) | (a.w1 ^ b.w1) | (a.w2 ^ b.w2) | (a.w3 ^ b.w3) | (a.w4 ^ b.w4) | (a.w5 ^ b.w5) == 0
  }

  /// A multiply-fold over the words.
  @inlinable
  public var fingerprint: UInt64 {
    Self.fold(Self.fold(Self.fold(w0, w1), w2 ^ Self.fold(w3, 0x9E37_79B9_7F4A_7C15)), Self.fold(w4, w5))
  }

  @inlinable
  static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

/// The label of a transition: the event, and which combination of the choices inside its cycle, counted in the order
/// of the odometer.
public struct GestureAction: BitwiseCopyable, Hashable, Sendable {
  /// What happened outside; its kind is `event`.
  public var event: Observation
  /// Which combination of choices, from 0.
  public var branch: UInt64

  /// A label.
  public init(event: Observation, branch: UInt64) {
    self.event = event
    self.branch = branch
  }
}
