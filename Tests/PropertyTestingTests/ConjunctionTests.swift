import PropertyTesting
import Testing

/// Conditions on a list, put together at random: with an enumeration they show how near shrinking comes where nobody
/// chose the case.
private enum Condition: Sendable, CaseIterable {
  case long, large, exact, sum, ends, twins, rising, parity

  func holds(_ list: [Int], _ number: Int) -> Bool {
    switch self {
    case .long: list.count >= number % 4
    case .large: list.contains { $0 >= number }
    case .exact: list.contains(number)
    case .sum: list.reduce(0, +) >= 2 * number
    case .ends: list.first != list.last
    case .twins: zip(list, list.dropFirst()).contains { $0 == $1 }
    case .rising: zip(list, list.dropFirst()).contains { $0 + number % 3 < $1 }
    case .parity: list.reduce(0, +) % 2 == number % 2
    }
  }
}

@Suite struct `Shrinking, on conditions put together at random` {
  @Test func `comes to what an enumeration finds`() throws {
    var source = RandomSource(seed: 2)
    var (cases, shrunk, minima) = (0, 0, 0)
    while cases < 60 {
      let conditions = (0..<3).map { _ in
        (Condition.allCases[Int(source.number(upTo: 7))], Int(source.number(upTo: 5)))
      }
      @Sendable func test(_ choices: inout Choices) -> PropertyFailure? {
        let list = choices.array("list", 0...5) { $0.int(in: 0...5, label: "n") }
        return conditions.allSatisfy { $0.0.holds(list, $0.1) } ? PropertyFailure("all", "\(list)") : nil
      }
      var simplest: ChoiceRecord?
      for size in 0...4 where simplest == nil {
        _ = Choices.enumerate(sizes: size...size, test) { failure, choices in
          // Of one size all have the same number of choices, so the first is the simplest.
          if failure != nil { simplest = choices.record }
          return failure == nil
        }
      }
      guard let simplest, simplest.size > 0 else { continue }
      cases += 1
      for seed in UInt64(0)..<200 {
        var choices = Choices(seed: seed)
        guard let failure = test(&choices) else { continue }
        shrunk += 1
        let end = Shrinker().shrink(choices.record, failure, limits: .init(duration: nil), test: test)
        #expect(!end.record.isSimpler(than: simplest))
        if end.record.choices.map(\.value) == simplest.choices.map(\.value) { minima += 1 }
      }
    }
    // The rest needs three changes at once, such as [2, 2, 2] to [3, 3].
    #expect(shrunk == 2563 && minima >= 2553)
    print("conditions at random: \(minima) of \(shrunk) come to the minimum")
  }
}
