import GestureModel
import GestureSpec
import GestureVerification

/// A run as text: the systems, every rule, what went wrong, and the verdict as the last line.
public struct TextReport: Sendable {
  private let result: VerificationResult
  private let style: TextStyle

  /// The report of a result.
  public init(_ result: VerificationResult, _ style: TextStyle = TextStyle()) {
    self.result = result
    self.style = style
  }

  /// The whole report, with a newline at the end.
  public var text: String {
    if !result.scenarios.isEmpty {
      let sampled = result.sampling.map { [""] + SamplingText($0, style).lines } ?? []
      let lines = ScenarioText(result, style).lines + (style.isQuiet ? [] : sampled) + [result.resultLine]
      return lines.joined(separator: "\n") + "\n"
    }
    var lines: [String] = []
    if !style.isQuiet {
      lines += heading + [""]
      lines += systems + [""]
      if let coverage = CoverageSummary(result) { lines += CoverageText(coverage, style).lines + [""] }
      lines += rules
    }
    let problems = self.problems
    if !problems.isEmpty { lines += (style.isQuiet ? [] : [""]) + problems }
    if let sampling = result.sampling, !style.isQuiet { lines += [""] + SamplingText(sampling, style).lines }
    if !style.isQuiet {
      lines += ["", result.countsSentence, result.reachSentence]
    } else if result.verdict != .holds {
      lines += [result.countsSentence, result.reachSentence]
    }
    lines.append(result.resultLine)
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let request = result.request
    var first = "The documents' rules"
    if let bounds = request.bounds {
      first += " on every system of up to \(Numbers.count(bounds.recognizers, "universal recognizer"))"
      first += " and \(Numbers.count(bounds.fingers, "finger"))"
    }
    if let graphs = request.graphs { first += " on every dependency graph of \(graphs.words)" }
    if let bounds = result.sampling?.bounds {
      first += " on random systems of up to \(Numbers.count(bounds.recognizers, "recognizer"))"
      first += " and \(Numbers.count(bounds.fingers, "finger"))"
    }
    var lines = [style.mark(first, .bold)]
    let settings = request.settings.isEmpty ? "" : ", " + request.settings.joined(separator: ", ")
    lines.append("profile \(request.profile)\(settings)")
    let limits = request.limits
    if let depth = limits.depth { lines.append("depth at most \(Numbers.count(depth, "transition")): a bounded run") }
    return lines
  }

  private var systems: [String] {
    var table = TextTable(
      [false, true, true, true, true, true, true, true],
      header: ["SYSTEMS", "systems", "labelled", "closed", "states", "product", "transitions", "depth"])
    for family in result.families {
      table.add([
        family.name, Numbers.grouped(family.systems), Numbers.grouped(family.labelled), Numbers.grouped(family.closed),
        Numbers.grouped(family.states), Numbers.grouped(family.productStates), Numbers.grouped(family.transitions),
        "\(family.depth)",
      ])
    }
    let closed = result.families.reduce(0) { $0 + $1.closed }
    table.add([
      "all", Numbers.grouped(result.systems), Numbers.grouped(result.labelled), Numbers.grouped(closed),
      Numbers.grouped(result.states), Numbers.grouped(result.productStates), Numbers.grouped(result.transitions),
      "\(result.depth)",
    ])
    let (stored, represented) = (result.productStates, result.representedStates)
    var lines = table.lines
    if represented > stored {
      lines.append(
        "symmetry: the product's states stand for \(Numbers.grouped(represented)) with touches and equal recognizers told "
          + "apart, \(Numbers.factor(represented, stored)) times as many")
    }
    if result.steps < result.transitions {
      lines.append(
        "order: \(Numbers.grouped(result.steps)) steps stand for the transitions, which are "
          + "\(Numbers.factor(result.transitions, result.steps)) times as many")
    }
    return lines
  }

  private var rules: [String] {
    let width = result.rules.map(\.rule.id.count).max() ?? 0
    let verdictWidth = result.rules.map(\.verdictWords.count).max() ?? 0
    return ["RULES"]
      + result.rules.flatMap { each -> [String] in
        let sign = style.mark(each.sign, each.emphasis)
        let verdict = pad(each.verdictWords, verdictWidth)
        var lines = ["\(sign) \(pad(each.rule.id, width))  \(verdict)  \(figures(each))"]
        if style.isVerbose { lines += verbose(each) }
        return lines
      }
  }

  private func figures(_ each: RuleResult) -> String {
    var parts: [String] = []
    if let reason = each.reason { parts.append(reason) }
    let tally = each.tally
    if tally.applicable.systems > 0 {
      if each.hasPremise && tally.premise > 0 {
        let times = tally.premise == 1 ? "once" : "\(Numbers.grouped(tally.premise)) times"
        parts.append("\(each.rule.kind == .possibility ? "seen" : "premise") \(times)")
      }
      parts.append("in \(Numbers.count(tally.applicable.systems, "system"))")
    }
    if let witness = each.witness, style.traces != .off, !style.isVerbose {
      parts.append("first: \(HistoryText.oneLine(witness))")
    }
    return parts.joined(separator: "; ")
  }

  private func verbose(_ each: RuleResult) -> [String] {
    var lines = ["    \(each.rule.statement)", "    \(each.rule.formula.replacing("\n", with: "\n    "))"]
    if let witness = each.witness, style.traces != .off {
      lines.append("    witness, \(Numbers.count(witness.length, "step")):")
      lines += HistoryText.lines(witness, style).map { $0.isEmpty ? "" : "      \($0)" }
      if let token = each.witnessToken { lines += ["", "      " + ReplayLine.text(token)] }
    }
    return lines + [""]
  }

  /// What went wrong: violated, inconclusive and vacuous rules, the worst first.
  private var problems: [String] {
    var lines: [String] = []
    for verdict in [RuleVerdict.violated, .inconclusive, .vacuous] {
      for each in result.rules(verdict) {
        if !lines.isEmpty { lines.append("") }
        lines += problem(each)
      }
    }
    let shows = result.rules.contains { $0.verdict == .violated && $0.counterexample != nil }
    if shows && style.traces != .off { lines += ["", Timeline.legend] }
    return lines
  }

  private func problem(_ each: RuleResult) -> [String] {
    let rule = each.rule
    var lines = ["\(style.mark(each.sign, each.emphasis)) \(style.mark(rule.id, .bold)): \(rule.statement)"]
    let source = rule.sources.map { "\($0.document) \($0.passage)" }.joined(separator: "; ")
    if !source.isEmpty { lines.append("  source: \(source)") }
    guard each.verdict == .violated else {
      lines.append("  \(each.verdictWords): \(each.reason ?? "")")
      return lines
    }
    let tally = each.tally
    lines.append(
      "  violated in \(Numbers.grouped(tally.violated.systems)) of \(Numbers.count(tally.applicable.systems, "system"))"
        + " (\(Numbers.grouped(tally.violated.labelled)) labelled)")
    if let missing = tally.missing {
      let tuple = missing.tuple.isEmpty ? "" : " for \(missing.tuple)"
      lines.append("  no reachable history does it\(tuple) in \(ScenarioWords.line(missing.scenario))")
    }
    if let history = each.counterexample {
      lines.append("  \(each.sureness.words(for: history)), \(history.lengthWords),")
      lines += HistoryText.lines(history, style, because: each.explanation).map { $0.isEmpty ? "" : "  \($0)" }
    }
    if let token = each.token { lines += ["", "  " + ReplayLine.text(token)] }
    return lines
  }
}
