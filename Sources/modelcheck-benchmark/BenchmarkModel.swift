import CheckedModels
import ModelChecking

/// A model with its known counts and two ways to search it.
struct BenchmarkModel: Sendable {
  /// What a search of it counts.
  struct Counts: Equatable {
    var states: Int
    var transitions: Int
    var depth: Int
  }

  /// One measured search.
  struct Measurement {
    var counts: Counts
    var duration: Duration
    /// Bytes of the search's own tables; 0 for the plain version, which cannot tell.
    var memory: Int
  }

  let name: String
  let expected: Counts
  /// Searches it with so many workers.
  let search: @Sendable (_ workers: Int) throws -> Measurement
  let naive: @Sendable () -> Measurement

  /// A system that nobody judges.
  init<System: TransitionSystem>(
    _ name: String, _ states: Int, _ transitions: Int, _ depth: Int, _ system: System
  ) where System.State: Hashable {
    self.init(name, states, transitions, depth, system, by: NoJudge())
  }

  /// A system and its judge.
  ///
  /// Generic over concrete types, so that the search, the system and the judge are compiled as one.
  init<System: TransitionSystem, JudgeType: Judge>(
    _ name: String, _ states: Int, _ transitions: Int, _ depth: Int, _ system: System, by judge: JudgeType
  ) where System.State: Hashable, JudgeType.State == System.State, JudgeType.Action == System.Action {
    self.name = name
    expected = Counts(states: states, transitions: transitions, depth: depth)
    search = { workers in
      let result = try Search(Judged(system, by: judge), workers: workers).run()
      let counts = Counts(states: result.states, transitions: result.transitions, depth: result.depth)
      return Measurement(counts: counts, duration: result.duration, memory: result.memory)
    }
    naive = { searchNaively(system) }
  }

  /// A system that nobody judges, reduced by a symmetry, also for the plain version.
  init<System: TransitionSystem, CanonicalizerType: Canonicalizer>(
    _ name: String, _ states: Int, _ transitions: Int, _ depth: Int, _ system: System,
    reducedBy canonicalizer: CanonicalizerType
  ) where CanonicalizerType.State == System.State, System.State: Hashable {
    self.name = name
    expected = Counts(states: states, transitions: transitions, depth: depth)
    let reduced = Reduced(Judged(system), by: canonicalizer)
    search = { workers in
      let result = try Search(reduced, workers: workers).run()
      let counts = Counts(states: result.states, transitions: result.transitions, depth: result.depth)
      return Measurement(counts: counts, duration: result.duration, memory: result.memory)
    }
    naive = { searchNaively(ReducedByHand(system: system, canonicalizer: canonicalizer)) }
  }

  /// A tiny system, searched so many times one after another, the way a set of systems is: what a search costs that
  /// has next to nothing to do.
  ///
  /// The counts are the sums over all searches, the depth and the memory those of one.
  init<System: TransitionSystem>(
    _ name: String, times: Int, _ states: Int, _ transitions: Int, _ depth: Int, _ system: System
  ) where System.State: Hashable {
    self.name = name
    expected = Counts(states: states * times, transitions: transitions * times, depth: depth)
    search = { workers in
      var sum = Measurement(counts: Counts(states: 0, transitions: 0, depth: 0), duration: .zero, memory: 0)
      let search = Search(Judged(system), audit: .off, workers: workers)
      for _ in 0..<times {
        let result = try search.run(traces: .none)
        sum.counts.states += result.states
        sum.counts.transitions += result.transitions
        sum.counts.depth = result.depth
        sum.duration += result.duration
        sum.memory += result.memory
      }
      return sum
    }
    naive = {
      var sum = searchNaively(system)
      for _ in 1..<times {
        let one = searchNaively(system)
        sum.counts.states += one.counts.states
        sum.counts.transitions += one.counts.transitions
        sum.duration += one.duration
      }
      return sum
    }
  }

  /// All models, the smallest first, because the peak of memory is the whole process's.
  static let all = [
    BenchmarkModel("die-hard", 16, 96, 7, DieHard()),
    BenchmarkModel("peterson", 20, 34, 6, Peterson()),
    BenchmarkModel("peterson-10000x", times: 10_000, 20, 34, 6, Peterson()),
    BenchmarkModel("philosophers-5-1000x", times: 1_000, 82, 265, 5, Philosophers(count: 5)),
    BenchmarkModel("philosophers-8", 1_154, 5_968, 8, Philosophers(count: 8)),
    BenchmarkModel(
      "two-phase-8-orbits", 1_461, 15_286, 25, TwoPhaseCommit(managers: 8), reducedBy: TwoPhaseSymmetry(managers: 8)),
    BenchmarkModel("hanoi-8", 6_561, 19_680, 255, Hanoi(discs: 8)),
    BenchmarkModel("8-puzzle", 181_440, 483_840, 31, EightPuzzle()),
    BenchmarkModel("two-phase-7", 296_448, 2_744_705, 22, TwoPhaseCommit(managers: 7)),
    BenchmarkModel("two-phase-8", 1_745_408, 18_507_777, 25, TwoPhaseCommit(managers: 8)),
    BenchmarkModel(
      "two-phase-8-judged", 1_745_408, 18_507_777, 25, TwoPhaseCommit(managers: 8),
      by: TwoPhaseConsistency(managers: 8)),
    BenchmarkModel("two-phase-9", 10_340_352, 123_558_401, 28, TwoPhaseCommit(managers: 9)),
  ]
}
