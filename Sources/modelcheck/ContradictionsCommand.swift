import Foundation
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck contradictions`: finds what the documents do not settle.
enum ContradictionsCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let output = try OutputOptions(parsed)
    try output.prepare()
    if let page = parsed.value("page") { try Output.checkWritable(page) }
    let line = CountLine(isQuiet: output.isQuiet)
    var run = ContradictionRun()
    run.workers = try OptionReader(parsed).workers() ?? Platform.processors
    run.observer = line.show
    let signals = Platform.interruptOnSignal(run.interrupt)
    defer { signals.cancel() }
    let result: ContradictionResult
    do {
      result = try run.run()
    } catch {
      line.clear()
      throw CommandError(message: "A fault of this tool: \(error)", status: .fault)
    }
    line.clear()
    if run.interrupt.isInterrupted { return 130 }
    let text = ReadingText(result, output.style)
    try output.write(JSONReport.document(result), output.isQuiet ? text.lastLine + "\n" : text.text)
    if let page = parsed.value("page") { try Output.write(ReadingText(result, isPage: true).text, to: page) }
    return 0
  }
}
