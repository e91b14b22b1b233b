/// Something that the static report found: numbered, placed, with the shortest remedy.
///
/// A finding is a warning: the scenario has a meaning, and it may be what its author wants.
public struct LintFinding: Sendable, Hashable {
  /// The number of its ``LintRule``.
  public let id: String
  /// What was found, in a sentence without its full stop.
  public let message: String
  /// The shortest way to mend it.
  public let remedy: String
  /// Where it stands; `nil` for a scenario that was not read from a file.
  public let position: SourcePosition?

  /// As a compiler prints a warning: place and message, the line, a caret, the remedy.
  public func rendered(in source: SourceText?) -> String {
    let note = "\n  note: \(remedy)"
    guard let source, let position else { return "warning: \(message) [\(id)]\(note)" }
    let head = "\(source.name):\(position.line):\(position.column): warning: \(message) [\(id)]"
    let line = source.rangeOfLine(position.line - 1)
    let start = min(max(position.offset, line.lowerBound), line.upperBound)
    // Of a long line only the neighbourhood is shown.
    let before = Self.printable(source.text(max(line.lowerBound, start - 60)..<start))
    let after = Self.printable(source.text(start..<min(line.upperBound, start + 100)))
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: number.count)
    let gap = String(repeating: " ", count: before.count)
    return "\(head)\n\(number) | \(before)\(after)\n\(margin) | \(gap)^\(note)"
  }

  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { Lexer.isVisible($0) || $0 == " " ? $0 : "·" }))
  }
}
