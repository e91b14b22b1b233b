import GestureModel
import PropertyTesting

/// Configurations against a cursor of choices: the same generator for random runs, enumeration, replay and shrinking.
extension ConfigurationSpace {
  /// A configuration, always a valid scenario.
  public func scenario(_ choices: inout Choices) -> Scenario {
    var made = [Scenario.View("view 0")]
    _ = choices.array("views", 0...(views - 1)) { choices in
      // A superview comes before its subviews.
      let parent = choices.int(in: 0...(made.count - 1), label: "superview")
      made.append(Scenario.View("view \(made.count)", parent: parent))
    }
    return scenario(on: made, &choices)
  }

  private func scenario(on views: [Scenario.View], _ choices: inout Choices) -> Scenario {
    let recognizers = choices.array("recognizers", recognizers) { choices in
      recognizer(on: views, &choices)
    }
    var scenario = Scenario("generated", views: views, recognizers: recognizers)
    for index in recognizers.indices { scenario.recognizers[index].name = "r\(index)" }
    for pair in DependencyGraph.pairs(of: recognizers.count) where !relations.isEmpty {
      choices.span("pair") { choices in
        guard choices.more("related", often: 30) else { return }
        choices.element(of: relations, label: "relation").apply(to: &scenario, pair.i, pair.j)
      }
    }
    scenario.fingers = fingers
    scenario.switches = switches
    return scenario
  }

  private func recognizer(on views: [Scenario.View], _ choices: inout Choices) -> Scenario.Recognizer {
    let kind = choices.element(of: kinds, label: "kind")
    let view = views.count > 1 ? choices.index(of: views.count, label: "view") : 0
    var made = Scenario.Recognizer("", on: view, kind)
    if statesFlags {
      if choices.more("cancelsTouchesInView", often: 20) { made.cancelsTouchesInView = false }
      if choices.more("delaysTouchesBegan", often: 20) { made.delaysTouchesBegan = !kind.delaysTouchesBegan }
      if choices.more("delaysTouchesEnded", often: 20) { made.delaysTouchesEnded = false }
    }
    guard !answers.isEmpty else { return made }
    if choices.more("shouldReceiveTouch", often: 30) {
      made.shouldReceiveTouch = choices.element(of: answers, label: "answer")
    }
    if choices.more("shouldBegin", often: 30) { made.shouldBegin = choices.element(of: answers, label: "answer") }
    return made
  }

  /// Calls `visit` with every configuration of some sizes, the smaller first, each once.
  ///
  /// - Parameter visit: false ends the enumeration.
  @discardableResult
  public func enumerate(sizes: ClosedRange<Int>, _ visit: (Scenario) -> Bool) -> Choices.Enumeration {
    Choices.enumerate(sizes: sizes) {
      scenario(&$0)
    } visit: { scenario, _ in
      visit(scenario)
    }
  }
}
