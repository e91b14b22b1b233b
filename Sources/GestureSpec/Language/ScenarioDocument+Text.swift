import GestureModel

extension ScenarioDocument: CustomStringConvertible {
  /// The canonical form: two spaces of indentation, one statement a line, at most one empty line between two, comments
  /// where they belong. Printing what was parsed from it gives it again.
  public var description: String {
    var printer = Printer()
    printer.block(statements) { $0.statement($1) }
    return printer.text
  }
}

/// Writes a document.
private struct Printer {
  private(set) var text = ""
  private var indentation = 0
  /// The widest line on which braces are closed.
  private static let width = 100

  private mutating func line(_ content: String) {
    if !content.isEmpty { text += String(repeating: "  ", count: indentation) + content }
    text += "\n"
  }

  mutating func block<Content>(
    _ block: ScenarioDocument.Block<Content>, _ write: (inout Printer, Content) -> Void
  ) {
    for (index, item) in block.items.enumerated() {
      for (number, comment) in item.comments.enumerated() {
        if comment.followsEmptyLine && (index > 0 || number > 0) { line("") }
        line("//" + comment.text)
      }
      if item.followsEmptyLine && (index > 0 || !item.comments.isEmpty) { line("") }
      write(&self, item.content)
      if let trailing = item.trailing {
        text.removeLast()
        text += "  //\(trailing)\n"
      }
    }
    for (number, comment) in block.closing.enumerated() {
      if comment.followsEmptyLine && (!block.items.isEmpty || number > 0) { line("") }
      line("//" + comment.text)
    }
  }

  mutating func statement(_ statement: ScenarioDocument.Statement) {
    switch statement {
    case .scenario(let name): line(words(.scenario) + " " + quoted(name))
    case .fingers(let number): line("\(words(.fingers)) \(number.value)")
    case .sampling(let word): line(words(.sampling, word.keyword))
    case .may(let permissions):
      let list = permissions.map { permission -> String in
        switch permission {
        case .interrupt: words(.interrupt)
        case .turn: words(.turn)
        case .change(let change): self.text(change)
        }
      }
      line(words(.may) + " " + list.joined(separator: ", "))
    case .profile(let name): line("\(words(.profile)) \(name.text)")
    case .setting(let name, let value): line("\(words(.set)) \(name.text) = \(value.text)")
    case .view(let view): self.view(view)
    case .variable(let variable): line(self.text(variable))
    case .effect(let effect):
      line("\(words(.on)) \(effect.recognizer.text).\(words(effect.state.keyword)) \(self.text(effect.changes))")
    case .event(let event):
      let condition = event.condition.map { " \(words(.when)) \($0)" } ?? ""
      line("\(words(.event)) \(event.name.text)\(condition) \(self.text(event.changes))")
    case .relation(let relation):
      let answer = relation.answer.map { " " + self.text($0) } ?? ""
      line("\(relation.first.text) \(relation.word.rawValue) \(relation.second.text)\(answer)")
    case .check(let check): line(self.text(check))
    }
  }

  private mutating func view(_ view: ScenarioDocument.View) {
    let head = "\(words(.view)) \(view.name.text)"
    guard !view.members.isEmpty else { return line(head) }
    braces(head, view.members) { printer, member in
      switch member {
      case .view(let view): printer.view(view)
      case .hit(let word): printer.line(words(.hit, word.keyword))
      case .recognizer(let recognizer): printer.recognizer(recognizer)
      }
    }
  }

  private mutating func braces<Content>(
    _ head: String, _ block: ScenarioDocument.Block<Content>, _ write: (inout Printer, Content) -> Void
  ) {
    line(head + " {")
    indentation += 1
    self.block(block, write)
    indentation -= 1
    line("}")
  }

  private mutating func recognizer(_ recognizer: ScenarioDocument.Recognizer) {
    let head = "\(recognizer.kind.rawValue) \(recognizer.name.text)"
    let options = recognizer.options
    guard !options.isEmpty else { return line(head) }
    let isPlain =
      !recognizer.kind.isCustom && options.closing.isEmpty
      && options.items.allSatisfy { $0.comments.isEmpty && $0.trailing == nil && !$0.followsEmptyLine }
    if isPlain {
      let inline = head + " { " + options.contents.map { text($0) }.joined(separator: ", ") + " }"
      if inline.count + 2 * indentation <= Self.width { return line(inline) }
    }
    braces(head, options) { $0.line($0.text($1)) }
  }

