import GestureModel
import GestureSpec
import ModelChecking
import Testing

import GestureVerification

@Suite struct `Transitions between phases` {
  /// What the rules on paths say of a history in which one recognizer comes to a phase and enters another.
  private func isAllowed(_ from: RecognizerState, _ to: RecognizerState, _ kind: Path, bends: Bool) -> Bool {
    let recognizer: Kind = kind == .discrete ? .anyDiscrete() : .anyContinuous()
    var scenario = Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, recognizer)])
    if bends { scenario.switches = scenario.switches.setting(.illegalRequest, to: "coerce")! }
    let rules = RuleBook.documents.filter { ["discrete-path", "continuous-path"].contains($0.id) }
    let monitor = RuleCompiler(rules).monitors(for: scenario).batches[0]
    let path: [RecognizerState] =
      switch from {
      case .possible: []
      case .began: [.began]
      case .failed: [.failed]
      case .ended where kind == .discrete: [.ended]
      case .changed, .ended, .cancelled: [.began, from]
      }
    var history: [Observation] = [.touchBegan(0, view: 0)]
    for (before, after) in zip([.possible] + path, path + [to]) {
      history.append(.enter(0, from: before, to: after, actions: 0))
    }
    history.append(.end(fingerDown: true))
    return monitor.run(history).allSatisfy { events in
      monitor.table.entries.indices.allSatisfy {
        monitor.table.entries[$0].meaning != .violated || !events.contains($0)
      }
    }
  }

  @Test(arguments: Path.allCases, [false, true])
  func `are legal where the rules on paths allow them`(path: Path, bends: Bool) {
    let coverage = PhaseCoverage(kind: "any", path: path, bendsRequests: bends)
    for from in RecognizerState.allCases {
      for to in RecognizerState.allCases where to != .possible {
        #expect(coverage.isLegal(from, to) == isAllowed(from, to, path, bends: bends), "\(from) → \(to)")
      }
      // Resets are no entries; there are none but of terminal phases that the path has.
      let isEnd = from == .ended || from == .failed || from == .cancelled && path == .continuous
      #expect(coverage.isLegal(from, .possible) == isEnd, "\(from)")
    }
  }

  @Test func `of recognizers that request anything are legal where their requests are bent`() throws {
    let families = DefaultSystems.families(SystemBounds(recognizers: 2, fingers: 1), switches: .documents)
    let family = try #require(families.first { $0.name == "custom recognizers" })
    let result = try Verification([family]).run()
    var seen = 0
    for phases in result.phases {
      for from in RecognizerState.allCases {
        for to in RecognizerState.allCases where phases[from, to].count > 0 && (from != .possible || to != .possible) {
          seen += 1
          #expect(phases.isLegal(from, to), "\(phases.kind): \(from) → \(to)")
        }
      }
    }
    #expect(seen > 12)
    #expect(result.phases.contains { $0.path == .continuous && $0[.possible, .ended].count > 0 })
  }
}
