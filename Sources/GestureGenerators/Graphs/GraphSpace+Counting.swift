/// Counting without enumerating: what an enumeration must come to.
extension GraphSpace {
  /// How many graphs there are with names told apart: colours to the elements, digits to the pairs.
  public var labelledCount: Int {
    Self.power(colours, size) * Self.power(alphabet.count, pairCount)
  }

  /// How many classes there are, by Burnside's formula: the mean, over all renamings, of how many labelled graphs a
  /// renaming leaves as they are.
  ///
  /// A graph is left as it is if all elements of each cycle of the renaming have one colour, and if the digits of each
  /// cycle of pairs are carried into each other. Such a cycle has one free digit, unless some power of the renaming
  /// exchanges the two elements of its pairs: then the digit must be its own reverse.
  ///
  /// Complexity: `size! · size²`.
  public var classCount: Int {
    let orders = Renamings.orders(size)
    let sum = orders.reduce(0) { $0 + fixedCount($1) }
    precondition(sum % orders.count == 0, "\(sum) graphs left alone by \(orders.count) renamings: no whole mean")
    return sum / orders.count
  }

  private func fixedCount(_ order: [Int]) -> Int {
    var product = 1
    var seen = Array(repeating: false, count: size)
    for start in 0..<size where !seen[start] {
      var element = start
      repeat {
        seen[element] = true
        element = order[element]
      } while element != start
      product *= colours
    }
    var isDone = Array(repeating: false, count: pairCount)
    for (place, pair) in DependencyGraph.pairs(of: size).enumerated() where !isDone[place] {
      var (i, j) = pair
      var isExchanged = false
      repeat {
        isDone[DependencyGraph.place(min(i, j), max(i, j))] = true
        (i, j) = (order[i], order[j])
        if i == pair.j && j == pair.i { isExchanged = true }
      } while (i, j) != pair
      product *= isExchanged ? alphabet.symmetricCount : alphabet.count
    }
    return product
  }

  /// How many classes are connected, by taking the disconnected ones from all: a multiset of connected classes each.
  ///
  /// The number of all classes of `n` elements is the Euler transform of the number of connected ones, which is solved
  /// for the latter.
  public var connectedCount: Int {
    let all = (1...size).map { GraphSpace(size: $0, colours: colours, alphabet: alphabet).classCount }
    var connected: [Int] = []
    // n · all(n) = Σ over k = 1…n of c(k) · all(n − k), where c(k) = Σ over divisors d of k of d · connected(d).
    func divisorSum(_ k: Int) -> Int {
      (1...k).reduce(0) { sum, d in k % d == 0 && d <= connected.count ? sum + d * connected[d - 1] : sum }
    }
    for n in 1...size {
      var rest = n * all[n - 1]
      for k in 1..<max(1, n) { rest -= divisorSum(k) * all[n - k - 1] }
      // What is left is c(n) = n · connected(n) + the part of the smaller divisors.
      connected.append((rest - divisorSum(n)) / n)
    }
    return connected[size - 1]
  }
}
