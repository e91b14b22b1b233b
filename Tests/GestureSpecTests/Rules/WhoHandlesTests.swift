import GestureModel
import Testing

@testable import GestureSpec

/// The model puts recognizers that request nothing in one place of the order of handling for each place that one of
/// them can have among the others (``GestureSystem``). A rule that speaks of one recognizer at a time, and to which
/// what others show is nothing, is judged the same in every order. The documents' rules on who handles are such.
@Suite struct `Rules on who handles an event` {
  private static let kinds: [Kind] = [
    .tap(taps: 2), .pan(), .longPress(taps: 1), .longPress(duration: 0), .swipe(.left), .pinch(), .anyDiscrete(),
    .anyContinuous(),
  ]

  private static let handling: Set<Predicate> = [.handlesTouch, .handlesPhaseOfTouch, .handlesPhase, .handlesTimer]

  @Test func `speak of one recognizer at a time`() {
    let scenario = Scenario(
      "all kinds", views: [.init("view")],
      recognizers: Self.kinds.enumerated().map { .init("r\($0)", on: 0, $1) })
    var readers: [String] = []
    for rule in RuleBook.documents {
      guard let formula = rule.check(for: scenario)?.formula, reads(formula) else { continue }
      readers.append(rule.id)
      // Each of two can handle before the other: that either is first is a choice in every order there is.
      if rule.id == "order-is-free" { continue }
      for part in conjuncts(formula) { #expect(recognizers(part) == 1, "\(rule.id)") }
      #expect(isBlind(formula), "\(rule.id): \(formula)")
    }
    #expect(readers.count > 8 && readers.contains("match-decides"))
  }

  @Test func `are told from those that could tell`() throws {
    let pairs = try Formula(
      parsing: "for every a, b: a handles began implies not once (b handles began), in this cycle")
    #expect(recognizers(pairs) == 2)
    let both = try Formula(parsing: "for at least 2 r: once (r handles began), in this cycle")
    #expect(recognizers(both) == 2)
    let apart = try Formula(parsing: "(some r: r acts) implies once (some r: r handles began)")
    #expect(recognizers(apart) == 2)
    let neighbour = try Formula(parsing: "for every r: r acts implies previously (r handles moved)")
    #expect(!isBlind(neighbour))
    let between = try Formula(parsing: "for every r: r acts implies (r handles moved) since (r handles began)")
    #expect(!isBlind(between))
    let memory = try Formula(parsing: "for every r: r acts implies previously (once (r handles began))")
    #expect(isBlind(memory))
  }

  private func reads(_ formula: Formula) -> Bool {
    if case .atom(let atom) = formula { return Self.handling.contains(atom.predicate) }
    return parts(formula).contains { reads($0) }
  }

  /// What it says of each, if it is several things at once: they are judged one by one.
  private func conjuncts(_ formula: Formula) -> [Formula] {
    if case .and(let parts) = formula { return parts.flatMap { conjuncts($0) } }
    return [formula]
  }

  /// How many recognizers it speaks of, at most.
  private func recognizers(_ formula: Formula) -> Int {
    let inner = parts(formula).reduce(0) { $0 + recognizers($1) }
    switch formula {
    case .every(let range, _), .some(let range, _): return range.variables.count { !$0.isTouch } + inner
    case .several(let count, let range, _): return count * range.variables.count { !$0.isTouch } + inner
    default: return inner
    }
  }

  private func parts(_ formula: Formula) -> [Formula] {
    switch formula {
    case .atom: []
    case .named(let macro, _): [macro.definition]
    case .not(let part), .atEnd(let part), .previously(let part, _), .once(let part, _), .alwaysSoFar(let part, _),
      .atLeast(_, let part, _), .every(_, let part), .some(_, let part), .several(_, _, let part):
      [part]
    case .and(let parts), .or(let parts): parts
    case .implies(let one, let other), .leadsTo(let one, let other), .since(let one, let other, _): [one, other]
    }
  }

  /// Whether observations about other recognizers in between change nothing.
  private func isBlind(_ formula: Formula) -> Bool {
    guard parts(formula).allSatisfy({ isBlind($0) }) else { return false }
    switch formula {
    case .previously(let part, _): return lasts(part)
    case .once(let part, _), .atLeast(_, let part, _): return isSilent(part) || lasts(part)
    case .alwaysSoFar(let part, _): return goesOn(part)
    case .since(let while_, let from, _): return goesOn(while_) && (isSilent(from) || lasts(from))
    default: return true
    }
  }

  /// Whether it is false wherever another recognizer shows something.
  private func isSilent(_ formula: Formula) -> Bool {
    switch formula {
    case .atom(let atom):
      return !atom.predicate.isStatic
        && ![.wasState, .isState, .isOff, .variableIsAtLeast, .leavesItsState].contains(atom.predicate)
    case .and(let parts): return parts.contains { isSilent($0) }
    case .or(let parts): return parts.allSatisfy { isSilent($0) }
    case .some(_, let part), .atEnd(let part): return isSilent(part)
    case .named(let macro, _): return isSilent(macro.definition)
    default: return false
    }
  }

  /// Whether it has the same truth there as before.
  private func lasts(_ formula: Formula) -> Bool {
    switch formula {
    case .atom(let atom): return atom.predicate.isStatic || [.isState, .isOff].contains(atom.predicate)
    case .once, .since, .alwaysSoFar, .atLeast: return isBlind(formula)
    case .not(let part), .every(_, let part), .some(_, let part), .several(_, _, let part): return lasts(part)
    case .and(let parts), .or(let parts): return parts.allSatisfy { lasts($0) }
    case .named(let macro, _): return lasts(macro.definition)
    default: return false
    }
  }

  /// Whether it does not become false there.
  private func goesOn(_ formula: Formula) -> Bool {
    switch formula {
    case .not(let part): return isSilent(part) || lasts(part)
    case .and(let parts): return parts.allSatisfy { goesOn($0) }
    case .or(let parts): return parts.contains { goesOn($0) }
    case .named(let macro, _): return goesOn(macro.definition)
    default: return lasts(formula)
    }
  }
}
