/// Interruptions by the system.
extension RuleBook {
  static let cancellations: [Rule] = [
    Rule(
      "cancel-reaches-all", "On an interruption every active recognizer that tracks a touch which is down handles it.",
      formula: """
        for every r: at the end of each cycle: once (the system interrupts
        and r was possible, began or changed and previously (r tracks a touch)), in this cycle
        implies once (r handles cancelled), in this cycle
        """,
      sources: [.cancellation("when the system cancels, touchesCancelled is called")],
      claims: [.init(.cancelIsAutomatic, "yes")],
      witness: "an interruption meets a recognizer that tracks a touch"),
    Rule(
      "cancel-reaches-all-begun", of: "cancel-reaches-all",
      "On an interruption a begun recognizer that tracks a touch is cancelled in that cycle.",
      formula: """
        for every r: at the end of each cycle: once (the system interrupts
        and r was began or changed and previously (r tracks a touch)), in this cycle
        implies once (r enters cancelled), in this cycle
        """,
      sources: [.cancellation("the state of the recognizer becomes cancelled at once")],
      claims: [.init(.cancelIsAutomatic, "yes")],
      witness: "an interruption meets a begun recognizer"),
    Rule(
      "cancelled-then-reset", "Nothing happens to a cancelled recognizer before its reset.",
      formula: """
        for every r: r was cancelled implies
        not (r handles anything or r enters anything or r acts or r is offered a touch)
        """,
      sources: [.cancellation("after the last call it is reset")],
      witness: "a recognizer is cancelled and not yet reset"),
  ]
}
