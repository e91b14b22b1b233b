import PropertyTesting
import Testing

/// A case that is known to be hard to shrink: generator, failure, and the simplest failing value.
struct HardCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The simplest failing value, worked out by hand and, where `small` is given, compared with an enumeration.
  let minimum: String
  /// What the module's users would give in such a domain.
  var domain: [DomainPass] = []
  /// Generates and tests; the failure's message is the value.
  let test: @Sendable (inout Choices) -> PropertyFailure?
  /// The same with ranges small enough to enumerate, and the largest size to look at; nil where `test` itself is.
  var small: (@Sendable (inout Choices) -> PropertyFailure?)?
  /// The size at which an enumeration of `small` finds the first failure; nil where no enumeration is feasible.
  var size: Int?
  /// The least number of choices of a failure to start from, where most failures are simple already.
  var start = 0

  var testDescription: String { name }

  /// The first failure at random.
  func find(seed: UInt64) -> (record: ChoiceRecord, failure: PropertyFailure)? {
    var seeds = SplitMix64(seed: seed)
    for _ in 0..<100_000 {
      var choices = Choices(seed: seeds.next())
      if let failure = test(&choices), choices.record.choices.count >= start { return (choices.record, failure) }
    }
    return nil
  }

  /// The first failure at random, the simplest one that shrinking comes to, and how long it took for that.
  func shrunk(
    seed: UInt64, passes: [Shrinker.Pass] = Shrinker.Pass.allCases
  ) -> (start: ChoiceRecord, end: Shrunk, time: Duration)? {
    guard let (record, failure) = find(seed: seed) else { return nil }
    let shrinker = Shrinker(passes: passes, domain: domain)
    let clock = ContinuousClock()
    let start = clock.now
    let end = shrinker.shrink(record, failure, limits: .init(duration: nil), test: test)
    return (record, end, clock.now - start)
  }
}

/// A case of a generator and a predicate that says whether a value fails.
private func hard<Value>(
  _ name: String, _ minimum: String, size: Int? = nil, start: Int = 0, domain: [DomainPass] = [],
  small: (@Sendable (inout Choices) -> Value)? = nil, _ generate: @escaping @Sendable (inout Choices) -> Value,
  fails: @escaping @Sendable (Value) -> Bool
) -> HardCase {
  func test(_ generate: @escaping @Sendable (inout Choices) -> Value) -> @Sendable (inout Choices) -> PropertyFailure? {
    { choices in
      let value = generate(&choices)
      return fails(value) ? PropertyFailure("fails", "\(value)") : nil
    }
  }
  return HardCase(
    name: name, minimum: minimum, domain: domain, test: test(generate), small: small.map(test), size: size, start: start
  )
}

