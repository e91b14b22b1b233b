import GestureModel
import GestureSpec
import ModelChecking

import GestureVerification

/// Rules, systems and outcomes made by hand.
enum Samples {
  static let safety = Rule(
    "sample-safety", .safety, "nothing bad happens", formula: "for every r: r enters failed implies not r acts",
    sources: [.init("D0", "Overview")],
    witness: "something happens")
  static let plain = Rule(
    "sample-plain", .safety, "it is so", formula: "for every r: not (r enters failed and r acts)",
    sources: [.init("D0", "Overview")])
  static let possible = Rule(
    "sample-possible", .possibility, "something good can happen", formula: "for every r: r enters ended",
    sources: [.init("D2", "taps")])

  static func scenario(_ name: String) -> Scenario {
    Scenario(name, views: [.init("view")], recognizers: [.init("a", on: 0, .tap())])
  }

  static func family(_ name: String, _ count: Int) -> SystemFamily {
    SystemFamily(name, "Made by hand.", count: count) { index in
      WeightedSystem(scenario("\(name) \(index)"), labelled: 1 + index % 2)
    }
  }

  static func history(_ name: String, length: Int) -> History {
    let step = History.Step(label: "tap", observations: [.touchBegan(0, view: 0), .end(fingerDown: true)])
    return History(of: scenario(name), Array(repeating: step, count: length))
  }

  /// The proof of a search that closed: of a system with one state.
  static let proved = try! Search(Judged(OneState())).run().completeness

  private struct OneState: TransitionSystem {
    struct Unit: PackedState {
      var fingerprint: UInt64 { 0 }
    }
    var name: String { "one state" }
    var actionClasses: [String] { ["none"] }
    func actionClass(_ action: UInt8) -> Int { 0 }
    func forEachInitialState(_ body: (Unit) -> Void) { body(Unit()) }
    func forEachSuccessor(of state: Unit, _ body: (UInt8, Unit) -> Void) {}
    func describe(_ state: Unit) -> String { "" }
    func describe(_ action: UInt8) -> String { "" }
  }

  /// Two taps that request nothing on the first touch, and one that may be recognized between them.
  static var threeInARow: Scenario {
    var scenario = Scenario(
      "three", views: [.init("view")],
      recognizers: [.init("a", on: 0, .tap()), .init("b", on: 0, .tap(taps: 2)), .init("c", on: 0, .anyDiscrete())])
    for quiet in 0..<2 { scenario.simultaneous[.init(2, quiet)] = .yes }
    return scenario
  }

  /// A rule that only some orders of handling violate: it speaks of several that handle an event.
  static let nothingBetween = Rule(
    "nothing-between", "Nothing is recognized after one tap handles an event and before another does.",
    formula: """
      for every a, b with a is a tap and b is a tap: b handles began
      implies not once ((some r: r enters ended)
      and previously (once (a handles began), in this cycle)), in this cycle
      """,
    sources: [])
}
