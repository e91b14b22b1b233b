import GestureSpec
import GestureVerification

extension CheckOutcome {
  /// One sign for a list or a table.
  public var sign: String {
    switch self {
    case .met: "✓"
    case .unmet: "✘"
    case .undecided: "?"
    case .empty: "∅"
    }
  }

  var emphasis: TextStyle.Emphasis {
    switch self {
    case .met: .green
    case .unmet: .red
    case .undecided, .empty: .yellow
    }
  }
}

extension DelayValue {
  /// `1.1 s`, `at least 2 s`, `unbounded`.
  public var words: String {
    switch self {
    case .exactly(let time): "\(Numbers.milliseconds(time)) s"
    case .atLeast(let time): "at least \(Numbers.milliseconds(time)) s"
    case .unbounded: "unbounded"
    }
  }
}

extension CheckResult {
  /// The verdict in a few words, with what it rests on: `reachable`, `holds to depth 3`, `at most 1.1 s`.
  public var verdictWords: String {
    var words: String
    switch (verdict, value, sureness) {
    case (_, .exactly?, _), (_, .unbounded?, _): words = "the longest time is \(value?.words ?? "")"
    case (_, .atLeast?, _): words = "the longest time is \(value?.words ?? "")"
    case (.holds, _, .bounded(let depth)): words = "holds to depth \(depth)"
    case (.holds, _, .proved): words = "proved"
    case (.holds, _, .sampled(let runs)): words = "not violated in \(Numbers.count(runs, "run"))"
    case (.notApplicable, _, _): words = "not applicable"
    default: words = verdict.rawValue
    }
    if let reason { words += " (\(reason))" }
    return words
  }

  /// The verdict against what is expected, in a few words.
  public var outcomeWords: String {
    let wanted = question.expectation.map { "\($0)" } ?? ""
    switch outcome {
    case .met:
      return question.isExpectationStated ? "as expected" : question.expectation == nil ? "reported" : "as it must be"
    case .unmet: return question.isExpectationStated ? "but \(wanted) is expected" : "but it must \(mustWords)"
    case .undecided: return "so it is not decided"
    case .empty: return "so it says nothing"
    }
  }

  private var mustWords: String {
    if case .possible = question.expectation { "be reachable" } else { "hold" }
  }

  /// What its history shows.
  var historyWords: String {
    if sureness.name == "sampled" {
      return verdict == .violated ? "a history against it, made smaller" : "the shortest history that was seen"
    }
    return switch question.kind {
    case .delay: "shortest history that takes so long"
    default:
      verdict == .reachable ? "shortest history that does it" : "\(history?.kindWords ?? "shortest history") against it"
    }
  }
}

extension ScenarioResult {
  /// What the rules beside the questions came to, in one phrase.
  public var rulesWords: String {
    var parts: [String] = []
    func add(_ verdict: RuleVerdict, _ words: String) {
      let count = rules.filter { $0.verdict == verdict }.count
      if count > 0 { parts.append("\(count) \(words)") }
    }
    add(.violated, "violated")
    let isProved = rules.filter { $0.verdict == .holds }.allSatisfy { $0.sureness == .proved }
    let isSampled = rules.contains { $0.sureness.name == "sampled" }
    add(.holds, isProved ? "proved" : isSampled ? "not violated" : "hold as far as was searched")
    add(.inconclusive, "not decided")
    add(.vacuous, "never come into play")
    add(.notApplicable, "do not apply")
    return parts.joined(separator: ", ")
  }
}

extension VerificationResult {
  /// How the questions of scenario files came out, in one sentence.
  public var scenariosSentence: String {
    let checks = scenarios.flatMap(\.checks)
    func count(_ outcome: CheckOutcome) -> Int { checks.filter { $0.outcome == outcome }.count }
    let expected = checks.filter { $0.outcome == .met && $0.verdict == .violated }.count
    var parts: [String] = []
    if count(.met) > 0 {
      parts.append(
        "\(count(.met)) as expected" + (expected > 0 ? " (\(expected) of them violated, which is expected)" : ""))
    }
    if count(.unmet) > 0 { parts.append("\(count(.unmet)) not as expected") }
    if count(.undecided) > 0 { parts.append("\(count(.undecided)) not decided") }
    if count(.empty) > 0 { parts.append("\(count(.empty)) about something that never happens") }
    let files = Set(scenarios.map(\.file)).count
    let violated = scenarios.reduce(0) { $0 + $1.violatedRules.count }
    let rules = violated == 0 ? "" : "; \(Numbers.count(violated, "rule")) of the documents violated"
    let answers = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return "\(Numbers.count(files, "file")), \(Numbers.count(checks.count, "check"))\(answers)\(rules)."
  }
}

extension VerificationResult {
  /// How far a run on files reached, in one sentence.
  var scenariosReach: String {
    let all = "\(Numbers.count(states, "state")), \(Numbers.count(transitions, "transition"))"
    switch sureness {
    case .proved: return "Every search ended because nothing new was found: \(all)."
    case .bounded(let depth): return "Bounded: beyond depth \(depth) nothing was looked at: \(all)."
    case .sampled(let runs):
      return "Sampled: \(Numbers.count(runs, "run")) at random: \(all). Nothing is proved."
    case .stopped: return reachSentence
    }
  }
}

extension Numbers {
  /// `1.1` for 1100 milliseconds: as few decimals as it takes.
  static func milliseconds(_ number: Int) -> String {
    var fraction = String(number % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(number / 1000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}
