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
