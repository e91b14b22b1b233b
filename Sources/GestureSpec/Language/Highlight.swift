/// A stretch of a scenario file and what it is, for colouring it.
public struct Highlight: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case keyword, name, number, text, sign, comment
    /// What the parser could not use.
    case invalid
  }

  /// What it is.
  public let kind: Kind
  /// The bytes.
  public let bounds: Range<Int>

  /// The stretches of a file, in order and without overlap; what is between them is blank.
  ///
  /// It asks the parser, so a word is coloured as what it was read as: `tap` is a word of the language in front of a
  /// name, and a name where somebody calls a recognizer so.
  public static func spans(of source: SourceText) -> [Highlight] {
    var parser = Parser(source)
    let comments = parser.lexemes.flatMap { $0.comments.map { Highlight(kind: .comment, bounds: $0.bounds) } }
    _ = parser.document()
    var spans = comments
    for (lexeme, role) in zip(parser.lexemes, parser.roles) where lexeme.kind != .end {
      spans.append(Highlight(kind: role ?? .invalid, bounds: lexeme.bounds))
    }
    return spans.sorted { $0.bounds.lowerBound < $1.bounds.lowerBound }
  }
}

extension Highlight {
  /// The file with escape sequences for a terminal.
  public static func terminal(_ source: SourceText) -> String {
    render(source) { kind, text in
      let code =
        switch kind {
        case .keyword: "1;34"
        case .number: "36"
        case .text: "32"
        case .comment: "2"
        case .invalid: "31"
        case .name, .sign, nil: ""
        }
      return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }

  /// The file as HTML: spans whose class is the kind; everything else escaped.
  public static func html(_ source: SourceText) -> String {
    render(source) { kind, text in
      kind.map { "<span class=\"\($0.rawValue)\">\(escaped(text))</span>" } ?? escaped(text)
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func render(_ source: SourceText, _ mark: (Kind?, String) -> String) -> String {
    var result = ""
    var end = 0
    for span in spans(of: source) {
      result += mark(nil, source.text(end..<span.bounds.lowerBound)) + mark(span.kind, source.text(span.bounds))
      end = span.bounds.upperBound
    }
    return result + mark(nil, source.text(end..<source.bytes.count))
  }
}
