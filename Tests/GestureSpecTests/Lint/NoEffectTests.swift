import GestureModel
import GestureSpec
import Testing

/// Where a finding says that something has no effect, the system without it has the same histories: the same
/// transitions, resets, actions and view phases, in every state, under both profiles.
@Suite struct NoEffectTests {
  /// What of a cycle is compared. Who handled, asked and was asked may differ; what came of it may not.
  private static func visible(_ seen: UnsafeBufferPointer<Observation>) -> [Observation] {
    let kept = seen.filter { [.event, .enter, .reset, .view, .end].contains($0.kind) }
    // What fails in one cycle fails in an order that handling has a part in; what comes of it is compared.
    func key(_ o: Observation) -> [UInt8] { [o.kind.rawValue, o.recognizer, o.code, o.from, o.touch] }
    return [kept[0]] + kept.dropFirst().sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }

  /// Whether two systems have the same visible histories: sets of states that one history may lead to are compared, step
  /// by step.
  static func haveSameHistories(_ a: Scenario, _ b: Scenario, maximum: Int = 1_500) throws -> Bool {
    let systems = [try GestureSystem(a), try GestureSystem(b)]
    var start: [Set<GestureState>] = []
    for system in systems { system.forEachInitialState { start.append([$0]) } }
    var queue = [start]
    var known: Set<[Set<GestureState>]> = [start]
    var next = 0
    while next < queue.count && queue.count < maximum {
      var steps: [[[Observation]: Set<GestureState>]] = [[:], [:]]
      for side in 0...1 {
        var workspace = systems[side].makeWorkspace()
        for state in queue[next][side] {
          systems[side].forEachTransition(of: state, &workspace) { _, target, seen in
            steps[side][visible(seen), default: []].insert(target)
          }
        }
      }
      guard Set(steps[0].keys) == Set(steps[1].keys) else { return false }
      for (label, targets) in steps[0] {
        let pair = [targets, steps[1][label]!]
        if known.insert(pair).inserted { queue.append(pair) }
      }
      next += 1
    }
    return true
  }

  private func same(_ text: String, without line: String) throws -> Bool {
    let full = try ParsedScenario(SourceText(text)).scenario
    let less = try ParsedScenario(SourceText(text.replacing(line, with: ""))).scenario
    for profile in Switches.profiles {
      var (a, b) = (full, less)
      (a.switches, b.switches) = (profile.switches, profile.switches)
      if try !Self.haveSameHistories(a, b) { return false }
    }
    return true
  }

  @Test(arguments: [
    // W205: the no.
    (
      "view A {\n  pan a\n  tap b\n}\na shouldRecognizeSimultaneouslyWith b yes\nb shouldRecognizeSimultaneouslyWith a no\n",
      "b shouldRecognizeSimultaneouslyWith a no\n"
    ),
    // W206
    ("fingers 2\nview S {\n  hit off\n  view L { pan a }\n  view R { tap b }\n}\na with b\n", "a with b\n"),
    (
      "fingers 2\nview S {\n  hit off\n  view L { pan a }\n  view R { tap b }\n}\na cannot prevent b\n",
      "a cannot prevent b\n"
    ),
    // W207, each statement in each direction.
    ("fingers 2\nview A {\n  pan a\n  tap b { taps 2 }\n}\na requires b\na with b\n", "a with b\n"),
    ("fingers 2\nview A {\n  pan a\n  tap b { taps 2 }\n}\na requires b\nb cannot prevent a\n", "b cannot prevent a\n"),
    ("view A {\n  tap a\n  tap b { taps 2 }\n}\na requires b\na cannot prevent b\n", "a cannot prevent b\n"),
    ("view A {\n  any continuous a\n  any discrete b\n}\na requires b\na with b\n", "a with b\n"),
    // W208
    ("fingers 2\nview A {\n  pan a\n  tap b\n}\na with b\nb cannot prevent a\n", "b cannot prevent a\n"),
    // W209
    (
      "fingers 2\nview A {\n  swipe a { direction left }\n  swipe b { direction up, touches 2 }\n}\na with b\n",
      "a with b\n"
    ),
    (
      "fingers 3\nsampling coarse\nview A {\n  swipe a { direction left }\n  swipe b { direction right }\n}\na with b\n",
      "a with b\n"
    ),
    ("view A {\n  swipe a { direction left }\n  view B { swipe b { direction right } }\n}\na with b\n", "a with b\n"),
    // W203
    ("view A {\n  tap a\n  tap b { taps 2, enabled off }\n}\na requires b\n", "a requires b\n"),
  ])
  func `what is said to have no effect has none`(text: String, line: String) throws {
    #expect(
      try LintTests.places(text).contains { ["W203", "W205", "W206", "W207", "W208", "W209"].contains($0.prefix(4)) })
    #expect(try same(text, without: line))
  }

  @Test func `what is said to have no effect with clean ends has none there`() throws {
    let text = "view S {\n  hit off\n  view L { pan a }\n  view R { any continuous b }\n}\na requires b\n"
    #expect(try LintTests.places(text) == ["W204 6:1"])
    let full = try ParsedScenario(SourceText(text)).scenario
    let less = try ParsedScenario(SourceText(text.replacing("a requires b\n", with: ""))).scenario
    #expect(try Self.haveSameHistories(full, less))
  }

  @Test(arguments: [
    // The near misses do have an effect.
    ("fingers 2\nview A {\n  pan a\n  tap b\n}\na with b\n", "a with b\n"),
    ("view A {\n  tap a\n  tap b { taps 2 }\n}\na requires b\n", "a requires b\n"),
    ("fingers 2\nview S {\n  hit off\n  view L { pan a }\n  view R { pan b }\n}\na requires b\n", "a requires b\n"),
    (
      "may turn\nsampling coarse\nfingers 2\nview A {\n  swipe a { direction left, touches 2 }\n  swipe b { direction right }\n}\na with b\n",
      "fingers 2\n"
    ),
  ])
  func `the comparison notices what has an effect`(text: String, line: String) throws {
    #expect(try !same(text, without: line))
  }
}
