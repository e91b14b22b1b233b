import GestureModel

/// How many configurations there are: what an enumeration must come to.
extension ConfigurationSpace {
  /// How many configurations there are of each size up to one, exactly.
  ///
  /// A product of polynomials in the size: the view trees, each inner view of which may be hidden; a recognizer has a
  /// kind, one of the views, a flag each stated or not, an answer each left open or one of those there are; a pair is
  /// related in one of the ways there are, or single things are stated of it, or nothing; and so on.
  public func counts(upTo size: Int) -> [Int] {
    var total = Array(repeating: 0, count: size + 1)
    var around = Array(repeating: 1, count: fingers.count)
    for each in Surroundings.each where surroundings.contains(each) { around = product(around, [1, 1], upTo: size) }
    for v in 1...views {
      // One tree with v views counts v - 1.
      let trees = product(Array(repeating: 0, count: v - 1) + [1], trees(v, upTo: size), upTo: size)
      let one = recognizer(onViews: v, upTo: size)
      for r in recognizers {
        var all = product(trees, around, upTo: size)
        for _ in 0..<r { all = product(all, one, upTo: size) }
        for _ in 0..<(r * (r - 1) / 2) { all = product(all, pair(upTo: size), upTo: size) }
        for (own, count) in all.enumerated() { total[own] += count }
      }
    }
    return total
  }

  /// The trees of some views by how many of their inner views are hidden.
  ///
  /// A new view goes under a leaf, which becomes an inner view, or under one of the inner views.
  private func trees(_ views: Int, upTo size: Int) -> [Int] {
    var byInner = [1]
    for v in 1..<max(1, views) {
      var next = Array(repeating: 0, count: v + 1)
      for (inner, count) in byInner.enumerated() {
        next[inner + 1] += count * (v - inner)
        next[inner] += count * inner
      }
      byInner = next
    }
    var total = [0]
    for (inner, count) in byInner.enumerated() {
      var hidden = [count]
      if hidesViews { for _ in 0..<inner { hidden = product(hidden, [1, 1], upTo: size) } }
      total = sum(total, hidden)
    }
    return total
  }

  private func recognizer(onViews views: Int, upTo size: Int) -> [Int] {
    let flags = (statesFlags ? 3 : 0) + (statesAbsence ? 2 : 0)
    return kinds.reduce([0]) { total, kind in
      var one = [0, views]
      for _ in 0..<flags { one = product(one, [1, 1], upTo: size) }
      if !answers.isEmpty {
        for _ in 0..<2 { one = product(one, [1, answers(of: kind).count], upTo: size) }
      }
      return sum(total, one)
    }
  }

  /// What can be said of a pair. What single statements and a relation both say counts once, as the relation.
  private func pair(upTo size: Int) -> [Int] {
    let stated = statedRelations
    var total = [1, stated.count]
    guard !pairAnswers.isEmpty else { return total }
    var single = [1]
    for _ in 0..<2 { single = product(single, [1, 1], upTo: size) }
    for _ in 0..<(2 * PairRelation.questions.count) {
      single = product(single, [1, pairAnswers.count], upTo: size)
    }
    single[0] -= 1
    for (relation, means) in stated {
      var plain = Scenario("", views: [], recognizers: [])
      relation.apply(to: &plain, by: means)
      let said = PairRelation.questions.flatMap { plain[keyPath: $0.path].values }
      let count = said.count + plain.requirements.count
      if count < single.count && said.allSatisfy(pairAnswers.contains) { single[count] -= 1 }
    }
    total = sum(total, single)
    return Array(total.prefix(size + 1))
  }

  private func sum(_ a: [Int], _ b: [Int]) -> [Int] {
    (0..<max(a.count, b.count)).map { ($0 < a.count ? a[$0] : 0) + ($0 < b.count ? b[$0] : 0) }
  }

  private func product(_ a: [Int], _ b: [Int], upTo size: Int) -> [Int] {
    var result = Array(repeating: 0, count: min(size, a.count + b.count - 2) + 1)
    for (i, x) in a.enumerated() { for (j, y) in b.enumerated() where i + j <= size { result[i + j] += x * y } }
    return result
  }
}
