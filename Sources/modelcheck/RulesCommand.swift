import Foundation
import GestureSpec
import Reporting

/// `modelcheck rules`: prints the rule book.
enum RulesCommand {
  /// Prints all rules, or one in full.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let style = try OutputOptions(parsed).style
    let text = RuleBookText(style)
    guard let id = parsed.arguments.first else {
      Output.standardOutput(text.list(RuleBook.documents))
      return 0
    }
    guard let rule = RuleBook[id] else {
      throw .usage("There is no rule '\(id)'.\(didYouMean(id, RuleBook.documents.map(\.id)))", in: "rules")
    }
    Output.standardOutput(text.page(rule))
    return 0
  }
}
