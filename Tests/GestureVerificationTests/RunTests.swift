import GestureModel
import GestureSpec
import ModelChecking
import Synchronization
import Testing

import GestureVerification

@Suite struct `A run` {
  /// Systems whose number says what they come to, explored at different speeds.
  private func run(
    workers: Int, limits: SearchLimits = SearchLimits(), explorer: Verification.Explorer? = nil
  ) throws -> VerificationResult {
    let families = [Samples.family("first", 40), Samples.family("second", 30)]
    var verification = Verification(
      families, [Samples.safety, Samples.possible], VerificationRequest(limits: limits),
      explorer: explorer ?? Self.explore)
    verification.workers = workers
    return try verification.run()
  }

  /// The number of a system says how many states it has and whether it violates; the limit on states cuts.
  private static let explore: Verification.Explorer = { number, system, limits, interrupt in
    let number = number % 40
    for _ in 0..<(97 - number) * 500 { _ = interrupt.isInterrupted }
    let states = 10 + number
    let isCut = limits.states.map { $0 < states } ?? false
    var outcome = SystemOutcome(isCut ? .stopped(.states) : Samples.proved)
    outcome.states = min(states, limits.states ?? states)
    outcome.productStates = outcome.states
    outcome.transitions = outcome.states * 3
    outcome.depth = number
    outcome.tallies = [Samples.safety, Samples.possible].map { rule in
      var tally = RuleTally()
      tally.applicable = .init(one: system.labelled)
      tally.premise = number
      tally.witness = .init(Samples.history(system.scenario.name, length: 3 + number % 5))
      if rule.kind == .safety && number % 7 == 3 {
        tally.violated = .init(one: system.labelled)
        tally.counterexample = .init(Samples.history(system.scenario.name, length: 9 - number / 7))
      }
      return tally
    }
    return outcome
  }

  /// Everything but the times.
  private func digest(_ result: VerificationResult) -> [String] {
    var lines = ["\(result.verdict) \(result.sureness) \(String(describing: result.stop)) \(result.exitStatus)"]
    for family in result.families {
      lines.append("\(family.name) \(family.systems) \(family.labelled) \(family.states) \(family.transitions)")
    }
    for rule in result.rules + result.families.flatMap(\.checks) {
      let tally = rule.tally
      lines.append(
        "\(rule.rule.id) \(rule.verdict) \(tally.premise) \(tally.applicable) \(tally.violated) "
          + "\(rule.counterexample?.scenario.name ?? "-") \(rule.witness?.scenario.name ?? "-")")
    }
    return lines
  }

  @Test func `comes to the same with any number of workers`() throws {
    let reference = digest(try run(workers: 1))
    for workers in [2, 3, 8] { #expect(digest(try run(workers: workers)) == reference) }
  }

  @Test func `keeps the shortest counterexample, and of several that of the first system`() throws {
    let result = try run(workers: 3)
    let safety = result.rules[0]
    #expect(safety.verdict == .violated)
    #expect(safety.counterexample?.scenario.name == "first 38")
    #expect(safety.witness?.scenario.name == "first 0")
    #expect(safety.tally.violated.systems == 10)
    #expect(result.exitStatus == 1)
  }

  @Test func `counts states over the whole run, in the order of the systems, whoever explores them`() throws {
    for limit in [1, 9, 10, 11, 200, 777, 1500] {
      let reference = try run(workers: 1, limits: SearchLimits(states: limit))
      #expect(reference.productStates == limit)
      #expect(reference.stop == .states)
      for workers in [2, 5] {
        #expect(digest(try run(workers: workers, limits: SearchLimits(states: limit))) == digest(reference))
      }
    }
  }

  @Test func `gives a system all the memory before it says that it is not enough`() throws {
    let shares = Mutex<[Int]>([])
    let explorer: Verification.Explorer = { number, system, limits, interrupt in
      let memory = limits.memory ?? 0
      shares.withLock { $0.append(memory) }
      var outcome = try Self.explore(number, system, SearchLimits(), interrupt)
      if system.scenario.name == "first 5" && memory < 700 { outcome.completeness = .stopped(.memory) }
      if system.scenario.name == "second 5" { outcome.completeness = .stopped(.memory) }
      return outcome
    }
    let result = try run(workers: 4, limits: SearchLimits(memory: 1000), explorer: explorer)
    #expect(result.stop == .memory)
    #expect(result.families.map(\.systems) == [40, 6])
    #expect(Set(shares.withLock { $0 }) == [250, 1000])
  }

  @Test func `that is interrupted reports what it has, with its own status`() throws {
    let families = [Samples.family("first", 40)]
    var verification = Verification(families, [Samples.safety, Samples.possible], VerificationRequest()) {
      number, system, limits, interrupt in
      if system.scenario.name == "first 3" { interrupt.interrupt() }
      var outcome = try Self.explore(number, system, limits, interrupt)
      if interrupt.isInterrupted { outcome.completeness = .stopped(.interrupted) }
      return outcome
    }
    verification.workers = 1
    let result = try verification.run()
    #expect(result.stop == .interrupted)
    #expect(result.systems == 4)
    #expect(result.exitStatus == 130)
  }

  @Test func `that meets a fault throws it`() {
    #expect(throws: Fault.self) {
      try run(workers: 2) { _, _, _, _ in throw Fault() }
    }
  }

  private struct Fault: Error {}
}
