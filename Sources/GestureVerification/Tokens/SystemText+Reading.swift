import GestureGenerators
import GestureModel

extension SystemText {
  /// A system that was read.
  struct Read {
    var scenario: Scenario
    var mutant: Mutant?
  }

  /// The system that a text writes out.
  ///
  /// - Throws: where it first says something that means nothing; the problems of a scenario that has some.
  static func system(_ piece: TokenPiece, in token: String) throws(TokenError) -> Read {
    var parts: [String: TokenPiece] = [:]
    var settings: [TokenPiece] = []
    for part in piece.split(";") {
      guard let key = key(of: part) else {
        settings.append(part)
        continue
      }
      guard parts.updateValue(part, forKey: key) == nil else { throw part.error("this is said twice", in: token) }
    }
    if let part = parts["corner"] { return try corner(part, parts, settings, in: token) }
    guard let recognizers = parts[""] else {
      throw TokenPiece("", at: piece.offset).error("the recognizers are missing", in: token)
    }
    var scenario = Scenario("", views: [Scenario.View("view")], recognizers: [])
    if let part = parts["views"] { scenario.views = try views(part.dropFirst(6), in: token) }
    for part in recognizers.split(",") { scenario.recognizers.append(try recognizer(part, scenario, in: token)) }
    guard scenario.recognizers.count <= Limits.recognizers else {
      throw recognizers.error("more than \(Limits.recognizers) recognizers", in: token)
    }
    if let part = parts["rel"] {
      try RelationText.apply(digits: part.dropFirst(4), to: &scenario, in: token)
    } else {
      for (a, b) in RelationText.pairs(scenario.recognizers.count) {
        PairRelation(requirement: .none, prevention: .both).apply(to: &scenario, a, b)
      }
    }
    if let part = parts["ask"] {
      for entry in part.dropFirst(4).split(",") { try RelationText.apply(entry, to: &scenario, in: token) }
    }
    guard let fingers = parts["f"] else { throw piece.error("the fingers are missing", in: token) }
    try self.fingers(fingers, &scenario, in: token)
    if parts["de"] != nil { scenario.applicationEvents = scenario.disablingEvents }
    if let part = parts["events"] {
      for entry in part.dropFirst(7).split(",") {
        scenario.applicationEvents.append(try event(entry, scenario, in: token))
      }
    }
    scenario.name = usualNames(of: scenario)[0]
    if let part = parts["name"]?.dropFirst(5) {
      scenario.name =
        part.text == "+" ? usualNames(of: scenario)[1] : try TokenText.decode(part, allowing: ".", in: token)
    }
    let setting = try self.setting(settings, kinds: scenario.recognizers.map(\.kind), in: token)
    scenario.switches = setting.switches
    if let problem = scenario.problems.first { throw piece.error("\(problem)", in: token) }
    return Read(scenario: scenario, mutant: setting.mutant)
  }

  /// A system of the default run that has a program.
  private static func corner(
    _ part: TokenPiece, _ parts: [String: TokenPiece], _ settings: [TokenPiece], in token: String
  ) throws(TokenError) -> Read {
    if let other = parts.values.filter({ $0.offset != part.offset }).min(by: { $0.offset < $1.offset }) {
      throw other.error("a named system has no more parts", in: token)
    }
    // Which systems there are depends on the switches, and which mutants on the system: what is set is read twice.
    func kinds(_ systems: [Scenario]) -> [Kind] { systems.flatMap { $0.recognizers.map(\.kind) } }
    let all = kinds(DefaultSystems.programmed(Switches.profiles[0].switches))
    let systems = DefaultSystems.programmed(try setting(settings, kinds: all, in: token).switches)
    let name = part.dropFirst(7)
    let text = try TokenText.decode(name, in: token)
    guard let scenario = systems.first(where: { $0.name == text }) else {
      throw name.error("system of the default run", among: systems.map { TokenText.encode($0.name) }, in: token)
    }
    return Read(scenario: scenario, mutant: try setting(settings, kinds: kinds([scenario]), in: token).mutant)
  }

