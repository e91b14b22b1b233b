/// Hard limits of the model, checked before any search.
public enum Limits {
  /// Recognizers in a scenario: a set of them is one byte, a relation between them one word.
  public static let recognizers = 8
  /// Touches that are down, or lifted with something still withheld from their view.
  public static let touches = 8
  /// Fingers in a scenario.
  public static let fingers = 5
  /// Views in a scenario.
  public static let views = 16
  /// Variables of the application.
  public static let variables = 8
  /// Registers of all machines together.
  public static let registers = 32
  /// Ticks of the longest timer.
  public static let ticks = 255
}
