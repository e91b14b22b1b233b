/// A scenario file as its author wrote it: statements in order, with comments and places.
///
/// What it says is a tree of plain values; equality ignores places (``SourceRange``). The parser makes it, the printer
/// writes it (``ScenarioDocument/description``), the analysis gives it a meaning (``ParsedScenario``), and the result
/// builder (`Scenario(_:_:)`) makes the same values without a file.
public struct ScenarioDocument: Sendable, Hashable {
  /// Its statements.
  public var statements: Block<Statement>

  /// A document.
  public init(_ statements: Block<Statement> = Block()) { self.statements = statements }

  /// Things in order, each with the comments that belong to it.
  public struct Block<Content: Sendable & Hashable>: Sendable, Hashable {
    /// The things.
    public var items: [Item<Content>] = []
    /// Comments after the last of them.
    public var closing: [Comment] = []

    /// Things without comments.
    public init(_ contents: [Content] = []) { items = contents.map { Item($0) } }

    /// The things without their comments.
    public var contents: [Content] { items.map(\.content) }
    /// Whether there is neither a thing nor a comment.
    public var isEmpty: Bool { items.isEmpty && closing.isEmpty }
  }

  /// A thing with its comments.
  public struct Item<Content: Sendable & Hashable>: Sendable, Hashable {
    /// Comments on the lines before it, or inside it.
    public var comments: [Comment] = []
    /// Whether an empty line stands before it.
    public var followsEmptyLine = false
    /// The thing.
    public var content: Content
    /// A comment at the end of its line.
    public var trailing: String?
    /// Where it stands.
    public var range = SourceRange()

    /// A thing without comments.
    public init(_ content: Content) { self.content = content }
  }

  /// A comment, without its slashes.
  public struct Comment: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// Whether an empty line stands before it.
    public var followsEmptyLine = false
  }

  /// A word that somebody chose, and where it stands.
  public struct Name: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The word.
    public var text: String
    /// Where it stands.
    public var range = SourceRange()

    /// A name.
    public init(_ text: String, _ range: SourceRange = SourceRange()) {
      self.text = text
      self.range = range
    }

    /// A name without a place.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// A number, and where it stands.
  public struct Number: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number; of a duration, in milliseconds.
    public var value: Int
    /// Where it stands.
    public var range = SourceRange()

    /// A number.
    public init(_ value: Int, _ range: SourceRange = SourceRange()) {
      self.value = value
      self.range = range
    }

    /// A number without a place.
    public init(integerLiteral value: Int) { self.init(value) }
  }

  /// A word of the language, and where it stands.
  public struct Word: Sendable, Hashable {
    /// The word.
    public var keyword: Keyword
    /// Where it stands.
    public var range = SourceRange()

    /// A word.
    public init(_ keyword: Keyword, _ range: SourceRange = SourceRange()) {
      self.keyword = keyword
      self.range = range
    }
  }
}
