import GestureModel
import ModelChecking
import Testing

@testable import GestureSpec

typealias History = [Observation]

/// A finger comes down and is offered.
func down(_ t: Int, _ accepted: [Int], refused: [Int] = []) -> History {
  [.touchBegan(t, view: 0)] + (accepted + refused).sorted().map { .offer($0, t, accepted: accepted.contains($0)) }
}

/// A finger moves.
func moves(_ t: Int, _ travel: Travel = .still, _ direction: Direction = .up, fast: Bool = false) -> History {
  [.touchMoved(t, Move(travel: travel, direction: direction, isFast: fast))]
}

/// A finger lifts.
func lifts(_ t: Int) -> History { [.touchEnded(t)] }

/// A recognizer handles a phase of a touch, or its timer.
func handles(_ r: Int, _ what: Observation.Handled, _ t: Int? = 0, _ request: Request = .none) -> History {
  [.handle(r, what, what == .timer ? nil : t, request)]
}

/// A transition, with the actions that the documents want.
func enters(_ r: Int, _ from: RecognizerState, _ to: RecognizerState, actions: Int? = nil) -> History {
  let usual = to == .began || to == .changed || to == .ended ? 1 : 0
  return [.enter(r, from: from, to: to, actions: actions ?? usual)]
}

/// The view of a touch gets phases.
func sees(_ t: Int, _ phases: TouchPhase...) -> History { phases.map { .view(t, $0) } }

/// A reset.
func reset(_ r: Int, _ from: RecognizerState) -> History { [.reset(r, from: from)] }

/// The end of a cycle with a finger down.
let stillDown: History = [.end(fingerDown: true)]

/// The end of a cycle with no finger down, and what is forgotten then.
func allUp(_ forgotten: Int...) -> History { [.end(fingerDown: false)] + forgotten.map { .forget($0) } }

extension History {
  /// The history without all that is in another.
  func without(_ others: History) -> History { filter { !others.contains($0) } }

  /// The history with something in the place of the first that is as the other's first.
  func replacing(_ old: History, with new: History) -> History {
    let index = firstIndex(of: old[0])!
    return Array(self[..<index]) + new + Array(self[(index + old.count)...])
  }

  /// The history with something more after the last that is as the other's last.
  func adding(_ new: History, after old: History) -> History {
    let index = lastIndex(of: old.last!)!
    return Array(self[...index]) + new + Array(self[(index + 1)...])
  }
}

/// A scenario with all recognizers on one view.
func scenario(_ kinds: Kind..., edit: (inout Scenario) -> Void = { _ in }) -> Scenario {
  var scenario = Scenario(
    "one view", views: [.init("view")], recognizers: kinds.enumerated().map { .init("r\($0)", on: 0, $1) })
  edit(&scenario)
  return scenario
}

/// Expects that a rule holds on one history, with its premise, and not on another; and that the first breaks no rule.
func expect(
  _ id: String, in scenario: Scenario, holds good: History, fails bad: History,
  at location: SourceLocation = #_sourceLocation
) {
  guard let rule = RuleBook[id] else {
    Issue.record("there is no rule \(id)", sourceLocation: location)
    return
  }
  if case .notApplicable(let reason) = rule.applicability(in: scenario) {
    Issue.record("\(id) is not applicable: \(reason)", sourceLocation: location)
    return
  }
  let onGood = Verdicts(good, scenario)
  let onBad = Verdicts(bad, scenario)
  if rule.kind != .possibility {
    if !onBad.violated.contains(id) { Issue.record("\(id) holds on the wrong history", sourceLocation: location) }
    if !onGood.premises.contains(id) { Issue.record("\(id): premise never true", sourceLocation: location) }
  } else {
    if !onGood.witnessed.contains(id) { Issue.record("\(id) is not witnessed", sourceLocation: location) }
    if onBad.witnessed.contains(id) {
      Issue.record("\(id) is witnessed by the wrong history", sourceLocation: location)
    }
  }
  if !onGood.violated.isEmpty {
    Issue.record("\(onGood.violated.sorted()) fail on the right history", sourceLocation: location)
  }
}

/// What the rules say of one history.
struct Verdicts {
  static let compiler = RuleCompiler()
  var violated: Set<String> = []
  var premises: Set<String> = []
  var witnessed: Set<String> = []

  init(_ history: History, _ scenario: Scenario) {
    let monitors = Self.compiler.monitors(for: scenario)
    for monitor in monitors.endless {
      // A history that waits at its end is violated by resting there.
      let ends = monitor.run(history + EndlessGestures.restSeen)
      for (event, entry) in monitor.table.entries.enumerated() {
        let name = monitor.table.checks[entry.check].name
        if case .awaited = entry.meaning, ends.last?.contains(event) == true { violated.insert(name) }
        if entry.meaning == .premise, ends.contains(where: { $0.contains(event) }) { premises.insert(name) }
      }
    }
    for monitor in monitors.batches {
      var all = EventSet()
      for events in monitor.run(history) { all.formUnion(events) }
      all.forEach { event in
        let entry = monitor.table.entries[event]
        let name = monitor.table.checks[entry.check].name
        switch entry.meaning {
        case .violated: violated.insert(name)
        case .premise: premises.insert(name)
        case .witness: witnessed.insert(name)
        case .awaited, .answered: Issue.record("\(name) is asked of infinite histories")
        }
      }
    }
  }
}

/// Histories of one recognizer that break no rule.
enum Right {
  /// A discrete recognizer is recognized at the lift; its touch is taken from the view.
  static let discrete =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
    + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .possible, .ended) + sees(0, .cancelled)
    + reset(0, .ended) + allUp(0)

  /// A discrete recognizer fails at a move.
  static let failing =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
    + moves(0) + handles(0, .moved, 0, .failed) + enters(0, .possible, .failed) + sees(0, .moved) + stillDown
    + lifts(0) + sees(0, .ended) + reset(0, .failed) + allUp(0)

  /// A continuous recognizer begins, changes twice, ends.
  static let continuous =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
    + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + sees(0, .cancelled) + stillDown
    + moves(0) + handles(0, .moved, 0, .changed) + enters(0, .began, .changed) + stillDown
    + moves(0) + handles(0, .moved, 0, .changed) + enters(0, .changed, .changed) + stillDown
    + lifts(0) + handles(0, .ended, 0, .ended) + enters(0, .changed, .ended) + reset(0, .ended) + allUp(0)

  /// A continuous recognizer begins, and its own code cancels it.
  static let cancelling =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
    + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + sees(0, .cancelled) + stillDown
    + moves(0) + handles(0, .moved, 0, .cancelled) + enters(0, .began, .cancelled) + stillDown
    + lifts(0) + reset(0, .cancelled) + allUp(0)

  /// A begun recognizer is interrupted.
  static let interrupted =
    down(0, [0]) + handles(0, .began) + sees(0, .began) + stillDown
    + moves(0) + handles(0, .moved, 0, .began) + enters(0, .possible, .began) + sees(0, .cancelled) + stillDown
    + [.interrupt()] + handles(0, .cancelled) + enters(0, .began, .cancelled) + reset(0, .cancelled) + allUp(0)
}