  /// What a part is about; `nil` if it is a setting.
  private static func key(of part: TokenPiece) -> String? {
    if part.text == "de" { return "de" }
    guard let equals = part.text.firstIndex(of: "=") else {
      return part.text.first == "f" && part.text.dropFirst().first?.isNumber == true ? "f" : nil
    }
    let word = String(part.text[..<equals])
    if ["views", "rel", "ask", "events", "name", "corner"].contains(word) { return word }
    return keys.contains(word) ? nil : ""
  }

  /// A profile, switches and a mutant, each said at most once, in any order.
  ///
  /// - Parameter kinds: whose machines the mutant may break.
  static func setting(
    _ parts: [TokenPiece], kinds: [Kind] = [], in token: String
  ) throws(TokenError) -> (switches: Switches, mutant: Mutant?) {
    var profile: Switches?
    var changes: [(name: Switches.Name, value: TokenPiece)] = []
    var mutant: Mutant?
    for part in parts {
      if let found = Switches.profiles.first(where: { $0.name == part.text }) {
        guard profile == nil else { throw part.error("a profile is said twice", in: token) }
        profile = found.switches
        continue
      }
      let fields = part.split("=", maximum: 2)
      if fields[0].text == "fault", fields.count == 2 {
        guard mutant == nil else { throw part.error("this is said twice", in: token) }
        mutant = try self.mutant(fields[1], kinds, in: token)
        continue
      }
      guard let name = Switches.Name.allCases.first(where: { "\($0)" == fields[0].text }) else {
        let words = Switches.profiles.map(\.name) + ["fault", "de"] + Switches.declarations.map(\.name)
        throw fields[0].error("part of a system", among: words, in: token)
      }
      guard !changes.contains(where: { $0.name == name }) else { throw part.error("this is said twice", in: token) }
      changes.append((name, fields.count == 2 ? fields[1] : TokenPiece("", at: part.offset + part.text.count)))
    }
    var switches = profile ?? Switches.profiles[0].switches
    for (name, value) in changes {
      guard let changed = switches.setting(name, to: value.text) else {
        throw value.error("value of \(name)", among: Switches.declarations[name.rawValue].values, in: token)
      }
      switches = changed
    }
    return (switches, mutant)
  }

  /// A mutant by its name; of those that break a kind, one that breaks a kind which is there.
  private static func mutant(_ piece: TokenPiece, _ kinds: [Kind], in token: String) throws(TokenError) -> Mutant {
    let name = try TokenText.decode(piece, allowing: TokenText.inFaults, in: token)
    let mutants = Mutant.ofModel + kinds.flatMap { Mutant.of($0) }
    guard let found = mutants.first(where: { $0.name == name }) else {
      throw piece.error("fault", among: mutants.map(\.name), in: token)
    }
    return found
  }

  private static func views(_ piece: TokenPiece, in token: String) throws(TokenError) -> [Scenario.View] {
    var views: [Scenario.View] = []
    for part in piece.split(",") {
      let isHit = part.text.last != "!"
      let fields = TokenPiece(isHit ? part.text : String(part.text.dropLast()), at: part.offset).split(".", maximum: 2)
      var view = Scenario.View(try TokenText.decode(fields[0], in: token), isHit: isHit)
      if fields.count == 2 {
        view.parent = try TokenText.number(fields[1], "superview", 0..<max(1, views.count), in: token)
      }
      views.append(view)
    }
    return views
  }

