/// What somebody may have meant.
package enum Spelling {
  /// The candidate nearest to a word, if it is near enough to be meant.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().prefix(40))
    let limit = min((wanted.count + 2) / 3, wanted.count - 1)
    var best: (distance: Int, word: String)?
    for candidate in candidates where candidate.count <= 60 {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance <= limit && distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// A sentence with the nearest candidate, if there is one.
  static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// How many letters have to be inserted, left out, changed, or swapped with their neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
