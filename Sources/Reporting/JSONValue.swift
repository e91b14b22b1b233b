/// A JSON document whose keys stay in the order in which they were given.
///
/// Written by hand because the order is part of the output's contract, and numbers must not depend on a locale.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// A time in seconds, written with three decimals.
  case seconds(Duration)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public let key: String
    /// Its value.
    public let value: JSONValue

    /// A key and its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A list of strings.
  public static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// An object with members in the order written.
  public static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// A string, or null.
  public static func optional(_ string: String?) -> JSONValue { string.map { .string($0) } ?? .null }

  /// The document as text, two spaces an indent, with a newline at the end.
  public var text: String {
    var out = ""
    write(to: &out, indent: 0)
    return out + "\n"
  }

  private func write(to out: inout String, indent: Int) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .int(let value): out += "\(value)"
    case .seconds(let value): out += Numbers.seconds(value, decimals: 3)
    case .string(let value): Self.write(value, to: &out)
    case .array(let values):
      // What fits on a line and holds no object is one line: lists of words read better so.
      let isFlat = values.allSatisfy { if case .string(let s) = $0 { s.count < 60 } else { false } }
      guard !values.isEmpty, !isFlat else {
        out += "["
        for (index, value) in values.enumerated() {
          out += index == 0 ? "" : ", "
          value.write(to: &out, indent: indent)
        }
        out += "]"
        return
      }
      Self.write(values, "[", "]", to: &out, indent: indent) { $0.write(to: &$1, indent: indent + 1) }
    case .object(let members):
      guard !members.isEmpty else {
        out += "{}"
        return
      }
      Self.write(members, "{", "}", to: &out, indent: indent) { member, out in
        write(member.key, to: &out)
        out += ": "
        member.value.write(to: &out, indent: indent + 1)
      }
    }
  }

  private func write(_ key: String, to out: inout String) { Self.write(key, to: &out) }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to out: inout String, indent: Int,
    _ body: (Item, inout String) -> Void
  ) {
    let inner = String(repeating: "  ", count: indent + 1)
    out += open
    for (index, item) in items.enumerated() {
      out += index == 0 ? "\n\(inner)" : ",\n\(inner)"
      body(item, &out)
    }
    out += "\n" + String(repeating: "  ", count: indent) + close
  }

  private static func write(_ string: String, to out: inout String) {
    out += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f || (0x2028...0x2029).contains(scalar.value):
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
