import GestureModel
import PropertyTesting

/// Random numbers for a part of a run, independent of those for its other parts, and the same on every platform.
struct SampleDice {
  private var source: RandomSource

  init(seed: UInt64, part: Int) { source = RandomSource(seed: Self.seed(seed, part: part)) }

  /// The seed of a part of a run.
  static func seed(_ seed: UInt64, part: Int) -> UInt64 {
    var mine = SplitMix64(seed: seed)
    return mine.next() &+ UInt64(truncatingIfNeeded: part) &* 0xD134_2543_DE82_EF95
  }

  /// A number from 0 to `count` - 1.
  mutating func number(below count: Int) -> Int { Int(source.number(upTo: UInt64(count - 1))) }

  /// Whether something that happens so many times in a hundred happens.
  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of a list that is not empty.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}

/// Decides the choices of a cycle at random.
final class RandomChoices: ChoiceMaker {
  var dice: SampleDice
  /// By recognizer, and whether it is about a touch or something else: how often, of a hundred times, a delegate that
  /// may answer anything says yes. Each history has its own: with even odds hardly anything is ever recognized where many
  /// are asked, and with one number for all nobody comes late to what another has begun.
  private var yes = [Int](repeating: 50, count: 2 * Limits.recognizers)
  /// By recognizer: the request that it makes half of the time when it can, if it has one. What takes several requests in
  /// a row is hardly ever met when each is one of four or five.
  private var favourite = [UInt8?](repeating: nil, count: Limits.recognizers)
  /// What was decided in this cycle.
  private(set) var taken: [UInt8] = []

  init(_ dice: SampleDice) { self.dice = dice }

  /// Draws what a history has of its own.
  func begin() {
    let usual = dice.pick([70, 90, 98])
    for index in yes.indices { yes[index] = dice.chance(70) ? usual : dice.pick([5, 50]) }
    for index in favourite.indices {
      favourite[index] = dice.chance(50) ? dice.pick(Request.allCases).rawValue : nil
    }
  }

  func restart() { taken.removeAll(keepingCapacity: true) }

  func choose(at point: ChoicePoint) -> Int {
    let alternative =
      switch point.subject {
      case .receives: dice.chance(yes[2 * Int(point.recognizer)]) ? 0 : 1
      case .answer: dice.chance(yes[2 * Int(point.recognizer) + 1]) ? 0 : 1
      case .request: request(at: point)
      default: dice.number(below: Int(point.count))
      }
    taken.append(UInt8(alternative))
    return alternative
  }

  private func request(at point: ChoicePoint) -> Int {
    if let favourite = favourite[Int(point.recognizer)], point.set >> favourite & 1 == 1, dice.chance(50) {
      return (point.set & (1 << favourite - 1)).nonzeroBitCount
    }
    return dice.number(below: Int(point.count))
  }
}
