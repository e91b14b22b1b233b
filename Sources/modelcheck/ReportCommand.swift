import Foundation
import Reporting

/// `modelcheck report`: makes the report again from a result's document.
enum ReportCommand {
  /// Reads, writes, and returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    guard let file = parsed.value("from") else {
      throw .usage("Missing expected option '--from <file>'.", in: "report")
    }
    let document = try read(file)
    var additions: [JSONValue] = []
    for file in parsed.options["add"] ?? [] {
      let addition = try read(file)
      guard ["mutants", "contradictions"].contains(addition["kind"].string) else {
        throw CommandError(
          message: "'\(file)' is no document of 'modelcheck mutants' or 'modelcheck contradictions'.", status: .badData)
      }
      additions.append(addition)
    }
    let files = try ReportFiles(parsed)
    try files.prepare()
    if let page = try files.write(document, withDocument: false, adding: additions) {
      Output.standardOutput("\(page)\n")
    }
    return 0
  }

  /// The result in a file; - is standard input.
  static func read(_ file: String) throws(CommandError) -> JSONValue {
    let data: Data
    if file == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      guard let contents = FileManager.default.contents(atPath: file) else {
        throw CommandError(message: "There is no file '\(file)' that can be read.", status: .noInput)
      }
      data = contents
    }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: String(decoding: data, as: UTF8.self))
    } catch {
      throw CommandError(message: "\(file):\(error.line):\(error.column): \(error.message)", status: .badData)
    }
    guard JSONReport.isResult(document) else {
      throw CommandError(
        message:
          "'\(file)' is no result of this tool: 'tool' must be \"modelcheck\" and 'schema' \(JSONReport.schema).",
        status: .badData)
    }
    return document
  }
}
