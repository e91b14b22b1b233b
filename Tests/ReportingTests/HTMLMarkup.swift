import Foundation

/// A page read tag by tag, as strictly as a test wants it.
struct Markup {
  struct Tag {
    let name: String
    let attributes: [String: String]
    let isEnd: Bool
    let isClosed: Bool
    /// The names of the elements around it.
    let path: [String]
    /// What stands between it and the next tag.
    var text = ""
  }

  private(set) var tags: [Tag] = []
  private(set) var problems: [String] = []
  private static let void: Set = ["meta", "link", "br", "input", "img", "hr"]

  init(_ source: String) {
    var open: [String] = []
    var rest = source[...]
    if rest.hasPrefix("<!doctype html>") { rest = rest.dropFirst("<!doctype html>".count) }
    if rest.hasPrefix("<?xml"), let end = rest.range(of: "?>") { rest = rest[end.upperBound...] }
    while let start = rest.firstIndex(of: "<") {
      if !tags.isEmpty { tags[tags.count - 1].text += rest[..<start] }
      guard let end = Self.end(of: rest[start...]) else {
        problems.append("a tag without an end: \(rest[start...].prefix(60))")
        return
      }
      let tag = read(rest[rest.index(after: start)..<end], open)
      rest = rest[rest.index(after: end)...]
      if tag.isEnd {
        if open.last == tag.name { open.removeLast() } else { problems.append("</\(tag.name)> in \(open.suffix(3))") }
      } else if !Self.void.contains(tag.name) && !tag.isClosed {
        open.append(tag.name)
      }
      tags.append(tag)
      if ["script", "style"].contains(tag.name), !tag.isEnd {
        guard let close = rest.range(of: "</\(tag.name)>") else {
          problems.append("no end of \(tag.name)")
          return
        }
        tags[tags.count - 1].text = String(rest[..<close.lowerBound])
        rest = rest[close.lowerBound...]
      }
    }
    if !open.isEmpty { problems.append("never closed: \(open)") }
  }

  /// The end of a tag, quotes respected.
  private static func end(of text: Substring) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">" && !isQuoted { return index }
    }
    return nil
  }

  private mutating func read(_ text: Substring, _ path: [String]) -> Tag {
    let isEnd = text.hasPrefix("/")
    let isClosed = text.hasSuffix("/")
    var body = text.drop { $0 == "/" }
    if isClosed { body = body.dropLast() }
    let name = String(body.prefix { !$0.isWhitespace })
    if name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber }) { problems.append("a tag named '\(name)'") }
    var attributes: [String: String] = [:]
    for match in body.dropFirst(name.count).matches(of: #/\s([\w:-]+)(?:="([^"]*)")?/#) {
      if attributes[String(match.output.1)] != nil { problems.append("\(name) has \(match.output.1) twice") }
      attributes[String(match.output.1)] = String(match.output.2 ?? "")
    }
    return Tag(name: name, attributes: attributes, isEnd: isEnd, isClosed: isClosed, path: path)
  }

  func starts(_ names: String...) -> [Tag] { tags.filter { !$0.isEnd && names.contains($0.name) } }

  /// What a reader without style and script sees, characters decoded.
  var text: String {
    let shown = tags.filter { $0.isEnd || !["script", "style"].contains($0.name) }.map(\.text).joined(separator: " ")
    return Self.decode(shown)
  }

  static func decode(_ text: String) -> String {
    var out = text
    for (code, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      out = out.replacingOccurrences(of: code, with: character)
    }
    return out
  }
}
