import GestureModel
import GestureSpec

/// A scenario under one setting of the switches, with everything that is asked of it there.
public struct ScenarioCase: Sendable {
  /// The scenario, with its switches.
  public let scenario: Scenario
  /// The file it was read from, as it is reported; `nil` if there is none.
  public let file: String?
  /// The profile nearest to its switches.
  public let profile: String
  /// The switches that differ from the profile, as `name=value`.
  public let settings: [String]
  /// What its author asks here, with the line each question stands on.
  public let questions: [(question: Question, line: Int?)]
  /// The documents' rules that are checked on it although its author has not asked.
  public let rules: [Rule]
  /// Whether these rules were named, so that they are checked under any setting.
  public let forcesRules: Bool
  /// What the static report says about the scenario.
  public let warnings: [LintFinding]
  /// What the scenario was read from or made of, so that tokens can name it; `nil` if it is not known.
  public let parsed: ParsedScenario?

  /// A case.
  public init(
    _ scenario: Scenario, file: String? = nil, questions: [(question: Question, line: Int?)],
    rules: [Rule] = [], forcesRules: Bool = false, warnings: [LintFinding] = [], parsed: ParsedScenario? = nil
  ) {
    self.parsed = parsed
    self.scenario = scenario
    self.file = file
    self.questions = questions
    self.rules = rules
    self.forcesRules = forcesRules
    self.warnings = warnings
    (profile, settings) = Self.nearestProfile(scenario.switches)
  }

  private static func nearestProfile(_ switches: Switches) -> (String, [String]) {
    func differing(_ base: Switches) -> [Switches.Name] {
      Switches.Name.allCases.filter { switches[$0] != base[$0] }
    }
    var best = (name: Switches.profiles[0].name, differing: differing(Switches.profiles[0].switches))
    for profile in Switches.profiles.dropFirst() where differing(profile.switches).count < best.differing.count {
      best = (profile.name, differing(profile.switches))
    }
    let settings = best.differing.map { name in
      "\(Switches.declarations[name.rawValue].name)=\(switches.valueName(name))"
    }
    return (best.name, settings)
  }
}

/// What is asked of scenario files beside what stands in them.
public struct ScenarioSelection: Sendable {
  /// A profile that replaces that of every file and question.
  public var profile: Switches?
  /// Switches that are set in every file, over its profile or the one above.
  public var settings: [(name: Switches.Name, value: String)] = []
  /// The names of the questions to ask; all if empty and no rule is named.
  public var questions: [String] = []
  /// The ids of the rules to check, under any setting; if empty and no question is named, all as far as they are
  /// claimed.
  public var rules: [String] = []

  /// Everything that stands in the files, and the documents' rules.
  public init() {}

  /// Whether some questions or rules were named, so that others are left out.
  public var isSelective: Bool { !questions.isEmpty || !rules.isEmpty }

  /// The setting under which something is asked, given the one that its file says.
  func switches(_ stated: Switches) -> Switches {
    settings.reduce(profile ?? stated) { $0.setting($1.name, to: $1.value) ?? $0 }
  }

  /// A scenario's cases: one for each setting under which something is asked, in order of first mention.
  ///
  /// The documents' rules are checked in each. A rule that a question of the case is about is judged by that question
  /// alone, because its author may expect it to be violated.
  public func cases(of parsed: ParsedScenario, file: String?) -> [ScenarioCase] {
    var groups: [(switches: Switches, questions: [(question: Question, line: Int?)])] = []
    for question in parsed.questions {
      let isChosen = isSelective ? questions.contains(question.name) : true
      guard isChosen else { continue }
      let switches = switches(question.switches)
      let entry = (question: question, line: parsed.place(of: question)?.line)
      if let index = groups.firstIndex(where: { $0.switches == switches }) {
        groups[index].questions.append(entry)
      } else {
        groups.append((switches, [entry]))
      }
    }
    if groups.isEmpty && (questions.isEmpty || !rules.isEmpty) {
      groups.append((switches(parsed.scenario.switches), []))
    }
    let warnings = ScenarioLint.warnings(parsed)
    return groups.enumerated().map { index, group in
      var scenario = parsed.scenario
      scenario.switches = group.switches
      let answered = Set(
        group.questions.compactMap { entry in if case .rule(let id) = entry.question.kind { id } else { nil } })
      let asksForAll = group.questions.contains { $0.question.kind == .documents }
      let named =
        isSelective
        ? RuleBook.documents.filter { rules.contains($0.id) }
        : asksForAll ? [] : RuleBook.documents.filter { $0.kind != .possibility && !answered.contains($0.id) }
      return ScenarioCase(
        scenario, file: file, questions: group.questions, rules: named, forcesRules: isSelective,
        // They are about the file, so they are said once.
        warnings: index == 0 ? warnings : [], parsed: parsed)
    }
  }
}
