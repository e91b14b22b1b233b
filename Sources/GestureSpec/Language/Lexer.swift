/// A word, a number, a text or a sign of a scenario file.
struct Lexeme: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case word, number, text, sign, end }

  var kind: Kind
  /// As written; of a text, what it says.
  var text: String
  var bounds: Range<Int>
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// The comments before it, since the lexeme before.
  var comments: [Comment]
  /// Whether an empty line stands before it, after its comments.
  var followsEmptyLine: Bool

  struct Comment: Sendable, Hashable {
    var text: String
    var bounds: Range<Int>
    /// Whether it is the first of its line.
    var startsLine: Bool
    var followsEmptyLine: Bool
  }

  var range: SourceRange { SourceRange(bounds) }
}

/// Cuts a file into lexemes. It accepts any bytes; what does not belong is reported and left out.
struct Lexer {
  private let source: SourceText
  private let bytes: [UInt8]
  private var offset = 0
  private var newlines = 1
  private var comments: [Lexeme.Comment] = []
  private(set) var lexemes: [Lexeme] = []
  private(set) var diagnostics = Diagnostics()

  /// The signs, longest first.
  static let signs = ["...", "!=", "<=", ">=", "≠", "≤", "≥", "{", "}", "(", ")", ":", ",", ".", "=", "<", ">", "+"]

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// All lexemes, the last of which is the end.
  static func lex(_ source: SourceText) -> (lexemes: [Lexeme], diagnostics: Diagnostics) {
    var lexer = Lexer(source)
    if source.bytes.count > SourceText.maximumLength {
      lexer.diagnostics.add(
        .tooLong, SourceRange(0..<0),
        "the file has \(source.bytes.count) bytes; a scenario has at most \(SourceText.maximumLength)")
      lexer.offset = lexer.bytes.count
    } else {
      lexer.run()
    }
    lexer.append(.end, "", lexer.offset..<lexer.offset)
    return (lexer.lexemes, lexer.diagnostics)
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        newlines += 1
        offset += 1
      case 0x20, 0x09: offset += 1
      case 0x0D where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A: offset += 1
      case 0x2F where offset + 1 < bytes.count && bytes[offset + 1] == 0x2F: comment()
      case 0x22: text()
      case 0x30...0x39: number()
      default: wordOrSign()
      }
    }
  }

  private mutating func append(_ kind: Lexeme.Kind, _ text: String, _ bounds: Range<Int>) {
    lexemes.append(
      Lexeme(
        kind: kind, text: text, bounds: bounds, startsLine: newlines > 0, comments: comments,
        followsEmptyLine: newlines > 1 && offset > 0 && !(lexemes.isEmpty && comments.isEmpty)))
    comments = []
    newlines = 0
  }

  private mutating func comment() {
    let start = offset
    while offset < bytes.count && bytes[offset] != 0x0A { skipVisible() }
    var text = source.text(start + 2..<offset)
    while text.last?.isWhitespace == true { text.removeLast() }
    if !text.isEmpty && text.first?.isWhitespace != true { text = " " + text }
    comments.append(
      Lexeme.Comment(
        text: text, bounds: start..<offset, startsLine: newlines > 0,
        followsEmptyLine: newlines > 1 && !(lexemes.isEmpty && comments.isEmpty)))
    newlines = 0
  }

  private mutating func text() {
    let start = offset
    var result: [UInt8] = []
    offset += 1
    while offset < bytes.count && bytes[offset] != 0x0A {
      switch bytes[offset] {
      case 0x22:
        offset += 1
        return append(.text, String(decoding: result, as: UTF8.self), start..<offset)
      case 0x5C:
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0x0A
        if next == 0x22 || next == 0x5C {
          result.append(next)
          offset += 2
        } else {
          diagnostics.add(
            .unknownEscape, SourceRange(offset..<offset + 1),
            "a backslash in a text needs a quote or a backslash after it")
          offset += 1
        }
      default:
        let from = offset
        skipVisible()
        result += bytes[from..<offset]
      }
    }
    diagnostics.add(.unterminatedText, SourceRange(start..<offset), "this text does not end on its line")
    append(.text, String(decoding: result, as: UTF8.self), start..<offset)
  }

  private mutating func number() {
    let start = offset
    func skipDigits() { while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 } }
    skipDigits()
    if offset + 1 < bytes.count, bytes[offset] == 0x2E, (0x30...0x39).contains(bytes[offset + 1]) {
      offset += 1
      skipDigits()
    }
    append(.number, source.text(start..<offset), start..<offset)
  }

  private mutating func wordOrSign() {
    let start = offset
    guard let (first, length) = decode() else { return skipInvalid() }
    if Self.startsWord(first) {
      offset += length
      while let (scalar, length) = decode(), Self.continuesWord(scalar) { offset += length }
      return append(.word, source.text(start..<offset), start..<offset)
    }
    if let sign = sign(first) {
      offset += sign.utf8.count
      return append(.sign, sign, start..<offset)
    }
    offset += length
    if Self.isVisible(first) {
      diagnostics.add(.unexpectedCharacter, SourceRange(start..<offset), "unexpected '\(first)'")
    } else {
      reportInvisible(first, start..<offset)
    }
  }

  /// Passes one scalar of a comment or a text, and reports it if it cannot be seen.
  private mutating func skipVisible() {
    guard let (scalar, length) = decode() else { return skipInvalid() }
    let start = offset
    offset += length
    // Joiners make emoji and are needed in some scripts.
    let isTolerated =
      scalar == "\t" || scalar.value == 0x200C || scalar.value == 0x200D
      || scalar.properties.generalCategory == .spaceSeparator
    let isLineEnd = scalar == "\r" && offset < bytes.count && bytes[offset] == 0x0A
    if !isTolerated && !isLineEnd && !Self.isVisible(scalar) {
      reportInvisible(scalar, start..<offset)
    }
  }

  private mutating func reportInvisible(_ scalar: Unicode.Scalar, _ bounds: Range<Int>) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    diagnostics.add(.invisibleCharacter, SourceRange(bounds), "the invisible character U+\(padded) is not allowed")
  }

  private mutating func skipInvalid() {
    let start = offset
    while offset < bytes.count && decode() == nil { offset += 1 }
    diagnostics.add(.invalidUTF8, SourceRange(start..<offset), "these bytes are not UTF-8")
  }

  /// The sign that begins with a scalar, if there is one.
  private func sign(_ first: Unicode.Scalar) -> String? {
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch first {
    case "{", "}", "(", ")", ":", ",", "=", "+", "≠", "≤", "≥": return String(first)
    case "<": return second == 0x3D ? "<=" : "<"
    case ">": return second == 0x3D ? ">=" : ">"
    case "!": return second == 0x3D ? "!=" : nil
    case ".": return second == 0x2E && offset + 2 < bytes.count && bytes[offset + 2] == 0x2E ? "..." : "."
    default: return nil
    }
  }

  /// The scalar here and how many bytes it takes; `nil` if there is none.
  private func decode() -> (Unicode.Scalar, Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    if first >= 0xC2 && first <= 0xDF {
      (length, value) = (2, UInt32(first & 0x1F))
    } else if first >= 0xE0 && first <= 0xEF {
      (length, value) = (3, UInt32(first & 0x0F))
    } else if first >= 0xF0 && first <= 0xF4 {
      (length, value) = (4, UInt32(first & 0x07))
    } else {
      return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var index = offset + 1
    while index < offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
    }
    let isOverlong = length == 3 && value < 0x800 || length == 4 && value < 0x1_0000
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// Whether a reader sees it: no control, format or unassigned character.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
    }
  }

  static func startsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDStart && isVisible(scalar)
    }
  }

  static func continuesWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "-", "0"..."9": true
    default: !scalar.isASCII && scalar.properties.isXIDContinue && isVisible(scalar)
    }
  }
}
