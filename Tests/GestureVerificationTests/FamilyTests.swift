import GestureGenerators
import GestureModel
import ModelChecking
import Testing

import GestureVerification

@Suite struct `The systems of the default run` {
  @Test func `have the numbers of classes and labelled systems that Burnside's count gives`() {
    // One view: c colourings of a recognizer, 16 relations; an exchange of names leaves c · 4 of the c² · 16 alone.
    for (flags, colours) in [([ViewFlags.standard], 2), (ViewFlags.all, 16)] {
      let pairs = UniversalPair.all(flags: flags, placement: .sameView)
      #expect(pairs.count == (colours * colours * 16 + colours * 4) / 2)
      #expect(pairs.reduce(0) { $0 + $1.weight } == colours * colours * 16)
      #expect(UniversalPair.all(flags: flags, placement: .parentAndChild).count == colours * colours * 16)
    }
  }

  @Test func `leave no system out and name none twice`() {
    let all = Path.allCases.flatMap { a in Path.allCases.map { (a, $0) } }
    let kept = Set(UniversalPair.all(flags: [.standard], placement: .sameView))
    for (first, second) in all {
      for relation in PairRelation.all {
        let pair = UniversalPair(
          first: UniversalRecognizer(path: first), second: UniversalRecognizer(path: second), relation: relation,
          placement: .sameView)
        #expect(kept.contains(pair) || kept.contains(pair.swapped))
        #expect(pair == pair.swapped || !(kept.contains(pair) && kept.contains(pair.swapped)))
      }
    }
  }

  @Test func `that differ in names alone have as many states and transitions`() throws {
    for pair in UniversalPair.all(flags: [.standard, ViewFlags.all[3]], placement: .sameView) where pair.weight == 2 {
      let setting = Setting(switches: .documents)
      let one = try count(pair.system(setting).scenario)
      let other = try count(pair.swapped.system(setting).scenario)
      #expect(one == other, "\(pair)")
    }
  }

  @Test func `with two fingers that differ in names alone have as many states and transitions`() throws {
    let pairs = UniversalPair.all(flags: [.standard], placement: .sameView).filter { $0.weight == 2 }
    for pair in stride(from: 0, to: pairs.count, by: 7).map({ pairs[$0] }) {
      let setting = Setting(fingers: 2, switches: .documents)
      let one = try count(pair.system(setting).scenario, depth: 5)
      let other = try count(pair.swapped.system(setting).scenario, depth: 5)
      #expect(one == other, "\(pair)")
    }
  }

  @Test func `come in the same order each time, and every one is valid`() {
    for (family, again) in zip(DefaultSystems.families(), DefaultSystems.families()) {
      #expect(family.name == again.name)
      #expect(family.count == again.count)
      for index in stride(from: 0, to: family.count, by: max(1, family.count / 50)) {
        #expect(family[index] == again[index])
        #expect(family[index].scenario.problems.isEmpty, "\(family.name) \(index): \(family[index].scenario.problems)")
      }
    }
  }

  @Test func `shrink with the bounds`() {
    let small = DefaultSystems.families(SystemBounds(recognizers: 1, fingers: 1))
    for family in small {
      for index in 0..<family.count {
        #expect(family[index].scenario.recognizers.count == 1)
        #expect(family[index].scenario.fingers == 1)
      }
    }
    #expect(small.count == 3)
  }

  @Test func `take over the switches`() {
    for family in DefaultSystems.families(switches: .uikit) { #expect(family[0].scenario.switches == .uikit) }
  }

  private func count(_ scenario: Scenario, depth: Int? = nil) throws -> [Int] {
    let space = SystemSpace(try GestureSystem(scenario))
    let result = try Search(space, limits: SearchLimits(depth: depth)).run()
    return [result.states, result.transitions, result.depth]
  }
}

@Suite struct `How a pair is related` {
  @Test func `has 16 forms, and exchanging names twice changes none`() {
    #expect(Set(PairRelation.all).count == 16)
    for (index, relation) in PairRelation.all.enumerated() {
      #expect(relation.index == index)
      #expect(relation.reversed.reversed == relation)
    }
  }

  @Test(arguments: [PairRelation.Means.canPrevent, .canBePrevented])
  func `gives the model the prevention it names`(means: PairRelation.Means) {
    for relation in PairRelation.all where relation.requirement == .none {
      var scenario = Scenario(
        "", views: [.init("view")],
        recognizers: [.init("a", on: 0, .anyDiscrete()), .init("b", on: 0, .anyDiscrete())])
      relation.apply(to: &scenario, by: means)
      func prevents(_ x: Int, _ y: Int) -> Bool {
        let (forward, backward) = (Scenario.Pair(x, y), Scenario.Pair(y, x))
        return scenario.canPrevent[forward] != .no && scenario.canBePrevented[backward] != .no
          && scenario.simultaneous[forward] != .yes && scenario.simultaneous[backward] != .yes
      }
      #expect(prevents(0, 1) == relation.prevention.isForward, "\(relation)")
      #expect(prevents(1, 0) == relation.prevention.isBackward, "\(relation)")
    }
  }
}
