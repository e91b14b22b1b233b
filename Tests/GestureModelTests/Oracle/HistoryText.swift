import GestureModel

/// A cycle in one line: `t0 began v0 | r0 takes t0 | r0 began t0: failed | r0 possible→failed | view t0 began | end`.
func text(of cycle: [Observation]) -> String { cycle.map(text).joined(separator: " | ") }

private func text(of o: Observation) -> String {
  let r = "r\(o.recognizer)"
  let t = "t\(o.touch)"
  func state(_ raw: UInt8) -> String { RecognizerState(rawValue: raw)?.name ?? "?\(raw)" }
  let acts = o.actions == 0 ? "" : " acts" + (o.actions == 1 ? "" : "×\(o.actions)")
  switch o.kind {
  case .event: return text(ofEvent: o, t)
  case .offer: return "\(r) \(o.value == 1 ? "takes" : "refuses") \(t)"
  case .handle:
    let what = Observation.Handled(rawValue: o.code)!
    return "\(r) handles \(what == .timer ? "" : t + " ")\(what): \(Request(rawValue: o.value)!)"
  case .ask:
    return "\(Observation.Question(rawValue: o.code)!) of \(r) about r\(o.other): \(o.value == 1 ? "yes" : "no")"
  case .enter: return "\(r) \(state(o.from))→\(state(o.code))\(acts)"
  case .reset: return "\(r) \(state(o.from)) reset to \(state(o.code))\(acts)"
  case .view: return "view \(t) \(TouchPhase(rawValue: o.code)!)"
  case .set:
    let setting = Observation.Setting(rawValue: o.code)!
    return setting == .variable ? "v\(o.other) := \(o.value)" : "\(r) \(setting)"
  case .end: return o.value == 1 ? "end" : "end, no finger"
  case .forget: return "forget \(t)"
  }
}

private func text(ofEvent o: Observation, _ t: String) -> String {
  switch Observation.Event(rawValue: o.code)! {
  case .touchBegan: "\(t) began on v\(o.other)"
  case .touchMoved: "\(t) moved"
  case .touchEnded: "\(t) ended"
  case .interrupt: "interrupt"
  case .timer: "timer of r\(o.recognizer)"
  case .wait: "wait \(o.value)"
  case .application: "application \(o.value)"
  }
}
