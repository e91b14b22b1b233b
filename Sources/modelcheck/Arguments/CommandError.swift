/// Something wrong with what was asked, and the exit status that says so.
package struct CommandError: Error, Equatable {
  /// The statuses of failures, as in `sysexits.h`.
  package enum Status: Int32, Sendable {
    case usage = 64
    case badData = 65
    case noInput = 66
    case fault = 70
    case cannotCreate = 73
  }

  /// One sentence, for after `Error: `; of bad data, everything that is wrong, as a compiler prints it.
  package let message: String
  /// The exit status.
  package let status: Status
  /// The subcommand whose usage line helps; `nil` for the tool's own.
  package var command: String?

  /// Wrong usage of a subcommand, or of the tool.
  package static func usage(_ message: String, in command: String? = nil) -> CommandError {
    CommandError(message: message, status: .usage, command: command)
  }

  /// All that is printed to standard error.
  package var text: String {
    if status == .badData { return "\(message)\n" }
    guard status == .usage else { return "Error: \(message)\n" }
    let name = command.map { "\(CommandTable.tool) \($0)" } ?? CommandTable.tool
    let usage = Help.usage(of: CommandTable.commands.first { $0.name == command })
    return "Error: \(message)\nUsage: \(usage)\n  See '\(name) --help' for more information.\n"
  }
}

/// `Did you mean '--depth'?`, with a space before it, or nothing.
package func didYouMean(_ word: String, _ candidates: [String]) -> String {
  Suggestion.nearest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
}
