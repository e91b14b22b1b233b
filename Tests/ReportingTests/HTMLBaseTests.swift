import Foundation
import Reporting
import Testing

@Suite struct `What pages are made with` {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `the digest is that of the standard`(message: String, expected: String) {
    let hex = SHA256.digest(message.utf8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    #expect(hex == expected)
  }

  @Test func `base 64 is that of Foundation`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func `JSON is read as it was written`() throws {
    let value = JSONValue.members([
      "text": "\"\\\n\r\t\u{1}\u{2028}é👩‍👩‍👧‍👦", "int": .int(-42), "seconds": .seconds(.milliseconds(1_005)),
      "list": .array([.null, .bool(true), .bool(false), .object([]), .array([])]), "words": .strings(["a", "b"]),
    ])
    #expect(try JSONValue(parsing: value.text) == value)
    #expect(try JSONValue(parsing: #" {"a":"\u0041\ud83d\ude00\ud800x\/"} "#) == .members(["a": "A😀\u{fffd}x/"]))
  }

  @Test(arguments: [
    ("", 1, 1), ("{\n  \"a\" 1}", 2, 7), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("\"a", 1, 3), ("nul", 1, 1), ("1e5", 1, 2),
    ("{} x", 1, 4), ("\"\\q\"", 1, 4), ("99999999999999999999", 1, 21), ("\"\\u12\"", 1, 4), ("{1: 2}", 1, 2),
    ("-", 1, 2),
  ])
  func `JSON that is none is refused, with its place`(text: String, line: Int, column: Int) {
    do {
      let value = try JSONValue(parsing: text)
      Issue.record("read as \(value)")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error)")
    }
  }

  @Test func `JSON nested without end is refused and not followed`() {
    #expect(throws: JSONFault.self) { try JSONValue(parsing: String(repeating: "[", count: 100_000)) }
  }
}
