/// Why a step cannot be read in a state.
public struct StepError: Error, Sendable, Hashable {
  /// What is wrong, in a sentence without its full stop.
  public let message: String
  /// Where in the step's text it begins, in characters.
  public let offset: Int
  /// How many characters it concerns; 0 where something is missing.
  public let length: Int
  /// What stands there.
  public let found: String
  /// What could stand there.
  public let expected: [String]
}

extension GestureSystem {
  /// A transition that was read.
  public struct ReadStep: Sendable {
    /// Its event.
    public let event: Observation
    /// The alternatives that it takes.
    public let choices: [UInt8]
    /// Where it leads.
    public let state: GestureState
    /// What a reader of the history sees of it.
    public let seen: [Observation]
  }

  /// The transition of a state that a text names: exactly one.
  ///
  /// - Throws: where the text first says something that is not possible, or leaves out a choice.
  public func read(step text: String, from state: GestureState) throws(StepError) -> ReadStep {
    let parts = try StepParts(text)
    let events = events(in: state)
    guard let event = events.first(where: { self.text(of: $0) == parts.event }) else {
      let names = events.map { self.text(of: $0) }
      throw StepError(
        message: "the event '\(parts.event)' is not possible here", offset: 0, length: parts.event.count,
        found: parts.event, expected: names)
    }
    let reader = StepReader(self, parts.choices)
    var workspace = makeWorkspace()
    let step = take(event, from: state, &workspace, choosing: reader) { next, seen in
      ReadStep(event: event, choices: reader.taken, state: next, seen: Array(seen))
    }
    if let error = reader.error { throw error.error(end: text.count) }
    if let rest = reader.rest {
      throw StepError(
        message: "there is nothing more to choose, but '\(rest.text)' follows", offset: rest.offset,
        length: rest.text.count, found: rest.text, expected: [])
    }
    return step
  }
}

/// An event and its choices, taken apart.
private struct StepParts {
  struct Choice {
    let text: String
    let offset: Int
  }

  let event: String
  private(set) var choices: [Choice] = []

  init(_ text: String) throws(StepError) {
    guard let open = text.firstIndex(of: "(") else {
      event = text
      return
    }
    event = String(text[..<open])
    let start = text.distance(from: text.startIndex, to: open)
    guard text.last == ")" else {
      throw StepError(
        message: "the parenthesis is never closed", offset: text.count, length: 0, found: "", expected: [")"])
    }
    var offset = start + 1
    for part in text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      choices.append(Choice(text: String(part), offset: offset))
      offset += part.count + 1
    }
  }
}

/// Takes the alternatives that texts name.
private final class StepReader: ChoiceMaker {
  struct Failure {
    let choice: StepParts.Choice?
    let expected: [String]

    func error(end: Int) -> StepError {
      guard let choice else {
        return StepError(
          message: "a choice is left out here", offset: max(0, end - 1), length: 0, found: "", expected: expected)
      }
      return StepError(
        message: "'\(choice.text)' is no alternative here", offset: choice.offset, length: choice.text.count,
        found: choice.text, expected: expected)
    }
  }

  private let system: GestureSystem
  private let choices: [StepParts.Choice]
  private var position = 0
  private(set) var taken: [UInt8] = []
  private(set) var error: Failure?

  init(_ system: GestureSystem, _ choices: [StepParts.Choice]) {
    self.system = system
    self.choices = choices
  }

  /// What was not used.
  var rest: StepParts.Choice? { position < choices.count ? choices[position] : nil }

  func choose(at point: ChoicePoint) -> Int {
    let alternative = error == nil ? find(point) : 0
    taken.append(UInt8(alternative))
    return alternative
  }

  private func find(_ point: ChoicePoint) -> Int {
    let texts = (0..<Int(point.count)).map { system.text(of: point, taking: $0) }
    guard let choice = rest else {
      error = Failure(choice: nil, expected: texts)
      return 0
    }
    if let index = texts.firstIndex(of: choice.text) {
      position += 1
      return index
    }
    // Whose turn it is may follow from what its machine chooses next.
    if point.subject == .turn, let index = texts.firstIndex(where: { choice.text.hasPrefix($0 + "=") }) {
      return index
    }
    error = Failure(choice: choice, expected: texts)
    return 0
  }
}
