extension Choices {
  /// Makes one choice: `random` says which value a run at random takes.
  mutating func draw(
    _ kind: Choice.Kind, in range: ClosedRange<Int>, simplest: Int, label: String,
    atRandom: (inout RandomSource, ChoiceRecord) -> Int
  ) -> Int {
    var choice = Choice(kind, simplest, in: range, simplest: simplest, label: label)
    switch driver {
    case .random:
      if !choice.isForced { choice.value = atRandom(&random, record) }
    case .enumerated:
      let index = record.choices.count
      if index < ranks.count {
        precondition(ranks[index] <= choice.lastRank, "choice \(index), \(label), has other alternatives than before")
        choice.value = choice.value(ofRank: ranks[index])
      }
    case .scripted:
      if let value = scripted(kind) {
        choice.value = choice.nearest(to: value)
        if choice.value != value { hasDiverged = true }
      }
    }
    record.choices.append(choice)
    return choice.value
  }

  /// The script's value for a choice of a kind, or nil where it has none.
  private mutating func scripted(_ kind: Choice.Kind) -> Int? {
    if open.last?.isBlind == true { return nil }
    while position < script.count {
      switch script[position] {
      case .choice(let its, let value):
        position += 1
        if its == kind { return value }
        hasDiverged = true
        return nil
      case .open:
        // The script has a span here that is no longer made.
        skipSpan()
      case .close:
        hasDiverged = true
        return nil
      }
    }
    return nil
  }

  /// Enters the script's next span of a label, past spans of other labels; false if there is none before the next choice.
  mutating func enterScriptedSpan(_ label: String) -> Bool {
    guard driver == .scripted, open.last?.isBlind != true else { return false }
    let start = position
    let divergedBefore = hasDiverged
    while position < script.count, case .open(let its) = script[position] {
      if its == label {
        position += 1
        return true
      }
      skipSpan()
    }
    position = start
    hasDiverged = divergedBefore
    return false
  }

  mutating func openSpan(_ label: String) {
    let isScripted = enterScriptedSpan(label)
    // In a script with marks, a span that the script has not is all simplest: its choices belong to others.
    let isBlind = open.last?.isBlind == true || hasMarks && !isScripted
    if isBlind { hasDiverged = true }
    push(label, start: record.choices.count, isElement: false, isScripted: isScripted, isBlind: isBlind)
  }

  mutating func push(_ label: String, start: Int, isElement: Bool, isScripted: Bool, isBlind: Bool) {
    let span = ChoiceRecord.Span(label: label, start: start, end: start, parent: open.last?.span, isElement: isElement)
    open.append(Frame(span: record.spans.count, isScripted: isScripted, isBlind: isBlind))
    record.spans.append(span)
  }

  mutating func closeSpan() {
    let frame = open.removeLast()
    record.spans[frame.span].end = record.choices.count
    if frame.isScripted { leaveScriptedSpan() }
  }

  /// Goes past the end of the span that the script is in.
  mutating func leaveScriptedSpan() {
    var depth = 0
    while position < script.count {
      defer { position += 1 }
      switch script[position] {
      case .open: depth += 1
      case .close where depth == 0: return
      case .close: depth -= 1
      case .choice: hasDiverged = true
      }
    }
  }

  /// Goes past the span that begins here.
  private mutating func skipSpan() {
    hasDiverged = true
    position += 1
    leaveScriptedSpan()
  }
}
