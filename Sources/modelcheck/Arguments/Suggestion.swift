/// The nearest spelling of something that was not understood.
package enum Suggestion {
  /// The candidate with the fewest edits, the first of several; `nil` if none is near enough to be meant.
  ///
  /// Near enough is a third of the word's length, but at least one edit; swapped neighbours count as one edit. A
  /// candidate that merely continues the word counts as near. A number is never a misspelling of another.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    if Int(word) != nil { return nil }
    let wanted = Array(word.lowercased())
    let limit = max(1, (wanted.count + 1) / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      var distance = edits(wanted, other)
      if wanted.count >= 3 && other.starts(with: wanted) { distance = min(distance, limit) }
      if distance <= limit && distance < (best?.distance ?? .max) { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that lead from one word to another.
  package static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
