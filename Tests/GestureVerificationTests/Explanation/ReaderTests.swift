import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// What a reader concludes from what is seen is what the model's state says, along random histories.
@Suite struct ReaderTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  private static let files = [
    "C01", "C02-pan-waits", "C03", "C04", "C05", "C06", "C08", "C09", "C10", "C11", "C14", "C16", "C18", "C19",
  ]

  private static let own = [
    "fingers 2\nmay interrupt\nview A {\n  any continuous a\n  any discrete b\n}\na requires b\n",
    "fingers 2\nview A {\n  any continuous a { shouldBegin any }\n  view B { any continuous b { shouldReceiveTouch any } }\n}\n"
      + "a shouldRecognizeSimultaneouslyWith b any\nmay disable a, enable a\n",
    "fingers 2\nmay interrupt\nview A {\n  any discrete a { timer on, delaysTouchesBegan on }\n  any continuous b\n  pan c\n}\n"
      + "b shouldRequireFailureOf a any\nc canPrevent b any\n",
  ]

  private func check(_ scenario: Scenario, _ name: String, walks: Int) throws {
    let system = try GestureSystem(scenario)
    var dice = Dice(state: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var workspace = system.makeWorkspace()
    for _ in 0..<walks {
      var state = GestureState()
      system.forEachInitialState { state = $0 }
      var reader = HistoryReader(scenario)
      for _ in 0..<14 {
        var count = 0
        system.forEachTransition(of: state, &workspace) { _, _, _ in count += 1 }
        guard count > 0 else { break }
        let chosen = dice.roll(count)
        var number = 0
        var seen: [Observation] = []
        var next = state
        system.forEachTransition(of: state, &workspace) { _, target, observations in
          if number == chosen { (next, seen) = (target, Array(observations)) }
          number += 1
        }
        state = next
        let told = reader.read(seen)
        let truth = system.snapshot(state)
        let words = seen.map { scenario.describe($0) }
        #expect(reader.states == truth.states, "\(name): \(words)")
        #expect(
          scenario.recognizers.indices.map { reader.takesPart.contains($0) } == truth.takesPart, "\(name): \(words)")
        #expect(scenario.recognizers.indices.map { reader.pending[$0] != nil } == truth.waiting, "\(name): \(words)")
        #expect(
          Set(reader.blockers.keys) == Set(truth.waiting.indices.filter { truth.waiting[$0] }), "\(name): \(words)")
        for r in scenario.recognizers.indices {
          let entered = seen.count { $0.kind == .enter && Int($0.recognizer) == r }
          let kinds: Set<Explanation.Reason.Kind> = [.isRecognized, .goesOn, .fails, .isCancelled]
          let explained = told.count { kinds.contains($0.kind) && $0.recognizer == r }
          #expect(entered == explained, "\(name): \(words) told as \(told.map(\.text))")
        }
        let cancelled = seen.count { $0.kind == .view && $0.code == TouchPhase.cancelled.rawValue }
        let taken = told.count { $0.kind == .isTaken && $0.text.contains("is cancelled in the view") }
        #expect(cancelled == taken, "\(name): \(words) told as \(told.map(\.text))")
      }
    }
  }

  @Test(arguments: files) func `a scenario of the repository, in both profiles`(file: String) throws {
    for profile in Switches.profiles {
      var scenario = try Histories.parsed(file).scenario
      scenario.switches = profile.switches
      try check(scenario, "\(file) \(profile.name)", walks: 25)
    }
  }

  @Test(arguments: own) func `universal recognizers with everything open, in both profiles`(text: String) throws {
    for profile in Switches.profiles {
      var scenario = try ParsedScenario(SourceText(text)).scenario
      scenario.switches = profile.switches
      try check(scenario, "own \(profile.name)", walks: 40)
    }
  }
}
