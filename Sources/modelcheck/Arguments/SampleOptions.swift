import GestureSpec
import GestureVerification

/// The subcommand that tries histories at random.
extension CommandTable {
  /// `sample`.
  static let sample = CommandDeclaration(
    name: "sample",
    overview: "Try histories at random, of systems made at random or of files.",
    discussion: """
      For what is too large to be explored, and for a first look. Nothing is \
      proved by it. Without files every twenty runs have a system of their own, \
      made at random, and the documents' rules are checked on it; with files \
      their checks, and the documents' rules.

      What is violated is made smaller: first the system, then the history, then \
      what is decided in it; the token that replays it is printed. The same seed \
      gives the same result with any number of workers.

      A rule whose premise was never seen, or that demands a possibility that \
      was never seen, ends the run with status 4, unless --excuse names it.

      Exit status: 0 nothing violated and nothing unseen; 1 violated; 3 a check \
      that sampling could not decide, or a limit stopped the run; 4 something \
      was never seen; 64, 65, 66, 70, 73, 130 as for check.
      """,
    arguments: [
      ArgumentDeclaration(
        name: "file", maximum: .max,
        help: "Scenario files, or folders with .gesture files. (default: systems made at random)", values: [])
    ],
    options: sampleOptions + shared + reportOptions)

  private static let standard = SampleRequest()

  private static let sampleOptions: [OptionDeclaration] = [
    OptionDeclaration(
      "seed", .value(name: "n"), help: "What all random numbers come from. (default: \(standard.seed))", sample: "7"),
    OptionDeclaration(
      "runs", .value(name: "n"),
      help: "How many histories; with files, of each scenario. (default: \(standard.runs))", sample: "100"),
    OptionDeclaration(
      "steps", .value(name: "n"), help: "The most transitions in a history. (default: \(standard.steps))",
      sample: "10"),
    OptionDeclaration(
      "recognizers", .value(name: "n"),
      help: "The most recognizers in a system, 1 to 8. (default: \(standard.bounds.recognizers))", sample: "2"),
    OptionDeclaration(
      "fingers", .value(name: "n"),
      help: "The most fingers in a system, 1 to 5. (default: \(standard.bounds.fingers))", sample: "1"),
    OptionDeclaration(
      "excuse", .value(name: "name"), repeatable: true,
      help: "A rule or a check of which nothing need be seen. May be given more than once.", sample: "tap-counts"),
  ]

  /// Those of `check` that mean the same here.
  private static let shared = checkOptions.filter {
    [
      "profile", "set", "rule", "check", "timeout", "workers", "json", "format", "trace", "quiet", "verbose", "color",
    ].contains($0.name)
  }
}
