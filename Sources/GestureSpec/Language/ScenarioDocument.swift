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

extension ScenarioDocument {
  /// A statement.
  public enum Statement: Sendable, Hashable {
    case scenario(Name)
    case fingers(Number)
    case sampling(Word)
    case may([Permission])
    case profile(Name)
    case setting(Name, value: Name)
    case view(View)
    case variable(Variable)
    case effect(Effect)
    case event(Event)
    case relation(Relation)
    case check(Check)
  }

  /// What may happen besides touches.
  public enum Permission: Sendable, Hashable {
    case interrupt(SourceRange)
    case turn(SourceRange)
    case change(Change)
  }

  /// A view.
  public struct View: Sendable, Hashable {
    /// Its name.
    public var name: Name
    /// What stands in it.
    public var members: Block<Member>

    /// A view.
    public init(_ name: Name, _ members: Block<Member> = Block()) {
      self.name = name
      self.members = members
    }
  }

  /// What stands in a view.
  public indirect enum Member: Sendable, Hashable {
    case view(View)
    case recognizer(Recognizer)
    case hit(Word)
  }

  /// A recognizer.
  public struct Recognizer: Sendable, Hashable {
    /// Its kind.
    public var kind: KindWord
    /// Its name.
    public var name: Name
    /// Its parameters, flags, answers; a custom one's machine.
    public var options: Block<Option>
    /// Where its kind stands.
    public var range = SourceRange()

    /// A recognizer.
    public init(_ kind: KindWord, _ name: Name, _ options: Block<Option> = Block()) {
      self.kind = kind
      self.name = name
      self.options = options
    }
  }

  /// The kinds by their words.
  public enum KindWord: String, Sendable, Hashable, CaseIterable {
    case tap
    case longPress = "long press"
    case pan, swipe, pinch, rotation
    case edgePan = "edge pan"
    case anyDiscrete = "any discrete"
    case anyContinuous = "any continuous"
    case customDiscrete = "custom discrete"
    case customContinuous = "custom continuous"

    /// The words.
    public var keywords: [Keyword] { rawValue.split(separator: " ").map { Keyword(rawValue: String($0))! } }
    /// Whether its machine is written in the file.
    public var isCustom: Bool { self == .customDiscrete || self == .customContinuous }
    /// The parameters it has, besides the flags and answers of all.
    public var parameters: [Keyword] {
      switch self {
      case .tap: [.taps, .touches, .movement]
      case .longPress: [.duration, .taps, .touches, .movement]
      case .pan: [.minTouches, .maxTouches]
      case .swipe: [.direction, .touches]
      case .pinch, .rotation: []
      case .edgePan: [.edges]
      case .anyDiscrete, .anyContinuous: [.touches, .timer]
      case .customDiscrete, .customContinuous: [.var, .refuses, .on]
      }
    }
  }

  /// What stands in the braces of a recognizer.
  public enum Option: Sendable, Hashable {
    case number(Word, Number)
    case duration(Word, Number)
    case toggle(Word, Word)
    /// A travel, a direction, edges.
    case words(Word, [Word])
    case answer(Word, Answer)
    case variable(Variable)
    case refuses(Word, Expression)
    case reaction(Reaction)
  }

  /// An answer of a delegate or a method.
  public enum Answer: Sendable, Hashable {
    case yes, no, any
    case when(Expression)
  }

  /// A variable of the application or of a custom machine.
  public struct Variable: Sendable, Hashable {
    /// Its name.
    public var name: Name
    /// Its largest value; `nil` for a flag.
    public var maximum: Number?
    /// Its first value, if given.
    public var initial: Value?

    /// A variable.
    public init(_ name: Name, maximum: Number? = nil, initial: Value? = nil) {
      self.name = name
      self.maximum = maximum
      self.initial = initial
    }
  }

  /// A value as it is written.
  public enum Value: Sendable, Hashable {
    case number(Number)
    case word(Word)
  }

  /// What an action does.
  public struct Effect: Sendable, Hashable {
    /// Whose action.
    public var recognizer: Name
    /// In which state, or ``Keyword/acts``.
    public var state: Word
    /// In order.
    public var changes: [Change]

    /// What an action does.
    public init(_ recognizer: Name, _ state: Word, _ changes: [Change]) {
      self.recognizer = recognizer
      self.state = state
      self.changes = changes
    }
  }

  /// What the application does.
  public enum Change: Sendable, Hashable {
    case set(Name, Value)
    /// Enable, disable, attach, remove.
    case recognizer(Word, Name)
  }

  /// Something that may happen in the application.
  public struct Event: Sendable, Hashable {
    /// Its name.
    public var name: Name
    /// When it may happen.
    public var condition: Expression?
    /// In order.
    public var changes: [Change]

    /// Something that may happen.
    public init(_ name: Name, when condition: Expression? = nil, _ changes: [Change]) {
      self.name = name
      self.condition = condition
      self.changes = changes
    }
  }

  /// A relation of two recognizers.
  public struct Relation: Sendable, Hashable {
    /// The first.
    public var first: Name
    /// Which.
    public var word: RelationWord
    /// The second.
    public var second: Name
    /// The answer, for a relation that is a question.
    public var answer: Answer?

    /// A relation.
    public init(_ first: Name, _ word: RelationWord, _ second: Name, _ answer: Answer? = nil) {
      self.first = first
      self.word = word
      self.second = second
      self.answer = answer
    }
  }

  /// The relations by their words.
  public enum RelationWord: String, Sendable, Hashable, CaseIterable {
    case requires
    case isRequiredBy = "is required by"
    case with
    case cannotPrevent = "cannot prevent"
    case cannotBePrevented = "cannot be prevented by"
    case canPrevent
    case canBePreventedBy
    case shouldRecognizeSimultaneouslyWith
    case shouldRequireFailureOf
    case shouldBeRequiredToFailBy

    /// The words.
    public var keywords: [Keyword] { rawValue.split(separator: " ").map { Keyword(rawValue: String($0))! } }
    /// Whether an answer follows.
    public var isQuestion: Bool {
      switch self {
      case .requires, .isRequiredBy, .with, .cannotPrevent, .cannotBePrevented: false
      default: true
      }
    }
  }
}
