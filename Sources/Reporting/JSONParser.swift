/// Why a text is no JSON, and where.
public struct JSONFault: Error, Hashable {
  /// In words.
  public let message: String
  /// From 1.
  public let line: Int
  /// From 1, in bytes.
  public let column: Int
}

extension JSONValue {
  /// The document in a text.
  ///
  /// Numbers with a fraction are times in seconds, kept to a thousandth: there are no others in a result.
  public init(parsing text: String) throws(JSONFault) {
    var parser = JSONParser(text)
    self = try parser.document()
  }
}

/// Reads JSON, byte by byte.
private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0
  private static let deepest = 100

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func document() throws(JSONFault) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard place == bytes.count else { throw fault("something follows the end of the document") }
    return value
  }

  private func fault(_ message: String) -> JSONFault {
    let before = bytes[..<place]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONFault(
      message: message, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: place - start + 1)
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x0a, 0x0d, 0x09].contains(bytes[place]) { place += 1 }
  }

  private mutating func next(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard depth < Self.deepest else { throw fault("nested too deeply") }
    guard place < bytes.count else { throw fault("the document ends too early") }
    switch bytes[place] {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: break
    }
    for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
    where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    throw fault("a value was expected")
  }

  private mutating func object(_ depth: Int) throws(JSONFault) -> JSONValue {
    place += 1
    var members: [JSONValue.Member] = []
    if next("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw fault("a key was expected") }
      let key = try string()
      guard next(":") else { throw fault("':' was expected") }
      members.append(.init(key, try value(depth: depth + 1)))
    } while next(",")
    guard next("}") else { throw fault("',' or '}' was expected") }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(JSONFault) -> JSONValue {
    place += 1
    var values: [JSONValue] = []
    if next("]") { return .array([]) }
    repeat { values.append(try value(depth: depth + 1)) } while next(",")
    guard next("]") else { throw fault("',' or ']' was expected") }
    return .array(values)
  }

  private mutating func number() throws(JSONFault) -> JSONValue {
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let whole = digits()
    guard let magnitude = Int(String(decoding: whole, as: UTF8.self)) else { throw fault("no number we can hold") }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else {
      guard place == bytes.count || ![UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[place]) else {
        throw fault("a number with an exponent")
      }
      return .int(isNegative ? -magnitude : magnitude)
    }
    place += 1
    let fraction = Array(digits().prefix(3))
    guard !fraction.isEmpty, magnitude < 1 << 40 else { throw fault("no number we can hold") }
    let thousandths = (fraction + Array(repeating: UInt8(ascii: "0"), count: 3 - fraction.count))
      .reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let all = magnitude * 1000 + thousandths
    return .seconds(.milliseconds(isNegative ? -all : all))
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    return bytes[start..<place]
  }

  private mutating func string() throws(JSONFault) -> String {
    place += 1
    var out: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\\"):
        place += 1
        out += String(try escaped()).utf8
      case 0..<0x20: throw fault("a control character in a string")
      default:
        out.append(byte)
        place += 1
      }
    }
    throw fault("a string without an end")
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    guard place < bytes.count else { throw fault("the document ends too early") }
    let letter = Unicode.Scalar(bytes[place])
    place += 1
    switch letter {
    case "\"", "\\", "/": return letter
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "u": return try unicode()
    default: throw fault("an unknown escape")
    }
  }

  /// A scalar in hexadecimal; half a surrogate pair becomes the sign for what cannot be shown.
  private mutating func unicode() throws(JSONFault) -> Unicode.Scalar {
    let high = try hex()
    guard (0xd800..<0xdc00).contains(high) else { return Unicode.Scalar(high) ?? "\u{fffd}" }
    guard bytes[place...].starts(with: "\\u".utf8) else { return "\u{fffd}" }
    let mark = place
    place += 2
    let low = try hex()
    guard (0xdc00..<0xe000).contains(low) else {
      place = mark
      return "\u{fffd}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}"
  }

  private mutating func hex() throws(JSONFault) -> UInt32 {
    guard place + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits were expected") }
    place += 4
    return value
  }
}
