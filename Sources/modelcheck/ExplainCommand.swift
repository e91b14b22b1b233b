import Foundation
import GestureSpec
import Reporting

/// `modelcheck explain`: says what a rule, or an error or a warning by its number, means.
enum ExplainCommand {
  /// Prints the explanation.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    guard let id = parsed.arguments.first else {
      throw .usage("Missing expected argument '<id>'", in: "explain")
    }
    let style = try OutputOptions(parsed).style
    guard let text = Explanations.text(of: id, style) else {
      throw .usage("Nothing is called '\(id)'.\(didYouMean(id, Explanations.ids))", in: "explain")
    }
    Output.standardOutput(text)
    return 0
  }
}

/// Everything that can be explained, in one table: a source for each kind of thing.
package enum Explanations {
  /// A kind of thing that has names, and a page for each.
  private struct Source {
    let ids: [String]
    let page: (String, TextStyle) -> String?
  }

  private static var sources: [Source] {
    [
      Source(ids: RuleBook.documents.map(\.id)) { id, style in RuleBook[id].map { RuleBookText(style).page($0) } },
      Source(ids: Diagnostic.Code.allCases.map(\.rawValue)) { id, style in
        Diagnostic.Code(rawValue: id.uppercased()).map { ErrorPage.text(of: $0) }
      },
      Source(ids: LintRule.all.map(\.id)) { id, _ in LintRule[id.uppercased()].map { WarningPage.text(of: $0) } },
    ]
  }

  /// The names of everything that can be explained.
  package static var ids: [String] { sources.flatMap(\.ids) }

  /// The page on one; `nil` if nothing is called so.
  package static func text(of id: String, _ style: TextStyle = TextStyle()) -> String? {
    for source in sources {
      if let page = source.page(id, style) { return page }
    }
    return nil
  }
}
