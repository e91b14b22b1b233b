/// Which reactions can never be taken, seen without a search.
extension ReactionMachine {
  /// Whether wherever a reaction matches an earlier one to the same thing does.
  ///
  /// Every combination of values is tried that the terms of these conditions could have, whether or not a history leads
  /// there; so what is shadowed is taken in no system, and what is not may still never be taken. A register is taken to
  /// have any value up to its maximum, a number of touches any up to ``Limits/touches``.
  func isShadowed(_ index: Int) -> Bool {
    let reaction = reactions[index]
    let earlier = reactions[..<index].filter { $0.trigger == reaction.trigger && $0.stage == reaction.stage }
    guard !earlier.isEmpty else { return false }
    var terms: [Guard.Term] = []
    for term in (earlier + [reaction]).flatMap(\.condition.terms) where !terms.contains(term) { terms.append(term) }
    let domains = terms.map(domain)
    var place = Array(repeating: 0, count: terms.count)
    while true {
      func value(_ term: Guard.Term) -> Int {
        let number = terms.firstIndex(of: term)!
        return domains[number][place[number]]
      }
      let isTaken = reaction.condition.holds(value) && !earlier.contains { $0.condition.holds(value) }
      if isTaken { return false }
      var digit = 0
      while digit < place.count && place[digit] == domains[digit].count - 1 {
        place[digit] = 0
        digit += 1
      }
      if digit == place.count { return true }
      place[digit] += 1
    }
  }

  /// Every value that a term could have, and some that it could not.
  private func domain(_ term: Guard.Term) -> [Int] {
    switch term {
    case .register(let index): Array(0...registers[index].maximum)
    case .tracked, .marked: Array(0...Limits.touches)
    case .isMarked, .reachedFar, .isFast: [0, 1]
    case .travel, .largestTravel, .smallestTravel: Array(0...Int(Travel.far.rawValue))
    case .direction: Array(0...Direction.allCases.count)
    case .twist: Twist.allCases.map { Int($0.rawValue) }
    case .edges: Array(0..<16)
    case .state: RecognizerState.allCases.map { Int($0.rawValue) }
    case .variable, .view: Array(0...255)
    }
  }
}

extension Guard {
  /// Evaluates it with the values of its terms as given.
  func holds(_ value: (Term) -> Int) -> Bool {
    switch self {
    case .always: return true
    case .not(let inner): return !inner.holds(value)
    case .and(let parts): return parts.allSatisfy { $0.holds(value) }
    case .or(let parts): return parts.contains { $0.holds(value) }
    case .compare(let term, let comparison, let number):
      let x = value(term)
      switch comparison {
      case .equal: return x == number
      case .notEqual: return x != number
      case .less: return x < number
      case .lessOrEqual: return x <= number
      case .greater: return x > number
      case .greaterOrEqual: return x >= number
      }
    }
  }
}
