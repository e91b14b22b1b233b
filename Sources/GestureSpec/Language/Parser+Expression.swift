import GestureModel

/// Machines, conditions and questions.
extension Parser {
  typealias Expression = ScenarioDocument.Expression

  // MARK: Machines

  mutating func reaction() throws(Diagnostic) -> ScenarioDocument.Reaction {
    try expect(.on)
    let triggers: [Keyword] = [.began, .moved, .ended, .cancelled, .timer]
    let trigger = try expect(oneOf: triggers, "began, moved, ended, cancelled or timer")
    let stages: [Keyword] = [.possible, .begun, .ending]
    let stage = take(.while) == nil ? nil : try expect(oneOf: stages, "possible, begun or ending")
    let condition = take(.when) == nil ? nil : try condition()
    var outcomes = [try outcome()]
    while isAt(.or), isFollowed(by: "{") {
      advance(.keyword)
      outcomes.append(try outcome())
    }
    return ScenarioDocument.Reaction(trigger, while: stage, when: condition, outcomes)
  }

  private mutating func outcome() throws(Diagnostic) -> [ScenarioDocument.Step] {
    try list(isEmptyAllowed: true) { parser throws(Diagnostic) in try parser.step() }
  }

  private mutating func step() throws(Diagnostic) -> ScenarioDocument.Step {
    if next.kind == .word, isFollowed(by: "=") {
      let register = try name("a variable of the machine")
      try expect("=")
      return .set(register, try value())
    }
    if next.kind == .word, isFollowed(by: "+") {
      let register = try name("a variable of the machine")
      try expect("+")
      guard next.kind == .number, next.text == "1" else { throw failure("1") }
      advance(.number)
      return .increment(register)
    }
    let words: [Keyword] = [.request, .start, .stop, .mark]
    let word = try expect(oneOf: words, "a step (request, start timer, stop timer, mark, or a change of a variable)")
    switch word.keyword {
    case .request: return .request(try expect(oneOf: Vocabulary.states, "a state"))
    case .start:
      try expect(.timer)
      return .startTimer(try duration())
    case .stop: return .stopTimer(word.range.joined(try expect(.timer).range))
    default: return .mark(word.range)
    }
  }

  // MARK: Conditions

  mutating func condition() throws(Diagnostic) -> Expression {
    let left = try disjunction()
    guard take(.implies) != nil else { return left }
    return .implies(left, try deeper { parser throws(Diagnostic) in try parser.condition() })
  }

  private mutating func disjunction() throws(Diagnostic) -> Expression {
    var parts = [try conjunction()]
    while take(.or) != nil { parts.append(try conjunction()) }
    return .any(parts)
  }

  private mutating func conjunction() throws(Diagnostic) -> Expression {
    var parts = [try negation()]
    while take(.and) != nil { parts.append(try negation()) }
    return .all(parts)
  }

  private mutating func negation() throws(Diagnostic) -> Expression {
    if take(.not) != nil { return .not(try deeper { parser throws(Diagnostic) in try parser.negation() }) }
    if let word = take(oneOf: [.once, .first, .previously]) {
      return .past(word, try deeper { parser throws(Diagnostic) in try parser.negation() })
    }
    if let word = take(oneOf: [.at, .exactly]) {
      let count: ScenarioDocument.Count =
        word.keyword == .exactly
        ? .exactly : try expect(oneOf: [.least, .most], "'least' or 'most'").keyword == .least ? .atLeast : .atMost
      let number = try times()
      return .count(count, number, try deeper { parser throws(Diagnostic) in try parser.negation() })
    }
    return try sequel()
  }

  private mutating func times() throws(Diagnostic) -> ScenarioDocument.Number {
    if let word = take(.once) { return ScenarioDocument.Number(1, word.range) }
    if let word = take(.twice) { return ScenarioDocument.Number(2, word.range) }
    let number = try number("'once', 'twice' or a number of times")
    try expect(.times)
    return number
  }

  private mutating func sequel() throws(Diagnostic) -> Expression {
    let left = try primary()
    guard let word = take(oneOf: [.before, .after, .while, .since]) else { return left }
    return .sequel(left, word, try primary())
  }

  private mutating func primary() throws(Diagnostic) -> Expression {
    parts += 1
    guard parts <= Self.maximumParts else {
      throw Diagnostic(.tooLong, next.range, "the conditions of a statement have at most \(Self.maximumParts) parts")
    }
    if take("(") {
      let inner = try deeper { parser throws(Diagnostic) in try parser.condition() }
      try expect(")")
      return inner
    }
    if let word = take(oneOf: [.idle, .interruption]) { return .word(word) }
    if take(.fingers) != nil { return .fingers(try comparison(), try number("a number of fingers")) }
    if let word = take(.touch) { return try touch(word) }
    if let word = take(.touches) { return try touches(word) }
    let name = try name("a condition")
    if take(.waits) != nil { return .waits(name) }
    if take(".") {
      if let word = take(oneOf: Vocabulary.happenings) { return .happens(name, word) }
      guard next.kind == .word else { throw failure("something that happens to '\(name.text)'") }
      throw Diagnostic(
        .unknownWord, next.range, "nothing called '\(next.text)' happens to a recognizer or a view",
        suggestion: Spelling.suggestion(for: next.text, among: Vocabulary.happenings.map(\.rawValue)))
    }
    if take(.is) != nil { return .isIn(name, try words(of: Vocabulary.states, "a state")) }
    if isAtComparison { return .compare(name, try comparison(), try value()) }
    return .name(name)
  }

