extension Grammar {
  /// A form of question, and precisely what it means.
  public struct Meaning: Sendable, Hashable {
    /// As it is written; capital letters stand for parts.
    public let form: String
    /// What it means.
    public let text: String

    init(_ form: String, _ text: String) {
      self.form = form
      self.text = text
    }
  }

  /// What questions mean, precisely.
  ///
  /// A *step* is one event with all that follows from it. An *event* happens at one observation of a step; a
  /// *condition* is a state of affairs. Questions are judged at *moments*.
  public static let meanings: [Meaning] = [
    Meaning("always P", "P is true at every moment of every history; a P `A implies B` has the premise A"),
    Meaning("never P", "P is true at no moment of any history"),
    Meaning("can P", "P is true at some moment of some history"),
    Meaning(
      "A leads to B",
      "on every infinite history that is fair: after every A, or at the same observation, there is a B; a condition is "
        + "judged at the ends of steps, and an event where it happens, so that a B earlier in the step of A does not count"
    ),
    Meaning("eventually P", "P is true at some moment of every infinite history that is fair"),
    Meaning("infinitely often P", "P is true at infinitely many moments of every infinite history that is fair"),
    Meaning(
      "fair",
      "again and again no finger is down, and every timer that runs fires, is stopped, or is set anew after time has "
        + "passed. With no finger down and no timer running nothing has to happen any more: nobody needs to touch again. "
        + "That machines decide is not assumed: universal and standard ones do, and of custom ones it is found out"),
    Meaning(
      "… (no scope), … in one step", "moments are the ends of steps; an event is true if it happened in the step"),
    Meaning(
      "… in one sequence",
      "moments are the ends of steps; an event is true if it has happened since the last step that left no finger down"),
    Meaning(
      "… in one attempt of X",
      "moments are the ends of steps while X takes part, and X's reset; an event is true if it has happened since X "
        + "accepted its first touch after its last reset; of a view, only touches count that X has accepted in this attempt"
    ),
    Meaning(
      "… by the end of each sequence", "the same, but the only moments are the ends of steps that leave no finger down"),
    Meaning("… by the end of each attempt of X", "the same, but the only moment is X's reset after an attempt"),
    Meaning(
      "X.began, .changed, .ended, .failed, .cancelled", "event: X enters the state; changed counts each time anew"),
    Meaning("X.acts", "event: X sends its action"),
    Meaning("X.reset, X.timer", "event: X is reset; the timer of X fires"),
    Meaning("X.accepts, X.refuses", "event: X is offered a touch and accepts or refuses it"),
    Meaning(
      "V.began, .moved, .ended, .cancelled",
      "event: the view V sees the phase of a touch that was hit to V itself, not to a subview"),
    Meaning("V.down, V.lift", "event: a finger comes down on V itself; a finger that came down there lifts"),
    Meaning("interruption", "event: the system interrupts"),
    Meaning("E (an event of the application)", "event: it happens"),
    Meaning("A or B (both events)", "event: one of them happens"),
    Meaning("A and B (events)", "condition: both have happened within the scope, in any order"),
    Meaning("A before B", "event: A happens, and B has not happened within the scope until then; needs a scope"),
    Meaning(
      "A after B", "event: A happens, and B has happened within the scope, at an earlier observation; needs a scope"),
    Meaning("first A", "event: A happens, and has not happened before within the scope, or ever if there is none"),
    Meaning("A while C", "event: A happens, and C is true at that very observation, in mid-step"),
    Meaning(
      "at least, at most, exactly N times A", "condition: so often A has happened within the scope; needs a scope"),
    Meaning("X is possible, began or …", "condition: X is in one of the states"),
    Meaning("X waits", "condition: X has asked to be recognized, and is possible still"),
    Meaning("idle", "condition: no finger is down, every recognizer is possible and none waits"),
    Meaning("fingers ≥ N", "condition: so many fingers are down"),
    Meaning("F, N ≥ 2 (variables)", "condition: the flag is on; the number compares so"),
    Meaning(
      "previously P",
      "condition: P was true at the end of the step before, within the scope; its events are of that step"),
    Meaning("once P", "condition: P is or was true at the end of a step, within the scope if there is one, else ever"),
    Meaning("P since Q", "condition: Q was true at the end of a step, and P at the ends of all steps after that one"),
    Meaning(
      "delay from A to B without C",
      "the longest time from an A to the next B, counted from the last A before it, over all histories; times that C "
        + "interrupts do not count"),
    Meaning("documents", "every rule of the documents holds that is claimed there and speaks of something there"),
    Meaning("rule R", "the rule R of the documents holds"),
  ]

  /// The documentation of the language, in Markdown.
  public static var page: String {
    var text = """
      # The scenario language

      A scenario file says what somebody would tell a colleague about their screen, and then asks. This page is printed
      from the grammar that the parser, the printer and the highlighter are held to.

      Statements stand on lines of their own, in any order; in braces, commas separate as well as new lines. A comment
      goes from `//` to the end of its line. Names are declared once, for views, recognizers, variables and events
      together. Files are UTF-8, at most \(SourceText.maximumLength >> 20) MB; characters that cannot be seen are refused.

      ## Productions


      """
    let width = productions.map(\.name.count).max() ?? 0
    for production in productions {
      let pad = String(repeating: " ", count: width - production.name.count)
      text += "    \(production.name)\(pad) = \(production.text)\n"
    }
    text += "\n| production | |\n|---|---|\n"
    for production in productions { text += "| \(production.name) | \(production.meaning) |\n" }
    for lexical in lexicalClasses { text += "| \(lexical.name) | \(lexical.meaning) |\n" }
    text += "\n## Kinds of recognizers\n\n| kind | parameters |\n|---|---|\n"
    for kind in ScenarioDocument.KindWord.allCases {
      text += "| `\(kind.rawValue)` | \(kind.parameters.map { "`\($0.rawValue)`" }.joined(separator: ", ")) |\n"
    }
    text += "\n## Questions\n\n| form | meaning |\n|---|---|\n"
    for meaning in meanings { text += "| `\(meaning.form)` | \(meaning.text) |\n" }
    text += "\n## Words\n"
    for group in Keyword.Group.allCases {
      text += "\n### \(group.rawValue)\n\n| word | meaning |\n|---|---|\n"
      for keyword in Keyword.allCases where keyword.group == group {
        text += "| `\(keyword.rawValue)`\(keyword.isReserved ? " (reserved)" : "") | \(keyword.meaning) |\n"
      }
    }
    text += "\n## Errors\n\n| number | meaning |\n|---|---|\n"
    for code in Diagnostic.Code.allCases { text += "| \(code.rawValue) | \(code.meaning) |\n" }
    return text
  }
}
