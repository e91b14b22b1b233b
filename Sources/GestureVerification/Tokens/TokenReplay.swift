import GestureModel
import GestureSpec
import ModelChecking

/// A token's history, followed in the model: exactly that one, and what it shows.
///
///     let replay = try TokenReplay(try HistoryToken(line))
///     if let error = replay.error { throw error }
///
/// A token names one transition of each state it passes, so there is nothing to search.
public struct TokenReplay: Sendable {
  /// What the history shows.
  public enum Outcome: Sendable, Hashable {
    /// It violates the rule, or what a question demands, first at this step, from 0.
    case violates(step: Int)
    /// It violates the rule, or what a question demands, by going on for ever as it does.
    case violatesForEver
    /// It does what must be possible, or what is asked about, first at this step, from 0.
    case does(step: Int)
    /// The longest time that it takes, which nobody has forbidden.
    case takes(DelayValue)
    /// Nothing of what the token says, for this reason.
    case nothing(String)
  }

  /// The token.
  public let token: HistoryToken
  /// The history.
  public let history: History
  /// What is asked of it: the rule, or the question.
  public let asked: Asked
  /// What it shows.
  public let outcome: Outcome
  /// Why each step comes about.
  public let explanation: Explanation
  /// What a reader should know: that a file has changed since.
  public let warning: String?

  /// What a token is about.
  public enum Asked: Sendable {
    /// A rule.
    case rule(Rule)
    /// A question of the scenario.
    case question(Question)
    /// What a reading of an open question demands: the question, and the reading.
    case reading(Reading, Reading.Variant)
  }

  /// Whether it shows a violation, as against something that must be possible or a time.
  public var isViolation: Bool {
    switch outcome {
    case .violates, .violatesForEver: true
    case .does, .takes, .nothing: false
    }
  }

  /// What is wrong with a token that shows nothing; `nil` if it shows what it says.
  public var error: TokenError? {
    guard case .nothing(let reason) = outcome else { return nil }
    return TokenError(
      .doesNotFail, "the history is possible, but \(reason)", token: token.description,
      suggestion: warning == nil ? nil : "the scenario has changed since the token was made")
  }

  /// Follows a token.
  ///
  /// - Parameters:
  ///   - token: what to follow.
  ///   - given: the scenario, for a token that names one; what is left of it is not looked at by other tokens.
  ///   - rules: where its rule is looked up.
  /// - Throws: where the history is not possible, or what is missing; not if it shows nothing (``error``).
  public init(
    _ token: HistoryToken, given: ParsedScenario? = nil, rules: [Rule] = RuleBook.documents
  ) throws(TokenError) {
    self.token = token
    let rule = try Self.rule(of: token, among: rules)
    let place = try Place(token, given)
    warning = place.warning
    let followed = try place.followed(token, rule)
    history = History(
      of: place.scenario, followed.course.steps, loopStart: token.loopStart, systemText: place.text(of: token))
    (asked, outcome) = (followed.asked, followed.outcome)
    var check: Check?
    switch asked {
    case .rule(let rule): check = rule.check(for: place.scenario)
    case .question(let question): if case .check(let asked) = question.kind { check = asked }
    case .reading(_, let variant): check = variant.check
    }
    explanation = Explanation(of: history, answering: check)
  }

  /// The rule that a token is about; `nil` if it is about a question.
  private static func rule(of token: HistoryToken, among rules: [Rule]) throws(TokenError) -> Rule? {
    guard case .rule(let id) = token.claim else { return nil }
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    throw TokenPiece(token.claim.text, at: 4).error("rule", among: rules.map(\.id), in: token.description)
  }
}

/// A history in the model: its states and what is seen between them.
struct Course {
  /// One more than there are steps.
  var states: [GestureState] = []
  var events: [Observation] = []
  var steps: [History.Step] = []

  /// Nothing yet.
  init() {}

