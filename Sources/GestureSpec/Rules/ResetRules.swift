/// Who is reset, when, and what a reset leaves.
extension RuleBook {
  static let resets: [Rule] = [
    Rule(
      "reset-returns-to-possible", "A reset leaves the recognizer possible.",
      formula: "for every r: r is reset implies r is possible",
      sources: [
        .reset("the state goes back to possible, for a new event sequence"),
        .d2("after recognized the system sets the gesture to possible again"),
      ],
      witness: "a recognizer is reset"),
    Rule(
      "reset-is-silent", "A reset sends no action.",
      formula: "for every r: r is reset implies not r acts",
      sources: [.d2("set to possible again, but without a message to the target")],
      witness: "a recognizer is reset"),
    Rule(
      "reset-when-due", "Only a terminal recognizer is reset, and not while a finger is down.",
      formula: "for every r: r is reset implies r was ended, failed or cancelled and not a finger is down",
      sources: [
        .overview("it stays in its last state until the event sequence ends; then it is reset"),
        .reset("those that are failed, ended or cancelled are reset, before a new sequence"),
      ],
      claims: [.init(.resetWhen, "sequenceEnd"), .init(.undecidedAtEnd, "fail", "keep")],
      witness: "a recognizer is reset"),
    Rule(
      "reset-before-next", "When the first touch of a sequence comes, every recognizer is possible.",
      formula: "for every r: a touch begins and not previously (a finger is down) implies r was possible",
      sources: [.reset("reset comes before a new event sequence is handled")],
      claims: [.init(.resetWhen, "sequenceEnd"), .init(.begunAtEnd, "cancel")],
      witness: "the first touch of a sequence begins"),
  ]
}
