import CheckedModels
import ModelChecking
import Synchronization
import Testing

@Suite struct LimitTests {
  let space = Judged(TwoPhaseCommit(managers: 5))

  @Test("Depth: the search closes only beyond the last level")
  func depth() throws {
    #expect(try Search(space, limits: SearchLimits(depth: 16)).run().completeness == .bounded(depth: 16))
    guard case .proved = try Search(space, limits: SearchLimits(depth: 17)).run().completeness else {
      Issue.record("not proved")
      return
    }
    let none = try Search(space, limits: SearchLimits(depth: 0)).run()
    #expect(none.completeness == .bounded(depth: 0))
    #expect(none.states == 1 && none.transitions == 0)
  }

  @Test("States: never one more than the limit, and a limit that suffices stops nothing")
  func states() throws {
    for limit in [0, 1, 2, 100, 4_321, 8_831] {
      let result = try Search(space, limits: SearchLimits(states: limit)).run()
      #expect(result.completeness == .stopped(.states))
      #expect(result.states == limit)
      #expect(result.levels.map(\.states).reduce(0, +) == limit)
    }
    guard case .proved = try Search(space, limits: SearchLimits(states: 8_832)).run().completeness else {
      Issue.record("not proved")
      return
    }
  }

  @Test("Memory: never a byte more than the limit, and the peak is a limit that suffices")
  func memory() throws {
    let peak = try Search(space).run().memory
    guard case .proved = try Search(space, limits: SearchLimits(memory: peak)).run().completeness else {
      Issue.record("the peak does not suffice")
      return
    }
    for limit in [1, 100_000, 250_000, peak - 1] {
      let result = try Search(space, limits: SearchLimits(memory: limit)).run()
      #expect(result.completeness == .stopped(.memory))
      #expect(result.states < 8_832)
      #expect(result.memory <= max(limit, 60_000))
    }
  }

  @Test("Time: no time at all stops before the first expansion")
  func time() throws {
    let result = try Search(space, limits: SearchLimits(time: .zero)).run()
    #expect(result.completeness == .stopped(.time))
    #expect(result.states == 1 && result.transitions == 0)
    guard case .proved = try Search(space, limits: SearchLimits(time: .seconds(3_600))).run().completeness else {
      Issue.record("not proved")
      return
    }
  }

  @Test("An interrupt that is raised already stops before the first expansion")
  func interruptBefore() throws {
    let interrupt = SearchInterrupt()
    #expect(!interrupt.isInterrupted)
    interrupt.interrupt()
    let result = try Search(space, interrupt: interrupt).run()
    #expect(result.completeness == .stopped(.interrupted))
    #expect(result.states == 1)
  }

  @Test("An interrupt during the search keeps the results so far")
  func interruptDuring() throws {
    let interrupt = SearchInterrupt()
    let observer = SearchProgress.Observer(every: .zero) { progress in
      if progress.transitions > 5_000 { interrupt.interrupt() }
    }
    let result = try Search(space, interrupt: interrupt, progress: observer).run()
    #expect(result.completeness == .stopped(.interrupted))
    #expect(result.transitions > 5_000 && result.transitions < 7_000)
    #expect(result.levels.map(\.states).reduce(0, +) == result.states)
    #expect(result.levels.map(\.transitions).reduce(0, +) == result.transitions)
  }

  @Test("Progress never goes back and fits the result")
  func progress() throws {
    let reports = Mutex<[SearchProgress]>([])
    let observer = SearchProgress.Observer(every: .zero) { progress in reports.withLock { $0.append(progress) } }
    let result = try Search(space, progress: observer).run()
    let list = reports.withLock { $0 }
    #expect(list.count > 58_145 / 1_024)
    let ordered = zip(list, list.dropFirst()).allSatisfy { earlier, later in
      earlier.states <= later.states && earlier.transitions < later.transitions && earlier.depth <= later.depth
        && earlier.elapsed <= later.elapsed
    }
    #expect(ordered)
    #expect(list.allSatisfy { $0.states <= result.states && $0.memory <= result.memory && $0.frontier > 0 })
  }

  @Test("An observer with a long interval is not called in a short search")
  func rareProgress() throws {
    let calls = Atomic<Int>(0)
    let observer = SearchProgress.Observer(every: .seconds(3_600)) { _ in
      calls.add(1, ordering: .relaxed)
    }
    _ = try Search(space, progress: observer).run()
    #expect(calls.load(ordering: .relaxed) == 0)
  }

  @Test("More properties than a search has events end in a trap with the number")
  func tooManyEvents() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let many = (0...EventSet.capacity).map { Property<UInt8, DieHard.Action>.invariant("\($0)") { _ in true } }
      _ = try check(DieHard(), many)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("DieHard has \(EventSet.capacity + 1) events; a search takes at most \(EventSet.capacity)"))
  }
}
