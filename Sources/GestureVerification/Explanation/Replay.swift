import GestureModel
import GestureSpec
import ModelChecking

/// A history followed in the model together with its check: at which step it decides, and what would have avoided it.
struct Replay {
  /// What was found out.
  struct Answer {
    var deciding: Int?
    var avoidance: Explanation.Avoidance
  }

  /// A state on another course: the slots of the history's touches may be others there.
  private struct Place: Hashable {
    var system: GestureState
    var memory: UInt32
    var slots: [UInt8: UInt8]
  }

  private struct Transition {
    var action: GestureAction
    var target: Place
    var events: EventSet
  }

  private let history: History
  private let space: MonitoredGestures
  private let violated: Int
  private var left: Int
  /// Before each step, the states in which the history may be, and the transitions that are its step.
  private var course: [[(place: Place, taken: GestureAction)]] = []

  static func answer(_ history: History, _ check: Check, bound: Int) -> Answer {
    guard let system = try? GestureSystem(history.scenario) else {
      return Answer(deciding: nil, avoidance: .unknown("the scenario is no model's"))
    }
    let monitor = MonitorCompiler([check]).monitor(for: history.scenario)
    let space = MonitoredGestures(system, monitor)
    var goals = EventSet()
    if let event = monitor.table.event(0, .violated) { goals.insert(event) }
    for witness in monitor.table.witnesses(of: 0) { goals.insert(witness.event) }
    var replay = Replay(history, space, violated: monitor.table.event(0, .violated) ?? -1, bound: bound)
    guard let deciding = replay.follow(to: goals) else {
      return Answer(deciding: nil, avoidance: .unknown("the history is none of the reference model, or shows nothing"))
    }
    guard check.question != .can else { return Answer(deciding: deciding, avoidance: .notAsked) }
    return Answer(deciding: deciding, avoidance: replay.avoidance(before: deciding))
  }

  private init(_ history: History, _ space: MonitoredGestures, violated: Int, bound: Int) {
    self.history = history
    self.space = space
    self.violated = violated
    left = bound
  }

  /// Follows the history to the first step at which a goal happens; `nil` if it does not replay or none does.
  private mutating func follow(to goals: EventSet) -> Int? {
    var workspace = space.makeWorkspace()
    var places: [Place] = []
    space.forEachInitialState(&workspace) { state, _ in
      places.append(Place(system: state.first, memory: state.second, slots: [:]))
    }
    for (index, step) in history.steps.enumerated() {
      var before: [(place: Place, taken: GestureAction)] = []
      var next: Set<Place> = []
      var hasHappened = false
      for place in places {
        var matching: [Transition] = []
        var seen: [GestureAction: [Observation]] = [:]
        var gestures = space.system.makeWorkspace()
        space.system.forEachTransition(of: place.system, &gestures) { action, _, observations in
          if action.event == step.observations.first { seen[action] = Array(observations) }
        }
        for transition in transitions(from: place) where seen[transition.action] == step.observations {
          matching.append(transition)
        }
        // The label tells choices apart that cannot be seen.
        let named = matching.filter { space.system.text(of: $0.action, from: place.system) == step.label }
        for transition in named.isEmpty ? matching : named {
          before.append((place, transition.action))
          next.insert(Place(system: transition.target.system, memory: transition.target.memory, slots: [:]))
          if meets(transition.events, goals) { hasHappened = true }
        }
      }
      guard !before.isEmpty else { return nil }
      course.append(before)
      if hasHappened { return index }
      places = Array(next)
    }
    return nil
  }

  private func meets(_ events: EventSet, _ goals: EventSet) -> Bool {
    (0..<space.eventCount).contains { events.contains($0) && goals.contains($0) }
  }

  private func transitions(from place: Place) -> [Transition] {
    var all: [Transition] = []
    var workspace = space.makeWorkspace()
    let state = PackedPair(place.system, place.memory)
    space.forEachTransition(from: state, &workspace) { action, target, events in
      all.append(
        Transition(
          action: action, target: Place(system: target.first, memory: target.second, slots: place.slots),
          events: events))
    }
    return all
  }

  // MARK: Other courses

