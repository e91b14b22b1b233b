/// Phases of touches, and who gets them in which order.
extension RuleBook {
  static let touches: [Rule] = [
    Rule(
      "touch-phases", "A touch moves and lifts only while it is down, and lifts at most once.",
      formula: "for every t: t moves or t lifts implies previously (t is down)",
      sources: [.d2("three phases: began, then moved, then ended; ended may follow began at once")],
      witness: "a touch moves or lifts"),
    Rule(
      "touch-phases-handled", of: "touch-phases",
      "A recognizer handles of a touch that it accepted each phase when it happens, and once.",
      formula: """
        for every r, t: r handles t implies r accepted t and not at least 2 times (r handles t), in this cycle
        and ((r handles began of t and once (t begins), in this cycle)
        or (r handles moved of t and once (t moves), in this cycle)
        or (r handles ended of t and once (t lifts), in this cycle)
        or (r handles cancelled of t and once (the system interrupts), in this cycle))
        """,
      sources: [.d2("every phase of a touch is wrapped and handed to the gestures")],
      witness: "a recognizer handles a touch"),
    Rule(
      "recognizers-first",
      "A view gets a phase of a touch only after every recognizer that tracks it and is still active has handled that phase.",
      formula: """
        for every r, t: the view sees anything of t and once (the event is about t), in this cycle
        and r accepted t and r is possible, began or changed
        implies once (r handles t), in this cycle
        """,
      sources: [.d2("in whatever phase, the touch goes to the gestures first")],
      witness: "a view sees a phase of a touch that an active recognizer has accepted"),
    Rule(
      "refused-touch-changes-nothing",
      "In the cycle in which a recognizer refuses a touch it requests nothing, and changes its state only after another one did, or with no finger down.",
      formula: """
        for every r: once (r refuses a touch), in this cycle implies not r requests anything
        and (r enters anything or r is reset implies
        once (some b with b differs from r: b enters anything), in this cycle or not a finger is down)
        """,
      sources: [.d2("shouldReceiveTouch no: the gesture's state cannot change, as if nothing had happened")],
      witness: "a recognizer refuses a touch"),
    Rule(
      "refused-touch-changes-nothing-later", of: "refused-touch-changes-nothing",
      "The same in every cycle of a touch that a recognizer has not accepted in this attempt.",
      formula: """
        for every r, t: once (t begins or t moves or t lifts), in this cycle and not r accepted t implies
        not r requests anything
        and (r enters anything or r is reset implies
        once (some b with b differs from r: b enters anything), in this cycle or not a finger is down)
        """,
      sources: [.d2("shouldReceiveTouch no: the touch is not passed on, in whatever phase")],
      witness: "a cycle of a touch that a recognizer has not accepted"),
    Rule(
      "order-is-free", .possibility, "Of two recognizers on one view, each can be the first to handle a touch.",
      formula: """
        for every a, b with a is on one view with b:
        b handles began, moved or ended and once (a handles began, moved or ended), in this cycle
        """,
      sources: [.d2("which of a view's gestures gets the event first is not fixed")]),
  ]
}
