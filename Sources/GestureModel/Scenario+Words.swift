extension Scenario {
  /// An observation in a reader's words.
  public func describe(_ o: Observation) -> String {
    switch o.kind {
    case .event: return describeEvent(o)
    case .offer: return "\(name(o.recognizer)) \(o.value == 1 ? "accepts" : "refuses") touch \(o.touch)"
    case .handle: return describeHandling(o)
    case .ask:
      let question = Observation.Question(rawValue: o.code)!
      let about = question == .shouldBegin ? "" : " about \(name(o.other))"
      return "\(name(o.recognizer)) is asked \(question)\(about): \(o.value == 1 ? "yes" : "no")"
    case .enter:
      let action = o.actions == 0 ? "" : o.actions == 1 ? ", action" : ", \(o.actions) actions"
      return "\(name(o.recognizer)): \(state(o.from)) → \(state(o.code))\(action)"
    case .reset: return "\(name(o.recognizer)) is reset: \(state(o.from)) → \(state(o.code))"
    case .view: return "the view gets \(TouchPhase(rawValue: o.code)!) of touch \(o.touch)"
    case .set: return describeSetting(o)
    case .end: return o.value == 1 ? "a finger is down" : "no finger is down"
    case .forget: return "touch \(o.touch) is over"
    }
  }

  private func name(_ recognizer: UInt8) -> String {
    recognizers.indices.contains(Int(recognizer)) ? recognizers[Int(recognizer)].name : "recognizer \(recognizer)"
  }

  private func state(_ raw: UInt8) -> String { RecognizerState(rawValue: raw)!.name }

  private func describeEvent(_ o: Observation) -> String {
    switch Observation.Event(rawValue: o.code)! {
    case .touchBegan:
      let edges = Direction.allCases.filter { o.from >> $0.rawValue & 1 == 1 }.map { "\($0)" }
      let place = edges.isEmpty ? "" : " at the \(edges.joined(separator: " and ")) edge"
      let view = views.indices.contains(Int(o.other)) ? views[Int(o.other)].name : "view \(o.other)"
      return "touch \(o.touch) down on \(view)\(place)"
    case .touchMoved:
      let move = Move(packed: o.from)
      var words = "touch \(o.touch) moves"
      if move.travel != .still { words += " \(move.travel == .far ? "far" : "beyond slop") \(move.direction)" }
      if move.isFast { words += " fast" }
      if move.twist != .none { words += ", fingers \(move.twist)" }
      return words
    case .touchEnded: return "touch \(o.touch) up"
    case .interrupt: return "the system interrupts"
    case .timer: return "the timer of \(name(o.recognizer)) fires"
    case .wait where o.value == 0: return "nothing happens"
    case .wait: return "\(o.value) \(o.value == 1 ? "tick passes" : "ticks pass")"
    case .application:
      let index = Int(o.value)
      return applicationEvents.indices.contains(index) ? applicationEvents[index].name : "application event \(index)"
    }
  }

  private func describeHandling(_ o: Observation) -> String {
    let what =
      switch Observation.Handled(rawValue: o.code)! {
      case .timer: "its timer"
      case let phase: "\(phase) of touch \(o.touch)"
      }
    let request = Request(rawValue: o.value)!
    return "\(name(o.recognizer)) handles \(what)\(request == .none ? "" : " and requests \(request)")"
  }

  private func describeSetting(_ o: Observation) -> String {
    let setting = Observation.Setting(rawValue: o.code)!
    guard setting == .variable else { return "\(name(o.recognizer)) is \(setting)" }
    let index = Int(o.other)
    return "\(variables.indices.contains(index) ? variables[index].name : "variable \(index)") := \(o.value)"
  }
}
