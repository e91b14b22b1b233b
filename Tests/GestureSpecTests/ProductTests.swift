import GestureModel
import ModelChecking
import Testing

@testable import GestureSpec

/// The rules on the model itself, by exhaustive search.
@Suite struct ProductTests {
  struct System: Sendable, CustomTestStringConvertible {
    let name: String
    let scenario: Scenario
    var testDescription: String { name }

    init(_ name: String, _ kinds: [Kind], fingers: Int = 1, _ edit: (inout Scenario) -> Void = { _ in }) {
      self.name = name
      var scenario = Scenario(
        name, views: [.init("view")], recognizers: kinds.enumerated().map { .init("r\($0)", on: 0, $1) })
      scenario.fingers = fingers
      scenario.mayInterrupt = true
      edit(&scenario)
      self.scenario = scenario
    }
  }

  static let systems: [System] = [
    System("two discrete", [.anyDiscrete(), .anyDiscrete()]),
    System("discrete and continuous", [.anyDiscrete(), .anyContinuous()], fingers: 2),
    System("a timer each", [.anyDiscrete(timer: true), .anyContinuous(timer: true)]),
    System("discrete waits", [.anyDiscrete(), .anyContinuous(timer: true)]) { $0.requirements = [.init(0, 1)] },
    System("continuous waits", [.anyDiscrete(timer: true), .anyContinuous()]) { $0.requirements = [.init(1, 0)] },
    System("simultaneous", [.anyContinuous(), .anyDiscrete()]) { $0.simultaneous[.init(0, 1)] = .yes },
    System("one way", [.anyContinuous(), .anyDiscrete()], fingers: 2) { $0.canPrevent[.init(0, 1)] = .no },
    System("delegates", [.anyDiscrete(), .anyContinuous()]) {
      $0.recognizers[0].shouldReceiveTouch = .any
      $0.recognizers[1].shouldBegin = .any
      $0.recognizers[0].delaysTouchesBegan = true
    },
    System("dynamic", [.anyDiscrete(), .anyContinuous()]) {
      $0.shouldRequireFailureOf[.init(0, 1)] = .any
      $0.shouldBeRequiredToFailBy[.init(0, 1)] = .any
    },
    System("taps", [.tap(), .tap(taps: 2)]),
    System("tap waits for taps", [.tap(), .tap(taps: 2)]) { $0.requirements = [.init(0, 1)] },
    System("press and pan", [.longPress(), .pan()]),
    System("swipe and press", [.swipe(.left), .longPress(duration: 0)]),
    System("switched off", [.anyContinuous(), .anyDiscrete()]) {
      $0.applicationEvents = [
        .init("off", [.change(.disabled, recognizer: 0)]), .init("on", [.change(.enabled, recognizer: 0)]),
      ]
      $0.requirements = [.init(1, 0)]
    },
  ]

  private func names(
    _ scenario: Scenario, _ space: MonitoredGestures, _ result: SearchResult<MonitoredGestures.State, GestureAction>,
    where pick: (CheckTable.Meaning, Int) -> Bool
  ) -> [String] {
    let table = space.monitor.table
    return table.entries.enumerated().compactMap { event, entry in
      pick(entry.meaning, result.events[event].count) ? "\(table.checks[entry.check].name)" : nil
    }
  }

  @Test(arguments: systems, [Switches.documents, .uikit])
  func `no safety rule is violated`(_ system: System, _ switches: Switches) throws {
    var scenario = system.scenario
    scenario.switches = switches
    let model = try GestureSystem(scenario)
    for monitor in RuleCompiler().monitors(for: scenario).batches {
      let space = MonitoredGestures(model, monitor)
      let result = try Search(space, limits: SearchLimits(states: 4000)).run()
      #expect(names(scenario, space, result) { meaning, count in meaning == .violated && count > 0 } == [])
    }
  }

  @Test(arguments: systems.prefix(6))
  func `under the documents the product stays close to the system`(_ system: System) throws {
    let model = try GestureSystem(system.scenario)
    let product = MonitoredGestures(model, RuleCompiler().monitors(for: system.scenario).batches[0])
    let alone = MonitoredGestures(model, MonitorCompiler().monitor(for: system.scenario))
    let states = try Search(alone).run().states
    let productStates = try Search(product).run().states
    #expect(productStates * 10 <= states * 16)
  }

  @Test func `between two sequences nothing is remembered`() {
    let one = scenario(.anyDiscrete())
    let two = scenario(.anyContinuous())
    for (scenario, history) in [
      (one, Right.discrete), (one, Right.failing), (two, Right.cancelling), (two, Right.interrupted),
    ] {
      let monitor = RuleCompiler().monitors(for: scenario).batches[0]
      #expect(monitor.memory(after: history) == monitor.initial)
      #expect(monitor.memory(after: history.dropLast(2)) != monitor.initial)
    }
  }

