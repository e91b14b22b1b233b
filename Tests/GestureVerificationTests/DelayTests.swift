import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// The longest time from one observation to another by brute force: every reachable pair of a state and an exact,
/// unlimited clock, level by level, with the observations looked at one by one.
private struct BruteForce {
  var from: (Observation) -> Bool
  var to: (Observation) -> Bool
  var without: (Observation) -> Bool = { _ in false }

  private struct Node: Hashable {
    var state: GestureState
    /// In ticks; `nil` while it does not run, -1 after a moment in which no timer ran.
    var clock: Int?
  }

  /// In ticks; -1 if some time is not measured; `nil` if there is none.
  func longest(in system: GestureSystem, depth: Int) -> (ticks: Int?, isClosed: Bool) {
    var workspace = system.makeWorkspace()
    var level: Set<Node> = []
    system.forEachInitialState { level.insert(Node(state: $0, clock: nil)) }
    var seen = level
    var longest: Int?
    for _ in 0..<depth {
      var next: Set<Node> = []
      for node in level {
        var steps: [(GestureState, [Observation])] = []
        system.forEachTransition(of: node.state, &workspace) { _, target, observed in
          steps.append((target, Array(observed)))
        }
        let isTimed = steps.contains { step in
          [.wait, .timer].contains(Observation.Event(rawValue: step.1[0].code))
        }
        for (target, observed) in steps {
          let clock = follow(node.clock.map { isTimed ? $0 : -1 }, observed, &longest)
          let reached = Node(state: target, clock: clock)
          if seen.insert(reached).inserted { next.insert(reached) }
        }
      }
      if next.isEmpty || longest == -1 { return (longest, true) }
      level = next
    }
    return (longest, false)
  }

  private func follow(_ start: Int?, _ observed: [Observation], _ longest: inout Int?) -> Int? {
    var clock = start
    for o in observed where o.kind != .forget {
      if o.kind == .event, o.code == Observation.Event.wait.rawValue, let time = clock, time >= 0 {
        clock = time + Int(o.value)
      }
      if without(o) { clock = nil }
      if to(o), let time = clock {
        if longest != -1 { longest = time < 0 ? -1 : max(longest ?? 0, time) }
        clock = nil
      }
      if from(o) { clock = 0 }
    }
    return clock
  }
}

private func event(_ event: Observation.Event) -> (Observation) -> Bool {
  { $0.kind == .event && $0.code == event.rawValue }
}

private func acts(_ recognizer: Int) -> (Observation) -> Bool {
  { [.enter, .reset].contains($0.kind) && $0.recognizer == recognizer && $0.actions > 0 }
}

private func begins(_ recognizer: Int) -> (Observation) -> Bool {
  { $0.kind == .enter && $0.recognizer == recognizer && $0.code == RecognizerState.began.rawValue }
}

