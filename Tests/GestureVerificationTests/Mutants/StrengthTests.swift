import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// Rules with a part replaced, and whether anything notices.
@Suite struct `A rule made weaker on purpose` {
  /// A rule, a mutant that it notices, and a weaker statement of it that does not.
  static let weaker: [(id: String, mutant: Fault, formula: String)] = [
    (
      "action-on-recognition", .beganActsTwice, "for every r: r enters began, changed or ended implies r acts"
    ),
    (
      "should-begin-no-fails", .shouldBeginNoActs,
      """
      for every r: at the end of each cycle: once (r is told not to begin), in this cycle implies
      once (r enters failed and once (r is told not to begin), in this cycle), in this cycle
      """
    ),
    (
      "begin-is-asked-once", .asksShouldBeginTwice,
      "for every r: r is asked whether to begin implies once (r asks to be recognized), in this cycle"
    ),
  ]

  @Test(arguments: weaker.indices)
  func `is noticed by its mutant`(index: Int) throws {
    let (id, mutant, formula) = Self.weaker[index]
    let rule = try #require(RuleBook[id])
    let weak = Rule("weak", rule.statement, formula: formula, sources: rule.sources, witness: rule.witness)
    let matrix = try MutantRun([.step(mutant)], rules: [rule, weak]).run()
    let kills = try #require(matrix.results.first).kills.map(\.rule)
    #expect(kills == [0])
  }

  @Test func `has every part that is needed told from one that is not`() throws {
    let rules = [
      Rule(
        "padded", "A reset sends no action.",
        formula: "for every r: r is reset and (r is possible or r is failed) implies not r acts",
        sources: [.init("D2", "here")], witness: "a reset")
    ]
    let matrix = try MutantRun([.step(.resetActs)], rules: rules).run()
    let strength = try #require(try StrengthRun(matrix).run().first)
    func notice(_ part: String, _ value: Bool) -> RulePart.Notice? {
      strength.parts.first { $0.part.description == part && $0.value == value }?.notice
    }
    // That nothing is sent matters; that the recognizer is possible then, or failed, does not.
    #expect(notice("not r acts", false) == .model)
    #expect(notice("not r acts", true) == .mutant("resetActs"))
    #expect(notice("r is reset", false) == .model)
    #expect(notice("r is failed", false) == .nobody)
    #expect(strength.idle(.decidesNothing).map(\.part.description).contains("r is failed"))
    #expect(strength.idle(.otherSetting).isEmpty)
    let places = RulePart.Idleness.allCases.reduce(0) { $0 + strength.idle($1).count }
    let idle = stride(from: 0, to: strength.parts.count, by: 2).count { index in
      strength.parts[index...].prefix(2).contains { $0.notice == .nobody }
    }
    #expect(places == idle)
    #expect(
      notice("r is possible or r is failed", true) == .nobody || notice("r is possible or failed", true) == .nobody)
  }
}
