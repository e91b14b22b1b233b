import GestureVerification

/// The options of `graphs`, and of `merge`, which joins its parts.
extension CommandTable {
  /// `graphs`.
  static let graphs = CommandDeclaration(
    name: "graphs",
    overview: "Check the documents' rules on every dependency graph of universal recognizers.",
    discussion: """
      Every system has the same number of recognizers, all on one view, each \
      discrete or continuous, each pair related in any of 16 ways: requirement \
      none, one way, the other, both × prevention none, one way, the other, \
      both. One system stands for all that differ only in names, or in \
      prevention where one of the pair requires the other, which has no \
      effect then. The totals are printed first, exact.

      A long run can be put down and taken up again (--checkpoint, --resume), \
      or divided: 'graphs --shard K/N --json FILE' for each K, on any machines, \
      and then 'merge FILE...'.

      Exit status: as of 'check'; 65 also for a checkpoint of another request.
      """,
    arguments: [],
    options: graphOptions
      + check.options.filter { option in
        !["recognizers", "fingers", "check", "lint-only"].contains(option.name)
      })

  private static let graphOptions: [OptionDeclaration] = [
    OptionDeclaration(
      "recognizers", .value(name: "n", values: GraphRequest.sizes.map { "\($0)" }),
      help: "The recognizers in each system. (default: \(GraphOptions.standardSize))", sample: "2"),
    OptionDeclaration(
      "fingers", .value(name: "n", values: ["1", "2"]), help: "The fingers, 1 or 2. (default: 1)", sample: "2"),
    OptionDeclaration("timers", help: "Let every recognizer keep a timer running."),
    OptionDeclaration(
      "free", .value(name: "what", values: Freedoms.named.map(\.word) + ["none"]), repeatable: true,
      help: "Leave only this free: what delegates answer (receive, begin), whether the system interrupts, whether the "
        + "application disables and enables. May be given more than once. Rules about what is not free are left out. (default: all; with 4 "
        + "recognizers receive and interrupt)", sample: "interrupt"),
    OptionDeclaration(
      "compare",
      help:
        "Only compare the whole reachable graphs of each relation and the one that stands for it, in every context of "
        + "up to one other recognizer."),
    OptionDeclaration("count", help: "Only count the graphs, by formula and one by one."),
    OptionDeclaration(
      "shard", .value(name: "k/n"),
      help: "Explore only part k of n; the parts are alike in size. A rule whose premise never happens in a part is "
        + "vacuous there, and no failure: the parts together are judged by 'merge'.", sample: "2/3"),
    OptionDeclaration(
      "checkpoint", .value(name: "file", isFile: true),
      help: "Every 30 seconds, and at the end, write to this file what is done.", sample: "graphs.checkpoint"),
    OptionDeclaration(
      "resume", .value(name: "file", isFile: true),
      help: "Go on where the run that wrote this file was put down. The request must be the same, limits aside.",
      sample: "graphs.checkpoint"),
  ]

  /// `merge`.
  static let merge = CommandDeclaration(
    name: "merge",
    overview: "Join the results of all shards of 'graphs'.",
    discussion: """
      The shards must be of one request, each there once, and none missing. \
      Numbers add up, verdicts are the worst; seconds are those of all shards \
      together. Exit status: that of the joined result; 65 the shards do not fit \
      together; 66 no such file; 73 an output cannot be written.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "file", maximum: .max, help: "The results as JSON, as 'graphs --shard K/N --json FILE' writes them.",
        values: [])
    ],
    options: [
      OptionDeclaration(
        "json", .value(name: "file", isFile: true),
        help:
          "Write the joined result as JSON. With - it is all of standard output, and the text goes to standard error.",
        sample: "-"),
      reportFolder, OptionDeclaration("no-report", help: "Write no report."), junitFile,
      OptionDeclaration("quiet", letter: "q", help: "Print only the last line."),
    ])
}
