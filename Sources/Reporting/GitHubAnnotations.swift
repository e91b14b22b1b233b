import GestureSpec
import GestureVerification

/// What went wrong as annotations in a workflow's log; at most ten, the most that are shown of a kind.
public enum GitHubAnnotations {
  /// One line each.
  public static func lines(_ result: VerificationResult) -> [String] {
    if !result.scenarios.isEmpty { return result.scenarios.flatMap(lines) }
    let problems = [(RuleVerdict.violated, "error"), (.inconclusive, "warning"), (.vacuous, "warning")]
    return problems.flatMap { verdict, command in
      result.rules(verdict).prefix(10).map { each in
        var message = "\(each.verdictWords): \(each.rule.statement)"
        if let reason = each.reason { message += "\n\(reason)" }
        if let history = each.counterexample { message += "\n\(HistoryText.oneLine(history))" }
        if let token = each.token { message += "\n\(ReplayLine.text(token))" }
        return "::\(command) title=\(escapeProperty(each.rule.id))::\(escape(message))"
      }
    }
  }

  /// One line for each question that did not come as expected, at its place, and for each violated rule.
  private static func lines(_ scenario: ScenarioResult) -> [String] {
    let file = scenario.file.map { "file=\(escapeProperty($0))," } ?? ""
    let checks = scenario.checks.filter { $0.outcome != .met }.prefix(10).map { each in
      let command = each.outcome == .unmet ? "error" : "warning"
      let line = each.line.map { "line=\($0)," } ?? ""
      var message = "\(each.question.text): \(each.verdictWords), \(each.outcomeWords)"
      if let history = each.history { message += "\n\(HistoryText.oneLine(history))" }
      if let token = each.token { message += "\n\(ReplayLine.text(token))" }
      return "::\(command) \(file)\(line)title=\(escapeProperty(each.question.name))::\(escape(message))"
    }
    let rules = scenario.violatedRules.prefix(10).map { each in
      var message = "violated: \(each.rule.statement)"
      if let history = each.counterexample { message += "\n\(HistoryText.oneLine(history))" }
      if let token = each.token { message += "\n\(ReplayLine.text(token))" }
      return "::error \(file)title=\(escapeProperty(each.rule.id))::\(escape(message))"
    }
    return checks + rules
  }

  private static func escape(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapeProperty(_ text: String) -> String {
    escape(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
