import GestureModel

/// Gives a document its meaning: resolves names, checks numbers, and builds the scenario and its questions.
///
/// First everything that is declared, in the order of the file; then what refers to it, so that the order of
/// statements does not matter.
struct Analysis {
  /// What a name stands for.
  enum Entity: Hashable {
    case view(Int), recognizer(Int), variable(Int), event(Int)

    var noun: String {
      switch self {
      case .view: "a view"
      case .recognizer: "a recognizer"
      case .variable: "a variable"
      case .event: "an event"
      }
    }
  }

  let document: ScenarioDocument
  /// Words of statements that could not be read.
  let mayBeDeclared: Set<String>
  var scenario: Scenario
  var questions: [Question] = []
  var places: [ParsedScenario.Part: SourceRange] = [:]
  var diagnostics = Diagnostics()
  var entities: [String: Entity] = [:]
  /// The recognizers as they are written, by number.
  var written: [ScenarioDocument.Recognizer] = []
  /// Variables of all custom machines so far.
  var registerCount = 0
  private var nameRange = SourceRange(0..<0)
  private var said: Set<Keyword> = []

  init(_ document: ScenarioDocument, defaultName: String, mayBeDeclared: Set<String> = []) {
    self.document = document
    self.mayBeDeclared = mayBeDeclared
    scenario = Scenario(defaultName, views: [], recognizers: [])
  }

  /// - Parameter checksWhole: whether to look at the scenario as a whole, too.
  mutating func run(checksWhole: Bool) {
    for item in document.statements.items { declare(item.content) }
    for item in document.statements.items { setSwitches(item.content) }
    for index in written.indices { configure(index) }
    for item in document.statements.items { relate(item.content, item.range) }
    if checksWhole { checkWhole() }
    for item in document.statements.items {
      if case .check(let check) = item.content { ask(check, item.range) }
    }
  }

  private mutating func checkWhole() {
    if scenario.views.isEmpty { diagnostics.add(.missing, nameRange, "there is no view") }
    if scenario.recognizers.isEmpty { diagnostics.add(.missing, nameRange, "there is no recognizer") }
    guard diagnostics.found.isEmpty else { return }
    do throws(ScenarioError) {
      _ = try GestureSystem(scenario)
    } catch {
      for problem in error.problems { diagnostics.add(.overLimit, nameRange, problem.description) }
    }
  }

  // MARK: Declarations

  private mutating func declare(_ statement: ScenarioDocument.Statement) {
    switch statement {
    case .scenario(let name):
      once(.scenario, name.range)
      scenario.name = name.text
      nameRange = name.range
    case .fingers(let number):
      once(.fingers, number.range)
      scenario.fingers = inRange(number, 1...Limits.fingers, "fingers")
    case .sampling(let word):
      once(.sampling, word.range)
      scenario.isCoarse = word.keyword == .coarse
    case .view(let view): declare(view, in: nil, path: [])
    case .variable(let variable):
      declare(variable.name, .variable(scenario.variables.count))
      limit(scenario.variables.count, Limits.variables, "variables", variable.name.range)
      places[.variable(scenario.variables.count)] = variable.name.range
      scenario.variables.append(bounded(variable))
    case .event(let event):
      declare(event.name, .event(scenario.applicationEvents.count))
      places[.applicationEvent(scenario.applicationEvents.count)] = event.name.range
      scenario.applicationEvents.append(Scenario.ApplicationEvent(event.name.text, []))
    case .may(let permissions):
      for permission in permissions {
        switch permission {
        case .interrupt(let range):
          once(.interrupt, range)
          scenario.mayInterrupt = true
        case .turn(let range):
          once(.turn, range)
          scenario.mayTurn = true
        case .change: break
        }
      }
    case .profile, .setting, .effect, .relation, .check: break
    }
  }

  private mutating func declare(_ view: ScenarioDocument.View, in parent: Int?, path: [String]) {
    let index = scenario.views.count
    if path.contains(view.name.text) {
      diagnostics.add(
        .viewInsideItself, view.name.range, "the view '\(view.name.text)' cannot be inside itself")
    } else {
      declare(view.name, .view(index))
    }
    limit(index, Limits.views, "views", view.name.range)
    places[.view(index)] = view.name.range
    scenario.views.append(Scenario.View(view.name.text, parent: parent))
    var isHitStated = false
    for item in view.members.items {
      switch item.content {
      case .view(let inner): declare(inner, in: index, path: path + [view.name.text])
      case .recognizer(let recognizer):
        declare(recognizer.name, .recognizer(written.count))
        limit(written.count, Limits.recognizers, "recognizers", recognizer.name.range)
        places[.recognizer(written.count)] = recognizer.range
        written.append(recognizer)
        scenario.recognizers.append(Scenario.Recognizer(recognizer.name.text, on: index, .tap()))
      case .hit(let word):
        if isHitStated { diagnostics.add(.saidTwice, word.range, "'hit' is said twice of '\(view.name.text)'") }
        isHitStated = true
        scenario.views[index].isHit = word.keyword == .on
      }
    }
  }

  private mutating func declare(_ name: ScenarioDocument.Name, _ entity: Entity) {
    if let known = entities[name.text] {
      return diagnostics.add(
        .duplicateName, name.range, "'\(name.text)' is already the name of \(known.noun)")
    }
    entities[name.text] = entity
  }

