/// Who keeps whom from being recognized, and who does not.
///
/// Rules that are quantified over pairs that always or never prevent each other say nothing of pairs whose answers are
/// free or computed.
extension RuleBook {
  static let exclusion: [Rule] = [
    Rule(
      "one-at-a-time",
      "Of two related recognizers that prevent each other, neither requiring the other, never both are begun.",
      formula: """
        for every a, b with a is related to b and a always prevents b and b always prevents a:
        a is began or changed and not a requires b and not b requires a implies not b is began or changed
        """,
      sources: [.continuous("normally only one recognizer at a time may inform the client")],
      witness: "one of two that prevent each other is begun"),
    Rule(
      "one-at-a-time-after", of: "one-at-a-time",
      "When one of two that prevent each other becomes effective while the other takes part and is not, the other does not become effective in that attempt.",
      formula: """
        for every a, b with a is related to b and a always prevents b and b always prevents a:
        once (a becomes effective and b takes part and not b is effective and not a requires b and not b requires a),
        in this attempt of b implies not b enters began or ended
        """,
      sources: [
        .continuous("normally only one recognizer at a time may inform the client"),
        .d2("by default the gesture that is recognized first blocks further propagation"),
      ],
      witness: "one of two that prevent each other is recognized while the other takes part"),
    Rule(
      "one-at-a-time-unless-allowed", of: "one-at-a-time",
      "Beside a begun recognizer that may prevent it another is recognized only if an answer in that cycle allows it.",
      formula: """
        for every a, b with a is related to b and a may prevent b:
        b becomes effective and previously (a is began or changed) and not a requires b
        implies once (a answers no on canPrevent of b or b answers no on canBePrevented of a
        or b answers yes on simultaneous of a or a answers yes on simultaneous of b), in this cycle
        """,
      sources: [.continuous("normally only one recognizer at a time may inform the client")],
      witness: "a recognizer is recognized beside a begun one that may prevent it"),
    Rule(
      "failure-gives-chance", .possibility,
      "After one recognizer has failed, another can still be recognized in the same sequence.",
      formula: "for every a, b: b enters began or ended and once (a enters failed), in this sequence",
      sources: [.continuous("when one recognizer fails, the others get a chance to handle their gestures")]),
    Rule(
      "part-wins", .possibility,
      "A tap that is a part of another gesture is recognized, although the other takes part with the same touches.",
      formula: """
        for every a, b with a is a part of b and a is related to b and a always prevents b and not b may require a:
        a enters ended and b takes part and a and b share their touches
        """,
      sources: [.d2("where A's gesture is a part of B's, by default A is recognized first and B cannot be")],
      claims: [.init(.tapSparesMoreTaps, "no")]),
    Rule(
      "part-wins-whole-never", of: "part-wins",
      "Once the part has been recognized, the whole with the same touches is not.",
      formula: """
        for every a, b with a is a part of b and a is related to b and a always prevents b and not b may require a:
        once (a enters ended and b takes part and a and b share their touches), in this attempt of b
        implies not b enters began or ended
        """,
      sources: [.d2("where A's gesture is a part of B's, by default A is recognized first and B cannot be")],
      claims: [.init(.tapSparesMoreTaps, "no")],
      witness: "a tap that is a part of another gesture is recognized while the other takes part"),
    Rule(
      "simultaneous-both-act", .possibility, "Two simultaneous recognizers can both act in one sequence.",
      formula: """
        for every a, b with a is simultaneous with b and not a may require b and not b may require a:
        b acts and once (a acts), in this sequence
        """,
      sources: [.d2("shouldRecognizeSimultaneously yes: the propagation is not blocked")]),
    Rule(
      "simultaneity-is-symmetric",
      "One delegate's yes is enough: neither of two simultaneous recognizers fails because the other was recognized, unless it requires the other.",
      formula: """
        for every a, b with a is simultaneous with b: b enters failed and not b requires a
        and (not (some c: c enters began or ended)) since (a enters began or ended), in this cycle
        implies b gives up or b is called off or b yields to another
        """,
      sources: [.apple("a yes of either delegate guarantees simultaneous recognition")],
      witness: "one of two simultaneous recognizers fails after the other was recognized"),
    Rule(
      "prevention-is-one-way",
      "Where a prevents b and not the reverse, b does not act in an attempt in which a became effective before it.",
      formula: """
        for every a, b with a is related to b and a always prevents b and b never prevents a:
        once (a becomes effective and b takes part and not b is effective and not a requires b and not b requires a),
        in this attempt of b implies not b acts
        """,
      sources: [.d2("canPrevent and canBePrevented: while A responds, B does not")],
      witness: "the preventing one is recognized while the other takes part"),
    Rule(
      "prevention-is-one-way-possible", .possibility, of: "prevention-is-one-way",
      "Where a prevents b and not the reverse, a can still be recognized after b.",
      formula: """
        for every a, b with a is related to b and a always prevents b and b never prevents a and not b may require a:
        a becomes effective
        and once (b becomes effective and a takes part and a is undecided), in this attempt of a
        """,
      sources: [.d2("canPrevent and canBePrevented: while B responds, A responds too")]),
  ]
}