  init(_ token: HistoryToken, in system: GestureSystem) throws(TokenError) {
    system.forEachInitialState { states.append($0) }
    // Only an endless history rests: of the system itself rest is no transition.
    let rest = token.loopStart == nil ? nil : system.text(of: EndlessGestures.rest.event)
    for (index, text) in token.steps.enumerated() {
      if text == rest, system.pulse(states[index]).mayRest {
        states.append(states[index])
        events.append(EndlessGestures.rest.event)
        steps.append(History.Step(label: text, observations: EndlessGestures.restSeen))
        continue
      }
      let read: GestureSystem.ReadStep
      do throws(StepError) {
        read = try system.read(step: text, from: states[index])
      } catch {
        throw TokenError(
          .impossible, "step \(index + 1): \(error.message)", token: token.description,
          offset: token.offsets[index] + error.offset, length: error.length,
          suggestion: TokenText.suggestion(for: error.found, among: error.expected))
      }
      states.append(read.state)
      events.append(read.event)
      steps.append(History.Step(label: text, observations: read.seen))
    }
    if token.loopStart == token.steps.count {
      guard system.pulse(states[states.count - 1]).mayRest else {
        throw TokenError(
          .impossible, "after the last step something has to happen: a finger is down, or a timer runs",
          token: token.description)
      }
    } else if let loopStart = token.loopStart, states[loopStart] != states.last {
      throw TokenError(
        .impossible, "the steps after '~' do not lead back to the state before them", token: token.description)
    }
  }
}

/// The scenario that a token is about.
private struct Place {
  var scenario: Scenario
  var mutant: Mutant?
  /// Where its questions are.
  var parsed: ParsedScenario?
  var warning: String?

  init(_ token: HistoryToken, _ given: ParsedScenario?) throws(TokenError) {
    switch token.system {
    case .written(let scenario, let mutant):
      self.scenario = scenario
      self.mutant = mutant
      parsed = given
    case .named(let name, let fingerprint, let switches, let mutant):
      guard let given else {
        throw TokenError(
          .scenarioIsMissing, "the token is about the scenario '\(name)', which has to be given",
          token: token.description)
      }
      scenario = given.scenario
      scenario.switches = switches
      self.mutant = mutant
      parsed = given
      if let bytes = given.source?.bytes, TokenText.fingerprint(bytes) != fingerprint {
        warning = "'\(name)' has changed since the token was made"
      }
    case .source(let text, let switches, let mutant):
      do throws(ScenarioFileError) {
        let read = try ParsedScenario(SourceText(text, name: "source"))
        scenario = read.scenario
        parsed = read
      } catch {
        throw TokenError(.unreadable, "the scenario in the token has errors: \(error)", token: token.description)
      }
      scenario.switches = switches
      self.mutant = mutant
    }
  }

  /// What came of following a token.
  struct Followed {
    let course: Course
    let asked: TokenReplay.Asked
    let outcome: TokenReplay.Outcome

    var showsNothing: Bool { if case .nothing = outcome { true } else { false } }
  }

  /// Follows a token in the model; where that is not possible, or shows nothing, in the model that has every order of
  /// handling (of which the token of a search that walked every order may be).
  func followed(_ token: HistoryToken, _ rule: Rule?) throws(TokenError) -> Followed {
    var usual: Followed?
    var failure: TokenError?
    do throws(TokenError) {
      let followed = try self.followed(token, rule, walksEveryOrder: false)
      if !followed.showsNothing { return followed }
      usual = followed
    } catch {
      failure = error
    }
    let other = try? followed(token, rule, walksEveryOrder: true)
    if let other, usual == nil || !other.showsNothing { return other }
    if let usual { return usual }
    throw failure ?? TokenError(.impossible, "the history is not possible", token: token.description)
  }

