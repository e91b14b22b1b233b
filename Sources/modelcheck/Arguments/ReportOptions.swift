/// The options that say where results go, and the subcommand that makes a report again.
extension CommandTable {
  /// Where a report goes.
  static let reportFolder = OptionDeclaration(
    "report", .value(name: "dir", isFile: true),
    help: "The folder for report.html, report.json and report.junit.xml; it is made if missing, and other files in it "
      + "are left alone. (default: \(ReportFiles.standardFolder))", sample: "out")

  /// Where a further JUnit file goes.
  static let junitFile = OptionDeclaration(
    "junit", .value(name: "file", isFile: true),
    help: "Write the rules as JUnit tests to this file, too.", sample: "report.junit.xml")

  /// The options of `check` about reports.
  static let reportOptions = [
    reportFolder,
    OptionDeclaration("no-report", help: "Write no report."),
    junitFile,
    OptionDeclaration("environment", help: "Say in the report and in JSON when and on what kind of machine it ran."),
  ]

  /// `report`.
  static let report = CommandDeclaration(
    name: "report",
    overview: "Make a report again from the JSON of a run.",
    discussion: """
      Writes report.html and report.junit.xml, byte for byte as the run wrote \
      them, and prints the name of the page. Exit status: 0; 64 wrong usage; \
      65 the file is no result; 66 no such file; 73 an output cannot be written.
      """,
    arguments: [],
    options: [
      OptionDeclaration(
        "from", .value(name: "file", isFile: true), help: "The result as JSON; - is standard input.",
        sample: "Reports/report.json"),
      OptionDeclaration(
        "add", .value(name: "file", isFile: true), repeatable: true,
        help: "Add a section from the JSON of 'modelcheck mutants' or 'modelcheck contradictions'.",
        sample: "mutants.json"),
      reportFolder, junitFile,
    ])
}
