import Foundation
import GestureVerification
import ModelChecking
import Reporting

/// `modelcheck contradictions`: finds what the documents do not settle.
enum ContradictionsCommand {
  /// Runs, prints, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    var style = TextStyle()
    let mode = parsed.value("color").flatMap(ColorMode.init) ?? .auto
    style.isColored = mode.isColored(.standardOutput, environment: ProcessInfo.processInfo.environment)
    if let mode = parsed.value("trace").flatMap(TraceMode.init) { style.traces = mode.style }
    style.isQuiet = parsed.has("quiet")
    for file in ["page", "json"].compactMap({ parsed.value($0) }) { try Output.checkWritable(file) }
    let line = CountLine(isQuiet: style.isQuiet)
    var run = ContradictionRun()
    run.workers = try OptionReader(parsed).integer("workers", 1...256) ?? Platform.processors
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
    let text = ReadingText(result, style)
    if let json = parsed.value("json") { try Output.write(JSONReport.document(result).text, to: json) }
    Output.standardOutput(style.isQuiet ? text.lastLine + "\n" : text.text)
    if let page = parsed.value("page") { try Output.write(ReadingText(result, isPage: true).text, to: page) }
    return 0
  }
}
