/// Groups of more siblings than this are not tried in every combination.
private let fewSiblings = 16

extension ShrinkSession {
  /// Deletes spans and runs of neighbouring spans, the longest first, from the back.
  mutating func deleteSpans() {
    let ignored = best.spans.indices.filter { best.spans[$0].isIgnored }
    if !ignored.isEmpty { _ = attempt(setting: [:], deleting: ignored) }
    deleteRuns(in: nil)
    // A deletion changes only spans after the one it is in.
    var parent = 0
    while parent < best.spans.count, !isStopped {
      deleteRuns(in: parent)
      parent += 1
    }
  }

  private mutating func deleteRuns(in parent: Int?) {
    var siblings = best.spans(in: parent)
    var length = siblings.count
    while length > 0, !isStopped {
      var end = siblings.count
      while end >= length {
        if attempt(setting: [:], deleting: Array(siblings[end - length..<end])) {
          siblings = best.spans(in: parent)
          end = min(end - length, siblings.count)
        } else {
          end -= siblings.count > fewSiblings ? length : 1
        }
      }
      length = siblings.count > fewSiblings ? min(length / 2, siblings.count) : min(length - 1, siblings.count)
    }
  }

  /// Deletes any two siblings that are not neighbours, such as a beginning and its end.
  mutating func deletePairs() {
    for parent in [nil] + best.spans.indices.map(Optional.some) {
      var siblings = best.spans(in: parent)
      var second = siblings.count - 1
      while second >= 2, !isStopped {
        var first = second - 2
        while first >= 0 {
          if attempt(setting: [:], deleting: [siblings[first], siblings[second]]) {
            siblings = best.spans(in: parent)
            second = min(second, siblings.count)
            break
          }
          first -= 1
        }
        second -= 1
      }
    }
  }

  /// Puts a span within a span of its kind in its place.
  mutating func hoist() {
    var outer = 0
    while outer < best.spans.count, !isStopped {
      let span = best.spans[outer]
      let isTaken = best.spans.indices.dropFirst(outer + 1).prefix { best.spans[$0].end <= span.end }.contains {
        inner in
        let candidate = best.spans[inner]
        return candidate.label == span.label && candidate.isElement == span.isElement
          && attempt(layout.script(replacing: outer, with: inner))
      }
      if !isTaken { outer += 1 }
    }
  }

  /// Sorts siblings of one label, all at once or by exchanges.
  mutating func reorder(_ mayExchange: (ChoiceRecord, Int, Int) -> Bool) {
    for parent in [nil] + best.spans.indices.map(Optional.some) {
      var siblings = best.spans(in: parent)
      if siblings.count < 2 { continue }
      if Set(siblings.map { best.spans[$0].label }).count == 1 {
        let order = siblings.sorted { isSimpler($0, than: $1) }
        if order != siblings, attempt(layout.script(arranging: siblings, as: order)) {
          siblings = best.spans(in: parent)
        }
      }
      for distance in siblings.count > fewSiblings ? 1..<2 : 1..<siblings.count {
        var first = 0
        while first + distance < siblings.count, !isStopped {
          let (left, right) = (siblings[first], siblings[first + distance])
          if isSimpler(right, than: left), distance > 1 || mayExchange(best, left, right),
            attempt(layout.script(exchanging: left, with: right))
          {
            siblings = best.spans(in: parent)
            // What moved forward may move on.
            first = max(0, first - distance)
          } else {
            first += 1
          }
        }
      }
    }
  }

  private func isSimpler(_ left: Int, than right: Int) -> Bool {
    let (mine, theirs) = (best.choices[best.spans[left].choices], best.choices[best.spans[right].choices])
    return mine.lazy.map(\.rank).lexicographicallyPrecedes(theirs.lazy.map(\.rank))
  }

  /// Deletes a span and counts down the integers, within its siblings, that number what comes after it.
  mutating func deleteAndRenumber() {
    for parent in [nil] + best.spans.indices.map(Optional.some) {
      var siblings = best.spans(in: parent)
      var index = siblings.count - 1
      while index >= 0, !isStopped {
        var values: [Int: Int] = [:]
        for span in siblings {
          for choice in best.spans[span].choices
          where best.choices[choice].kind == .integer && best.choices[choice].value > index {
            values[choice] = best.choices[choice].value - 1
          }
        }
        if !values.isEmpty, attempt(setting: values, deleting: [siblings[index]]) { siblings = best.spans(in: parent) }
        index -= 1
      }
    }
  }

  /// Counts an integer one down and deletes a span after it: the number and one of the numbered.
  mutating func lowerAndDelete() {
    var index = 0
    while index < best.choices.count, !isStopped {
      let choice = best.choices[index]
      let spans = best.spans.indices.filter {
        best.spans[$0].start > index && best.spans[$0].start < best.spans[$0].end
      }
      let lowered = choice.value > choice.simplest ? choice.value - 1 : choice.value + 1
      let isTaken =
        choice.kind == .integer && choice.value != choice.simplest && spans.count <= 4 * fewSiblings
        && spans.reversed().contains { attempt(setting: [index: lowered], deleting: [$0]) }
      if !isTaken { index += 1 }
    }
  }

  /// Deletes a span and gives another choice a bound, or a value that occurs under its label: what was right in the span
  /// may be right elsewhere.
  mutating func deleteAndSet() {
    guard best.choices.count <= 4 * fewSiblings else { return }
    var span = best.spans.count - 1
    while span >= 0, !isStopped {
      if span < best.spans.count, best.spans[span].start < best.spans[span].end { deleteAndSet(span) }
      span -= 1
    }
  }

  private mutating func deleteAndSet(_ span: Int) {
    let inside = best.spans[span].choices
    for (index, choice) in best.choices.enumerated()
    where !inside.contains(index) && choice.kind != .more && !choice.isForced {
      var values = best.choices.filter { $0.kind == choice.kind && $0.label == choice.label }.map(\.value)
      values += [choice.lowest, choice.highest]
      for value in Set(values).sorted() where value != choice.value && choice.range.contains(value) {
        if attempt(setting: [index: value], deleting: [span]) { return }
      }
    }
  }
}
