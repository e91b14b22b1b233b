import GestureSpec
import GestureVerification

/// What went wrong as annotations in a workflow's log; at most ten, the most that are shown of a kind.
public enum GitHubAnnotations {
  /// One line each.
  public static func lines(_ result: VerificationResult) -> [String] {
    let problems = [(RuleVerdict.violated, "error"), (.inconclusive, "warning"), (.vacuous, "warning")]
    return problems.flatMap { verdict, command in
      result.rules(verdict).prefix(10).map { each in
        var message = "\(each.verdictWords): \(each.rule.statement)"
        if let reason = each.reason { message += "\n\(reason)" }
        if let history = each.counterexample { message += "\n\(HistoryText.oneLine(history))" }
        return "::\(command) title=\(escapeProperty(each.rule.id))::\(escape(message))"
      }
    }
  }

  private static func escape(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapeProperty(_ text: String) -> String {
    escape(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
