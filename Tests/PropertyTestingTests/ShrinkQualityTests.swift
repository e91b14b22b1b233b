import Foundation
import ModelChecking
import PropertyTesting
import Testing

@Suite struct `Shrinking, its quality` {
  @Test(arguments: HardCase.all) func `comes to the simplest failure from every seed`(hard: HardCase) throws {
    var found: [String: Int] = [:]
    var runs: [Int] = []
    var sizes: [Int] = []
    var times: [Duration] = []
    for seed in UInt64(1)...40 {
      let (start, end, time) = try #require(hard.shrunk(seed: seed))
      found[end.failure.message, default: 0] += 1
      runs.append(end.runs)
      sizes.append(start.choices.count)
      times.append(time)
      if end.end != .localMinimum { found["stopped by budget", default: 0] += 1 }
    }
    #expect(found == [hard.minimum: 40])
    runs.sort()
    sizes.sort()
    times.sort()
    let row = "| \(hard.name) | \(sizes[20]) | `\(hard.minimum)` | \(runs[20]) | \(runs[39]) |"
    #expect(try Self.readme().contains(row), "the README's table has no row \(row)")
    // Times are the machine's, so they are printed and not demanded.
    print(row, String(format: "%.2f |", times[20] / .milliseconds(1)))
  }

  /// For each pass a case that is worse without it: fewer of the 40 seeds come to the minimum, or at twice the runs.
  static let needs: [(pass: Shrinker.Pass, hard: String)] = [
    (.deleteSpans, "two things in either order"),
    (.simplify, "length drawn before the list"),
    (.hoist, "calculator that divides by zero"),
    (.together, "difference must not be zero"),
    (.redistribute, "sum of a list over a bound"),
    (.reorder, "two things in either order"),
    (.probe, "list that is not its reverse"),
    (.moveElements, "nested lists"),
    (.simplifyPairs, "flags that agree"),
    (.deleteAndRenumber, "coupled pair"),
    (.lowerAndDelete, "length drawn before the list"),
    (.deletePairs, "brackets around a mistake"),
    (.deleteAndSet, "twins and a large one"),
    (.domain, "gestures of up to 40 events"),
  ]

  @Test(arguments: needs) func `needs every pass`(pass: Shrinker.Pass, name: String) throws {
    let hard = try #require(HardCase.all.first { $0.name == name })
    var (minima, runs, runsWithout) = (0, 0, 0)
    for seed in UInt64(1)...40 {
      let (_, without, _) = try #require(hard.shrunk(seed: seed, passes: Shrinker.Pass.allCases.filter { $0 != pass }))
      if without.failure.message == hard.minimum { minima += 1 }
      runsWithout += without.runs
      runs += try #require(hard.shrunk(seed: seed)).end.runs
    }
    #expect(minima < 40 || runsWithout > 2 * runs)
    print("without \(pass): \(minima) of 40 minima of \(name), \(runs) runs become \(runsWithout)")
  }

  @Test func `has a case for every pass`() {
    #expect(Set(Self.needs.map(\.pass)) == Set(Shrinker.Pass.allCases))
  }

  /// The minimum of a case is not what shrinking came to once, but what an enumeration says.
  @Test(arguments: HardCase.all.filter { $0.size != nil })
  func `comes to what an enumeration of everything finds`(hard: HardCase) throws {
    let size = try #require(hard.size)
    var simplest: (record: ChoiceRecord, failure: PropertyFailure)?
    var smaller = 0
    let counts = Choices.enumerate(sizes: 0...size, hard.small ?? hard.test) { failure, choices in
      guard let failure else { return true }
      if choices.record.size < size { smaller += 1 }
      if simplest.map({ choices.record.isSimpler(than: $0.record) }) ?? true { simplest = (choices.record, failure) }
      return true
    }
    #expect(counts.isComplete && smaller == 0)
    #expect(simplest?.failure.message == hard.minimum)
  }

  @Test func `comes to a history of touches as short as the shortest that a search finds`() throws {
    let report = try check(TouchSystem(), [.invariant("not counted as both") { !$0.isWrong }])
    guard case .safety(.violated(let trace)) = report["not counted as both"] else { throw Unexpected() }
    #expect(trace.steps.count == 4)
    // Both histories of that length: they differ in the names of the fingers.
    var shortest: Set<String> = []
    _ = Choices.enumerate(sizes: 4...4, TouchMachine.hardCase.test) { failure, choices in
      if let failure, choices.record.ignored == 0 { shortest.insert(failure.message) }
      return true
    }
    #expect(shortest == ["[d0, d1, u1, m0]", "[d1, d0, u0, m1]"])
  }

  private static func readme() throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
  }

  private struct Unexpected: Error {}
}
