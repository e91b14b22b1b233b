import GestureModel
import GestureSpec

extension ScenarioCase {
  /// How tokens name the scenario: by its file; written out, if it can be; or by its text.
  var systemText: String? { GivenScenario.system(scenario, parsed: parsed, file: file) }

  /// Which of the questions of its name it is, from 1.
  func number(of question: Question) -> Int {
    let namesakes = parsed?.questions.filter { $0.name == question.name } ?? []
    return (namesakes.firstIndex(of: question) ?? 0) + 1
  }
}

/// How a scenario that somebody has written stands in a token.
enum GivenScenario {
  /// - Parameters:
  ///   - scenario: with its setting.
  ///   - parsed: what it was read from or made of.
  ///   - file: its file, as it is reported.
  static func system(_ scenario: Scenario, parsed: ParsedScenario?, file: String?) -> String? {
    let settings = SystemText.settings(scenario.switches, nil)
    func named(_ first: String) -> String { ([first] + settings).joined(separator: ";") }
    if let file, let bytes = parsed?.source?.bytes {
      return named("\(TokenText.encode(file, allowing: TokenText.inFiles))@\(TokenText.fingerprint(bytes))")
    }
    // Its questions are nowhere but in its text.
    if parsed?.questions.isEmpty ?? true, let text = SystemText.text(of: scenario) { return text }
    guard let parsed else { return nil }
    let text = parsed.source.map { String(decoding: $0.bytes, as: UTF8.self) } ?? parsed.document.description
    return named("source=" + TokenText.encode(text, allowing: TokenText.inSources + " ").replacing(" ", with: "+"))
  }
}
