import GestureModel
import GestureSpec

/// A history that shows something, written down in a line: `gr1:RULE:SYSTEM:STEPS`.
///
/// Everything that is needed to see it again is in the line; nothing in it depends on the seed, the search or the order
/// of anything that found it. It can stand between single quotes in any shell.
///
/// - RULE is a rule's id, or `?` and the name of a question of the scenario (`+` for a space; with `#2` the second of
///   that name), or the id of a question that the documents leave open, `#` and the letter of a reading.
/// - SYSTEM writes the system out in full (``SystemText``), or names a file with eight digits that tell whether it has
///   changed since, or holds a scenario's text after `source=`; then the setting and how the model is broken.
/// - STEPS are separated by full stops, each as `GestureSystem` writes it; `~` instead of a full stop stands before the
///   steps that go on for ever, and at the end if nothing happens any more; `w0` in an endless history is a while in
///   which nothing happens.
public struct HistoryToken: Sendable, Hashable, CustomStringConvertible {
  /// The form of tokens; it grows when a reader of the old form would misunderstand.
  public static let version = "gr1"

  /// What the history shows.
  public enum Claim: Sendable, Hashable {
    /// It violates a rule; of a rule that demands a possibility, it does what must be possible.
    case rule(String)
    /// It answers a question of its scenario: the name, and which of that name, from 1.
    case question(String, number: Int)
    /// It breaks what a reading of a question demands that the documents leave open (``ReadingBook``): the question's id,
    /// and which reading, from 0.
    case reading(String, variant: Int)
  }

  /// The system it is a history of.
  public enum System: Sendable, Hashable {
    /// It is written out; with the mutant of the model that it is in.
    case written(Scenario, Mutant?)
    /// A scenario that has to be given: its file or name, and eight digits that tell whether it has changed.
    case named(String, fingerprint: String, Switches, Mutant?)
    /// The text of a scenario file.
    case source(String, Switches, Mutant?)

    /// The name of a scenario that has to be given.
    public var name: String? { if case .named(let name, _, _, _) = self { name } else { nil } }
  }

  /// What the history shows.
  public let claim: Claim
  /// The system it is a history of.
  public let system: System
  /// Its steps.
  public let steps: [String]
  /// The step at which what goes on for ever begins, from 0; the number of steps if nothing happens any more after the
  /// last; `nil` for a history that ends.
  public let loopStart: Int?
  /// The whole line.
  public let description: String
  /// Where each step begins.
  let offsets: [Int]

  /// Reads a token.
  ///
  /// - Throws: where it first says something that means nothing. Whether its history is possible, only a replay tells.
  public init(_ text: String) throws(TokenError) {
    let text = text.filter { !$0.isNewline }
    description = text
    if let (offset, character) = text.enumerated().first(where: { !$1.isASCII || $1.isWhitespace }) {
      let found = character.isWhitespace ? "a blank" : "'\(character)'"
      throw TokenPiece(String(character), at: offset).error("a token does not hold \(found)", in: text)
    }
    let pieces = TokenPiece(text).split(":", maximum: 4)
    guard pieces[0].text == Self.version else {
      let isOther = pieces[0].text.hasPrefix("gr") && pieces[0].text.count < 6
      throw pieces[0].error(
        isOther ? "'\(pieces[0].text)' is no form of token that this version reads" : "a token begins with 'gr1:'",
        in: text, suggestion: "the form is gr1:RULE:SYSTEM:STEPS")
    }
    guard pieces.count == 4 else {
      throw TokenPiece("", at: text.count).error(
        "\(["the rule", "the system", "the steps"][pieces.count - 1]) \(pieces.count == 3 ? "are" : "is") missing",
        in: text, suggestion: "the form is gr1:RULE:SYSTEM:STEPS")
    }
    claim = try Self.claim(pieces[1], in: text)
    system = try Self.system(pieces[2], in: text)
    (steps, offsets, loopStart) = try Self.steps(pieces[3], in: text)
  }

  private static func claim(_ piece: TokenPiece, in token: String) throws(TokenError) -> Claim {
    guard piece.text.first == "?" else {
      guard !piece.text.isEmpty else { throw piece.error("the rule is missing", in: token) }
      if piece.text.contains("#") { return try reading(piece.split("#", maximum: 2), in: token) }
      return .rule(try TokenText.decode(piece, in: token))
    }
    let fields = piece.dropFirst(1).split("#", maximum: 2)
    let name = TokenPiece(fields[0].text.replacing("+", with: "%20"), at: fields[0].offset)
    let number = fields.count == 2 ? try TokenText.number(fields[1], "number", 1..<100_000, in: token) : 1
    return .question(try TokenText.decode(name, allowing: TokenText.inQuestions, in: token), number: number)
  }

