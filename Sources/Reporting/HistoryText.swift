import GestureModel
import GestureVerification

/// A history as text: steps in words and a timeline, or one line.
public enum HistoryText {
  /// One line: each action, with the transitions it led to in braces.
  public static func oneLine(_ history: History) -> String {
    guard !history.steps.isEmpty else {
      return history.loopStart == nil ? "in the first state" : "nothing ever happens"
    }
    let loop = history.loopStart.map { $0 == history.length ? " · ⟲ rest for ever" : " · ⟲ from step \($0 + 1) again" }
    return history.steps.map { step in
      let words = StepWords(step, in: history.scenario)
      let changes = words.changes.joined(separator: ", ")
      return changes.isEmpty ? words.action : "\(words.action) {\(changes)}"
    }.joined(separator: " · ") + (loop ?? "")
  }

  /// What kind of history it is, and how long: `shortest history, 2 steps`.
  public static func title(_ history: History) -> String { "\(history.kindWords), \(history.lengthWords)" }

  /// The system, each step in words, and the timeline.
  ///
  /// - Parameter explanation: of this history; its reasons stand below the steps, what would have avoided it at the end.
  public static func lines(_ history: History, _ style: TextStyle, because explanation: Explanation? = nil) -> [String]
  {
    guard style.traces != .off else { return [] }
    var lines = ["in \(ScenarioWords.line(history.scenario))"]
    for (index, step) in history.steps.enumerated() {
      let words = StepWords(step, in: history.scenario)
      lines.append("\(index + 1). \(words.action)")
      let details = style.traces == .full ? observations(step, history.scenario) : words.details
      lines += details.map { "   \($0)" }
      let reasons = explanation.map { $0.steps[index].reasons.map(\.text) } ?? []
      if !reasons.isEmpty { lines.append(style.mark("   because " + reasons.joined(separator: "; "), .faint)) }
    }
    lines.append("")
    lines += Timeline(history, full: style.traces == .full).lines()
    if let words = explanation?.avoidanceWords { lines += ["", words] }
    return lines
  }

  /// Everything that was seen in a cycle after its event, in order.
  private static func observations(_ step: History.Step, _ scenario: Scenario) -> [String] {
    step.observations.filter { ![.event, .forget].contains($0.kind) }.map { scenario.describe($0) }
  }
}

extension History {
  /// What kind of history it is: of an endless one the way to the loop is as short as any, and so is the loop after it
  /// (unless its needs are too many to be met at once).
  var kindWords: String { loopStart == nil ? "shortest history" : "endless history" }

  /// How long it is, in words.
  var lengthWords: String {
    switch loopStart {
    case nil: length == 0 ? "already in the first state" : Numbers.count(length, "step")
    case length?: length == 0 ? "nothing ever happens" : "\(Numbers.count(length, "step")), then rest for ever"
    case let loop?: "\(Numbers.count(loop, "step")) to its loop, as few as any, then \(length - loop) again and again"
    }
  }
}

extension StepWords {
  /// What followed from the action, a line each; of questions and offers only the refusals.
  var details: [String] {
    var lines: [String] = []
    let refused = offers.filter { $0.contains(" refuses ") }
    if !refused.isEmpty { lines.append(refused.joined(separator: ", ")) }
    if !requests.isEmpty { lines.append(requests.joined(separator: ", ")) }
    let refusals = answers.filter { $0.hasSuffix("shouldBegin: no") }
    if !refusals.isEmpty { lines.append(refusals.joined(separator: ", ")) }
    if !changes.isEmpty { lines.append(changes.joined(separator: ", ")) }
    if !actions.isEmpty { lines.append("sends its action: " + actions.joined(separator: ", ")) }
    if !views.isEmpty { lines.append("the view sees " + views.joined(separator: ", ")) }
    return lines
  }
}
