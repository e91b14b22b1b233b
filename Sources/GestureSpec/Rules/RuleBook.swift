import GestureModel

/// The rules of the documents, in the order in which a report lists them.
///
/// A family of rules is one file in this folder; a new rule is one more element of its list. What a rule may mention
/// is what a history shows: ``Predicate``, ``Macro``.
public enum RuleBook {
  /// All rules.
  public static let documents: [Rule] =
    machine + actions + resets + kinds + touches + delegates + cancellations
    + exclusion + requirements + views + outcomes + liveness + defaults

  /// The rule of a name.
  public static subscript(_ id: String) -> Rule? { documents.first { $0.id == id } }
}

extension Rule.Source {
  static func overview(_ passage: String) -> Self { Self("D0", "Overview: \(passage)") }
  static func discrete(_ passage: String) -> Self { Self("D0", "Discrete: \(passage)") }
  static func continuous(_ passage: String) -> Self { Self("D0", "Continuous: \(passage)") }
  static func cancellation(_ passage: String) -> Self { Self("D0", "Cancellation: \(passage)") }
  static func reset(_ passage: String) -> Self { Self("D0", "Reset: \(passage)") }
  static func d2(_ passage: String) -> Self { Self("D2", passage) }
  static func apple(_ passage: String) -> Self { Self("A", passage) }
}
