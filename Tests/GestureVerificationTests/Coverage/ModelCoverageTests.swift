import Foundation
import GestureGenerators
import GestureModel
import GestureSpec
import ModelChecking
import Testing

@testable import GestureVerification

/// What a run says of the parts of the model, and whether it is so.
@Suite struct `The coverage of the model` {
  @Test func `has its marks in the files that it names, each branch once or more`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/GestureModel")
    for branch in CycleBranch.allCases {
      let text = try String(contentsOf: folder.appendingPathComponent(branch.file), encoding: .utf8)
      let mark = try Regex("mark.*\\.\(branch)\\b|marks\\.add.*\\.\(branch)\\b")
      #expect(text.contains(mark), "\(branch) is not marked in \(branch.file)")
      #expect(branch.sentence.hasSuffix("."))
    }
  }

  /// Marks against what a reader of the histories sees, which knows nothing of marks.
  @Test func `is what the histories show`() throws {
    for family in DefaultSystems.families().map({ $0.sample(atMost: $0.name == "corners" ? 20 : 3) }) {
      for index in 0..<family.count {
        let scenario = family[index].scenario
        let (coverage, seen) = try Self.explore(scenario, depth: 3)
        func shows(_ what: (Observation) -> Bool) -> Bool { seen.contains(where: what) }
        func view(_ phase: TouchPhase) -> Bool { shows { $0.kind == .view && $0.code == phase.rawValue } }
        let expected: [(Bool, [CycleBranch])] = [
          (view(.began), [.beganArrives, .beganArrivesLate]), (view(.moved), [.movedArrives, .movedArrivesLate]),
          (view(.ended), [.endedArrives, .endedArrivesLate]), (view(.cancelled), [.takenIsCancelled]),
          (shows { $0.kind == .forget && $0.value == 0 }, [.isForgotten]),
          (
            shows { $0.kind == .enter && $0.code == RecognizerState.cancelled.rawValue },
            [.cancelledActs, .cancelledIsSilent]
          ),
          (
            shows { $0.kind == .enter && $0.code == RecognizerState.began.rawValue }, [.begins, .beginsAndEnds]
          ),
          (shows { $0.kind == .reset }, [.resetsTogether, .resetsByComponent]),
        ]
        for (isSeen, branches) in expected {
          #expect(branches.contains(where: coverage.has) == isSeen, "\(scenario.name): \(branches)")
        }
        for event in Observation.Event.allCases {
          let isSeen = shows { $0.kind == .event && $0.code == event.rawValue }
          #expect(Self.isReached(.events, "\(event)", coverage) == isSeen, "\(scenario.name): \(event)")
        }
        for setting in Observation.Setting.allCases {
          let isSeen = shows { $0.kind == .set && $0.code == setting.rawValue }
          #expect(Self.isReached(.settings, "\(setting)", coverage) == isSeen, "\(scenario.name): \(setting)")
        }
        for question in Observation.Question.allCases {
          for yes in [true, false] {
            // Answers of a pair by default are no event; free and computed ones are.
            let isSeen = shows { $0.kind == .ask && $0.code == question.rawValue && ($0.value == 1) == yes }
            let word = yes ? "Yes" : "No"
            let isMarked = ["freely", "computed"].contains {
              Self.isReached(.answers, "\(question).\($0)\(word)", coverage)
            }
            if isMarked { #expect(isSeen, "\(scenario.name): \(question) \(yes)") }
            if isSeen && !isMarked {
              #expect(
                Self.isReached(.answers, "\(question).stated\(word)", coverage), "\(scenario.name): \(question) \(yes)")
            }
          }
        }
      }
    }
  }

  /// Whether the systems of the default run, some of each family and not deeply, come by under some setting.
  @Test func `of each branch is full under some setting, and empty under those that it does not name`() throws {
    var reached: Set<CycleBranch> = []
    for switches in [.documents, .uikit] + MutantSystems.otherSettings {
      let isProfile = switches == .documents || switches == .uikit
      for family in DefaultSystems.families(switches: switches) {
        let isSpecial = ["custom recognizers", "corners"].contains(family.name)
        let sample = family.sample(atMost: isSpecial || isProfile && family.name == "standard kinds" ? 40 : 2)
        for index in 0..<sample.count {
          let scenario = sample[index].scenario
          let isLarge = scenario.recognizers.count > 2 || scenario.fingers > 1 || family.name == "standard kinds"
          let depth = isLarge && isProfile ? 3 : isLarge ? 2 : 4
          let coverage = try Self.explore(scenario, depth: depth).coverage
          for branch in CycleBranch.allCases where coverage.has(branch) {
            reached.insert(branch)
            for need in branch.needs {
              #expect(
                need.values.contains(scenario.switches.valueName(need.name)), "\(branch) in \(scenario.name): \(need)")
            }
            if case .argument = branch.absence { Issue.record("\(branch) is reached in \(scenario.name)") }
          }
          for (point, isReached) in coverage.points where isReached {
            if case .argument(let reason) = point.absence {
              Issue.record("\(point.name) is reached in \(scenario.name): \(reason)")
            }
          }
        }
      }
    }
    // Not within so few steps.
    let late: Set<CycleBranch> = [
      .sharedDeadlineFirst, .firingMakesUrgent, .alikeJoin, .unlikeStayApart, .removedIsNotOffered, .endInPoolIsLost,
      .excludesFreed, .registerIsFull, .tieIsFree, .undecidedFails, .undecidedStays, .universalIsFull,
      .endingKeepsNoTimer, .leavesTouches,
    ]
    let missing = CycleBranch.allCases.filter { !reached.contains($0) && $0.absence == nil && !late.contains($0) }
    #expect(missing == [])
  }

  @Test func `has a branch for every value of a switch that the documents do not have`() {
    for name in Switches.Name.allCases where name != .illegalRequest {
      for value in Switches.declarations[name.rawValue].values.dropFirst() {
        let branches = CycleBranch.allCases.filter { branch in
          branch.needs.contains { $0.name == name && $0.values.contains(value) }
        }
        #expect(!branches.isEmpty, "\(name) = \(value)")
      }
    }
    #expect(CycleBranch.allCases.contains { $0.needs.contains { $0.values == ["fault"] } })
  }

  @Test func `of what is said to break a rule breaks it`() throws {
    for path in Path.allCases {
      var scenario = Scenario(
        "unruly", views: [.init("view")], recognizers: [.init("a", on: 0, CustomKinds.unruly(path))])
      scenario.mayInterrupt = true
      for branch in CycleBranch.allCases {
        guard case .breaks(let id) = branch.absence else { continue }
        let rule = try #require(RuleBook[id])
        #expect(try Self.explore(scenario, depth: 4).coverage.has(branch))
        #expect(try RuleTrial(rule, mutant: nil).violation(in: scenario) != nil)
      }
    }
  }

  @Test func `is refuted by no random system`() throws {
    let space = ConfigurationSpace(sampled: SampleBounds(recognizers: 4, fingers: 3), switches: .documents)
    for seed in 0..<60 as Range<UInt64> {
      let scenario = space.sampledSystem(seed: seed)
      guard scenario.problems.isEmpty else { continue }
      let coverage = try Self.explore(scenario, depth: 2).coverage
      for (point, isReached) in coverage.points where isReached && point.absence != nil {
        Issue.record("\(point.name) is reached in \(scenario.name)")
      }
    }
  }

  @Test func `is the same for any number of workers, and in any order`() throws {
    let families = DefaultSystems.families().filter { $0.name.hasPrefix("one ") || $0.name == "custom recognizers" }
    func points(_ workers: Int, _ families: [SystemFamily]) throws -> [String: Bool] {
      var run = Verification(families, [], request: VerificationRequest(bounds: .standard))
      run.workers = workers
      let result = try run.run()
      var coverage = ModelCoverage()
      for family in result.families { coverage.add(family.coverage) }
      return Dictionary(
        uniqueKeysWithValues: coverage.points.map { ("\($0.point.table) \($0.point.name)", $0.isReached) })
    }
    let one = try points(1, families)
    #expect(try points(3, families) == one)
    #expect(try points(2, families.reversed()) == one)
    #expect(one.values.contains(true) && one.values.contains(false))
  }

  static func isReached(_ table: ModelPoint.Table, _ name: String, _ coverage: ModelCoverage) -> Bool {
    coverage.points.first { $0.point.table == table && $0.point.name == name }?.isReached ?? false
  }

  /// Everything a system does up to a depth, and everything that is seen of it.
  static func explore(_ scenario: Scenario, depth: Int) throws -> (coverage: ModelCoverage, seen: Set<Observation>) {
    let system = try GestureSystem(scenario)
    var workspace = system.makeWorkspace()
    var known: Set<GestureState> = []
    system.forEachInitialState { known.insert($0) }
    var level = Array(known)
    var seen: Set<Observation> = []
    for _ in 0..<depth {
      var next: [GestureState] = []
      for state in level {
        system.forEachTransition(of: state, &workspace) { _, target, observations in
          seen.formUnion(observations)
          if known.insert(target).inserted { next.append(target) }
        }
      }
      level = next
    }
    return (system.coverage, seen)
  }
}
