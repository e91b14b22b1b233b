import Foundation
import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck check`: runs the documents' rules on the default systems.
enum CheckCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    try refuseFiles(parsed.arguments)
    let options = try CheckOptions(parsed)
    if let json = options.json, json != "-" { try Output.checkWritable(json) }
    try options.files.prepare()

    var verification = Verification(
      DefaultSystems.families(options.bounds, switches: options.switches), options.rules, request: options.request)
    verification.workers = options.workers ?? Platform.processors
    let signals = Platform.interruptOnSignal(verification.interrupt)
    defer { signals.cancel() }
    let isTerminal = Platform.isTerminal(.standardError)
    let line = ProgressLine(isTerminal: isTerminal)
    if !options.isQuiet { verification.observer = { line.show($0) } }

    let result: VerificationResult
    do {
      result = try verification.run()
      line.clear()
    } catch {
      line.clear()
      throw CommandError(message: "A fault of this tool: \(error)", status: .fault)
    }
    let environment = options.saysEnvironment ? ReportEnvironment.here(workers: verification.workers) : nil
    let document = JSONReport.document(result, environment: environment)
    try write(result, document, options)
    if let page = try options.files.write(document, withDocument: true), !options.isQuiet {
      Output.standardError("Report: \(page)\n")
    }
    return result.exitStatus
  }

  private static func write(
    _ result: VerificationResult, _ document: JSONValue, _ options: CheckOptions
  ) throws(CommandError) {
    let isOnError = options.json == "-"
    var style = TextStyle()
    style.traces = options.traces.style
    style.isQuiet = options.isQuiet
    style.isVerbose = options.isVerbose
    style.isColored = options.color.isColored(
      isOnError ? .standardError : .standardOutput, environment: ProcessInfo.processInfo.environment)
    var text = ""
    if options.format == .github {
      text = GitHubAnnotations.lines(result).map { $0 + "\n" }.joined()
    }
    text += TextReport(result, style).text
    if let json = options.json {
      if json == "-" {
        Output.standardOutput(document.text)
      } else {
        try Output.write(document.text, to: json)
      }
    }
    isOnError ? Output.standardError(text) : Output.standardOutput(text)
  }

  /// Scenario files are for a later version; the message says whether the word could have been meant otherwise.
  private static func refuseFiles(_ files: [String]) throws(CommandError) {
    guard let file = files.first else { return }
    if FileManager.default.fileExists(atPath: file) {
      throw .usage("'\(file)': scenario files are not available in this version.")
    }
    let names = CommandTable.commands.map(\.name) + ["help"]
    if !file.contains("/") && !file.contains("."), let near = Suggestion.nearest(to: file, among: names) {
      throw .usage("Unexpected argument '\(file)'. Did you mean '\(near)'?")
    }
    throw CommandError(
      message: "There is no file '\(file)', and scenario files are not available in this version.", status: .noInput)
  }
}
