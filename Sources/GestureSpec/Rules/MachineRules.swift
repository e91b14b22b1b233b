/// One recognizer's machine: where it starts, which way it goes, what it may ask for.
extension RuleBook {
  static let machine: [Rule] = [
    Rule(
      "starts-possible",
      "In the first state every recognizer is possible, and each transition starts where the last one led.",
      formula: "for every r: r enters anything or r is reset implies r leaves the state it was in",
      sources: [.overview("a recognizer always starts out possible, ready for events")],
      witness: "a recognizer changes its state"),
    Rule(
      "discrete-path", "A discrete recognizer only goes from possible to ended or to failed, and back by reset.",
      formula:
        "for every r with r is discrete: r enters anything implies r enters ended or failed, from possible and r was possible",
      sources: [
        .discrete("it has the two states ended and failed to go to"),
        .d2("the state diagram: a discrete gesture becomes recognized at once, or failed"),
      ],
      witness: "a discrete recognizer changes its state"),
    Rule(
      "continuous-path",
      "A continuous recognizer only goes from possible to began or failed, and from began or changed to changed, ended or cancelled.",
      formula: """
        for every r with r is continuous: r enters anything implies
        (r was possible and r enters began or failed, from possible)
        or (illegalRequest = coerce and r was possible and r enters ended, from possible)
        or (r was began or changed and r enters changed, ended or cancelled, from began or changed)
        """,
      sources: [
        .continuous("first to began or failed, then changed over and over, at last ended or cancelled"),
        .d2("the state diagram: began, then change, then recognized at the touch's end or canceled"),
      ],
      witness: "a continuous recognizer changes its state"),
    Rule(
      "legal-transitions", "No recognizer requests what its machine forbids.",
      formula: """
        for every r: r requests anything implies
        (r is discrete and r was possible and (r requests failed or (r requests ended and not previously (r waits))))
        or (r is continuous and r was possible and not previously (r waits) and r requests began or failed)
        or (r is continuous and previously (r waits) and not previously (r waits to end)
        and r requests changed, ended, failed or cancelled)
        or (r is continuous and r was began or changed and r requests changed, ended or cancelled)
        """,
      sources: [.overview("the machine decides whether a recognizer may go to began, and to ended")],
      claims: [.init(.illegalRequest, "fault")],
      witness: "a recognizer requests a state"),
    Rule(
      "terminal-rests",
      "From ended, failed or cancelled the next transition is the reset; until then a recognizer handles nothing and sends nothing.",
      formula: """
        for every r: r was ended, failed or cancelled implies
        not (r handles anything or r enters anything or r acts)
        """,
      sources: [.overview("it rests in one of these states until the event sequence ends")],
      witness: "a recognizer rests in a terminal state"),
    Rule(
      "repeated-changed", .possibility, "A begun recognizer can change again and again.",
      formula: "for every r with r is continuous: r enters changed, from changed",
      sources: [.continuous("the state is set to changed repeatedly, even where it is changed already")]),
    Rule(
      "begun-ends-at-lift", "A begun recognizer whose last touch ends is ended or cancelled in that cycle.",
      formula: """
        for every r: at the end of each cycle:
        once (r is began or changed), in this cycle and not r tracks a touch
        implies once (r enters ended or cancelled), in this cycle
        """,
      sources: [.d2("when the touch's end comes, it becomes recognized")],
      claims: [.init(.begunAtEnd, "cancel")],
      witness: "the last touch of a begun recognizer is gone"),
  ]
}
