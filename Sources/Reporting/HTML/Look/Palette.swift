import GestureModel

/// The colours of a page, each for both themes.
///
/// Chosen by computation: fills and strokes have a contrast of 3 to the ground and differ from each other by more than
/// 30 (CIE 1976) for readers with and without each deficiency of colour vision; text has a contrast of 4.5. No colour
/// is the only bearer of a meaning.
package struct Palette: Sendable {
  /// One colour, in the light and in the dark theme, as `#RRGGBB`.
  package struct Pair: Sendable, Hashable {
    package let name: String
    package let light: String
    package let dark: String

    init(_ name: String, _ light: String, _ dark: String) {
      self.name = name
      self.light = light
      self.dark = dark
    }
  }

  /// What everything stands on.
  package static let ground = Pair("ground", "#FFFFFF", "#0D1117")
  /// A ground for what is set apart.
  package static let raised = Pair("raised", "#F6F8FA", "#151B23")
  /// Lines that only divide.
  static let line = Pair("line", "#D1D9E0", "#3D444D")

  /// The six phases, in the order of ``RecognizerState``.
  package static let phases = [
    Pair("possible", "#919396", "#E0EAFE"), Pair("began", "#229DD6", "#30879C"), Pair("changed", "#7612EF", "#CA3AF2"),
    Pair("ended", "#032019", "#30F399"), Pair("failed", "#931D06", "#E14C2E"), Pair("cancelled", "#C18404", "#FEC203"),
  ]

  /// What is known of an item.
  package static let states = [
    Pair("covered", "#0F49D0", "#0B87D8"), Pair("unreached", "#8A7428", "#E2AA25"),
    Pair("unreachable", "#303135", "#EBEFFF"), Pair("violated", "#B83E9D", "#E92C63"),
  ]

  /// What is read.
  package static let texts = [
    Pair("text", "#1F2328", "#E6EDF3"), Pair("muted", "#59636E", "#9198A1"), Pair("link", "#0969DA", "#4493F8"),
  ]

  /// The colour of a phase in the light theme, for drawings without a style sheet.
  static func light(_ phase: RecognizerState) -> String { phases[Int(phase.rawValue)].light }

  /// The colour of a look in the light theme.
  static func light(_ name: String) -> String { all.first { $0.name == name }?.light ?? texts[0].light }

  /// Every colour.
  static let all = [ground, raised, line] + phases + states + texts
}

extension Palette {
  /// How much light a colour gives, from 0 to 1 (WCAG 2).
  static func luminance(_ colour: String) -> Double {
    let value = UInt32(colour.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in linear(Double(value >> UInt32(shift) & 255) / 255) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// How much two colours differ in light, from 1 to 21 (WCAG 2).
  package static func contrast(_ a: String, _ b: String) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The exponent 2.4 is 12/5: a fifth root by Newton's method, so that nothing but arithmetic is needed.
  private static func linear(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let power = base * base * base * base * base * base * base * base * base * base * base * base
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + power / (root * root * root * root)) / 5 }
    return root
  }
}
