/// A scenario file as it was read: its name, its bytes, its lines.
///
/// Nothing is assumed about the bytes; what is not UTF-8 is reported by the parser, with its place.
public struct SourceText: Sendable {
  /// The longest file that is read, in bytes. A screen takes some hundred lines; a file a thousand times as long is a
  /// mistake, and refusing it bounds time and memory.
  public static let maximumLength = 1 << 20

  /// The name under which it is reported.
  public let name: String
  /// The file.
  public let bytes: [UInt8]
  /// The offset of each line's first byte.
  let lineStarts: [Int]

  /// A file's bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    if bytes.count <= Self.maximumLength {
      for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// A text.
  public init(_ text: String, name: String = "scenario.gesture") { self.init(name: name, bytes: Array(text.utf8)) }

  /// The line of a byte, from 0.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a byte stands. Columns count characters, as an editor does.
  public func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    return SourcePosition(line: line + 1, column: characters(lineStarts[line]..<offset) + 1, offset: offset)
  }

  /// How many characters some bytes are.
  func characters(_ range: Range<Int>) -> Int {
    let part = bytes[range.clamped(to: 0..<bytes.count)]
    return part.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? part.count : String(decoding: part, as: UTF8.self).count
  }

  /// The bytes of a range as text, with replacement characters for what is not UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The bytes of a line, from 0, without its end.
  func rangeOfLine(_ line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}

/// A place in a file.
public struct SourcePosition: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// In characters, from 1.
  public let column: Int
  /// In bytes, from 0.
  public let offset: Int
}

/// A stretch of a file, in bytes.
///
/// Two stretches are always equal: where a thing stands is no part of what it says, and documents are compared by what
/// they say. Compare ``bounds`` where the place matters.
public struct SourceRange: Sendable, Hashable {
  /// The bytes; `nil` for what was not read from a file.
  public var bounds: Range<Int>?

  /// Some bytes, or no place at all.
  public init(_ bounds: Range<Int>? = nil) { self.bounds = bounds }

  /// Always.
  public static func == (a: SourceRange, b: SourceRange) -> Bool { true }

  /// Nothing.
  public func hash(into hasher: inout Hasher) {}

  /// From the first byte of one to the last of the other.
  func joined(_ other: SourceRange) -> SourceRange {
    guard let a = bounds, let b = other.bounds else { return bounds == nil ? other : self }
    return SourceRange(min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound))
  }
}
