import GestureModel

/// A scenario in words: what is fixed in its systems, and nothing that is left open.
public enum ScenarioWords {
  /// One line: kinds, places, relations, flags.
  public static func line(_ scenario: Scenario) -> String {
    ([members(scenario)] + relations(scenario) + [fingers(scenario)]).joined(separator: "; ")
  }

  /// The relations of its recognizers, one phrase each, in a fixed order.
  public static func relations(_ scenario: Scenario) -> [String] {
    func name(_ index: Int) -> String { scenario.recognizers[index].name }
    var phrases = scenario.requirements.sorted().map { "\(name($0.a)) requires \(name($0.b)) to fail" }
    func add(_ answers: [Scenario.Pair: Scenario.Answer], _ phrase: (String, String, String) -> String) {
      for (pair, answer) in answers.sorted(by: { $0.key < $1.key }) {
        phrases.append(phrase(name(pair.a), name(pair.b), self.answer(answer)))
      }
    }
    add(scenario.simultaneous) { "\($0)'s delegate lets it go with \($1): \($2)" }
    add(scenario.canPrevent) { "\($0) can prevent \($1): \($2)" }
    add(scenario.canBePrevented) { "\($0) can be prevented by \($1): \($2)" }
    add(scenario.shouldRequireFailureOf) { "\($0)'s delegate lets it require \($1): \($2)" }
    add(scenario.shouldBeRequiredToFailBy) { "\($0)'s delegate lets it be required by \($1): \($2)" }
    return phrases
  }

  private static func members(_ scenario: Scenario) -> String {
    scenario.recognizers.map { recognizer in
      var notes: [String] = []
      let defaults = defaultParameters(recognizer.kind)
      for parameter in recognizer.kind.parameters where defaults[parameter.name] != parameter.value {
        notes.append("\(parameter.name) \(parameter.value)")
      }
      notes += flag("cancelsTouchesInView", recognizer.cancelsTouchesInView, standard: true)
      notes += flag("delaysTouchesBegan", recognizer.delaysTouchesBegan, standard: false)
      notes += flag("delaysTouchesEnded", recognizer.delaysTouchesEnded, standard: true)
      if !recognizer.isEnabled { notes.append("disabled at first") }
      if !recognizer.hasTargets { notes.append("no targets") }
      let place = scenario.views.count > 1 ? " on \(scenario.views[recognizer.view].name)" : ""
      return "\(recognizer.name): \(recognizer.kind.name)\(place)"
        + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }

  private static func flag(_ name: String, _ value: Bool?, standard: Bool) -> [String] {
    value.map { $0 == standard ? [] : ["\(name) \($0 ? "on" : "off")"] } ?? []
  }

  /// What a kind's parameters are when its maker is called without any, so that only others are mentioned.
  private static func defaultParameters(_ kind: Kind) -> [String: String] {
    let plain: [Kind] = [.tap(), .longPress(), .pan(), .anyDiscrete(), .anyContinuous()]
    guard let match = plain.first(where: { $0.name == kind.name }) else { return [:] }
    return Dictionary(uniqueKeysWithValues: match.parameters.map { ($0.name, $0.value) })
  }

  private static func answer(_ answer: Scenario.Answer) -> String {
    switch answer {
    case .yes: "yes"
    case .no: "no"
    case .any: "any"
    case .when: "when a condition holds"
    }
  }

  private static func fingers(_ scenario: Scenario) -> String {
    scenario.fingers == 1 ? "1 finger" : "\(scenario.fingers) fingers"
  }
}
