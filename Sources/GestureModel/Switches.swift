/// What the sources do not agree on, as data: every switch with its values.
///
/// A *profile* names a setting of all of them.
public struct Switches: Hashable, Sendable {
  /// One switch by name, its values by name, and where each profile sets it.
  public struct Declaration: Sendable {
    /// As written after `--set`.
    public let name: String
    /// The values' names; the first is what the documents say.
    public let values: [String]
    /// One sentence for a reader.
    public let summary: String
    /// The index of the value in the profile `uikit`.
    let uikit: Int
  }

  /// Names the switches; raw values index ``declarations``.
  public enum Name: Int, CaseIterable, Sendable {
    case illegalRequest, actionOnCancel, propagation, ties, resetWhen, undecidedAtEnd, cancelIsAutomatic, begunAtEnd
    case tapSparesMoreTaps
  }

  /// All switches, in the order of ``Name``.
  public static let declarations: [Declaration] = [
    Declaration(
      name: "illegalRequest", values: ["fault", "coerce"],
      summary: "a request that the machine forbids is recorded as a fault, or bent into a legal one", uikit: 1),
    Declaration(
      name: "actionOnCancel", values: ["never", "onceIfEffective"],
      summary: "entering cancelled sends no action, or one last action", uikit: 1),
    Declaration(
      name: "propagation", values: ["sequential", "batch"],
      summary: "what follows from a recognizer's handling takes place before the next one handles, or after all have",
      uikit: 1),
    Declaration(
      name: "ties", values: ["any", "deeperViewFirst"],
      summary: "which of several that could be recognized at once goes first (batch)", uikit: 1),
    Declaration(
      name: "resetWhen", values: ["sequenceEnd", "componentDone"],
      summary: "terminal recognizers are reset when no finger is down, or as soon as all those connected to them by "
        + "requirements are done", uikit: 1),
    Declaration(
      name: "undecidedAtEnd", values: ["fail", "keep", "resetAll"],
      summary: "what becomes of a recognizer that has not decided when the last finger is up", uikit: 1),
    Declaration(
      name: "cancelIsAutomatic", values: ["yes", "customMust"],
      summary: "an interruption cancels a recognizer by itself, or a custom one's own machine must", uikit: 1),
    Declaration(
      name: "begunAtEnd", values: ["cancel", "keep"],
      summary: "a begun recognizer that tracks no touch any more is cancelled, or stays begun", uikit: 1),
    Declaration(
      name: "tapSparesMoreTaps", values: ["no", "yes"],
      summary: "a tap prevents a tap with more taps, or does not", uikit: 1),
  ]

  var values: [UInt8]

  /// The setting of the profile `documents`.
  public static let documents = Switches(values: declarations.map { _ in 0 })

  /// The setting of the profile `uikit`.
  public static let uikit = Switches(values: declarations.map { UInt8($0.uikit) })

  /// The profiles by name.
  public static let profiles: [(name: String, switches: Switches)] = [("documents", .documents), ("uikit", .uikit)]

  /// The index of a switch's value.
  public subscript(_ name: Name) -> Int {
    get { Int(values[name.rawValue]) }
    set {
      precondition(newValue < Self.declarations[name.rawValue].values.count, "\(name) has no value \(newValue)")
      values[name.rawValue] = UInt8(newValue)
    }
  }

  /// The name of a switch's value.
  public func valueName(_ name: Name) -> String { Self.declarations[name.rawValue].values[self[name]] }

  /// The same setting with one switch at a named value; `nil` if there is no such value.
  public func setting(_ name: Name, to value: String) -> Switches? {
    guard let index = Self.declarations[name.rawValue].values.firstIndex(of: value) else { return nil }
    var copy = self
    copy[name] = index
    return copy
  }
}
