import GestureModel

extension FormulaParser {
  /// Whether the next token is this one.
  mutating func peek(_ word: String) -> Bool {
    if position < tokens.count, tokens[position].text == word { return true }
    note("'\(word)'", at: position)
    return false
  }

  /// Takes these tokens if they are next, all of them or none.
  mutating func take(_ words: String...) -> Bool {
    let start = position
    for word in words {
      guard peek(word) else {
        position = start
        return false
      }
      position += 1
    }
    return true
  }

  mutating func expect(_ word: String) throws(FormulaError) {
    guard take(word) else { throw failure() }
  }

  mutating func expectEnd() throws(FormulaError) {
    guard position < tokens.count else { return }
    note("the end", at: position)
    throw failure()
  }

  mutating func variable() throws(FormulaError) -> Variable {
    if position < tokens.count, let found = Variable(name: tokens[position].text) {
      position += 1
      return found
    }
    note("a variable", at: position)
    throw failure()
  }

  mutating func number() throws(FormulaError) -> Int {
    if position < tokens.count, let found = Int(tokens[position].text), (1..<100).contains(found) {
      position += 1
      return found
    }
    note("a number from 1 to 99", at: position)
    throw failure()
  }

  /// Matches a phrase here; leaves the position where it got.
  mutating func match(_ phrase: Phrase) -> (variables: [Variable], values: [UInt16])? {
    var variables: [Variable] = []
    var values: [UInt16] = []
    for part in phrase.parts {
      switch part {
      case .word(let word):
        guard take(word) else { return nil }
      case .slot(.variable(let formal)):
        guard position < tokens.count, let found = Variable(name: tokens[position].text),
          found.isTouch == formal.isTouch
        else {
          note(Slot.variable(formal).expectation, at: position)
          return nil
        }
        position += 1
        variables.append(found)
      case .slot(let slot):
        guard let value = value(for: slot) else {
          note(slot.expectation, at: position)
          return nil
        }
        values.append(value)
      }
    }
    return (variables, values)
  }

  private mutating func value(for slot: Slot) -> UInt16? {
    if let members = slot.members { return set(of: members) }
    guard position < tokens.count else { return nil }
    let word = tokens[position].text
    switch slot {
    case .question:
      guard let question = Observation.Question.allCases.first(where: { "\($0)" == word }) else { return nil }
      position += 1
      return UInt16(question.rawValue)
    case .number:
      guard let number = UInt16(word), number < 256 else { return nil }
      position += 1
      return number
    case .setting:
      guard let name = Switches.Name.allCases.first(where: { Switches.declarations[$0.rawValue].name == word }) else {
        return nil
      }
      position += 1
      guard take("="), position < tokens.count else { return nil }
      let values = Switches.declarations[name.rawValue].values
      guard let value = values.firstIndex(where: { $0 == tokens[position].text }) else {
        for value in values { note(value, at: position) }
        return nil
      }
      position += 1
      return UInt16(name.rawValue << 4 | value)
    default: return nil
    }
  }

  /// `began, changed or ended`, or `anything`; a comma or an `or` that no member follows is left alone.
  private mutating func set(of members: [String]) -> UInt16? {
    if members.count > 2, position < tokens.count, tokens[position].text == "anything", take("anything") {
      return UInt16(1) << UInt16(members.count) - 1
    }
    var value: UInt16 = 0
    var end = position
    while position < tokens.count, let member = members.firstIndex(where: { $0 == tokens[position].text }) {
      value |= 1 << UInt16(member)
      position += 1
      end = position
      guard position < tokens.count, tokens[position].text == "," || tokens[position].text == "or" else { break }
      position += 1
    }
    position = end
    return value == 0 ? nil : value
  }

  /// Remembers what could have stood somewhere.
  mutating func note(_ what: @autoclosure () -> String, at place: Int) {
    guard place >= farthest else { return }
    let what = what()
    if place > farthest {
      farthest = place
      expected = []
    }
    if place == farthest, !expected.contains(what) { expected.append(what) }
  }

  /// The error at the farthest place reached.
  func failure() -> FormulaError {
    let offset = farthest < tokens.count ? tokens[farthest].offset : source.count
    let found = farthest < tokens.count ? "'\(tokens[farthest].text)'" : "the end"
    let shown = expected.count > 8 ? Array(expected.prefix(8)) + ["…"] : expected
    return FormulaError(
      offset: offset, message: "expected \(shown.joined(separator: " or ")), found \(found)", text: source)
  }
}
