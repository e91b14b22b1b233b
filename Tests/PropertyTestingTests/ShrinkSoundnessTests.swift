import PropertyTesting
import Testing

/// Predicates without any structure: the worst there is for shrinking, and good to see that it never lies.
private struct Scrambled: Sendable {
  let number: UInt64

  /// Fails in one of two ways, or not, as a mix of the value says; large values fail more often.
  func test(_ choices: inout Choices) -> PropertyFailure? {
    let words = everything(&choices)
    let more = choices.array("numbers", 0...6) { $0.int(in: -40...40, label: "n") }
    var mix = SplitMix64(seed: number)
    var sum = mix.next()
    for byte in "\(words) \(more)".utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mix = SplitMix64(seed: sum)
    choices.assume(mix.next() % 10 != 0)
    switch mix.next() % 8 {
    case 0, 1: return PropertyFailure("one", "\(words) \(more)")
    case 2: return PropertyFailure("two", "\(words) \(more)")
    default: return nil
    }
  }

  func find(_ seed: UInt64) -> (record: ChoiceRecord, failure: PropertyFailure) {
    var seeds = SplitMix64(seed: seed)
    while true {
      var choices = Choices(seed: seeds.next())
      if let failure = test(&choices), !choices.isDiscarded { return (choices.record, failure) }
    }
  }
}

@Suite struct `Shrinking, its honesty` {
  private static let endless = Shrinker.Limits(runs: .max, duration: nil)

  @Test func `gives a failure of the same id that is no less simple, at a local minimum`() {
    for number in UInt64(0)..<60 {
      let property = Scrambled(number: number)
      let (record, failure) = property.find(number)
      let shrunk = Shrinker().shrink(record, failure, limits: Self.endless, test: property.test)
      #expect(shrunk.end == .localMinimum)
      #expect(shrunk.failure.id == failure.id)
      #expect(!record.isSimpler(than: shrunk.record))
      var replay = Choices(replaying: shrunk.record)
      #expect(property.test(&replay) == shrunk.failure && !replay.isDiscarded && replay.record == shrunk.record)
      // Nothing that is one step simpler fails: no span less, no choice simpler.
      var scripts = shrunk.record.spans.indices.map { shrunk.record.script(deleting: [$0]) }
      for (index, choice) in shrunk.record.choices.enumerated() where choice.rank > 0 {
        scripts.append(shrunk.record.script(setting: [index: choice.simplest]))
      }
      for script in scripts {
        var choices = Choices(replaying: script)
        let other = property.test(&choices)
        let isBetter = choices.record.isSimpler(than: shrunk.record) && !choices.isDiscarded
        #expect(!(isBetter && other?.id == failure.id))
      }
    }
  }

  @Test func `is the same every time, and better with more runs`() {
    for number in UInt64(0)..<20 {
      let property = Scrambled(number: number)
      let (record, failure) = property.find(number)
      let whole = Shrinker().shrink(record, failure, limits: Self.endless, test: property.test)
      #expect(Shrinker().shrink(record, failure, limits: Self.endless, test: property.test) == whole)
      var last = record
      for runs in Set([0, whole.runs / 4, whole.runs / 2, whole.runs - 1, whole.runs]).sorted() {
        let part = Shrinker().shrink(record, failure, limits: .init(runs: runs, duration: nil), test: property.test)
        #expect(part.runs == runs)
        #expect(part.end == (runs == whole.runs ? .localMinimum : .stoppedByBudget))
        #expect(!last.isSimpler(than: part.record))
        last = part.record
      }
      #expect(last == whole.record)
    }
  }

  @Test func `copes with ranges of every width under one label`() throws {
    let ranges = [Int.min...Int.max, 0...9, Int.min...0, 5...Int.max, -3...3, Int.min...Int.min + 1]
    @Sendable func values(_ choices: inout Choices) -> [Int] { ranges.map { choices.int(in: $0, label: "n") } }
    var found = 0
    for bound in [Int.min, -1000, 0, 1, 1000, Int.max - 1] {
      for place in ranges.indices {
        let property = SampledProperty("p", Generator { values(&$0) }) { values, _ in
          values[place] > bound && values[0] & 1 == 1 ? PropertyFailure("large") : nil
        }
        var settings = RunSettings(runs: 200)
        settings.shrinking.duration = nil
        guard let failure = property.run(settings).failure else { continue }
        found += 1
        #expect(failure.shrinking.end == .localMinimum)
        // Each value is by itself: the nearest to the simplest above the bound, and odd in the first place.
        let simplest = ranges.indices.map { index in
          let range = ranges[index]
          let nearest = min(max(0, range.lowerBound), range.upperBound)
          let least = index == place ? max(nearest, bound + 1) : nearest
          return index == 0 && least % 2 == 0 ? (least >= 0 ? least + 1 : least - 1) : least
        }
        #expect(failure.simplest.value == simplest, "\(bound) \(place)")
      }
    }
    #expect(found > 15)
  }

  @Test func `stops when the time is over, with the best so far`() {
    let property = Scrambled(number: 1)
    let (record, failure) = property.find(1)
    let shrunk = Shrinker().shrink(record, failure, limits: .init(duration: .zero), test: property.test)
    #expect(shrunk.end == .stoppedByBudget && shrunk.runs == 0 && shrunk.record == record)
  }

  @Test func `asks the domain what may be exchanged, and takes no proposal of it on trust`() {
    let hard = HardCase.all.first { $0.name == "two things in either order" }!
    let (record, failure) = hard.find(seed: 3)!
    let wild = DomainPass("wild") { _ in [ChoiceScript(), ChoiceScript([.choice(.more, 1)])] }
    let shrunk = Shrinker(domain: [wild]).shrink(record, failure, limits: Self.endless, test: hard.test)
    #expect(shrunk.failure.message == hard.minimum)
    let never = Shrinker(mayExchange: { _, _, _ in false })
    let other = never.shrink(record, failure, limits: Self.endless, test: hard.test)
    #expect(other.failure.id == failure.id && !other.record.isSimpler(than: shrunk.record))
  }

  @Test func `renames by first use, across labels`() {
    func names(_ choices: inout Choices) -> [Int] {
      choices.array("uses", 0...9) { $0.index(of: 4, label: $0.bool() ? "from" : "to") }
    }
    var choices = Choices(seed: 12)
    let before = names(&choices)
    let pass = DomainPass.renameByFirstUse(labels: ["from", "to"])
    var renamed = Choices(replaying: pass.propose(choices.record)[0])
    let after = names(&renamed)
    var firsts: [Int] = []
    for name in before where !firsts.contains(name) { firsts.append(name) }
    #expect(firsts.count > 2 && firsts != firsts.sorted())
    #expect(after == before.map { firsts.firstIndex(of: $0)! })
  }
}
