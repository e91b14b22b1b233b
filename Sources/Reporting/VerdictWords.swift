import GestureSpec
import GestureVerification

extension RuleResult {
  /// One sign for a list or a table.
  public var sign: String {
    switch verdict {
    case .holds: "✓"
    case .violated: "✘"
    case .inconclusive: "?"
    case .vacuous: "∅"
    case .notApplicable: "–"
    }
  }

  /// The verdict in a few words: `proved`, `holds to depth 3`, `violated`.
  public var verdictWords: String {
    switch (verdict, sureness) {
    case (.holds, .proved): "proved"
    case (.holds, .bounded(let depth)): "holds to depth \(depth)"
    case (.holds, .stopped): "holds so far"
    case (.holds, .sampled): "not violated"
    case (.violated, _): "violated"
    case (.inconclusive, _): "inconclusive"
    case (.vacuous, _): "vacuous"
    case (.notApplicable, _): "not applicable"
    }
  }

  var emphasis: TextStyle.Emphasis {
    switch verdict {
    case .holds: .green
    case .violated: .red
    case .inconclusive, .vacuous: .yellow
    case .notApplicable: .faint
    }
  }
}

extension VerificationResult {
  /// The stable last line of standard output.
  public var resultLine: String {
    "RESULT \(verdict.rawValue) \(sureness.name) states=\(states) transitions=\(transitions) depth=\(depth) "
      + "seconds=\(Numbers.seconds(duration))"
  }

  /// How many rules came to what, in one sentence.
  public var countsSentence: String {
    var parts: [String] = []
    func add(_ count: Int, _ words: String) {
      if count > 0 { parts.append("\(count) \(words)") }
    }
    let holding = rules(.holds)
    add(rules(.violated).count, "violated")
    add(holding.filter { $0.sureness == .proved }.count, "proved")
    for depth in Set(holding.compactMap { $0.sureness.depth }).sorted() {
      add(holding.filter { $0.sureness.depth == depth }.count, "hold to depth \(depth)")
    }
    add(holding.filter { $0.sureness.name == "sampled" }.count, "not violated")
    add(rules(.inconclusive).count, "inconclusive")
    add(rules(.vacuous).count, "vacuous")
    add(rules(.notApplicable).count, "not applicable")
    return "\(Numbers.count(rules.count, "rule")): \(parts.isEmpty ? "none checked" : parts.joined(separator: ", "))."
  }

  /// How far the run reached, in one sentence.
  public var reachSentence: String {
    let systems = "\(Numbers.count(self.systems, "system")) (\(Numbers.grouped(labelled)) with names told apart)"
    let states = "\(Numbers.count(self.states, "state")), \(Numbers.count(self.transitions, "transition"))"
    switch sureness {
    case .proved: return "\(Numbers.explored(systems, self.systems)) until nothing new was found: \(states)."
    case .bounded(let depth):
      let cut = families.reduce(0) { $0 + $1.cutByDepth }
      return
        "Bounded: \(systems), \(Numbers.grouped(cut)) of them cut at depth \(depth); beyond it nothing was looked at: \(states)."
    case .sampled(let runs):
      // Systems made at random stand for no others.
      return "Sampled: \(Numbers.count(runs, "run")) at random of \(Numbers.count(self.systems, "system")): \(states). "
        + "Nothing is proved."
    case .stopped:
      let why =
        switch stop {
        case .states: "the limit on states was reached"
        case .memory: "the limit on memory was reached"
        case .time: "the time was over"
        case .interrupted: "it was interrupted"
        case .event, nil: "a search did not close"
        }
      return "Stopped, because \(why), in the course of \(systems): \(states). Only what closed before that is proved."
    }
  }
}

extension Sureness {
  /// What a history that it rests on is: of a search, none is shorter.
  func words(for history: History) -> String { name == "sampled" ? "a history, made smaller" : history.kindWords }

  /// The depth of a bounded verdict.
  var depth: Int? {
    if case .bounded(let depth) = self { depth } else { nil }
  }
}
