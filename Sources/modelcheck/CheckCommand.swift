import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck check`: checks scenario files, or the documents' rules on the default systems.
enum CheckCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let options = try CheckOptions(parsed)
    if options.isLintOnly { return try LintOnly.run(parsed) }
    let run = parsed.arguments.isEmpty ? try defaultSystems(options) : try files(parsed.arguments, options)
    return try carryOut(options, run)
  }

  /// Runs something and writes what it comes to; returns the exit status.
  static func carryOut(_ options: CheckOptions, _ run: Run) throws(CommandError) -> Int32 {
    try options.output.prepare()
    try options.files.prepare()

    let interrupt = SearchInterrupt()
    let signals = Platform.interruptOnSignal(interrupt)
    defer { signals.cancel() }
    let line = ProgressLine(isTerminal: Platform.isTerminal(.standardError))
    var observer: (@Sendable (RunProgress) -> Void)?
    if !options.isQuiet { observer = { line.show($0) } }
    let result: VerificationResult
    do {
      result = try run(interrupt, observer)
      line.clear()
    } catch {
      line.clear()
      throw CommandError(message: "A fault of this tool: \(error)", status: .fault)
    }
    try write(result, options)
    return result.exitStatus
  }

  /// Something to run, given what ends it early and who is told how far it is.
  typealias Run = (SearchInterrupt, (@Sendable (RunProgress) -> Void)?) throws -> VerificationResult

  private static func defaultSystems(_ options: CheckOptions) throws(CommandError) -> Run {
    if !options.checks.isEmpty {
      throw .usage("'--check' chooses among the checks of scenario files; there is none here.", in: "check")
    }
    var verification = Verification(
      DefaultSystems.families(options.bounds, switches: options.switches), options.rules, request: options.request,
      reductions: options.reductions)
    verification.workers = options.workers ?? Platform.processors
    return { interrupt, observer in
      verification.interrupt = interrupt
      verification.observer = observer
      return try verification.run()
    }
  }

  /// Everything is read before anything is run or written.
  private static func files(_ arguments: [String], _ options: CheckOptions) throws(CommandError) -> Run {
    let parsed = try ScenarioFiles.parse(try ScenarioFiles.read(arguments))
    try requireNames(options.checks, in: parsed.map(\.parsed))
    let selection = options.selection
    let cases = parsed.flatMap { file, parsed in
      selection.cases(of: parsed, file: ScenarioFiles.reportedName(of: file.path))
    }
    var verification = ScenarioVerification(cases, request: options.fileRequest)
    verification.reductions = options.reductions
    verification.workers = options.workers ?? Platform.processors
    return { interrupt, observer in
      verification.interrupt = interrupt
      verification.observer = observer
      return try verification.run()
    }
  }

  static func requireNames(_ names: [String], in scenarios: [ParsedScenario]) throws(CommandError) {
    let known = scenarios.flatMap(\.questions).map(\.name)
    for name in names where !known.contains(name) {
      throw .usage("There is no check '\(name)' in these files.\(didYouMean(name, known))", in: "check")
    }
  }

  /// Writes a result everywhere it was asked for.
  static func write(_ result: VerificationResult, _ options: CheckOptions) throws(CommandError) {
    let environment =
      options.saysEnvironment ? ReportEnvironment.here(workers: options.workers ?? Platform.processors) : nil
    let document = JSONReport.document(result, environment: environment)
    var text = ""
    if options.format == .github {
      text = GitHubAnnotations.lines(result).map { $0 + "\n" }.joined()
    }
    text += TextReport(result, options.output.style).text
    try options.output.write(document, text)
    if let page = try options.files.write(document, withDocument: true), !options.isQuiet {
      Output.standardError("Report: \(page)\n")
    }
  }
}
