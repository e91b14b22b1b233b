import GestureModel
import GestureSpec

/// Every sentence of the documents that can be read in more than one way, as data, and what they are silent about.
///
/// Adding an entry is all there is to do: the search finds whether its readings part, and where.
public enum ReadingBook {
  /// The readings, in the order of the page.
  public static let readings: [Reading] = [
    Reading(
      id: "action-on-cancelled", question: "Does a recognizer that is cancelled send its action?",
      variants: [
        .init(
          "no action", continuous("in all other states but began, changed and ended nothing is called"),
          always: "for every r: r enters cancelled implies not r acts", model: .documents),
        .init(
          "one last action",
          cancellation("the state becomes cancelled at once, and the action is called one last time"),
          always: "for every r: r enters cancelled implies r acts 1 times",
          model: .set((.actionOnCancel, "onceIfEffective"))),
      ]),
    Reading(
      id: "who-is-reset", question: "Who is reset when a sequence is over?",
      variants: [
        .init(
          "who is failed, ended or cancelled",
          reset("those that received touches and those in failed, ended or cancelled, read with and"),
          always: "for every r: r is reset implies r was ended, failed or cancelled",
          model: .set((.undecidedAtEnd, "keep"))),
        .init(
          "whoever received touches",
          reset("those that received touches and those in failed, ended or cancelled, read with or"),
          always: """
            for every r: at the end of each cycle: once (r takes part), in this cycle and not a finger is down
            implies once (r is reset), in this cycle
            """,
          model: .set((.undecidedAtEnd, "resetAll"))),
        .init(
          "several taps are one gesture", d2("numberOfTapsRequired: a number of taps makes one gesture"),
          can: "for every r with r is a tap: r enters ended", model: .documents),
      ]),
    Reading(
      id: "after-cancelling", question: "When is a cancelled recognizer reset?",
      variants: [
        .init(
          "when the sequence is over", overview("it stays in one of these states until the event sequence ends"),
          always: "for every r: r is reset implies not a finger is down", model: .documents),
        .init(
          "at once", cancellation("the state becomes cancelled at once, and it is reset right after"),
          always: """
            for every r: at the end of each cycle: once (r enters cancelled), in this cycle implies r is possible
            """,
          model: .changed(.resetsTooEarly)),
      ]),
    Reading(
      id: "interruption-before-begun", question: "What does an interruption make of a recognizer that has not begun?",
      variants: [
        .init(
          "it fails: only what has begun can be cancelled",
          discrete("the two states ended and failed; began comes before cancelled"),
          always: "for every r: r enters cancelled implies r was began or changed", model: .documents),
        .init(
          "it is cancelled", cancellation("when the system cancels, the recognizer's state becomes cancelled"),
          always: """
            for every r: at the end of each cycle: once (the system interrupts
            and r was possible, began or changed and previously (r tracks a touch)), in this cycle
            implies once (r enters cancelled), in this cycle
            """,
          model: .changed(.interruptionCancelsAll)),
      ]),
    Reading(
      id: "part-and-whole", question: "Can a gesture still be recognized after a tap that is a part of it?",
      variants: [
        .init(
          "no: the part wins", d2("where A's gesture is a part of B's, A is recognized first and B cannot be"),
          always: """
            for every a, b with a is a part of b and a is related to b and not b may require a and not a may require b:
            once (a enters ended and b takes part and a and b share their touches), in this attempt of b
            implies not b enters began or ended
            """,
          model: .documents),
        .init(
          "yes: a tap spares taps with more taps", apple("a tap does not prevent a tap with more taps"),
          can: """
            for every a, b with a is a part of b and a is related to b and not b may require a and not a may require b:
            b enters began or ended and once (a enters ended and b takes part), in this attempt of b
            """,
          model: .set((.tapSparesMoreTaps, "yes"))),
      ]),
    Reading(
      id: "undecided-at-the-end", question: "What becomes of a recognizer that has not decided when the sequence ends?",
      variants: [
        .init(
          "it fails",
          overview("a recognizer reaches ended, failed or cancelled, and stays there until the sequence ends"),
          always: """
            for every r with not r is a tap: at the end of each cycle: not a finger is down
            and once (r takes part), in this cycle and not r waits implies not r is possible or once (r is reset), in this cycle
            """,
          model: .documents),
        .init(
          "it stays possible", d2("numberOfTapsRequired: it waits for the next tap"),
          model: .set((.undecidedAtEnd, "keep"))),
      ]),
    Reading(
      id: "propagation", question: "What does 'the first one blocks further propagation' mean?",
      variants: [
        .init(
          "the others do not get the event", d2("the gesture that is recognized first blocks further propagation"),
          model: .documents),
        .init(
          "the others get it and are not recognized",
          continuous("normally only one recognizer at a time may inform the client"),
          model: .set((.propagation, "batch"))),
      ]),
    Reading(
      id: "begun-at-the-end", question: "What becomes of a begun recognizer whose touches are up?",
      variants: [
        .init(
          "it is over", d2("when the touch's end comes, it becomes recognized"),
          always: """
            for every r: at the end of each cycle: once (r is began or changed), in this cycle and not r tracks a touch
            implies once (r enters ended or cancelled), in this cycle
            """,
          model: .documents),
        .init(
          "its own machine says so", continuous("a custom recognizer must update its state at the right moment"),
          model: .set((.begunAtEnd, "keep"))),
      ]),
    Reading(
      id: "interrupted-machine", question: "Who sets the state of a recognizer when the system interrupts?",
      variants: [
        .init(
          "the system, at once", cancellation("the system cancels: the state becomes cancelled at once"),
          always: """
            for every r: at the end of each cycle: once (the system interrupts
            and r was began or changed and previously (r tracks a touch)), in this cycle
            implies once (r enters cancelled), in this cycle
            """,
          model: .documents),
        .init(
          "its own machine, when it is told", cancellation("touchesCancelled is called"),
          model: .set((.cancelIsAutomatic, "customMust"))),
      ]),
    Reading(
      id: "forbidden-requests", question: "What becomes of a request that the state machine does not allow?",
      variants: [
        .init(
          "it is a mistake, and nothing happens",
          overview("the machine decides whether a recognizer may go to began, and to ended"), model: .documents),
        .init(
          "it is bent into one that is allowed", apple("devices were seen to go on with the nearest legal state"),
          model: .set((.illegalRequest, "coerce"))),
      ]),
    Reading(
      id: "who-goes-first", question: "Which of several that could be recognized at once goes first?",
      variants: [
        .init(
          "any", d2("which of a view's gestures gets the event first is not fixed"),
          model: .set((.propagation, "batch"))),
        .init(
          "the one on the deeper view", apple("devices were seen to prefer the deeper view"),
          model: .set((.propagation, "batch"), (.ties, "deeperViewFirst"))),
      ]),
    Reading(
      id: "when-is-reset", question: "When is a recognizer reset?",
      variants: [
        .init(
          "when the event sequence ends", overview("it stays there until the event sequence ends"),
          always: "for every r: r is reset implies not a finger is down", model: .documents),
        .init(
          "before the next sequence, when nobody needs its state any more",
          reset("before a new event sequence is handled"), model: .set((.resetWhen, "componentDone"))),
      ]),
  ]

