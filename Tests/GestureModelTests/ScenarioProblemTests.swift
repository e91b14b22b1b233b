import GestureModel
import Testing

@Suite struct ScenarioProblemTests {
  @Test("every problem of a scenario is reported at once") func all() {
    var scenario = Scenario(
      "broken", views: [.init("outer", parent: 0)], recognizers: [.init("t", on: 3, .tap(taps: 0))])
    scenario.requirements = [.init(0, 0), .init(0, 7)]
    scenario.fingers = 0
    scenario.applicationEvents = [.init("e", [.set(variable: 0, to: 1)])]
    let texts = scenario.problems.map(\.description)
    #expect(texts.count == 7, "\(texts)")
    for word in ["inside itself", "on view 3", "taps 0", "to itself", "recognizer 7", "0 fingers", "variable 0"] {
      #expect(texts.contains { $0.contains(word) }, "\(word)")
    }
    #expect(throws: ScenarioError.self) { try GestureSystem(scenario) }
  }

  @Test("too many recognizers and a timer of too many ticks are refused by name") func limits() {
    let many = Scenario(
      "many", views: [.init("v")], recognizers: (0..<9).map { .init("r\($0)", on: 0, .anyDiscrete()) })
    #expect(many.problems.contains { $0.description.contains("at most 8") })
    let long = Scenario(
      "long", views: [.init("v")],
      recognizers: [.init("a", on: 0, .longPress(duration: 60_001)), .init("b", on: 0, .tap())])
    let error = #expect(throws: ScenarioError.self) { try GestureSystem(long) }
    #expect(error?.description.contains("ticks of 1 ms") == true)
  }

  @Test("a right scenario has no problem") func none() {
    #expect(oneView(.tap(), .pan()).problems.isEmpty)
  }
}
