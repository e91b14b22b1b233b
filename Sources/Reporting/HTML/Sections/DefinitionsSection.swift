import GestureSpec

/// What every word and number of the page means, and what it does not.
struct DefinitionsSection {
  init(_ data: ReportData) {}

  var html: HTML {
    """
    <p class="purpose">What every number of this page counts, and how far a proof reaches.</p>
    <h3>Numbers</h3>
    \(list(Self.numbers))<h3>Verdicts</h3>
    \(list(Self.verdicts))<h3>What a proof means here</h3>
    \(Self.proof.map { "<p>\($0)</p>\n" as HTML })<h3>What is not modelled</h3>
    \(HTML.list(Self.limits.map { "\($0)" }))
    """
  }

  private func list(_ pairs: [(String, String)]) -> HTML {
    let rows = pairs.map { "<dt>\($0)</dt><dd>\($1)</dd>\n" as HTML }
    return "<dl class=\"defs\">\n\(rows)</dl>\n"
  }

  private static let numbers = [
    (
      "system", "A set of recognizers on views with fixed relations and flags; what is left open is tried in every way."
    ),
    ("labelled", "How many systems these are when the names of recognizers are told apart: the sum of their weights."),
    ("state", "What a system remembers between two cycles; two states are one only if they agree in every bit."),
    ("with the rules' memory", "Pairs of a state and what the monitors of the rules remember of the history to it."),
    (
      "transition",
      "A state, an event with the choices made in its cycle, and the state after; initial states are none."
    ),
    ("depth", "The largest number of transitions of a shortest history to a state."),
    ("premise", "On how many transitions, of states with the rules' memory, the condition of a rule was true."),
    ("seen", "On how many transitions what a possibility asks for happened."),
    ("systems of a rule", "Systems to which it applies: it is claimed, and what it speaks of occurs."),
    (
      "violated in",
      "Systems with at least one reachable transition that breaks the rule, or that lack what must be possible."
    ),
    (
      "shortest",
      "The number of transitions of a shortest history, over all systems; of equals, that of the first system."
    ),
    (
      "endless history",
      "One that never ends: after its steps a loop (⟲) is repeated for ever, or nothing happens any more. Of those that "
        + "violate, the one shown gets to its loop in as few steps as any, and then has the shortest loop. What is asked "
        + "of endless histories is asked of the fair ones. \(FairnessAssumption.words)"
    ),
    (
      "transitions between phases",
      "On how many transitions some recognizer of the kind enters the one phase from the other; a reset enters possible."
    ),
    ("seen of legal", "Transitions between phases that were seen ÷ those the documents' machine has for the path."),
    ("seen of reachable", "The same ÷ the legal ones without those proved unreachable."),
    ("share", "Seen of reachable in percent, rounded down; 100 % only if nothing is missing."),
    ("new states", "States whose shortest history has exactly so many transitions."),
    ("seconds", "Wall-clock time, summed over the workers; the only numbers that differ between two equal runs."),
  ]

  private static let verdicts = [
    ("✓ proved", "True on every transition of every system, and every search ended because nothing new was found."),
    ("✓N holds to depth N", "True on all histories of at most N transitions; nothing is known of longer ones."),
    ("✘ violated", "A history breaks it, or something that must be possible is not."),
    ("? inconclusive", "Not decided, because a search was cut by a limit."),
    (
      "of endless histories",
      "Proved only by a search that closed; one that was cut can show a violation that lies wholly in what it saw, or "
        + "nothing."
    ),
    ("∅ vacuous", "True, but its premise never happened."),
    ("– not applicable", "Not claimed under these switches, or about something that does not occur."),
  ]

  private static let proof = [
    "Proved means: in the model, for every system of these sets, every sequence of events however long, every order of "
      + "handling, every request and every answer a delegate may give, the rule is true. The model is not UIKit: it is "
      + "written from the documents, and where they leave something open, a switch chooses.",
    "Universal recognizers do everything a recognizer's machine may do with at most two touches in an attempt; what "
      + "holds for them holds for every recognizer that keeps to its table and to two touches. The standard kinds are "
      + "samples.",
    "Proved unreachable means the same for a transition between phases: it happens in no history of these systems. It "
      + "may happen in others.",
  ]

  private static let limits = [
    "More than two recognizers or two fingers in the default sets, deeper trees of views, combinations of flags and "
      + "fingers that no set has.",
    "Positions in points and times in seconds: a move is still, beyond slop or far, in one of four directions; time is "
      + "an order of timers.",
    "Pressure, hover, pointers, keyboards, several windows, coalesced and predicted touches.",
    "Gestures and gates of the system itself, beyond the interruption that calls off all touches.",
    "What an action does, except for the application events a scenario names.",
  ]
}
