import GestureModel

// The scenario language in Swift: the same statements as values, put together by result builders.
//
//     let scenario = try Scenario("Photo") {
//       View("Photo") {
//         Tap("single")
//         Tap("double", taps: 2)
//       }
//       Relation("single", .requires, "double")
//     }
//
// A builder makes the same ``ScenarioDocument`` as the parser, and the same analysis gives it its meaning: what one
// accepts the other does, and equal documents are equal scenarios.

/// A statement of a scenario, or several.
public protocol ScenarioStatement: Sendable {
  /// The statements.
  var statements: [ScenarioDocument.Statement] { get }
}

/// Something in a view, or several.
public protocol ViewMember: Sendable {
  /// The things.
  var members: [ScenarioDocument.Member] { get }
}

/// Puts statements together.
@resultBuilder public enum ScenarioBuilder {
  /// One statement.
  public static func buildExpression(_ statement: some ScenarioStatement) -> [ScenarioDocument.Statement] {
    statement.statements
  }
  /// One after another.
  public static func buildBlock(_ parts: [ScenarioDocument.Statement]...) -> [ScenarioDocument.Statement] {
    parts.flatMap { $0 }
  }
  /// With or without.
  public static func buildOptional(_ part: [ScenarioDocument.Statement]?) -> [ScenarioDocument.Statement] { part ?? [] }
  /// One of two.
  public static func buildEither(first part: [ScenarioDocument.Statement]) -> [ScenarioDocument.Statement] { part }
  /// The other.
  public static func buildEither(second part: [ScenarioDocument.Statement]) -> [ScenarioDocument.Statement] { part }
  /// One for each.
  public static func buildArray(_ parts: [[ScenarioDocument.Statement]]) -> [ScenarioDocument.Statement] {
    parts.flatMap { $0 }
  }
}

/// Puts the members of a view together.
@resultBuilder public enum ViewBuilder {
  /// One member.
  public static func buildExpression(_ member: some ViewMember) -> [ScenarioDocument.Member] { member.members }
  /// One after another.
  public static func buildBlock(_ parts: [ScenarioDocument.Member]...) -> [ScenarioDocument.Member] {
    parts.flatMap { $0 }
  }
  /// With or without.
  public static func buildOptional(_ part: [ScenarioDocument.Member]?) -> [ScenarioDocument.Member] { part ?? [] }
  /// One of two.
  public static func buildEither(first part: [ScenarioDocument.Member]) -> [ScenarioDocument.Member] { part }
  /// The other.
  public static func buildEither(second part: [ScenarioDocument.Member]) -> [ScenarioDocument.Member] { part }
  /// One for each.
  public static func buildArray(_ parts: [[ScenarioDocument.Member]]) -> [ScenarioDocument.Member] {
    parts.flatMap { $0 }
  }
}

extension Scenario {
  /// A scenario written in Swift.
  ///
  /// - Parameters:
  ///   - name: the scenario's name.
  ///   - content: its statements.
  /// - Throws: ``ScenarioFileError`` with everything that is wrong, as for a file, but without places; what `content`
  ///   throws.
  public init(
    _ name: String, @ScenarioBuilder _ content: () throws -> [ScenarioDocument.Statement]
  ) throws {
    self = try ParsedScenario(name, content).scenario
  }
}

extension ParsedScenario {
  /// A scenario and its questions written in Swift.
  ///
  /// - Parameters:
  ///   - name: the scenario's name.
  ///   - content: its statements.
  /// - Throws: ``ScenarioFileError`` with everything that is wrong, as for a file, but without places; what `content`
  ///   throws.
  public init(
    _ name: String, @ScenarioBuilder _ content: () throws -> [ScenarioDocument.Statement]
  ) throws {
    try self.init(ScenarioDocument(name, content), name: name)
  }
}

extension ScenarioDocument {
  /// The document of a scenario written in Swift: what would stand in its file.
  public init(_ name: String, @ScenarioBuilder _ content: () throws -> [Statement]) rethrows {
    self.init(Block([.scenario(Name(name))] + (try content())))
  }
}

/// A view with its recognizers and subviews.
public struct View: ScenarioStatement, ViewMember {
  private let view: ScenarioDocument.View

  /// A view.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - isHit: whether a touch can be hit-tested to the view itself.
  ///   - content: what stands in it.
  public init(
    _ name: String, isHit: Bool = true, @ViewBuilder _ content: () throws -> [ScenarioDocument.Member]
  ) rethrows {
    let hit: [ScenarioDocument.Member] = isHit ? [] : [.hit(ScenarioDocument.Word(.off))]
    view = ScenarioDocument.View(ScenarioDocument.Name(name), ScenarioDocument.Block(hit + (try content())))
  }

  /// An empty view.
  public init(_ name: String, isHit: Bool = true) { self.init(name, isHit: isHit) {} }

  /// The view as a statement.
  public var statements: [ScenarioDocument.Statement] { [.view(view)] }
  /// The view as a member of another.
  public var members: [ScenarioDocument.Member] { [.view(view)] }
}
