import GestureModel

/// A predicate applied to variables, and to the sets and numbers that its phrase mentions.
public struct Atom: Sendable, Hashable {
  /// Which phrase.
  public var predicate: Predicate
  /// Its variables, in the order of the phrase.
  public var variables: [Variable]
  /// The first set or number of the phrase; zero if there is none.
  public var first: UInt16
  /// The second.
  public var second: UInt16

  /// An atom; the values are as ``Slot`` says.
  public init(_ predicate: Predicate, _ variables: [Variable] = [], _ first: UInt16 = 0, _ second: UInt16 = 0) {
    self.predicate = predicate
    self.variables = variables
    self.first = first
    self.second = second
  }
}

/// A place in a phrase where something is filled in.
public enum Slot: Sendable, Hashable {
  /// A variable; the letter is the phrase's own, and says what it stands for.
  case variable(Variable)
  /// A set of ``RecognizerState``, as a bit mask of raw values.
  case states
  /// A set of ``TouchPhase``, as a bit mask.
  case phases
  /// A set of ``Observation/Handled``, as a bit mask.
  case handled
  /// A set of ``Travel``, as a bit mask.
  case travels
  /// A set of ``Direction``, as a bit mask.
  case directions
  /// `no` or `yes`, as a bit mask.
  case answers
  /// One ``Observation/Question``, by raw value.
  case question
  /// A number from 0 to 255.
  case number
  /// A switch and its value, as 16 × switch + value.
  case setting

  init?(placeholder: Substring) {
    switch placeholder {
    case "states": self = .states
    case "phases": self = .phases
    case "handled": self = .handled
    case "travels": self = .travels
    case "directions": self = .directions
    case "answers": self = .answers
    case "question": self = .question
    case "n": self = .number
    case "setting": self = .setting
    default:
      guard let variable = Variable(name: placeholder) else { return nil }
      self = .variable(variable)
    }
  }

  /// The names of the members, for a slot that takes a set.
  var members: [String]? {
    switch self {
    case .states: RecognizerState.allCases.map(\.name)
    case .phases: TouchPhase.allCases.map { "\($0)" }
    case .handled: Observation.Handled.allCases.map { "\($0)" }
    case .travels: Travel.allCases.map { "\($0)" }
    case .directions: Direction.allCases.map { "\($0)" }
    case .answers: ["no", "yes"]
    case .variable, .question, .number, .setting: nil
    }
  }

  /// What is expected here, for a message.
  var expectation: String {
    switch self {
    case .variable(let v): v.isTouch ? "a touch (t, u)" : "a recognizer (r, a, b, c)"
    case .states: "a state"
    case .phases: "a phase"
    case .handled: "a phase or timer"
    case .travels: "a travel"
    case .directions: "a direction"
    case .answers: "yes or no"
    case .question: "a question"
    case .number: "a number"
    case .setting: "a switch = value"
    }
  }
}

/// A phrase of the notation: words and slots. The printer fills it, the parser recognizes it.
struct Phrase: Sendable {
  enum Part: Sendable, Hashable {
    case word(String)
    case slot(Slot)
  }

  let parts: [Part]

  /// From a text such as `<r> enters <states>, from <states>`.
  init(_ text: String) {
    var parts: [Part] = []
    for token in Token.all(in: text.replacing("<", with: " <").replacing(">", with: "> ")) {
      if token.text.hasPrefix("<") {
        parts.append(.slot(Slot(placeholder: token.text.dropFirst().dropLast())!))
      } else {
        parts.append(.word(String(token.text)))
      }
    }
    self.parts = parts
  }

  /// The phrase's own variables, in order.
  var formals: [Variable] {
    parts.compactMap { if case .slot(.variable(let v)) = $0 { v } else { nil } }
  }
}
