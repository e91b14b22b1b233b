import GestureModel

/// Questions as formulas.
///
/// A question is judged at *moments*: the ends of steps; with a scope `by the end of each …`, only at the ends of that;
/// with `in one attempt of X`, also at X's reset, and only while X takes part. At a moment, a *condition* is true or
/// false as things then are; an *event* is true if it has happened within the scope (without one: in that step).
/// `before`, `after`, `while` and counts look at single observations within a step, in the order in which they happened.
///
/// Every name becomes a variable of its own, bound where it stands, so that no sub-formula has more than two.
extension Analysis {
  typealias Expression = ScenarioDocument.Expression

  /// Where a question looks.
  struct Looking {
    /// Where events are looked for.
    var scope: Scope
    /// The recognizer of an attempt; bound to the variable `a` around the whole formula.
    var attempt: Int?
    /// When the question is judged.
    var moment: Formula
    /// Whether a scope was written.
    var isStated: Bool

    static let step = Looking(scope: .cycle, attempt: nil, moment: .atom(Atom(.cycleEnds)), isStated: false)
  }

  mutating func formula(
    _ word: Keyword, _ expression: Expression, _ scope: ScenarioDocument.Scope?
  ) -> Formula? {
    guard let looking = looking(scope) else { return nil }
    let body: Formula
    if word == .always {
      if case .implies(let premise, let conclusion) = expression {
        let premise = truth(premise, looking)
        guard let conclusion = truth(conclusion, looking), let premise else { return nil }
        body = .implies(.conjunction([looking.moment, premise]), conclusion)
      } else {
        guard let truth = truth(expression, looking) else { return nil }
        body = .implies(looking.moment, truth)
      }
    } else {
      guard let truth = truth(expression, looking) else { return nil }
      body = .conjunction([looking.moment, truth])
    }
    guard let attempt = looking.attempt else { return body }
    let range = Quantifier([.a], with: .atom(Atom(.isNumber, [.a], UInt16(attempt))))
    return word == .always ? .every(range, body) : .some(range, body)
  }

  private mutating func looking(_ scope: ScenarioDocument.Scope?) -> Looking? {
    var looking = Looking.step
    looking.isStated = scope != nil
    switch scope {
    case nil, .step: break
    case .sequence: looking.scope = .sequence
    case .endOfSequence:
      looking.scope = .sequence
      looking.moment = .atom(Atom(.cycleEndsFree))
    case .attempt(let name), .endOfAttempt(let name):
      guard let index = recognizer(name) else { return nil }
      looking.scope = .attempt(.a)
      looking.attempt = index
      let reset = Formula.atom(Atom(.isReset, [.a]))
      let takesPart = Formula.named(.takesPart, [.a])
      if case .endOfAttempt = scope {
        looking.moment = .and([reset, takesPart])
      } else {
        looking.moment = .and([.or([.atom(Atom(.cycleEnds)), reset]), takesPart])
      }
    }
    return looking
  }

  // MARK: Truth at a moment

  mutating func truth(_ expression: Expression, _ looking: Looking) -> Formula? {
    if isEvent(expression) { return happening(expression, looking).map { .once($0, looking.scope) } }
    switch expression {
    case .not(let inner): return truth(inner, looking).map { .not($0) }
    case .and(let parts): return all(parts, looking).map { .conjunction($0) }
    case .or(let parts): return all(parts, looking).map { .or($0) }
    case .implies(let a, let b):
      let premise = truth(a, looking)
      guard let conclusion = truth(b, looking), let premise else { return nil }
      return .implies(premise, conclusion)
    case .past(let word, let inner): return past(word.keyword, inner, looking)
    case .count(let count, let number, let inner): return counted(count, number, inner, looking)
    case .sequel(let hold, _, let start): return since(hold, start, looking)
    default: return condition(expression)
    }
  }

  private mutating func all(_ parts: [Expression], _ looking: Looking) -> [Formula]? {
    let formulas = parts.map { truth($0, looking) }
    return formulas.contains(nil) ? nil : formulas.compactMap { $0 }
  }

  /// Within an operator that looks back over steps, an event is one of a single step.
  func stepping(_ looking: Looking) -> Looking {
    var looking = looking
    looking.scope = .cycle
    looking.isStated = true
    return looking
  }

  func past(_ looking: Looking) -> Scope? { looking.isStated && looking.scope != .cycle ? looking.scope : nil }

  private mutating func past(_ word: Keyword, _ inner: Expression, _ looking: Looking) -> Formula? {
    if word == .once && isEvent(inner) { return happening(inner, looking).map { .once($0, past(looking)) } }
    guard let truth = truth(inner, stepping(looking)) else { return nil }
    let ends = Formula.atom(Atom(.cycleEnds))
    if word == .once { return .once(.conjunction([ends, truth]), past(looking)) }
    // What held at the last end of a step still shows at the observation before this end.
    return .previously(.since(.not(ends), .conjunction([ends, truth]), past(looking)), past(looking))
  }

