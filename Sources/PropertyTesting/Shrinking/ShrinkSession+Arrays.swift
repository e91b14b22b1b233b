/// Of more arrays of one label than this, only neighbours are tried in pairs.
private let fewArrays = 12

extension ShrinkSession {
  /// Moves elements between arrays of one label: all of the later into the earlier, which spares an array, or from the
  /// earlier to the later, which has more that is simple in front.
  mutating func moveElements() {
    var first = 0
    while first < best.spans.count, !isStopped {
      var isTaken = false
      for second in partners(of: first) {
        isTaken =
          join(second, into: first)
          || attempt(layout.script(moving: elements(first), to: start(second)))
          || attempt(layout.script(moving: elements(first).suffix(1), to: start(second)))
        if isTaken { break }
      }
      if !isTaken { first += 1 }
    }
  }

  /// The arrays after an array that have its label.
  private func partners(of first: Int) -> [Int] {
    let span = best.spans[first]
    guard !span.isElement, !elements(first).isEmpty else { return [] }
    let later = best.spans.indices.filter {
      $0 > first && best.spans[$0].start >= span.end && best.spans[$0].label == span.label && !best.spans[$0].isElement
    }
    return later.count > fewArrays ? Array(later.prefix(1)) : later
  }

  private func elements(_ array: Int) -> [Range<Int>] {
    best.spans(in: array).filter { best.spans[$0].isElement }.map { layout.spans[$0] }
  }

  private func start(_ array: Int) -> Int { layout.spans[array].lowerBound + 1 }

  /// Moves the elements of an array to the end of another, and deletes what it was the array of.
  private mutating func join(_ second: Int, into first: Int) -> Bool {
    let elements = elements(second)
    guard !elements.isEmpty, let end = self.elements(first).last?.upperBound else { return false }
    // The outermost element around the later array that is not around the earlier one.
    var around: Int?
    var span = best.spans[second].parent
    while let outer = span, best.spans[outer].start >= best.spans[first].end {
      if best.spans[outer].isElement { around = outer }
      span = best.spans[outer].parent
    }
    guard let around else { return false }
    return attempt(layout.script(moving: elements, to: end, deleting: layout.spans[around]))
  }
}

extension ScriptLayout {
  /// The script with pieces moved to a place outside of them, and a range deleted that the place is not in.
  func script(moving pieces: [Range<Int>], to place: Int, deleting deleted: Range<Int>? = nil) -> ChoiceScript {
    let tokens = script.tokens
    let removed = pieces + (deleted.map { [$0] } ?? [])
    func kept(_ range: Range<Int>) -> [ChoiceScript.Token] {
      range.filter { index in !removed.contains { $0.contains(index) } }.map { tokens[$0] }
    }
    return ChoiceScript(kept(0..<place) + pieces.flatMap { tokens[$0] } + kept(place..<tokens.count))
  }
}
