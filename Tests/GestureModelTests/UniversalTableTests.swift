import GestureModel
import Testing

/// The universal kinds are the quantifier "for every recognizer": what they request must be exactly what the table of
/// section 3 allows, no less and no more. Everything here is read off histories.
@Suite struct `The universal kinds` {
  /// Section 3, by hand: where a recognizer stands, what it has pending, and what it may request.
  private static let table: [Standing: Set<Request>] = [
    Standing(.discrete, .possible): [.none, .ended, .failed],
    Standing(.discrete, .possible, pending: .ended): [.none, .failed],
    Standing(.continuous, .possible): [.none, .began, .failed],
    Standing(.continuous, .possible, pending: .began): [.none, .changed, .ended, .failed, .cancelled],
    Standing(.continuous, .possible, pending: .ended): [.none],
    Standing(.continuous, .began): [.none, .changed, .ended, .cancelled],
    Standing(.continuous, .changed): [.none, .changed, .ended, .cancelled],
  ]

  private static let settings: [(String, Switches)] = [
    ("documents", .documents), ("uikit", .uikit),
    ("documents in batch", Switches.documents.setting(.propagation, to: "batch")!),
  ]

  @Test(arguments: settings.map(\.0))
  func `request what the table of the paths allows, all of it and nothing else`(setting: String) throws {
    for timer in [false, true] {
      var seen: [Standing: Set<Request>] = [:]
      for kinds in [(0, 1), (1, 0)] {
        let all = [Kind.anyDiscrete(timer: timer), .anyContinuous(timer: timer)]
        let scenario = scenario([all[kinds.0], all[kinds.1]], setting)
        for (standing, _, request) in try Exploration(ModelHistories(scenario), scenario).handlings {
          seen[standing, default: []].insert(request)
        }
      }
      #expect(seen == Self.table)
    }
  }

  @Test(arguments: settings.map(\.0))
  func `decide when their last touch ends or their timer fires, and not before they must`(setting: String) throws {
    for (path, decision) in [(Path.discrete, Request.ended), (.continuous, .began)] {
      for timer in [false, true] {
        let kind = path == .discrete ? Kind.anyDiscrete(timer: timer) : .anyContinuous(timer: timer)
        let scenario = scenario([kind, kind], setting)
        var seen: [Observation.Handled: Set<Request>] = [:]
        for (standing, what, request) in try Exploration(ModelHistories(scenario), scenario).handlings
        where standing == Standing(path, .possible) {
          seen[what, default: []].insert(request)
        }
        let free: Set = [decision, .failed, .none]
        let forced: Set = [decision, .failed]
        #expect(
          seen
            == (timer
              ? [.began: free, .moved: free, .ended: free, .timer: forced]
              : [.began: free, .moved: free, .ended: forced]))
      }
    }
  }

  @Test(arguments: [1, 2])
  func `are fresh between sequences in the documents' profile, unless they wait or have a timer`(fingers: Int) throws {
    for timers in [[false, false], [true, false], [true, true]] {
      var scenario = scenario([.anyDiscrete(timer: timers[0]), .anyContinuous(timer: timers[1])], "documents")
      scenario.fingers = fingers
      if fingers == 2 { for r in 0...1 { scenario.recognizers[r].delaysTouchesEnded = false } }
      let exploration = try Exploration(ModelHistories(scenario), scenario)
      #expect(exploration.unrested.isEmpty)
      // Without timers both have decided, so the first state is the only one.
      #expect((exploration.statesBetweenSequences == 1) == !timers[0])
    }
  }

  private func scenario(_ kinds: [Kind], _ setting: String) -> Scenario {
    var scenario = Scenario(
      "table", views: [.init("view")], recognizers: kinds.enumerated().map { .init("r\($0)", on: 0, $1) })
    scenario.requirements = [.init(0, 1)]
    scenario.mayInterrupt = true
    scenario.switches = Self.settings.first { $0.0 == setting }!.1
    return scenario
  }
}

/// Where a recognizer stands as its machine sees it.
private struct Standing: Hashable {
  var path: Path
  var state: RecognizerState
  var pending: Request?

  init(_ path: Path, _ state: RecognizerState, pending: Request? = nil) {
    (self.path, self.state, self.pending) = (path, state, pending)
  }
}

/// All reachable states, each with what its history says of the recognizers.
private struct Exploration<System: HistorySystem> {
  private struct Memory: Hashable {
    var standing: Standing
    var takesPart = false
  }

  private struct Place: Hashable {
    var state: System.State
    var memory: [Memory]
    var isFingerDown = false
  }

  /// What was handled where, with which request; interruptions aside.
  var handlings: [(Standing, Observation.Handled, Request)] = []
  /// States without a finger down in which a recognizer is neither fresh nor waits nor has a timer running.
  var unrested: [System.State] = []
  var statesBetweenSequences = 0

  init(_ system: System, _ scenario: Scenario) {
    let fresh = scenario.recognizers.map { Memory(standing: Standing($0.kind.path, .possible)) }
    var left = system.initial().map { Place(state: $0, memory: fresh) }
    var seen = Set(left)
    while let place = left.popLast() {
      let successors = system.successors(of: place.state)
      if !place.isFingerDown {
        statesBetweenSequences += 1
        let timers = successors.compactMap(\.history.first).filter { $0.code == Observation.Event.timer.rawValue }
        let isAtRest = place.memory.indices.allSatisfy { r in
          place.memory[r] == fresh[r] || place.memory[r].standing.pending != nil || timers.contains(.timer(r))
        }
        if !isAtRest { unrested.append(place.state) }
      }
      for (history, next) in successors {
        let reached = Place(
          state: next, memory: follow(history, place.memory), isFingerDown: history.contains(.end(fingerDown: true)))
        if seen.insert(reached).inserted { left.append(reached) }
      }
    }
  }

  private mutating func follow(_ history: [Observation], _ before: [Memory]) -> [Memory] {
    var memory = before
    for o in history {
      let r = Int(o.recognizer)
      switch o.kind {
      case .offer: if o.value == 1 { memory[r].takesPart = true }
      case .handle:
        let (what, request) = (Observation.Handled(rawValue: o.code)!, Request(rawValue: o.value)!)
        if what != .cancelled { handlings.append((memory[r].standing, what, request)) }
        // What it requests is pending until it enters something.
        if memory[r].standing.state == .possible, request == .began || request == .ended {
          memory[r].standing.pending = request
        }
      case .enter:
        memory[r].standing.state = RecognizerState(rawValue: o.code)!
        memory[r].standing.pending = nil
      case .reset: memory[r] = Memory(standing: Standing(memory[r].standing.path, .possible))
      default: break
      }
    }
    return memory
  }
}
