import GestureSpec
import GestureVerification
import Testing

/// Keeps a counterexample: the test fails if its token no longer shows what it says.
///
///     @Test(.replays("gr1:no-action-on-cancelled:a=continuous;f1i;…", on: photo)) func stillBroken() {}
///
/// While what it shows is a fault that is known and not mended, it belongs into a test of its own; once the fault is
/// mended, the test says so, and is deleted.
public struct ReplayTrait: TestTrait, TestScoping {
  private let token: String
  private let scenario: ParsedScenario?
  private let rules: [Rule]
  private let location: SourceLocation

  init(_ token: String, _ scenario: ParsedScenario?, _ rules: [Rule], _ location: SourceLocation) {
    self.token = token
    self.scenario = scenario
    self.rules = rules
    self.location = location
  }

  /// Replays the token, then runs the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    do throws(TokenError) {
      try verifyReplay(of: token, on: scenario, rules)
    } catch {
      Issue.record(Comment(rawValue: "\(error)"), sourceLocation: location)
    }
    try await function()
  }
}

extension Trait where Self == ReplayTrait {
  /// The token must still show what it says.
  ///
  /// - Parameters:
  ///   - token: the token, as an issue or the command printed it.
  ///   - scenario: the scenario it is about, for a token that names one.
  ///   - rules: where its rule is looked up.
  ///   - sourceLocation: where an issue is recorded.
  public static func replays(
    _ token: String, on scenario: ParsedScenario? = nil, rules: [Rule] = RuleBook.documents,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    ReplayTrait(token, scenario, rules, sourceLocation)
  }
}

/// Replays a token; for tests that know no traits.
///
/// - Parameters: as for ``Testing/Trait/replays(_:on:rules:sourceLocation:)``.
/// - Throws: why the token cannot be read or followed, or that it no longer shows what it says.
public func verifyReplay(
  of token: String, on scenario: ParsedScenario? = nil, _ rules: [Rule] = RuleBook.documents
) throws(TokenError) {
  let replay = try TokenReplay(try HistoryToken(token), given: scenario, rules: rules)
  if let error = replay.error { throw error }
}
