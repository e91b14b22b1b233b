import GestureGenerators
import GestureModel
import GestureSpec
import ModelChecking
import Synchronization
import Testing

import GestureVerification

@Suite struct `The systems of dependency graphs` {
  @Test func `stand for every labelled system`() {
    for size in 1...3 {
      let family = GraphSystems.family(GraphRequest(recognizers: size), switches: .documents)
      let totals = GraphRequest(recognizers: size).totals
      #expect(family.count == totals.behaviours)
      #expect(family.labelled == totals.labelled)
    }
  }

  @Test func `have the known totals`() {
    let known = [(2, 2, 2), (64, 36, 17), (32_768, 5_600, 504), (268_435_456, 11_220_000, 80_787)]
    for (size, (labelled, classes, behaviours)) in zip(1..., known) {
      let totals = GraphRequest(recognizers: size).totals
      #expect(totals.labelled == labelled)
      #expect(totals.classes == classes)
      #expect(totals.behaviours == behaviours)
      #expect(totals.shard == behaviours)
    }
  }

  /// Of two recognizers the families of pairs have all systems already, made in another way.
  @Test func `of two recognizers are those of the pairs on one view`() throws {
    let setting = GestureVerification.Setting(switches: .documents)
    let pairs = UniversalPair.all(flags: [.standard], placement: .sameView)
    var expected: [Set<[Int]>: Int] = [:]
    for pair in pairs {
      let key: Set = [try count(pair.system(setting).scenario), [pair.first.code, pair.second.code].sorted()]
      expected[key, default: 0] += pair.weight
    }
    let family = GraphSystems.family(GraphRequest(recognizers: 2), switches: .documents)
    var found: [Set<[Int]>: Int] = [:]
    for index in 0..<family.count {
      let paths = family[index].scenario.recognizers.map { Int($0.kind.path.rawValue) * 8 }.sorted()
      found[[try count(family[index].scenario), paths], default: 0] += family[index].labelled
    }
    #expect(found == expected)
  }

  @Test func `are divided among shards without rest`() {
    for count in [1, 2, 5, 7] {
      let shards = (1...count).map { shard in
        let request = GraphRequest(recognizers: 3, shard: Shard(shard, of: count))
        let family = GraphSystems.family(request, switches: .documents)
        #expect(family.count == request.totals.shard)
        return (0..<family.count).map { family[$0].scenario }
      }
      let all = shards.flatMap { $0 }
      #expect(all.count == 504)
      #expect(Set(all).count == 504)
      let sizes = shards.map(\.count)
      #expect(sizes.max()! - sizes.min()! <= 1)
    }
  }

  @Test func `come in a spread order that leaves none out`() {
    for count in [0, 1, 2, 3, 17, 504, 1000] {
      #expect(GraphSystems.spread(count).sorted() == Array(0..<count))
    }
    // In every tenth of the run there are classes of every quarter.
    let order = GraphSystems.spread(504)
    for start in stride(from: 0, to: 450, by: 50) {
      #expect(Set(order[start..<(start + 50)].map { $0 / 126 }) == [0, 1, 2, 3])
    }
  }

  @Test func `have at most the freedoms that are asked for`() {
    var request = GraphRequest(recognizers: 2)
    request.freedoms = []
    let bare = GraphSystems.family(request, switches: .documents)[0].scenario
    #expect(!bare.mayInterrupt && bare.applicationEvents.isEmpty)
    #expect(bare.recognizers.allSatisfy { $0.shouldBegin == nil && $0.shouldReceiveTouch == nil })
    #expect(GraphRequest(recognizers: 4).freedoms == [.receiving, .interruption])
  }

  @Test func `reach the same states whether or not shouldBegin is free`() throws {
    for freedoms: Freedoms in [[], [.receiving, .interruption, .disabling]] {
      for switches in [Switches.documents, .uikit] {
        var request = GraphRequest(recognizers: 2)
        request.freedoms = freedoms
        let without = GraphSystems.family(request, switches: switches)
        request.freedoms.insert(.beginning)
        let with = GraphSystems.family(request, switches: switches)
        for index in 0..<with.count {
          let (one, other) = (try states(without[index].scenario), try states(with[index].scenario))
          #expect(one == other, "\(index)")
        }
      }
    }
  }

