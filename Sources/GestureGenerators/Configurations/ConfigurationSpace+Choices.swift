import GestureModel
import PropertyTesting

/// Configurations against a cursor of choices: the same generator for random runs, enumeration, replay and shrinking.
extension ConfigurationSpace {
  /// A configuration, always a valid scenario.
  ///
  /// What is said of a pair is drawn from the relations, or statement by statement. Statements that come to nothing or to
  /// one of the relations discard the run, so that an enumeration has every configuration once; at random that does not
  /// matter.
  public func scenario(_ choices: inout Choices) -> Scenario {
    let tree = tree(&choices)
    let recognizers = choices.array("recognizers", recognizers) { choices in
      recognizer(on: tree, &choices)
    }
    var scenario = Scenario("generated", views: tree, recognizers: recognizers)
    for index in recognizers.indices { scenario.recognizers[index].name = String(UnicodeScalar(UInt8(97 + index))) }
    for pair in DependencyGraph.pairs(of: recognizers.count) where !relations.isEmpty || !pairAnswers.isEmpty {
      choices.span("pair") { choices in relate(&scenario, pair.i, pair.j, &choices) }
    }
    scenario.fingers = fingers.lowerBound + choices.array("fingers", 0...(fingers.count - 1)) { _ in }.count
    surround(&scenario, &choices)
    scenario.switches = switches
    return scenario
  }

  private func tree(_ choices: inout Choices) -> [Scenario.View] {
    var tree = [Scenario.View("view")]
    _ = choices.array("views", 0...(views - 1)) { choices in
      // A superview comes before its subviews.
      let parent = choices.int(in: 0...(tree.count - 1), label: "superview")
      tree.append(Scenario.View("", parent: parent))
    }
    guard tree.count > 1 else { return tree }
    let inner = Set(tree.compactMap(\.parent))
    for index in tree.indices {
      tree[index].name = "v\(index)"
      guard hidesViews, inner.contains(index) else { continue }
      tree[index].isHit = !choices.more("hidden", often: odds.hidden)
    }
    return tree
  }

  private func recognizer(on views: [Scenario.View], _ choices: inout Choices) -> Scenario.Recognizer {
    let kind = choices.element(of: kinds, label: "kind", weights: odds.kinds.isEmpty ? nil : odds.kinds)
    let view = views.count > 1 ? choices.index(of: views.count, label: "view") : 0
    var made = Scenario.Recognizer("", on: view, kind)
    made.shouldReceiveTouch = kind.usualAnswer
    made.shouldBegin = kind.usualAnswer
    if statesFlags {
      if choices.more("cancelsTouchesInView", often: odds.flag) { made.cancelsTouchesInView = false }
      if choices.more("delaysTouchesBegan", often: odds.flag) { made.delaysTouchesBegan = !kind.delaysTouchesBegan }
      if choices.more("delaysTouchesEnded", often: odds.flag) { made.delaysTouchesEnded = false }
    }
    if statesAbsence {
      if choices.more("no targets", often: odds.absent) { made.hasTargets = false }
      if choices.more("disabled", often: odds.absent) { made.isEnabled = false }
    }
    let answers = answers(of: kind)
    guard !answers.isEmpty else { return made }
    if choices.more("shouldReceiveTouch", often: odds.answer) {
      made.shouldReceiveTouch = choices.element(of: answers, label: "answer")
    }
    if choices.more("shouldBegin", often: odds.answer) {
      made.shouldBegin = choices.element(of: answers, label: "answer")
    }
    return made
  }

  private func relate(_ scenario: inout Scenario, _ i: Int, _ j: Int, _ choices: inout Choices) {
    let stated = statedRelations
    if !stated.isEmpty, choices.more("related", often: odds.related) {
      let (relation, means) = choices.element(of: stated, label: "relation")
      return relation.apply(to: &scenario, i, j, by: means)
    }
    guard !pairAnswers.isEmpty, choices.more("asked", often: odds.asked, cost: 0) else { return }
    var said = Scenario("", views: [], recognizers: [])
    for pair in [Scenario.Pair(i, j), Scenario.Pair(j, i)] {
      if choices.more("requires", often: odds.stated) { said.requirements.insert(pair) }
      for question in PairRelation.questions where choices.more("\(question.name)", often: odds.stated) {
        said[keyPath: question.path][pair] = choices.element(of: pairAnswers, label: "answer about a pair")
      }
    }
    let isPlain =
      said == Scenario("", views: [], recognizers: [])
      || stated.contains { relation, means in
        var plain = Scenario("", views: [], recognizers: [])
        relation.apply(to: &plain, i, j, by: means)
        return plain == said
      }
    if isPlain { choices.discard() }
    scenario.requirements.formUnion(said.requirements)
    for question in PairRelation.questions {
      scenario[keyPath: question.path].merge(said[keyPath: question.path]) { $1 }
    }
  }

  private func surround(_ scenario: inout Scenario, _ choices: inout Choices) {
    for each in Surroundings.each where surroundings.contains(each) {
      guard choices.more("around", often: odds.around) else { continue }
      switch each {
      case .interruption: scenario.mayInterrupt = true
      case .disabling: scenario.applicationEvents = scenario.disablingEvents
      case .coarseTravel: scenario.isCoarse = true
      default: scenario.mayTurn = true
      }
    }
  }

  /// Calls `visit` with every configuration of some sizes, the smaller first, each once.
  ///
  /// - Parameter visit: false ends the enumeration.
  /// - Returns: what the odometer counted; of its sequences those that were discarded say over again what a relation says.
  @discardableResult
  public func enumerate(sizes: ClosedRange<Int>, _ visit: (Scenario) -> Bool) -> Choices.Enumeration {
    Choices.enumerate(sizes: sizes) {
      scenario(&$0)
    } visit: { scenario, choices in
      choices.isDiscarded || visit(scenario)
    }
  }
}
