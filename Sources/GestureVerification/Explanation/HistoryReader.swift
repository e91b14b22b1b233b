import GestureModel
import GestureSpec

/// What somebody knows who reads a history from its beginning, and the reasons they see in it.
struct HistoryReader {
  /// What is known of a touch.
  struct Touch {
    var isDown = true
    /// Whether its view has seen its beginning.
    var isSeen = false
    /// Whether its view gets nothing more of it.
    var isOver = false
    /// Phases that its view has not got yet.
    var withheld: Set<TouchPhase> = []
  }

  /// What is known of one cycle so far.
  struct Cycle {
    var event = Observation(.event)
    /// Whether a finger is down at its end.
    var isFingerDown = false
    /// The last request of each recognizer in it.
    var requests: [Int: Request] = [:]
    /// Whose waiting began before it.
    var waitedBefore: Set<Int> = []
    /// Whose `shouldBegin` was answered no in it.
    var refused: Set<Int> = []
    /// Who was disabled or removed in it.
    var switchedOff: Set<Int> = []
    /// Who was begun when the touches were called off.
    var interrupted: Set<Int> = []
    /// Who failed or was reset in it.
    var gone: Set<Int> = []
    /// Who was recognized last, with only consequences since.
    var recognized: Int?
    /// Who was recognized in it.
    var winners: [Int] = []
    /// What has been asked about prevention since.
    var asked: [Observation] = []
    /// Phases that views got in it, by touch.
    var views: [Int: [TouchPhase]] = [:]
  }

  let scenario: Scenario
  let relations: Relations
  var states: [RecognizerState]
  /// What a recognizer that has asked to be recognized, and is still possible, becomes if it is let.
  var pending: [Int: Request] = [:]
  var takesPart: Set<Int> = []
  /// Which touches a recognizer has accepted in its attempt.
  var accepted: [Set<Int>]
  var touches: [Int: Touch] = [:]
  /// Requirements that delegates have added.
  var added: Set<Scenario.Pair> = []
  var off: Set<Int>
  /// Who was waiting for whom when the last cycle ended.
  var blockers: [Int: [Int]] = [:]
  var cycle = Cycle()
  var reasons: [Explanation.Reason] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    relations = Relations(scenario)
    states = scenario.recognizers.map { _ in .possible }
    accepted = scenario.recognizers.map { _ in [] }
    off = Set(scenario.recognizers.indices.filter { !scenario.recognizers[$0].isEnabled })
  }

  /// Reads one step, and says why what happened in it did.
  mutating func read(_ observations: [Observation]) -> [Explanation.Reason] {
    reasons = []
    cycle = Cycle()
    cycle.isFingerDown = observations.last { $0.kind == .end }?.value == 1
    cycle.waitedBefore = Set(pending.keys)
    for o in observations {
      let r = Int(o.recognizer)
      let isAboutRecognizer = ![.event, .view, .end, .forget].contains(o.kind)
      if isAboutRecognizer && !(o.kind == .set && o.code == Observation.Setting.variable.rawValue)
        && !states.indices.contains(r)
      {
        continue
      }
      switch o.kind {
      case .event: begin(o)
      case .offer: offer(o, r)
      case .handle: handle(o, r)
      case .ask: ask(o, r)
      case .enter: enter(o, r)
      case .reset: reset(r)
      case .view: view(o)
      case .set: set(o, r)
      case .end: end()
      case .forget:
        touches[Int(o.touch)] = nil
        for index in accepted.indices { accepted[index].remove(Int(o.touch)) }
      }
    }
    return reasons
  }

  // MARK: Words

  func name(_ r: Int) -> String { scenario.recognizers[r].name }

  /// `a`, `a and b`, `a, b and c`.
  func names(_ all: [Int]) -> String {
    let words = all.map { name($0) }
    guard let last = words.last, words.count > 1 else { return words.first ?? "nobody" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  mutating func say(
    _ kind: Explanation.Reason.Kind, _ recognizer: Int?, _ text: String, touch: Int? = nil, because: [Int] = []
  ) {
    reasons.append(.init(kind: kind, recognizer: recognizer, touch: touch, because: because, text: text))
  }

  // MARK: What is known

  /// Whom a recognizer requires to fail.
  func required(by r: Int) -> [Int] {
    scenario.recognizers.indices.filter { b in
      let pair = Scenario.Pair(r, b)
      return scenario.requirements.contains(pair) || added.contains(pair)
    }
  }

  /// Whether somebody takes part and is neither recognized nor over.
  func isUndecided(_ r: Int) -> Bool { states[r] == .possible && takesPart.contains(r) }

  /// Whether somebody's `began` or `ended` has taken place in the current attempt.
  func isEffective(_ r: Int) -> Bool { states[r] != .possible && states[r] != .failed }

  /// Whether a recognizer tracks a touch.
  func tracks(_ r: Int) -> Bool { accepted[r].contains { touches[$0]?.isDown ?? false } }

  /// Whether `x` prevents `y`, as far as it has been asked in this cycle.
  func prevents(_ x: Int, _ y: Int) -> Bool {
    let pair = Scenario.Pair(x, y)
    guard relations.related.contains(pair), !added.contains(pair) else { return false }
    if relations.alwaysPrevents.contains(pair) { return true }
    guard relations.mayPrevent.contains(pair) else { return false }
    let about = cycle.asked.filter {
      Set([Int($0.recognizer), Int($0.other)]) == [x, y]
    }
    for o in about {
      switch Observation.Question(rawValue: o.code) {
      case .canPrevent where Int(o.recognizer) == x && o.value == 0: return false
      case .canBePrevented where Int(o.recognizer) == y && o.value == 0: return false
      case .simultaneous where o.value == 1: return false
      default: break
      }
    }
    return true
  }
}

/// The relations of a scenario, as its facts have them.
struct Relations {
  let related: Set<Scenario.Pair>
  let alwaysPrevents: Set<Scenario.Pair>
  let mayPrevent: Set<Scenario.Pair>
  let cancels: Set<Int>
  let delaysBegan: Set<Int>
  let delaysEnded: Set<Int>

  init(_ scenario: Scenario) {
    let facts = ScenarioFacts(scenario)
    func pairs(_ predicate: Predicate) -> Set<Scenario.Pair> {
      let range = Quantifier([.a, .b], with: .atom(Atom(predicate, [.a, .b])))
      return Set(facts.tuples(of: range).map { Scenario.Pair($0[0], $0[1]) })
    }
    func those(_ predicate: Predicate) -> Set<Int> {
      Set(facts.tuples(of: Quantifier([.r], with: .atom(Atom(predicate, [.r])))).map { $0[0] })
    }
    related = pairs(.related)
    alwaysPrevents = pairs(.alwaysPrevents)
    mayPrevent = pairs(.mayPrevent)
    cancels = those(.cancelsTouches)
    delaysBegan = those(.delaysBegan)
    delaysEnded = those(.delaysEnded)
  }
}
