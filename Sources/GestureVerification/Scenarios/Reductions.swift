/// What makes searches smaller without changing what they answer.
public struct Reductions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// A set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// States that differ by an exchange of fingers, or of recognizers that nothing tells apart, are one. Of searches with
  /// monitors; the counts of a system itself are of all its states.
  public static let symmetry = Reductions(rawValue: 1)
  /// Orders of handling that come to the same are walked once.
  public static let order = Reductions(rawValue: 2)
  /// All of them.
  public static let all: Reductions = [.symmetry, .order]
}
