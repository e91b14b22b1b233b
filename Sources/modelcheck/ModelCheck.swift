import Foundation

/// The tool: parses, calls, prints.
@main
enum ModelCheck {
  static func main() {
    Platform.endQuietlyOnBrokenPipe()
    exit(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  private static func status(of words: [String]) -> Int32 {
    do throws(CommandError) {
      switch try Parser.parse(words) {
      case .help(let name):
        Output.standardOutput(Help.text(of: CommandTable.commands.first { $0.name == name }))
      case .version: Output.standardOutput("\(CommandTable.version)\n")
      case .completion(let shell): Output.standardOutput(Completion.script(for: shell))
      case .run(let parsed):
        switch parsed.command {
        case "rules": return try RulesCommand.run(parsed)
        case "report": return try ReportCommand.run(parsed)
        default: return try CheckCommand.run(parsed)
        }
      }
      return 0
    } catch {
      Output.standardError(error.text)
      return error.status.rawValue
    }
  }
}
