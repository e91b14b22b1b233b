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
        return try run(parsed)
      }
      return 0
    } catch {
      Output.standardError(error.text)
      return error.status.rawValue
    }
  }

  private static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    switch parsed.command {
    case CommandTable.sample.name: try SampleCommand.run(parsed)
    case CommandTable.replay.name: try ReplayCommand.run(parsed)
    case CommandTable.mutants.name: try MutantsCommand.run(parsed)
    case CommandTable.contradictions.name: try ContradictionsCommand.run(parsed)
    case CommandTable.rules.name: try RulesCommand.run(parsed)
    case CommandTable.format.name: try FormatCommand.run(parsed)
    case CommandTable.report.name: try ReportCommand.run(parsed)
    case CommandTable.graphs.name: try GraphsCommand.run(parsed)
    case CommandTable.merge.name: try MergeCommand.run(parsed)
    case CommandTable.explain.name: try ExplainCommand.run(parsed)
    default: try CheckCommand.run(parsed)
    }
  }
}
