/// What the delegate's answer to `shouldBegin` does.
extension RuleBook {
  static let delegates: [Rule] = [
    Rule(
      "should-begin-no-fails", "A recognizer that is told not to begin fails in that cycle, without an action.",
      formula: """
        for every r: at the end of each cycle: once (r is told not to begin), in this cycle implies
        once (r enters failed and once (r is told not to begin), in this cycle), in this cycle
        and not once (r acts), in this cycle
        """,
      sources: [.d2("gestureRecognizerShouldBegin no: the state is failed at once")],
      witness: "a recognizer is told not to begin"),
    Rule(
      "should-begin-after-touch",
      "Only a recognizer that has accepted a touch in this attempt is asked whether it should begin.",
      formula: "for every r: r is asked whether to begin implies r takes part",
      sources: [.d2("when it is asked, the touch has certainly been passed to it")],
      witness: "a recognizer is asked whether it should begin"),
    Rule(
      "refused-begin-frees-view", "A recognizer that is told not to begin keeps nothing from the view.",
      formula: """
        for every r, t: at the end of each cycle: once (r is told not to begin and r accepted t), in this cycle
        and not t was interrupted and not t was taken from its view implies
        not r holds t back and not r holds the end of t
        and (the view follows t or t is over for its view or (some b: b holds t back))
        and (t is down or not the view follows t or (some b: b holds the end of t))
        """,
      sources: [.d2("the gesture only stops filtering the touch while it is passed to the view")],
      witness: "a recognizer is told not to begin"),
    Rule(
      "refused-begin-ends-touch", of: "refused-begin-frees-view",
      "A recognizer that is told not to begin does not get its touches again.",
      formula: """
        for every r: previously ((r is possible, began or changed) since (r is told not to begin), in this attempt of r)
        implies not r handles anything
        """,
      sources: [.d2("the current touch is not passed to the gesture once more")],
      witness: "after a recognizer has been told not to begin"),
  ]
}