  /// What the documents are silent about.
  public static let silences: [Silence] = [
    Silence(
      "absent-requirement", "Does a recognizer wait for one that takes no part?",
      when: """
        for every a, b with a is set to require b: a asks to be recognized and not b takes part and not b is off
        """,
      [
        .init(name: "it goes on", model: .documents),
        .init(name: "it waits", model: .changed(.absentIsRequired)),
      ]),
    Silence(
      "requirement-cycle", "What if two recognizers require each other to fail?",
      when: "for every a, b with a is set to require b and b is set to require a: a waits and b waits",
      [
        .init(name: "each waits for the other, for ever", model: .documents),
        .init(name: "both fail when the sequence is over", model: .changed(.waitingFailsAtEnd)),
        .init(name: "neither waits", model: .changed(.mutualRequirementIgnored)),
      ]),
    Silence(
      "prevention-disagrees", "What if canPrevent and canBePrevented disagree?",
      when: """
        for every a, b with a is related to b and a never prevents b and not a is simultaneous with b
        and not a is set to require b: a becomes effective and b takes part and b is undecided
        """,
      presupposing: ["always prevents", "never prevents", "may prevent"],
      [
        .init(name: "the other goes on: both must say yes", model: .documents),
        .init(name: "canBePrevented decides", model: .changed(.canPreventIgnored)),
        .init(name: "canPrevent decides", model: .changed(.canBePreventedIgnored)),
      ]),
    Silence(
      "waiting-at-the-end", "What becomes of a waiting recognizer whose touches are up?",
      when: "for every r: the cycle ends and r waits and not r tracks a touch and not a finger is down",
      [
        .init(name: "one that has requested its end waits on", model: .documents),
        .init(name: "it fails", model: .changed(.waitingFailsAtEnd)),
      ]),
  ]

  private static func overview(_ passage: String) -> Rule.Source { .init("D0", "Overview: \(passage)") }
  private static func discrete(_ passage: String) -> Rule.Source { .init("D0", "Discrete: \(passage)") }
  private static func continuous(_ passage: String) -> Rule.Source { .init("D0", "Continuous: \(passage)") }
  private static func cancellation(_ passage: String) -> Rule.Source { .init("D0", "Cancellation: \(passage)") }
  private static func reset(_ passage: String) -> Rule.Source { .init("D0", "Reset: \(passage)") }
  private static func d2(_ passage: String) -> Rule.Source { .init("D2", passage) }
  private static func apple(_ passage: String) -> Rule.Source { .init("A", passage) }
}
