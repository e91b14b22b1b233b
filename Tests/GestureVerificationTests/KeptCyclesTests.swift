import GestureSpec
import ModelChecking
import Testing

@testable import GestureModel
@testable import GestureVerification

/// Cycles that are kept are not what an audit compares with.
@Suite struct `Kept cycles` {
  /// A system whose memories say that nothing can happen in the first state.
  private func forgetful() throws -> GestureSystem {
    let system = try GestureSystem(
      Scenario("one", views: [.init("view")], recognizers: [.init("a", on: 0, .tap())]))
    let workspaces = (0..<4).map { _ in system.makeWorkspace() }
    for memory in workspaces.map(\.loan.memory) {
      system.forEachInitialState { memory.begin($0) }
      memory.end()
    }
    return system
  }

  @Test func `are worked out again by an audit`() throws {
    let system = try forgetful()
    #expect(try Search(SystemSpace(system), audit: .off).run(traces: .none).states == 1)
    #expect(throws: SearchFault.self) { try Search(SystemSpace(system), audit: .everyState).run(traces: .none) }
    let monitor = RuleCompiler(RuleBook.documents).monitors(for: system.scenario).batches[0]
    let product = MonitoredGestures(system, monitor)
    #expect(throws: SearchFault.self) { try Search(product, audit: .everyState).run(traces: .none) }
    let endless = EndlessGestures(system, monitor)
    #expect(throws: SearchFault.self) { try Search(endless, audit: .everyState).run(traces: .none) }
  }

  @Test func `are forgotten when nobody is to search any more`() throws {
    let system = try forgetful()
    system.forgetCycles()
    #expect(try Search(SystemSpace(system), audit: .everyState).run(traces: .none).states > 1)
  }
}
