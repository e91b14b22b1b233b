#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Failures that were found, as text to be kept with the source: one token a line, run first the next time.
///
/// Empty lines and lines that begin with `#` are for the reader.
public struct FailureCorpus: Sendable, Hashable {
  /// A failure and the line it is on, counted from 1.
  public struct Entry: Sendable, Hashable {
    /// The line, counted from 1.
    public let line: Int
    /// The failure.
    public let token: ReplayToken
  }

  /// A line that is no token.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong with it.
    public let error: ReplayTokenError

    /// Both in one line.
    public var description: String { "line \(line): \(error)" }
  }

  /// The failures in the order of the lines.
  public private(set) var entries: [Entry] = []
  /// The lines that could not be read; they are never dropped silently.
  public private(set) var problems: [Problem] = []

  /// A corpus without failures.
  public init() {}

  /// Reads a corpus from its text.
  public init(text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = Self.trimmed(line)
      if words.isEmpty || words.hasPrefix("#") { continue }
      do {
        entries.append(Entry(line: index + 1, token: try ReplayToken(String(words))))
      } catch {
        problems.append(Problem(line: index + 1, error: error))
      }
    }
  }

  /// The failures of a property.
  public func entries(of property: String) -> [Entry] { entries.filter { $0.token.property == property } }

  /// Reads a corpus from a file; one that does not exist has no failures.
  /// - Throws: ``FileError`` where the file exists and cannot be read, or is not UTF-8.
  public static func load(_ path: String) throws(FileError) -> FailureCorpus {
    FailureCorpus(text: try read(path) ?? "")
  }

  /// Adds a failure to a file, as its last line, unless it is there; returns whether it was added.
  ///
  /// What is in the file stays as it is, also what could not be read. The new text is written to a file beside it, which
  /// then takes its name: nobody ever sees half a file. Two processes that append at once keep one of the two failures.
  /// - Throws: ``FileError``.
  @discardableResult
  public static func append(_ token: ReplayToken, to path: String) throws(FileError) -> Bool {
    var text = try read(path) ?? ""
    let line = token.description
    if text.split(whereSeparator: \.isNewline).contains(where: { trimmed($0) == line }) { return false }
    if !text.isEmpty, text.last?.isNewline == false { text += "\n" }
    try replace(path, with: text + line + "\n")
    return true
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var rest = line.drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension FailureCorpus {
  /// That a file could not be read or written.
  public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What could not be done, and why.
    public let message: String

    /// Both in one line.
    public var description: String { "\(path): \(message)" }

    init(_ path: String, _ action: String) {
      self.path = path
      message = "\(action): \(String(cString: strerror(errno)))"
    }

    init(_ path: String, reason: String) {
      self.path = path
      message = reason
    }
  }

  private static func read(_ path: String) throws(FileError) -> String? {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT { return nil }
      throw FileError(path, "cannot be read")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      if count < buffer.count { break }
    }
    if ferror(file) != 0 { throw FileError(path, "cannot be read") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(path, reason: "is not text in UTF-8; a corpus has one failure a line")
    }
    return text
  }

  private static func replace(_ path: String, with text: String) throws(FileError) {
    let temporary = "\(path).\(getpid()).new"
    guard let file = fopen(temporary, "wb") else { throw FileError(temporary, "cannot be written") }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else {
      let error = FileError(temporary, "cannot be written")
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = FileError(path, "cannot be replaced")
      unlink(temporary)
      throw error
    }
  }
}
