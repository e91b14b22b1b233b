import GestureModel

extension Formula {
  /// The formula that a text states.
  ///
  /// - Parameters:
  ///   - text: sentences of the notation.
  ///   - variables: those that may be free in it.
  /// - Throws: ``FormulaError`` with the place and what was expected there; also for a text that is well written but no
  ///   formula (``Formula/problem``).
  public init(parsing text: String, about variables: [Variable] = []) throws(FormulaError) {
    var parser = FormulaParser(text)
    self = try parser.formula()
    try parser.expectEnd()
    if let problem { throw FormulaError(offset: 0, message: problem, text: text) }
    if let loose = freeVariables.subtracting(VariableSet(variables)).variables.first {
      throw FormulaError(offset: 0, message: "'\(loose.name)' is not bound by 'for every' or 'some'", text: text)
    }
  }
}

/// A recursive-descent parser: quantifiers, then `implies` or `leads to`, `or`, `and`, then operands.
///
/// It remembers the farthest place at which something failed to match; that is where an error is reported.
struct FormulaParser {
  let source: String
  let tokens: [Token]
  var position = 0
  var farthest = 0
  var expected: [String] = []
  private var brackets = 0

  init(_ text: String) {
    source = text
    tokens = Token.all(in: text)
  }

  mutating func formula() throws(FormulaError) -> Formula {
    if take("at", "the", "end", "of", "each", "cycle", ":") { return .atEnd(try formula()) }
    if take("for", "at", "least") {
      let n = try number()
      let range = try quantifier()
      return .several(n, range, try formula())
    }
    if take("for", "every") || take("every") {
      let range = try quantifier()
      return .every(range, try formula())
    }
    if take("some") {
      let range = try quantifier()
      return .some(range, try formula())
    }
    return try implication()
  }

  private mutating func implication() throws(FormulaError) -> Formula {
    let premise = try disjunction()
    if take("implies") { return .implies(premise, try formula()) }
    // Within brackets it cannot stand, so it is not expected there.
    if brackets == 0 && take("leads", "to") { return .leadsTo(premise, try disjunction()) }
    return premise
  }

  private mutating func disjunction() throws(FormulaError) -> Formula {
    var parts = [try conjunction()]
    while take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(FormulaError) -> Formula {
    var parts = [try operand()]
    while take("and") { parts.append(try operand()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func operand() throws(FormulaError) -> Formula {
    if take("not") { return .not(try operand()) }
    if take("previously") {
      let inner = try bracketed()
      return .previously(inner, try scope())
    }
    if take("once") {
      let inner = try bracketed()
      return .once(inner, try scope())
    }
    if take("always", "so", "far") {
      let inner = try bracketed()
      return .alwaysSoFar(inner, try scope())
    }
    if take("at", "least") {
      let n = try number()
      try expect("times")
      let inner = try bracketed()
      return .atLeast(n, inner, try scope())
    }
    if peek("(") {
      let inner = try bracketed()
      guard take("since") else { return inner }
      let start = try bracketed()
      return .since(inner, start, try scope())
    }
    return try phrase()
  }

  private mutating func bracketed() throws(FormulaError) -> Formula {
    try expect("(")
    brackets += 1
    let inner = try formula()
    brackets -= 1
    try expect(")")
    return inner
  }

  private mutating func scope() throws(FormulaError) -> Scope? {
    guard take(",", "in", "this") else { return nil }
    if take("cycle") { return .cycle }
    if take("sequence") { return .sequence }
    if take("attempt", "of") { return .attempt(try variable()) }
    if take("life", "of") { return .life(try variable()) }
    throw failure()
  }

  private mutating func quantifier() throws(FormulaError) -> Quantifier {
    var variables = [try variable()]
    while take(",") { variables.append(try variable()) }
    let condition = take("with") ? try disjunction() : nil
    try expect(":")
    return Quantifier(variables, with: condition)
  }

  /// The longest phrase that matches here.
  private mutating func phrase() throws(FormulaError) -> Formula {
    let start = position
    var best: (end: Int, formula: Formula)?
    for predicate in Predicate.allCases {
      position = start
      guard let (variables, values) = match(predicate.phrase) else { continue }
      if position > best?.end ?? start {
        best = (position, .atom(Atom(predicate, variables, values.first ?? 0, values.count > 1 ? values[1] : 0)))
      }
    }
    for macro in Macro.allCases {
      position = start
      guard let (variables, _) = match(macro.phrase) else { continue }
      if position > best?.end ?? start { best = (position, .named(macro, variables)) }
    }
    position = best?.end ?? start
    guard let best else {
      note("a statement", at: start)
      throw failure()
    }
    return best.formula
  }
}
