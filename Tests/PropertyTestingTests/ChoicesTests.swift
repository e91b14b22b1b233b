import PropertyTesting
import Testing

/// A generator with everything in it: nested arrays, alternatives, spans, a choice that others depend on.
func everything(_ choices: inout Choices) -> [String] {
  choices.array("words", 0...3) { choices in
    let kind = choices.index(of: 3, label: "kind")
    switch kind {
    case 0: return "x"
    case 1: return choices.bool(label: "flag") ? "yes" : "no"
    default:
      let digits = choices.array("digits", 1...2) { $0.int(in: -1...1, label: "digit") }
      return choices.span("tail") { "\(digits) \($0.element(of: ["a", "b"]))" }
    }
  }
}

@Suite struct `A cursor of choices` {
  @Test func `makes the same of the same seed, and other things of others`() {
    var seen: Set<[String]> = []
    for seed in UInt64(0)..<50 {
      var first = Choices(seed: seed)
      var second = Choices(seed: seed)
      let value = everything(&first)
      #expect(value == everything(&second))
      #expect(first.record == second.record)
      seen.insert(value)
    }
    #expect(seen.count > 20)
  }

  @Test func `replays what was recorded, with marks of spans and without`() {
    for seed in UInt64(0)..<200 {
      var original = Choices(seed: seed)
      let value = everything(&original)
      var replay = Choices(replaying: original.record)
      #expect(everything(&replay) == value)
      #expect(replay.record == original.record)
      #expect(!replay.hasDiverged && replay.isAtEnd)
      let bare = ChoiceScript(original.record.script.tokens.filter { if case .choice = $0 { true } else { false } })
      var flat = Choices(replaying: bare)
      #expect(everything(&flat) == value)
      #expect(flat.record == original.record)
      #expect(!flat.hasDiverged && flat.isAtEnd)
    }
  }

  @Test func `takes the simplest past the end of a script`() {
    var empty = Choices(replaying: ChoiceScript())
    #expect(everything(&empty).isEmpty)
    var one = Choices(replaying: ChoiceScript([.choice(.more, 1), .choice(.index, 2)]))
    #expect(everything(&one) == ["[0] a"])
    #expect(!one.hasDiverged)
  }

  @Test func `keeps an edit within its span`() {
    // The second word is changed from digits to "x"; the third stays what it was.
    let script: [ChoiceScript.Token] = [
      .open("words"),
      .open("words"), .choice(.more, 1), .choice(.index, 1), .choice(.boolean, 1), .close,
      .open("words"), .choice(.more, 1), .choice(.index, 0),
      .open("digits"), .open("digits"), .choice(.more, 1), .choice(.integer, 1), .close, .choice(.more, 0), .close,
      .open("tail"), .choice(.index, 1), .close, .close,
      .open("words"), .choice(.more, 1), .choice(.index, 1), .choice(.boolean, 1), .close,
      .choice(.more, 0), .close,
    ]
    var edited = Choices(replaying: ChoiceScript(script))
    #expect(everything(&edited) == ["yes", "x", "yes"])
    #expect(edited.hasDiverged)
  }

  @Test func `draws the end of an array at its greatest length, too`() {
    var full = Choices(replaying: ChoiceScript((0..<9).map { _ in .choice(.more, 1) }))
    #expect(full.array("a", 1...3) { _ in 0 }.count == 3)
    #expect(full.record.choices.map(\.value) == [1, 1, 1, 0])
    #expect(full.record.choices.map(\.isForced) == [true, false, false, true])
    #expect(full.record.size == 3)
  }

  @Test func `is simpler with less size, then fewer choices, then the nearer to the simplest`() {
    func record(_ dear: Int, _ cheap: Int, _ extra: [Int]) -> ChoiceRecord {
      let dear = Array(repeating: ChoiceScript.Token.choice(.more, 1), count: dear) + [.choice(.more, 0)]
      let cheap = Array(repeating: ChoiceScript.Token.choice(.more, 1), count: cheap) + [.choice(.more, 0)]
      let rest = ([extra.count] + extra).map { ChoiceScript.Token.choice(.integer, $0) }
      var choices = Choices(replaying: ChoiceScript(dear + cheap + rest))
      _ = choices.array("dear", 0...3, cost: 3) { _ in 0 }
      _ = choices.array("cheap", 0...9) { _ in 0 }
      for _ in 0..<choices.int(in: 0...3) { _ = choices.int(in: -9...9) }
      return choices.record
    }
    let rising = [
      record(0, 0, []), record(0, 0, [0]), record(0, 0, [1]), record(0, 0, [-1]), record(0, 0, [2]),
      record(0, 0, [0, -5]), record(0, 2, [9, 9, 9]), record(1, 0, []), record(0, 3, []), record(1, 1, []),
    ]
    for (low, simple) in rising.enumerated() {
      for (high, other) in rising.enumerated() {
        #expect(simple.isSimpler(than: other) == (low < high), "\(low) \(high)")
      }
    }
  }

  @Test func `ranks every value of a range without gaps, the nearest to the simplest first`() {
    for range in [0...0, 0...5, -3...3, -2...7, -9...1, 4...8] {
      for simplest in range {
        let choice = Choice(.integer, simplest, in: range, simplest: simplest)
        let values = (0...choice.lastRank).map { choice.value(ofRank: $0) }
        #expect(values.sorted() == Array(range))
        #expect(values.map { choice.rank(of: $0) } == Array(0...choice.lastRank))
        let distances = values.map { abs($0 - simplest) }
        #expect(distances == distances.sorted())
      }
    }
    for simplest in [Int.min, -1, 0, 1, Int.max] {
      let widest = Choice(.integer, simplest, in: Int.min...Int.max, simplest: simplest)
      #expect(widest.lastRank == .max)
      for value in [Int.min, Int.min + 1, -2, -1, 0, 1, 2, Int.max - 1, Int.max] {
        #expect(widest.value(ofRank: widest.rank(of: value)) == value)
      }
    }
  }

  @Test func `takes every integer of a small range, and the bounds of a large one`() {
    var choices = Choices(seed: 9)
    #expect(Set((0..<400).map { _ in choices.int(in: -8...7) }).count == 16)
    let large = Set((0..<400).map { _ in choices.int(in: -1_000_000...1_000_000) })
    #expect(large.isSuperset(of: [-1_000_000, 0, 1_000_000]))
    #expect(large.count > 150)
  }

  @Test func `follows weights`() {
    var choices = Choices(seed: 4)
    var counts = [0, 0, 0]
    for _ in 0..<4000 { counts[choices.index(of: 3, weights: [1, 0, 3])] += 1 }
    #expect(counts[1] == 0)
    #expect(abs(counts[0] - 1000) < 140)
  }
}
