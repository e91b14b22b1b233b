/// That a property does not hold of what was generated.
public struct PropertyFailure: Sendable, Hashable {
  /// Which failure it is: shrinking goes only to failures of the same id.
  public let id: String
  /// What is wrong, for a reader.
  public let message: String

  /// A failure of an id.
  public init(_ id: String, _ message: String = "") {
    self.id = id
    self.message = message
  }
}
