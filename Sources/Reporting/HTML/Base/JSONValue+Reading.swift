extension JSONValue {
  /// A member of an object; null if there is none.
  package subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.key == key }?.value ?? .null
  }

  /// Its text; empty for all but a string.
  package var string: String { if case .string(let value) = self { value } else { "" } }

  /// Its text; `nil` for all but a string.
  package var optionalString: String? { if case .string(let value) = self { value } else { nil } }

  /// Its whole number; 0 for all but a number.
  package var int: Int { optionalInt ?? 0 }

  /// Its whole number; `nil` for all but a number.
  package var optionalInt: Int? { if case .int(let value) = self { value } else { nil } }

  /// Its truth; false for all but a truth.
  package var isTrue: Bool { self == .bool(true) }

  /// Its elements; none for all but an array.
  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  /// Its elements' texts.
  package var strings: [String] { elements.map(\.string) }

  /// Its members; none for all but an object.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// A time, to a thousandth of a second, so that it does not matter whether the document was written and read again.
  package var duration: Duration {
    switch self {
    case .int(let value): .seconds(value)
    case .seconds(let value):
      .milliseconds(
        value.components.seconds * 1000 + (value.components.attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    default: .zero
    }
  }
}
