/// The text of help, at most 80 columns wide.
package enum Help {
  private static let width = 80
  private static let column = 26

  /// The usage line of a subcommand, or of the tool.
  package static func usage(of command: CommandDeclaration?) -> String {
    guard let command else { return "\(CommandTable.tool) [<subcommand>] [<options>]" }
    let name = command.name == CommandTable.commands[0].name ? "[\(command.name)]" : command.name
    let arguments = command.arguments.map { $0.maximum > 1 ? " [<\($0.name)> ...]" : " [<\($0.name)>]" }.joined()
    return "\(CommandTable.tool) \(name) [<options>]\(arguments)"
  }

  /// Help on a subcommand, or on the tool: then with the options of the subcommand that needs no name.
  package static func text(of command: CommandDeclaration?) -> String {
    let shown = command ?? CommandTable.commands[0]
    var text = ""
    if command == nil {
      text += paragraph("OVERVIEW: A model checker for systems of gesture recognizers.")
    } else {
      text += paragraph("OVERVIEW: \(shown.overview)")
    }
    text += "\n" + paragraphs(shown.discussion)
    text += "\nUSAGE: \(usage(of: command))\n"
    if !shown.arguments.isEmpty {
      text += "\nARGUMENTS:\n" + shown.arguments.map { row("<\($0.name)>", $0.help) }.joined()
    }
    var options = shown.options + CommandTable.common
    if command == nil { options.insert(CommandTable.completion, at: options.count - 2) }
    let title = command == nil ? "OPTIONS OF CHECK" : "OPTIONS"
    text += "\n\(title):\n" + options.map { row(label($0), $0.help) }.joined()
    if command == nil {
      text += "\nSUBCOMMANDS:\n"
      for (index, each) in CommandTable.commands.enumerated() {
        text += row(index == 0 ? "\(each.name) (default)" : each.name, each.overview)
      }
      text += "\n  See '\(CommandTable.tool) help <subcommand>' for detailed help.\n"
    }
    return text
  }

  private static func label(_ option: OptionDeclaration) -> String {
    (option.letter.map { "-\($0), " } ?? "") + option.display
  }

  private static func row(_ label: String, _ help: String) -> String {
    let lines = wrap(help, width - column)
    let indent = String(repeating: " ", count: column)
    var text = "  " + label
    if label.count + 3 > column {
      text += "\n" + indent
    } else {
      text += String(repeating: " ", count: column - label.count - 2)
    }
    return text + lines.joined(separator: "\n" + indent) + "\n"
  }

  private static func paragraph(_ text: String) -> String { wrap(text, width).joined(separator: "\n") + "\n" }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : paragraph(String($0)) }
      .joined()
  }

  /// Breaks a text into lines at spaces.
  package static func wrap(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
