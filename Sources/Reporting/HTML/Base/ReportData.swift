/// A result as its document tells it: what a page is made of, and nothing else.
struct ReportData: Sendable {
  /// Systems, and the labelled systems they stand for.
  struct Count: Sendable, Hashable {
    let systems: Int
    let labelled: Int

    init(_ json: JSONValue) {
      systems = json["systems"].int
      labelled = json["labelled"].int
    }
  }

  /// What a check came to.
  enum Verdict: String, CaseIterable, Sendable { case holds, violated, inconclusive, vacuous, notApplicable }

  /// A rule, over a run or in one family.
  struct Rule: Sendable {
    let json: JSONValue
    let name: String
    let verdict: Verdict
    let completeness: String
    let premise: Int
    let applicable: Count
    let violated: Count
    let trace: Trace?
    let witness: Trace?
    /// The part of an anchor that is its own.
    var anchor = ""

    init(_ json: JSONValue) {
      self.json = json
      name = json["name"].string
      verdict = Verdict(rawValue: json["verdict"].string) ?? .inconclusive
      completeness = json["completeness"].string
      premise = json["premise"].int
      applicable = Count(json["applicable"])
      violated = Count(json["violated"])
      trace = Trace(json["trace"])
      witness = Trace(json["witness"])
    }

    var statement: String { json["statement"].string }
    var group: String { json["group"].optionalString ?? "Other" }
    var reason: String? { json["reason"].optionalString }
    var isPossibility: Bool { json["judges"].string == "possibility" }
    var hasPremise: Bool { isPossibility || json["shows"].optionalString != nil }
    /// Why it does not apply to some systems.
    var exemptions: [(reason: String, systems: Int)] {
      json["notApplicable"].elements.map { ($0["reason"].string, $0["systems"].int) }
    }
  }

  /// A history.
  struct Trace: Sendable, Hashable {
    /// A step in words.
    struct Step: Sendable, Hashable {
      let json: JSONValue
      var action: String { json["action"].string }
      func words(_ key: String) -> [String] { json[key].strings }
    }

    let system: String
    /// What would have avoided it, in a sentence.
    let avoidance: String?
    /// What replays it.
    let token: String?
    let length: Int
    let steps: [Step]
    /// Of an endless history, how many steps come before its loop.
    let loop: Int?
    let lanes: [Timeline.Lane]

    init?(_ json: JSONValue) {
      guard case .object = json else { return nil }
      system = json["system"].string
      avoidance = json["avoidance"].optionalString
      token = json["token"].optionalString
      length = json["length"].int
      let steps = json["steps"].elements.map { Step(json: $0) }
      self.steps = steps
      loop = json["loop"].optionalInt.map { min(max($0 - 1, 0), steps.count) }
      lanes = json["lanes"].elements.compactMap { lane in
        guard let kind = Timeline.Lane.Kind(rawValue: lane["kind"].string) else { return nil }
        let cells = lane["cells"].elements.map(\.strings)
        let filled = cells + Array(repeating: [], count: max(0, steps.count - cells.count))
        return Timeline.Lane(kind, lane["label"].string, Array(filled.prefix(steps.count)))
      }
    }

    /// How an endless history goes on, in a sentence.
    var loopWords: String? { Timeline.loopWords(loop, of: steps.count) }

    /// The picture as text.
    var text: String { Timeline(lanes, count: steps.count, loop: loop).lines().joined(separator: "\n") }
  }

  /// A family of systems.
  struct Run: Sendable {
    let json: JSONValue
    let name: String
    let checks: [Rule]

    init(_ json: JSONValue) {
      self.json = json
      name = json["scenario"].string
      checks = json["checks"].elements.map { Rule($0) }
    }

    func number(_ key: String) -> Int { json[key].int }
    /// Where it was read from; `nil` for a set of systems.
    var file: String? { json["file"].optionalString }
    var isClosed: Bool { json["closed"].isTrue }
    var levels: [Int] { json["levels"]["states"].elements.map(\.int) }
    var levelTransitions: [Int] { json["levels"]["transitions"].elements.map(\.int) }
    /// The check of a rule; its place is tried first.
    func check(_ name: String, at place: Int) -> Rule? {
      checks.indices.contains(place) && checks[place].name == name
        ? checks[place] : checks.first { $0.name == name }
    }
  }

  let json: JSONValue
  let verdict: Verdict
  let completeness: String
  let rules: [Rule]
  /// The sets of systems.
  let runs: [Run]
  /// The scenarios of files.
  let scenarios: [Run]
  let kinds: [PhaseMatrix]

  init(_ json: JSONValue) {
    self.json = json
    verdict = Verdict(rawValue: json["verdict"].string) ?? .inconclusive
    completeness = json["completeness"].string
    var used: Set<String> = []
    rules = json["rules"].elements.map { element in
      var rule = Rule(element)
      var anchor = HTML.anchor("", rule.name)
      while !used.insert(anchor).inserted { anchor += "_" }
      rule.anchor = anchor
      return rule
    }
    let all = json["runs"].elements.map { Run($0) }
    scenarios = all.filter { $0.file != nil }
    runs = all.filter { $0.file == nil }
    kinds = json["coverage"].elements.map { element in
      var kind = PhaseMatrix(element)
      kind.anchor = HTML.anchor("kind", kind.kind)
      while !used.insert(kind.anchor).inserted { kind.anchor += "_" }
      return kind
    }
  }

  func number(_ key: String) -> Int { json[key].int }
  func rules(_ verdict: Verdict) -> [Rule] { rules.filter { $0.verdict == verdict } }

  /// The depth that was asked for.
  var depthLimit: Int? { json["limits"]["depth"].optionalInt }
}
