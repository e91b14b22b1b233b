/// A failure as text: of which property, which failure, and with which choices; independent of seeds and of the source.
///
/// ```
/// pt1:list-is-sorted:unsorted:list+.n=3.list+.n=-1
/// ```
///
/// Version, property, failure and choices are separated by colons, choices by dots. A choice is its label and what was
/// taken: `n=3` an integer, `flag=yes` or `flag=no`, `kind@2` the third alternative, `list+` one more and `list-` no
/// more; without a label only `3`, `yes`, `@2`, `+`. The simplest choices at the end are left out. Other characters than
/// letters, digits, `-` and `_` in names are written as `%` and two hexadecimal digits per byte of UTF-8, so that a token
/// is one word in every shell.
public struct ReplayToken: Sendable, Hashable, CustomStringConvertible {
  /// A choice as it is written.
  public struct Entry: Sendable, Hashable {
    /// What kind of thing was chosen.
    public let kind: Choice.Kind
    /// What the choice is about; it is for the reader, and not compared.
    public let label: String
    /// What was taken.
    public let value: Int
  }

  /// The version that is written and read.
  public static let version = "pt1"

  /// The name of the property.
  public let property: String
  /// The id of the failure.
  public let failure: String
  /// The choices, without the simplest at the end.
  public let entries: [Entry]

  /// The token of a failure.
  public init(property: String, failure: String, record: ChoiceRecord) {
    let last = record.choices.lastIndex { $0.rank > 0 }.map { $0 + 1 } ?? 0
    let entries = record.choices[..<last].map { Entry(kind: $0.kind, label: $0.label, value: $0.value) }
    self.init(property: property, failure: failure, entries: entries)
  }

  init(property: String, failure: String, entries: [Entry]) {
    self.property = property
    self.failure = failure
    self.entries = entries
  }

  /// The script that replays the choices.
  public var script: ChoiceScript { ChoiceScript(entries.map { .choice($0.kind, $0.value) }) }

  /// The token as text.
  public var description: String {
    let names = [Self.version, Self.word(property), Self.word(failure)]
    return names.joined(separator: ":") + ":" + entries.map(\.description).joined(separator: ".")
  }

  /// A name, with everything but letters, digits, `-` and `_` written in hexadecimal.
  static func word(_ name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension ReplayToken.Entry: CustomStringConvertible {
  /// The choice as text.
  public var description: String {
    // What follows the label shows where it ends, so the label may contain anything.
    let label = ReplayToken.word(label)
    switch kind {
    case .integer: return label.isEmpty ? "\(value)" : "\(label)=\(value)"
    case .boolean: return (label.isEmpty ? "" : label + "=") + (value == 1 ? "yes" : "no")
    case .index: return "\(label)@\(value)"
    case .more: return label + (value == 1 ? "+" : "-")
    }
  }
}