  private mutating func setSwitches(_ statement: ScenarioDocument.Statement) {
    switch statement {
    case .profile(let name):
      once(.profile, name.range)
      places[.profile] = name.range
      guard let profile = profile(name) else { return }
      // Single switches go over the profile wherever they stand.
      var switches = profile
      for other in settings { switches = switches.setting(other.name, to: other.value) ?? switches }
      scenario.switches = switches
    case .setting(let name, let value):
      guard let found = Switches.Name.allCases.first(where: { "\($0)" == name.text }) else {
        return diagnostics.add(
          .unknownSwitch, name.range, "there is no switch '\(name.text)'",
          suggestion: Spelling.suggestion(for: name.text, among: Switches.declarations.map(\.name))
            ?? "the switches are \(Switches.declarations.map(\.name).joined(separator: ", "))")
      }
      guard let switches = scenario.switches.setting(found, to: value.text) else {
        let values = Switches.declarations[found.rawValue].values
        return diagnostics.add(
          .unknownSwitch, value.range, "\(name.text) has no value '\(value.text)'",
          suggestion: Spelling.suggestion(for: value.text, among: values)
            ?? "its values are \(values.joined(separator: ", "))")
      }
      if settings.contains(where: { $0.name == found }) {
        diagnostics.add(.saidTwice, name.range, "'\(name.text)' is set twice")
      }
      settings.append((found, value.text))
      scenario.switches = switches
    default: break
    }
  }

  /// The switches that are set one by one.
  private(set) var settings: [(name: Switches.Name, value: String)] = []

  /// The setting of a profile, with nothing set one by one.
  mutating func profile(_ name: ScenarioDocument.Name) -> Switches? {
    if let found = Switches.profiles.first(where: { $0.name == name.text }) { return found.switches }
    let names = Switches.profiles.map(\.name)
    diagnostics.add(
      .unknownSwitch, name.range, "there is no profile '\(name.text)'",
      suggestion: Spelling.suggestion(for: name.text, among: names)
        ?? "the profiles are \(names.joined(separator: ", "))")
    return nil
  }

  // MARK: Numbers

  private mutating func once(_ keyword: Keyword, _ range: SourceRange) {
    if !said.insert(keyword).inserted { diagnostics.add(.saidTwice, range, "'\(keyword.rawValue)' is said twice") }
  }

  private mutating func limit(_ index: Int, _ maximum: Int, _ what: String, _ range: SourceRange) {
    if index == maximum { diagnostics.add(.overLimit, range, "more than \(maximum) \(what) are not supported") }
  }

  /// The number, if it is in a range; otherwise an error, and the nearest that is.
  mutating func inRange(_ number: ScenarioDocument.Number, _ range: ClosedRange<Int>, _ what: String) -> Int {
    if range.contains(number.value) { return number.value }
    diagnostics.add(
      .outOfRange, number.range,
      "\(what) \(number.value): at \(number.value < range.lowerBound ? "least \(range.lowerBound)" : "most \(range.upperBound)")"
        + " \(number.value < range.lowerBound ? "is needed" : "is supported")")
    return min(max(number.value, range.lowerBound), range.upperBound)
  }

  mutating func bounded(_ variable: ScenarioDocument.Variable) -> Scenario.Variable {
    let maximum = variable.maximum.map { inRange($0, 1...255, "the largest value") } ?? 1
    var result = Scenario.Variable(variable.name.text, maximum: maximum)
    if let initial = variable.initial {
      result.initial = value(initial, of: variable.name, isFlag: variable.maximum == nil, maximum: maximum) ?? 0
    }
    return result
  }

  /// A value for a variable, if it fits.
  mutating func value(
    _ value: ScenarioDocument.Value, of name: ScenarioDocument.Name, isFlag: Bool, maximum: Int
  ) -> Int? {
    switch value {
    case .word(let word):
      if isFlag { return word.keyword == .on ? 1 : 0 }
      diagnostics.add(.unfit, word.range, "'\(name.text)' is a number, not on or off")
    case .number(let number):
      if isFlag {
        diagnostics.add(.unfit, number.range, "'\(name.text)' is on or off, not a number")
      } else if number.value > maximum {
        diagnostics.add(.outOfRange, number.range, "'\(name.text)' is at most \(maximum)")
      } else {
        return number.value
      }
    }
    return nil
  }

  // MARK: Names

  /// The number of a recognizer.
  mutating func recognizer(_ name: ScenarioDocument.Name) -> Int? {
    switch entities[name.text] {
    case .recognizer(let index): return index
    case nil: unknown(name, "recognizer") { if case .recognizer = $0 { true } else { false } }
    case let other?: diagnostics.add(.unfit, name.range, "'\(name.text)' is \(other.noun), not a recognizer")
    }
    return nil
  }

  mutating func unknown(_ name: ScenarioDocument.Name, _ what: String, _ isMeant: (Entity) -> Bool) {
    guard !mayBeDeclared.contains(name.text) else { return }
    let candidates = entities.filter { isMeant($0.value) }.keys.sorted()
    diagnostics.add(
      .unknownName, name.range, "there is no \(what) '\(name.text)'",
      suggestion: Spelling.suggestion(for: name.text, among: candidates))
  }
}
