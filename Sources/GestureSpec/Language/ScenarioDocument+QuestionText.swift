import GestureModel

extension ScenarioDocument.Value: CustomStringConvertible {
  /// As it is written.
  public var description: String {
    switch self {
    case .number(let number): "\(number.value)"
    case .word(let word): word.keyword.rawValue
    }
  }
}

extension ScenarioDocument.Expression: CustomStringConvertible {
  /// As it is written, with no more brackets than needed.
  public var description: String { text(0) }

  /// How tightly it binds.
  private var level: Int {
    switch self {
    case .implies: 0
    case .or: 1
    case .and: 2
    case .not, .past, .count: 3
    case .sequel: 4
    default: 5
    }
  }

  private func text(_ minimum: Int) -> String {
    let plain = plainText
    return level < minimum ? "(\(plain))" : plain
  }

  private var plainText: String {
    switch self {
    case .not(let inner): return "\(words(.not)) \(inner.text(3))"
    case .and(let parts): return parts.map { $0.text(3) }.joined(separator: " \(words(.and)) ")
    case .or(let parts): return parts.map { $0.text(2) }.joined(separator: " \(words(.or)) ")
    case .implies(let a, let b): return "\(a.text(1)) \(words(.implies)) \(b.text(0))"
    case .past(let word, let inner): return "\(words(word.keyword)) \(inner.text(3))"
    case .count(let count, let number, let inner):
      let times =
        switch number.value {
        case 1: words(.once)
        case 2: words(.twice)
        default: "\(number.value) \(words(.times))"
        }
      return "\(count.rawValue) \(times) \(inner.text(3))"
    case .sequel(let a, let word, let b): return "\(a.text(5)) \(words(word.keyword)) \(b.text(5))"
    case .word(let word): return words(word.keyword)
    case .name(let name): return name.text
    case .waits(let name): return "\(name.text) \(words(.waits))"
    case .happens(let name, let word): return "\(name.text).\(words(word.keyword))"
    case .isIn(let name, let states): return "\(name.text) \(words(.is)) \(alternatives(states))"
    case .compare(let name, let comparison, let value): return "\(name.text) \(comparison.rawValue) \(value)"
    case .fingers(let comparison, let number): return "\(words(.fingers)) \(comparison.rawValue) \(number.value)"
    case .touch(let subject, let property): return "\(words(subject.keyword)).\(words(property.keyword))"
    case .compareTouch(let subject, let property, let comparison, let value):
      return "\(words(subject.keyword)).\(words(property.keyword)) \(comparison.rawValue) \(value)"
    case .touchIsIn(let subject, let property, let values):
      return "\(words(subject.keyword)).\(words(property.keyword)) \(words(.is)) \(alternatives(values))"
    case .touchIsOn(let subject, let view): return "\(words(subject.keyword)).\(words(.view, .is)) \(view.text)"
    }
  }
}

extension ScenarioDocument.Question: CustomStringConvertible {
  /// As it is written.
  public var description: String {
    switch self {
    case .about(let word, let expression, let scope):
      let asked = word.keyword == .infinitely ? words(.infinitely, .often) : words(word.keyword)
      return "\(asked) \(expression)" + (scope.map { " \($0)" } ?? "")
    case .leadsTo(let start, let goal): return "\(start) \(words(.leads, .to)) \(goal)"
    case .delay(let start, let end, let without):
      let rest = without.map { " \(words(.without)) \($0)" } ?? ""
      return "\(words(.delay, .from)) \(start) \(words(.to)) \(end)\(rest)"
    case .documents: return words(.documents)
    case .rule(let name): return "\(words(.rule)) \(name.text)"
    }
  }
}

extension ScenarioDocument.Scope: CustomStringConvertible {
  /// As it is written.
  public var description: String {
    switch self {
    case .step: words(.in, .one, .step)
    case .sequence: words(.in, .one, .sequence)
    case .attempt(let name): "\(words(.in, .one, .attempt, .of)) \(name.text)"
    case .endOfSequence: words(.by, .the, .end, .of, .each, .sequence)
    case .endOfAttempt(let name): "\(words(.by, .the, .end, .of, .each, .attempt, .of)) \(name.text)"
    }
  }
}

extension ScenarioDocument.Expectation: CustomStringConvertible {
  /// As it is written.
  public var description: String {
    switch self {
    case .yes: words(.yes)
    case .no: words(.no)
    case .holds: words(.holds)
    case .violated: words(.violated)
    case .atMost(let duration): "\(words(.at, .most)) \(durationText(duration.value))"
    case .exactly(let duration): "\(words(.exactly)) \(durationText(duration.value))"
    case .unbounded: words(.unbounded)
    }
  }
}
