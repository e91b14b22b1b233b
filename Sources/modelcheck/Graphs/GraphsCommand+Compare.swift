import Dispatch
import GestureVerification
import ModelChecking
import Reporting
import Synchronization

extension GraphsCommand {
  /// What the comparisons so far came to.
  private struct Tally {
    var next = 0
    var done = 0
    var states = 0
    var wrong: [Int] = []
    var fault: (any Error)?
  }

  /// Compares every relation with the one that stands for it, and says whether all have equal reachable graphs.
  static func compare(_ options: GraphOptions) throws(CommandError) -> Int32 {
    let request = options.graphs
    guard (2...3).contains(request.recognizers) else {
      throw .usage("'--compare' is for 2 or 3 recognizers; of 4 there are too many contexts.", in: "graphs")
    }
    let comparison = BehaviourComparison(
      recognizers: request.recognizers,
      setting: Setting(
        fingers: request.fingers, hasTimer: request.hasTimers, freedoms: request.freedoms,
        switches: options.request.switches))
    let numbers = Array(stride(from: request.shard.number - 1, to: comparison.count, by: request.shard.count))
    let line = CountLine(isQuiet: options.check.isQuiet)
    let interrupt = SearchInterrupt()
    let signals = Platform.interruptOnSignal(interrupt)
    defer { signals.cancel() }
    let tally = Mutex(Tally())
    DispatchQueue.concurrentPerform(iterations: options.check.workers ?? Platform.processors) { _ in
      while !interrupt.isInterrupted {
        let index = tally.withLock { tally -> Int? in
          guard tally.next < numbers.count, tally.fault == nil else { return nil }
          defer { tally.next += 1 }
          return tally.next
        }
        guard let index else { return }
        do {
          let outcome = try comparison.outcome(numbers[index])
          let done = tally.withLock { tally in
            if case .equal(let states) = outcome { tally.states += states } else { tally.wrong.append(numbers[index]) }
            tally.done += 1
            return tally.done
          }
          line.show(done, numbers.count, "comparisons")
        } catch {
          tally.withLock { $0.fault = error }
        }
      }
    }
    line.clear()
    let (states, done, wrong, fault) = tally.withLock { ($0.states, $0.done, $0.wrong.sorted(), $0.fault) }
    if let fault { throw CommandError(message: "A fault of this tool: \(fault)", status: .fault) }
    guard wrong.isEmpty else {
      let systems = comparison.systems(wrong[0])
      throw CommandError(
        message: "A fault of this tool: \(wrong.count) of \(done) comparisons are not equal, or were too large; the "
          + "first is \(systems.own) against \(systems.representative).", status: .fault)
    }
    Output.standardOutput(
      """
      \(request.words)
      \(Numbers.grouped(done)) of \(Numbers.grouped(comparison.count)) comparisons of a relation with the one that stands \
      for it: all equal, with \(Numbers.count(states, "state"))

      """)
    return interrupt.isInterrupted ? 130 : 0
  }
}
