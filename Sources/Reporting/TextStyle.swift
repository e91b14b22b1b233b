/// How text is set: colour or none, which histories in full, how much beside what went wrong.
public struct TextStyle: Sendable, Hashable {
  /// How histories are shown.
  public enum Traces: Sendable, Hashable {
    /// What changes at each step.
    case diff
    /// Also every state at every step, and every observation.
    case full
    /// Not at all.
    case off
  }

  /// Whether escape sequences for colour are used.
  public var isColored = false
  /// How histories are shown.
  public var traces = Traces.diff
  /// Whether only what went wrong is shown.
  public var isQuiet = false
  /// Whether every witness is shown as a timeline, and every formula.
  public var isVerbose = false

  /// Plain text.
  public init() {}

  /// An emphasis; each is said by words or signs too, never by colour alone.
  enum Emphasis: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  func mark(_ text: String, _ emphasis: Emphasis) -> String {
    isColored ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}
