extension ReportData {
  /// A sign, a word and a number of rules.
  struct Tally: Sendable {
    let sign: String
    let words: String
    let count: Int
    let look: String
  }

  /// How many rules came to what, the worst first.
  var tallies: [Tally] { scenarios.isEmpty ? ruleTallies : scenarioTallies }

  private var scenarioTallies: [Tally] {
    let questions = scenarios.flatMap(\.questions)
    func count(_ sign: String) -> Int { questions.count { $0.outcomeSign == sign } }
    let all = [
      Tally(sign: "✘", words: "not as expected", count: count("✘"), look: "violated"),
      Tally(sign: "?", words: "not decided", count: count("?"), look: "unreached"),
      Tally(sign: "∅", words: "empty", count: count("∅"), look: "unreached"),
      Tally(sign: "✓", words: "as expected", count: count("✓"), look: "covered"),
      Tally(sign: "✘", words: "rules violated", count: violatedBeside, look: "violated"),
    ]
    return all.filter { $0.count > 0 }
  }

  /// How many of the documents' rules are violated in scenarios.
  private var violatedBeside: Int {
    scenarios.reduce(0) { $0 + $1.checks.count { !$0.isQuestion && $0.verdict == .violated } }
  }

  private var ruleTallies: [Tally] {
    let holding = rules(.holds)
    let all = [
      Tally(sign: "✘", words: "violated", count: rules(.violated).count, look: "violated"),
      Tally(sign: "?", words: "inconclusive", count: rules(.inconclusive).count, look: "unreached"),
      Tally(sign: "∅", words: "vacuous", count: rules(.vacuous).count, look: "unreached"),
      Tally(sign: "✓", words: "proved", count: holding.count { $0.completeness == "proved" }, look: "covered"),
      Tally(
        sign: "✓\(bound)", words: "hold to depth \(bound)", count: holding.count { $0.completeness == "bounded" },
        look: "covered"),
      Tally(sign: "–", words: "not applicable", count: rules(.notApplicable).count, look: "plain"),
    ]
    return all.filter { $0.count > 0 }
  }

  private var bound: String { depthLimit.map { "\($0)" } ?? "" }

  /// The verdict's sign.
  var sign: String {
    switch verdict {
    case .holds: "✓"
    case .violated: "✘"
    case .vacuous: "∅"
    default: "?"
    }
  }

  /// The look that goes with the verdict.
  var look: String {
    switch verdict {
    case .holds: "covered"
    case .violated: "violated"
    default: "unreached"
    }
  }

  /// The verdict in a sentence.
  var headline: String { scenarios.isEmpty ? ruleHeadline : scenarioHeadline }

  private var scenarioHeadline: String {
    let questions = scenarios.flatMap(\.questions)
    let good = questions.count { $0.outcomeSign == "✓" }
    if good == questions.count && violatedBeside == 0 && verdict == .holds {
      return questions.count == 1
        ? "The one check is as expected" : "All \(Numbers.grouped(good)) checks are as expected"
    }
    let beside = violatedBeside == 0 ? "" : ", \(counted(violatedBeside, "rule")) of the documents violated"
    return "\(Numbers.grouped(good)) of \(counted(questions.count, "check")) as expected\(beside)"
  }

  private var ruleHeadline: String {
    let applicable = rules.count - rules(.notApplicable).count
    switch verdict {
    case .violated:
      let count = rules(.violated).count
      if rules.count == 1 { return "The one rule asked is violated" }
      return "\(Numbers.grouped(count)) of \(counted(rules.count, "rule")) \(count == 1 ? "is" : "are") violated"
    case .holds:
      return switch (completeness, applicable) {
      case ("proved", 1): "The one rule asked is proved"
      case ("proved", _): "All \(Numbers.grouped(applicable)) applicable rules are proved"
      case ("bounded", 1): "The one rule asked holds to depth \(bound)"
      case ("sampled", 1): "The one rule asked was not violated at random"
      case ("sampled", _): "Of \(Numbers.grouped(applicable)) applicable rules none was violated at random"
      default: "All \(Numbers.grouped(applicable)) applicable rules hold to depth \(bound)"
      }
    case .vacuous:
      let count = rules(.vacuous).count
      return count == 0
        ? "No rule applies to these systems"
        : "\(counted(count, "rule")) \(count == 1 ? "says" : "say") nothing: the premise never happened"
    default:
      let count = rules(.inconclusive).count
      return json["stoppedBy"].optionalString == nil
        ? "\(counted(count, "rule")) could not be decided" : "The run was stopped: \(stopWords)"
    }
  }

  /// For a browser's tab: the verdict first.
  var title: String {
    if !scenarios.isEmpty { return "\(sign) \(scenarioHeadline) — modelcheck" }
    return switch verdict {
    case .violated: "✘ \(rules(.violated).count) violated — modelcheck"
    case .holds: "✓ \(rules(.holds).count) \(completeness == "proved" ? "proved" : "hold") — modelcheck"
    case .vacuous: "∅ vacuous — modelcheck"
    default: "? inconclusive — modelcheck"
    }
  }

  /// How far the run reached.
  var reach: String {
    let labelled = Numbers.grouped(number("labelled"))
    let systems =
      scenarios.isEmpty
      ? "\(counted(number("systems"), "system")) (\(labelled) with names told apart)"
      : counted(scenarios.count, "scenario")
    let count = scenarios.isEmpty ? number("systems") : scenarios.count
    let states = "\(counted(number("states"), "state")), \(counted(number("transitions"), "transition"))"
    // Systems made at random stand for no others.
    let sampled = scenarios.isEmpty ? counted(number("systems"), "system") : systems
    switch completeness {
    case "proved": return "\(Numbers.explored(systems, count)) until nothing new was found: \(states)."
    case "bounded":
      return
        "\(systems) \(count == 1 ? "was" : "were") explored to depth \(bound); beyond it nothing was looked at: \(states)."
    case "sampled": return "Histories at random of \(sampled): \(states). Nothing is proved."
    default:
      return "Stopped: \(stopWords), in the course of \(systems): \(states). Only what closed before that is proved."
    }
  }

  private var stopWords: String {
    switch json["stoppedBy"].string {
    case "states": "the limit on states was reached"
    case "memory": "the limit on memory was reached"
    case "time": "the time was over"
    case "interrupted": "it was interrupted"
    default: "a search did not close"
    }
  }
}

extension ReportData.Rule {
  /// One sign for a table.
  var sign: String {
    switch verdict {
    case .holds: "✓"
    case .violated: "✘"
    case .inconclusive: "?"
    case .vacuous: "∅"
    case .notApplicable: "–"
    }
  }

  /// The look that goes with the verdict.
  var look: String {
    switch verdict {
    case .holds: "covered"
    case .violated: "violated"
    case .inconclusive, .vacuous: "unreached"
    case .notApplicable: "plain"
    }
  }

  /// The verdict in a few words.
  func words(depth: Int?) -> String {
    switch (verdict, completeness) {
    case (.holds, "proved"): "proved"
    case (.holds, "sampled"): "not violated"
    case (.holds, _): "holds to depth \(depth.map { "\($0)" } ?? "of the run")"
    case (.violated, _): "violated"
    case (.inconclusive, _): "inconclusive"
    case (.vacuous, _): "vacuous"
    case (.notApplicable, _): "not applicable"
    }
  }
}
