extension Formula {
  /// The variables that no quantifier in it binds.
  public var freeVariables: VariableSet {
    switch self {
    case .atom(let atom): VariableSet(atom.variables)
    case .named(_, let variables): VariableSet(variables)
    case .not(let inner), .atEnd(let inner): inner.freeVariables
    case .and(let parts), .or(let parts): parts.reduce(into: []) { $0.formUnion($1.freeVariables) }
    case .implies(let p, let q), .leadsTo(let p, let q): p.freeVariables.union(q.freeVariables)
    case .previously(let inner, let scope), .once(let inner, let scope), .alwaysSoFar(let inner, let scope),
      .atLeast(_, let inner, let scope):
      inner.freeVariables.union(scope.freeVariables)
    case .since(let p, let q, let scope): p.freeVariables.union(q.freeVariables).union(scope.freeVariables)
    case .every(let range, let inner), .some(let range, let inner), .several(_, let range, let inner):
      inner.freeVariables.union(range.condition?.freeVariables ?? []).subtracting(VariableSet(range.variables))
    }
  }

  /// Whether it says only what the scenario fixes, without quantifiers.
  public var isStatic: Bool {
    switch self {
    case .atom(let atom): atom.predicate.isStatic
    case .not(let inner): inner.isStatic
    case .and(let parts), .or(let parts): parts.allSatisfy(\.isStatic)
    default: false
    }
  }

  /// Its direct sub-formulas.
  var parts: [Formula] {
    switch self {
    case .atom, .named: []
    case .not(let inner), .atEnd(let inner), .previously(let inner, _), .once(let inner, _),
      .alwaysSoFar(let inner, _), .atLeast(_, let inner, _):
      [inner]
    case .and(let parts), .or(let parts): parts
    case .implies(let p, let q), .leadsTo(let p, let q), .since(let p, let q, _): [p, q]
    case .every(let range, let inner), .some(let range, let inner), .several(_, let range, let inner):
      (range.condition.map { [$0] } ?? []) + [inner]
    }
  }

  /// The named formulas it uses, directly or within others, in the order of ``Macro``.
  public var macros: [Macro] {
    var found: Set<Macro> = []
    func visit(_ formula: Formula) {
      if case .named(let macro, _) = formula, found.insert(macro).inserted { visit(macro.definition) }
      formula.parts.forEach(visit)
    }
    visit(self)
    return Macro.allCases.filter(found.contains)
  }

  /// Whether an operator in it looks back on the whole sequence.
  var looksBackOnSequence: Bool {
    switch self {
    case .previously(_, .sequence?), .once(_, .sequence?), .alwaysSoFar(_, .sequence?), .since(_, _, .sequence?),
      .atLeast(_, _, .sequence?):
      true
    default: parts.contains(where: \.looksBackOnSequence)
    }
  }

  /// Why it is no formula that can be monitored; `nil` if it is one.
  public var problem: String? { problem(bound: [], isTop: true) }

  private func problem(bound: VariableSet, isTop: Bool = false) -> String? {
    var bound = bound
    var staysTop = false
    switch self {
    case .leadsTo where !isTop: return "'leads to' stands only at the top, after 'for every'"
    case .atom(let atom):
      if Set(atom.variables).count < atom.variables.count { return "'\(self)' names one recognizer twice" }
    case .named(_, let variables):
      if Set(variables).count < variables.count { return "'\(self)' names one recognizer twice" }
    case .and(let parts) where parts.count < 2, .or(let parts) where parts.count < 2:
      return "a conjunction or disjunction of less than two parts"
    case .previously(_, let scope), .once(_, let scope), .alwaysSoFar(_, let scope), .since(_, _, let scope),
      .atLeast(_, _, let scope):
      switch scope {
      case .attempt(let v)? where v.isTouch: return "'\(v.name)' is a touch, and has no attempt"
      case .life(let v)? where !v.isTouch: return "'\(v.name)' is a recognizer, and has no life"
      default: break
      }
    case .every(let range, _), .some(let range, _), .several(_, let range, _):
      if case .every = self { staysTop = isTop && bound.count == 0 }
      if case .several = self, range.variables.count != 1 { return "'for at least' takes one variable" }
      if let condition = range.condition, !condition.isStatic {
        return "'with \(condition)' may only mention what the scenario fixes"
      }
      for variable in range.variables {
        if bound.contains(VariableSet(variable)) { return "'\(variable.name)' is bound twice" }
        bound.insert(VariableSet(variable))
      }
      let all = parts.reduce(into: VariableSet(range.variables)) { $0.formUnion($1.freeVariables) }
      if let problem = Self.problem(of: all, in: self) { return problem }
    default: break
    }
    if let problem = Self.problem(of: freeVariables, in: self) { return problem }
    for part in parts {
      if let problem = part.problem(bound: bound, isTop: staysTop) { return problem }
    }
    return nil
  }

  private static func problem(of variables: VariableSet, in formula: Formula) -> String? {
    if variables.count > 2 { return "'\(formula)' is about more than two variables at once" }
    if variables.variables.filter(\.isTouch).count > 1 { return "'\(formula)' is about two touches at once" }
    return nil
  }
}

extension Scope? {
  var freeVariables: VariableSet { self?.variable.map { VariableSet($0) } ?? [] }
}
