import GestureModel

/// The generator SplitMix64 of Steele, Lea and Flood: the same numbers on every platform and in every process.
struct SampleDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Numbers for a part of a run, independent of those for its other parts.
  init(seed: UInt64, part: Int) {
    var mine = SampleDice(seed: seed)
    var its = SampleDice(seed: mine.next() &+ UInt64(truncatingIfNeeded: part) &* 0xD134_2543_DE82_EF95)
    state = its.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `count` - 1.
  ///
  /// Not quite evenly spread for counts near 2⁶⁴, which nobody asks for; and unlike those of the standard library, the
  /// numbers never change with a release.
  mutating func number(below count: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(count)).high) }

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
