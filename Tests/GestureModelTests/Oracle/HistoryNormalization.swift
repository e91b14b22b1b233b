import GestureModel

/// Brings into one order what the semantics leaves unordered in a cycle, so that two readers of it can be compared.
///
/// - `forget` is bookkeeping: it shows only in the numbers of later touches.
/// - Offers of one touch have no order; neither have the dynamic questions after them.
/// - All handle an interruption before any of them is failed or cancelled.
/// - In a batch all handle with the states as they were, so the order of handling changes nothing.
/// - What fails, is cancelled or changes without anything between it does so together.
/// - Resets are together; views of different touches are independent.
func normalized(_ history: [Observation], inBatch: Bool) -> [Observation] {
  var cycle = history.filter { $0.kind != .forget }
  let isInterruption = cycle.first == .interrupt()
  if isInterruption {
    cycle = cycle.filter { $0.kind != .handle || $0.code != Observation.Handled.cancelled.rawValue }
    cycle.insert(contentsOf: history.filter { $0.kind == .handle }, at: 1)
  }
  func mayMove(_ o: Observation) -> Bool {
    switch o.kind {
    case .offer, .reset, .view: true
    case .handle: inBatch || isInterruption
    case .ask: isDynamicQuestion(o)
    case .enter: isQuiet(o)
    case .event, .set, .end, .forget: false
    }
  }
  var result: [Observation] = []
  var run: [Observation] = []
  for o in cycle {
    if let last = run.last, last.kind != o.kind || !mayMove(o) {
      result += sorted(run)
      run = []
    }
    if mayMove(o) { run.append(o) } else { result.append(o) }
  }
  return result + sorted(run)
}

private func isDynamicQuestion(_ o: Observation) -> Bool {
  o.code == Observation.Question.shouldRequireFailureOf.rawValue
    || o.code == Observation.Question.shouldBeRequiredToFailBy.rawValue
}

private func isQuiet(_ o: Observation) -> Bool {
  [RecognizerState.failed, .cancelled, .changed].map(\.rawValue).contains(o.code)
}

/// Equal ones keep their order.
private func sorted(_ run: [Observation]) -> [Observation] {
  run.enumerated().sorted { x, y in
    precedes(x.element, y.element) || !precedes(y.element, x.element) && x.offset < y.offset
  }.map(\.element)
}

/// Views by touch alone, their phases staying in order; all else by recognizer.
private func precedes(_ x: Observation, _ y: Observation) -> Bool {
  switch x.kind {
  case .view: x.touch < y.touch
  case .ask: (x.recognizer, x.other, x.code) < (y.recognizer, y.other, y.code)
  default: x.recognizer < y.recognizer
  }
}

// MARK: - For a reader

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
