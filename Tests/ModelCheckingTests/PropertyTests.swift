import CheckedModels
import ModelChecking
import Testing

@Suite struct PropertyTests {
  /// One property of each kind, one that holds and one that does not.
  var properties: [Property<UInt8, DieHard.Action>] {
    [
      .invariant("fits") { DieHard.small($0) <= 3 && DieHard.big($0) <= 5 },
      .invariant("never 4") { DieHard.big($0) != 4 },
      .step("filling fills") { _, action, to in action != .fillBig || DieHard.big(to) == 5 },
      .step("emptying happens to full jugs") { from, action, _ in action != .emptyBig || DieHard.big(from) == 5 },
      .reachable("4") { DieHard.big($0) == 4 },
      .reachable("6") { DieHard.big($0) == 6 },
      .noDeadlock,
    ]
  }

  /// A word for each answer, with the length of its trace or its depth.
  func words<State, Action>(_ report: CheckReport<State, Action>) -> [String] {
    report.answers.map { _, answer in
      switch answer {
      case .safety(.proved): "proved"
      case .safety(.bounded(let depth)): "bounded \(depth)"
      case .safety(.violated(let trace)): "violated \(trace.length)"
      case .safety(.stopped(let limit)): "stopped \(limit)"
      case .reachability(.reachable(let witness)): "reachable \(witness.length)"
      case .reachability(.unreachable): "unreachable"
      case .reachability(.notFound(let depth)): "not found \(depth)"
      case .reachability(.inconclusive(let limit)): "inconclusive \(limit)"
      case .liveness(.proved): "always proved"
      case .liveness(.violated(let lasso)): "lasso \(lasso.stem.length) and \(lasso.loop.count)"
      case .liveness(.bounded(let depth)): "no lasso to depth \(depth)"
      case .liveness(.stopped(let limit)): "no lasso, stopped \(limit)"
      }
    }
  }

  @Test("A closed search proves what holds and shows the rest")
  func closed() throws {
    let report = try check(DieHard(), properties)
    #expect(
      words(report) == ["proved", "violated 6", "proved", "violated 1", "reachable 6", "unreachable", "proved"])
    #expect(report.answers.map(\.name).last == "no deadlock")
    #expect(report["no such property"] == nil)
  }

  @Test("A bounded search proves nothing, and says to which depth")
  func bounded() throws {
    let report = try check(DieHard(), properties, limits: SearchLimits(depth: 5))
    #expect(
      words(report)
        == ["bounded 5", "bounded 5", "bounded 5", "violated 1", "not found 5", "not found 5", "bounded 5"])
  }

  @Test("A stopped search keeps the violations found so far and is silent on the rest")
  func stopped() throws {
    let report = try check(DieHard(), properties, limits: SearchLimits(states: 6))
    #expect(
      words(report) == [
        "stopped states", "stopped states", "stopped states", "violated 1", "inconclusive states",
        "inconclusive states", "stopped states",
      ])
  }

  @Test("A deadlock is violated with its trace")
  func deadlock() throws {
    let report = try check(Philosophers(count: 5), [.noDeadlock])
    #expect(words(report) == ["violated 5"])
  }
}
