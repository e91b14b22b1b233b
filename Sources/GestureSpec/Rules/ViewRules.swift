/// What views get of touches, and what recognizers keep from them.
extension RuleBook {
  static let views: [Rule] = [
    Rule(
      "view-stream",
      "Of each touch a view sees the beginning of: began, any number of moved, and one of cancelled and, after the lift, ended.",
      formula: """
        for every t: the view sees anything of t implies
        (the view sees began of t and not previously (the view follows t or t is over for its view))
        or (the view sees moved or cancelled of t and previously (the view follows t))
        or (the view sees ended of t and previously (the view follows t) and not t is down)
        """,
      sources: [.d2("began, then moved, then ended, or ended at once")],
      witness: "a view sees a touch"),
    Rule(
      "delays-began",
      "While a recognizer with delaysTouchesBegan that accepted a touch is neither failed nor effective, the view sees nothing of it.",
      formula: "for every r, t with r delays began: r holds t back implies not the view sees anything of t",
      sources: [.d2("delaysTouchesBegan yes: before the gesture has failed the view gets no began")],
      witness: "a recognizer holds a touch back"),
    Rule(
      "delayed-began-arrives",
      "In the cycle in which the last recognizer that holds a touch back fails, began and what followed arrive.",
      formula: """
        for every t: at the end of each cycle:
        once (some r with r delays began: (r enters failed and r accepted t)), in this cycle
        and not (some r: r holds t back) and not t was interrupted and not t was taken from its view
        implies (the view follows t or t is over for its view) and not a move of t is withheld
        and (t is down or not the view follows t or (some r: r holds the end of t))
        """,
      sources: [.d2("delaysTouchesBegan: only until the gesture has failed")],
      witness: "the last recognizer that held a touch back fails"),
    Rule(
      "delays-ended",
      "While a recognizer with delaysTouchesEnded that accepted a touch is neither failed nor effective, the view does not see ended.",
      formula: "for every r, t with r delays ended: r holds the end of t implies not the view sees ended of t",
      sources: [.d2("delaysTouchesEnded, by default yes: the view gets no ended while the gesture is undecided")],
      witness: "a recognizer holds the end of a touch"),
    Rule(
      "delays-ended-arrives", of: "delays-ended",
      "In the cycle in which the last recognizer that holds a touch's end fails, ended arrives.",
      formula: """
        for every t: at the end of each cycle:
        once (some r with r delays ended: (r enters failed and r accepted t)), in this cycle
        and not t is down and not (some r: r holds the end of t) implies not the view follows t
        """,
      sources: [.d2("delaysTouchesEnded: only while the gesture is undecided")],
      witness: "the last recognizer that held a touch's end fails"),
    Rule(
      "undelayed-ended-arrives",
      "If nobody undecided delays it, the ended of a touch that the view saw begin arrives in its own cycle.",
      formula: """
        for every t: at the end of each cycle: once (t lifts), in this cycle
        and not (some r: r holds the end of t) implies not the view follows t
        """,
      sources: [.d2("with delaysTouchesEnded no the view gets ended although the gesture is undecided")],
      witness: "a touch lifts whose end nobody holds"),
    Rule(
      "cancels-in-view",
      "When a recognizer with cancelsTouchesInView is recognized, each touch that it accepted and that the view saw begin and not end is cancelled there.",
      formula: """
        for every r, t with r cancels touches in its view: at the end of each cycle:
        once (r becomes effective and r accepted t and the view follows t), in this cycle
        implies once (the view sees cancelled of t), in this cycle
        """,
      sources: [.apple("cancelsTouchesInView: the touches are cancelled in the view when the gesture is recognized")],
      witness: "a recognition takes a touch from its view"),
    Rule(
      "cancels-in-view-nothing-follows", of: "cancels-in-view",
      "Of a touch that a recognition has taken from its view nothing but that one cancelled follows.",
      formula: """
        for every t: t was taken from its view and the view sees anything of t implies
        the view sees cancelled of t and once (some r with r cancels touches in its view:
        (r becomes effective and r accepted t)), in this cycle
        """,
      sources: [.apple("cancelsTouchesInView: they are not delivered to the view any more")],
      witness: "the view is told that a touch was taken from it"),
  ]
}
