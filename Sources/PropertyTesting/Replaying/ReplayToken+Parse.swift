/// Why a text is no token: where, what, and what may help.
public struct ReplayTokenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The character at fault, counted from 1; one more than there are where something is missing at the end.
  public let position: Int
  /// What is wrong.
  public let message: String
  /// What to do about it.
  public let suggestion: String

  /// All of it in one line.
  public var description: String { "not a replay token, at character \(position): \(message); \(suggestion)" }
}

extension ReplayToken {
  /// Reads a token.
  /// - Throws: ``ReplayTokenError``, with the place.
  public init(_ text: String) throws(ReplayTokenError) {
    func fault(_ place: String.Index, _ message: String, _ suggestion: String) -> ReplayTokenError {
      ReplayTokenError(
        text: text, position: text.distance(from: text.startIndex, to: place) + 1, message: message,
        suggestion: suggestion)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts[0] != Self.version {
      let isOther = parts[0].hasPrefix("pt") && Int(parts[0].dropFirst(2)) != nil
      throw fault(
        text.startIndex, "it begins with '\(parts[0])', not with '\(Self.version)'",
        isOther ? "it was written by another version; find the failure again" : "give it as it was printed")
    }
    if parts.count != 4 {
      let place = parts.count < 4 ? text.endIndex : text.index(before: parts[4].startIndex)
      throw fault(
        place, "it has \(parts.count) parts, not 4",
        parts.count < 4
          ? "its form is \(Self.version):PROPERTY:FAILURE:CHOICES" : "write ':' in a name as '%3A'")
    }
    var entries: [Entry] = []
    if !parts[3].isEmpty {
      for word in parts[3].split(separator: ".", omittingEmptySubsequences: false) {
        entries.append(try Self.entry(word, fault))
      }
    }
    self.init(
      property: try Self.name(parts[1], isRequired: true, fault), failure: try Self.name(parts[2], fault),
      entries: entries)
  }

  private typealias Fault = (String.Index, String, String) -> ReplayTokenError

  private static func entry(_ word: Substring, _ fault: Fault) throws(ReplayTokenError) -> Entry {
    let forms = "a choice is written n=3, flag=yes, kind@2, list+ or list-"
    guard let last = word.last else { throw fault(word.startIndex, "a choice is missing between two dots", forms) }
    if let sign = word.firstIndex(where: { $0 == "=" || $0 == "@" }) {
      let label = try name(word[..<sign], fault)
      let value = word[word.index(after: sign)...]
      if word[sign] == "@" {
        guard let index = Int(value), index >= 0 else {
          throw fault(value.startIndex, "'\(value)' is not the index of an alternative", "write a number from 0")
        }
        return Entry(kind: .index, label: label, value: index)
      }
      if let value = Self.plain(value, label) { return value }
      throw fault(value.startIndex, "'\(value)' is neither an integer of 64 bits nor yes or no", forms)
    }
    if last == "+" || last == "-" {
      return Entry(kind: .more, label: try name(word.dropLast(), fault), value: last == "+" ? 1 : 0)
    }
    if let value = Self.plain(word, "") { return value }
    throw fault(word.startIndex, "'\(word)' is not a choice", forms)
  }

  private static func plain(_ word: Substring, _ label: String) -> Entry? {
    switch word {
    case "yes": Entry(kind: .boolean, label: label, value: 1)
    case "no": Entry(kind: .boolean, label: label, value: 0)
    default: Int(word).map { Entry(kind: .integer, label: label, value: $0) }
    }
  }

  private static func name(
    _ word: Substring, isRequired: Bool = false, _ fault: Fault
  ) throws(ReplayTokenError) -> String {
    if isRequired, word.isEmpty { throw fault(word.startIndex, "the name is missing", "give it as it was printed") }
    var bytes: [UInt8] = []
    var place = word.startIndex
    while place < word.endIndex {
      let character = word[place]
      if character == "%" {
        let digits = word[place...].dropFirst().prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
          throw fault(place, "'%' is not followed by two hexadecimal digits", "write '%' itself as '%25'")
        }
        bytes.append(byte)
        place = digits.endIndex
      } else if let byte = character.asciiValue, isPlain(byte) {
        bytes.append(byte)
        place = word.index(after: place)
      } else {
        let code = character.utf8.map { ReplayToken.word(of: $0) }.joined()
        throw fault(place, "'\(character)' cannot stand in a name", "write it as '\(code)'")
      }
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw fault(word.startIndex, "the name is not UTF-8", "give it as it was printed")
    }
    return name
  }

  private static func word(of byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
