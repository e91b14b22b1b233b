import Foundation
import GestureModel
import GestureSpec
import ModelChecking

@testable import GestureVerification

/// Histories of the repository's scenarios, played by hand or found by a search.
enum Histories {
  struct Missing: Error { var what: String }

  static func parsed(_ prefix: String) throws -> ParsedScenario {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Specs/Cases")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    guard let file = files.sorted(by: { $0.path < $1.path }).first(where: { $0.lastPathComponent.hasPrefix(prefix) })
    else { throw Missing(what: prefix) }
    return try ParsedScenario(SourceText(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file))))
  }

  /// Plays events; of the transitions with an event the first is taken whose observations, in words, contain all of
  /// some phrases in their order.
  static func play(_ scenario: Scenario, _ script: [(event: String, seeing: [String])]) throws -> History {
    let system = try GestureSystem(scenario)
    var state = GestureState()
    system.forEachInitialState { state = $0 }
    var workspace = system.makeWorkspace()
    var steps: [History.Step] = []
    for (event, phrases) in script {
      var found: (GestureState, History.Step)?
      system.forEachTransition(of: state, &workspace) { action, next, seen in
        guard found == nil, scenario.describe(action.event) == event else { return }
        let words = seen.map { scenario.describe($0) }
        var rest = words[...]
        for phrase in phrases {
          guard let index = rest.firstIndex(of: phrase) else { return }
          rest = rest[(index + 1)...]
        }
        found = (next, .init(label: system.describe(action), observations: Array(seen)))
      }
      guard let (next, step) = found else { throw Missing(what: event) }
      state = next
      steps.append(step)
    }
    return History(of: scenario, steps)
  }

  /// The shortest history that answers a question of a scenario.
  static func answer(_ parsed: ParsedScenario, _ question: String) throws -> (history: History, check: Check) {
    guard let asked = parsed.questions.first(where: { $0.name == question }), case .check(let check) = asked.kind else {
      throw Missing(what: question)
    }
    var scenario = parsed.scenario
    scenario.switches = asked.switches
    return try (answer(scenario, check), check)
  }

  static func answer(_ scenario: Scenario, _ check: Check) throws -> History {
    let system = try GestureSystem(scenario)
    let monitor = MonitorCompiler([check]).monitor(for: scenario)
    let event = monitor.table.event(0, .violated) ?? monitor.table.witnesses(of: 0).first?.event ?? 0
    let result = try Search(MonitoredGestures(system, monitor), audit: .off, stopAfter: EventSet(event))
      .run(traces: .none)
    guard let depth = result.events[event].depth else { throw Missing(what: check.name) }
    return History(to: event, of: system, monitor, depth: depth)
  }

  /// The reasons of each step.
  static func reasons(_ explanation: Explanation) -> [[String]] { explanation.steps.map { $0.reasons.map(\.text) } }
}
