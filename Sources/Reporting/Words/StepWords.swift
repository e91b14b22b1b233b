import GestureModel
import GestureVerification

/// One transition in words, sorted into what a reader looks for.
public struct StepWords: Sendable, Hashable {
  /// What happened outside: `touch 0 down on view`.
  public var action = ""
  /// Who was offered a touch and took it or not.
  public var offers: [String] = []
  /// What recognizers asked for: `a requests began`.
  public var requests: [String] = []
  /// What delegates were asked and said.
  public var answers: [String] = []
  /// Transitions and resets: `a: possible → began`.
  public var changes: [String] = []
  /// Whose action was sent, once for each time.
  public var actions: [String] = []
  /// What the hit views saw: `touch 0 began`.
  public var views: [String] = []

  /// A step of a history.
  public init(_ step: History.Step, in scenario: Scenario) {
    for o in step.observations {
      switch o.kind {
      case .event: action = scenario.describe(o)
      case .offer: offers.append(scenario.describe(o))
      case .handle:
        let request = Request(rawValue: o.value) ?? .none
        if request != .none { requests.append("\(Self.name(o, scenario)) requests \(request)") }
      case .ask: answers.append(scenario.describe(o))
      case .enter, .reset:
        let (from, to) = (Self.state(o.from), Self.state(o.code))
        changes.append("\(Self.name(o, scenario)): \(from) → \(to)\(o.kind == .reset ? " (reset)" : "")")
        for _ in 0..<o.actions { actions.append(Self.name(o, scenario)) }
      case .view: views.append("touch \(o.touch) \(TouchPhase(rawValue: o.code).map { "\($0)" } ?? "?")")
      case .set: changes.append(scenario.describe(o))
      case .end, .forget: break
      }
    }
    if action.isEmpty { action = step.label }
  }

  private static func name(_ o: Observation, _ scenario: Scenario) -> String {
    let index = Int(o.recognizer)
    return scenario.recognizers.indices.contains(index) ? scenario.recognizers[index].name : "recognizer \(index)"
  }

  private static func state(_ code: UInt8) -> String { RecognizerState(rawValue: code)?.name ?? "state \(code)" }
}
