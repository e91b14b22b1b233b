import GestureModel

/// How many fingers there are.
public struct Fingers: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A number of fingers.
  public init(_ count: Int) { statements = [.fingers(ScenarioDocument.Number(count))] }
}

/// A move may skip a level of travel.
public struct CoarseSampling: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement] = [.sampling(ScenarioDocument.Word(.coarse))]
  /// Coarse sampling.
  public init() {}
}

/// What may happen besides touches.
public struct May: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// Several things at once.
  public init(_ permissions: ScenarioDocument.Permission...) { statements = [.may(permissions)] }
}

extension ScenarioDocument.Permission {
  /// The system may interrupt.
  public static var interrupt: Self { .interrupt(SourceRange()) }
  /// A finger may change its direction.
  public static var turn: Self { .turn(SourceRange()) }
}

/// The setting of all switches.
public struct Profile: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A profile by its name.
  public init(_ name: String) { statements = [.profile(ScenarioDocument.Name(name))] }
}

/// One switch, over the profile.
public struct Setting: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A switch at a value.
  public init(_ name: Switches.Name, _ value: String) {
    statements = [.setting(ScenarioDocument.Name("\(name)"), value: ScenarioDocument.Name(value))]
  }
}

/// A variable of the application that is on or off.
public struct Flag: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A flag.
  public init(_ name: String, isOn: Bool = false) {
    statements = [.variable(ScenarioDocument.Variable(flag: name, isOn: isOn))]
  }
}

/// A variable of the application that is a number from 0 to another.
public struct Counter: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A number.
  public init(_ name: String, maximum: Int, initial: Int? = nil) {
    statements = [.variable(ScenarioDocument.Variable(number: name, maximum: maximum, initial: initial))]
  }
}

/// What a recognizer's action does.
public struct On: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// What an action does in a state, or (`nil`) in all of them.
  public init(_ recognizer: String, _ state: RecognizerState?, _ changes: [ScenarioDocument.Change]) {
    let word = state.flatMap { Keyword(rawValue: $0.name) } ?? .acts
    statements = [
      .effect(ScenarioDocument.Effect(ScenarioDocument.Name(recognizer), ScenarioDocument.Word(word), changes))
    ]
  }
}

/// Something that may happen in the application.
public struct Event: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// Something that may happen, whenever a condition holds.
  public init(
    _ name: String, when condition: ScenarioDocument.Expression? = nil, _ changes: [ScenarioDocument.Change]
  ) {
    statements = [.event(ScenarioDocument.Event(ScenarioDocument.Name(name), when: condition, changes))]
  }
}

/// A relation of two recognizers.
public struct Relation: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]
  /// A relation; the answer is that of a relation that is a question, where it is yes by default.
  public init(
    _ first: String, _ word: ScenarioDocument.RelationWord, _ second: String, _ answer: ScenarioDocument.Answer = .yes
  ) {
    statements = [
      .relation(
        ScenarioDocument.Relation(
          ScenarioDocument.Name(first), word, ScenarioDocument.Name(second), word.isQuestion ? answer : nil))
    ]
  }
}

/// A question.
public struct Ask: ScenarioStatement {
  /// The statement.
  public let statements: [ScenarioDocument.Statement]

  /// A question as it is written in a file: what stands after `check` and its name.
  ///
  /// - Throws: what is wrong with its form.
  public init(_ name: String? = nil, under profile: String? = nil, _ text: String) throws(ScenarioFileError) {
    let source = SourceText("\(Keyword.check.rawValue) \(text)", name: name ?? text)
    var statements = try ScenarioDocument(source).statements.contents
    if case .check(var check) = statements.first {
      check.name = name.map { ScenarioDocument.Name($0) }
      check.profile = profile.map { ScenarioDocument.Name($0) }
      statements[0] = .check(check)
    }
    self.statements = statements
  }
}

extension ScenarioDocument.Variable {
  /// A variable that is on or off.
  init(flag name: String, isOn: Bool = false) {
    self.init(ScenarioDocument.Name(name), initial: isOn ? .word(ScenarioDocument.Word(.on)) : nil)
  }

  /// A variable from 0 to a number.
  init(number name: String, maximum: Int, initial: Int? = nil) {
    self.init(
      ScenarioDocument.Name(name), maximum: ScenarioDocument.Number(maximum),
      initial: initial.map { .number(ScenarioDocument.Number($0)) })
  }
}

extension ScenarioDocument.Change {
  /// Sets a flag.
  public static func set(_ variable: String, _ isOn: Bool) -> Self {
    .set(ScenarioDocument.Name(variable), .word(ScenarioDocument.Word(isOn ? .on : .off)))
  }
  /// Sets a number.
  public static func set(_ variable: String, to value: Int) -> Self {
    .set(ScenarioDocument.Name(variable), .number(ScenarioDocument.Number(value)))
  }
  /// Enables a recognizer.
  public static func enable(_ name: String) -> Self { change(.enable, name) }
  /// Disables a recognizer.
  public static func disable(_ name: String) -> Self { change(.disable, name) }
  /// Puts a removed recognizer back.
  public static func attach(_ name: String) -> Self { change(.attach, name) }
  /// Removes a recognizer from its view.
  public static func remove(_ name: String) -> Self { change(.remove, name) }

  private static func change(_ keyword: Keyword, _ name: String) -> Self {
    .recognizer(ScenarioDocument.Word(keyword), ScenarioDocument.Name(name))
  }
}

extension ScenarioDocument.Expression {
  /// A condition as it is written in a file.
  ///
  /// - Throws: what is wrong with its form.
  public init(_ text: String) throws(ScenarioFileError) {
    let source = SourceText("\(Keyword.check.rawValue) \(Keyword.can.rawValue) \(text)", name: text)
    guard case .check(let check)? = try ScenarioDocument(source).statements.contents.first,
      case .about(_, let expression, nil) = check.question
    else {
      let range = SourceRange(0..<source.bytes.count)
      var diagnostics = Diagnostics()
      diagnostics.add(.expected, range, "expected a condition alone")
      throw ScenarioFileError(diagnostics: diagnostics.placed(in: source), source: source)
    }
    self = expression
  }

  /// A flag that is on.
  public static func flag(_ name: String) -> Self { .name(ScenarioDocument.Name(name)) }
  /// A recognizer that is in one of some states.
  public static func state(_ recognizer: String, _ states: RecognizerState...) -> Self {
    .isIn(
      ScenarioDocument.Name(recognizer),
      states.compactMap { Keyword(rawValue: $0.name).map { ScenarioDocument.Word($0) } })
  }
  /// A touch that was hit to a view.
  public static func touchIsOn(_ view: String) -> Self {
    .touchIsOn(ScenarioDocument.Word(.touch), ScenarioDocument.Name(view))
  }

  /// It does not hold.
  public static prefix func ! (condition: Self) -> Self { .not(condition) }
  /// Both hold.
  public static func && (a: Self, b: Self) -> Self { .all([a, b]) }
  /// One holds.
  public static func || (a: Self, b: Self) -> Self { .any([a, b]) }
}
