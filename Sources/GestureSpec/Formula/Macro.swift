/// The named formulas: words of the rules, each defined once over the atoms.
///
/// They are what the documents mean by tracking, taking part, waiting; nothing of a checker's or a model's bookkeeping
/// is in them. A definition is written in the notation, with the phrase's own letters as its free variables.
public enum Macro: UInt8, Sendable, Hashable, CaseIterable {
  case isDown, fingerDown, accepted, tracks, tracksATouch, takesPart, effective, undecided, recognized
  case asks, waits, requires, concerned, interrupted, taken, holdsBack, holdsEnd, moveWithheld, share, decidesItself
  case callsOff, yields, waitsToEnd, follows, isOver

  /// The phrase, with its variables in angle brackets.
  public var phraseText: String {
    switch self {
    case .isDown: "<t> is down"
    case .fingerDown: "a finger is down"
    case .accepted: "<r> accepted <t>"
    case .tracks: "<r> tracks <t>"
    case .tracksATouch: "<r> tracks a touch"
    case .takesPart: "<r> takes part"
    case .effective: "<r> is effective"
    case .undecided: "<r> is undecided"
    case .recognized: "<r> becomes effective"
    case .asks: "<r> asks to be recognized"
    case .waits: "<r> waits"
    case .requires: "<a> requires <b>"
    case .concerned: "the event is about <t>"
    case .interrupted: "<t> was interrupted"
    case .taken: "<t> was taken from its view"
    case .holdsBack: "<r> holds <t> back"
    case .holdsEnd: "<r> holds the end of <t>"
    case .moveWithheld: "a move of <t> is withheld"
    case .share: "<a> and <b> share their touches"
    case .decidesItself: "<r> gives up"
    case .callsOff: "<r> is called off"
    case .yields: "<r> yields to another"
    case .waitsToEnd: "<r> waits to end"
    case .follows: "the view follows <t>"
    case .isOver: "<t> is over for its view"
    }
  }

  /// What it abbreviates, in the notation.
  public var definitionText: String {
    switch self {
    case .isDown: "(not (t lifts or the system interrupts)) since (t begins)"
    case .fingerDown: "some t: t is down"
    // Until it comes to rest: then it has no touches any more, and nothing asks who had accepted them. To remember it
    // would multiply the states of a search.
    case .accepted:
      "(not (the cycle ends and r is ended, failed or cancelled)) since (r accepts t), in this attempt of r"
    case .tracks: "r accepted t and t is down"
    case .tracksATouch: "some t: r tracks t"
    case .takesPart: "once (r accepts a touch), in this attempt of r"
    case .effective: "once (r enters began or ended), in this attempt of r"
    case .undecided: "r is possible, began or changed and not r is effective"
    case .recognized: "r enters began or ended and not previously (r is effective)"
    case .asks:
      """
      (r is discrete and r requests ended) or (r is continuous and r requests began)
      or (illegalRequest = coerce and r is continuous and r requests changed or ended)
      """
    case .waits: "(r is possible) since (r was possible and r asks to be recognized), in this attempt of r"
    case .waitsToEnd:
      "(r is possible) since (r is continuous and r was possible and r requests ended), in this attempt of r"
    case .follows: "(not the view sees ended or cancelled of t) since (the view sees began of t)"
    case .isOver:
      """
      once (the view sees ended or cancelled of t
      or (some r with r cancels touches in its view: r accepted t and r is effective))
      """
    case .requires:
      """
      a is set to require b or (not (a is reset or b is reset)) since
      (a answers yes on shouldRequireFailureOf of b or b answers yes on shouldBeRequiredToFailBy of a)
      """
    case .concerned: "t begins or t moves or t lifts or (the system interrupts and previously (t is down))"
    case .interrupted: "once (the system interrupts and previously (t is down))"
    case .taken: "once (some r with r cancels touches in its view: r accepted t and r is effective)"
    case .holdsBack: "r delays began and r accepted t and r is undecided"
    case .holdsEnd: "r delays ended and r accepted t and r is undecided"
    case .moveWithheld: "(not (the view sees moved or cancelled of t or t was taken from its view)) since (t moves)"
    case .share:
      """
      not ((a takes part or b takes part) since (the cycle ends and
      ((once (a accepts a touch), in this cycle and not once (b accepts a touch), in this cycle)
      or (once (b accepts a touch), in this cycle and not once (a accepts a touch), in this cycle))))
      """
    case .decidesItself:
      "once (r requests failed or cancelled), in this cycle or once (r is told not to begin), in this cycle"
    case .callsOff:
      """
      once (the system interrupts), in this cycle or once (r is switched off), in this cycle
      or not a finger is down
      or (begunAtEnd = cancel and (r was began or changed or (r is continuous and previously (r waits)))
      and not r tracks a touch)
      """
    case .yields:
      """
      (once (r asks to be recognized), in this cycle
      or (some b: r requires b and once (b enters failed), in this cycle))
      and (some b: (r requires b and b is effective)
      or (b is related to r and b may prevent r and b is began or changed))
      """
    }
  }

  /// What it abbreviates.
  public var definition: Formula { Self.definitions[Int(rawValue)] }

  var phrase: Phrase { Self.phrases[Int(rawValue)] }

  private static let phrases: [Phrase] = allCases.map { Phrase($0.phraseText) }
  private static let definitions: [Formula] = allCases.map {
    try! Formula(parsing: $0.definitionText, about: $0.phrase.formals)
  }
}
