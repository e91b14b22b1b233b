import GestureModel

/// What a scenario file means: the scenario, the questions, and where everything stands.
public struct ParsedScenario: Sendable {
  /// The scenario, without problems.
  public let scenario: Scenario
  /// The questions, in order.
  public let questions: [Question]
  /// What the file says, word for word.
  public let document: ScenarioDocument
  /// The file; `nil` if it was made by a result builder.
  public let source: SourceText?
  private let places: [Part: SourceRange]

  /// Something in a scenario that stands at a place in its file.
  public enum Part: Sendable, Hashable {
    case view(Int)
    case recognizer(Int)
    /// A parameter, flag or answer that the author has stated.
    case option(recognizer: Int, Keyword)
    case requirement(Scenario.Pair)
    case simultaneous(Scenario.Pair)
    case canPrevent(Scenario.Pair)
    case canBePrevented(Scenario.Pair)
    case shouldRequireFailureOf(Scenario.Pair)
    case shouldBeRequiredToFailBy(Scenario.Pair)
    case variable(Int)
    case actionEffect(Int)
    case applicationEvent(Int)
    case profile
  }

  /// Reads a file.
  ///
  /// - Throws: everything that is wrong with it.
  public init(_ source: SourceText) throws(ScenarioFileError) {
    var parser = Parser(source)
    let document = parser.document()
    // Meaning is looked for although some statements are missing, so that one run reports everything; what those may
    // have declared is not missed.
    var analysis = Analysis(document, defaultName: Self.name(ofFile: source.name), mayBeDeclared: parser.skippedWords)
    analysis.run(checksWhole: parser.diagnostics.found.isEmpty)
    var diagnostics = parser.diagnostics
    for diagnostic in analysis.diagnostics.found { diagnostics.add(diagnostic) }
    let found = diagnostics.placed(in: source)
    guard found.isEmpty else { throw ScenarioFileError(diagnostics: found, source: source) }
    self.init(analysis, document, source)
  }

  /// Gives a document that was not read from a file its meaning.
  ///
  /// - Throws: everything that is wrong with it.
  public init(_ document: ScenarioDocument, name: String = "scenario") throws(ScenarioFileError) {
    var analysis = Analysis(document, defaultName: name)
    analysis.run(checksWhole: true)
    let found = analysis.diagnostics.placed(in: nil)
    guard found.isEmpty else { throw ScenarioFileError(diagnostics: found, source: nil) }
    self.init(analysis, document, nil)
  }

  private init(_ analysis: Analysis, _ document: ScenarioDocument, _ source: SourceText?) {
    scenario = analysis.scenario
    questions = analysis.questions
    places = analysis.places
    self.document = document
    self.source = source
  }

  /// Where something stands; `nil` if its author has not said it.
  public func place(of part: Part) -> SourcePosition? {
    guard let source, let bounds = places[part]?.bounds else { return nil }
    return source.position(of: bounds.lowerBound)
  }

  /// Where a question stands.
  public func place(of question: Question) -> SourcePosition? {
    guard let source, let bounds = question.range.bounds else { return nil }
    return source.position(of: bounds.lowerBound)
  }

  /// The scenario under each setting of the switches that some question is asked under, with those questions, in
  /// order; if there is no question, the scenario alone.
  public var runs: [(scenario: Scenario, questions: [Question])] {
    var runs: [(scenario: Scenario, questions: [Question])] = []
    for question in questions {
      if let index = runs.firstIndex(where: { $0.scenario.switches == question.switches }) {
        runs[index].questions.append(question)
      } else {
        var scenario = scenario
        scenario.switches = question.switches
        runs.append((scenario, [question]))
      }
    }
    return runs.isEmpty ? [(scenario, [])] : runs
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".gesture") ? String(file.dropLast(8)) : file
  }
}

extension ScenarioDocument {
  /// Reads a file without giving it a meaning; what formatting needs.
  ///
  /// - Throws: everything that is wrong with its form.
  public init(_ source: SourceText) throws(ScenarioFileError) {
    var parser = Parser(source)
    let document = parser.document()
    let found = parser.diagnostics.placed(in: source)
    guard found.isEmpty else { throw ScenarioFileError(diagnostics: found, source: source) }
    self = document
  }

  /// The canonical form of a file; formatting it again changes nothing, and no comment is lost.
  ///
  /// - Throws: everything that is wrong with its form.
  public static func formatted(_ source: SourceText) throws(ScenarioFileError) -> String {
    try ScenarioDocument(source).description
  }
}
