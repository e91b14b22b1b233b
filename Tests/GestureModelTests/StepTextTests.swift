import GestureModel
import Testing

/// A transition as a text names that transition and no other.
@Suite struct `A step as a text` {
  /// Visits states from the first on and holds every transition of them to its text.
  private func check(_ system: GestureSystem, states limit: Int, transitions most: Int = 100) throws -> Int {
    var known: Set<GestureState> = []
    var frontier: [GestureState] = []
    system.forEachInitialState { frontier.append($0) }
    known.formUnion(frontier)
    var workspace = system.makeWorkspace()
    var count = 0
    while let state = frontier.popLast() {
      var transitions: [(action: GestureAction, target: GestureState, seen: [Observation])] = []
      system.forEachTransition(of: state, &workspace) { transitions.append(($0, $1, Array($2))) }
      if transitions.count > most { continue }
      var texts: Set<String> = []
      for transition in transitions {
        let text = try #require(system.text(of: transition.action, from: state))
        if !texts.insert(text).inserted { Issue.record("\(system.name): two transitions are '\(text)'") }
        let read = try system.read(step: text, from: state)
        if read.event != transition.action.event || read.state != transition.target || read.seen != transition.seen
          || read.choices != system.choices(of: transition.action, from: state)
        {
          Issue.record("\(system.name): '\(text)' is read as another transition")
        }
        count += 1
        if known.count < limit, known.insert(transition.target).inserted { frontier.insert(transition.target, at: 0) }
      }
    }
    return count
  }

  @Test func `is read back as the same transition, and no other of its state, in all pairs of universal recognizers`()
    throws
  {
    var count = 0
    for (index, setting) in PairScenario.settings.enumerated() {
      for number in stride(from: index, to: PairScenario.all.count, by: 29) {
        var pair = PairScenario.all[number]
        pair.switches = setting.switches
        pair.fingers = 1 + number % 2
        count += try check(GestureSystem(pair.scenario), states: 4)
      }
    }
    #expect(count > 1000)
  }

  @Test(arguments: [(2, 1), (3, 1), (3, 2)])
  func `is read back in systems made at random`(recognizers: Int, fingers: Int) throws {
    var count = 0
    for seed in 0..<20 {
      let scenario = randomScenario(
        seed: UInt64(seed + 100 * recognizers + 1000 * fingers), recognizers: recognizers, fingers: fingers)
      count += try check(GestureSystem(scenario), states: 6)
    }
    #expect(count > 500)
  }

  @Test func `is read back for the standard kinds, with moves of every kind, edges, timers and waits`() throws {
    let kinds: [Kind] = [
      .tap(taps: 2), .longPress(), .pan(), .swipe(.left), .edgePan(.left, .up), .pinch(), .rotation(),
      .anyContinuous(timer: true),
    ]
    var count = 0
    for (index, kind) in kinds.enumerated() {
      var scenario = Scenario(
        "kinds", views: [.init("outer"), .init("inner", parent: 0)],
        recognizers: [.init("first-one", on: 0, kind), .init("second", on: 1, kinds[(index + 3) % kinds.count])])
      scenario.fingers = 2
      scenario.mayInterrupt = true
      scenario.mayTurn = index % 2 == 0
      count += try check(GestureSystem(scenario), states: 16)
    }
    #expect(count > 1000)
  }

  @Test func `is read back where names cannot stand in it or are not the only ones`() throws {
    var scenario = Scenario(
      "names", views: [.init("view")],
      recognizers: ["it's", "a.b", "x", "x", "", "=("].map { .init($0, on: 0, .anyDiscrete(touches: 1)) })
    scenario.canPrevent[.init(0, 1)] = .any
    let system = try GestureSystem(scenario)
    var first = GestureState()
    system.forEachInitialState { first = $0 }
    var texts: [String] = []
    for choices in [[UInt8](), [1], [2, 1, 1], [5], [4, 0, 3], [3, 2, 2, 1]] {
      let script = ScriptedChoices(choices)
      var workspace = system.makeWorkspace()
      let target = system.take(.touchBegan(0, view: 0), from: first, &workspace, choosing: script) { state, _ in state }
      let text = system.text(of: .touchBegan(0, view: 0), script.made)
      #expect(text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 39 && $0 != 46 }, "\(text)")
      #expect(try system.read(step: text, from: first).state == target)
      texts.append(text)
    }
    #expect(Set(texts).count == texts.count)
  }

  /// Two outcomes with one request; a machine of one's own may have them.
  @Test func `tells outcomes apart that request the same`() throws {
    var machine = ReactionMachine(registers: [.init("n", maximum: 2)])
    machine.on(.began, then: .init(.none, .increment(0)), .init(.none), .init(.ended))
    let kind = Kind(name: "own", path: .discrete, machine: .reactions(machine))
    let system = try GestureSystem(
      Scenario("own", views: [.init("view")], recognizers: [.init("a", on: 0, kind)]))
    var first = GestureState()
    system.forEachInitialState { first = $0 }
    var texts: [String] = []
    var workspace = system.makeWorkspace()
    var actions: [GestureAction] = []
    system.forEachTransition(of: first, &workspace) { action, _, _ in actions.append(action) }
    for action in actions { texts.append(try #require(system.text(of: action, from: first))) }
    #expect(texts == ["d0(a=-/1)", "d0(a=-/2)", "d0(a=ended)"])
    #expect(try check(system, states: 100) > 3)
  }

  @Test func `says what is wrong with it, and where`() throws {
    let system = try GestureSystem(
      Scenario("a", views: [.init("view")], recognizers: [.init("a", on: 0, .anyContinuous())]))
    var first = GestureState()
    system.forEachInitialState { first = $0 }
    func error(_ text: String) -> StepError? {
      do throws(StepError) {
        _ = try system.read(step: text, from: first)
        return nil
      } catch {
        return error
      }
    }
    #expect(error("d0(a=began)") == nil)
    let event = try #require(error("u0"))
    #expect(event.offset == 0 && event.length == 2 && event.expected == ["d0"])
    let choice = try #require(error("d0(a=ended)"))
    #expect(choice.offset == 3 && choice.length == 7 && choice.expected == ["a=began", "a=failed", "a=-"])
    let missing = try #require(error("d0"))
    #expect(missing.length == 0 && missing.expected == choice.expected)
    let more = try #require(error("d0(a=began,a=-)"))
    #expect(more.offset == 11 && more.found == "a=-")
    #expect(error("d0(a=began")?.expected == [")"])
    #expect(error("")?.offset == 0)
    #expect(error("d0()") != nil)
  }
}
