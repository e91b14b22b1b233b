/// Things in braces or one to a line, with their comments; recovery from errors.
extension Parser {
  /// Things in braces, for which the opening brace has been read; or at the top, to the end of the file.
  mutating func block<Content>(
    closedBy opening: SourceRange?, _ read: (inout Parser) throws(Diagnostic) -> Content
  ) -> ScenarioDocument.Block<Content> {
    var block = ScenarioDocument.Block<Content>()
    let level = openBraces
    while next.kind != .end && !diagnostics.isFull {
      if opening != nil && isAt("}") { break }
      let start = position
      let savedComments = innerComments
      innerComments = []
      let comments = takeComments()
      do throws(Diagnostic) {
        if opening == nil && isAt("}") {
          throw Diagnostic(.expected, next.range, "this '}' closes nothing")
        }
        let isFirst = block.items.isEmpty
        let followsEmptyLine = next.followsEmptyLine && !(isFirst && comments.isEmpty)
        let first = next.bounds.lowerBound
        parts = 0
        var item = ScenarioDocument.Item(try read(&self))
        item.range = SourceRange(first..<max(first, lexemes[max(position - 1, 0)].bounds.upperBound))
        item.trailing = takeTrailingComment()
        if take(",") {
          if item.trailing == nil { item.trailing = takeTrailingComment() }
        } else if next.kind != .end && !next.startsLine && !(opening != nil && isAt("}")) {
          throw failureToEnd()
        }
        item.comments = comments + innerComments
        if isFirst && !item.comments.isEmpty { item.comments[0].followsEmptyLine = false }
        item.followsEmptyLine = followsEmptyLine
        block.items.append(item)
      } catch {
        diagnostics.add(error)
        skipStatement(from: start, level: level)
      }
      innerComments = savedComments
    }
    block.closing = takeComments()
    if block.items.isEmpty && !block.closing.isEmpty { block.closing[0].followsEmptyLine = false }
    if let opening {
      openBraces = max(0, level - 1)
      if isAt("}") {
        advance(.sign)
      } else if !diagnostics.isFull {
        diagnostics.add(.unclosed, opening, "this '{' is never closed")
      }
    }
    return block
  }

  private func failureToEnd() -> Diagnostic {
    Diagnostic(.sameLine, next.range, "expected the end of the line or a comma, found \(Self.describe(next))")
  }

  /// `{ … }`, if a brace stands here.
  mutating func braces<Content>(
    _ read: (inout Parser) throws(Diagnostic) -> Content
  ) throws(Diagnostic) -> ScenarioDocument.Block<Content> {
    guard isAt("{") else { return ScenarioDocument.Block() }
    let opening = advance(.sign).range
    openBraces += 1
    return try deeper { parser throws(Diagnostic) in parser.block(closedBy: opening, read) }
  }

  /// Things in braces, separated by commas or new lines, at least one unless it may be empty.
  mutating func list<Content>(
    isEmptyAllowed: Bool, _ read: (inout Parser) throws(Diagnostic) -> Content
  ) throws(Diagnostic) -> [Content] {
    let opening = next.range
    try expect("{")
    openBraces += 1
    var contents: [Content] = []
    while !isAt("}") {
      if next.kind == .end { throw Diagnostic(.unclosed, opening, "this '{' is never closed") }
      contents.append(try read(&self))
      if !take(",") && !isAt("}") && !next.startsLine {
        throw Diagnostic(.expected, next.range, "expected ',' or '}', found \(Self.describe(next))")
      }
    }
    if contents.isEmpty && !isEmptyAllowed { throw failure("a change") }
    advance(.sign)
    openBraces -= 1
    return contents
  }

  /// Goes to the next line or to the brace that closes the block.
  private mutating func skipStatement(from start: Int, level: Int) {
    while next.kind != .end {
      if openBraces <= level && position > start && (next.startsLine || isAt("}")) { break }
      if isAt("{") { openBraces += 1 }
      if isAt("}") && openBraces > level { openBraces -= 1 }
      _ = takeComments()
      position += 1
    }
    openBraces = level
    for lexeme in lexemes[start..<position] where lexeme.kind == .word { skippedWords.insert(lexeme.text) }
  }

  mutating func takeComments() -> [ScenarioDocument.Comment] {
    let comments = lexemes[position].comments
    lexemes[position].comments = []
    return comments.map { ScenarioDocument.Comment(text: $0.text, followsEmptyLine: $0.followsEmptyLine) }
  }

  private mutating func takeTrailingComment() -> String? {
    guard let first = lexemes[position].comments.first, !first.startsLine else { return nil }
    lexemes[position].comments.removeFirst()
    return first.text
  }
}
