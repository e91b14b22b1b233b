import GestureModel

@testable import GestureSpec

/// What a formula means, computed from its definition: over the whole history, tuple by tuple, observation by
/// observation. Nothing is shared with the compiled monitors but the formulas themselves.
final class NaiveEvaluator {
  private let scenario: Scenario
  /// The observations, without `forget`.
  private var history: [Observation] = []
  /// Of each observation: the touches forgotten after it.
  private var forgotten: [Set<Int>] = []
  /// Those of them for which another touch stands from then on.
  private var joined: [Set<Int>] = []
  private var states: [[RecognizerState]] = []
  private var memo: [Key: Bool] = [:]
  private var roots: [Formula: Term] = [:]

  private struct Key: Hashable {
    let term: ObjectIdentifier
    let place: Int
    let values: [Int]
  }

  /// A formula as a tree whose nodes have an identity, with named formulas written out.
  final class Term {
    let formula: Formula
    var parts: [Term] = []
    /// The named formula's own variables, if it is one.
    var formals: [Variable] = []
    let free: [Variable]

    init(_ formula: Formula) {
      self.formula = formula
      free = formula.freeVariables.variables
      if case .named(let macro, _) = formula {
        parts = [Term(macro.definition)]
        formals = macro.phrase.formals
      } else {
        parts = formula.parts.map { Term($0) }
      }
    }
  }

  init(_ scenario: Scenario, _ observations: [Observation]) {
    self.scenario = scenario
    var current = scenario.recognizers.map { _ in RecognizerState.possible }
    for o in observations {
      if o.kind == .forget {
        if !forgotten.isEmpty {
          forgotten[forgotten.count - 1].insert(Int(o.touch))
          if o.value == 1 { joined[joined.count - 1].insert(Int(o.touch)) }
        }
        continue
      }
      history.append(o)
      forgotten.append([])
      joined.append([])
      if o.kind == .enter || o.kind == .reset { current[Int(o.recognizer)] = RecognizerState(rawValue: o.code)! }
      states.append(current)
    }
  }

  var count: Int { history.count }

  /// Whether a closed formula holds at an observation.
  func holds(_ formula: Formula, at place: Int) -> Bool {
    let term = roots[formula] ?? Term(formula)
    roots[formula] = term
    return holds(term, place, [:])
  }

  /// Whether a formula holds for given values.
  func holds(_ formula: Formula, at place: Int, _ values: [Variable: Int]) -> Bool {
    let term = roots[formula] ?? Term(formula)
    roots[formula] = term
    return holds(term, place, values)
  }

  private func holds(_ term: Term, _ i: Int, _ values: [Variable: Int]) -> Bool {
    let key = Key(term: ObjectIdentifier(term), place: i, values: term.free.map { values[$0]! })
    if let known = memo[key] { return known }
    let result = evaluate(term, i, values)
    memo[key] = result
    return result
  }

  private func evaluate(_ term: Term, _ i: Int, _ values: [Variable: Int]) -> Bool {
    let parts = term.parts
    switch term.formula {
    case .atom(let atom): return holds(atom, i, atom.variables.map { values[$0]! })
    case .named(_, let actuals):
      var inner: [Variable: Int] = [:]
      for (formal, actual) in zip(term.formals, actuals) { inner[formal] = values[actual]! }
      return holds(parts[0], i, inner)
    case .not: return !holds(parts[0], i, values)
    case .and: return parts.allSatisfy { holds($0, i, values) }
    case .or: return parts.contains { holds($0, i, values) }
    case .implies: return !holds(parts[0], i, values) || holds(parts[1], i, values)
    case .leadsTo: return !isAwaited(parts[0], parts[1], after: i, values)
    case .atEnd: return history[i].kind != .end || holds(parts[0], i, values)
    case .previously(_, let scope):
      return i - 1 >= start(term, scope, i, values) && holds(parts[0], i - 1, values)
    case .once(_, let scope):
      return (start(term, scope, i, values)...i).contains { holds(parts[0], $0, values) }
    case .alwaysSoFar(_, let scope):
      return (start(term, scope, i, values)...i).allSatisfy { holds(parts[0], $0, values) }
    case .since(_, _, let scope):
      return (start(term, scope, i, values)...i).contains { j in
        holds(parts[1], j, values) && (j..<i).allSatisfy { holds(parts[0], $0 + 1, values) }
      }
    case .atLeast(let n, _, let scope):
      return (start(term, scope, i, values)...i).count { holds(parts[0], $0, values) } >= n
    case .every(let range, _): return tuples(range, term, i, values).allSatisfy { holds(parts.last!, i, $0) }
    case .some(let range, _): return tuples(range, term, i, values).contains { holds(parts.last!, i, $0) }
    case .several(let n, let range, _): return tuples(range, term, i, values).count { holds(parts.last!, i, $0) } >= n
    }
  }

