import GestureModel
import GestureVerification

/// A history as text: steps in words and a timeline, or one line.
public enum HistoryText {
  /// One line: each action, with the transitions it led to in braces.
  public static func oneLine(_ history: History) -> String {
    guard !history.steps.isEmpty else { return "in the first state" }
    return history.steps.map { step in
      let words = StepWords(step, in: history.scenario)
      let changes = words.changes.joined(separator: ", ")
      return changes.isEmpty ? words.action : "\(words.action) {\(changes)}"
    }.joined(separator: " · ")
  }

  /// The system, each step in words, and the timeline.
  public static func lines(_ history: History, _ style: TextStyle) -> [String] {
    guard style.traces != .off else { return [] }
    var lines = ["in \(ScenarioWords.line(history.scenario))"]
    for (index, step) in history.steps.enumerated() {
      let words = StepWords(step, in: history.scenario)
      lines.append("\(index + 1). \(words.action)")
      let details = words.details(full: style.traces == .full)
      lines += details.map { "   \($0)" }
    }
    lines.append("")
    return lines + Timeline(history, full: style.traces == .full).lines()
  }
}

extension StepWords {
  /// What followed from the action, a line each; what was asked and who was offered a touch only in full.
  func details(full: Bool) -> [String] {
    var lines: [String] = []
    let refused = offers.filter { $0.contains(" refuses ") }
    let offers = full ? self.offers : refused
    if !offers.isEmpty { lines.append(offers.joined(separator: ", ")) }
    if !requests.isEmpty { lines.append(requests.joined(separator: ", ")) }
    let refusals = answers.filter { $0.hasSuffix("shouldBegin: no") }
    let answers = full ? self.answers : refusals
    if !answers.isEmpty { lines.append(answers.joined(separator: ", ")) }
    if !changes.isEmpty { lines.append(changes.joined(separator: ", ")) }
    if !actions.isEmpty { lines.append("sends its action: " + actions.joined(separator: ", ")) }
    if !views.isEmpty { lines.append("the view sees " + views.joined(separator: ", ")) }
    return lines
  }
}
