import GestureModel
import GestureSpec
import GestureVerification
import ModelChecking
import Testing

/// Systems written out in tokens.
@Suite struct `A system in a token` {
  private func token(_ scenario: Scenario, fault: Fault? = nil) -> String? {
    SystemText.text(of: scenario, mutant: fault.map { .step($0) }).map { "gr1:r:\($0):" }
  }

  private func read(_ text: String) throws -> (Scenario, Fault?)? {
    guard case .written(let scenario, let mutant) = try HistoryToken(text).system else { return nil }
    return (scenario, mutant?.fault)
  }

  /// One in so many of the large families, all of the small ones.
  @Test(arguments: [Switches.documents, .uikit])
  func `is read back as the same, for the systems of the default run`(switches: Switches) throws {
    var texts: Set<String> = []
    var count = 0
    for family in DefaultSystems.families(switches: switches) {
      for index in stride(from: 0, to: family.count, by: family.count > 1000 ? 7 : 1) {
        let scenario = family[index].scenario
        let text = try #require(token(scenario), "\(family.name) \(index) has no text")
        let (found, fault) = try #require(try read(text))
        #expect(found == scenario && fault == nil)
        if !texts.insert(text).inserted {
          // The free families repeat nothing; a text that comes twice must be one system.
          Issue.record("\(family.name) \(index): \(text) stands for two systems")
        }
        count += 1
      }
    }
    #expect(count > 1000)
  }

  @Test func `holds whatever can be said of universal and standard recognizers`() throws {
    var scenario = Scenario(
      "a name, with: signs; and 'quotes' — é",
      views: [.init("root", isHit: false), .init("left side", parent: 0), .init("x.y!", parent: 1)],
      recognizers: [
        .init("views", on: 2, .tap(taps: 2, touches: 2, movement: .slop)), .init("b c", on: 1, .longPress(duration: 0)),
        .init("c", on: 0, .pan(minimumTouches: 2, maximumTouches: 3)), .init("d", on: 0, .swipe(.up, touches: 2)),
        .init("é", on: 0, .edgePan(.left, .down)), .init("f", on: 0, .pinch()),
        .init("g", on: 0, .anyDiscrete(touches: 3, timer: true)), .init("h", on: 0, .anyContinuous(touches: 1)),
      ])
    scenario.recognizers[0].isEnabled = false
    scenario.recognizers[1].hasTargets = false
    scenario.recognizers[2].cancelsTouchesInView = true
    scenario.recognizers[2].delaysTouchesBegan = false
    scenario.recognizers[3].delaysTouchesEnded = false
    scenario.recognizers[4].shouldBegin = .no
    scenario.recognizers[5].shouldReceiveTouch = .yes
    scenario.recognizers[6].shouldBegin = .any
    scenario.requirements = [.init(0, 7), .init(7, 0), .init(3, 2)]
    scenario.simultaneous = [.init(1, 2): .yes, .init(2, 1): .yes, .init(4, 5): .any]
    scenario.canBePrevented = [.init(6, 5): .no]
    scenario.canPrevent = [.init(1, 0): .no]
    scenario.shouldRequireFailureOf = [.init(0, 1): .yes]
    scenario.fingers = 3
    scenario.isCoarse = true
    scenario.mayTurn = true
    scenario.applicationEvents = [
      .init("go away; now", [.change(.removed, recognizer: 3), .change(.enabled, recognizer: 0)])
    ]
    scenario.switches[.ties] = 1
    scenario.switches[.undecidedAtEnd] = 2
    let text = try #require(token(scenario, fault: .failedActs))
    #expect(text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 39 })
    let (found, fault) = try #require(try read(text))
    #expect(found == scenario && fault == .failedActs)
  }

  @Test func `is not written where it says more than can be`() throws {
    let plain = Scenario("any", views: [.init("view")], recognizers: [.init("a", on: 0, .anyContinuous())])
    var guarded = plain
    guarded.recognizers[0].shouldBegin = .when(.travel >= 1)
    var variable = plain
    variable.variables = [.init("v")]
    variable.applicationEvents = [.init("set", [.set(variable: 0, to: 1)])]
    var own = plain
    own.recognizers[0].kind = Kind(name: "own", path: .discrete, machine: .reactions(ReactionMachine()))
    for scenario in [guarded, variable, own] { #expect(token(scenario) == nil) }
    #expect(token(plain) != nil)
  }

  /// The commonest systems stay short enough to read.
  @Test func `is short`() throws {
    let pair = DefaultSystems.families().first { $0.name == "pair, one view" }![7].scenario
    #expect(token(pair) == "gr1:r:a=discrete,b=discrete;rel=c;f1i;de:")
  }
}
