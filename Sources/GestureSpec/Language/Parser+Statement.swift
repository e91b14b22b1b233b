import GestureModel

/// Statements, views and recognizers.
extension Parser {
  private static let statements: [Keyword] = [
    .scenario, .fingers, .sampling, .may, .profile, .set, .view, .var, .on, .event, .check,
  ]

  mutating func statement() throws(Diagnostic) -> ScenarioDocument.Statement {
    guard let keyword = isAt(oneOf: Self.statements) else { return .relation(try relation()) }
    if keyword == .var { return .variable(try variable()) }
    let word = advance(.keyword)
    switch keyword {
    case .scenario: return .scenario(try text("the scenario's name in quotes"))
    case .fingers: return .fingers(try number("the number of fingers"))
    case .sampling: return .sampling(try expect(oneOf: [.fine, .coarse], "'fine' or 'coarse'"))
    case .may:
      var permissions = [try permission()]
      while take(",") { permissions.append(try permission()) }
      return .may(permissions)
    case .profile: return .profile(try anyWord("a profile"))
    case .set:
      let name = try anyWord("a switch")
      try expect("=")
      return .setting(name, value: try anyWord("a value"))
    case .view: return .view(try view())
    case .on: return .effect(try effect())
    case .event:
      let name = try name("the event's name")
      let condition = take(.when) == nil ? nil : try condition()
      return .event(ScenarioDocument.Event(name, when: condition, try changes()))
    case .check: return .check(try check())
    default: throw Diagnostic(.unknownWord, word.range, "'\(word.text)' does not begin a statement")
    }
  }

  /// A profile, a switch or its value: any word, for `documents`, `any`, `yes` and `no` are among them.
  mutating func anyWord(_ what: String) throws(Diagnostic) -> ScenarioDocument.Name {
    guard next.kind == .word else { throw failure(what) }
    let lexeme = advance(.name)
    return ScenarioDocument.Name(lexeme.text, lexeme.range)
  }

  private mutating func permission() throws(Diagnostic) -> ScenarioDocument.Permission {
    if let word = take(.interrupt) { return .interrupt(word.range) }
    if let word = take(.turn) { return .turn(word.range) }
    return .change(try change("'interrupt', 'turn' or a change"))
  }

  private mutating func effect() throws(Diagnostic) -> ScenarioDocument.Effect {
    let recognizer = try name("a recognizer")
    try expect(".")
    let states: [Keyword] = [.began, .changed, .ended, .cancelled, .acts]
    let state = try expect(oneOf: states, "began, changed, ended, cancelled or acts")
    return ScenarioDocument.Effect(recognizer, state, try changes())
  }

  private mutating func changes() throws(Diagnostic) -> [ScenarioDocument.Change] {
    try list(isEmptyAllowed: false) { parser throws(Diagnostic) in try parser.change("a change") }
  }

  private mutating func change(_ what: String) throws(Diagnostic) -> ScenarioDocument.Change {
    let words: [Keyword] = [.enable, .disable, .attach, .remove]
    if isAt(oneOf: words) != nil, !isFollowed(by: "=") {
      let word = try expect(oneOf: words, what)
      return .recognizer(word, try name("a recognizer"))
    }
    guard next.kind == .word, isFollowed(by: "=") else { throw failure(what, among: words + [.interrupt, .turn]) }
    let variable = try name("a variable")
    try expect("=")
    return .set(variable, try value())
  }

  // MARK: Variables

  mutating func variable() throws(Diagnostic) -> ScenarioDocument.Variable {
    try expect(.var)
    let name = try name("the variable's name")
    try expect(":")
    var maximum: ScenarioDocument.Number?
    if take(.flag) == nil {
      let first = try number("'flag' or a range such as 0...3")
      try expect("...")
      maximum = try number("the largest value")
      if first.value != 0 { throw Diagnostic(.outOfRange, first.range, "the values of a variable begin with 0") }
    }
    return ScenarioDocument.Variable(name, maximum: maximum, initial: take("=") ? try value() : nil)
  }

