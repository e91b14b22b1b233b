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
    let output = try OutputOptions(parsed)
    var parts: [(name: String, document: JSONValue)] = []
    for file in parsed.arguments { parts.append((file, try ReportCommand.read(file))) }
    let joined: JSONValue
    do {
      joined = try ResultMerge.join(parts)
    } catch {
      throw CommandError(message: error.message, status: .badData)
    }
    try output.prepare()
    try files.prepare()
    try output.write(joined, ResultMerge.text(joined, isQuiet: output.isQuiet))
    if let page = try files.write(joined, withDocument: true), !output.isQuiet {
      Output.standardError("Report: \(page)\n")
    }
    return ResultMerge.exitStatus(joined)
  }
}
