/// The grammar of the scenario language as data: its productions and its words (``Keyword``).
///
/// The documentation page is printed from it. The parser, the printer and the highlighter are held to it by tests:
/// every sentence that the productions derive is parsed, printed and coloured, and no word is left out.
public enum Grammar {
  /// One production.
  public struct Production: Sendable, Hashable {
    /// The name by which others refer to it.
    public let name: String
    /// Its right side in extended Backus–Naur form: `"word"`, `NAME` and other lexical classes, `[ optional ]`,
    /// `{ repeated }`, `( grouped )`, `|`.
    public let text: String
    /// What it is for, in a line.
    public let meaning: String

    init(_ name: String, _ text: String, _ meaning: String) {
      self.name = name
      self.text = text
      self.meaning = meaning
    }
  }

  /// The productions; a file is derived from the first.
  public static let productions: [Production] = [
    Production("file", "{ statement }", "Statements stand on lines of their own, in any order."),
    Production(
      "statement",
      "scenario | fingers | sampling | may | profile | setting | view | variable | effect | event | relation | check",
      "What a file consists of."),
    Production("scenario", "\"scenario\" TEXT", "The scenario's name; without one it has the file's."),
    Production("fingers", "\"fingers\" NUMBER", "How many fingers there are (1)."),
    Production(
      "sampling", "\"sampling\" ( \"fine\" | \"coarse\" )",
      "Whether a move can skip a level of travel (fine: it cannot)."
    ),
    Production(
      "may", "\"may\" permission { \",\" permission }",
      "What may happen besides touches; a change may happen at any time."),
    Production("permission", "\"interrupt\" | \"turn\" | change", "An interruption, a finger that turns, a change."),
    Production("profile", "\"profile\" PROFILE", "The setting of all switches (documents)."),
    Production("setting", "\"set\" SWITCH \"=\" VALUE", "One switch, over the profile."),
    Production(
      "view", "\"view\" NAME [ \"{\" { member } \"}\" ]", "A view; inside it stand its recognizers and subviews."),
    Production(
      "member", "view | recognizer | \"hit\" toggle", "With hit off no touch is hit-tested to the view itself."),
    Production("toggle", "\"on\" | \"off\"", "A flag's value."),
    Production("recognizer", "kind NAME [ \"{\" { option } \"}\" ]", "A recognizer of the view it stands in."),
    Production(
      "kind",
      "\"tap\" | \"long\" \"press\" | \"pan\" | \"swipe\" | \"pinch\" | \"rotation\" | \"edge\" \"pan\" "
        + "| ( \"any\" | \"custom\" ) ( \"discrete\" | \"continuous\" )", "What it recognizes."),
    Production(
      "option",
      "parameter | flag toggle | ( \"shouldReceiveTouch\" | \"shouldBegin\" ) answer | variable | refusal | reaction",
      "Variables, refusals and reactions belong to custom recognizers."),
    Production(
      "parameter",
      "( \"taps\" | \"touches\" | \"minTouches\" | \"maxTouches\" ) NUMBER | \"duration\" DURATION "
        + "| \"movement\" travel | \"direction\" direction | \"edges\" direction { \"or\" direction } | \"timer\" toggle",
      "Which kind has which parameter is listed with the kinds."),
    Production("travel", "\"still\" | \"slop\" | \"far\"", "How far a finger has moved since it came down."),
    Production("direction", "\"up\" | \"down\" | \"left\" | \"right\"", "A direction or an edge."),
    Production(
      "flag",
      "\"enabled\" | \"cancelsTouchesInView\" | \"delaysTouchesBegan\" | \"delaysTouchesEnded\" | \"targets\"",
      "What every recognizer has."),
    Production(
      "answer", "\"yes\" | \"no\" | \"any\" | \"when\" condition", "Any is free, afresh each time it is asked."),
    Production("variable", "\"var\" NAME \":\" type [ \"=\" value ]", "A bounded variable, at first off or 0."),
    Production("type", "\"flag\" | \"0\" \"...\" NUMBER", "On and off, or numbers from 0."),
    Production("value", "toggle | NUMBER", "A value of a variable."),
    Production("refusal", "\"refuses\" \"when\" condition", "Which touches the machine itself refuses."),
    Production(
      "reaction", "\"on\" trigger [ \"while\" stage ] [ \"when\" condition ] outcome { \"or\" outcome }",
      "The first reaction that matches is taken; of several outcomes each is possible. Without a stage it is for "
        + "possible and begun."),
    Production("trigger", "\"began\" | \"moved\" | \"ended\" | \"cancelled\" | \"timer\"", "What a machine handles."),
    Production("stage", "\"possible\" | \"begun\" | \"ending\"", "Where it stands, by what it has itself requested."),
    Production("outcome", "\"{\" [ step { \",\" step } ] \"}\"", "Changes of memory and timer, and a request."),
    Production(
      "step",
      "NAME \"=\" value | NAME \"+\" \"1\" | \"start\" \"timer\" DURATION | \"stop\" \"timer\" | \"mark\" "
        + "| \"request\" state", "A variable stops growing at its largest value."),
    Production(
      "state", "\"possible\" | \"began\" | \"changed\" | \"ended\" | \"failed\" | \"cancelled\"",
      "A state of a recognizer."),
    Production(
      "effect",
      "\"on\" NAME \".\" ( \"began\" | \"changed\" | \"ended\" | \"cancelled\" | \"acts\" ) changes",
      "What a recognizer's action does; acts stands for all of them."),
    Production("changes", "\"{\" change { \",\" change } \"}\"", "In order, at once."),
    Production(
      "change", "NAME \"=\" value | ( \"enable\" | \"disable\" | \"attach\" | \"remove\" ) NAME",
      "What it does to a recognizer is applied before the next recognizer is looked at."),
    Production(
      "event", "\"event\" NAME [ \"when\" condition ] changes", "Something that may happen in the application."),
    Production(
      "relation",
      "NAME \"requires\" NAME | NAME \"is\" \"required\" \"by\" NAME | NAME \"with\" NAME "
        + "| NAME \"cannot\" ( \"prevent\" | \"be\" \"prevented\" \"by\" ) NAME "
        + "| NAME ( \"canPrevent\" | \"canBePreventedBy\" | \"shouldRecognizeSimultaneouslyWith\" "
        + "| \"shouldRequireFailureOf\" | \"shouldBeRequiredToFailBy\" ) NAME answer",
      "Two different recognizers. The long names are the questions that are put to the first or its delegate."),
    Production(
      "check",
      "\"check\" [ ( TEXT [ \"under\" PROFILE ] | \"under\" PROFILE ) \":\" ] question [ \"expect\" expectation ]",
      "A question, with its name, and asked under another profile than the scenario's."),
    Production(
      "question",
      "( \"always\" | \"never\" | \"can\" | \"eventually\" | \"infinitely\" \"often\" ) condition [ scope ] "
        + "| condition \"leads\" \"to\" condition | \"delay\" \"from\" condition \"to\" condition "
        + "[ \"without\" condition ] | \"documents\" | \"rule\" RULE", "What is asked."),
    Production(
      "scope",
      "\"in\" \"one\" ( \"step\" | \"sequence\" | \"attempt\" \"of\" NAME ) "
        + "| \"by\" \"the\" \"end\" \"of\" \"each\" ( \"sequence\" | \"attempt\" \"of\" NAME )",
      "Where events are looked for; without one, in one step."),
    Production(
      "expectation",
      "\"yes\" | \"no\" | \"holds\" | \"violated\" | \"at\" \"most\" DURATION | \"exactly\" DURATION | \"unbounded\"",
      "Without one: can expects yes, the others holds; a delay is only reported."),
    Production(
      "condition", "disjunction [ \"implies\" condition ]", "Conditions of delegates, machines, events and questions."),
    Production("disjunction", "conjunction { \"or\" conjunction }", "One of them."),
    Production("conjunction", "negation { \"and\" negation }", "All of them."),
    Production(
      "negation",
      "\"not\" negation | \"once\" negation | \"first\" negation | \"previously\" negation "
        + "| ( \"at\" \"least\" | \"at\" \"most\" | \"exactly\" ) ( \"once\" | \"twice\" | NUMBER \"times\" ) negation "
        + "| sequel", "Binds less than before, after, while and since."),
    Production(
      "sequel", "primary [ ( \"before\" | \"after\" | \"while\" | \"since\" ) primary ]", "Two things in time."),
    Production(
      "primary",
      "\"(\" condition \")\" | \"idle\" | \"interruption\" | NAME | NAME \"waits\" | NAME \".\" happening "
        + "| NAME \"is\" state { \"or\" state } | NAME comparison value | \"fingers\" comparison NUMBER "
        + "| touch | touches", "A lone name is a flag that is on, or an event of the application."),
    Production(
      "happening",
      "\"began\" | \"changed\" | \"ended\" | \"failed\" | \"cancelled\" | \"acts\" | \"reset\" | \"accepts\" "
        + "| \"refuses\" | \"timer\" | \"moved\" | \"down\" | \"lift\"",
      "Something that happens to a recognizer, or to a view."),
    Production(
      "touch",
      "\"touch\" \".\" ( \"travel\" ( comparison travel | \"is\" travel { \"or\" travel } ) "
        + "| \"direction\" \"is\" direction { \"or\" direction } | \"edge\" \"is\" ( \"none\" | direction { \"or\" direction } ) "
        + "| \"twist\" \"is\" ( \"none\" | \"spread\" | \"turn\" ) | \"view\" \"is\" NAME "
        + "| \"isFast\" | \"reachedFar\" | \"isMarked\" )",
      "The touch that a delegate or a machine is asked about."),
    Production(
      "touches",
      "\"touches\" \".\" ( ( \"count\" | \"marked\" ) comparison NUMBER "
        + "| ( \"largestTravel\" | \"smallestTravel\" ) ( comparison travel | \"is\" travel { \"or\" travel } ) )",
      "The touches that the recognizer tracks."),
    Production(
      "comparison", "\"=\" | \"≠\" | \"<\" | \"≤\" | \">\" | \"≥\"", "Also written != <= >=."),
  ]
}
