import GestureModel
import GestureSpec
import GestureVerification
import Reporting

/// Every subcommand and option of this version: the only place where they are declared.
///
/// The parser, help, completion scripts and suggestions all read this table.
package enum CommandTable {
  /// The name of the tool.
  package static let tool = "modelcheck"
  /// What `--version` prints.
  package static let version = JSONReport.version

  /// Options that every subcommand has.
  package static let common: [OptionDeclaration] = [
    OptionDeclaration("version", help: "Show the version."),
    OptionDeclaration("help", letter: "h", help: "Show help information."),
  ]

  /// The subcommands; the first is the one that needs no name.
  package static let commands: [CommandDeclaration] = [
    check, sample, graphs, replay, rules, mutants, contradictions, format, explain, report, merge,
  ]

  /// The options of `check`.
  package static let check = CommandDeclaration(
    name: "check",
    overview: "Check scenario files, or the documents' rules on every small system.",
    discussion: """
      Without a limit the search of every system runs until it has seen all \
      reachable states; then what holds is proved for these systems. Standard \
      output carries the result, standard error progress and messages. The last \
      line of standard output is the verdict.

      With files, each check is answered and compared with what its file \
      expects: a check without 'expect' must hold, a 'can' must be reachable, \
      and one that is expected to be violated and is counts as right. The \
      documents' rules are checked on every scenario too, unless --check or \
      --rule selects; a rule that a file asks about is judged by that question \
      alone.

      Exit status: 0 everything asked holds, or comes as expected; 1 a rule is \
      violated, something that must be possible is not, or a check did not come \
      as expected; 3 a limit other than --depth stopped the run, or it could \
      not decide; 4 a premise never happened; 64 wrong usage; 65 a file with \
      errors; 66 no such file; 70 a fault of this tool; 73 an output cannot be \
      written; 130 interrupted.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "file", maximum: .max,
        help: "Scenario files, or folders with .gesture files. (default: every small system)", values: [])
    ],
    options: checkOptions + reportOptions)

  static let checkOptions: [OptionDeclaration] = [
    OptionDeclaration(
      "recognizers", .value(name: "n", values: ["1", "2"]),
      help: "The most recognizers in a system, 1 or 2. (default: \(SystemBounds.standard.recognizers))", sample: "1"),
    OptionDeclaration(
      "fingers", .value(name: "n", values: ["1", "2"]),
      help: "The most fingers in a system, 1 or 2. (default: \(SystemBounds.standard.fingers))", sample: "1"),
    OptionDeclaration(
      "profile", .value(name: "name", values: Switches.profiles.map(\.name)),
      help:
        "The setting of all switches to start from; instead of what files say. (default: \(Switches.profiles[0].name))",
      sample: "uikit"),
    OptionDeclaration(
      "set", .value(name: "switch=value", values: settings), repeatable: true,
      help: "Set one switch, in every file too. May be given more than once.", sample: "actionOnCancel=onceIfEffective",
      listing: "The switches: \(switches)."),
    OptionDeclaration(
      "rule", .value(name: "id", values: RuleBook.documents.map(\.id)), repeatable: true,
      help: "Check only this rule, under any setting of the switches. May be given more than once.",
      sample: RuleBook.documents.first?.id ?? "", listing: "Rules are listed by '\(tool) rules'."),
    OptionDeclaration(
      "check", .value(name: "name"), repeatable: true,
      help: "Of the files, answer only the checks of this name. May be given more than once.", sample: "single"),
    OptionDeclaration(
      "lint-only",
      help: "Of the files, only print the warnings that their text alone gives; nothing is explored."),
    OptionDeclaration(
      "depth", .value(name: "n"), help: "Follow at most n transitions. (default: until every search closes)",
      sample: "3"),
    OptionDeclaration(
      "max-states", .value(name: "n"),
      help:
        "Stop after n states, counted over the whole run in the order of the systems; with files, each search after n.",
      sample: "1000"),
    OptionDeclaration(
      "max-memory", .value(name: "size"),
      help: "Stop when the tables of all searches together would need more than this, such as 512M or 4G.",
      sample: "512M"),
    OptionDeclaration(
      "timeout", .value(name: "duration"), help: "Stop the whole run after this long, such as 90s or 5m.", sample: "90s"
    ),
    OptionDeclaration(
      "workers", .value(name: "n"),
      help: "How many threads search. Changes nothing but the time. (default: the number of processors)",
      sample: "1"),
    OptionDeclaration(
      "no-symmetry",
      help: "Tell apart states that differ only by an exchange of fingers or of equal recognizers."),
    OptionDeclaration(
      "no-order-reduction", help: "Walk orders of handling that come to the same, too."),
    OptionDeclaration(
      "require-complete", help: "End with status 3 unless every search closed."),
    OptionDeclaration(
      "json", .value(name: "file", isFile: true),
      help: "Write the result as JSON. With - it is all of standard output, and the text goes to standard error.",
      sample: "-"),
    OptionDeclaration(
      "format", .value(name: "format", values: OutputFormat.allCases.map(\.rawValue)),
      help: "text, or github to add annotations for a workflow's log. (default: text)", sample: "github"),
    OptionDeclaration(
      "trace", .value(name: "mode", values: TraceMode.allCases.map(\.rawValue)),
      help: "How histories are shown: only what changes, every state at every step, or not at all. (default: diff)",
      sample: "full"),
    OptionDeclaration("quiet", letter: "q", help: "Print only what went wrong and the last line."),
    OptionDeclaration(
      "verbose", letter: "v", help: "Show the witness of every rule as a timeline, and each rule's formula."),
    color,
  ]

  /// The options of `rules`.
  package static let rules = CommandDeclaration(
    name: "rules",
    overview: "List the rules, or show one in full.",
    discussion: "A rule is shown with its formula, its sources, the settings it is claimed under and its witness.",
    arguments: [
      ArgumentDeclaration(name: "id", maximum: 1, help: "The rule to show.", values: RuleBook.documents.map(\.id))
    ],
    options: [color])

  /// The options of `format`.
  package static let format = CommandDeclaration(
    name: "format",
    overview: "Write scenario files in their canonical form.",
    discussion: """
      No comment is lost, and formatting a file again changes nothing. If any \
      file has errors, all are printed and no file is written.

      Exit status: 0 done; 1 with --check, a file differs; 65 a file with \
      errors; 66 no such file; 73 a file cannot be written.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "file", maximum: .max, help: "Scenario files, or folders with .gesture files.", values: [])
    ],
    options: [OptionDeclaration("check", help: "Write nothing; only tell which files would be rewritten.")])

  /// The options of `explain`.
  package static let explain = CommandDeclaration(
    name: "explain",
    overview: "Say what a rule, or an error or a warning by its number, means.",
    discussion: "Of an error or a warning it shows a file that has it, and how to mend it.",
    arguments: [
      ArgumentDeclaration(
        name: "id", maximum: 1,
        help: "A rule such as waits-for-failure, an error such as E301, a warning such as W201.",
        values: Explanations.ids)
    ],
    options: [color])

  static let color = OptionDeclaration(
    "color", .value(name: "when", values: ColorMode.allCases.map(\.rawValue)),
    help: "auto, always or never. NO_COLOR in the environment means never. (default: auto)", sample: "never")

  /// `ties=any|byNumber, …`.
  private static let switches = Switches.declarations
    .map { "\($0.name)=\($0.values.joined(separator: "|"))" }.joined(separator: ", ")

  static let settings = Switches.declarations.flatMap { declaration in
    declaration.values.map { "\(declaration.name)=\($0)" }
  }

  /// The option that prints a completion script; of the tool, not of a subcommand.
  package static let completion = OptionDeclaration(
    "generate-completion-script", .value(name: "shell", values: CompletionShell.allCases.map(\.rawValue)),
    help: "Print a completion script for bash, zsh or fish.")

  /// Subcommands and options that are planned and do nothing yet: named, so that nobody looks for a typing mistake.
  package static let laterCommands = [
    "trace", "test", "export", "selftest", "diff", "verify-with",
  ]
  package static let laterOptions = [
    "min-coverage", "baseline", "sarif",
  ]
}