/// The result of the only question of a file.
private func answer(_ text: String, limits: SearchLimits = SearchLimits()) throws -> (CheckResult, GestureSystem) {
  let parsed = try ParsedScenario(SourceText(text))
  var request = VerificationRequest(bounds: nil)
  request.limits = limits
  var selection = ScenarioSelection()
  selection.questions = parsed.questions.map(\.name)
  let result = try ScenarioVerification(selection.cases(of: parsed, file: nil), request: request).run()
  return (try #require(result.scenarios.first?.checks.first), try GestureSystem(result.scenarios[0].scenario))
}

@Suite struct `A delay` {
  static let taps = """
    view Photo {
      tap single
      tap double { taps 2 }
    }

    """

  @Test(arguments: ["documents", "uikit"])
  func `is as long as brute force says, for a tap that waits for a double tap`(profile: String) throws {
    let file = "profile \(profile)\n" + Self.taps + "single requires double\n"
    let lift = event(.touchEnded)
    let cases: [(String, BruteForce, DelayValue)] = [
      ("from Photo.lift to single.acts", BruteForce(from: lift, to: acts(0)), .exactly(1100)),
      (
        "from Photo.lift to single.acts without Photo.down",
        BruteForce(from: lift, to: acts(0), without: event(.touchBegan)), .exactly(350)
      ),
      ("from Photo.lift to double.acts", BruteForce(from: lift, to: acts(1)), .exactly(0)),
      ("from Photo.down to single.acts", BruteForce(from: event(.touchBegan), to: acts(0)), .exactly(1100)),
    ]
    for (question, force, value) in cases {
      let (found, system) = try answer(file + "check delay \(question)")
      let brute = force.longest(in: system, depth: 60)
      #expect(brute.isClosed)
      #expect(brute.ticks.map { .exactly($0 * 50) } == value, "\(question): brute force")
      #expect(found.value == value, "\(question)")
      #expect(found.verdict == .holds && found.sureness == .proved)
    }
  }

  @Test func `is zero where nothing has to be waited for`() throws {
    let (found, system) = try answer(Self.taps + "check delay from Photo.lift to single.acts expect exactly 0 s")
    #expect(found.value == .exactly(0))
    #expect(found.outcome == .met)
    #expect(BruteForce(from: event(.touchEnded), to: acts(0)).longest(in: system, depth: 60) == (0, true))
    #expect(found.history?.length == 2)
  }

  @Test func `adds up over timers that follow each other, also more times than there are events`() throws {
    func found(_ first: Int, _ second: Int, _ third: Int) throws -> (CheckResult, GestureSystem) {
      try answer(
        """
        view Page {
          custom discrete slow {
            var stage: 0...3
            on began { start timer \(first) ms }
            on timer when stage = 0 { stage + 1, start timer \(second) ms }
            on timer when stage = 1 { stage + 1, start timer \(third) ms }
            on timer { request ended }
          }
        }
        check delay from Page.down to slow.acts
        """)
    }
    let (short, system) = try found(5, 4, 3)
    #expect(short.value == .exactly(12))
    #expect(BruteForce(from: event(.touchBegan), to: acts(0)).longest(in: system, depth: 60) == (12, true))
    let (long, _) = try found(255, 254, 253)
    #expect(long.value == .exactly(762))
    // Down, three timers with a wait before each.
    #expect(long.history?.length == 7)
  }

  @Test func `is unbounded when a loop takes time`() throws {
    let file = """
      view Page {
        custom discrete ticker {
          on began { start timer 100 ms }
          on timer { start timer 100 ms } or { request ended }
        }
      }
      check delay from Page.down to ticker.acts expect
      """
    let (found, system) = try answer(file + " unbounded")
    #expect(found.value == .unbounded && found.outcome == .met)
    #expect(found.reason?.contains("can be repeated for ever") == true)
    let force = BruteForce(from: event(.touchBegan), to: acts(0))
    let (short, long) = (force.longest(in: system, depth: 8), force.longest(in: system, depth: 16))
    #expect(!long.isClosed && long.ticks! > short.ticks!)
    #expect(try answer(file + " at most 10 s").0.outcome == .unmet)
  }

  @Test func `is unbounded across a moment in which no timer runs`() throws {
    let (found, system) = try answer("view Page { pan drag }\ncheck delay from Page.down to drag.began")
    #expect(found.value == .unbounded && found.outcome == .met)
    #expect(found.reason?.contains("no timer runs") == true)
    #expect(BruteForce(from: event(.touchBegan), to: begins(0)).longest(in: system, depth: 4).ticks == -1)
  }

  @Test func `of something that never comes says nothing`() throws {
    let (found, _) = try answer(Self.taps + "check delay from Photo.lift to double.acts expect at most 1 s")
    #expect(found.value == nil && found.verdict == .vacuous && found.outcome == .empty)
  }

  @Test func `is compared with what is expected`() throws {
    let file = Self.taps + "single requires double\ncheck delay from Photo.lift to single.acts expect "
    #expect(try answer(file + "at most 1.1 s").0.outcome == .met)
    #expect(try answer(file + "at most 1.05 s").0.outcome == .unmet)
    #expect(try answer(file + "exactly 1.1 s").0.outcome == .met)
    #expect(try answer(file + "exactly 1.2 s").0.outcome == .unmet)
    #expect(try answer(file + "unbounded").0.outcome == .unmet)
  }

  @Test func `of a search that was cut is a lower bound`() throws {
    let file = Self.taps + "single requires double\ncheck delay from Photo.lift to single.acts expect "
    let cut = try answer(file + "at most 1.1 s", limits: SearchLimits(depth: 4)).0
    #expect(cut.value == .atLeast(350) && cut.outcome == .undecided)
    #expect(try answer(file + "at most 0.3 s", limits: SearchLimits(depth: 4)).0.outcome == .unmet)
  }

  @Test func `is an error beside a timer of unknown length`() {
    let text = "view Page { any discrete it { timer on } }\ncheck delay from Page.down to it.acts"
    #expect(throws: ScenarioFileError.self) { try ParsedScenario(SourceText(text)) }
  }
}
