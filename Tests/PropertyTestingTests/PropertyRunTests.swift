import PropertyTesting
import Synchronization
import Testing

@Suite struct `Running a property` {
  private static let numbers = Generator.int(in: -1000...1000, label: "n").array(0...30, label: "list")

  private static let sum = SampledProperty("sum", numbers, premises: ["long"]) { list, choices in
    choices.premise("long", if: list.count > 10)
    choices.classify("empty", if: list.isEmpty)
    choices.classify("negative", if: list.contains { $0 < 0 })
    return list.reduce(0, +) <= 1500 ? nil : PropertyFailure("too-much", "the sum is \(list.reduce(0, +))")
  }

  @Test func `that holds is green, with its counts`() {
    let run = forAll("reverse", seed: 7, runs: 300, Self.numbers) { list, choices in
      choices.classify("empty", if: list.isEmpty)
      choices.classify("some", if: !list.isEmpty)
      return list.reversed().reversed() == list ? nil : PropertyFailure("twice")
    }
    #expect(run.verdict == .held && run.isGreen)
    #expect(run.runs == 300 && run.discarded == 0)
    #expect(run.labels.reduce(0) { $0 + $1.runs } == 300)
    #expect(run.newCoverage.count == 2 && run.newCoverage[0] == 1)
    #expect(run.newCoverage == run.newCoverage.sorted())
  }

  @Test func `that fails gives the failure as found, as simple as possible, and as text`() throws {
    var early: [Int]?
    let run = Self.sum.run { early = $0.value }
    #expect(run.verdict == .violated && !run.isGreen)
    let failure = try #require(run.failure)
    #expect(failure.found.value == early)
    #expect(failure.simplest.value == [501, 1000])
    #expect(failure.shrinking.end == .localMinimum)
    #expect("\(failure.simplest.token)" == "pt1:sum:too-much:list+.n=501.list+.n=1000")
    guard case .random(let number, let seed) = failure.origin else { throw Unexpected() }
    #expect(number == run.runs + run.discarded)
    // The run can be made again from its seed, and from the text.
    var choices = Choices(seed: seed.number)
    #expect(Self.sum.outcome(&choices).value == failure.found.value)
    let replayed = try Self.sum.replay(ReplayToken("\(failure.simplest.token)"))
    #expect(replayed.value == [501, 1000] && replayed.failure.message == "the sum is 1501")
    #expect(
      failure.explanation?.entries.filter { $0.choice.kind == .integer }.map(\.failing) == [
        .interval(501...1000), .interval(1000...1000),
      ])
    #expect(run.text.contains("choice 1 n = 501 fails with 501 to 1000, by bisection"))
    #expect(run.text.contains("replay pt1:sum:too-much:list+.n=501.list+.n=1000"))
  }

  @Test func `is the same every time for the same seed`() {
    let settings = RunSettings(seed: 5, runs: 2000)
    #expect(Self.sum.run(settings).text == Self.sum.run(settings).text)
    #expect(Seed("\(Seed(77))") == Seed(77) && Seed("77") == Seed(77) && Seed("x") == nil)
  }

  @Test func `whose premise never happens is vacuous, unless it is excused`() {
    var property = SampledProperty("p", Self.numbers, premises: ["never", "always"]) { _, choices in
      choices.premise("always")
      return nil
    }
    var settings = RunSettings(runs: 50)
    #expect(property.run(settings).verdict == .vacuous(["never"]))
    #expect(!property.run(settings).isGreen)
    #expect(property.enumerate(sizes: 0...0).verdict == .vacuous(["never"]))
    settings.excused = ["never"]
    #expect(property.run(settings).verdict == .held)
    property.premises = ["always"]
    #expect(property.run(RunSettings(runs: 50)).premises.map { "\($0.label) \($0.runs)" } == ["always 50"])
  }

  @Test func `that discards too much, or is not run, is not green`() {
    let picky = SampledProperty("p", Self.numbers.filter { $0.count == 31 }) { _, _ in nil }
    let run = picky.run(RunSettings(runs: 20))
    #expect(run.verdict == .exhausted && run.runs == 0 && run.discarded == 201)
    let half = SampledProperty("p", Self.numbers.filter { $0.count > 2 }) { list, _ in
      list.count > 2 ? nil : PropertyFailure("tested what was discarded")
    }
    #expect(half.run(RunSettings(runs: 20)).verdict == .held)
    #expect(half.run(RunSettings(runs: 0)).verdict == .exhausted)
  }

  @Test func `begins with the stored failures, and tells those that are none any more`() throws {
    var settings = RunSettings(runs: 10)
    settings.corpus = FailureCorpus(
      text: """
        pt1:other:too-much:
        pt1:sum:too-much:list+.n=1
        pt1:sum:something-else:list+.n=900.list+.n=900
        pt1:sum:too-much:list+.n=900.list+.n=900
        pt1:sum:too-much:list+.flag=yes
        """)
    let run = Self.sum.run(settings)
    #expect(run.stored.map(\.line) == [2, 3, 4, 5])
    #expect(run.stored[0].error == .noFailure(isTheRun: true))
    #expect(
      run.stored[1].error
        == .otherFailure(.init("too-much", "the sum is 1800"), expected: "something-else", isTheRun: true))
    #expect(run.stored[2].error == nil)
    #expect(run.stored[3].error == .noFailure(isTheRun: false))
    #expect(run.failure?.origin == .corpus(line: 4))
    #expect(run.failure?.simplest.value == [501, 1000])
    #expect(run.runs == 0)
    #expect(throws: ReplayError.otherProperty("other", thisIs: "sum")) {
      try Self.sum.replay(settings.corpus.entries[0].token)
    }
  }

  @Test func `on every sequence up to a size finds the smallest, or holds of all`() throws {
    let letters = Generator.element(of: ["a", "b", "c"], label: "letter").array(0...6, label: "word")
    let property = SampledProperty("no-cab", letters) { word, _ in
      word.joined().contains("cab") ? PropertyFailure("cab") : nil
    }
    let small = property.enumerate(sizes: 0...2)
    #expect(small.verdict == .held && small.runs == 13 && small.enumeration?.sequences == [1, 3, 9])
    let run = property.enumerate(sizes: 0...6)
    #expect(run.failure?.origin == .enumeration(size: 3))
    #expect(run.failure?.simplest.value == ["c", "a", "b"])
    #expect(property.enumerate(sizes: 0...2, limit: 12).verdict == .exhausted)
  }

  @Test func `counts the ignored actions`() {
    let run = SampledProperty("touches", Generator { TouchMachine.history(&$0).events }) { _, _ in nil }
      .run(RunSettings(runs: 100))
    #expect(run.ignored > 100)
    #expect(run.text.contains("100 runs, 0 discarded, \(run.ignored) actions ignored"))
  }

  @Test func `tells how far it came`() {
    let seen = Mutex<[RunProgress]>([])
    let property = SampledProperty("p", Self.numbers.filter { $0.count != 1 }) { _, choices in
      choices.classify("any")
      return nil
    }
    var settings = RunSettings(runs: 50)
    settings.progressInterval = .zero
    settings.progress = { progress in seen.withLock { $0.append(progress) } }
    let run = property.run(settings)
    #expect(seen.withLock { $0.count } == run.runs + run.discarded)
    #expect(seen.withLock { $0.last }?.runs == 50 && seen.withLock { $0.last }?.coverage == 1)
    _ = property.enumerate(sizes: 0...0, settings)
    #expect(seen.withLock { $0.last }?.runs == 1)
  }

  private struct Unexpected: Error {}
}

