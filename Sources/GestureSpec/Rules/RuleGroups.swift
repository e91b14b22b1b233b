/// The rule book by subject, for a reader who looks for a rule and not for its name.
extension RuleBook {
  /// The rules in the order of ``documents``, each group under a heading.
  public static let groups: [(name: String, rules: [Rule])] = [
    ("Machine", machine), ("Actions", actions), ("Reset", resets), ("Kinds", kinds), ("Touches", touches),
    ("Delegates", delegates), ("Cancellation", cancellations), ("Exclusion", exclusion),
    ("Requirements", requirements), ("Views", views), ("Outcomes", outcomes), ("Liveness", liveness),
    ("Defaults", defaults),
  ]
}