  @Test func `memories met in a search are those of the plain monitor`() {
    let scenario = scenario(.anyDiscrete(), .anyContinuous())
    let monitor = RuleCompiler().monitors(for: scenario).batches[0]
    let table = MonitorTable(RunnerCode(monitor.program), SharedMemories(monitor.program))
    var histories = HistoryGenerator(dice: Dice(seed: 4), recognizers: 2)
    for _ in 0..<30 {
      let history = histories.history(length: 40)
      var memory: UInt32 = 0
      var events: [EventSet] = []
      for o in history {
        let step = table.step(memory, o)
        memory = step.next
        events.append(table.eventSet(step.events))
      }
      #expect(events == monitor.run(history))
      #expect(table.memory(memory) == monitor.memory(after: history))
    }
  }

  @Test func `a run at once comes to what its observations come to`() throws {
    let scenario = scenario(.anyDiscrete(), .anyContinuous())
    let monitor = RuleCompiler().monitors(for: scenario).batches[0]
    let table = MonitorTable(RunnerCode(monitor.program), SharedMemories(monitor.program))
    var histories = HistoryGenerator(dice: Dice(seed: 9), recognizers: 2)
    var numbers: [[Observation]: UInt32] = [:]
    for _ in 0..<40 {
      let history = histories.history(length: 30)
      var (memory, other): (UInt32, UInt32) = (0, 0)
      var index = 0
      while index < history.count {
        let run = Array(history[index..<min(index + 1 + (index * 7 + history.count) % 5, history.count)])
        index += run.count
        var happened = EventSet()
        for observation in run {
          let step = table.step(memory, observation)
          memory = step.next
          happened.formUnion(table.eventSet(step.events))
        }
        let number = numbers[run] ?? UInt32(numbers.count)
        numbers[run] = number
        let step = run.withUnsafeBufferPointer { table.step(other, over: $0, number: number) }
        other = step.next
        #expect(other == memory)
        #expect(table.eventSet(step.events) == happened)
      }
    }
  }

  @Test func `numbers of memories mean the same to all tables, and each table counts its bytes`() {
    let monitor = RuleCompiler().monitors(for: scenario(.anyDiscrete(), .anyContinuous())).batches[0]
    let (code, memories) = (RunnerCode(monitor.program), SharedMemories(monitor.program))
    let table = MonitorTable(code, memories)
    let alone = memories.bytesOfTables
    do {
      let other = MonitorTable(code, memories)
      var histories = HistoryGenerator(dice: Dice(seed: 11), recognizers: 2)
      for _ in 0..<20 {
        var memory: UInt32 = 0
        for o in histories.history(length: 40) {
          let (one, two) = (table.step(memory, o), other.step(memory, o))
          #expect(one.next == two.next)
          #expect(table.eventSet(one.events) == other.eventSet(two.events))
          memory = one.next
        }
      }
      #expect(memories.bytesOfTables >= 2 * alone)
    }
    #expect(memories.bytesOfTables >= alone)
    let grown = memories.bytesOfTables
    withExtendedLifetime(table) { #expect(memories.bytesOfTables == grown) }
  }

  @Test func `a broken model is noticed, with the shortest history`() throws {
    let scenario = Self.systems[0].scenario
    let model = try GestureSystem(scenario, fault: .failedActs)
    let monitor = RuleCompiler().monitors(for: scenario).batches[0]
    let result = try Search(MonitoredGestures(model, monitor)).run()
    let check = try #require(monitor.table.checks.firstIndex { $0.name == "no-action-on-failed" })
    let event = try #require(monitor.table.event(check, .violated))
    #expect(result.events[event].trace?.steps.count == 1)
  }

  @Test func `a question of a user is one more formula`() throws {
    let scenario = Self.systems[1].scenario
    let question = Check("both fail", .can, try Formula(parsing: "for every a, b: a is failed and b is failed"))
    let never = Check("nobody acts", .never, try Formula(parsing: "some r: r acts"))
    let monitors = RuleCompiler([]).monitors(for: scenario, questions: [question, never])
    let space = MonitoredGestures(try GestureSystem(scenario), monitors.batches[0])
    let result = try Search(space).run()
    let table = space.monitor.table
    #expect(table.witnesses(of: 0).map(\.tuple) == [[0, 1], [1, 0]])
    #expect(table.witnesses(of: 0).allSatisfy { result.events[$0.event].count > 0 })
    #expect(result.events[try #require(table.event(1, .violated))].count > 0)
  }
}