@Suite struct `An explanation` {
  private func explain(
    _ script: [ChoiceScript.Token], limit: Int = 20_000, _ test: (inout Choices) -> PropertyFailure?
  ) -> Explanation {
    var choices = Choices(replaying: ChoiceScript(script))
    let failure = test(&choices)
    return Explanation(choices.record, failure!, limit: limit, test: test)
  }

  @Test func `tries all of few values, and finds the bounds among many`() {
    func test(_ choices: inout Choices) -> PropertyFailure? {
      let small = choices.int(in: 0...63, label: "small")
      let large = choices.int(in: -1_000_000...1_000_000, label: "large")
      let any = choices.bool(label: "any")
      _ = choices.int(in: 3...3)
      return small % 7 == 2 && (-12_345...678).contains(large) ? PropertyFailure("odd", "\(any)") : nil
    }
    let explanation = explain([.choice(.integer, 9)], test)
    #expect(explanation.entries.map(\.index) == [0, 1, 2])
    #expect(explanation.entries[0].failing == .values([2, 9, 16, 23, 30, 37, 44, 51, 58]))
    #expect(explanation.entries[1].failing == .interval(-12_345...678))
    #expect(explanation.entries[2].failing == .values([0, 1]))
    #expect(explanation.entries.map(\.isIrrelevant) == [false, false, true])
    #expect(explanation.runs < 63 + 2 * 22 + 2)
  }

  @Test func `counts only the same failure, and no discarded run`() {
    func test(_ choices: inout Choices) -> PropertyFailure? {
      let n = choices.int(in: 0...9)
      choices.assume(n != 8)
      return n >= 5 ? PropertyFailure(n == 7 ? "seven" : "large") : nil
    }
    #expect(explain([.choice(.integer, 5)], test).entries[0].failing == .values([5, 6, 9]))
    #expect(explain([.choice(.integer, 5)], limit: 3, test).entries[0].failing == .unknown)
  }

  @Test func `copes with the widest range`() {
    let explanation = explain([.choice(.integer, 5)]) { choices in
      choices.int(in: Int.min...Int.max) >= 5 ? PropertyFailure("large") : nil
    }
    #expect(explanation.entries[0].failing == .interval(5...Int.max))
  }
}
