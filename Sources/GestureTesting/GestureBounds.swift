import ModelChecking
import Testing

/// How far the searches of a test go.
///
///     @Test(.bounds(depth: 12)) func rules() throws { … }
///
/// What holds within a depth says so nowhere but in the test's source: a test without a depth searches until nothing new
/// is found.
public struct GestureBounds: TestTrait, SuiteTrait, TestScoping {
  /// At most so many transitions; `nil` for any number.
  public var depth: Int?
  /// At most so many states in a search; a search that is stopped by it is a failure.
  public var states: Int?
  /// At most so long; a search that is stopped by it is a failure.
  public var time: Duration?

  /// Bounds; no limit where nothing is said.
  public init(depth: Int? = nil, states: Int? = nil, time: Duration? = nil) {
    self.depth = depth
    self.states = states
    self.time = time
  }

  /// Of a suite, the bounds are those of all its tests.
  public var isRecursive: Bool { true }

  @TaskLocal static var current = GestureBounds()

  /// Gives the bounds to what runs within the test; of several, the innermost count.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self) { try await function() }
  }

  var limits: SearchLimits { SearchLimits(depth: depth, states: states, time: time) }
}

extension Trait where Self == GestureBounds {
  /// How far the searches of the test go.
  public static func bounds(depth: Int? = nil, states: Int? = nil, time: Duration? = nil) -> Self {
    GestureBounds(depth: depth, states: states, time: time)
  }
}
