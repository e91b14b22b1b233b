/// Requirements to fail: who waits, what ends the waiting, and what waiting does not do.
extension RuleBook {
  static let requirements: [Rule] = [
    Rule(
      "waits-for-failure",
      "A recognizer becomes effective only after every one that it requires and that takes part has failed in its current attempt.",
      formula: """
        for every a, b with a may require b: a enters began or ended, from possible and a requires b and b takes part
        implies once (b enters failed), in this attempt of b
        """,
      sources: [
        .d2("requireGestureRecognizerToFail: A looks at B's state before it recognizes; if B is not failed, it waits")
      ],
      witness: "a recognizer is recognized although one that it requires takes part"),
    Rule(
      "waiting-stays-possible",
      "From a request that is not granted until it is, a recognizer is possible and sends nothing.",
      formula: """
        for every a, b with a may require b:
        previously (a waits) and a requires b and b takes part and b is undecided
        implies a is possible or failed and not a acts
        """,
      sources: [.d2("while it waits, A's state is still possible")],
      witness: "a recognizer waits for another"),
    Rule(
      "freed-by-failure", .possibility,
      "A waiting recognizer is recognized in the cycle in which the one that it requires fails, without a further touch.",
      formula: """
        for every a, b with a may require b: a enters began or ended and a requires b
        and once (b enters failed and a waits), in this cycle and not once (a accepts a touch), in this cycle
        """,
      sources: [.d2("when B is failed, A starts to recognize")]),
    Rule(
      "required-success-fails",
      "When a recognizer becomes effective, every one that requires it, takes part and is not yet effective is failed in that cycle.",
      formula: """
        for every a, b with a may require b: at the end of each cycle:
        once (b becomes effective and a requires b and a takes part and not a is effective), in this cycle
        implies once (a is failed), in this cycle
        """,
      sources: [.apple("if the required one is recognized or has begun, the receiver fails")],
      witness: "a recognizer is recognized that another one requires"),
    Rule(
      "waiting-has-no-power",
      "Whenever a recognizer fails or is cancelled something explains it, and the mere request of another never does.",
      formula: """
        for every r: r enters failed or cancelled implies r gives up or r is called off or r yields to another
        or once (some b with b differs from r: b enters began or ended), in this cycle
        """,
      sources: [.apple("only a recognition prevents others"), .apple("public reports on delayed recognition")],
      witness: "a recognizer fails or is cancelled"),
  ]
}
