import PropertyTesting
import Testing

@Suite struct `An enumeration of choices` {
  /// Collects what a generator makes up to a size.
  private func all<Value>(_ sizes: ClosedRange<Int>, _ body: (inout Choices) -> Value) -> (
    values: [Value], sizes: [Int], counts: Choices.Enumeration
  ) {
    var values: [Value] = []
    var found: [Int] = []
    let counts = Choices.enumerate(sizes: sizes, body) { value, choices in
      values.append(value)
      found.append(choices.record.size)
      return true
    }
    return (values, found, counts)
  }

  @Test func `counts the words over an alphabet, size by size, each once`() {
    let (values, sizes, counts) = all(0...5) { $0.array("word", 0...5) { $0.index(of: 4) } }
    #expect(counts.sequences == [1, 4, 16, 64, 256, 1024])
    #expect(counts.isComplete)
    #expect(Set(values).count == values.count)
    #expect(sizes == sizes.sorted())
    #expect(values.map(\.count) == sizes)
  }

  @Test func `goes through a size in the order of simplicity`() {
    let counts = Choices.enumerate(sizes: 0...3, everything) { _, _ in true }
    #expect(counts.isComplete)
    var last: ChoiceRecord?
    for size in 0...3 {
      last = nil
      _ = Choices.enumerate(sizes: size...size, everything) { _, choices in
        // Lexicographic by rank; simplicity asks for the number of choices first.
        if let last, last.choices.count == choices.record.choices.count {
          #expect(last.isSimpler(than: choices.record))
        }
        last = choices.record
        return true
      }
    }
  }

  /// Words over {x, yes/no, digits}: with f(s) words' worth of size s counted by hand.
  @Test func `counts nested arrays as a recurrence does`() {
    // One word of size 1: "x", "yes", "no" (3); of size 2 one digit (3) and a tail (2); of size 3 two digits (9) and a tail.
    let word = [0, 3, 6, 18]
    func words(_ count: Int, _ size: Int) -> Int {
      if count == 0 { return size == 0 ? 1 : 0 }
      return (0...3).reduce(0) { $0 + ($1 <= size ? word[$1] * words(count - 1, size - $1) : 0) }
    }
    let (values, _, counts) = all(0...5, everything)
    #expect(counts.sequences == (0...5).map { size in (0...3).reduce(0) { $0 + words($1, size) } })
    #expect(Set(values).count == values.count)
  }

  @Test func `ends a recursion that asks for more`() {
    func tree(_ choices: inout Choices) -> String {
      choices.more("node") ? "(" + tree(&choices) + tree(&choices) + ")" : "."
    }
    // Catalan's numbers.
    #expect(all(0...6, tree).counts.sequences == [1, 1, 2, 5, 14, 42, 132])
  }

  @Test func `counts elements at their cost`() {
    func mixed(_ choices: inout Choices) -> [[Bool]] {
      [
        choices.array("free", 0...1, cost: 0) { $0.bool() }, choices.array("dear", 0...9, cost: 3) { $0.bool() },
        choices.array("cheap", 0...9) { $0.bool() },
      ]
    }
    // 3 free ones, times the ways to pay a size with coins of 3 and 1, each of two sides.
    #expect(all(0...6, mixed).counts.sequences == [3, 6, 12, 30, 60, 120, 252])
  }

  @Test func `keeps to the least length, whatever the size`() {
    let counts = all(0...3) { $0.array("a", 2...3) { $0.bool() } }.counts
    #expect(counts.sequences == [0, 0, 4, 8])
  }

  @Test func `counts what is discarded, and stops at a limit or when told`() {
    let odd = all(0...2) { choices in
      choices.assume(choices.array("a", 0...2) { $0.bool() }.count % 2 == 1)
    }.counts
    #expect(odd.total == 7 && odd.discarded == 5)
    let limited = Choices.enumerate(sizes: 0...9, limit: 10, everything) { _, _ in true }
    #expect(limited.total == 10 && !limited.isComplete)
    let stopped = Choices.enumerate(sizes: 0...9, everything) { value, _ in value != ["x"] }
    #expect(stopped.sequences == [1, 1] && !stopped.isComplete)
  }

  @Test func `replays to the same`() {
    _ = Choices.enumerate(sizes: 0...4, everything) { value, choices in
      var replay = Choices(replaying: choices.record)
      #expect(everything(&replay) == value)
      #expect(!replay.hasDiverged)
      return true
    }
  }
}
