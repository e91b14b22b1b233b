/// Transitions as short texts that can be written down and read back, without spaces, full stops or quotes:
/// `d0(b=began,a=-)`.
///
/// A step is its event and, in parentheses, every choice of its cycle that could have been otherwise, in the order in
/// which they are made. Events: `d0` touch 0 comes down (`d0v1` on view 1, where several can be hit; `d0-left` at the
/// left edge, where that matters), `m0far-right` it moves, `u0` it is lifted, `x` the system interrupts, `w7` seven
/// ticks pass, `t2` the timer of recognizer 2 fires, `e1` application event 1. Choices: `b=began` what `b` requests
/// (`-` for nothing), `b` alone that it handles next (left out where its request follows and says so), `^b` that it
/// becomes effective first, `b=timer` or `b=no-timer` whether its timer runs, `b?shouldBegin=no` what is answered,
/// `b?canPrevent:a=yes` what is answered about another.
///
/// Of one state, different transitions have different texts: at each point a text names one alternative, and the points
/// follow from the alternatives before them.
extension GestureSystem {
  /// An event as a text.
  public func text(of event: Observation) -> String {
    switch Observation.Event(rawValue: event.code)! {
    case .touchBegan:
      let view = tables.hitViews.count > 1 ? "v\(event.other)" : ""
      let edges = Direction.allCases.filter { event.from >> $0.rawValue & 1 == 1 }.map { "-\($0)" }
      return "d\(event.touch)\(view)\(edges.joined())"
    case .touchMoved: return "m\(event.touch)\(text(of: Move(packed: event.from)))"
    case .touchEnded: return "u\(event.touch)"
    case .interrupt: return "x"
    case .wait: return "w\(event.value)"
    case .timer: return "t\(event.recognizer)"
    case .application: return "e\(event.value)"
    }
  }

  private func text(of move: Move) -> String {
    var text = ""
    if move.travel != .still {
      text += "\(move.travel)"
      if tables.usesGeometry.direction { text += "-\(move.direction)" }
    }
    if move.isFast { text += "-fast" }
    if move.twist != .none { text += "-\(move.twist)" }
    return text
  }

  /// One alternative at a point as a text.
  public func text(of point: ChoicePoint, taking alternative: Int) -> String {
    let name = stepName(Int(point.recognizer))
    switch point.subject {
    case .turn: return stepName(point.set.element(alternative))
    case .tie: return "^" + stepName(point.set.element(alternative))
    case .request: return "\(name)=\(Self.text(of: Request(rawValue: UInt8(point.set.element(alternative)))!))"
    case .outcome: return "\(name)=\(outcome(alternative, at: point))"
    case .timer: return "\(name)=\(alternative == 1 ? "timer" : "no-timer")"
    case .receives: return "\(name)?shouldReceive=\(alternative == 0 ? "yes" : "no")"
    case .answer:
      let question = Observation.Question(rawValue: point.question)!
      let about = question == .shouldBegin ? "" : ":\(stepName(Int(point.other)))"
      return "\(name)?\(question)\(about)=\(alternative == 0 ? "yes" : "no")"
    }
  }

  /// What an outcome requests, with its number among the outcomes where several request the same.
  private func outcome(_ alternative: Int, at point: ChoicePoint) -> String {
    let machines = tables.machines
    let requests = machines.reactions[Int(point.reaction)].outcomes.range.map { machines.outcomes[$0].request }
    let request = requests[alternative]
    let isOnly = requests.count { $0 == request } == 1
    return Self.text(of: request) + (isOnly ? "" : "/\(alternative + 1)")
  }

  private static func text(of request: Request) -> String { request == .none ? "-" : "\(request)" }

  /// A recognizer's name, as far as it can stand in a step; its number if it cannot, or if it is not the only one.
  private func stepName(_ recognizer: Int) -> String {
    let names = scenario.recognizers.map(\.name)
    let isPlain = names[recognizer].utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
    }
    let isOnly = names.count { $0 == names[recognizer] } == 1
    return isPlain && isOnly && !names[recognizer].isEmpty ? names[recognizer] : "@\(recognizer)"
  }

  /// A transition as a text; `nil` if the state has no such transition.
  public func text(of action: GestureAction, from state: GestureState) -> String? {
    guard let list = choices(of: action, from: state) else { return nil }
    let script = ScriptedChoices(list)
    var workspace = makeWorkspace()
    take(action.event, from: state, &workspace, choosing: script) { _, _ in }
    return text(of: action.event, script.made)
  }

  /// An event with the choices that were made in its cycle as a text.
  public func text(of event: Observation, _ made: [(point: ChoicePoint, taken: Int)]) -> String {
    var parts: [String] = []
    for (index, choice) in made.enumerated() {
      // Whose turn it is follows from what comes next, if that is a choice of its machine.
      if choice.point.subject == .turn, index + 1 < made.count {
        let next = made[index + 1].point
        if next.isOfMachine, Int(next.recognizer) == choice.point.set.element(choice.taken) { continue }
      }
      parts.append(text(of: choice.point, taking: choice.taken))
    }
    return text(of: event) + (parts.isEmpty ? "" : "(\(parts.joined(separator: ",")))")
  }
}

extension ChoicePoint {
  /// Whether a recognizer's own machine chooses.
  var isOfMachine: Bool { subject == .request || subject == .outcome || subject == .timer }
}
