/// A piece of a page. What is put into it as text is escaped; only another piece goes in as it is.
///
///     let cell: HTML = "<td>\(rule.name)</td>"
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// As it is written.
  var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Nothing.
  static let none: HTML = ""

  /// Whether there is nothing.
  var isEmpty: Bool { text.isEmpty }

  static func + (a: HTML, b: HTML) -> HTML {
    var sum = a
    sum.text += b.text
    return sum
  }

  static func += (a: inout HTML, b: HTML) { a.text += b.text }

  /// What stands in a literal, and what is put between.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ string: String) { text += HTML.escape(string) }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }
    /// What is known to be safe: styles, scripts, encoded data.
    mutating func appendInterpolation(raw: String) { text += raw }
  }

  /// Text for a place between tags or in an attribute in double quotes.
  ///
  /// Characters that cannot be in a page, and those that turn the direction of what follows, are made visible.
  static func escape(_ string: String) -> String {
    var out = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      case _ where isHidden(scalar): out += "[U+\(String(scalar.value, radix: 16, uppercase: true))]"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff, 0xfffe...0xffff: true
    default: false
    }
  }

  /// An identifier for a place in the page: letters, digits, `-`, all else by its number.
  static func anchor(_ prefix: String, _ name: String) -> String {
    var out = prefix + "-"
    for scalar in name.unicodeScalars.prefix(200) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": out.unicodeScalars.append(scalar)
      default: out += "_\(String(scalar.value, radix: 16))"
      }
    }
    return out
  }

  /// A table in a region that scrolls by itself and can be reached by keyboard.
  static func table(_ caption: String, name: String = "", _ rows: HTML) -> HTML {
    """
    <div class="scroll" role="region" tabindex="0" aria-label="\(caption)"><table class="\(name)">
    <caption>\(caption)</caption>
    \(rows)</table></div>

    """
  }

  /// A history as a picture in text.
  static func lanes(_ trace: ReportData.Trace) -> HTML {
    "<pre role=\"region\" tabindex=\"0\" aria-label=\"Timeline as text\">\(trace.text)</pre>\n"
  }

  /// Something that unfolds.
  static func details(_ summary: HTML, name: String = "", _ body: HTML) -> HTML {
    "<details class=\"\(name)\"><summary>\(summary)</summary>\n\(body)</details>\n"
  }

  /// A piece, or nothing.
  static func when(_ isWanted: Bool, _ piece: HTML) -> HTML { isWanted ? piece : .none }

  /// A list of points.
  static func list(_ items: [HTML], name: String = "") -> HTML {
    items.isEmpty ? "" : "<ul class=\"\(name)\">\(items.map { "<li>\($0)</li>\n" })</ul>\n"
  }
}

/// `1 system`, `2 systems`, for the middle of a sentence.
func counted(_ number: Int, _ noun: String) -> String { Numbers.count(number, noun) }

/// A share in percent, rounded down: 100 only when nothing is missing, 0 only when nothing is there.
func percent(_ part: Int, of whole: Int) -> String {
  guard whole > 0 else { return "–" }
  let floor = part * 100 / whole
  return part > 0 && floor == 0 ? "<1 %" : "\(floor) %"
}