  private func text(_ option: ScenarioDocument.Option) -> String {
    switch option {
    case .number(let word, let number): return "\(words(word.keyword)) \(number.value)"
    case .duration(let word, let number): return "\(words(word.keyword)) \(durationText(number.value))"
    case .toggle(let word, let value): return words(word.keyword, value.keyword)
    case .words(let word, let values): return "\(words(word.keyword)) \(alternatives(values))"
    case .answer(let word, let answer): return "\(words(word.keyword)) \(text(answer))"
    case .variable(let variable): return text(variable)
    case .refuses(_, let condition): return "\(words(.refuses, .when)) \(condition)"
    case .reaction(let reaction):
      var result = words(.on, reaction.trigger.keyword)
      if let stage = reaction.stage { result += " " + words(.while, stage.keyword) }
      if let condition = reaction.condition { result += " \(words(.when)) \(condition)" }
      let outcomes = reaction.outcomes.map { steps in
        steps.isEmpty ? "{}" : "{ \(steps.map { text($0) }.joined(separator: ", ")) }"
      }
      return result + " " + outcomes.joined(separator: " \(words(.or)) ")
    }
  }

  private func text(_ step: ScenarioDocument.Step) -> String {
    switch step {
    case .set(let name, let value): "\(name.text) = \(value)"
    case .increment(let name): "\(name.text) + 1"
    case .startTimer(let duration): "\(words(.start, .timer)) \(durationText(duration.value))"
    case .stopTimer: words(.stop, .timer)
    case .mark: words(.mark)
    case .request(let state): words(.request, state.keyword)
    }
  }

  private func text(_ answer: ScenarioDocument.Answer) -> String {
    switch answer {
    case .yes: words(.yes)
    case .no: words(.no)
    case .any: words(.any)
    case .when(let condition): "\(words(.when)) \(condition)"
    }
  }

  private func text(_ variable: ScenarioDocument.Variable) -> String {
    let type = variable.maximum.map { "0...\($0.value)" } ?? words(.flag)
    let initial = variable.initial.map { " = \($0)" } ?? ""
    return "\(words(.var)) \(variable.name.text): \(type)\(initial)"
  }

  private func text(_ changes: [ScenarioDocument.Change]) -> String {
    "{ \(changes.map { text($0) }.joined(separator: ", ")) }"
  }

  private func text(_ change: ScenarioDocument.Change) -> String {
    switch change {
    case .set(let name, let value): "\(name.text) = \(value)"
    case .recognizer(let word, let name): "\(words(word.keyword)) \(name.text)"
    }
  }

  private func text(_ check: ScenarioDocument.Check) -> String {
    var result = words(.check)
    if let name = check.name { result += " " + quoted(name) }
    if let profile = check.profile { result += " \(words(.under)) \(profile.text)" }
    if check.name != nil || check.profile != nil { result += ":" }
    result += " \(check.question)"
    if let expectation = check.expectation { result += " \(words(.expect)) \(expectation)" }
    return result
  }

  private func quoted(_ name: ScenarioDocument.Name) -> String {
    "\"" + name.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Words of the language, with spaces between them.
func words(_ keywords: Keyword...) -> String { keywords.map(\.rawValue).joined(separator: " ") }

func alternatives(_ values: [ScenarioDocument.Word]) -> String {
  values.map(\.keyword.rawValue).joined(separator: " \(Keyword.or.rawValue) ")
}

/// A duration as it is written: in seconds, or in milliseconds below a tenth of a second.
func durationText(_ milliseconds: Int) -> String {
  if milliseconds > 0 && milliseconds < 100 { return "\(milliseconds) \(Keyword.ms.rawValue)" }
  var fraction = String(milliseconds % 1000 + 1000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return "\(milliseconds / 1000)\(fraction.isEmpty ? "" : ".")\(fraction) \(Keyword.s.rawValue)"
}