  mutating func value() throws(Diagnostic) -> ScenarioDocument.Value {
    if let word = take(oneOf: [.on, .off]) { return .word(word) }
    guard next.kind == .number else { throw failure("a value (on, off or a number)", among: [.on, .off]) }
    return .number(try number())
  }

  private mutating func toggle() throws(Diagnostic) -> ScenarioDocument.Word {
    try expect(oneOf: [.on, .off], "'on' or 'off'")
  }

  // MARK: Views

  private mutating func view() throws(Diagnostic) -> ScenarioDocument.View {
    let name = try name("the view's name")
    return ScenarioDocument.View(name, try braces { parser throws(Diagnostic) in try parser.member() })
  }

  private mutating func member() throws(Diagnostic) -> ScenarioDocument.Member {
    if take(.view) != nil { return .view(try view()) }
    if take(.hit) != nil { return .hit(try toggle()) }
    let start = next.range
    let kind = try kind()
    let name = try name("the recognizer's name")
    let options = try braces { parser throws(Diagnostic) in try parser.option(of: kind) }
    var recognizer = ScenarioDocument.Recognizer(kind, name, options)
    recognizer.range = start
    return .recognizer(recognizer)
  }

  private mutating func kind() throws(Diagnostic) -> ScenarioDocument.KindWord {
    let firsts: [Keyword] = [.tap, .long, .pan, .swipe, .pinch, .rotation, .edge, .any, .custom]
    guard let first = take(oneOf: firsts) else {
      let what =
        "a recognizer (\(ScenarioDocument.KindWord.allCases.map(\.rawValue).joined(separator: ", "))), a view or hit"
      throw failure(what, among: firsts + [.view, .hit])
    }
    switch first.keyword {
    case .long: try expect(.press)
    case .edge: try expect(.pan)
    case .any, .custom:
      let path = try expect(oneOf: [.discrete, .continuous], "'discrete' or 'continuous'")
      return ScenarioDocument.KindWord(rawValue: "\(first.keyword.rawValue) \(path.keyword.rawValue)")!
    default: break
    }
    return ScenarioDocument.KindWord.allCases.first { $0.keywords[0] == first.keyword }!
  }

  private mutating func option(of kind: ScenarioDocument.KindWord) throws(Diagnostic) -> ScenarioDocument.Option {
    let flags: [Keyword] = [.enabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .targets]
    let answers: [Keyword] = [.shouldReceiveTouch, .shouldBegin]
    let parameters: [Keyword] = [
      .taps, .touches, .minTouches, .maxTouches, .duration, .movement, .direction, .edges, .timer, .var, .refuses, .on,
    ]
    guard let keyword = isAt(oneOf: flags + answers + parameters) else {
      let known = kind.parameters + flags + answers
      guard next.kind == .word else { throw failure("a parameter or a flag of \(kind.rawValue)") }
      throw Diagnostic(
        .unknownWord, next.range, "\(kind.rawValue) has no '\(next.text)'",
        suggestion: Spelling.suggestion(for: next.text, among: known.map(\.rawValue)))
    }
    if parameters.contains(keyword) && !kind.parameters.contains(keyword) {
      let own = kind.parameters.map { "'\($0.rawValue)'" }
      throw Diagnostic(
        .notForThisKind, next.range, "\(kind.rawValue) has no '\(keyword.rawValue)'",
        suggestion: own.isEmpty ? nil : "it has \(own.joined(separator: ", "))")
    }
    if keyword == .var { return .variable(try variable()) }
    if keyword == .on { return .reaction(try reaction()) }
    let word = ScenarioDocument.Word(keyword, advance(.keyword).range)
    switch keyword {
    case .taps, .touches, .minTouches, .maxTouches: return .number(word, try number())
    case .duration: return .duration(word, try duration())
    case .movement: return .words(word, [try expect(oneOf: Vocabulary.travels, "still, slop or far")])
    case .direction: return .words(word, [try expect(oneOf: Vocabulary.directions, "up, down, left or right")])
    case .edges: return .words(word, try words(of: Vocabulary.directions, "up, down, left or right"))
    case .refuses:
      try expect(.when)
      return .refuses(word, try condition())
    case .shouldReceiveTouch, .shouldBegin: return .answer(word, try answer())
    default: return .toggle(word, try toggle())
    }
  }

