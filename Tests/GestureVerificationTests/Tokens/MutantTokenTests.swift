import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// What a rule notices of a broken model can be seen again, however the model is broken.
@Suite struct `A token of a mutant` {
  /// One of every sort: a step, a cell that a table has or has not, a bent request, and the changes of a kind's machine;
  /// among them systems with programs, other settings and endless histories.
  private static let names = [
    "refusesByDefault", "discrete.undecided.changed", "continuous.begun.failed-bent", "tap(1,1,far)#2-failed",
    "long-press(ms,0,1,slop)#2-forgets1", "rotation#6-cancelled",
  ]

  @Test func `replays, and shows the violation at its last step or for ever`() throws {
    let mutants = MutantSystems.mutants.filter { Self.names.contains($0.name) }
    #expect(mutants.count == Self.names.count)
    var kinds: Set<Bool> = []
    var run = MutantRun(mutants)
    run.isThorough = false
    let matrix = try run.run()
    for result in matrix.results {
      for kill in result.kills {
        guard let history = kill.reference?.history else { continue }
        let id = matrix.rules[kill.rule].id
        let token = try #require(
          history.token(showing: .rule(id)), "\(result.mutant.name), \(id): no token in \(kill.scenario.name)")
        let replay = try TokenReplay(try HistoryToken(token))
        let expected: TokenReplay.Outcome = kill.isEndless ? .violatesForEver : .violates(step: history.length - 1)
        #expect(replay.outcome == expected, "\(token)")
        #expect(replay.history == history, "\(token)")
        kinds.insert(kill.isEndless)
      }
    }
    #expect(kinds == [true, false])
  }

  @Test func `names a change of a kind in a system that is named, and none of a kind that is not there`() throws {
    var count = 0
    for scenario in DefaultSystems.programmed(.uikit) {
      for mutant in scenario.recognizers.flatMap({ Mutant.of($0.kind) }) {
        let text = try #require(SystemText.text(of: scenario, mutant: mutant), "\(scenario.name), \(mutant.name)")
        if text.hasPrefix("corner=") { count += 1 }
      }
    }
    #expect(count > 20)
    for system in ["corner=application", "a=pan;f1"] {
      do throws(TokenError) {
        _ = try HistoryToken("gr1:no-action-on-failed:\(system);fault=rotation%236-cancelled:d0()")
        Issue.record("\(system) has no rotation")
      } catch {
        #expect("\(error)".contains("fault"))
      }
    }
  }
}