extension HardCase {
  static let all: [HardCase] = [
    // Two numbers, and the first is as small as the second lets it be.
    hard(
      "sum of a list over a bound", "[1, 1000]",
      { $0.array("list", 0...40) { $0.int(in: 0...1000, label: "n") } }, fails: { $0.reduce(0, +) > 1000 }),
    hard(
      "sum over a bound of five lists, with overflow", "[[], [], [], [-1], [-32768]]",
      { choices in
        (0..<5).map { _ in choices.array("list", 0...10) { $0.int(in: -32768...32767, label: "n") } }
      },
      fails: { lists in
        let sums = lists.map { $0.reduce(Int16(0)) { $0 &+ Int16($1) } }
        return sums.allSatisfy { $0 < 256 } && sums.reduce(0, &+) >= 5 * 256
      }),
    hard(
      "three distinct values", "[0, 1, -1]", size: 3,
      small: { $0.array("list", 0...4) { $0.int(in: -2...2, label: "n") } },
      { $0.array("list", 0...40) { $0.int(in: -1000...1000, label: "n") } }, fails: { Set($0).count >= 3 }),
    hard(
      "large union of lists", "[[0, 1, -1, 2, -2]]", size: 6,
      small: { $0.array("lists", 0...3) { $0.array("list", 0...5) { $0.int(in: -2...2, label: "n") } } },
      { $0.array("lists", 0...10) { $0.array("list", 0...10) { $0.int(in: -1000...1000, label: "n") } } },
      fails: { Set($0.joined()).count >= 5 }),
    // Each of two elements is the other's index.
    hard(
      "coupled pair", "[1, 0]", size: 2,
      small: { $0.array("list", 0...3) { $0.int(in: 0...9, label: "n") } },
      { $0.array("list", 0...20) { $0.int(in: 0...19, label: "n") } },
      fails: { list in
        list.indices.contains { list.indices.contains(list[$0]) && list[$0] != $0 && list[list[$0]] == $0 }
      }),
    // The length is a number of its own, not the end of an array.
    hard(
      "length drawn before the list", "[900]",
      { choices in
        (0..<choices.int(in: 0...40, label: "length")).map { _ in
          choices.span("element") { $0.int(in: 0...1000, label: "n") }
        }
      }, fails: { ($0.max() ?? 0) >= 900 }),
    hard(
      "nested lists", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", size: 11,
      small: { $0.array("lists", 0...3) { $0.array("list", 0...10) { $0.int(in: 0...0, label: "n") } } },
      { $0.array("lists", 0...20) { $0.array("list", 0...10) { $0.int(in: 0...1000, label: "n") } } },
      fails: { $0.joined().count >= 10 }),
    hard(
      "list that is not its reverse", "[0, 1]", size: 2,
      small: { $0.array("list", 0...3) { $0.int(in: -3...3, label: "n") } },
      { $0.array("list", 0...40) { $0.int(in: -1000...1000, label: "n") } }, fails: { $0 != $0.reversed() }),
    hard(
      "difference must not be zero", "[10, 10]", size: 0,
      small: { choices in (0..<2).map { _ in choices.int(in: 0...30, label: "n") } },
      { choices in (0..<2).map { _ in choices.int(in: 0...1000, label: "n") } },
      fails: { $0[0] >= 10 && $0[0] == $0[1] }),
    hard(
      "difference must not be small", "[10, 6]", size: 0,
      small: { choices in (0..<2).map { _ in choices.int(in: 0...30, label: "n") } },
      { choices in (0..<2).map { _ in choices.int(in: 0...1000, label: "n") } },
      fails: { $0[0] >= 10 && (1...4).contains(abs($0[0] - $0[1])) }),
    hard(
      "difference must not be one", "[10, 9]", size: 0,
      small: { choices in (0..<2).map { _ in choices.int(in: 0...30, label: "n") } },
      { choices in (0..<2).map { _ in choices.int(in: 0...1000, label: "n") } },
      fails: { $0[0] >= 10 && abs($0[0] - $0[1]) == 1 }),
    hard(
      "calculator that divides by zero", "(0 / (0 + 0))", size: 2,
      small: { Expression(&$0, -1...1) }, { Expression(&$0, -1000...1000) }, fails: { $0.dividesByZero }),
    // What is opened must be closed: neither can be deleted alone.
    hard(
      "brackets around a mistake", "[x]", size: 1, start: 10,
      small: { $0.array("word", 0...2) { Bracket(rawValue: $0.index(of: 3, label: "letter"))! } },
      { $0.array("word", 0...8) { Bracket(rawValue: $0.index(of: 3, label: "letter"))! } }, fails: Bracket.fails),
    // Neither order matters to the failure; the elements are of two choices each.
    hard(
      "two things in either order", "[a3, b2]", size: 2,
      small: {
        $0.array("list", 0...3) { Thing(kind: $0.index(of: 3, label: "kind"), n: $0.int(in: 0...4, label: "n")) }
      },
      { $0.array("list", 0...30) { Thing(kind: $0.index(of: 3, label: "kind"), n: $0.int(in: 0...9, label: "n")) } },
      fails: { $0.contains { $0.kind == 0 && $0.n >= 3 } && $0.contains { $0.kind == 1 && $0.n >= 2 } }),
    // Three elements of two hundred matter.
    hard(
      "bloated sequence", "[7, 3, 7]", size: 3, start: 300,
      small: { $0.array("list", 0...3) { $0.index(of: 10, label: "letter") } },
      { $0.array("list", 0...200) { $0.index(of: 10, label: "letter") } },
      fails: { list in
        guard let first = list.firstIndex(of: 7), let last = list.lastIndex(of: 7) else { return false }
        return list[first...last].contains(3)
      }),
    // Neither flag can be changed alone, and they are not of one label.
    hard(
      "flags that agree", "[0, 0, 10]", size: 0,
      small: { [$0.bool(label: "a") ? 1 : 0, $0.bool(label: "b") ? 1 : 0, $0.int(in: 0...20, label: "n")] },
      { [$0.bool(label: "a") ? 1 : 0, $0.bool(label: "b") ? 1 : 0, $0.int(in: 0...1000, label: "n")] },
      fails: { $0[0] == $0[1] && $0[2] >= 10 }),
    // Two zeros and a large one fail, too, and no element of them can be spared.
    hard(
      "twins and a large one", "[9, 9]", size: 2,
      small: { $0.array("list", 0...3) { $0.int(in: 0...12, label: "n") } },
      { $0.array("list", 0...20) { $0.int(in: 0...1000, label: "n") } },
      fails: { list in zip(list, list.dropFirst()).contains { $0 == $1 } && list.contains { $0 >= 9 } }),
    TouchMachine.hardCase,
  ]
}

private struct Thing: Sendable, CustomStringConvertible {
  let kind: Int
  let n: Int
  var description: String { "\(["a", "b", "c"][kind])\(n)" }
}

private enum Bracket: Int, Sendable, CustomStringConvertible {
  case x, open, close

  var description: String { ["x", "(", ")"][rawValue] }

  /// Whether a word is balanced, with nothing empty between brackets, and has exactly one x: `x`, `(x)`, `((x))`, …
  static func fails(_ word: [Bracket]) -> Bool {
    guard word.count % 2 == 1 else { return false }
    let depth = word.count / 2
    return word[depth] == .x && word[..<depth].allSatisfy { $0 == .open }
      && word[(depth + 1)...].allSatisfy { $0 == .close }
  }
}

/// Sums and quotients of integers; a quotient whose divisor is the literal 0 is not generated as a failure.
private indirect enum Expression: Sendable, CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  init(_ choices: inout Choices, _ range: ClosedRange<Int>) {
    self = choices.span("expression") { choices in
      guard choices.more("operator", often: 45) else { return .number(choices.int(in: range, label: "n")) }
      let isQuotient = choices.bool(label: "quotient")
      let left = Expression(&choices, range)
      let right = Expression(&choices, range)
      return isQuotient ? .quotient(left, right) : .sum(left, right)
    }
  }

  var description: String {
    switch self {
    case .number(let n): "\(n)"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "(\(left) / \(right))"
    }
  }

  /// The value, or nil where something is divided by zero.
  private var value: Int? {
    switch self {
    case .number(let n): return n
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left / right
    }
  }

  private var hasLiteralZeroDivisor: Bool {
    switch self {
    case .number: false
    case .sum(let left, let right): left.hasLiteralZeroDivisor || right.hasLiteralZeroDivisor
    case .quotient(_, .number(0)): true
    case .quotient(let left, let right): left.hasLiteralZeroDivisor || right.hasLiteralZeroDivisor
    }
  }

  var dividesByZero: Bool { !hasLiteralZeroDivisor && value == nil }
}
