/// The subcommands that ask what rules and checks are worth.
extension CommandTable {
  /// `mutants`.
  static let mutants = CommandDeclaration(
    name: "mutants",
    overview: "Break the model, or scenario files, in every way: who notices?",
    discussion: """
      Without files, every step of the model's cycle that has a name, every \
      entry of the table of requests and every reaction of the standard kinds \
      is broken in turn, and all rules are tried on the smallest systems that \
      show a difference. What no rule notices is either shown to be no other \
      model, or points at a missing rule.

      With files, each relation, flag, guard and parameter is dropped or \
      changed in turn, and the file's checks are asked again. What no check \
      notices is superfluous, or not tested.

      The last line of standard output is stable, for scripts.

      Exit status: 0 everything is noticed; 1 something is not; 3 the time was \
      over; 64 wrong usage; 65 a file with errors; 66 no such file; 130 \
      interrupted.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "file", maximum: .max,
        help: "Scenario files, or folders with .gesture files. (default: the model itself)", values: [])
    ],
    options: [
      OptionDeclaration(
        "strength",
        help: "Also replace each part of each rule by true and by false, and say which of that nobody notices."),
      OptionDeclaration(
        "timeout", .value(name: "duration"),
        help: "Leave undecided what is not known after this long, such as 90s or 5m.", sample: "90s"),
      OptionDeclaration(
        "workers", .value(name: "n"),
        help: "How many mutants are tried at once. Changes nothing but the time. (default: the number of processors)",
        sample: "1"),
      OptionDeclaration(
        "json", .value(name: "file", isFile: true),
        help: "Write the result as JSON; 'modelcheck report --add' puts it into a report. With - it is all of standard "
          + "output, and the text goes to standard error.", sample: "-"),
      OptionDeclaration("quiet", letter: "q", help: "Print only what is not noticed, and the last line."),
      OptionDeclaration("verbose", letter: "v", help: "Show for each mutant the shortest history that kills it."),
      color,
    ])

  /// `contradictions`.
  static let contradictions = CommandDeclaration(
    name: "contradictions",
    overview: "Find what the documents do not settle.",
    discussion: """
      Each sentence that can be read in more than one way is a set of readings, \
      and each reading has a model that follows it. For every two readings the \
      search finds the smallest system, and there the shortest history, on which \
      they part; and for what the documents are silent about, the situation, and \
      models that part there without breaking a rule.

      The last line of standard output is stable, for scripts.

      Exit status: 0 done; 64 wrong usage; 73 the page cannot be written; 130 \
      interrupted.
      """,
    arguments: [],
    options: [
      OptionDeclaration(
        "json", .value(name: "file", isFile: true),
        help: "Write the result as JSON; 'modelcheck report --add' puts it into a report. With - it is all of standard "
          + "output, and the text goes to standard error.", sample: "readings.json"),
      OptionDeclaration(
        "page", .value(name: "file", isFile: true), help: "Write the result as a page in Markdown, too.",
        sample: "Readings.md"),
      OptionDeclaration(
        "workers", .value(name: "n"),
        help: "How many questions are searched at once. Changes nothing but the time. (default: the number of "
          + "processors)", sample: "1"),
      OptionDeclaration(
        "trace", .value(name: "mode", values: TraceMode.allCases.map(\.rawValue)),
        help: "How histories are shown: only what changes, every state at every step, or not at all. (default: diff)",
        sample: "full"),
      OptionDeclaration("quiet", letter: "q", help: "Print only the last line."),
      color,
    ])
}
