/// The subcommand that shows a history again.
extension CommandTable {
  /// `replay`.
  static let replay = CommandDeclaration(
    name: "replay",
    overview: "Show the history that a token names, and what it shows.",
    discussion: """
      Every counterexample comes with a token, and with the line that replays \
      it. A token holds everything that is needed; one about a scenario file \
      names the file, which may also be given after the token, and tells \
      whether it has changed since.

      The last line of standard output is 'REPLAY violated step=N steps=N', or \
      'done' for something that must be possible, 'measured' for a delay, \
      'nothing' for a history that does not show what its token says.

      Exit status: 1 the history violates what the token says; 0 it does what \
      must be possible, or takes its time; 64 wrong usage; 65 the token has \
      errors, its history is not possible, or it does not fail any more; 66 no \
      such scenario file.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "token", maximum: 2, help: "The token, and after it the scenario file that it is about, if it moved.",
        values: [])
    ],
    options: [
      OptionDeclaration(
        "from", .value(name: "file", isFile: true),
        help: "Show every token of a file, one a line; - is standard input. Empty lines and those that begin with // "
          + "are passed over.", sample: "failures.txt"),
      traces, quiet, color,
    ])

  private static let traces = OptionDeclaration(
    "trace", .value(name: "mode", values: TraceMode.allCases.map(\.rawValue)),
    help: "How histories are shown: only what changes, every state at every step, or not at all. (default: diff)",
    sample: "full")

  private static let quiet = OptionDeclaration("quiet", letter: "q", help: "Print only the last line.")
}