  /// Whether a `leads to` waits at the end of a cycle, for values of the variables of its `for every`.
  func isAwaited(_ formula: Formula, atEnd i: Int, _ values: [Variable: Int]) -> Bool {
    let term = roots[formula] ?? Term(formula)
    roots[formula] = term
    return history[i].kind == .end && !holds(term, i, values)
  }

  /// Whether a `leads to` does not wait at the end of a cycle, or that for which it waited before the cycle happens.
  func isAnswered(_ formula: Formula, at i: Int, _ values: [Variable: Int]) -> Bool {
    let term = roots[formula] ?? Term(formula)
    roots[formula] = term
    if history[i].kind == .end && holds(term, i, values) { return true }
    guard holds(term.parts[1], i, values),
      let begins = (0...i).last(where: { history[$0].kind == .event }), begins > 0,
      !(begins..<i).contains(where: { history[$0].kind == .end || isForgotten(term, after: $0, values) })
    else { return false }
    return isAwaited(term.parts[0], term.parts[1], after: begins - 1, values, forgetting: true)
  }

  private func isForgotten(_ term: Term, after i: Int, _ values: [Variable: Int]) -> Bool {
    term.free.contains { $0.isTouch && forgotten[i].contains(values[$0]!) }
  }

  /// Whether the first held and the second has not held since; unless another touch stands for the one it is about.
  private func isAwaited(
    _ start: Term, _ goal: Term, after i: Int, _ values: [Variable: Int], forgetting: Bool = false
  ) -> Bool {
    let touches = Set((start.free + goal.free).filter(\.isTouch))
    return (0...i).contains { j in
      holds(start, j, values) && !(j...i).contains { holds(goal, $0, values) }
        && !(j..<(forgetting ? i + 1 : i)).contains { k in touches.contains { joined[k].contains(values[$0]!) } }
    }
  }

  /// All values of a quantifier's variables, with those of the others.
  private func tuples(_ range: Quantifier, _ term: Term, _ i: Int, _ values: [Variable: Int]) -> [[Variable: Int]] {
    var result = [values]
    for variable in range.variables {
      let domain = variable.isTouch ? 0..<8 : 0..<scenario.recognizers.count
      result = result.flatMap { row in
        domain.map { value in
          var copy = row
          copy[variable] = value
          return copy
        }
      }
    }
    return result.filter { row in
      let recognizers = range.variables.filter { !$0.isTouch }.map { row[$0]! }
      return Set(recognizers).count == recognizers.count && (range.condition == nil || holds(term.parts[0], i, row))
    }
  }

  /// The first observation within the scope of an operator at observation `i`.
  private func start(_ term: Term, _ scope: Scope?, _ i: Int, _ values: [Variable: Int]) -> Int {
    var first = 0
    for variable in term.free where variable.isTouch { first = max(first, lifeStart(values[variable]!, i)) }
    switch scope {
    case .cycle:
      for k in 0...i where history[k].kind == .event { first = max(first, k) }
      for k in 0..<i where history[k].kind == .end { first = max(first, k + 1) }
    case .sequence:
      for k in 0..<i where history[k].kind == .end && history[k].value == 0 { first = max(first, k + 1) }
    case .attempt(let r):
      for k in 0..<i where history[k].kind == .reset && Int(history[k].recognizer) == values[r]! {
        first = max(first, k + 1)
      }
    case .life(let t): first = max(first, lifeStart(values[t]!, i))
    case nil: break
    }
    return first
  }

  private func lifeStart(_ touch: Int, _ i: Int) -> Int {
    var first = 0
    for k in 0...i where history[k].kind == .event && history[k].code == 0 && Int(history[k].touch) == touch {
      first = k
    }
    for k in 0..<i where forgotten[k].contains(touch) { first = max(first, k + 1) }
    return first
  }

  private func holds(_ atom: Atom, _ i: Int, _ v: [Int]) -> Bool {
    if atom.predicate.isStatic { return NaiveFacts(scenario).holds(atom, v) }
    let before = i == 0 ? scenario.recognizers.map { _ in .possible } : states[i - 1]
    return NaiveAtoms(history, i, before: before, after: states[i], scenario).holds(atom, v)
  }
}