  /// The rules that have no premise without a freedom are those that are known, for each freedom.
  @Test func `leave no premise to those rules that are about what is not free`() throws {
    for (freedom, word) in Freedoms.named.map({ ($0.freedom, $0.word) }) {
      var request = GraphRequest(recognizers: 2)
      request.freedoms.subtract(freedom)
      let asked = VerificationRequest(forcesRules: false)
      let rules = try Verification([GraphSystems.family(request, switches: .documents)], request: asked).run().rules
      let vacuous = rules.filter { $0.verdict == .vacuous }.map(\.rule.id)
      #expect(Set(vacuous) == Set(request.idleRules), "without \(word)")
      let run = Verification(graphs: request, RuleBook.documents, request: asked)
      #expect(run.rules.count == RuleBook.documents.count - request.idleRules.count)
    }
  }

  private func states(_ scenario: Scenario) throws -> Set<GestureState> {
    let system = try GestureSystem(scenario)
    var workspace = system.makeWorkspace()
    var known: Set<GestureState> = []
    var frontier: [GestureState] = []
    system.forEachInitialState { frontier.append($0) }
    known.formUnion(frontier)
    while let state = frontier.popLast() {
      system.forEachTransition(of: state, &workspace) { _, target, _ in
        if known.insert(target).inserted { frontier.append(target) }
      }
    }
    return known
  }

  private func count(_ scenario: Scenario) throws -> [Int] {
    let result = try Search(SystemSpace(try GestureSystem(scenario))).run()
    return [result.states, result.transitions, result.depth]
  }
}

@Suite struct `A run that is put down` {
  private static let rules = RuleBook.documents.filter {
    ["one-at-a-time", "freed-by-failure", "no-action-on-cancelled", "tap-counts"].contains($0.id)
  }

  private func verification(_ limits: SearchLimits = SearchLimits()) -> Verification {
    var switches = Switches.documents
    switches[.actionOnCancel] = 1
    let request = VerificationRequest(switches: switches, forcesRules: true, limits: limits)
    var graphs = GraphRequest(recognizers: 2)
    graphs.freedoms = [.interruption]
    return Verification(graphs: graphs, Self.rules, request: request)
  }

  /// Everything but times.
  private func summary(_ result: VerificationResult) -> [String] {
    let numbers = result.families.map {
      "\($0.systems) \($0.labelled) \($0.states) \($0.productStates) \($0.transitions) \($0.depth) \($0.levels) \($0.phases)"
    }
    return numbers
      + result.rules.map {
        "\($0.rule.id) \($0.verdict) \($0.tally.applicable) \($0.tally.violated) \($0.tally.premise) \($0.tally.exempt) "
          + "\($0.counterexample?.steps.map(\.label) ?? []) \($0.witness?.steps.map(\.label) ?? []) "
          + "\($0.counterexample?.scenario.requirements.count ?? -1)"
      }
  }

  @Test func `comes to the same, wherever it was interrupted`() throws {
    let whole = try verification().run()
    #expect(whole.verdict == .violated)
    for states in [1, 40, 90, 200] {
      let kept = Mutex<RunSnapshot?>(nil)
      var first = verification(SearchLimits(states: states))
      first.keeper = { snapshot in kept.withLock { $0 = snapshot } }
      let part = try first.run()
      #expect(part.stop == .states)
      let snapshot = try #require(kept.withLock { $0 })
      #expect(snapshot.done < 17)
      var second = verification()
      second.resumed = snapshot
      second.workers = 2
      #expect(summary(try second.run()) == summary(whole), "after \(snapshot.done)")
    }
  }

  @Test func `keeps no system that a limit cut`() throws {
    let kept = Mutex<RunSnapshot?>(nil)
    var run = verification(SearchLimits(states: 40))
    run.keeper = { snapshot in kept.withLock { $0 = snapshot } }
    let result = try run.run()
    let snapshot = try #require(kept.withLock { $0 })
    #expect(snapshot.done == result.systems - 1)
    #expect(snapshot.families[0].closed == snapshot.done)
  }

  @Test func `finds a history again of which only system and length are known`() throws {
    let run = verification()
    let result = try run.run()
    let index = try #require(Self.rules.firstIndex { $0.id == "no-action-on-cancelled" })
    let known = try #require(result.rules[index].tally.counterexample)
    let again = run.reference(
      rule: index, system: try #require(known.system), length: known.length, isWitness: false)
    #expect(again.history == known.history)
  }
}
