import ModelChecking
import PropertyTesting
import Testing

@Suite struct `Shrinking, its quality` {
  @Test(arguments: HardCase.all) func `comes to the simplest failure from every seed`(hard: HardCase) throws {
    var found: [String: Int] = [:]
    var runs: [Int] = []
    var sizes: [Int] = []
    for seed in UInt64(1)...40 {
      let (start, end) = try #require(hard.shrunk(seed: seed))
      found[end.failure.message, default: 0] += 1
      runs.append(end.runs)
      sizes.append(start.choices.count)
      if end.end != .localMinimum { found["stopped by budget", default: 0] += 1 }
    }
    #expect(found == [hard.minimum: 40])
    runs.sort()
    sizes.sort()
    print("| \(hard.name) | \(sizes[20]) | \(hard.minimum) | \(runs[20]) | \(runs[39]) |")
  }
}
