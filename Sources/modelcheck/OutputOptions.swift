import Foundation
import Reporting

/// What a command was asked about its output: where the document goes, and how the text is written. The one place where
/// these options are read, for every command that has them.
package struct OutputOptions: Sendable {
  /// The file for the document as JSON; with `-` it is all of standard output.
  package var json: String?
  /// How histories are shown.
  package var traces = TraceMode.diff
  /// Whether only the last line is wanted, and what went wrong.
  package var isQuiet = false
  /// Whether more is wanted.
  package var isVerbose = false
  /// Whether text is coloured.
  package var color = ColorMode.auto

  /// What the options say; those that a command does not have are as if they had not been given.
  package init(_ parsed: ParsedArguments) throws(CommandError) {
    json = parsed.value("json")
    if let mode = parsed.value("trace").flatMap(TraceMode.init) { traces = mode }
    isQuiet = parsed.has("quiet")
    isVerbose = parsed.has("verbose")
    if isQuiet && isVerbose { throw .usage("'--quiet' and '--verbose' exclude each other.") }
    if let mode = parsed.value("color").flatMap(ColorMode.init) { color = mode }
  }

  /// Whether the text goes to standard error, since the document is all of standard output.
  var isTextOnError: Bool { json == "-" }

  /// How text is written.
  var style: TextStyle {
    var style = TextStyle()
    style.traces = traces.style
    style.isQuiet = isQuiet
    style.isVerbose = isVerbose
    style.isColored = color.isColored(
      isTextOnError ? .standardError : .standardOutput, environment: ProcessInfo.processInfo.environment)
    return style
  }

  /// Says before a long run that the document cannot be written.
  func prepare() throws(CommandError) {
    if let json, !isTextOnError { try Output.checkWritable(json) }
  }

  /// Writes text to where it goes.
  func write(_ text: String) {
    isTextOnError ? Output.standardError(text) : Output.standardOutput(text)
  }

  /// Writes the document, if it is wanted, and the text.
  func write(_ document: @autoclosure () -> JSONValue, _ text: String) throws(CommandError) {
    if let json { isTextOnError ? Output.standardOutput(document().text) : try Output.write(document().text, to: json) }
    write(text)
  }
}
