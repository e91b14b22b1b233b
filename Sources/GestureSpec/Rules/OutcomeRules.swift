import GestureModel

/// What mutants showed to be missing: that what is asked for comes about, that nothing else touches a recognizer, and
/// that everything the state machines show is possible.
extension RuleBook {
  static let outcomes: [Rule] = [
    Rule(
      "offered-to-all",
      "A touch that one recognizer of a view is offered, every other active one of that view is offered too.",
      formula: """
        for every a, b with a is on one view with b: at the end of each cycle: once (a is offered a touch), in this cycle
        implies once (b is offered a touch), in this cycle
        or once (a touch begins and (b was ended, failed or cancelled or b is off
        or b waits to end or (b is discrete and b waits))), in this cycle
        """,
      sources: [.d2("every phase of a touch is handed to the gestures of the view")],
      witness: "a recognizer is offered a touch"),
    Rule(
      "ending-is-offered-nothing", of: "offered-to-all",
      "A recognizer that has requested ended and waits is offered no touch.",
      formula:
        "for every r: r is offered a touch implies not previously (r waits to end or (r is discrete and r waits))",
      sources: [.apple("ended: the recognizer has received touches recognized as the end of its gesture")],
      witness: "a recognizer is offered a touch"),
    Rule(
      "offered-by-place", .safety, "A touch is offered only to the recognizers of its view and of the superviews.",
      formula: "for every r, t: r is offered t implies t began on the view of r or below it",
      sources: [.apple("a recognizer gets the touches that are hit-tested to its view and its subviews")],
      witness: "a recognizer is offered a touch",
      instantiate: { scenario in .conjunction(scenario.recognizers.indices.compactMap { place(of: $0, scenario) }) }),
    Rule(
      "disabled-is-offered-nothing", "A recognizer that is disabled is offered no touch.",
      formula: "for every r: r is offered a touch implies not r is off",
      sources: [.apple("isEnabled no: the recognizer does not receive touches")],
      witness: "a recognizer is offered a touch"),
    Rule(
      "disabled-is-over", of: "disabled-is-offered-nothing",
      "A recognizer that is disabled in mid-attempt is over in that cycle.",
      formula: """
        for every r: at the end of each cycle: once (r is switched off), in this cycle
        implies not (r takes part and r is possible, began or changed)
        """,
      sources: [.apple("isEnabled set to no while it is recognizing: it is cancelled")],
      witness: "a recognizer is disabled"),
    Rule(
      "untouched-rests", of: "refused-touch-changes-nothing",
      "A recognizer that has accepted no touch in this attempt changes no state.",
      formula: "for every r: r enters anything implies r takes part",
      sources: [.d2("shouldReceiveTouch no: the state cannot change, as if nothing had happened")],
      witness: "a recognizer changes its state"),
    Rule(
      "begin-is-asked", of: "should-begin-after-touch",
      "Where the delegate has something to say, a recognizer is recognized only after it was told to begin.",
      formula: """
        for every r with not r leaves open whether it begins: r becomes effective
        implies once (r is told to begin), in this attempt of r
        """,
      sources: [.d2("gestureRecognizerShouldBegin decides before the gesture is recognized")],
      witness: "a recognizer is recognized whose delegate has something to say"),
    Rule(
      "begin-is-asked-once", of: "should-begin-after-touch",
      "A recognizer is asked whether it should begin at most once in an attempt, when it asks to be recognized.",
      formula: """
        for every r: r is asked whether to begin implies once (r asks to be recognized), in this cycle
        and not previously (once (r is asked whether to begin), in this attempt of r)
        """,
      sources: [.apple("gestureRecognizerShouldBegin: called when it attempts to leave possible")],
      witness: "a recognizer is asked whether it should begin"),
    Rule(
      "terminal-has-no-timer", of: "terminal-rests", "Only the timer of an active recognizer fires.",
      formula: "for every r: the timer of r fires implies r was possible, began or changed",
      sources: [.overview("it rests in one of these states until the event sequence ends")],
      witness: "the timer of a recognizer fires"),
    Rule(
      "tap-is-timed", .possibility, "A tap's first finger may rest too long.",
      formula: """
        for every r with r is a tap: r handles its timer and r tracks a touch
        and not once (r handles ended), in this attempt of r
        """,
      sources: [.apple("a tap is short: a finger that rests is no tap")]),
    Rule(
      "taps-are-timed", of: "tap-is-timed",
      "The time between two taps starts with the lift: it is not over before time has passed.",
      formula: """
        for every r with r is a tap: r handles its timer and not r tracks a touch
        implies not ((not time passes) since (r handles ended), in this attempt of r)
        """,
      sources: [.d2("numberOfTapsRequired: several taps make one gesture"), .apple("they follow each other soon")],
      witness: "the next of several taps comes too late"),
    Rule(
      "giving-up-ends", "A recognizer that requests failed or cancelled is over in that cycle.",
      formula: """
        for every r: at the end of each cycle: once (not previously (r waits to end) and ((r was possible and
        r requests failed) or ((r was began or changed or previously (r waits)) and r requests cancelled))), in this cycle
        implies once (r enters ended, failed or cancelled), in this cycle
        """,
      sources: [.continuous("success sets the state to ended, failure to cancelled")],
      witness: "a recognizer gives up"),
    Rule(
      "bent-request-gives-up", of: "legal-transitions",
      "Where forbidden requests are bent, failed and cancelled count as each other: who requests one of them is over.",
      formula: """
        for every r: at the end of each cycle: once (r was possible, began or changed and r requests failed or cancelled
        and not previously (r waits to end)), in this cycle
        implies once (r enters ended, failed or cancelled), in this cycle
        """,
      sources: [.apple("devices were seen to go on with the nearest legal state")],
      claims: [.init(.illegalRequest, "coerce")], witness: "a recognizer requests failed or cancelled"),
    Rule(
      "bent-request-asks", of: "legal-transitions",
      "Where forbidden requests are bent, a continuous recognizer that is possible asks to be recognized by changed and ended too.",
      formula: """
        for every r with r is continuous: at the end of each cycle: once (r was possible and not previously (r waits)
        and r requests began, changed or ended), in this cycle
        implies not r is possible or once (r is reset), in this cycle
        or (some b: r requires b and b takes part and b is undecided)
        """,
      sources: [.apple("devices were seen to go on with the nearest legal state")],
      claims: [.init(.illegalRequest, "coerce")], witness: "a continuous recognizer asks to be recognized"),
    Rule(
      "bent-request-changes", of: "legal-transitions",
      "Where forbidden requests are bent, a begun recognizer that requests began once more changes.",
      formula: """
        for every r: at the end of each cycle: once (r was began or changed and r requests began or changed), in this cycle
        implies once (r enters changed or cancelled), in this cycle
        """,
      sources: [.apple("devices were seen to go on with the nearest legal state")],
      claims: [.init(.illegalRequest, "coerce")], witness: "a begun recognizer requests to change"),
    Rule(
      "recognition-is-asked-for", of: "legal-transitions",
      "A recognizer is recognized only after it has asked to be in this attempt.",
      formula: """
        for every r: r becomes effective implies once (r asks to be recognized), in this attempt of r
        """,
      sources: [.overview("the machine decides whether a recognizer may go to began, and to ended")],
      witness: "a recognizer is recognized"),
    Rule(
      "waiting-to-end-is-final", of: "legal-transitions",
      "A continuous recognizer that waits to end cannot take that back: it fails only because of others.",
      formula: """
        for every a, b with a may require b: a enters failed and previously (a waits to end) implies a is called off
        or (some c with c differs from a: once (c enters began or ended), in this cycle
        or (c is related to a and c may prevent a and c is began or changed))
        """,
      sources: [.continuous("after ended nothing of the attempt follows")],
      witness: "a recognizer that waits to end fails"),
    Rule(
      "ended-request-ends", "A recognizer that has requested ended is not begun at the end of a cycle.",
      formula: """
        for every r: at the end of each cycle: once (r requests ended), in this attempt of r
        implies not r is began or changed
        """,
      sources: [.d2("when the touch's end comes, it becomes recognized")],
      claims: [.init(.illegalRequest, "fault")], witness: "a recognizer has requested ended"),
    Rule(
      "begun-is-left-alone",
      "A recognizer is cancelled only because it asked for it, or was called off; never by another.",
      formula: "for every r: r enters cancelled implies r gives up or r is called off",
      sources: [
        .continuous("the last state is cancelled where the events stop matching"),
        .cancellation("or the system, or the application cancels"),
      ],
      witness: "a recognizer is cancelled"),
    Rule(
      "moves-are-seen-once", of: "view-stream", "A view sees moved only when a move has not arrived yet.",
      formula: "for every t: the view sees moved of t implies previously (a move of t is withheld)",
      sources: [.d2("began, then moved, then ended")],
      witness: "a view sees a touch move"),
    Rule(
      "interrupted-is-cancelled", of: "view-stream",
      "Of a touch that was interrupted a view sees nothing but cancelled.",
      formula: "for every t: the view sees began, moved or ended of t implies not t was interrupted",
      sources: [.cancellation("when the system cancels, touchesCancelled is called")],
      witness: "a view sees a touch"),
    possible(
      "paths-are-possible", "r is continuous", "r was possible and not previously (r waits) and r requests failed",
      "A continuous recognizer can fail before it has asked for anything."),
    possible(
      "begun-may-end", "r is continuous", "r was began or changed and r requests ended", "A begun recognizer can end."),
    possible(
      "begun-may-cancel", "r is continuous", "r was began or changed and r requests cancelled",
      "A begun recognizer can cancel itself."),
    waiting(
      "waiting-may-fail", "previously (a waits) and a requests failed", "A waiting recognizer can fail.",
      "a is related to b"),
    waiting(
      "waiting-may-change", "previously (a waits) and a requests changed", "A waiting recognizer can request changed.",
      "a is continuous"),
    waiting(
      "waiting-may-end", "previously (a waits) and a requests ended", "A waiting recognizer can request its end.",
      "a is continuous"),
    waiting(
      "waiting-may-cancel", "previously (a waits) and a requests cancelled", "A waiting recognizer can cancel itself.",
      "a is continuous"),
  ]

