import GestureSpec

/// Why a token cannot be read or followed: what is wrong, where, and what was expected there.
public struct TokenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of thing is wrong.
  public enum Kind: Sendable, Hashable {
    /// Its text is no token.
    case unreadable
    /// It names a history that the model does not have.
    case impossible
    /// The history is there, and does not show what the token says.
    case doesNotFail
    /// Its scenario is in a file, or in a test, and was not given.
    case scenarioIsMissing
  }

  /// What kind of thing is wrong.
  public let kind: Kind
  /// The token.
  public let token: String
  /// What is wrong, in a sentence without its full stop.
  public let message: String
  /// Where in the token it begins, in characters from 0; `nil` if it concerns the token as a whole.
  public let offset: Int?
  /// How many characters it concerns.
  public let length: Int
  /// What may have been meant, in a sentence.
  public let suggestion: String?

  init(
    _ kind: Kind = .unreadable, _ message: String, token: String, offset: Int? = nil, length: Int = 0,
    suggestion: String? = nil
  ) {
    self.kind = kind
    self.token = token
    self.message = message
    self.offset = offset
    self.length = length
    self.suggestion = suggestion
  }

  /// As a compiler prints it: place and message, the token, a caret, the suggestion.
  public var description: String {
    let place = offset.map { "token:\($0 + 1): " } ?? ""
    var lines = ["\(place)error: \(message)"]
    if let offset {
      let text = Array(token)
      // Of a long token the neighbourhood.
      let start = max(0, offset - 60)
      let end = min(text.count, offset + max(length, 1) + 40)
      let left = start > 0 ? "…" : ""
      let right = end < text.count ? "…" : ""
      lines.append("  \(left)\(String(text[min(start, end)..<end]))\(right)")
      let caret = "^" + String(repeating: "~", count: max(0, min(length, end - offset) - 1))
      lines.append("  " + String(repeating: " ", count: left.count + offset - start) + caret)
    } else if kind == .unreadable || kind == .impossible {
      lines.append("  \(token)")
    }
    if let suggestion { lines.append("  note: \(suggestion)") }
    return lines.joined(separator: "\n")
  }
}

/// A part of a token, and where it begins.
struct TokenPiece {
  let text: String
  let offset: Int

  init(_ text: String, at offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  /// The parts between separators; at most `maximum`, the last of which holds the rest.
  func split(_ separator: Character, maximum: Int = .max) -> [TokenPiece] {
    var pieces: [TokenPiece] = []
    var part = ""
    var start = offset
    for (index, character) in text.enumerated() {
      if character == separator && pieces.count + 1 < maximum {
        pieces.append(TokenPiece(part, at: start))
        part = ""
        start = offset + index + 1
      } else {
        part.append(character)
      }
    }
    return pieces + [TokenPiece(part, at: start)]
  }

  /// The same without its first characters.
  func dropFirst(_ count: Int) -> TokenPiece { TokenPiece(String(text.dropFirst(count)), at: offset + count) }

  /// What is wrong with it.
  func error(
    _ message: String, in token: String, _ kind: TokenError.Kind = .unreadable, suggestion: String? = nil
  ) -> TokenError {
    TokenError(kind, message, token: token, offset: offset, length: text.count, suggestion: suggestion)
  }

  /// A word that is none of those that are expected.
  func error(_ what: String, among words: [String], in token: String) -> TokenError {
    error(
      text.isEmpty ? "\(what) is missing" : "'\(text)' is no \(what)", in: token,
      suggestion: TokenText.suggestion(for: text, among: words))
  }
}

/// How words stand in a token.
enum TokenText {
  /// What stands as it is in the name of a file.
  static let inFiles = "./,+~"
  /// What stands as it is in the name of a question, where a space is `+`.
  static let inQuestions = ".,()=/"
  /// What stands as it is in the text of a scenario, where a space is `+`.
  static let inSources = ".,()=/{}"
  /// What stands as it is in the name of a fault.
  static let inFaults = "(),.#"

  /// A text in which everything but letters, digits, `-` and `_`, and further characters that are allowed, is `%` and
  /// two digits for each byte.
  static func encode(_ text: String, allowing further: String = "") -> String {
    var encoded = ""
    for byte in text.utf8 { encoded += isPlain(byte, further) ? String(UnicodeScalar(byte)) : escape(byte) }
    return encoded
  }

  private static func isPlain(_ byte: UInt8, _ further: String) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: further.utf8.contains(byte)
    }
  }

  /// A byte as `%` and two digits.
  static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }

  /// The text that was encoded.
  ///
  /// What an encoded text does not hold is an error: mostly a separator is missing, and what follows it would get lost.
  static func decode(
    _ piece: TokenPiece, allowing further: String = "", in token: String
  ) throws(TokenError) -> String {
    var bytes: [UInt8] = []
    let source = Array(piece.text)
    var index = 0
    while index < source.count {
      guard source[index] == "%" else {
        guard let byte = source[index].asciiValue, isPlain(byte, further) else {
          let found = String(source[index])
          throw TokenPiece(found, at: piece.offset + index).error(
            "'\(found)' cannot stand in a name as it is", in: token,
            suggestion: "it is written '\(encode(found))', unless something is missing before it")
        }
        bytes.append(byte)
        index += 1
        continue
      }
      let digits = source[(index + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(String(digits), radix: 16) else {
        throw TokenPiece(String(source[index...].prefix(3)), at: piece.offset + index)
          .error("after '%' two hexadecimal digits are needed", in: token)
      }
      bytes.append(byte)
      index += 3
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw piece.error("the bytes after '%' are not UTF-8", in: token)
    }
    return text
  }

  /// A number of plain digits.
  static func number(_ piece: TokenPiece, _ what: String, _ range: Range<Int>, in token: String) throws(TokenError)
    -> Int
  {
    guard piece.text.utf8.allSatisfy({ (48...57).contains($0) }), piece.text == "0" || piece.text.first != "0",
      let value = Int(piece.text), range.contains(value)
    else {
      throw piece.error(
        "'\(piece.text)' is no \(what)", in: token,
        suggestion: range.isEmpty ? nil : "a number from \(range.lowerBound) to \(range.upperBound - 1) is needed")
    }
    return value
  }

  /// What may have been meant, or everything that could stand there if it is not much.
  static func suggestion(for word: String, among words: [String]) -> String? {
    if let near = Spelling.nearest(to: word, among: words) { return "did you mean '\(near)'?" }
    guard !words.isEmpty else { return nil }
    let shown = words.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return words.count == 1 ? "\(shown) is expected" : "one of \(shown)\(words.count > 12 ? ", …" : "") is expected"
  }

  /// Eight hexadecimal digits that tell texts from each other, by chance alike in one of four billion.
  static func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let short = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - short.count) + short
  }
}
