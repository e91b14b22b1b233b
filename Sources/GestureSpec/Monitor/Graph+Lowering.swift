import GestureModel

/// A node and the variables whose tuples its bits stand for.
struct Plane {
  var node: Int32
  var variables: VariableSet

  var shape: Shape { Shape(variables) }
}

extension Graph {
  /// The node of a formula; equal sub-formulas share.
  mutating func lower(_ formula: Formula) -> Plane {
    switch formula {
    case .atom(let atom): return lower(atom)
    case .named(let macro, let variables):
      let node: Int32
      let definition = macro.definition
      if let known = macroIDs[macro] {
        node = known
      } else {
        node = widened(lower(definition), to: VariableSet(macro.phrase.formals))
        macroIDs[macro] = node
      }
      return arranged(node, macro.phrase.formals, as: variables)
    case .not(let inner):
      let plane = lower(inner)
      return Plane(node: not(plane.node), variables: plane.variables)
    case .and(let parts): return joined(parts.map { lower($0) }) { $0.and($1, $2) }
    case .or(let parts): return joined(parts.map { lower($0) }) { $0.or($1, $2) }
    case .implies(let premise, let conclusion):
      let no = lower(.not(premise))
      return joined([no, lower(conclusion)]) { $0.or($1, $2) }
    case .leadsTo(let start, let goal):
      let awaited = awaited(start, goal)
      return Plane(node: not(awaited.node), variables: awaited.variables)
    case .atEnd(let inner):
      return lower(.implies(.atom(Atom(.cycleEnds)), inner))
    case .previously(let inner, let scope):
      let (nodes, variables, scopes) = temporal([inner], scope)
      return Plane(node: previous(nodes[0], Shape(variables), scopes, meaning: formula), variables: variables)
    case .once(let inner, let scope):
      let (nodes, variables, scopes) = temporal([inner], scope)
      return Plane(
        node: since(constant(~0), nodes[0], Shape(variables), scopes, meaning: formula), variables: variables)
    case .alwaysSoFar(let inner, let scope):
      return lower(.not(.once(.not(inner), scope)))
    case .since(let hold, let start, let scope):
      let (nodes, variables, scopes) = temporal([hold, start], scope)
      return Plane(node: since(nodes[0], nodes[1], Shape(variables), scopes, meaning: formula), variables: variables)
    case .atLeast(let n, let inner, let scope):
      let (nodes, variables, scopes) = temporal([inner], scope)
      let shape = Shape(variables)
      var level = since(constant(~0), nodes[0], shape, scopes, meaning: formula)
      for _ in 1..<max(n, 1) {
        let before = previous(level, shape, scopes)
        level = since(constant(~0), and(nodes[0], before), shape, scopes, meaning: formula)
      }
      return Plane(node: level, variables: variables)
    case .some(let range, let inner):
      return reduced(ranged(range, lower(inner)), range.variables)
    case .every(let range, let inner):
      let plane = lower(.some(range, .not(inner)))
      return Plane(node: not(plane.node), variables: plane.variables)
    case .several(let n, let range, let inner):
      return reduced(ranged(range, lower(inner)), range.variables, count: n)
    }
  }

  /// Whether the first held and the second has not held since: what a `leads to` waits for. It is so even of a touch
  /// that is over, for what its view did not get is lost.
  mutating func awaited(_ start: Formula, _ goal: Formula) -> Plane {
    let (nodes, variables, scopes) = temporal([.not(goal), .and([start, .not(goal)])], nil)
    let node = since(
      nodes[0], nodes[1], Shape(variables), scopes, outlastsTouches: true, meaning: .leadsTo(start, goal))
    return Plane(node: node, variables: variables)
  }

