/// Which transitions send an action.
extension RuleBook {
  static let actions: [Rule] = [
    Rule(
      "action-on-recognition",
      "Each entry into began, changed or ended sends exactly one action, the same state again included.",
      formula: "for every r: r enters began, changed or ended implies r acts 1 times",
      sources: [
        .continuous("whenever the state is set to began, changed or ended, the action is called"),
        .discrete("going to ended calls the action of every target"),
        .d2("a change of state sends the message to the target"),
      ],
      witness: "a recognizer is recognized or changes"),
    Rule(
      "no-action-on-failed", "Entering failed sends no action.",
      formula: "for every r: r enters failed implies not r acts",
      sources: [
        .discrete("going to failed calls nothing"), .d2("not recognized: failed, without a message to the target"),
      ],
      witness: "a recognizer fails"),
    Rule(
      "no-action-on-cancelled", "Entering cancelled sends no action.",
      formula: "for every r: r enters cancelled implies not r acts",
      sources: [
        .continuous("in all other states but began, changed and ended nothing is called"),
        .d2("it becomes canceled without a message to the target"),
      ],
      claims: [.init(.actionOnCancel, "never")], witness: "a recognizer is cancelled"),
    Rule(
      "cancelled-acts-once", "Entering cancelled sends exactly one action, the last of the attempt.",
      formula: """
        for every r: r enters cancelled or r was cancelled implies
        (r enters cancelled and r acts 1 times and not r was cancelled)
        or (r was cancelled and not r enters cancelled and not r acts)
        """,
      sources: [.cancellation("the state becomes cancelled at once, and the action is called one last time")],
      claims: [.init(.actionOnCancel, "onceIfEffective")], witness: "a recognizer is cancelled"),
    Rule(
      "no-other-action",
      "Nothing else sends an action: not a reset, not a refused touch, not handling without a transition.",
      formula: """
        for every r: r acts implies r enters began, changed or ended
        or (actionOnCancel = onceIfEffective and r enters cancelled)
        """,
      sources: [
        .overview("the machine decides when the action is called"),
        .continuous("otherwise nothing is called"),
        .d2("back to possible without a message; a refused touch is as if nothing had happened"),
      ],
      witness: "a recognizer sends an action"),
  ]
}
