import GestureModel

/// Reads a scenario file by recursive descent, one method for each production of ``Grammar``.
///
/// A statement with an error is left out and reading goes on with the next line, so that one run reports everything.
/// Every lexeme gets a role as it is read: that is what the highlighter shows.
struct Parser {
  /// How deep brackets, views and operators may be nested.
  static let maximumDepth = 32
  /// How many parts the conditions of one statement may have.
  static let maximumParts = 256

  let source: SourceText
  var lexemes: [Lexeme]
  private(set) var roles: [Highlight.Kind?]
  var diagnostics: Diagnostics
  var position = 0
  private var depth = 0
  var openBraces = 0
  /// The parts of conditions in the statement that is being read.
  var parts = 0
  /// The words of statements that have been left out: what may be declared although nobody knows it.
  var skippedWords: Set<String> = []
  /// Comments between the lexemes of the statement that is being read.
  var innerComments: [ScenarioDocument.Comment] = []

  init(_ source: SourceText) {
    self.source = source
    (lexemes, diagnostics) = Lexer.lex(source)
    roles = Array(repeating: nil, count: lexemes.count)
  }

  /// The whole file.
  mutating func document() -> ScenarioDocument {
    ScenarioDocument(block(closedBy: nil) { parser throws(Diagnostic) in try parser.statement() })
  }

  // MARK: Lexemes

  var next: Lexeme { lexemes[position] }
  var afterNext: Lexeme { lexemes[min(position + 1, lexemes.count - 1)] }

  func isAt(_ keyword: Keyword) -> Bool { next.kind == .word && next.text == keyword.rawValue }
  func isAt(_ sign: String) -> Bool { next.kind == .sign && next.text == sign }
  /// The word of the language that stands here, if it is one of some.
  func isAt(oneOf keywords: [Keyword]) -> Keyword? {
    guard next.kind == .word, let keyword = Keyword(rawValue: next.text), keywords.contains(keyword) else { return nil }
    return keyword
  }
  func isFollowed(by keyword: Keyword) -> Bool { afterNext.kind == .word && afterNext.text == keyword.rawValue }
  /// Whether `leads to` stands in this statement, as far as can be seen.
  var isBeforeLeadsTo: Bool {
    var index = position
    while index + 1 < lexemes.count, index < position + 8 * Self.maximumParts {
      let (lexeme, following) = (lexemes[index], lexemes[index + 1])
      guard lexeme.kind != .word || ![.expect, .check].contains(Keyword(rawValue: lexeme.text)) else { return false }
      if lexeme.kind == .word && lexeme.text == Keyword.leads.rawValue && following.text == Keyword.to.rawValue {
        return true
      }
      index += 1
    }
    return false
  }
  func isFollowed(by sign: String) -> Bool { afterNext.kind == .sign && afterNext.text == sign }

  @discardableResult
  mutating func advance(_ role: Highlight.Kind) -> Lexeme {
    let lexeme = next
    innerComments += takeComments()
    roles[position] = role
    if lexeme.kind != .end { position += 1 }
    return lexeme
  }

  mutating func take(_ keyword: Keyword) -> ScenarioDocument.Word? {
    isAt(keyword) ? ScenarioDocument.Word(keyword, advance(.keyword).range) : nil
  }

  mutating func take(oneOf keywords: [Keyword]) -> ScenarioDocument.Word? {
    isAt(oneOf: keywords).map { ScenarioDocument.Word($0, advance(.keyword).range) }
  }

  mutating func take(_ sign: String) -> Bool {
    guard isAt(sign) else { return false }
    advance(.sign)
    return true
  }

  @discardableResult
  mutating func expect(_ keyword: Keyword) throws(Diagnostic) -> ScenarioDocument.Word {
    if let word = take(keyword) { return word }
    throw failure("'\(keyword.rawValue)'", among: [keyword])
  }

  mutating func expect(oneOf keywords: [Keyword], _ what: String) throws(Diagnostic) -> ScenarioDocument.Word {
    if let word = take(oneOf: keywords) { return word }
    throw failure(what, among: keywords)
  }

  mutating func expect(_ sign: String) throws(Diagnostic) {
    if !take(sign) { throw failure("'\(sign)'") }
  }

  /// A name that somebody chose.
  mutating func name(_ what: String) throws(Diagnostic) -> ScenarioDocument.Name {
    guard next.kind == .word else { throw failure(what) }
    if Keyword(rawValue: next.text)?.isReserved == true {
      throw Diagnostic(
        .reservedWord, next.range, "'\(next.text)' is a word of the language; it cannot be \(what)")
    }
    let lexeme = advance(.name)
    return ScenarioDocument.Name(lexeme.text, lexeme.range)
  }

  /// A text in quotes.
  mutating func text(_ what: String) throws(Diagnostic) -> ScenarioDocument.Name {
    guard next.kind == .text else { throw failure(what) }
    let lexeme = advance(.text)
    return ScenarioDocument.Name(lexeme.text, lexeme.range)
  }

  /// A whole number.
  mutating func number(_ what: String = "a number") throws(Diagnostic) -> ScenarioDocument.Number {
    guard next.kind == .number else { throw failure(what) }
    guard let value = Int(next.text) else {
      let isWhole = !next.text.contains(".")
      throw Diagnostic(
        .badNumber, next.range, isWhole ? "this number is too large" : "expected a whole number, found \(next.text)")
    }
    return ScenarioDocument.Number(value, advance(.number).range)
  }

  /// A duration, in milliseconds.
  mutating func duration() throws(Diagnostic) -> ScenarioDocument.Number {
    guard next.kind == .number else { throw failure("a duration, such as 0.35 s or 350 ms") }
    let lexeme = advance(.number)
    guard let unit = take(oneOf: [.s, .ms]) else {
      throw Diagnostic(
        .expected, next.range, "expected a unit (s or ms) after \(lexeme.text), found \(Self.describe(next))")
    }
    let parts = lexeme.text.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let places = unit.keyword == .s ? 3 : 0
    let kept = fraction.prefix(places)
    guard fraction.dropFirst(places).allSatisfy({ $0 == "0" }) else {
      throw Diagnostic(.badNumber, lexeme.range, "a duration is a whole number of milliseconds")
    }
    let digits = parts[0] + kept + String(repeating: "0", count: places - kept.count)
    guard let value = Int(digits), value <= 3_600_000 else {
      throw Diagnostic(.badNumber, lexeme.range, "a duration is at most 3600 s")
    }
    return ScenarioDocument.Number(value, lexeme.range.joined(unit.range))
  }

  // MARK: Errors

  /// The error that something else was expected here.
  func failure(_ what: String, among keywords: [Keyword] = []) -> Diagnostic {
    let candidates = keywords.map(\.rawValue)
    let suggestion = next.kind == .word ? Spelling.suggestion(for: next.text, among: candidates) : nil
    return Diagnostic(.expected, next.range, "expected \(what), found \(Self.describe(next))", suggestion: suggestion)
  }

  static func describe(_ lexeme: Lexeme) -> String {
    let text = lexeme.text.count > 40 ? lexeme.text.prefix(40) + "…" : lexeme.text
    return switch lexeme.kind {
    case .end: "the end of the file"
    case .text: "the text \"\(text)\""
    case .number: text
    case .word, .sign: "'\(text)'"
    }
  }

  /// Runs `body` one level deeper.
  mutating func deeper<T>(_ body: (inout Parser) throws(Diagnostic) -> T) throws(Diagnostic) -> T {
    guard depth < Self.maximumDepth else {
      throw Diagnostic(.tooDeep, next.range, "nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
