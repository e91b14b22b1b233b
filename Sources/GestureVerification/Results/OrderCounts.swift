/// How many orders of handling were walked, and how many these stand for.
public struct OrderCounts: Sendable, Hashable {
  /// Orders that were walked.
  public var walked = 0
  /// Orders that they stand for.
  public var represented = 0

  /// None.
  public init() {}
}
