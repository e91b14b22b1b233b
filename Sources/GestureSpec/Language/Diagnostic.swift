/// Something wrong with a scenario file: numbered, placed, with a suggestion where there is one.
public struct Diagnostic: Error, Sendable, Hashable {
  /// What kind of error; its number can be looked up.
  public let code: Code
  /// What is wrong here, in a sentence without its full stop.
  public let message: String
  /// The nearest spelling, or another way to mend it.
  public let suggestion: String?
  /// Where; `nil` for what was not read from a file.
  public let bounds: Range<Int>?
  /// Where it begins; `nil` for what was not read from a file.
  public internal(set) var position: SourcePosition?

  init(_ code: Code, _ range: SourceRange, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
    bounds = range.bounds
  }

  /// The kinds of errors in scenario files. Raw values are the numbers users see; they never change.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case invalidUTF8 = "E101"
    case invisibleCharacter = "E102"
    case unexpectedCharacter = "E103"
    case unterminatedText = "E104"
    case unknownEscape = "E105"
    case badNumber = "E106"
    case tooLong = "E107"
    case tooDeep = "E108"
    case tooManyErrors = "E109"

    case expected = "E201"
    case unknownWord = "E202"
    case sameLine = "E203"
    case unclosed = "E204"
    case reservedWord = "E205"

    case unknownName = "E301"
    case duplicateName = "E302"
    case viewInsideItself = "E303"
    case relatedToItself = "E304"
    case outOfRange = "E305"
    case notForThisKind = "E306"
    case saidTwice = "E307"
    case unknownSwitch = "E308"
    case unfit = "E309"
    case overLimit = "E310"
    case missing = "E311"
    case wrongExpectation = "E312"
    case unknownRule = "E313"
  }
}

extension Diagnostic.Code {
  /// One line of meaning, for `modelcheck explain`.
  public var meaning: String {
    switch self {
    case .invalidUTF8: "The file holds bytes that are not UTF-8."
    case .invisibleCharacter: "The file holds a character that cannot be seen or that reorders what can."
    case .unexpectedCharacter: "A sign that the language does not have."
    case .unterminatedText: "A text in quotes does not end on its line."
    case .unknownEscape: "After a backslash in a text only a quote or a backslash may follow."
    case .badNumber: "A number or a duration that cannot be read exactly."
    case .tooLong: "A file or a condition is too long."
    case .tooDeep: "Brackets, views or operators are nested too deeply."
    case .tooManyErrors: "There are more errors than are shown."
    case .expected: "Something else was expected here."
    case .unknownWord: "A word that means nothing here."
    case .sameLine: "A statement must begin on a line of its own, or after a comma."
    case .unclosed: "A bracket is never closed."
    case .reservedWord: "A word of the language cannot be a name."
    case .unknownName: "Nothing of this name is declared."
    case .duplicateName: "A name is declared twice; views, recognizers, variables and events share their names."
    case .viewInsideItself: "A view cannot be inside itself."
    case .relatedToItself: "A relation needs two different recognizers."
    case .outOfRange: "A number outside what is possible."
    case .notForThisKind: "A kind of recognizer does not have this parameter."
    case .saidTwice: "Something that can be said once is said twice."
    case .unknownSwitch: "There is no such switch, value or profile."
    case .unfit: "A condition or a question puts together what does not fit."
    case .overLimit: "The scenario is larger than the model supports."
    case .missing: "A part that every scenario needs is not there."
    case .wrongExpectation: "The expected answer does not belong to the question."
    case .unknownRule: "There is no such rule."
    }
  }
}

/// All that is wrong with a scenario, as a compiler would print it.
public struct ScenarioFileError: Error, Sendable, CustomStringConvertible {
  /// In the order of the file; at least one.
  public let diagnostics: [Diagnostic]
  /// The file; `nil` for a scenario that was not read from one.
  public let source: SourceText?

  /// Every error with its place, its line and a caret.
  public var description: String {
    diagnostics.map { $0.rendered(in: source) }.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// As a compiler prints it: place and message, the line, a caret, the suggestion.
  ///
  /// Of a long line only the neighbourhood of the error is shown; what cannot be printed appears as `·`.
  public func rendered(in source: SourceText?) -> String {
    let note = suggestion.map { "\n  note: \($0)" } ?? ""
    guard let source, let position, let bounds else { return "error: \(message) [\(code.rawValue)]\(note)" }
    let head = "\(source.name):\(position.line):\(position.column): error: \(message) [\(code.rawValue)]"
    let line = source.rangeOfLine(position.line - 1)
    let start = min(max(bounds.lowerBound, line.lowerBound), line.upperBound)
    let end = max(start, min(bounds.upperBound, line.upperBound))
    let before = Diagnostic.printable(source.text(max(line.lowerBound, start - 60)..<start))
    let marked = Diagnostic.printable(source.text(start..<min(end, start + 60)))
    let after = Diagnostic.printable(source.text(min(end, start + 60)..<min(line.upperBound, end + 60)))
    let left = start - 60 > line.lowerBound ? "…" : ""
    let right = end + 60 < line.upperBound ? "…" : ""
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: number.count)
    let gap = String(repeating: " ", count: left.count + before.count)
    let caret = "^" + String(repeating: "~", count: max(0, marked.count - 1))
    return """
      \(head)
      \(number) | \(left)\(before)\(marked)\(after)\(right)
      \(margin) | \(gap)\(caret)\(note)
      """
  }

  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { Lexer.isVisible($0) || $0 == " " ? $0 : "·" }))
  }
}

/// Collects errors, up to a bound, and gives them their places.
struct Diagnostics {
  /// How many are shown.
  static let maximum = 100

  private(set) var found: [Diagnostic] = []
  /// Whether there is room for no more.
  var isFull: Bool { found.count >= Self.maximum }

  mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { found.append(diagnostic) }
  }

  mutating func add(_ code: Diagnostic.Code, _ range: SourceRange, _ message: String, suggestion: String? = nil) {
    add(Diagnostic(code, range, message, suggestion: suggestion))
  }

  /// In the order of the file, placed, each place once for each message.
  func placed(in source: SourceText?) -> [Diagnostic] {
    var sorted = found.enumerated().sorted {
      ($0.element.bounds?.lowerBound ?? 0, $0.offset) < ($1.element.bounds?.lowerBound ?? 0, $1.offset)
    }.map(\.element)
    if isFull {
      sorted.append(
        Diagnostic(
          .tooManyErrors, SourceRange(sorted.last?.bounds),
          "more than \(Self.maximum) errors; the rest is not shown"))
    }
    guard let source else { return sorted }
    // One walk: errors of one line share the counting of its characters.
    var last: SourcePosition?
    for index in sorted.indices {
      guard let offset = sorted[index].bounds?.lowerBound else { continue }
      let position: SourcePosition
      if let last, last.line - 1 == source.line(of: offset) {
        position = SourcePosition(
          line: last.line, column: last.column + source.characters(last.offset..<offset), offset: offset)
      } else {
        position = source.position(of: offset)
      }
      sorted[index].position = position
      last = position
    }
    return sorted
  }
}
