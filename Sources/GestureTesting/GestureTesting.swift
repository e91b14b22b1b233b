// The documents' rules in a test target of one's own:
//
//     import GestureTesting
//     import Testing
//
//     @Test(.bounds(depth: 12), arguments: RuleBook.demands)
//     func `the photo screen keeps the rules`(rule: Rule) throws {
//       try verifyGestures(of: photo, rule)
//     }
//
//     let photo = try! ParsedScenario("Photo") { View("Photo") { Tap("single") } }
//
// This module is for test targets only: nothing else here knows of `Testing`.

// Whoever writes such a test needs the words of scenarios and rules, and one import for them.
@_exported import GestureModel
@_exported import GestureSpec
import GestureVerification
import Testing

/// Verifies rules, and the scenario's own questions, on a scenario: by every history within the bounds of the test.
///
/// In a test of Swift Testing one issue is recorded for each rule that is violated, and for each question that does not
/// come as expected, with the history, its token, and where the rule is declared. Anywhere else (in XCTest, say)
/// ``GestureViolations`` is thrown, which says the same.
///
/// A rule that never comes into play in the scenario is kept; if that is true of everything that is asked, it is a
/// failure.
///
/// - Parameters:
///   - scenario: the scenario, with its questions.
///   - rules: which rules; all that the documents demand of every screen, as far as they are claimed under its switches.
///   - bounds: how far the search goes; those of the test's traits if `nil` (``Testing/Trait/bounds(depth:states:time:)``).
///   - fileID: with the three that follow, where issues are recorded.
///   - filePath: the file.
///   - line: the line.
///   - column: the column.
/// - Throws: ``GestureViolations`` outside a test of Swift Testing; `ScenarioError` if the model does not support the
///   scenario.
public func verifyGestures(
  of scenario: ParsedScenario, _ rules: [Rule] = RuleBook.demands, bounds: GestureBounds? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  // No macro of Testing: whoever tests in XCTest does not import it.
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try GestureTest(scenario.scenario, scenario, rules, bounds ?? .current).run(location)
}

/// The same for one rule, for tests whose arguments are rules; the scenario's questions are left out.
public func verifyGestures(
  of scenario: ParsedScenario, _ rule: Rule, bounds: GestureBounds? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try GestureTest(scenario.scenario, nil, source: scenario, [rule], bounds ?? .current).run(location)
}

/// The same for a scenario without questions.
public func verifyGestures(
  of scenario: Scenario, _ rules: [Rule] = RuleBook.demands, bounds: GestureBounds? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try GestureTest(scenario, nil, rules, bounds ?? .current).run(location)
}

/// The same for one rule and a scenario without questions.
public func verifyGestures(
  of scenario: Scenario, _ rule: Rule, bounds: GestureBounds? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try GestureTest(scenario, nil, [rule], bounds ?? .current).run(location)
}

extension RuleBook {
  /// The documents' rules that every screen must keep; the others demand that something is possible, which a screen need
  /// not offer.
  public static let demands = documents.filter { $0.kind == .safety }
}

extension Rule: CustomTestStringConvertible {
  /// Its name, in the list of a test's arguments.
  public var testDescription: String { id }
}

/// What was violated, where nobody records issues: one text for each rule or question.
public struct GestureViolations: Error, Sendable, CustomStringConvertible {
  /// What an issue would say.
  public let messages: [String]

  /// All of them.
  public var description: String { messages.joined(separator: "\n\n") }
}