  private func followed(
    _ token: HistoryToken, _ rule: Rule?, walksEveryOrder: Bool
  ) throws(TokenError) -> Followed {
    let system: GestureSystem
    do throws(ScenarioError) {
      system = try GestureSystem(scenario, mutant: mutant, walksEveryOrder: walksEveryOrder)
    } catch {
      throw TokenError(.impossible, "\(error.problems[0])", token: token.description)
    }
    let course = try Course(token, in: system)
    let (asked, outcome) = try judge(course, token, system, rule)
    return Followed(course: course, asked: asked, outcome: outcome)
  }

  /// The system as the token has it.
  func text(of token: HistoryToken) -> String? {
    TokenPiece(token.description).split(":", maximum: 4).dropFirst(2).first?.text
  }

  func judge(
    _ course: Course, _ token: HistoryToken, _ system: GestureSystem, _ rule: Rule?
  ) throws(TokenError) -> (TokenReplay.Asked, TokenReplay.Outcome) {
    switch token.claim {
    case .rule(let id):
      guard let rule else { preconditionFailure("the rule \(id) was not looked up") }
      let monitors = RuleCompiler([rule]).monitors(for: scenario, forced: [id])
      if case .notApplicable(let reason) = monitors.applicability[0] {
        return (.rule(rule), .nothing("the rule \(id) does not apply to its system: \(reason)"))
      }
      if let monitor = monitors.endless.first {
        let run = EndlessRun(course, token.loopStart, in: system)
        return (.rule(rule), run.outcome(monitor) ?? .nothing("it does not violate \(id)"))
      }
      let outcome = monitors.batches.lazy.compactMap { follow(course, $0) }.first
      return (.rule(rule), outcome ?? .nothing("it does not violate \(id)"))
    case .reading(let id, let number):
      let reading = ReadingBook.readings.first { $0.id == id }
      guard let reading, let check = reading.variants[number].check else {
        preconditionFailure("the reading \(id) was not looked up")
      }
      let asked = TokenReplay.Asked.reading(reading, reading.variants[number])
      let monitor = MonitorCompiler([check]).monitor(for: scenario)
      return (asked, follow(course, monitor) ?? .nothing("it does not break what the reading demands"))
    case .question(let name, let number):
      let question = try self.question(name, number, token)
      switch question.kind {
      case .check(let check):
        let monitor = MonitorCompiler([check]).monitor(for: scenario)
        if check.question.isLiveness {
          let run = EndlessRun(course, token.loopStart, in: system)
          return (.question(question), run.outcome(monitor) ?? .nothing("it does not decide '\(name)'"))
        }
        return (.question(question), follow(course, monitor) ?? .nothing("it does not decide '\(name)'"))
      case .delay(let delay):
        return (.question(question), DelayRun(delay, in: system).outcome(of: course, for: question))
      case .rule, .documents:
        return (.question(question), .nothing("'\(name)' is answered by rules; a token about it names one of them"))
      }
    }
  }

  private func question(_ name: String, _ number: Int, _ token: HistoryToken) throws(TokenError) -> Question {
    let all = parsed?.questions ?? []
    let namesakes = all.filter { $0.name == name }
    guard number <= namesakes.count else {
      throw TokenPiece(token.claim.text, at: 4).error(
        "the scenario has no question '\(name)'" + (number > 1 ? " number \(number)" : ""), in: token.description,
        .impossible, suggestion: TokenText.suggestion(for: name, among: all.map(\.name)))
    }
    return namesakes[number - 1]
  }

  /// The first step at which the one check of a monitor is decided.
  private func follow(_ course: Course, _ monitor: GestureMonitor) -> TokenReplay.Outcome? {
    let table = monitor.table
    let violated = table.event(0, .violated)
    let witnesses = table.witnesses(of: 0).map(\.event)
    var run = MonitorRun(monitor)
    for (index, step) in course.steps.enumerated() {
      let events = run.follow(step.observations)
      if let violated, events.contains(violated) { return .violates(step: index) }
      if witnesses.contains(where: { events.contains($0) }) { return .does(step: index) }
    }
    return nil
  }
}