  private static let comparisons: [String: Guard.Comparison] = [
    "=": .equal, "≠": .notEqual, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, "≤": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual, "≥": .greaterOrEqual,
  ]

  private var isAtComparison: Bool { next.kind == .sign && Self.comparisons[next.text] != nil }

  private mutating func comparison() throws(Diagnostic) -> Guard.Comparison {
    guard isAtComparison, let comparison = Self.comparisons[next.text] else { throw failure("a comparison") }
    advance(.sign)
    return comparison
  }

  private mutating func touch(_ subject: ScenarioDocument.Word) throws(Diagnostic) -> Expression {
    try expect(".")
    let properties: [Keyword] = [.travel, .direction, .edge, .twist, .view, .isFast, .reachedFar, .isMarked]
    let property = try expect(
      oneOf: properties, "a property of a touch (\(properties.map(\.rawValue).joined(separator: ", ")))")
    switch property.keyword {
    case .isFast, .reachedFar, .isMarked: return .touch(subject, property)
    case .travel: return try travel(subject, property)
    case .view:
      try expect(.is)
      return .touchIsOn(subject, try name("a view"))
    case .direction:
      try expect(.is)
      return .touchIsIn(subject, property, try words(of: Vocabulary.directions, "up, down, left or right"))
    case .edge:
      try expect(.is)
      if let none = take(.none) { return .touchIsIn(subject, property, [none]) }
      return .touchIsIn(subject, property, try words(of: Vocabulary.directions, "none, up, down, left or right"))
    default:
      try expect(.is)
      return .touchIsIn(subject, property, [try expect(oneOf: [.none, .spread, .turn], "none, spread or turn")])
    }
  }

  private mutating func touches(_ subject: ScenarioDocument.Word) throws(Diagnostic) -> Expression {
    try expect(".")
    let properties: [Keyword] = [.count, .marked, .largestTravel, .smallestTravel]
    let property = try expect(
      oneOf: properties, "a property of the touches (\(properties.map(\.rawValue).joined(separator: ", ")))")
    switch property.keyword {
    case .count, .marked: return .compareTouch(subject, property, try comparison(), .number(try number()))
    default: return try travel(subject, property)
    }
  }

  private mutating func travel(
    _ subject: ScenarioDocument.Word, _ property: ScenarioDocument.Word
  ) throws(Diagnostic) -> Expression {
    if take(.is) != nil {
      return .touchIsIn(subject, property, try words(of: Vocabulary.travels, "still, slop or far"))
    }
    let comparison = try comparison()
    return .compareTouch(
      subject, property, comparison, .word(try expect(oneOf: Vocabulary.travels, "still, slop or far")))
  }

  // MARK: Questions

  mutating func check() throws(Diagnostic) -> ScenarioDocument.Check {
    let name = next.kind == .text ? try text("a name") : nil
    let profile = take(.under) == nil ? nil : try anyWord("a profile")
    if name != nil || profile != nil { try expect(":") }
    var check = ScenarioDocument.Check(name, under: profile, try question())
    if let word = take(.expect) {
      check.expectation = try expectation()
      check.expectationRange = word.range
    }
    return check
  }

  private mutating func question() throws(Diagnostic) -> ScenarioDocument.Question {
    let words: [Keyword] = [.always, .never, .can, .eventually, .infinitely, .delay, .documents, .rule]
    if !words.contains(where: { isAt($0) }), isBeforeLeadsTo {
      let start = try condition()
      try expect(.leads)
      try expect(.to)
      return .leadsTo(start, try condition())
    }
    let word = try expect(
      oneOf: words,
      "a question (always, never, can, eventually, infinitely often, delay, documents, rule, or what leads to what)")
    if word.keyword == .infinitely { try expect(.often) }
    switch word.keyword {
    case .documents: return .documents
    case .rule: return .rule(try anyWord("the name of a rule"))
    case .delay:
      try expect(.from)
      let start = try condition()
      try expect(.to)
      let end = try condition()
      return .delay(from: start, to: end, without: take(.without) == nil ? nil : try condition())
    default:
      let expression = try condition()
      return .about(word, expression, try scope())
    }
  }

  private mutating func scope() throws(Diagnostic) -> ScenarioDocument.Scope? {
    if take(.in) != nil {
      try expect(.one)
      switch try expect(oneOf: [.step, .sequence, .attempt], "step, sequence or attempt").keyword {
      case .step: return .step
      case .sequence: return .sequence
      default:
        try expect(.of)
        return .attempt(try name("a recognizer"))
      }
    }
    guard take(.by) != nil else { return nil }
    try expect(.the)
    try expect(.end)
    try expect(.of)
    try expect(.each)
    if try expect(oneOf: [.sequence, .attempt], "sequence or attempt").keyword == .sequence { return .endOfSequence }
    try expect(.of)
    return .endOfAttempt(try name("a recognizer"))
  }

  private mutating func expectation() throws(Diagnostic) -> ScenarioDocument.Expectation {
    let words: [Keyword] = [.yes, .no, .holds, .violated, .at, .exactly, .unbounded]
    switch try expect(oneOf: words, "yes, no, holds, violated, at most, exactly or unbounded").keyword {
    case .yes: return .yes
    case .no: return .no
    case .holds: return .holds
    case .violated: return .violated
    case .exactly: return .exactly(try duration())
    case .unbounded: return .unbounded
    default:
      try expect(.most)
      return .atMost(try duration())
    }
  }
}
