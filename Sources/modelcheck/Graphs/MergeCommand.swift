import Foundation
import Reporting

/// `modelcheck merge`: joins the results of shards.
enum MergeCommand {
  /// Reads, joins, writes, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    guard !parsed.arguments.isEmpty else {
      throw .usage("Missing expected argument '<file> ...'.", in: "merge")
    }
    let files = try ReportFiles(parsed)
    let json = parsed.value("json")
    var parts: [(name: String, document: JSONValue)] = []
    for file in parsed.arguments { parts.append((file, try ReportCommand.read(file))) }
    let joined: JSONValue
    do {
      joined = try ResultMerge.join(parts)
    } catch {
      throw CommandError(message: error.message, status: .badData)
    }
    if let json, json != "-" { try Output.checkWritable(json) }
    try files.prepare()
    let text = ResultMerge.text(joined, isQuiet: parsed.has("quiet"))
    if json == "-" {
      Output.standardOutput(joined.text)
      Output.standardError(text)
    } else {
      if let json { try Output.write(joined.text, to: json) }
      Output.standardOutput(text)
    }
    if let page = try files.write(joined, withDocument: true), !parsed.has("quiet") {
      Output.standardError("Report: \(page)\n")
    }
    return ResultMerge.exitStatus(joined)
  }
}
