import GestureModel

/// Questions and what their authors expect.
extension Analysis {
  mutating func ask(_ check: ScenarioDocument.Check, _ range: SourceRange) {
    var switches = scenario.switches
    if let name = check.profile {
      guard let profile = profile(name) else { return }
      switches = settings.reduce(profile) { $0.setting($1.name, to: $1.value) ?? $0 }
    }
    let text = "\(check.question)"
    let name = check.name?.text ?? text
    if questions.contains(where: { $0.name == name && $0.switches == switches }) {
      diagnostics.add(.duplicateName, check.name?.range ?? range, "there are two checks '\(name)'")
    }
    let expectation = expectation(check)
    guard let kind = kind(check.question, name) else { return }
    questions.append(
      Question(
        name: name, kind: kind, text: text, expectation: expectation, isExpectationStated: check.expectation != nil,
        switches: switches, range: range))
  }

  private mutating func kind(_ question: ScenarioDocument.Question, _ name: String) -> Question.Kind? {
    switch question {
    case .documents: return .documents
    case .rule(let id):
      if RuleBook[id.text] != nil { return .rule(id.text) }
      diagnostics.add(
        .unknownRule, id.range, "there is no rule '\(id.text)'",
        suggestion: Spelling.suggestion(for: id.text, among: RuleBook.documents.map(\.id)))
      return nil
    case .delay(let from, let to, let without):
      if let timer = scenario.recognizers.first(where: \.kind.hasTimerOfUnknownLength) {
        diagnostics.add(.unfit, from.range, "'\(timer.name)' has a timer of unknown length: no delay can be measured")
        return nil
      }
      let start = happening(from, nil)
      let end = happening(to, nil)
      let other = without.map { happening($0, nil) }
      guard let start, let end, other.map({ $0 != nil }) ?? true else { return nil }
      return .delay(Question.Delay(from: start, to: end, without: other ?? nil))
    case .leadsTo(let start, let goal):
      let from = side(start)
      guard let to = side(goal), let from else { return nil }
      return .check(Check(name, .leadsTo, .leadsTo(from, to)))
    case .about(let word, let expression, let scope):
      guard let formula = formula(word.keyword, expression, scope) else { return nil }
      let asked: Check.Question =
        switch word.keyword {
        case .always: .always
        case .never: .never
        case .eventually: .eventually
        case .infinitely: .infinitelyOften
        default: .can
        }
      return .check(Check(name, asked, formula))
    }
  }

  /// One side of `leads to`: an event where it happens, a condition where a step ends.
  private mutating func side(_ expression: Expression) -> Formula? {
    if isEvent(expression) { return happening(expression, nil) }
    return truth(expression, .step).map { .conjunction([.atom(Atom(.cycleEnds)), $0]) }
  }

  private mutating func expectation(_ check: ScenarioDocument.Check) -> Question.Expectation? {
    let isPossibility = if case .about(let word, _, _) = check.question { word.keyword == .can } else { false }
    let isDelay = if case .delay = check.question { true } else { false }
    switch check.expectation {
    case nil: return isDelay ? nil : isPossibility ? .possible(true) : .holds(true)
    case .yes where isPossibility: return .possible(true)
    case .no where isPossibility: return .possible(false)
    case .holds where !isPossibility && !isDelay: return .holds(true)
    case .violated where !isPossibility && !isDelay: return .holds(false)
    case .atMost(let duration) where isDelay: return .atMost(duration.value)
    case .exactly(let duration) where isDelay: return .exactly(duration.value)
    case .unbounded where isDelay: return .unbounded
    default:
      let fitting =
        isDelay ? "'at most', 'exactly' or 'unbounded'" : isPossibility ? "'yes' or 'no'" : "'holds' or 'violated'"
      diagnostics.add(
        .wrongExpectation, check.expectationRange, "the answer to this question is expected as \(fitting)")
      return nil
    }
  }
}

extension Kind {
  /// Whether a timer of it may fire at any moment.
  var hasTimerOfUnknownLength: Bool {
    if case .universal(_, let mayKeepTimer) = machine { mayKeepTimer } else { false }
  }
}
