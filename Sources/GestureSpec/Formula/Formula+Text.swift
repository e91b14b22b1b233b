import GestureModel

extension Formula: CustomStringConvertible {
  /// The formula in the notation, on one line.
  ///
  /// Sentences of the language, with brackets wherever a reader could hesitate:
  /// `for every r: r enters failed implies not r acts`.
  public var description: String { text(isOutermost: true) }

  private func text(isOutermost: Bool = false) -> String {
    let each = isOutermost ? "for every" : "every"
    switch self {
    case .atom(let atom): return atom.description
    case .named(let macro, let variables): return macro.phrase.filled(variables, [])
    case .not(let inner): return "not \(inner.operand)"
    case .and(let parts): return parts.map(\.operand).joined(separator: " and ")
    case .or(let parts): return parts.map(\.operand).joined(separator: " or ")
    case .implies(let premise, let conclusion):
      let left =
        switch premise {
        case .implies, .every, .some, .several, .atEnd: "(\(premise.text()))"
        default: premise.text()
        }
      return "\(left) implies \(conclusion.text())"
    case .leadsTo(let start, let goal): return "\(start.side) leads to \(goal.side)"
    case .atEnd(let inner): return "at the end of each cycle: \(inner.text(isOutermost: isOutermost))"
    case .previously(let inner, let scope): return "previously (\(inner.text()))" + text(of: scope)
    case .once(let inner, let scope): return "once (\(inner.text()))" + text(of: scope)
    case .alwaysSoFar(let inner, let scope): return "always so far (\(inner.text()))" + text(of: scope)
    case .since(let hold, let start, let scope): return "(\(hold.text())) since (\(start.text()))" + text(of: scope)
    case .atLeast(let n, let inner, let scope): return "at least \(n) times (\(inner.text()))" + text(of: scope)
    case .every(let range, let inner): return "\(each) \(range): \(inner.text(isOutermost: isOutermost))"
    case .some(let range, let inner): return "some \(range): \(inner.text())"
    case .several(let n, let range, let inner): return "for at least \(n) \(range): \(inner.text())"
    }
  }

  /// The text in brackets, unless it is an atom or begins with its operator and ends with a bracket.
  private var operand: String {
    switch self {
    case .atom, .named, .not, .previously, .once, .alwaysSoFar, .atLeast: text()
    case .and, .or, .implies, .leadsTo, .atEnd, .since, .every, .some, .several: "(\(text()))"
    }
  }

  /// The text as one side of `leads to`.
  private var side: String {
    switch self {
    case .implies, .leadsTo, .atEnd, .every, .some, .several: "(\(text()))"
    default: text()
    }
  }

  private func text(of scope: Scope?) -> String { scope.map { ", \($0)" } ?? "" }
}

extension Scope: CustomStringConvertible {
  /// As it follows an operator.
  public var description: String {
    switch self {
    case .cycle: "in this cycle"
    case .attempt(let r): "in this attempt of \(r.name)"
    case .life(let t): "in this life of \(t.name)"
    case .sequence: "in this sequence"
    }
  }
}

extension Quantifier: CustomStringConvertible {
  /// As it follows `every`.
  public var description: String {
    let names = variables.map(\.name).joined(separator: ", ")
    return condition.map { "\(names) with \($0)" } ?? names
  }
}

extension Atom: CustomStringConvertible {
  /// The filled phrase.
  public var description: String { predicate.phrase.filled(variables, [first, second]) }
}

extension Phrase {
  /// The phrase with variables and values in its slots, in order.
  func filled(_ variables: [Variable], _ values: [UInt16]) -> String {
    var text = ""
    var variables = variables[...]
    var values = values[...]
    for part in parts {
      let word: String
      switch part {
      case .word(let literal): word = literal
      case .slot(.variable): word = variables.removeFirst().name
      case .slot(let slot): word = slot.text(of: values.removeFirst())
      }
      if !text.isEmpty && word != "," { text += " " }
      text += word
    }
    return text
  }
}

extension Slot {
  /// A value as it is written: `began, changed or ended`.
  func text(of value: UInt16) -> String {
    if let members {
      let names = members.indices.filter { value >> UInt16($0) & 1 == 1 }.map { members[$0] }
      guard names.count < members.count || members.count == 2 else { return "anything" }
      guard names.count > 1 else { return names.first ?? "nothing" }
      return names.dropLast().joined(separator: ", ") + " or " + names.last!
    }
    switch self {
    case .question: return "\(Observation.Question(rawValue: UInt8(value))!)"
    case .setting:
      let declaration = Switches.declarations[Int(value >> 4)]
      return "\(declaration.name) = \(declaration.values[Int(value & 15)])"
    default: return "\(value)"
    }
  }
}
