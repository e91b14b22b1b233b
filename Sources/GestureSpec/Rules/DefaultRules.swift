import GestureModel

/// What a scenario leaves open has the documents' defaults, as far as behaviour shows it.
///
/// That a tap is by default one tap of one finger shows in ``kinds``: a kind is made with its defaults filled in.
extension RuleBook {
  static let defaults: [Rule] = [
    Rule(
      "defaults", .safety, "Where it is left open, every offered touch is received, up to what the kind itself takes.",
      formula: """
        for every r with r leaves open whether it receives: r is offered a touch implies not r refuses a touch
        or r has accepted all the touches that its kind takes
        """,
      sources: [.d2("shouldReceiveTouch: by default yes, the touch is passed on")],
      witness: "a touch is offered where nothing is said about receiving",
      instantiate: { .conjunction(receiving(in: $0)) }),
    Rule(
      "defaults-simultaneous", of: "defaults",
      "Where it is left open, two recognizers are not simultaneous: who is recognized fails the other.",
      formula: """
        for every a, b with a is related to b and a leaves open simultaneity with b and a always prevents b:
        at the end of each cycle: once (a becomes effective and b takes part and b is undecided), in this cycle
        implies once (b is failed), in this cycle
        """,
      sources: [.d2("shouldRecognizeSimultaneously: by default no, the recognition blocks the propagation")],
      witness: "one of two is recognized about whose simultaneity nothing is said"),
    Rule(
      "defaults-delays-began", of: "defaults", "Where it is left open, a view sees a touch begin at once.",
      formula: """
        for every t: at the end of each cycle: once (t begins), in this cycle
        and once (some r with r leaves open whether it delays began: r accepted t), in this cycle
        and not once (some r with r delays began: r accepted t), in this cycle and not t was taken from its view
        implies once (the view sees began of t), in this cycle
        """,
      sources: [.d2("delaysTouchesBegan: by default no")],
      witness: "a touch begins where nothing is said about delaying it"),
    Rule(
      "defaults-delays-ended", of: "defaults",
      "Where it is left open, a view does not see a touch end while the recognizer is undecided.",
      formula: """
        for every r, t with r leaves open whether it delays ended: not t is down and r accepted t and r is undecided
        implies not the view sees ended of t
        """,
      sources: [.d2("delaysTouchesEnded: by default yes")],
      witness: "a touch lifts whose recognizer is undecided"),
  ]

  /// One part for the kinds that refuse nothing by themselves, and one for each number of touches that others take.
  private static func receiving(in scenario: Scenario) -> [Formula] {
    let limits = Set(scenario.recognizers.compactMap(\.kind.touchLimit)).sorted()
    let open = "for every r with r leaves open whether it receives and"
    let offered = "r is offered a touch implies not r refuses a touch"
    return ["\(open) not r may refuse by itself: \(offered)"].map { try! Formula(parsing: $0) }
      + limits.map { try! Formula(parsing: "\(open) r takes at most \($0) touches: \(offered) or \(accepted($0))") }
  }

  /// An active recognizer has accepted at least `n` touches in this attempt.
  private static func accepted(_ n: Int) -> String {
    let more = n == 1 ? "r accepts a touch" : "r accepts a touch and previously (\(accepted(n - 1)))"
    return "((r is possible, began or changed) since (\(more)), in this attempt of r)"
  }
}
