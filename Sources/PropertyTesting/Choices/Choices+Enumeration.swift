extension Choices {
  /// What an enumeration counted.
  public struct Enumeration: Sendable, Hashable {
    /// How many sequences there are of each size, from the first size on; the last may be cut short.
    public internal(set) var sequences: [Int] = []
    /// Runs that were smaller than the size of their turn, or could not be as small: they are no sequences of it.
    public internal(set) var deadEnds = 0
    /// Of the sequences, those that were discarded.
    public internal(set) var discarded = 0
    /// Whether every sequence of the sizes was visited.
    public internal(set) var isComplete = true

    /// All sequences visited.
    public var total: Int { sequences.reduce(0, +) }
  }

  /// Runs `body` with every sequence of choices there is, by size, each exactly once.
  ///
  /// Inside a size the order is that of an odometer: the last choice turns fastest, and each goes from its simplest
  /// alternative to the others by rank. A run that turns out to have another size than the one whose turn it is counts as
  /// a dead end; `body` must then not keep anything, which is why what is to be done with a sequence is in `visit`.
  /// - Parameter limit: the most sequences visited.
  /// - Parameter visit: gets what `body` made and the choices at the end; false ends the enumeration.
  /// - Complexity: one run per sequence, and one per smaller sequence that is met on the way.
  public static func enumerate<Value>(
    sizes: ClosedRange<Int>, limit: Int = .max, _ body: (inout Choices) -> Value,
    visit: (Value, Choices) -> Bool
  ) -> Enumeration {
    var counts = Enumeration()
    var choices = Choices(driver: .enumerated)
    for size in sizes {
      counts.sequences.append(0)
      repeat {
        if counts.total >= limit {
          counts.isComplete = false
          return counts
        }
        choices.restart(size: size)
        let value = body(&choices)
        if choices.budget != 0 {
          counts.deadEnds += 1
        } else {
          counts.sequences[counts.sequences.count - 1] += 1
          if choices.isDiscarded { counts.discarded += 1 }
          if !visit(value, choices) {
            counts.isComplete = false
            return counts
          }
        }
      } while choices.advance()
    }
    return counts
  }

  private mutating func restart(size: Int) {
    record.removeAll()
    budget = size
    isDiscarded = false
    labels.removeAll(keepingCapacity: true)
    premises.removeAll(keepingCapacity: true)
  }

  /// Turns the odometer: the last choice of the run just made that has a further alternative takes it.
  private mutating func advance() -> Bool {
    ranks.removeAll(keepingCapacity: true)
    guard let turning = record.choices.lastIndex(where: { $0.rank < $0.lastRank }) else { return false }
    for choice in record.choices[...turning] { ranks.append(choice.rank) }
    ranks[turning] += 1
    return true
  }
}