  private mutating func since(_ hold: Expression, _ start: Expression, _ looking: Looking) -> Formula? {
    let held = truth(hold, stepping(looking))
    guard let started = truth(start, stepping(looking)), let held else { return nil }
    let ends = Formula.atom(Atom(.cycleEnds))
    return .since(.or([.not(ends), held]), .conjunction([ends, started]), past(looking))
  }

  private mutating func counted(
    _ count: ScenarioDocument.Count, _ number: ScenarioDocument.Number, _ inner: Expression, _ looking: Looking
  ) -> Formula? {
    guard looking.isStated else {
      diagnostics.add(
        .unfit, inner.range, "'\(count.rawValue)' needs to know where to count",
        suggestion: "in one step, in one sequence, or in one attempt of a recognizer")
      return nil
    }
    let n = inRange(number, (count == .atMost ? 0 : 1)...20, "times")
    guard let event = happening(inner, looking) else { return nil }
    let more = Formula.not(.atLeast(n + 1, event, looking.scope))
    switch count {
    case .atLeast: return .atLeast(n, event, looking.scope)
    case .atMost: return more
    case .exactly: return .and([.atLeast(n, event, looking.scope), more])
    }
  }

  // MARK: Conditions

  private mutating func condition(_ expression: Expression) -> Formula? {
    switch expression {
    case .word:
      // Idle.
      let rests = Formula.and([.atom(Atom(.isState, [.r], 1)), .not(.named(.waits, [.r]))])
      return .and([.not(.named(.fingerDown, [])), .every(Quantifier([.r]), rests)])
    case .waits(let name): return recognizer(name).map { bound($0, .named(.waits, [.r])) }
    case .isIn(let name, let states):
      let mask = states.reduce(UInt16(0)) { $0 | 1 << UInt16(RecognizerState(raw: $1.keyword).rawValue) }
      return recognizer(name).map { bound($0, .atom(Atom(.isState, [.r], mask))) }
    case .fingers(let comparison, let number):
      let wanted = inRange(number, 0...scenario.fingers, "fingers")
      let levels = (0...scenario.fingers).map { comparison.holds($0, wanted) }
      return leveled(levels, number.range, "fingers \(comparison.rawValue) \(number.value)") { n in
        .several(n, Quantifier([.t]), .named(.isDown, [.t]))
      }
    case .name(let name):
      guard let (index, isFlag) = variable(name) else { return nil }
      if isFlag { return .atom(Atom(.variableIsAtLeast, [], UInt16(index), 1)) }
      diagnostics.add(.unfit, name.range, "'\(name.text)' is a number; compare it with one")
    case .compare(let name, let comparison, let value):
      guard let (index, isFlag) = variable(name) else { return nil }
      let maximum = scenario.variables[index].maximum
      guard let number = compared(name, isFlag, maximum, comparison, value) else { return nil }
      return leveled((0...maximum).map { comparison.holds($0, number) }, name.range, name.text) { n in
        .atom(Atom(.variableIsAtLeast, [], UInt16(index), UInt16(n)))
      }
    case .touch, .touchIsIn, .touchIsOn, .compareTouch:
      diagnostics.add(.unfit, expression.range, "a check has no touch in question; ask about a view or a recognizer")
    default: break
    }
    return nil
  }

  /// A number is in a set of values, given which of them are in it and how to say "at least n".
  private mutating func leveled(
    _ levels: [Bool], _ range: SourceRange, _ text: String, _ atLeast: (Int) -> Formula
  ) -> Formula? {
    var intervals: [Formula] = []
    var start: Int?
    for (value, isIn) in (levels + [false]).enumerated() {
      if isIn && start == nil { start = value }
      guard !isIn, let first = start else { continue }
      var bounds: [Formula] = []
      if first > 0 { bounds.append(atLeast(first)) }
      if value < levels.count { bounds.append(.not(atLeast(value))) }
      if let interval = Formula.conjunctionIfAny(bounds) { intervals.append(interval) }
      start = nil
    }
    if let formula = Formula.disjunction(intervals) { return formula }
    diagnostics.add(.outOfRange, range, "'\(text)' \(levels.contains(true) ? "always" : "never") holds")
    return nil
  }

  /// A statement about the recognizer of a number, for which the variable `r` stands in it.
  func bound(_ recognizer: Int, _ formula: Formula) -> Formula {
    .some(Quantifier([.r], with: .atom(Atom(.isNumber, [.r], UInt16(recognizer)))), formula)
  }
}

extension Formula {
  /// All of some, flattened.
  static func conjunction(_ parts: [Formula]) -> Formula {
    conjunctionIfAny(parts.flatMap { part in if case .and(let inner) = part { inner } else { [part] } }) ?? parts[0]
  }

  /// All of some, or the only one; `nil` if there is none.
  static func conjunctionIfAny(_ parts: [Formula]) -> Formula? { parts.count > 1 ? .and(parts) : parts.first }
}