  /// Words of a vocabulary, with `or` between them.
  mutating func words(of vocabulary: [Keyword], _ what: String) throws(Diagnostic) -> [ScenarioDocument.Word] {
    var words = [try expect(oneOf: vocabulary, what)]
    while isAt(.or), afterNext.kind == .word, let keyword = Keyword(rawValue: afterNext.text),
      vocabulary.contains(keyword)
    {
      advance(.keyword)
      words.append(try expect(oneOf: vocabulary, what))
    }
    return words
  }

  mutating func answer() throws(Diagnostic) -> ScenarioDocument.Answer {
    switch try expect(oneOf: [.yes, .no, .any, .when], "an answer (yes, no, any, or when and a condition)").keyword {
    case .yes: .yes
    case .no: .no
    case .any: .any
    default: .when(try condition())
    }
  }

  // MARK: Relations

  private mutating func relation() throws(Diagnostic) -> ScenarioDocument.Relation {
    let start = next
    guard start.kind == .word else { throw failure("a statement") }
    if Keyword(rawValue: start.text)?.isReserved == true {
      throw Diagnostic(.unknownWord, start.range, "'\(start.text)' does not begin a statement")
    }
    let firsts: [Keyword] = [
      .requires, .is, .with, .cannot, .canPrevent, .canBePreventedBy, .shouldRecognizeSimultaneouslyWith,
      .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
    ]
    guard afterNext.kind == .word, let second = Keyword(rawValue: afterNext.text), firsts.contains(second) else {
      throw failureToRelate(start, firsts)
    }
    let first = try name("a recognizer")
    let word = try expect(oneOf: firsts, "a relation")
    let relation: ScenarioDocument.RelationWord
    switch word.keyword {
    case .is:
      try expect(.required)
      try expect(.by)
      relation = .isRequiredBy
    case .cannot:
      if try expect(oneOf: [.prevent, .be], "'prevent' or 'be prevented by'").keyword == .prevent {
        relation = .cannotPrevent
      } else {
        try expect(.prevented)
        try expect(.by)
        relation = .cannotBePrevented
      }
    default: relation = ScenarioDocument.RelationWord(rawValue: word.keyword.rawValue)!
    }
    let other = try name("a recognizer")
    return ScenarioDocument.Relation(first, relation, other, relation.isQuestion ? try answer() : nil)
  }

  private func failureToRelate(_ start: Lexeme, _ relations: [Keyword]) -> Diagnostic {
    if let keyword = Keyword(rawValue: start.text), keyword.group == .kinds, afterNext.kind == .word {
      return Diagnostic(
        .unknownWord, start.range, "a recognizer stands inside a view", suggestion: "view Name { \(start.text) … }")
    }
    let isRelation = afterNext.kind == .word && !afterNext.startsLine
    if isRelation, let near = Spelling.nearest(to: afterNext.text, among: relations.map(\.rawValue)) {
      return Diagnostic(
        .unknownWord, afterNext.range, "unknown relation '\(afterNext.text)'", suggestion: "did you mean '\(near)'?")
    }
    return Diagnostic(
      .unknownWord, start.range, "'\(start.text)' does not begin a statement",
      suggestion: Spelling.suggestion(for: start.text, among: Self.statements.map(\.rawValue)))
  }
}

/// Small sets of words.
enum Vocabulary {
  static let travels: [Keyword] = [.still, .slop, .far]
  static let directions: [Keyword] = [.up, .down, .left, .right]
  static let states: [Keyword] = [.possible, .began, .changed, .ended, .failed, .cancelled]
  static let happenings: [Keyword] = [
    .began, .changed, .ended, .failed, .cancelled, .acts, .reset, .accepts, .refuses, .timer, .moved, .down, .lift,
  ]
}
