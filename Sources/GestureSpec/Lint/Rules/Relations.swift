import GestureModel

/// A statement about whether one recognizer prevents another.
struct PreventionStatement {
  /// The statement's own pair, in its order.
  var pair: Scenario.Pair
  /// Which one it is.
  var part: ParsedScenario.Part
  /// What it says, as it is written.
  var words: String
  /// The pairs `(a, b)` for which it says something about `a` preventing `b`.
  var prevented: [Scenario.Pair]
}

extension LintContext {
  /// Every statement about prevention; those about simultaneity once for each two recognizers where they say the same.
  func preventionStatements(simultaneity: Bool = true) -> [PreventionStatement] {
    var all: [PreventionStatement] = []
    func names(_ pair: Scenario.Pair, _ words: String) -> String {
      "\(scenario.recognizers[pair.a].name) \(words) \(scenario.recognizers[pair.b].name)"
    }
    if simultaneity {
      var known: Set<SourcePosition> = []
      for pair in scenario.simultaneous.keys.sorted() {
        let reverse = Scenario.Pair(pair.b, pair.a)
        let part = ParsedScenario.Part.simultaneous(pair)
        if let position = place(part), !known.insert(position).inserted { continue }
        // Without places, two equal answers are one statement.
        if place(part) == nil && pair.b < pair.a && scenario.simultaneous[reverse] == scenario.simultaneous[pair] {
          continue
        }
        all.append(.init(pair: pair, part: part, words: names(pair, "with"), prevented: [pair, reverse]))
      }
    }
    for pair in scenario.canPrevent.keys.sorted() {
      let words = names(pair, scenario.canPrevent[pair] == .no ? "cannot prevent" : "canPrevent")
      all.append(.init(pair: pair, part: .canPrevent(pair), words: words, prevented: [pair]))
    }
    for pair in scenario.canBePrevented.keys.sorted() {
      let words = names(
        pair, scenario.canBePrevented[pair] == .no ? "cannot be prevented by" : "canBePreventedBy")
      all.append(
        .init(pair: pair, part: .canBePrevented(pair), words: words, prevented: [Scenario.Pair(pair.b, pair.a)]))
    }
    return all
  }

  /// Whether two recognizers are simultaneous whatever is asked.
  func areSimultaneous(_ pair: Scenario.Pair) -> Bool {
    ScenarioFacts.simultaneity(scenario, pair.a, pair.b) == .yes
  }
}
