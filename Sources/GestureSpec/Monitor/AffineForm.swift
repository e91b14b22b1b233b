/// What is known of a register before it is computed: `(source & mask) ^ flip`, bit by bit the same as another register,
/// its opposite, or a constant.
///
/// `not`, and `and` and `or` with a constant, of a form are forms; so are the operations that only move bits about, once
/// they have been done on the source.
struct AffineForm: Equatable {
  /// The register that it is made of, unless it is a constant.
  var source: UInt16
  /// The bits that depend on the source.
  var mask: UInt64
  /// The others' values, and which of those that depend are opposite.
  var flip: UInt64

  /// A constant.
  init(constant: UInt64) { self.init(0, mask: 0, flip: constant) }

  /// A register, some of whose bits are known to be zero.
  init(_ source: UInt16, mask: UInt64 = ~0, flip: UInt64 = 0) {
    self.source = mask == 0 ? 0 : source
    self.mask = mask
    self.flip = flip
  }

  /// Its value, if nothing depends on the source.
  var constant: UInt64? { mask == 0 ? flip : nil }
  /// The bits that are certainly set.
  var ones: UInt64 { flip & ~mask }
  /// The bits that are certainly not.
  var zeros: UInt64 { ~flip & ~mask }

  /// The same in the bits that matter, and zero elsewhere.
  func restricted(to bits: UInt64) -> AffineForm { AffineForm(source, mask: mask & bits, flip: flip & bits) }

  /// The opposite, in the bits that matter.
  func inverted(in bits: UInt64) -> AffineForm { AffineForm(source, mask: mask, flip: flip ^ bits) }

  /// An order, so that what does not depend on the order of two is written in one.
  static func precedes(_ one: AffineForm, _ other: AffineForm) -> Bool {
    (one.source, one.mask, one.flip) < (other.source, other.mask, other.flip)
  }
}