  private static func recognizer(
    _ piece: TokenPiece, _ scenario: Scenario, in token: String
  ) throws(TokenError) -> Scenario.Recognizer {
    let fields = piece.split("=", maximum: 2)
    guard fields.count == 2 else {
      throw piece.error(
        "'\(piece.text)' is no recognizer", in: token, suggestion: "a name, '=' and a kind are expected")
    }
    let signs: Set<Character> = ["@", "+", "-", "?", "."]
    let word = fields[1].text.prefix { !signs.contains($0) }
    let kind = try KindText.kind(TokenPiece(String(word), at: fields[1].offset), in: token)
    var rest = fields[1].dropFirst(word.count)
    var view = 0
    if rest.text.first == "@" {
      let digits = TokenPiece(String(rest.text.dropFirst().prefix { $0.isNumber }), at: rest.offset + 1)
      view = try TokenText.number(digits, "view", scenario.views.indices, in: token)
      rest = rest.dropFirst(1 + digits.text.count)
    }
    var recognizer = Scenario.Recognizer(try TokenText.decode(fields[0], in: token), on: view, kind)
    let usual = kind.usualAnswer
    for answer in RecognizerFlags.answers { recognizer[keyPath: answer.path] = usual }
    while !rest.text.isEmpty {
      let mark = TokenPiece(String(rest.text.prefix(2)), at: rest.offset)
      guard set(mark.text, &recognizer) else {
        throw mark.error(
          "'\(mark.text)' says nothing about a recognizer", in: token,
          suggestion: "'+', '-' or '?' and one of the letters c, b, e, r, s, t, o are expected")
      }
      rest = rest.dropFirst(2)
    }
    return recognizer
  }

  /// States one thing about a recognizer; `false` if it means nothing.
  private static func set(_ mark: String, _ recognizer: inout Scenario.Recognizer) -> Bool {
    guard mark.count == 2, let sign = mark.first else { return false }
    let letter = String(mark.dropFirst())
    if let flag = RecognizerFlags.flags.first(where: { $0.letter == letter }), sign == "+" || sign == "-" {
      recognizer[keyPath: flag.path] = sign == "+"
      return true
    }
    if let answer = RecognizerFlags.answers.first(where: { $0.letter == letter }) {
      recognizer[keyPath: answer.path] = sign == "+" ? .yes : sign == "-" ? .no : sign == "?" ? .any : nil
      return true
    }
    guard sign == "-" else { return false }
    switch letter {
    case "t": recognizer.hasTargets = false
    case "o": recognizer.isEnabled = false
    default: return false
    }
    return true
  }

  private static func fingers(_ piece: TokenPiece, _ scenario: inout Scenario, in token: String) throws(TokenError) {
    let digits = String(piece.text.dropFirst().prefix { $0.isNumber })
    scenario.fingers = try TokenText.number(
      TokenPiece(digits, at: piece.offset + 1), "number of fingers", 1..<Limits.fingers + 1, in: token)
    for (index, letter) in piece.text.enumerated().dropFirst(1 + digits.count) {
      guard !piece.text.prefix(index).contains(letter) else {
        throw TokenPiece(String(letter), at: piece.offset + index).error("'\(letter)' is said twice", in: token)
      }
      switch letter {
      case "i": scenario.mayInterrupt = true
      case "c": scenario.isCoarse = true
      case "t": scenario.mayTurn = true
      default:
        throw TokenPiece(String(letter), at: piece.offset + index)
          .error("'\(letter)' says nothing about fingers", in: token, suggestion: "i, c or t is expected")
      }
    }
  }

  private static func event(
    _ piece: TokenPiece, _ scenario: Scenario, in token: String
  ) throws(TokenError) -> Scenario.ApplicationEvent {
    let fields = piece.split(".")
    var event = Scenario.ApplicationEvent(try TokenText.decode(fields[0], in: token), [])
    for index in stride(from: 1, to: fields.count, by: 2) {
      let settings: [Observation.Setting] = [.enabled, .disabled, .attached, .removed]
      guard let setting = settings.first(where: { "\($0)" == fields[index].text }) else {
        throw fields[index].error("change", among: settings.map { "\($0)" }, in: token)
      }
      let number = index + 1 < fields.count ? fields[index + 1] : TokenPiece("", at: piece.offset + piece.text.count)
      let recognizer = try TokenText.number(number, "recognizer", scenario.recognizers.indices, in: token)
      event.effects.append(.change(setting, recognizer: recognizer))
    }
    return event
  }
}
