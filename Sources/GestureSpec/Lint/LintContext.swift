import GestureModel

/// A scenario as the static report looks at it: what it says, what is asked about it, and where everything stands.
struct LintContext {
  /// How many states of one recognizer by itself are looked at.
  static let maximumStates = 20_000

  /// What questions mention.
  struct Mentions {
    private(set) var recognizers: Set<Int> = []
    private(set) var variables: Set<Int> = []
  }

  let scenario: Scenario
  /// The settings of the switches under which something is asked, each once.
  let settings: [Switches]
  /// What is mentioned in questions; `nil` where those are not known.
  let questions: Mentions?
  private let parsed: ParsedScenario?

  init(_ scenario: Scenario, settings: [Switches], questions: Mentions?, parsed: ParsedScenario?) {
    self.scenario = scenario
    self.settings = settings
    self.questions = questions
    self.parsed = parsed
  }

  /// Where something stands.
  func place(_ part: ParsedScenario.Part) -> SourcePosition? { parsed?.place(of: part) }

  /// Where the first of some parts that stand anywhere stands.
  func place(firstOf parts: ParsedScenario.Part...) -> SourcePosition? {
    parts.lazy.compactMap { place($0) }.first
  }

  /// Where the reactions of a custom machine stand, one for each of the machine's; empty for other kinds.
  func places(ofReactionsOf recognizer: Int) -> [SourcePosition?] {
    var written: [ScenarioDocument.Recognizer] = []
    func collect(_ view: ScenarioDocument.View) {
      for member in view.members.contents {
        switch member {
        case .view(let inner): collect(inner)
        case .recognizer(let recognizer): written.append(recognizer)
        case .hit: break
        }
      }
    }
    for case .view(let view) in parsed?.document.statements.contents ?? [] { collect(view) }
    guard let source = parsed?.source, written.indices.contains(recognizer) else { return [] }
    return written[recognizer].options.items.flatMap { item -> [SourcePosition?] in
      guard case .reaction(let reaction) = item.content else { return [] }
      let position = item.range.bounds.map { source.position(of: $0.lowerBound) }
      // Without a stage it is a reaction of two.
      return Array(repeating: position, count: reaction.stage == nil ? 2 : 1)
    }
  }

  /// A recognizer's name in quotes.
  func name(_ recognizer: Int) -> String { "'\(scenario.recognizers[recognizer].name)'" }

  /// Every effect in the scenario.
  var effects: [Scenario.Effect] {
    scenario.actionEffects.map(\.effect) + scenario.applicationEvents.flatMap(\.effects)
  }

  /// Whether the application may change in which way a recognizer takes part.
  func isSwitched(_ recognizer: Int) -> Bool {
    effects.contains { if case .change(_, recognizer) = $0 { true } else { false } }
  }

  /// The values that a variable may have.
  func values(ofVariable variable: Int) -> [Int] {
    let set = effects.compactMap { effect -> Int? in
      if case .set(variable, let value) = effect { value } else { nil }
    }
    return Set(set + [scenario.variables[variable].initial]).sorted()
  }

  /// Every pair of which the first requires the second: stated, or by a delegate that always says so; with its place.
  var requirements: [(pair: Scenario.Pair, part: ParsedScenario.Part)] {
    var all = scenario.requirements.map { ($0, ParsedScenario.Part.requirement($0)) }
    for (pair, answer) in scenario.shouldRequireFailureOf where answer == .yes {
      all.append((pair, .shouldRequireFailureOf(pair)))
    }
    for (pair, answer) in scenario.shouldBeRequiredToFailBy where answer == .yes {
      all.append((Scenario.Pair(pair.b, pair.a), .shouldBeRequiredToFailBy(pair)))
    }
    var known: Set<Scenario.Pair> = []
    return all.sorted { $0.0 < $1.0 }.filter { known.insert($0.0).inserted }.map { (pair: $0.0, part: $0.1) }
  }
}

extension LintContext.Mentions {
  /// What formulas mention.
  init(_ formulas: [Formula]) {
    for formula in formulas { visit(formula) }
  }

  /// What questions mention. The documents' rules mention nobody.
  init(_ questions: [Question]) {
    self.init(
      questions.flatMap { question -> [Formula] in
        switch question.kind {
        case .check(let check): [check.formula]
        case .delay(let delay): [delay.from, delay.to] + (delay.without.map { [$0] } ?? [])
        case .rule, .documents: []
        }
      })
  }

  private mutating func visit(_ formula: Formula) {
    if case .atom(let atom) = formula {
      if atom.predicate == .isNumber { recognizers.insert(Int(atom.first)) }
      if atom.predicate == .variableIsAtLeast { variables.insert(Int(atom.first)) }
    }
    for part in formula.parts { visit(part) }
  }
}
