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
    let names = Names(scenario)
    for o in step.observations {
      switch o.kind {
      case .event: action = Self.event(o, names)
      case .offer: offers.append("\(names.recognizer(o.recognizer)) \(o.value == 1 ? "accepts" : "refuses") touch \(o.touch)")
      case .handle:
        let request = Request(rawValue: o.value) ?? .none
        if request != .none { requests.append("\(names.recognizer(o.recognizer)) requests \(request)") }
      case .ask: answers.append(Self.question(o, names))
      case .enter, .reset:
        let note = o.kind == .reset ? " (reset)" : ""
        changes.append("\(names.recognizer(o.recognizer)): \(names.state(o.from)) → \(names.state(o.code))\(note)")
        for _ in 0..<o.actions { actions.append(names.recognizer(o.recognizer)) }
      case .view: views.append("touch \(o.touch) \(TouchPhase(rawValue: o.code).map { "\($0)" } ?? "?")")
      case .set: changes.append(Self.setting(o, names))
      case .end, .forget: break
      }
    }
    if action.isEmpty { action = step.label }
  }

  /// Everything that followed from the action, in one sentence.
  public var consequences: String {
    var parts: [String] = []
    parts += offers
    parts += requests
    parts += answers
    parts += changes
    if !actions.isEmpty { parts.append("action of " + actions.joined(separator: ", ")) }
    if !views.isEmpty { parts.append("the view sees " + views.joined(separator: ", ")) }
    return parts.isEmpty ? "nothing follows" : parts.joined(separator: "; ")
  }

  private static func event(_ o: Observation, _ names: Names) -> String {
    switch Observation.Event(rawValue: o.code) {
    case .touchBegan:
      let edges = Direction.allCases.filter { o.from >> $0.rawValue & 1 == 1 }.map { "\($0)" }
      let place = edges.isEmpty ? "" : " at the \(edges.joined(separator: " and ")) edge"
      return "touch \(o.touch) down on \(names.view(o.other))\(place)"
    case .touchMoved:
      let move = Move(packed: o.from)
      var text = "touch \(o.touch) moves"
      if move.travel != .still { text += ", \(move.travel) \(move.direction)" }
      if move.isFast { text += ", fast" }
      if move.twist != .none { text += ", \(move.twist)" }
      return text
    case .touchEnded: return "touch \(o.touch) up"
    case .interrupt: return "interruption"
    case .timer: return "timer of \(names.recognizer(o.recognizer))"
    case .wait: return o.value == 1 ? "wait 1 tick" : "wait \(o.value) ticks"
    case .application: return names.application(o.value)
    case nil: return ""
    }
  }

  private static func question(_ o: Observation, _ names: Names) -> String {
    let of = names.recognizer(o.recognizer)
    let about = names.recognizer(o.other)
    let answer = o.value == 1 ? "yes" : "no"
    return switch Observation.Question(rawValue: o.code) {
    case .shouldBegin: "\(of) should begin: \(answer)"
    case .simultaneous: "\(of) simultaneously with \(about): \(answer)"
    case .canPrevent: "\(of) can prevent \(about): \(answer)"
    case .canBePrevented: "\(of) can be prevented by \(about): \(answer)"
    case .shouldRequireFailureOf: "\(of) should require \(about): \(answer)"
    case .shouldBeRequiredToFailBy: "\(of) should be required by \(about): \(answer)"
    case nil: "?"
    }
  }

  private static func setting(_ o: Observation, _ names: Names) -> String {
    switch Observation.Setting(rawValue: o.code) {
    case .variable: "\(names.variable(o.other)) = \(o.value)"
    case .enabled: "\(names.recognizer(o.recognizer)) is enabled"
    case .disabled: "\(names.recognizer(o.recognizer)) is disabled"
    case .attached: "\(names.recognizer(o.recognizer)) is attached"
    case .removed: "\(names.recognizer(o.recognizer)) is removed"
    case nil: "?"
    }
  }
}

/// The names a scenario gives, by the numbers in observations; a number without a name is shown as it is.
struct Names {
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  func recognizer(_ index: UInt8) -> String {
    Int(index) < scenario.recognizers.count ? scenario.recognizers[Int(index)].name : "recognizer \(index)"
  }

  func view(_ index: UInt8) -> String {
    Int(index) < scenario.views.count ? scenario.views[Int(index)].name : "view \(index)"
  }

  func application(_ index: UInt8) -> String {
    Int(index) < scenario.applicationEvents.count
      ? scenario.applicationEvents[Int(index)].name : "application event \(index)"
  }

  func variable(_ index: UInt8) -> String {
    Int(index) < scenario.variables.count ? scenario.variables[Int(index)].name : "variable \(index)"
  }

  func state(_ code: UInt8) -> String { RecognizerState(rawValue: code)?.name ?? "state \(code)" }
}