  /// Where the touches of a recognizer cannot begin; `nil` if all views are its own or below it.
  private static func place(of recognizer: Int, _ scenario: Scenario) -> Formula? {
    func isBelow(_ view: Int) -> Bool {
      view == scenario.recognizers[recognizer].view || (scenario.views[view].parent.map(isBelow) ?? false)
    }
    let others = scenario.views.indices.filter { !isBelow($0) }
    guard !others.isEmpty else { return nil }
    let begins = others.map { "t begins on view \($0)" }.joined(separator: " or ")
    return try! Formula(
      parsing:
        "for every r, t with r is number \(recognizer): r is offered t implies not once (\(begins)), in this cycle")
  }

  /// Something that the state diagrams show, of every recognizer that may request anything.
  private static func possible(
    _ id: String, _ which: String, _ what: String, _ statement: String
  ) -> Rule {
    Rule(
      id, .possibility, of: "paths-are-possible", statement,
      formula: "for every r with r may request anything and \(which): \(what)",
      sources: [.continuous("the state diagram: began or failed first, then changed or cancelled, at last ended")])
  }

  /// The same while it waits: its machine goes on as if it did not.
  private static func waiting(_ id: String, _ what: String, _ statement: String, _ which: String) -> Rule {
    Rule(
      id, .possibility, of: "paths-are-possible", statement,
      formula: "for every a, b with a is set to require b and a may request anything and \(which): \(what)",
      sources: [.d2("while A waits, its state is still possible, and it goes on analyzing the events")])
  }
}
