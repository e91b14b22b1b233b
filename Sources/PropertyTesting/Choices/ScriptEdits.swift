extension ChoiceRecord {
  /// The script with other values for some choices, given by their index.
  public func script(setting values: [Int: Int]) -> ChoiceScript {
    ScriptLayout(self).script(of: self, setting: values)
  }

  /// The script without some spans, given by their index; a span within another of them is deleted with it.
  public func script(deleting spans: [Int]) -> ChoiceScript { ScriptLayout(self).script(of: self, deleting: spans) }

  /// The script with two spans, neither within the other, exchanged.
  public func script(exchanging first: Int, with second: Int) -> ChoiceScript {
    ScriptLayout(self).script(exchanging: first, with: second)
  }

  /// The script with one span's choices in the place of another's.
  public func script(replacing span: Int, with other: Int) -> ChoiceScript {
    ScriptLayout(self).script(replacing: span, with: other)
  }

  /// The indices of the spans directly within a span, or of the outermost.
  public func spans(in parent: Int?) -> [Int] { spans.indices.filter { spans[$0].parent == parent } }
}

extension ScriptLayout {
  func script(of record: ChoiceRecord, deleting deleted: [Int] = [], setting values: [Int: Int] = [:]) -> ChoiceScript {
    var tokens = script.tokens
    for (choice, value) in values { tokens[choices[choice]] = .choice(record.choices[choice].kind, value) }
    if deleted.isEmpty { return ChoiceScript(tokens) }
    var kept: [ChoiceScript.Token] = []
    kept.reserveCapacity(tokens.count)
    var position = 0
    for range in deleted.map({ spans[$0] }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound < position { continue }
      kept += tokens[position..<range.lowerBound]
      position = range.upperBound
    }
    return ChoiceScript(kept + tokens[position...])
  }

  func script(exchanging first: Int, with second: Int) -> ChoiceScript {
    let (left, right) =
      spans[first].lowerBound < spans[second].lowerBound
      ? (spans[first], spans[second]) : (spans[second], spans[first])
    precondition(left.upperBound <= right.lowerBound, "one of the spans is within the other")
    let middle = script.tokens[left.upperBound..<right.lowerBound]
    var tokens = script.tokens
    tokens.replaceSubrange(
      left.lowerBound..<right.upperBound, with: script.tokens[right] + middle + script.tokens[left])
    return ChoiceScript(tokens)
  }

  func script(replacing span: Int, with other: Int) -> ChoiceScript {
    var tokens = script.tokens
    tokens.replaceSubrange(spans[span], with: script.tokens[spans[other]])
    return ChoiceScript(tokens)
  }

  /// The script with the spans `order[0]`, `order[1]`, … in the places of `spans`, which are in order and apart.
  func script(arranging places: [Int], as order: [Int]) -> ChoiceScript {
    var tokens: [ChoiceScript.Token] = []
    tokens.reserveCapacity(script.tokens.count)
    var position = 0
    for (place, span) in zip(places, order) {
      tokens += script.tokens[position..<spans[place].lowerBound]
      tokens += script.tokens[spans[span]]
      position = spans[place].upperBound
    }
    return ChoiceScript(tokens + script.tokens[position...])
  }
}
