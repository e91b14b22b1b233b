import GestureSpec
import GestureVerification

/// What a run found about scenario files as text: each scenario with its counts, its questions, the documents' rules.
struct ScenarioText {
  private let result: VerificationResult
  private let style: TextStyle

  init(_ result: VerificationResult, _ style: TextStyle) {
    self.result = result
    self.style = style
  }

  /// Everything but the last line of the report.
  var lines: [String] {
    var blocks = result.scenarios.map { block($0) }.filter { !$0.isEmpty }
    if style.isQuiet && result.verdict == .holds { return [] }
    let showsHistories = result.scenarios.contains { scenario in
      scenario.checks.contains { $0.history != nil } || scenario.rules.contains { $0.counterexample != nil }
    }
    if showsHistories && style.traces != .off { blocks.append([Timeline.legend]) }
    blocks.append([result.scenariosSentence, result.scenariosReach])
    return Array(blocks.joined(separator: [""]))
  }

  /// A scenario: when quiet, only what did not come as expected.
  private func block(_ scenario: ScenarioResult) -> [String] {
    if style.isQuiet && scenario.verdict == .holds { return [] }
    var lines = [heading(scenario), "  " + counts(scenario)]
    if !style.isQuiet {
      lines += savings(scenario).map { "  " + $0 }
      for finding in scenario.warnings {
        let place = finding.position.map { "line \($0.line): " } ?? ""
        lines.append("  \(style.mark("⚠", .yellow)) \(place)\(finding.message) [\(finding.id)]")
        if style.isVerbose { lines.append("      \(finding.remedy)") }
      }
    }
    for check in scenario.checks where !style.isQuiet || check.outcome != .met { lines += self.check(check, scenario) }
    lines += rules(scenario)
    if let breakdown = scenario.breakdown { lines += self.breakdown(breakdown) }
    return lines
  }

  private func heading(_ scenario: ScenarioResult) -> String {
    let settings = scenario.settings.isEmpty ? "" : ", " + scenario.settings.joined(separator: ", ")
    let file = scenario.file.map { "\($0): " } ?? ""
    return style.mark("\(file)\(scenario.scenario.name)", .bold) + " (\(scenario.profile)\(settings))"
  }

  private func counts(_ scenario: ScenarioResult) -> String {
    let reach =
      switch scenario.sureness {
      case .proved: "closed"
      case .bounded(let depth): "cut at depth \(depth)"
      case .stopped: "stopped"
      case .sampled(let runs): "sampled by \(Numbers.count(runs, "run"))"
      }
    return
      "\(Numbers.count(scenario.states, "state")) (\(Numbers.grouped(scenario.productStates)) with what is asked), "
      + "\(Numbers.count(scenario.transitions, "transition")), depth \(scenario.depth), \(reach), "
      + "\(Numbers.seconds(scenario.work)) s"
  }

  /// What the reductions saved, as it was counted in the run; nothing where they saved nothing.
  private func savings(_ scenario: ScenarioResult) -> [String] {
    var lines: [String] = []
    if scenario.representedStates > scenario.productStates {
      lines.append(
        "symmetry: the \(Numbers.grouped(scenario.productStates)) stand for "
          + "\(Numbers.grouped(scenario.representedStates)) with touches and equal recognizers told apart, "
          + "\(Numbers.factor(scenario.representedStates, scenario.productStates)) times as many")
    }
    if scenario.steps < scenario.transitions {
      lines.append(
        "order: \(Numbers.grouped(scenario.steps)) steps stand for the transitions, which are "
          + "\(Numbers.factor(scenario.transitions, scenario.steps)) times as many")
    }
    return lines
  }

  private func check(_ check: CheckResult, _ scenario: ScenarioResult) -> [String] {
    let asked = check.question.name == check.question.text ? "" : ": \(check.question.text)"
    let isNamed = !asked.isEmpty
    let name = style.mark(check.question.name, isNamed ? .bold : .faint)
    var lines = ["  \(style.mark(check.outcome.sign, check.outcome.emphasis)) \(name)\(asked)"]
    lines.append("      \(check.verdictWords), \(check.outcomeWords)")
    if let history = check.history, style.traces != .off {
      lines.append("      \(check.historyWords), \(history.lengthWords):")
      lines += historyLines(history, check.explanation, inFull: check.outcome == .unmet).map { "      " + $0 }
    }
    if let token = check.token, check.outcome != .met || check.verdict == .violated || style.isVerbose {
      lines.append("      " + ReplayLine.text(token))
    }
    return style.isVerbose ? lines + ruleLines(check.rules) : lines
  }

  /// What became of rules that are not violated, one line each.
  private func ruleLines(_ rules: [RuleResult]) -> [String] {
    rules.filter { $0.verdict != .violated }.map { each in
      let reason = each.reason.map { " (\($0))" } ?? ""
      return "      \(style.mark(each.sign, each.emphasis)) \(each.rule.id): \(each.verdictWords)\(reason)"
    }
  }

  /// The timeline; of what went wrong each step in words, too.
  private func historyLines(_ history: History, _ explanation: Explanation?, inFull: Bool) -> [String] {
    guard inFull || style.isVerbose || style.traces == .full else { return Timeline(history).lines() }
    return HistoryText.lines(history, style, because: explanation).dropFirst().map { $0 }
  }

  private func rules(_ scenario: ScenarioResult) -> [String] {
    let rules = scenario.rules
    guard !rules.isEmpty else { return [] }
    var lines: [String] = []
    let violated = scenario.violatedRules
    let unsure = rules.contains { $0.verdict == .inconclusive }
    if !style.isQuiet || !violated.isEmpty || scenario.stop != nil {
      let outcome: CheckOutcome = violated.isEmpty ? (unsure ? .undecided : .met) : .unmet
      let title = rules.count == 1 ? "rule \(rules[0].rule.id)" : "the documents' rules"
      lines.append("  \(style.mark(outcome.sign, outcome.emphasis)) \(title): \(scenario.rulesWords)")
    }
    for each in violated {
      lines.append(
        "  \(style.mark(each.sign, each.emphasis)) \(style.mark(each.rule.id, .bold)): \(each.rule.statement)")
      if let missing = each.tally.missing {
        lines.append("      no history does it" + (missing.tuple.isEmpty ? "" : " for \(missing.tuple)"))
      }
      if let history = each.counterexample, style.traces != .off {
        lines.append("      \(each.sureness.words(for: history)), \(history.lengthWords):")
        lines += historyLines(history, each.explanation, inFull: true).map { "      " + $0 }
      }
      if let token = each.token { lines.append("      " + ReplayLine.text(token)) }
    }
    return style.isVerbose ? lines + ruleLines(rules) : lines
  }

  private func breakdown(_ breakdown: StateBreakdown) -> [String] {
    var lines = [
      "  The search did not close. Within depth \(breakdown.depth) there are "
        + "\(Numbers.count(breakdown.states, "state")); of these are left"
    ]
    for part in breakdown.parts.prefix(6) where part.states < breakdown.states {
      let percent = part.states * 100 / max(1, breakdown.states)
      lines.append("    \(padLeft("\(percent)", 3)) % without \(part.name)")
    }
    lines.append("  Take away what the questions do not need, or limit the depth: --depth \(breakdown.depth) is fast.")
    return lines
  }
}