  private mutating func avoidance(before deciding: Int) -> Explanation.Avoidance {
    for byEvent in [false, true] {
      for step in (0...deciding).reversed() {
        for (place, taken) in course[step] {
          var start = place
          start.slots = slots(before: step)
          for other in transitions(from: start) where !other.events.contains(violated) {
            guard byEvent == (other.action.event != taken.event), other.action != taken else { continue }
            var target = other.target
            if !byEvent && taken.event.code == Observation.Event.touchBegan.rawValue {
              target.slots[taken.event.touch] = other.action.event.touch
            }
            // A touch that never comes has no place in the other course.
            if byEvent && taken.event.code == Observation.Event.touchBegan.rawValue {
              target.slots[taken.event.touch] = nil
            }
            guard let goesOn = goesOn(from: target, after: step, to: deciding) else {
              return .unknown("more states than the bound would have to be visited")
            }
            guard goesOn else { continue }
            if byEvent {
              return .event(step: step, instead: history.scenario.describe(other.action.event))
            }
            let difference = difference(place, taken, other.action)
            return .choice(step: step, seen: difference.seen, instead: difference.instead)
          }
        }
      }
    }
    return .nothing
  }

  /// The slots of the touches that are there before a step, in the history's own course.
  private func slots(before step: Int) -> [UInt8: UInt8] {
    var slots: [UInt8: UInt8] = [:]
    for past in history.steps.prefix(step) {
      for o in past.observations where o.kind == .event && o.code == Observation.Event.touchBegan.rawValue {
        slots[o.touch] = o.touch
      }
    }
    return slots
  }

  /// Whether the remaining events can follow without the violation; `nil` if the bound was reached.
  private mutating func goesOn(from start: Place, after step: Int, to deciding: Int) -> Bool? {
    var frontier: [Place] = [start]
    for index in step + 1..<max(step + 1, deciding + 1) {
      guard let event = history.steps[index].observations.first else { return false }
      var next: [Place] = []
      var known: Set<Place> = []
      for place in frontier {
        left -= 1
        guard left >= 0 else { return nil }
        let all = transitions(from: place)
        let fitting = all.filter { fits($0.action.event, event, place.slots) }
        var targets: [Place] = []
        if fitting.isEmpty {
          if mayBeLeftOut(event, place.slots) { targets.append(place) }
        } else {
          targets = fitting.filter { !$0.events.contains(violated) }.map { transition in
            var target = transition.target
            if event.code == Observation.Event.touchBegan.rawValue {
              target.slots[event.touch] = transition.action.event.touch
            }
            return target
          }
        }
        for target in targets where known.insert(target).inserted { next.append(target) }
      }
      frontier = next
      if frontier.isEmpty { return false }
    }
    return true
  }

  private func fits(_ event: Observation, _ wanted: Observation, _ slots: [UInt8: UInt8]) -> Bool {
    guard event.code == wanted.code else { return false }
    switch Observation.Event(rawValue: wanted.code) {
    case .touchBegan: return event.other == wanted.other && event.from == wanted.from
    case .touchMoved, .touchEnded: return slots[wanted.touch] == event.touch && event.from == wanted.from
    default: return event == wanted
    }
  }

  /// Whether an event that is not possible any more is passed over: a timer or a wait, or what happens to a touch that
  /// never came.
  private func mayBeLeftOut(_ event: Observation, _ slots: [UInt8: UInt8]) -> Bool {
    switch Observation.Event(rawValue: event.code) {
    case .timer, .wait: true
    case .touchMoved, .touchEnded: slots[event.touch] == nil
    default: false
    }
  }

  /// What is seen first that differs between two transitions with one event.
  private func difference(
    _ place: Place, _ taken: GestureAction, _ other: GestureAction
  ) -> (seen: String, instead: String) {
    let scenario = history.scenario
    let a = space.system.replay(taken, from: place.system)?.seen ?? []
    let b = space.system.replay(other, from: place.system)?.seen ?? []
    for index in 0..<max(a.count, b.count) {
      let (x, y) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
      if x != y {
        return (x.map(scenario.describe) ?? "nothing more happens", y.map(scenario.describe) ?? "nothing more happens")
      }
    }
    return ("a timer is set as it is", "it is set otherwise")
  }
}