  /// A plane of the range's tuples, for a formula that begins with a quantifier: true where both range and body are.
  mutating func ranged(_ range: Quantifier, _ body: Plane) -> Plane {
    let condition = range.condition.map { lower($0) }
    var variables = body.variables.union(VariableSet(range.variables))
    if let condition { variables.formUnion(condition.variables) }
    var node = widened(body, to: variables)
    if let condition { node = and(node, widened(condition, to: variables)) }
    for variable in range.variables {
      let domain = variable.isTouch ? constant(0xFF) : add(.exists)
      node = and(node, widened(Plane(node: domain, variables: VariableSet(variable)), to: variables))
    }
    if range.variables.count == 2, range.variables.allSatisfy({ !$0.isTouch }) {
      node = and(node, constant(~Planes.diagonal))
    }
    return Plane(node: node, variables: variables)
  }

  private mutating func reduced(_ plane: Plane, _ bound: [Variable], count: Int? = nil) -> Plane {
    let rest = plane.variables.subtracting(VariableSet(bound))
    guard let kept = rest.variables.first else {
      return Plane(node: count.map { add(.count, plane.node, 0, UInt64($0)) } ?? add(.any, plane.node), variables: [])
    }
    let isRowKept = plane.shape == .mixed ? kept.isTouch : plane.variables.variables[0] == kept
    let node =
      switch (isRowKept, count) {
      case (true, nil): add(.anyInRow, plane.node)
      case (false, nil): add(.anyInColumn, plane.node)
      case (true, let n?): add(.countInRow, plane.node, 0, UInt64(n))
      case (false, let n?): add(.countInColumn, plane.node, 0, UInt64(n))
      }
    return Plane(node: node, variables: rest)
  }

  /// The operands of a temporal operator in one shape, and its scopes.
  private mutating func temporal(_ parts: [Formula], _ scope: Scope?) -> ([Int32], VariableSet, Scopes) {
    let planes = parts.map { lower($0) }
    let variables = planes.reduce(into: scope.freeVariables) { $0.formUnion($1.variables) }
    var scopes: Scopes = []
    switch scope {
    case .cycle: scopes = .cycle
    case .sequence: scopes = .sequence
    case .attempt(let r):
      switch Shape(variables) {
      case .mixed: scopes = .columnAttempt
      case .pair: scopes = variables.variables[0] == r ? .attempt : .columnAttempt
      default: scopes = .attempt
      }
    case .life, nil: break
    }
    return (planes.map { widened($0, to: variables) }, variables, scopes)
  }

  private mutating func joined(_ planes: [Plane], _ join: (inout Graph, Int32, Int32) -> Int32) -> Plane {
    let variables = planes.reduce(into: VariableSet()) { $0.formUnion($1.variables) }
    var node = widened(planes[0], to: variables)
    for plane in planes.dropFirst() { node = join(&self, node, widened(plane, to: variables)) }
    return Plane(node: node, variables: variables)
  }

  /// The node in the shape of more variables.
  mutating func widened(_ plane: Plane, to variables: VariableSet) -> Int32 {
    guard plane.variables != variables, let only = plane.variables.variables.first else { return plane.node }
    precondition(plane.variables.count == 1 && variables.count == 2, "no shape for \(variables)")
    let isRow = Shape(variables) == .mixed ? only.isTouch : variables.variables[0] == only
    return add(isRow ? .rows : .columns, plane.node)
  }

  /// The node of a phrase about its own variables, renamed to others.
  private mutating func arranged(_ node: Int32, _ formals: [Variable], as actuals: [Variable]) -> Plane {
    let variables = VariableSet(actuals)
    let isSwapped = actuals.count == 2 && !actuals[1].isTouch && !actuals[0].isTouch && actuals[0] > actuals[1]
    return Plane(node: isSwapped ? add(.transpose, node) : node, variables: variables)
  }

  private mutating func lower(_ atom: Atom) -> Plane {
    let node =
      atom.predicate.isStatic
      ? add(
        .fact, 0, 0,
        UInt64(atom.predicate.rawValue) << 32 | UInt64(atom.first) << 16 | UInt64(atom.second))
      : leaf(atom.predicate, atom.first, atom.second)
    return arranged(node, atom.predicate.phrase.formals, as: atom.variables)
  }
}
