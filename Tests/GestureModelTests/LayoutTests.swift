import Testing

@testable import GestureModel

@Suite struct LayoutTests {
  @Test("packing is the inverse of unpacking on every reachable state", arguments: [1, 2])
  func roundTrip(fingers: Int) throws {
    var scenario = oneView(.tap(taps: 2), .longPress(touches: 2), .pan(), .swipe(.left), fingers: fingers)
    scenario.mayInterrupt = true
    scenario.variables = [.init("v", maximum: 3, initial: 2)]
    scenario.actionEffects = [.init(0, .ended, .set(variable: 0, to: 1))]
    scenario.shouldRequireFailureOf[.init(0, 2)] = .any
    scenario.applicationEvents = [
      .init("off", [.change(.disabled, recognizer: 1)]), .init("away", [.change(.removed, recognizer: 2)]),
    ]
    let system = try GestureSystem(scenario)
    let layout = system.tables.layout
    var seen: Set<GestureState> = []
    var queue: [GestureState] = []
    system.forEachInitialState { queue.append($0) }
    var workspace = system.makeWorkspace()
    var wrong = 0
    while let state = queue.popLast(), seen.count < 20_000 {
      guard seen.insert(state).inserted else { continue }
      if layout.pack(layout.unpack(state)) != state { wrong += 1 }
      system.forEachTransition(of: state, &workspace) { _, next, _ in if !seen.contains(next) { queue.append(next) } }
    }
    #expect(wrong == 0)
    #expect(seen.count > 400, "\(seen.count)")
  }

  @Test("rows know their transposed") func rows() {
    var rows = Rows()
    rows.insert(0, 3)
    rows.insert(5, 3)
    rows.insert(7, 1)
    #expect(rows[0] == 0b1000)
    #expect(rows.rows(meeting: 0b1000) == 0b0010_0001)
    #expect(rows.rows(meeting: 0b1010) == 0b1010_0001)
    #expect(rows.union(of: 0b1010_0001) == 0b1010)
    rows.clear(columns: 0b1000)
    #expect(rows.rows(meeting: 0xFF) == 0b1000_0000)
  }
}
