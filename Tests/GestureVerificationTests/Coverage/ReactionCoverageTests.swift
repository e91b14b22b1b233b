import GestureModel
import ModelChecking
import Testing

@testable import GestureVerification

/// Which reactions of the standard kinds are taken, and which cannot be.
@Suite struct `Reactions` {
  private static func reactions(_ coverage: ModelCoverage) -> [(point: ModelPoint, isReached: Bool)] {
    coverage.points.filter { $0.point.table == .reactions }
  }

  /// A tap of one finger counts no second one: the first reaction fails it. A tap of two fingers does.
  @Test func `are shadowed where an earlier one always matches`() throws {
    func shadowed(_ kind: Kind) throws -> [String] {
      let scenario = Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, kind)])
      return Self.reactions(try GestureSystem(scenario).coverage).filter { $0.point.absence != nil }.map(\.point.name)
    }
    #expect(try shadowed(.tap()) == ["tap(1,1,far)#3"])
    #expect(try shadowed(.tap(touches: 2)) == [])
    #expect(try shadowed(.pan()) == [])
    #expect(try shadowed(.swipe(.right)) == [])
  }

  /// What a run says to be unreachable although nothing shadows it rests on systems with a finger too many.
  @Test func `that are never taken belong to kinds that were given more fingers than they want`() throws {
    let families = DefaultSystems.families()
    let family = try #require(families.last)
    let scenarios = (0..<family.count).map { family[$0].scenario }
    for kind in MutantSystems.kinds {
      let alone = scenarios.filter { $0.recognizers.count == 1 && $0.recognizers[0].kind == kind }
      #expect(!alone.isEmpty, "\(kind.label) is nowhere alone")
      let most = alone.map(\.fingers).max() ?? 0
      if let taps = kind.taps { #expect(most > taps.touches, "\(kind.label)") }
      if kind.taps == nil && most < 2 { Issue.record("\(kind.label) has one finger only") }
      // Pinches and rotations have no third finger, so nothing of theirs may be missing.
      guard ["pinch", "rotation"].contains(kind.name), let scenario = alone.last else { continue }
      let coverage = try `The coverage of the model`.explore(scenario, depth: 6).coverage
      let missing = Self.reactions(coverage).filter { !$0.isReached }.map(\.point.name)
      #expect(missing == [], "\(kind.label)")
    }
  }

  /// Marks of reactions are found under the number that the kind's author wrote them at.
  @Test func `are told apart by their numbers`() throws {
    var machine = ReactionMachine(registers: [.init("moves", maximum: 1)])
    machine.on(.ended, then: .init(.failed))
    machine.on(.moved, when: .register(0) == 1, then: .init(.ended))
    machine.on(.began, then: .init())
    machine.on(.moved, then: .init(.none, .set(0, to: 1)), .init(.failed))
    machine.on(.timer, then: .init(.failed))
    let kind = Kind(name: "k", path: .discrete, machine: .reactions(machine))
    let scenario = Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, kind)])
    func reached(_ depth: Int) throws -> [String] {
      Self.reactions(try `The coverage of the model`.explore(scenario, depth: depth).coverage).filter(\.isReached)
        .map(\.point.name)
    }
    #expect(try reached(1) == ["k#3"])
    #expect(try reached(2) == ["k#1", "k#3", "k#4.1", "k#4.2"])
    #expect(try reached(3) == ["k#1", "k#2", "k#3", "k#4.1", "k#4.2"])
  }
}