  private static func reading(_ fields: [TokenPiece], in token: String) throws(TokenError) -> Claim {
    let id = try TokenText.decode(fields[0], in: token)
    guard let reading = ReadingBook.readings.first(where: { $0.id == id }) else {
      throw fields[0].error("open question", among: ReadingBook.readings.map(\.id), in: token)
    }
    let letters = reading.variants.indices.filter { reading.variants[$0].check != nil }.map(Reading.letter)
    guard let letter = letters.first(where: { $0 == fields[1].text }) else {
      throw fields[1].error("reading of \(id) that demands something", among: letters, in: token)
    }
    return .reading(id, variant: reading.variants.indices.first { Reading.letter($0) == letter } ?? 0)
  }

  private static func system(_ piece: TokenPiece, in token: String) throws(TokenError) -> System {
    let parts = piece.split(";")
    if parts[0].text.hasPrefix("source=") {
      let setting = try SystemText.setting(Array(parts.dropFirst()), in: token)
      let source = TokenPiece(parts[0].dropFirst(7).text.replacing("+", with: "%20"), at: parts[0].offset + 7)
      return .source(
        try TokenText.decode(source, allowing: TokenText.inSources, in: token), setting.switches, setting.mutant)
    }
    guard !parts[0].text.contains("="), parts[0].text.contains("@") else {
      let read = try SystemText.system(piece, in: token)
      return .written(read.scenario, read.mutant)
    }
    let fields = parts[0].split("@", maximum: 2)
    guard fields[1].text.count == 8, fields[1].text.allSatisfy(\.isHexDigit) else {
      throw fields[1].error("'\(fields[1].text)' is no fingerprint: eight digits of 0 to 9 and a to f", in: token)
    }
    let setting = try SystemText.setting(Array(parts.dropFirst()), in: token)
    return .named(
      try TokenText.decode(fields[0], allowing: TokenText.inFiles, in: token), fingerprint: fields[1].text.lowercased(),
      setting.switches,
      setting.mutant)
  }

  private static func steps(
    _ piece: TokenPiece, in token: String
  ) throws(TokenError) -> (steps: [String], offsets: [Int], loopStart: Int?) {
    var steps: [String] = []
    var offsets: [Int] = []
    let parts = piece.split("~")
    guard parts.count <= 2 else {
      throw TokenPiece("~", at: parts[2].offset - 1).error("'~' stands twice", in: token)
    }
    var loopStart: Int?
    for (index, part) in parts.enumerated() {
      if index == 1 { loopStart = steps.count }
      // Neither a history nor what comes before a loop needs to have steps, and a loop without steps is rest for ever.
      if part.text.isEmpty { continue }
      for step in part.split(".") {
        guard !step.text.isEmpty else { throw step.error("a step is missing", in: token) }
        steps.append(step.text)
        offsets.append(step.offset)
      }
    }
    return (steps, offsets, loopStart)
  }
}

extension HistoryToken.Claim {
  /// As it stands in a token.
  var text: String {
    switch self {
    case .rule(let id): TokenText.encode(id)
    case .question(let name, let number):
      "?" + TokenText.encode(name, allowing: TokenText.inQuestions + " ").replacing(" ", with: "+")
        + (number == 1 ? "" : "#\(number)")
    case .reading(let id, let variant): "\(TokenText.encode(id))#\(Reading.letter(variant))"
    }
  }
}

extension History {
  /// The history as a token that shows something; `nil` if its system has no text, which happens only to scenarios
  /// made in Swift and given without what they were made of.
  public func token(showing claim: HistoryToken.Claim) -> String? {
    guard let systemText else { return nil }
    let labels = steps.map(\.label)
    var text = labels.joined(separator: ".")
    if let loopStart {
      text = labels[..<loopStart].joined(separator: ".") + "~" + labels[loopStart...].joined(separator: ".")
    }
    return "\(HistoryToken.version):\(claim.text):\(systemText):\(text)"
  }
}

extension RuleResult {
  /// The token of the history that violates the rule.
  public var token: String? { counterexample?.token(showing: .rule(rule.id)) }
  /// The token of the history in which its premise, or what must be possible, happens; for a possibility only, since a
  /// premise is nothing that a replay looks for.
  public var witnessToken: String? {
    rule.kind == .possibility ? witness?.token(showing: .rule(rule.id)) : nil
  }
}

extension CheckResult {
  /// The token of the history that decides it.
  public var token: String? {
    switch question.kind {
    case .check, .delay: history?.token(showing: .question(question.name, number: number))
    case .rule(let id): history?.token(showing: .rule(id))
    case .documents:
      rules.first { $0.counterexample != nil && $0.counterexample == history }.flatMap(\.token)
    }
  }
}
