import GestureModel

@testable import GestureSpec

/// Random formulas over all of the notation.
struct FormulaGenerator {
  var dice: Dice
  private var bound: [Variable] = []

  init(dice: Dice) { self.dice = dice }

  /// A formula without free variables.
  mutating func closed(depth: Int = 4) -> Formula { formula([], depth) }

  /// A `leads to`, of its own or for every recognizer, pair or touch.
  mutating func leadsTo(depth: Int) -> Formula {
    let variables: [Variable] = dice.pick([[], [.r], [.a, .b], [.b, .a], [.t]])
    bound += variables
    defer { bound.removeLast(variables.count) }
    let body = Formula.leadsTo(formula(variables, depth), formula(variables, depth))
    if variables.isEmpty { return body }
    let condition: Formula? = !variables[0].isTouch && dice.chance(1, in: 3) ? self.condition(variables) : nil
    return .every(Quantifier(variables, with: condition), body)
  }

  /// A formula about some of these variables, of which there are at most two.
  private mutating func formula(_ variables: [Variable], _ depth: Int) -> Formula {
    if depth == 0 { return leaf(variables) }
    switch dice.roll(variables.isEmpty ? 14 : 11) {
    case 0: return leaf(variables)
    case 1: return .not(formula(variables, depth - 1))
    case 2: return .and((0..<(2 + dice.roll(2))).map { _ in formula(variables, depth - 1) })
    case 3: return .or((0..<(2 + dice.roll(2))).map { _ in formula(variables, depth - 1) })
    case 4: return .implies(formula(variables, depth - 1), formula(variables, depth - 1))
    case 5: return dice.chance(1, in: 4) ? .atEnd(formula(variables, depth - 1)) : formula(variables, depth - 1)
    case 6: return .previously(formula(variables, depth - 1), scope(variables))
    case 7:
      return dice.chance(1, in: 2)
        ? .once(formula(variables, depth - 1), scope(variables))
        : .alwaysSoFar(formula(variables, depth - 1), scope(variables))
    case 8: return .since(formula(variables, depth - 1), formula(variables, depth - 1), scope(variables))
    case 9: return .atLeast(1 + dice.roll(3), formula(variables, depth - 1), scope(variables))
    default: return quantified(variables, depth)
    }
  }

  private mutating func quantified(_ variables: [Variable], _ depth: Int) -> Formula {
    let kept = variables.isEmpty || dice.chance(1, in: 2) ? [] : [dice.pick(variables)]
    guard var new = fresh(touch: kept.contains(where: \.isTouch) ? false : nil).map({ [$0] }) else {
      return leaf(variables)
    }
    bound += new
    if kept.isEmpty, dice.chance(1, in: 2), let second = fresh(touch: new[0].isTouch ? false : nil) {
      new.append(second)
      bound.append(second)
    }
    defer { bound.removeLast(new.count) }
    let all = kept + new
    let condition: Formula? = dice.chance(1, in: 2) ? condition(all) : nil
    let range = Quantifier(new, with: condition)
    let inner = formula(all, depth - 1)
    switch dice.roll(3) {
    case 0: return .every(range, inner)
    case 1: return .some(range, inner)
    default: return new.count == 1 ? .several(1 + dice.roll(2), range, inner) : .some(range, inner)
    }
  }

  private mutating func fresh(touch: Bool?) -> Variable? {
    let free = Variable.allCases.filter { !bound.contains($0) && (touch == nil || $0.isTouch == touch) }
    return free.isEmpty ? nil : dice.pick(free)
  }

  private mutating func scope(_ variables: [Variable]) -> Scope? {
    switch dice.roll(6) {
    case 0: return .cycle
    case 1: return .sequence
    case 2: return variables.first { $0.isTouch }.map { .life($0) }
    case 3, 4: return variables.filter { !$0.isTouch }.randomElement(using: &dice).map { .attempt($0) }
    default: return nil
    }
  }

  private mutating func condition(_ variables: [Variable]) -> Formula {
    func atom(_ generator: inout Self) -> Formula {
      generator.atom(variables, from: Predicate.allCases.filter(\.isStatic)) ?? .atom(Atom(.hasSetting, [], 0))
    }
    switch dice.roll(4) {
    case 0: return .not(atom(&self))
    case 1: return .and([atom(&self), atom(&self)])
    case 2: return .or([atom(&self), atom(&self)])
    default: return atom(&self)
    }
  }

  private mutating func leaf(_ variables: [Variable]) -> Formula {
    if dice.chance(1, in: 4) {
      let macros = Macro.allCases.filter { fill($0.phrase.formals, variables) != nil }
      if !macros.isEmpty {
        let macro = dice.pick(macros)
        return .named(macro, fill(macro.phrase.formals, variables)!)
      }
    }
    return atom(variables, from: Predicate.allCases)!
  }

  private mutating func atom(_ variables: [Variable], from predicates: [Predicate]) -> Formula? {
    let possible = predicates.filter { fill($0.phrase.formals, variables) != nil }
    guard !possible.isEmpty else { return nil }
    let predicate = dice.pick(possible)
    var filled = fill(predicate.phrase.formals, variables)!
    if filled.count == 2, !filled[0].isTouch, !filled[1].isTouch, dice.chance(1, in: 2) { filled.reverse() }
    var values: [UInt16] = []
    for case .slot(let slot) in predicate.phrase.parts { if let value = value(slot) { values.append(value) } }
    return .atom(
      Atom(predicate, filled, values.first ?? 0, values.count > 1 ? values[1] : 0))
  }

  /// Different variables of the right sorts for a phrase's own; `nil` if there are too few.
  private func fill(_ formals: [Variable], _ variables: [Variable]) -> [Variable]? {
    var rest = variables
    var result: [Variable] = []
    for formal in formals {
      guard let index = rest.firstIndex(where: { $0.isTouch == formal.isTouch }) else { return nil }
      result.append(rest.remove(at: index))
    }
    return result
  }

  private mutating func value(_ slot: Slot) -> UInt16? {
    if let members = slot.members { return UInt16(1 + dice.roll(1 << members.count - 1)) }
    switch slot {
    case .question: return UInt16(dice.pick(Observation.Question.allCases).rawValue)
    case .number: return UInt16(1 + dice.roll(2))
    case .setting:
      let name = dice.pick(Switches.Name.allCases)
      return UInt16(name.rawValue << 4 | dice.roll(Switches.declarations[name.rawValue].values.count))
    default: return nil
    }
  }
}
