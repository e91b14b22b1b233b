import GestureModel
import PropertyTesting

/// Random numbers for a part of a run, independent of those for its other parts, and the same on every platform.
struct SampleDice {
  private var source: RandomSource

  init(seed: UInt64, part: Int) {
    var mine = SplitMix64(seed: seed)
    source = RandomSource(seed: mine.next() &+ UInt64(truncatingIfNeeded: part) &* 0xD134_2543_DE82_EF95)
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
  /// How often, of a hundred times, a delegate that may answer anything says yes. Each history has its own: with even
  /// odds hardly anything is ever recognized where many are asked.
  var yes = 50
  /// What was decided in this cycle.
  private(set) var taken: [UInt8] = []

  init(_ dice: SampleDice) { self.dice = dice }

  func restart() { taken.removeAll(keepingCapacity: true) }

  func choose(at point: ChoicePoint) -> Int {
    let alternative =
      switch point.subject {
      case .receives, .answer: dice.chance(yes) ? 0 : 1
      default: dice.number(below: Int(point.count))
      }
    taken.append(UInt8(alternative))
    return alternative
  }
}
