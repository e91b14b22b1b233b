import Foundation
import GestureSpec
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck mutants`: measures the rules by broken models, and the checks of files by changed files.
enum MutantsCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let read = OptionReader(parsed)
    let output = try OutputOptions(parsed)
    let workers = try read.workers() ?? Platform.processors
    let time = try read.duration("timeout")
    try output.prepare()
    let interrupt = SearchInterrupt()
    let signals = Platform.interruptOnSignal(interrupt)
    defer { signals.cancel() }
    let line = CountLine(isQuiet: output.isQuiet)
    let asked = parsed.arguments.isEmpty ? nil : try ScenarioFiles.parse(try ScenarioFiles.read(parsed.arguments))
    let found: Found
    do {
      if let asked {
        var run = ScenarioMutantRun(
          asked.map { (parsed: $0.parsed, file: ScenarioFiles.reportedName(of: $0.file.path)) })
        run.workers = workers
        run.interrupt = interrupt
        run.observer = line.show
        found = .files(try run.run())
      } else {
        var run = MutantRun()
        run.workers = workers
        run.time = time
        run.interrupt = interrupt
        run.observer = line.show
        let matrix = try run.run()
        var strengths: [RuleStrength]?
        if parsed.has("strength") {
          var strength = StrengthRun(matrix)
          strength.workers = workers
          strengths = try strength.run()
        }
        found = .model(matrix, strengths)
      }
    } catch {
      line.clear()
      throw CommandError(message: "A fault of this tool: \(error)", status: .fault)
    }
    line.clear()
    if interrupt.isInterrupted { return 130 }
    try output.write(found.document, found.text(output.style))
    return found.status
  }

  /// What was found.
  private enum Found {
    case model(MutantMatrix, [RuleStrength]?)
    case files([ScenarioMutantMatrix])

    func text(_ style: TextStyle) -> String {
      switch self {
      case .model(let matrix, let strengths):
        (strengths.map { StrengthText($0, matrix).text } ?? "") + MutantText(matrix, style).text
      case .files(let matrices): ScenarioMutantText(matrices, style).text
      }
    }

    var document: JSONValue {
      switch self {
      case .model(let matrix, _): JSONReport.document(matrix)
      case .files(let matrices): JSONReport.document(matrices)
      }
    }

    var status: Int32 {
      switch self {
      case .model(let matrix, _):
        return matrix.results(.survived).isEmpty ? (matrix.isComplete ? 0 : 3) : 1
      case .files(let matrices):
        let isMissed = matrices.contains { !$0.results(.untested).isEmpty || !$0.results(.superfluous).isEmpty }
        return isMissed ? 1 : matrices.allSatisfy { $0.results(.undecided).isEmpty } ? 0 : 3
      }
    }
  }
}
